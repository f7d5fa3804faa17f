import { unreachable } from '../unreachable.ts';
import type { Seat } from '../ruleset.ts';
import { nextSeat, winnersOf, type Rulebook } from './rulebook.ts';
import { leave, replace, step, swap, type Draft } from './landing.ts';
import { SEATS } from './space.ts';
import type { Decision, Event, Play, Position, Share, Space, Task } from './state.ts';

/** What a play leads to: its card is spent, and the next one is not drawn yet. */
export interface Outcome {
  readonly after: Position;
  readonly events: readonly Event[];
}

function mustStep(draft: Draft, { pawn, steps }: Share): void {
  if (!step(draft, pawn, steps)) throw new Error(`pawn ${pawn} cannot move ${steps}`);
}

function carryOut(draft: Draft, { card }: Decision, play: Exclude<Play, { kind: 'pass' }>): void {
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
      const ability = draft.rules.cards[card]?.abilities.find(({ kind }) => kind === 'swap');
      return swap(draft, play.pawn, play.target, ability?.kind === 'swap' ? ability.slides : 'both');
    }
    case 'sorry':
      return replace(draft, play.pawn, play.target);
    default:
      return unreachable(play);
  }
}

/**
 * What a legal play does, without chance and without secrets. The events come in the order in which they happened. The
 * caller must pass a legal play; a play that cannot be carried out throws.
 */
export function outcomeOf(book: Rulebook, position: Position, task: Decision, play: Play, forced: boolean): Outcome {
  const { rules: id, seats, hands, todo } = position;
  const { rules } = book;
  const { seat, card } = task;
  const pawns = position.pawns.slice();
  const events: Event[] = [];
  if (play.kind === 'pass') events.push({ kind: 'passed', seat, card, forced });
  else carryOut({ rules, pawns, events }, task, play);
  // Rules §3.1, steps 5 and 6: a win ends the game; otherwise the card may grant another one.
  const winners = events.some(({ kind }) => kind === 'home') ? winnersOf(book, seats, pawns, seat) : NOBODY;
  if (winners.length > 0) events.push({ kind: 'won', seats: winners });
  const next = winners.length > 0 ? [] : todoAfter(book, seats, task, todo);
  return { after: { rules: id, seats, pawns, hands, todo: next, winners }, events };
}

const NOBODY: readonly Seat[] = [];
const TURN_OF: readonly (readonly Task[])[] = SEATS.map((seat) => [{ kind: 'turn', seat }]);
const DRAW_OF: readonly (readonly Task[])[] = SEATS.map((seat) => [{ kind: 'draw', seat }]);

/** The tasks after a decision: the rest of its card, then another card for the same seat or the turn of the next seat. */
function todoAfter(
  { rules }: Rulebook,
  seats: readonly Seat[],
  { seat, card }: Decision,
  todo: readonly Task[],
): readonly Task[] {
  const next = rules.cards[card]?.again ? DRAW_OF[seat]! : TURN_OF[nextSeat(seats, seat)]!;
  return todo.length > 1 ? [...todo.slice(1), ...next] : next;
}

/** The pawns after some steps, each completed before the next (rules §4.3). Null if one of them cannot be made. */
export function tried({ rules }: Rulebook, position: Position, steps: readonly Share[]): readonly Space[] | null {
  const draft: Draft = { rules, pawns: position.pawns.slice(), events: null };
  return steps.every((each) => step(draft, each.pawn, each.steps)) ? draft.pawns : null;
}
