import { awaited, rulesetOf, SEATS, viewFor, type Seat, type GameState } from '../../engine/index.ts';
import type { Match, Player } from '../../match/match.ts';
import type { MatchDamaged } from '../../match/ports.ts';
import { FORMAT, objectIn, upgradeMatch, type Shape } from '../database/upgrade.ts';

/** The row of a match in the database. */
interface Row {
  readonly id: string;
  readonly version: number;
  readonly body: string; // JSON, if it is not damaged
}

class Damaged extends Error implements MatchDamaged {
  override readonly name = 'MatchDamaged';
}

/**
 * Throws `MatchDamaged` for a body that no version has written, for an open match under unknown rules, and for the body
 * of another row or version: a change of it would never find its row.
 */
export function readMatch({ id, version, body }: Row): Match {
  const stored = objectIn(body);
  try {
    const match = stored && upgradeMatch(stored);
    if (match?.id === id && match.version === version && isSound(match)) return match;
  } catch (error) {
    if (Number(stored?.['format']) > FORMAT) throw error; // it is not damaged
  }
  throw new Damaged(`Match ${id} cannot be read: what is stored of it is damaged.`);
}

/** The matches that can be read. */
export const readMatches = (rows: readonly Row[]): readonly Match[] =>
  rows.flatMap((row) => {
    try {
      return [readMatch(row)];
    } catch {
      return [];
    }
  });

const STATUSES: readonly unknown[] = ['lobby', 'running', 'over', 'closed'] satisfies readonly Match['status'][];

/** True if a match has all the fields that its readers rely on. May throw for a body that holds none. */
function isSound(match: Match): boolean {
  const { id, guildId, channelId, hostId, series, seed, options, places, status } = match;
  const texts: readonly unknown[] = [id, guildId, channelId, hostId, series, seed, options.ruleset];
  if (!texts.every((text) => typeof text === 'string') || !STATUSES.includes(status)) return false;
  if (!places.every(({ seat, occupant }) => SEATS.includes(seat) && isPlayer(occupant))) return false;
  peopleIn(match);
  if (match.status === 'lobby') return rulesetOf(options.ruleset) !== null;
  return match.status === 'running' ? isPlayable(match.game) : true;
}

function isPlayer(occupant: Player): boolean {
  if (occupant.kind === 'computer') return true;
  const texts: readonly unknown[] = [occupant.userId, occupant.name];
  return texts.every((text) => typeof text === 'string');
}

const isPlayable = (game: GameState): boolean =>
  rulesetOf(game.rules) !== null && awaited(game) !== undefined && viewFor(game, null).ply >= 0;

/** The body of a match; empty if the body is damaged and holds none. */
export const readable = (body: string): Shape => objectIn(body) ?? {};

/**
 * Everybody whose id stands in a match, each with their seat; null = they have none, or none any more. Votes, notes and
 * absences are of people who sit there or have left.
 */
export function peopleIn(match: Match): ReadonlyMap<string, Seat | null> {
  const unseated = [
    match.hostId,
    ...match.places.map(({ leftBy }) => leftBy),
    ...(match.status === 'lobby'
      ? [...(match.invited ?? []).map(({ userId }) => userId), ...(match.removed ?? [])]
      : []),
    // Older versions kept the points of those who left the series, too. A computer has no id.
    ...Object.keys(match.scores ?? {}).filter((key) => /^\d+$/.test(key)),
    match.status === 'over' && match.ending.kind === 'moderator' ? match.ending.userId : null,
  ];
  const people = new Map<string, Seat | null>();
  for (const userId of unseated) if (userId) people.set(userId, null);
  for (const { seat, occupant } of match.places) if (occupant.kind === 'person') people.set(occupant.userId, seat);
  return people;
}
