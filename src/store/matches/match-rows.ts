import { awaited, rulesetOf, SEATS, viewFor } from '../../engine/index.ts';
import type { GameState } from '../../engine/index.ts';
import type { Match, Occupant } from '../../match/match.ts';
import type { MatchDamaged } from '../../match/ports.ts';
import { peopleIn } from './people.ts';
import type { Stored } from '../database/upgrade.ts';
import { FORMAT, upgradeMatch } from '../database/upgrade.ts';

/** The row of a match in the database. */
interface Row {
  readonly id: string;
  readonly body: string; // JSON, if it is not damaged
}

class Damaged extends Error implements MatchDamaged {
  override readonly name = 'MatchDamaged';
}

/** Throws `MatchDamaged` for a body that no version has written, and for an open match under unknown rules. */
export function readMatch({ id, body }: Row): Match {
  const stored = jsonIn(body);
  try {
    const match = isObject(stored) ? upgradeMatch(stored) : null;
    if (match !== null && isSound(match)) return match;
  } catch (error) {
    if (isObject(stored) && Number(stored['format']) > FORMAT) throw error; // it is not damaged
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

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

type Shape = Stored & Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const STATUSES: readonly unknown[] = ['lobby', 'running', 'over', 'closed'] satisfies readonly Match['status'][];

/** True if a match has all the fields that its readers rely on. May throw for a body that holds none. */
function isSound(match: Match): boolean {
  const { id, guildId, channelId, hostId, series, seed, options, places, status } = match;
  const texts: readonly unknown[] = [id, guildId, channelId, hostId, series, seed, options.ruleset];
  if (!texts.every((text) => typeof text === 'string') || !STATUSES.includes(status)) return false;
  if (!places.every(({ seat, occupant }) => SEATS.includes(seat) && isOccupant(occupant))) return false;
  peopleIn(match);
  if (match.status === 'lobby') return rulesetOf(options.ruleset) !== null;
  return match.status === 'running' ? isPlayable(match.game) : true;
}

function isOccupant(occupant: Occupant): boolean {
  if (occupant.kind === 'computer') return true;
  const texts: readonly unknown[] = [occupant.userId, occupant.name];
  return texts.every((text) => typeof text === 'string');
}

const isPlayable = (game: GameState): boolean =>
  rulesetOf(game.rules) !== null && awaited(game) !== undefined && viewFor(game, null).ply >= 0;

export type Json = Readonly<Record<string, unknown>>;

/** The body of a match; empty if the body is damaged and holds none. */
export function readable(body: string): Json {
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Json) : {};
  } catch {
    return {};
  }
}
