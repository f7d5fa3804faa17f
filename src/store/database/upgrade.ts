import { firstRevisionOf } from '../../engine/index.ts';
import type { Match } from '../../match/match.ts';

/**
 * The present shape of stored matches. To add one, raise this number, add a function to `UPGRADES` that makes the new
 * shape of the newest one without time or chance, and run `npm run record`.
 */
export const FORMAT = 7;

/** A match in the shape of any version; without a number it is the first shape. */
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
const UPGRADES: readonly ((match: Shape) => Shape)[] = [
  withTime,
  withTasks,
  withNews,
  withBoards,
  withCommitment,
  withDeck,
  withNames,
];

/** A stored match in the present shape. Throws for a later shape: unreadable data must not be written. */
export function upgradeMatch({ format = 0, ...stored }: Stored): Match {
  if (format > FORMAT) throw new Error(`A newer version has written this match, in format ${format}.`);
  return UPGRADES.slice(format).reduce<Shape>((shape, upgrade) => upgrade(shape), stored as Shape) as unknown as Match;
}

/** Format 0 knew no limit for a turn, and no absence. */
function withTime(match: Shape): Shape {
  const options = { ...(match['options'] as Shape), limitMs: null };
  const timed = match['status'] === 'running' ? { deadline: null, absences: {}, nudgedAt: 0 } : {};
  return { ...match, ...timed, options };
}

/**
 * Format 1 kept a copy of the rules, whose version was one number for all. It had a phase instead of tasks and winners.
 * No match of it was linked with another one.
 */
function withTasks({ engine, forgiven: renewals, ...unlinked }: Shape): Shape {
  const renewed = renewals === undefined ? {} : { renewals };
  const match: Shape = { ...unlinked, ...renewed, series: unlinked['id'], round: 1 };
  if (match['game'] === undefined) return match;
  const { phase, ...game } = match['game'] as Shape;
  const { kind, winners = [], ...play } = phase as Shape;
  const { id } = game['rules'] as Shape;
  const rules = engine === 1 ? (firstRevisionOf(String(id))?.id ?? String(id)) : `${String(id)}@${String(engine)}`;
  const todo = kind === 'over' ? [] : [{ kind: 'play', ...play }];
  return { ...match, game: { ...game, rules, todo, winners } };
}

/** Format 2 posted notes with the play after them. It did not keep the number of votes that the channel knows. */
function withNews(match: Shape): Shape {
  if (match['shown'] === undefined) return match;
  const shown = match['shown'] as Shape;
  const notes = match['notes'] as readonly { readonly ply: number }[];
  const posted = notes.filter(({ ply }) => ply < Number(shown['ply'])).length;
  return { ...match, shown: { ...shown, notes: posted, votesNeeded: 0 } };
}

/**
 * Format 3 knew the newest post with controls, and one that was clicked after the newest posted ply. After a click the
 * former is a copy for the ply after it. It knew no tokens and no questions, and put a card away without a task.
 */
function withBoards(match: Shape): Shape {
  if (match['shown'] === undefined) return match;
  const { messageId, answeredId, again = false, ...shown } = match['shown'] as Shape;
  const game = match['game'] as Shape;
  const newest = { messageId, ply: answeredId === undefined ? shown['ply'] : game['ply'] };
  const boards = [
    ...(answeredId === undefined ? [] : [{ messageId: answeredId, ply: shown['ply'] }]),
    ...(messageId === null || shown['end'] === true ? [] : [newest]),
  ];
  const todo = (game['todo'] as readonly Shape[]).flatMap((task) =>
    task['kind'] === 'play' ? [task, { ...task, kind: 'put-away' }] : [task],
  );
  return { ...match, shown: { ...shown, boards, again }, game: { ...game, todo, tokens: null, questions: [] } };
}

/** Format 4 kept no hash: nobody can tell whether the seed is still the first one. */
function withCommitment(match: Shape): Shape {
  return { ...match, lock: null };
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
