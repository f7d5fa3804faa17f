import { leave, replace, step, swap } from './actions.ts';
import { drawsAgain } from './cards.ts';
import type { Table } from './landing.ts';
import { legalPlays } from './plays.ts';
import { nextSeat, winnersOf } from './score.ts';
import type { Event, Phase, Play, Position } from './state.ts';

/** A position and what led to it. */
export interface Resolved {
  readonly position: Position;
  readonly events: readonly Event[];
}

type MovePhase = Extract<Phase, { kind: 'move' }>;

function carryOut(table: Table, play: Exclude<Play, { kind: 'pass' }>): void {
  switch (play.kind) {
    case 'start':
      return leave(table, play.pawn);
    case 'move':
      return mustStep(table, play);
    case 'split':
      // Rules §4.3: the second part sees the board that the first one left.
      mustStep(table, play.first);
      return mustStep(table, play.second);
    case 'swap':
      return swap(table, play.pawn, play.target);
    case 'sorry':
      return replace(table, play.pawn, play.target);
  }
}

function mustStep(table: Table, part: { readonly pawn: number; readonly steps: number }): void {
  if (!step(table, part.pawn, part.steps)) throw new Error(`pawn ${part.pawn} cannot move ${part.steps}`);
}

// Rules §3.1, steps 5 and 6: a win ends everything, else the card may grant another one.
function phaseAfter(position: Position, phase: MovePhase, pawns: Position['pawns']): Phase {
  const winners = winnersOf(position.rules, position.seats, pawns, phase.seat);
  if (winners.length > 0) return { kind: 'over', winners };
  const seat = drawsAgain(position.rules, phase.card) ? phase.seat : nextSeat(position.seats, phase.seat);
  return { kind: 'draw', seat };
}

/**
 * What a legal play does, without chance and without secrets: the position after it, its card spent and the next one still
 * to be drawn, and the events in the order in which they happened. The play must be one of `legalPlays(position)`; anything
 * else is a defect of the caller, and throws where it cannot be carried out at all.
 */
export function resolve(position: Position, play: Play): Resolved {
  return settle(position, play);
}

/** As `resolve`, the list of events being the caller's to go on with. */
export function settle(position: Position, play: Play): { readonly position: Position; readonly events: Event[] } {
  const { rules, seats, phase } = position;
  if (phase.kind !== 'move') throw new Error(`no play is awaited (phase ${phase.kind})`);
  const events: Event[] = [];
  const pawns = position.pawns.slice();
  if (play.kind === 'pass') {
    events.push({ kind: 'passed', seat: phase.seat, card: phase.card, forced: legalPlays(position).length === 1 });
  } else {
    carryOut({ rules, pawns, events }, play);
  }
  const next = phaseAfter(position, phase, pawns);
  if (next.kind === 'over') events.push({ kind: 'won', seats: next.winners });
  return { position: { rules, seats, pawns, phase: next }, events };
}
