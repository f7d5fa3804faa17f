import { byKind, Found, ranked, type LegalPlayOf, type Ranked } from '../game.ts';
import { COLORS, SEATS, type DieFace, type ExpressRules, type Seat } from '../ruleset.ts';
import { nextSeat, others } from '../seats.ts';
import type {
  Base,
  Die,
  ExpressDecision,
  ExpressEvent,
  ExpressPlay,
  ExpressPosition,
  ExpressTask,
  TakingFace,
} from './state.ts';

/** Throws for a seat that does not play. */
export function baseOf({ bases }: Pick<ExpressPosition, 'bases'>, seat: Seat): Base {
  const base = bases[seat] ?? null;
  if (base === null) throw new Error(`nobody plays ${COLORS[seat]}`);
  return base;
}

/** The pawns in the home section. */
export const homeCount = ({ dial, held }: Base): number => held[dial]!;

/** All pawns of a base, in the home section and in the waiting area. */
export const heldCount = ({ held }: Base): number => held.reduce((sum, count) => sum + count, 0);

/** The pawns of a color in the waiting area of a base, without those in its home section. */
export const waitingCount = ({ dial, held }: Base, color: Seat): number => (color === dial ? 0 : held[color]!);

/** The seat with a full home section; null while none. Of several the active one, then clockwise (rules §12). */
export function winnerOf(
  { needed }: ExpressRules,
  position: Pick<ExpressPosition, 'seats' | 'bases'>,
  active: Seat,
): Seat | null {
  const order = [active, ...others(position.seats, active)];
  return order.find((seat) => homeCount(baseOf(position, seat)) >= needed) ?? null;
}

/** A seat in the final order of the dice game. */
export interface ExpressStanding extends Ranked {
  readonly held: number; // all its pawns, those in the home section included
}

/** All seats in order: the winner, then by pawns at home, then by pawns held. Equals share a rank (rules §3.5). */
export function standings({ needed }: ExpressRules, position: ExpressPosition): readonly ExpressStanding[] {
  const rows = position.seats.map((seat) => {
    const base = baseOf(position, seat);
    const home = homeCount(base);
    return { seat, home, left: needed - home, points: null, held: heldCount(base) };
  });
  return ranked(rows, ({ seat, home, held }) => [position.winners.includes(seat) ? 1 : 0, home, held]);
}

export const isColor = (face: DieFace): face is Seat => typeof face === 'number';

type LegalPlay = LegalPlayOf<ExpressPlay, ExpressPosition, ExpressEvent>;

/** The places of the pawns. They decide what a die can do. */
type Table = Pick<ExpressPosition, 'seats' | 'start' | 'bases'>;

/** The next decision. Null when the game is over, or when the next turn has not begun. */
export function awaited({ todo }: ExpressPosition): ExpressDecision | null {
  const [task] = todo;
  return task?.kind === 'resolve' ? task : null;
}

/** The ways to take a pawn of a color from others' waiting areas, clockwise. Never from a home section (rules §12). */
const fromWaiting = (table: Table, seat: Seat, face: TakingFace, color: Seat): readonly ExpressPlay[] =>
  others(table.seats, seat)
    .filter((from) => waitingCount(baseOf(table, from), color) > 0)
    .map((from) => ({ kind: 'take', face, color, from }));

const fromStart = ({ start }: Table, face: TakingFace, color: Seat): readonly ExpressPlay[] =>
  start[color]! > 0 ? [{ kind: 'take', face, color, from: null }] : [];

/** The effects that a die can have, besides being declined. */
function doings(table: Table, seat: Seat, face: DieFace): readonly ExpressPlay[] {
  const rivals = others(table.seats, seat);
  if (face === 'sorry')
    return rivals.filter((from) => homeCount(baseOf(table, from)) > 0).map((from) => ({ kind: 'steal', from }));
  if (face === 'wild')
    return SEATS.flatMap((color) => [...fromStart(table, face, color), ...fromWaiting(table, seat, face, color)]);
  if (face === 'slide')
    return [seat, ...rivals].flatMap((base) =>
      SEATS.filter((color) => color !== baseOf(table, base).dial).map((color): ExpressPlay => ({
        kind: 'dial',
        base,
        color,
      })),
    );
  const own = fromStart(table, face, face);
  return own.length > 0 ? own : fromWaiting(table, seat, face, face);
}

/** True if a die may be spent without effect: Wild, or a color that start does not have (rules §12). */
const mayDecline = ({ start }: Table, face: DieFace): face is TakingFace =>
  face === 'wild' || (isColor(face) && start[face] === 0);

function playsOf(table: Table, seat: Seat, face: DieFace): readonly ExpressPlay[] {
  const found = doings(table, seat, face);
  return found.length > 0 && mayDecline(table, face) ? [...found, { kind: 'decline', face }] : found;
}

/** The faces of the dice that are not spent, each once, in the order of the dice. */
const facesLeft = (dice: readonly Die[]): readonly DieFace[] => [
  ...new Set(dice.filter(({ spent }) => !spent).map(({ face }) => face)),
];

/** True if one of the dice that are left can do something. If none can, the turn ends (rules §12). */
export const canGoOn = (table: Table, seat: Seat, dice: readonly Die[]): boolean =>
  facesLeft(dice).some((face) => doings(table, seat, face).length > 0);

/** Every effect of every die that can have one now, in the order of the dice. Those with the same face come once. */
export function legalPlays(rules: ExpressRules, position: ExpressPosition): readonly LegalPlay[] {
  const task = awaited(position);
  if (task === null) return [];
  const plays = facesLeft(task.dice).flatMap((face) => playsOf(position, task.seat, face));
  return plays.map((play) => new Found(play, outcomeOf, { rules, position, task }));
}

export const faceOf = byKind<ExpressPlay, DieFace>({
  take: ({ face }) => face,
  steal: () => 'sorry',
  dial: () => 'slide',
  decline: ({ face }) => face,
});

/** The table when a seat has taken a pawn of a color, from another seat or from start (null). */
function taken({ seats, start, bases }: Table, seat: Seat, color: Seat, from: Seat | null): Table {
  const more = (counts: readonly number[], by: 1 | -1) => counts.with(color, counts[color]! + by);
  const withPawn = (whose: Seat, by: 1 | -1): Table['bases'] => {
    const base = baseOf({ bases }, whose);
    return bases.with(whose, { ...base, held: more(base.held, by) });
  };
  const gained = withPawn(seat, 1);
  if (from === null) return { seats, start: more(start, -1), bases: gained };
  return { seats, start, bases: gained.with(from, withPawn(from, -1)[from]!) };
}

/** The table after a play, and its event. */
const effectOf = byKind<ExpressPlay, readonly [Table, ExpressEvent], { readonly table: Table; readonly seat: Seat }>({
  take: ({ face, color, from }, { table, seat }) => {
    const home = color === baseOf(table, seat).dial;
    return [taken(table, seat, color, from), { kind: 'took', seat, face, color, from, home }];
  },
  steal: ({ from }, { table, seat }) => {
    const color = baseOf(table, from).dial;
    const home = color === baseOf(table, seat).dial;
    return [taken(table, seat, color, from), { kind: 'stole', seat, color, from, home }];
  },
  dial: ({ base: whose, color }, { table, seat }) => {
    const base = baseOf(table, whose);
    const bases = table.bases.with(whose, { ...base, dial: color });
    return [
      { ...table, bases },
      { kind: 'dialed', seat, base: whose, before: base.dial, color },
    ];
  },
  decline: ({ face }, { table, seat }) => [table, { kind: 'declined', seat, face }],
});

/** The dice after a play: the first one that shows its face is spent. */
function spend(dice: readonly Die[], face: DieFace): readonly Die[] {
  const at = dice.findIndex((die) => die.face === face && !die.spent);
  return dice.with(at, { face, spent: true });
}

type Outcome = Omit<LegalPlay, 'play'>;

interface Context {
  readonly rules: ExpressRules;
  readonly position: ExpressPosition;
  readonly task: ExpressDecision;
}

/** The result of a legal play, without chance: up to the next decision of the turn, or to its end. */
function outcomeOf(play: ExpressPlay, { rules: express, position, task: { seat, dice } }: Context): Outcome {
  const { rules, seats, start, bases } = position;
  const [table, event] = effectOf(play, { table: { seats, start, bases }, seat });
  const winner = winnerOf(express, table, seat);
  if (winner !== null) {
    const won = { kind: 'won', seats: [winner] } as const;
    return { after: { rules, ...table, todo: [], winners: [winner] }, events: [event, won] };
  }
  const next = afterDice(table, seat, spend(dice, faceOf(play)));
  return { after: { rules, ...table, todo: [next.task], winners: [] }, events: [event, ...next.events] };
}

/**
 * The next task after a roll or a play: a decision while a die can do something, otherwise the next turn (rules §12).
 * The event names the dice that could do nothing.
 */
export function afterDice(
  table: Table,
  seat: Seat,
  dice: readonly Die[],
): { readonly task: ExpressTask; readonly events: readonly ExpressEvent[] } {
  if (canGoOn(table, seat, dice)) return { task: { kind: 'resolve', seat, dice }, events: [] };
  const faces = dice.filter(({ spent }) => !spent).map(({ face }) => face);
  return {
    task: { kind: 'turn', seat: nextSeat(table.seats, seat) },
    events: faces.length === 0 ? [] : [{ kind: 'wasted', seat, faces }],
  };
}
