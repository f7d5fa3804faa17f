import type { Event, Seat } from '../../engine/index.ts';
import { colorOf, seatedAfter, SEATS } from '../../engine/index.ts';
import type { Over, PlayRecord } from '../match.ts';
import type { Replayed } from './replay.ts';
import { sidesIn, stepsBySide } from './sides.ts';

/**
 * The deeds of a seat's player in a whole match, for statistics and achievements. Seats are those at its end: people
 * who trade colors (rules §11) keep their deeds. Partners are not rivals.
 */
export interface SeatFacts {
  readonly bumped: readonly number[]; // by seat of the owner: pawns of rivals that its plays sent back to start
  readonly sorried: readonly number[]; // by seat of the owner: pawns of rivals that its Sorry! took
  readonly mostBumps: number; // pawns of rivals sent back in one turn
  readonly slides: number;
  readonly swaps: number;
  readonly behind: number; // the most steps by which its side trailed the leader; 0 in the dice game
  readonly decided: number; // plays that people made there
  readonly missed: number; // plays that the time limit made there
}

/** One play, and the final seats of the players who had these colors then. */
interface Seen {
  readonly step: Replayed<PlayRecord>;
  readonly atEnd: readonly Seat[];
}

/** The deeds of the players, by seat. */
export function factsOf(match: Over, steps: readonly Replayed<PlayRecord>[]): readonly SeatFacts[] {
  const sides = sidesIn(match.game.rules);
  const facts = sides.map(() => ({
    bumped: [0, 0, 0, 0],
    sorried: [0, 0, 0, 0],
    mostBumps: 0,
    slides: 0,
    swaps: 0,
    behind: 0,
    decided: 0,
    missed: 0,
  }));
  const inTurn = [0, 0, 0, 0];
  let turn = -1;
  for (const { step, atEnd } of seen(match, steps)) {
    const { record, before, events } = step;
    if (before.turn !== turn) inTurn.fill(0);
    turn = before.turn;
    const seat = atEnd[record.seat]!;
    const own = facts[seat]!;
    if (record.by === 'person') own.decided++;
    if (record.by === 'missed') own.missed++;
    for (const event of events) {
      const hit = rivalIn(event);
      if (event.kind === 'slid') own.slides++;
      if (event.kind === 'swapped') own.swaps++;
      if (hit === null || sides[hit.seat] === sides[record.seat]) continue;
      own[hit.kind][atEnd[hit.seat]!]!++;
      if (hit.kind === 'bumped') own.mostBumps = Math.max(own.mostBumps, ++inTurn[seat]!);
    }
    if (!('pawns' in before)) continue;
    const left = stepsBySide(before);
    const least = Math.min(...left.values());
    for (const each of before.seats) {
      const one = facts[atEnd[each]!]!;
      one.behind = Math.max(one.behind, left.get(sides[each]!)! - least);
    }
  }
  return facts;
}

/** The owner of a pawn that a play sent back, or took with a Sorry!. */
function rivalIn(event: Event): { readonly kind: 'bumped' | 'sorried'; readonly seat: Seat } | null {
  if (event.kind === 'bumped') return { kind: 'bumped', seat: colorOf(event.pawn) };
  if (event.kind === 'replaced') return { kind: 'sorried', seat: colorOf(event.target) };
  return event.kind === 'stole' ? { kind: 'sorried', seat: event.from } : null;
}

/** Goes back from the end, because only the final seats are known. A trade of colors is the last event of a play. */
function seen({ places }: Over, steps: readonly Replayed<PlayRecord>[]): readonly Seen[] {
  let seats: readonly { readonly seat: Seat; readonly end: Seat }[] = places.map(({ seat }) => ({ seat, end: seat }));
  const found = steps.toReversed().map((step): Seen => {
    seats = seatedAfter(seats, step.events.toReversed());
    const atEnd: Seat[] = [...SEATS];
    for (const { seat, end } of seats) atEnd[seat] = end;
    return { step, atEnd };
  });
  return found.toReversed();
}
