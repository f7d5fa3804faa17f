import { openChance, pick, type Chance } from './random.ts';
import { COLORS, type Ruleset, type Seat } from './ruleset.ts';

function requireSeats({ name, players: [least, most] }: Ruleset, seats: readonly Seat[]): void {
  const ordered = seats.every((seat, i) => COLORS[seat] !== undefined && (i === 0 || seat > seats[i - 1]!));
  if (!ordered) throw new Error(`seats must be different ones of 0-3 in rising order, not [${seats.join(',')}]`);
  if (seats.length < least || seats.length > most)
    throw new Error(`${name} is for ${least === most ? most : `${least}-${most}`} players, not ${seats.length}`);
}

/** Who begins a new game, and the chance that is left. Throws for seats that do not fit and for a key of another shape. */
export function openSeats(
  rules: Ruleset,
  seats: readonly Seat[],
  key: string,
  first: Seat | undefined,
): { readonly beginner: Seat; readonly chance: Chance } {
  requireSeats(rules, seats);
  if (first !== undefined && !seats.includes(first)) throw new Error(`seat ${first} cannot begin: nobody sits there`);
  const chance = openChance(key);
  if (first !== undefined) return { beginner: first, chance };
  const chosen = pick(chance, seats.length);
  return { beginner: seats[chosen.value]!, chance: chosen.chance };
}
