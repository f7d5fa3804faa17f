import type { Match } from '../../match/match.ts';

/**
 * The present shape of stored matches. To add one, raise this number, add a function to `UPGRADES` that makes the new
 * shape of the newest one without time or chance, and run `npm run record`.
 */
export const FORMAT = 7;

/** The shape of 0.7.0, the first version that anybody had. No older one is read. */
export const OLDEST_FORMAT = 5;

/** A match in the shape of any version. */
export type Stored = { readonly format?: number } & object;

/** An object of any shape. */
export type Shape = Readonly<Record<string, unknown>>;

/** The object of a stored JSON; null for anything else, such as a damaged one. */
export function objectIn(body: unknown): Shape | null {
  try {
    const json: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Shape) : null;
  } catch {
    return null;
  }
}

/** From each shape to the next one, the oldest first. */
const UPGRADES: readonly ((match: Shape) => Shape)[] = [withDeck, withNames];

/** A stored match in the present shape. Throws for a later shape: unreadable data must not be written. */
export function upgradeMatch({ format = 0, ...stored }: Stored): Match {
  if (format > FORMAT) throw new Error(`A newer version has written this match, in format ${format}.`);
  if (format < OLDEST_FORMAT) throw new Error(`A version before 0.7.0 has written this match, in format ${format}.`);
  const missing = UPGRADES.slice(format - OLDEST_FORMAT);
  return missing.reduce<Shape>((shape, upgrade) => upgrade(shape), stored as Shape) as unknown as Match;
}

/** Format 5 had a list for each pile of cards; the next card to draw was the last one of its list. */
function withDeck(match: Shape): Shape {
  const { draw, discard, ...game } = (match['game'] ?? {}) as Shape & Record<'draw' | 'discard', readonly unknown[]>;
  if (draw === undefined) return match;
  const last = (game['todo'] as readonly Shape[]).at(-1);
  const inPlay = last?.['kind'] === 'put-away' ? [last['card']] : [];
  const out = [...(game['hands'] as readonly unknown[][]).flat(), ...inPlay];
  const cards = [...discard, ...out, ...draw.toReversed()];
  return { ...match, game: { ...game, cards, spent: discard.length, drawn: cards.length - draw.length } };
}

const NAMES = ['Pixel', 'Noodle', 'Gizmo', 'Waffle'] as const;

/** Format 6 had computers without names, such as those that play on for a person who left. They get that of their seat. */
function withNames(match: Shape): Shape {
  const places = (match['places'] as readonly Shape[]).map((place) => {
    const occupant = place['occupant'] as Shape;
    const name = NAMES[Number(place['seat'])];
    return occupant['kind'] === 'computer' ? { ...place, occupant: { name, ...occupant } } : place;
  });
  return { ...match, places };
}

/** The present shape of stored settings. */
export const SETTINGS_FORMAT = 1;
