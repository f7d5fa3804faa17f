import { openChance, pick, type Chance } from './random.ts';
import { COLORS, type Ruleset, type Seat } from './ruleset.ts';

/** The default colors of 2, 3 or 4 players (rules §2.4). */
export const DEFAULT_SEATS = { 2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3] } as const satisfies Readonly<
  Record<number, readonly Seat[]>
>;

/** These seats, or the default ones of a number of players. Throws for a number that the table has no seats for. */
export function seatsFrom(seats: number | readonly Seat[]): readonly Seat[] {
  if (typeof seats !== 'number') return seats;
  const found = (DEFAULT_SEATS as Readonly<Record<number, readonly Seat[]>>)[seats];
  if (found === undefined) throw new Error(`there are seats for 2, 3 or 4 players, not for ${seats}`);
  return found;
}

/** The next seat clockwise (rules §2.4). */
export function nextSeat(seats: readonly Seat[], seat: Seat): Seat {
  return seats[(seats.indexOf(seat) + 1) % seats.length]!;
}

/** The beginning of a game, besides its rules. */
export interface Opening {
  readonly seats: readonly Seat[]; // the seats that play, in rising order
  readonly key: string; // of all chance: 64 lower-case hexadecimal digits
  readonly first: Seat | null; // begins; null leaves it to chance
}

/** The fault of a game's seats: not in order, too few or too many, or without the seat that goes first. */
type SeatFault = 'seats' | 'players' | 'first';

/** Null if a game can begin with these seats. */
export function seatFault(
  { players: [least, most] }: Ruleset,
  seats: readonly Seat[],
  first: Seat | null,
): SeatFault | null {
  const ordered = seats.every((seat, i) => COLORS[seat] !== undefined && (i === 0 || seat > seats[i - 1]!));
  if (!ordered) return 'seats';
  if (seats.length < least || seats.length > most) return 'players';
  return first === null || seats.includes(first) ? null : 'first';
}

/** The fault for people who read English and know how seats are counted. */
function reasonOf(
  fault: SeatFault,
  { name, players: [least, most] }: Ruleset,
  seats: readonly Seat[],
  first: Seat | null,
): string {
  if (fault === 'seats') return `seats must be different ones of 0-3 in rising order, not [${seats.join(',')}]`;
  if (fault === 'first') return `seat ${first} cannot begin: nobody sits there`;
  return `${name} is for ${least === most ? most : `${least}-${most}`} players, not ${seats.length}`;
}

/**
 * The seat that begins a new game, and the chance that is left. Throws for seats that do not fit and for a key of
 * another shape.
 */
export function openSeats(
  rules: Ruleset,
  { seats, key, first }: Opening,
): { readonly beginner: Seat; readonly chance: Chance } {
  const fault = seatFault(rules, seats, first);
  if (fault !== null) throw new Error(reasonOf(fault, rules, seats, first));
  const chance = openChance(key);
  if (first !== null) return { beginner: first, chance };
  const chosen = pick(chance, seats.length);
  return { beginner: seats[chosen.value]!, chance: chosen.chance };
}
