import type { Pawn, Play, Seat } from '../../engine/index.ts';
import { colorOf } from '../../engine/index.ts';
import { shortNames } from '../../text/labels.ts';
import type { Language } from '../../text/language.ts';
import { inert } from '../../text/people.ts';
import { pawnNumber } from '../../text/words.ts';

/** What a play is chosen by: which pawn moves or swaps, whose pawn is hit, what a pawn takes of a split. */
export type Picked =
  | { readonly kind: 'mover'; readonly code: string; readonly pawn: Pawn }
  | { readonly kind: 'swapper'; readonly code: string; readonly pawn: Pawn }
  | { readonly kind: 'rival'; readonly code: string; readonly color: Seat }
  | {
      readonly kind: 'share';
      readonly code: string;
      readonly pawn: Pawn;
      readonly steps: number;
      readonly rest: number;
    };

/** A kind of pick: its words on a button, the question that follows it, and what it shows on the picture. */
interface Row<P extends Picked> {
  readonly label: (language: Language, pick: P, names: readonly string[]) => string;
  readonly question: (language: Language, pick: P, names: readonly string[]) => string;
  readonly chosen: (pick: P) => readonly Pawn[]; // with a halo
}

const ROWS: { readonly [Kind in Picked['kind']]: Row<Extract<Picked, { kind: Kind }>> } = {
  mover: {
    label: (language, { pawn }) => language.say('button.moveWith', { n: pawnNumber(pawn) }),
    question: (language, { pawn }) => language.say('ask.where', { n: pawnNumber(pawn) }),
    chosen: ({ pawn }) => [pawn],
  },
  swapper: {
    label: (language, { pawn }) => language.say('button.swapWith', { n: pawnNumber(pawn) }),
    question: (language, { pawn }) => language.say('ask.swap', { n: pawnNumber(pawn) }),
    chosen: ({ pawn }) => [pawn],
  },
  rival: {
    label: (language, { color }, names) => language.say('button.bumpOf', { who: shortNames(language, names)[color]! }),
    question: (language, { color }, names) => language.say('ask.target', { who: inert(names[color]!) }),
    chosen: () => [],
  },
  share: {
    label: (language, { pawn, steps }) => language.say('button.part', { n: pawnNumber(pawn), steps }),
    question: (language, { pawn, steps, rest }) => language.say('ask.partner', { n: pawnNumber(pawn), steps, rest }),
    chosen: () => [], // the pawn is picked already
  },
};

export const rowOf = (pick: Picked): Row<Picked> => ROWS[pick.kind] as Row<Picked>;

const mover = (pawn: Pawn): Picked => ({ kind: 'mover', code: `m${pawn}`, pawn });

/** Every way to a play, pick by pick. A split is found by either of its pawns. */
export function waysTo(play: Play): readonly (readonly Picked[])[] {
  switch (play.kind) {
    case 'start':
    case 'move':
      return [[mover(play.pawn)]];
    case 'split': {
      const { first, second } = play;
      return [
        [mover(first.pawn), share(first.pawn, first.steps, second.steps)],
        [mover(second.pawn), share(second.pawn, second.steps, first.steps)],
      ];
    }
    case 'swap':
      return [[{ kind: 'swapper', code: `w${play.pawn}`, pawn: play.pawn }]];
    case 'sorry': {
      const color = colorOf(play.target);
      return [[{ kind: 'rival', code: `o${color}`, color }]];
    }
    case 'pass':
      return [];
  }
}

const share = (pawn: Pawn, steps: number, rest: number): Picked => ({
  kind: 'share',
  code: `p${steps}`,
  pawn,
  steps,
  rest,
});
