import { ENGINE_VERSION } from '../engine/index.ts';
import type { Closed, Match } from '../match/match.ts';

/** The shape in which matches are written now. How to add one: docs/decisions/0004-older-databases.md. */
export const FORMAT = 1;

/** A match as some version wrote it; without a number it is of the first shape. */
export type Stored = { readonly format?: number } & object;

type Shape = Readonly<Record<string, unknown>>;

/** From each shape to the next one, the oldest first. */
const UPGRADES: readonly ((match: Shape) => Shape)[] = [withTime];

/** A stored match in the shape of today; null when this version cannot go on with it. */
export function upgradeMatch({ format = 0, ...stored }: Stored): Match | null {
  if (format > FORMAT) return null;
  const match = UPGRADES.slice(format).reduce<Shape>((shape, upgrade) => upgrade(shape), { ...stored });
  return match['status'] === 'running' && match['engine'] !== ENGINE_VERSION ? null : (match as unknown as Match);
}

/** Format 0 knew no limit for a turn, and nobody was ever away. */
function withTime(match: Shape): Shape {
  const options = { ...(match['options'] as Shape), limitMs: null };
  const timed = match['status'] === 'running' ? { deadline: null, absences: {}, nudgedAt: 0 } : {};
  return { ...match, ...timed, options };
}

/** What is left of a match that cannot go on. Whatever else a known shape held stays in its row. */
export const retired = (
  { format = 0, ...stored }: Stored,
  row: Pick<Match, 'id' | 'version' | 'guildId' | 'channelId'>,
): Closed => ({
  ...(format > FORMAT ? NOTHING : (stored as typeof NOTHING)),
  id: row.id,
  version: row.version,
  guildId: row.guildId,
  channelId: row.channelId,
  status: 'closed',
  reason: 'retired',
  untold: true,
});

const NOTHING = {
  hostId: '',
  options: { ruleset: '', autoPlay: false, limitMs: null },
  places: [],
  seed: '',
  clicks: [],
  first: null,
  openedAt: 0,
  touchedAt: 0,
  lobbyMessageId: null,
} as const;
