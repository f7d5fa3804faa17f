import { createHash } from 'node:crypto';
import { turnSeat, type Seat } from '../../engine/index.ts';
import { COMPUTER_NAMES, type LoggedPlay, type Match, type Place } from '../match.ts';
import { gameStoryOf } from './game-stories.ts';
import type { Occasion, Quip, Temper } from './moments.ts';
import type { Replayed } from './replay.ts';
import type { ChunkedWork } from '../chunked-work.ts';
import { rivalIn } from './result.ts';
import { leadersOf, sidesIn } from './sides.ts';

const TEMPERS: readonly Temper[] = ['cheerful', 'dry', 'dramatic'];

/** The lines of a match by ply: the one of the last play of a turn. */
export type Quips = ReadonlyMap<number, Quip>;

/** The fewest turns from one line to the next. */
const REST = 10;

type Step = Replayed<LoggedPlay>;

/**
 * The lines that computers say in a match. They depend only on its id and its plays, so that a post says the same when
 * it is made again. `placesAt` answers the players of the seats at a ply.
 * A turn is a piece.
 */
export function* quipsIn(
  { id, options }: Pick<Match, 'id' | 'options'>,
  steps: readonly Step[],
  placesAt: (ply: number) => readonly Place[],
): ChunkedWork<Quips> {
  const quips = new Map<number, Quip>();
  const turns = options.chatter ? turnsIn(steps) : [];
  let silentUntil = 0;
  for (const [index, turn] of turns.entries()) {
    const { logged, before, after } = turn.at(-1)!;
    const seat = turnSeat(before)!;
    if (before.turn < silentUntil || after.turn === before.turn) continue;
    const occupant = placesAt(logged.ply).find((place) => place.seat === seat)?.occupant;
    if (occupant?.kind !== 'computer') continue;
    const [wish, line] = createHash('sha256').update(`${id} ${before.turn}`).digest();
    if (wish! % 2 === 0) continue;
    yield;
    const last = turns.slice(0, index).findLastIndex(([first]) => turnSeat(first!.before) === seat);
    const occasion = occasionOf(seat, turn, turns.slice(last + 1, index).flat());
    if (occasion === null) continue;
    quips.set(logged.ply, `${temperOf(occupant.name)}.${occasion}.${line! % 2 === 0 ? 1 : 2}`);
    silentUntil = before.turn + REST;
  }
  return quips;
}

/** Cuts plays at each change of turn, and before each of these plies. */
export function turnsIn(steps: readonly Step[], plies: ReadonlySet<number> = new Set()): readonly (readonly Step[])[] {
  const turns: Step[][] = [];
  for (const step of steps) {
    const last = turns.at(-1);
    if (last?.[0]!.before.turn === step.before.turn && !plies.has(step.logged.ply)) last.push(step);
    else turns.push([step]);
  }
  return turns;
}

const temperOf = (name: string): Temper => TEMPERS[(COMPUTER_NAMES as readonly string[]).indexOf(name) % 3] ?? 'dry';

function occasionOf(seat: Seat, turn: readonly Step[], others: readonly Step[]): Occasion | null {
  const { after } = turn.at(-1)!;
  const sides = sidesIn(after.rules);
  const hitIn = (steps: readonly Step[]) =>
    steps.flatMap(({ events }) => events.flatMap((event) => rivalIn(event) ?? []));
  const moment = gameStoryOf(after.rules).momentOf(turn.map((step) => ({ ...step, seat: step.logged.seat })));
  if (moment?.kind === 'last-pawn' && moment.seat === seat) return 'nearly-home';
  if (hitIn(turn).some((hit) => sides[hit.seat] !== sides[seat])) return 'bumping';
  if (hitIn(others).some((hit) => hit.seat === seat)) return 'bumped';
  const leaders = leadersOf(after);
  return leaders.length > 0 && leaders.every((leader) => sides[leader] !== sides[seat]) ? 'losing' : null;
}
