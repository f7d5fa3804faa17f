import { unreachable } from '../unreachable.ts';
import type { Face, Seat } from '../ruleset.ts';
import { winnersOf, type Rulebook } from './rulebook.ts';
import { boardOf, fireMove, leave, place, pull, replace, step, swap, withdraw, type Draft } from './landing.ts';
import { TRACK } from './space.ts';
import type { Decision, Event, Hand, Play, Playing, Position, Share, Space, Task, Tokens } from './state.ts';
import { afterCard, cardInPlay, freedIce, tasksOf, upToChance } from './tasks.ts';
import { fireMoveOf, pullTargets } from './tokens.ts';

/** The result of a play, up to the next draw, roll or shuffle. */
export interface Outcome {
  readonly after: Position;
  readonly events: readonly Event[];
  readonly spent: Face | null; // the card that goes to the discard pile
}

/** The changes of a play before the rest of the turn goes on. */
interface Effect {
  readonly events: Event[];
  readonly pawns?: readonly Space[];
  readonly tokens?: Tokens;
  readonly hands?: readonly Hand[];
  readonly todo?: readonly Task[]; // in the place of the decision
  readonly discarded?: Face;
}

function mustStep(draft: Draft, { pawn, steps }: Share): void {
  if (!step(draft, pawn, steps)) throw new Error(`pawn ${pawn} cannot move ${steps}`);
}

/** The plays that move pawns by a card. */
type PawnPlay = Play & { readonly kind: 'start' | 'move' | 'split' | 'swap' | 'sorry' | 'place' | 'withdraw' };

function movePawns(draft: Draft, { rules }: Rulebook, card: Face, play: PawnPlay): void {
  switch (play.kind) {
    case 'start':
      return leave(draft, play.pawn);
    case 'move':
      return mustStep(draft, play);
    case 'split':
      // Rules §4.3: the second step starts from the board that the first one left.
      mustStep(draft, play.first);
      return mustStep(draft, play.second);
    case 'swap': {
      const ability = rules.cards[card]?.abilities.find(({ kind }) => kind === 'swap');
      return swap(draft, play.pawn, play.target, ability?.kind === 'swap' ? ability.slides : 'both');
    }
    case 'sorry':
      return replace(draft, play.pawn, play.target);
    case 'place':
      return place(draft, play.pawn, play.target, (draft.pawns[play.target]! + play.offset + TRACK) % TRACK);
    case 'withdraw':
      return withdraw(draft, play.pawn);
    default:
      return unreachable(play);
  }
}

const draftOf = ({ rules }: Rulebook, position: Position): Draft & { readonly events: Event[] } => ({
  ...boardOf(rules, position),
  pawns: position.pawns.slice(),
  events: [],
});

/** If the pawn with the fire comes home by this move, another pawn may come too (rules §10.5). */
function playCard(book: Rulebook, position: Position, { seat, card }: Playing, play: PawnPlay): Effect {
  const draft = draftOf(book, position);
  movePawns(draft, book, card, play);
  const { pawns, events } = draft;
  const fire = position.tokens?.fire ?? null;
  const isHome = fire !== null && events.some((event) => event.kind === 'home' && event.pawn === fire);
  const canPull = isHome && pullTargets(book, { ...position, pawns }, seat).length > 0;
  return canPull ? { pawns, events, todo: [{ kind: 'pull', seat, card }] } : { pawns, events };
}

function fireMoves(book: Rulebook, position: Position, seat: Seat): Effect {
  const draft = draftOf(book, position);
  const { pawn, steps } = fireMoveOf(book, position, seat)!;
  fireMove(draft, pawn, steps);
  return draft;
}

function pulls(book: Rulebook, position: Position, play: Play & { kind: 'pull' }): Effect {
  const draft = draftOf(book, position);
  pull(draft, play.pawn, position.tokens!.fire!);
  return draft;
}

function movesToken({ tokens }: Position, { token, pawn }: Play & { kind: 'token' }): Effect {
  return {
    tokens: { ...tokens!, [token]: pawn },
    events: [{ kind: 'token', token, from: tokens![token], to: pawn }],
  };
}

/** A card leaves a hand, to be played or to be discarded (rules §8.1). */
function choose(book: Rulebook, position: Position, seat: Seat, play: Play & { kind: 'choose' | 'discard' }): Effect {
  const hand = position.hands[seat]!;
  if (typeof hand === 'number') throw new Error('a card is chosen from a hand that is not known');
  const { card } = play;
  const hands = position.hands.with(seat, hand.toSpliced(hand.indexOf(card), 1));
  if (play.kind === 'choose') {
    const events: Event[] = [{ kind: 'chose', seat, card }];
    const { todo, tokens } = upToChance(book, { ...position, todo: tasksOf(book, seat, card) });
    if (tokens === null) return { hands, events, todo };
    if (tokens.ice !== position.tokens!.ice) events.push(...freedIce(position.tokens!));
    return { hands, events, todo, tokens };
  }
  return {
    hands,
    events: [{ kind: 'discarded', seat, card }],
    todo: afterCard(book, position.seats, seat, null),
    discarded: card,
  };
}

/** The player who asked moves first, then the one who was asked (rules §13). */
function answers({ rules }: Rulebook, task: Decision & { kind: 'answer' }, { yes }: Play & { kind: 'answer' }): Effect {
  const { seat, asker, card } = task;
  const before = rules.cards[card]?.before;
  if (before?.kind !== 'ask') throw new Error(`nobody is asked for a ${card}`);
  const steps = yes ? before.steps.yes : before.steps.no;
  return {
    events: [{ kind: 'answered', seat, yes }],
    todo: [
      { kind: 'play', seat: asker, card, steps },
      { kind: 'play', seat, card, steps },
    ],
  };
}

function effectOf(book: Rulebook, position: Position, task: Decision, play: Play, forced: boolean): Effect {
  const { seat } = task;
  switch (play.kind) {
    case 'pass':
      return { events: [{ kind: 'passed', seat, card: 'card' in task ? task.card : null, forced }] };
    case 'fire-move':
      return fireMoves(book, position, seat);
    case 'token':
      return movesToken(position, play);
    case 'pull':
      return pulls(book, position, play);
    case 'choose':
    case 'discard':
      return choose(book, position, seat, play);
    case 'ask': {
      if (task.kind !== 'ask') throw new Error('nobody is asked now');
      const todo: readonly Task[] = [{ kind: 'question', seat: play.seat, card: task.card, asker: seat }];
      return { events: [], todo };
    }
    case 'answer':
      if (task.kind !== 'answer') throw new Error('nobody answers now');
      return answers(book, task, play);
    case 'start':
    case 'move':
    case 'split':
    case 'swap':
    case 'sorry':
    case 'place':
    case 'withdraw':
      if (task.kind !== 'play') throw new Error('no card is played now');
      return playCard(book, position, task, play);
    default:
      return unreachable(play);
  }
}

/**
 * The result of a legal play, without chance and without secrets. The events come in the order in time. The caller must
 * pass a legal play; a play that cannot be carried out throws.
 */
export function outcomeOf(book: Rulebook, position: Position, task: Decision, play: Play, forced: boolean): Outcome {
  const { rules, seats, todo } = position;
  const effect = effectOf(book, position, task, play, forced);
  const { events, pawns = position.pawns, tokens = position.tokens, hands = position.hands } = effect;
  // Rules §3.1, steps 5 and 6: a win ends the game; otherwise the card may grant another one.
  const winners = events.some(({ kind }) => kind === 'home') ? winnersOf(book, seats, pawns, task.seat) : NOBODY;
  if (winners.length > 0) events.push({ kind: 'won', seats: winners });
  const rest = restOf(effect.todo, todo);
  const last = rest[0];
  const isSpent = winners.length > 0 || last?.kind === 'put-away';
  const spent = effect.discarded ?? (isSpent ? cardInPlay({ todo: rest }) : null);
  const next =
    winners.length > 0 ? [] : last?.kind === 'put-away' ? afterCard(book, seats, last.seat, last.card) : rest;
  return { after: { rules, seats, pawns, hands, tokens, todo: next, winners }, events, spent };
}

const NOBODY: readonly Seat[] = [];

const restOf = (instead: readonly Task[] | undefined, [, ...rest]: readonly Task[]): readonly Task[] =>
  instead === undefined ? rest : [...instead, ...rest];

/** The pawns after some steps, each completed before the next (rules §4.3). Null if one of them cannot be made. */
export function tried(book: Rulebook, position: Position, steps: readonly Share[]): readonly Space[] | null {
  const draft: Draft = { ...boardOf(book.rules, position), pawns: position.pawns.slice(), events: null };
  return steps.every((each) => step(draft, each.pawn, each.steps)) ? draft.pawns : null;
}

export function triedPlace(book: Rulebook, position: Position, pawn: number, target: number, to: Space) {
  const draft: Draft = { ...boardOf(book.rules, position), pawns: position.pawns.slice(), events: null };
  place(draft, pawn, target, to);
  return draft.pawns;
}
