import { openChance, pick, type Chance } from './random.ts';
import { COLORS, type Ruleset, type Seat } from './ruleset.ts';

/** The fault of a game's seats: not in order, too few or too many, or without the seat that goes first. */
type SeatFault = 'seats' | 'players' | 'first';

/** Null if a game can begin with these seats. */
export function seatFault(
  { players: [least, most] }: Ruleset,
  seats: readonly Seat[],
  first: Seat | undefined,
): SeatFault | null {
  const ordered = seats.every((seat, i) => COLORS[seat] !== undefined && (i === 0 || seat > seats[i - 1]!));
  if (!ordered) return 'seats';
  if (seats.length < least || seats.length > most) return 'players';
  return first === undefined || seats.includes(first) ? null : 'first';
}

/** The fault for people who read English and know how seats are counted. */
function reasonOf(
  fault: SeatFault,
  { name, players: [least, most] }: Ruleset,
  seats: readonly Seat[],
  first: Seat | undefined,
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
  seats: readonly Seat[],
  key: string,
  first: Seat | undefined,
): { readonly beginner: Seat; readonly chance: Chance } {
  const fault = seatFault(rules, seats, first);
  if (fault !== null) throw new Error(reasonOf(fault, rules, seats, first));
  const chance = openChance(key);
  if (first !== undefined) return { beginner: first, chance };
  const chosen = pick(chance, seats.length);
  return { beginner: seats[chosen.value]!, chance: chosen.chance };
}
