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
export const nextSeat = (seats: readonly Seat[], seat: Seat): Seat => seats[(seats.indexOf(seat) + 1) % seats.length]!;

/** The seats after one, clockwise, without it. */
export function others(seats: readonly Seat[], seat: Seat): readonly Seat[] {
  const at = seats.indexOf(seat);
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}

/** The beginning of a game, besides its rules. */
export interface Opening {
  readonly seats: readonly Seat[]; // the seats that play, in rising order
  readonly key: string; // of all chance: 64 lower-case hexadecimal digits
  readonly first: Seat | null; // begins; null leaves it to chance
}

/** The fault of a game's seats: not in order, too few or too many, or without the seat that goes first. Null for none. */
export function seatFault(
  { players: [least, most] }: Ruleset,
  seats: readonly Seat[],
  first: Seat | null,
): 'seats' | 'players' | 'first' | null {
  const ordered = seats.every((seat, i) => COLORS[seat] !== undefined && (i === 0 || seat > seats[i - 1]!));
  if (!ordered) return 'seats';
  if (seats.length < least || seats.length > most) return 'players';
  return first === null || seats.includes(first) ? null : 'first';
}

/** The fault of a number of players that does not go with the rules, for people. */
export const wrongCount = ({ name, players: [least, most] }: Ruleset, { length }: readonly unknown[]): string =>
  `${name} is for ${least === most ? most : `${least}-${most}`} players, not ${length}`;

/**
 * The seat that begins a new game, and the chance that is left. Throws for seats that do not fit and for a key of
 * another shape. The reason is for people who read English and know how seats are counted.
 */
export function openSeats(
  rules: Ruleset,
  { seats, key, first }: Opening,
): { readonly beginner: Seat; readonly chance: Chance } {
  const fault = seatFault(rules, seats, first);
  if (fault === 'seats')
    throw new Error(`seats must be different ones of 0-3 in rising order, not [${seats.join(',')}]`);
  if (fault === 'players') throw new Error(wrongCount(rules, seats));
  if (fault === 'first') throw new Error(`seat ${first} cannot begin: nobody sits there`);
  const chance = openChance(key);
  if (first !== null) return { beginner: first, chance };
  const chosen = pick(chance, seats.length);
  return { beginner: seats[chosen.value]!, chance: chosen.chance };
}

/** An event of any game. `pairs` are the players who exchange their colors in it. */
interface Exchange {
  readonly kind: string;
  readonly pairs?: readonly (readonly [Seat, Seat])[];
}

/**
 * The players in seat order after these events: players may exchange colors (rules §11), and the pawns stay. The same
 * events from the last to the first undo it.
 */
export const seatedAfter = <P extends { readonly seat: Seat }>(
  players: readonly P[],
  events: readonly Exchange[],
): readonly P[] =>
  events.reduce((seated, { pairs }) => {
    if (pairs === undefined) return seated;
    const partners = new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
    return seated
      .map((player) => ({ ...player, seat: partners.get(player.seat) ?? player.seat }))
      .toSorted((a, b) => a.seat - b.seat);
  }, players);
