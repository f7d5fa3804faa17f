import { colorOf, type BoardPlay, type Face, type LegalPlay, type Pawn, type Seat } from '../../engine/index.ts';
import { calledBy, playLabel, shareOf, shortNames } from '../../text/labels.ts';
import { inert } from '../../text/people.ts';
import type { Voice } from '../../text/language.ts';
import { cardName } from '../../text/words.ts';

/** The picks of a play: the card of a hand, the pawn that moves, swaps or is hit, the share of a split. */
export type Picked =
  | { readonly kind: 'card'; readonly code: string; readonly card: Face }
  | { readonly kind: 'mover' | 'swapper'; readonly code: string; readonly isLate: boolean; readonly pawn: Pawn }
  | { readonly kind: 'rival'; readonly code: string; readonly color: Seat }
  | {
      readonly kind: 'share';
      readonly code: string;
      readonly pawn: Pawn;
      readonly steps: number;
      readonly rest: number;
    };

/** The plays that a pick leads to, and the letter of their place; empty = none. */
interface Led {
  readonly plays: readonly LegalPlay<'board'>[];
  readonly letter: string;
}

/** A kind of pick: its words on a button, and the question that follows it. */
interface Row<P extends Picked> {
  readonly label: (voice: Voice, pick: P, led: Led) => string;
  readonly question: (voice: Voice, pick: P) => string;
}

const ROWS: { readonly [Kind in Picked['kind']]: Row<Extract<Picked, { kind: Kind }>> } = {
  card: {
    label: ({ language }, { card }) => language.say('button.card', { card: cardName(language, card) }),
    question: ({ language }, { card }) => language.say('ask.card', { card: cardName(language, card) }),
  },
  mover: {
    label: (voice, { pawn }) => voice.language.say('button.moveWith', { n: calledBy(voice, pawn) }),
    question: (voice, { pawn }) => voice.language.say('ask.where', { n: calledBy(voice, pawn) }),
  },
  swapper: {
    label: (voice, { pawn }) => voice.language.say('button.swapWith', { n: calledBy(voice, pawn) }),
    question: (voice, { pawn }) => voice.language.say('ask.swap', { n: calledBy(voice, pawn) }),
  },
  rival: {
    label: ({ language, names }, { color }) =>
      language.say('button.bumpOf', { who: shortNames(language, names)[color]! }),
    question: ({ language, names }, { color }) => language.say('ask.target', { who: inert(names[color]!) }),
  },
  share: {
    label: (voice, { pawn }, { plays, letter }) =>
      playLabel(voice, shareOf(plays, pawn), { letter, pawn }, (what) => voice.language.say('button.part', { what })),
    question: (voice, { pawn, steps, rest }) =>
      voice.language.say('ask.partner', { n: calledBy(voice, pawn), steps, rest }),
  },
};

export const rowOf = (pick: Picked): Row<Picked> => ROWS[pick.kind] as Row<Picked>;

/** A partner's pawn comes after those of the chooser's own. */
const mover = (pawn: Pawn, seat: Seat): Picked => ({
  kind: 'mover',
  code: `m${pawn}`,
  isLate: colorOf(pawn) !== seat,
  pawn,
});

/** Every way to a play, pick by pick; a split by either of its pawns. Without picks, a play is offered at once. */
export function waysTo(play: BoardPlay, seat: Seat): readonly (readonly Picked[])[] {
  switch (play.kind) {
    case 'start':
    case 'move':
    case 'place':
    case 'withdraw':
      return [[mover(play.pawn, seat)]];
    case 'split': {
      const { first, second } = play;
      return [
        [mover(first.pawn, seat), share(first.pawn, first.steps, second.steps)],
        [mover(second.pawn, seat), share(second.pawn, second.steps, first.steps)],
      ];
    }
    case 'swap':
      return [[{ ...mover(play.pawn, seat), kind: 'swapper', code: `w${play.pawn}` } as Picked]];
    case 'sorry': {
      const color = colorOf(play.target);
      return [[{ kind: 'rival', code: `o${color}`, color }]];
    }
    case 'choose':
      return [[cardPick(play.card)]];
    case 'fire-move':
    case 'token':
    case 'pull':
    case 'discard':
    case 'ask':
    case 'answer':
    case 'roll':
      return [[]];
    case 'pass':
      return [];
  }
}

/** A card of the hand, which is chosen before its use. */
export const cardPick = (card: Face): Picked => ({ kind: 'card', code: `c${card}`, card });

const share = (pawn: Pawn, steps: number, rest: number): Picked => ({
  kind: 'share',
  code: `p${steps}`,
  pawn,
  steps,
  rest,
});
