import type { ExpressPlay, ExpressPosition, ExpressState } from '../../src/engine/express/state.ts';
import { rulesetOf, type Seat } from '../../src/engine/index.ts';
import { start } from '../../src/match/decisions/lobby.ts';
import type { Lobby, LoggedPlay, Match, Over, Running } from '../../src/match/match.ts';
import type { Story } from '../../src/match/story/story.ts';
import { playOn } from './game.ts';
import { clickBy, lobbyOf, placesOf, played, SEED, taken } from './matches.ts';
import { playOf, positionAt } from './positions.ts';
import { storyFrom } from './stories.ts';

export { playsIn as expressPlays } from './positions.ts';
export { applied as expressApplied } from './game.ts';

/** The position of the dice game that a line describes. */
export function expressAt(line: string): ExpressPosition {
  const position = positionAt(line);
  if (!('bases' in position)) throw new Error(`${line} is not of the dice game`);
  return position;
}

export const expressPlay = (text: string): ExpressPlay => playOf(text) as ExpressPlay;

/** A whole game at the position of a line. */
export const expressGameAt = (line: string): ExpressState => ({
  ...expressAt(line),
  turn: 1,
  ply: 0,
  chance: { key: '0'.repeat(64), used: 0 },
});

/** Plays a game on by choices, for at most this many plays. */
export const expressPlayOn = (seats: readonly Seat[], key: string, choices: Iterable<number>, most: number) =>
  playOn<'express'>(rulesetOf('express')!, seats, key, choices, most);

/** A match of the dice game, and the end of one. */
export type ExpressRunning = Omit<Running, 'game'> & { readonly game: ExpressState };
export type ExpressOver = Omit<Over, 'game'> & { readonly game: ExpressState };

/** The match, which must be one of the dice game that is being played. */
export function expressRunning(match: Match): ExpressRunning {
  if (match.status !== 'running') throw new Error(`The match is ${match.status}.`);
  const { game } = match;
  if (!('bases' in game)) throw new Error(`${game.rules} is not the dice game.`);
  return { ...match, game };
}

/** A match of the dice game that has just been started. */
export function expressStarted(names: readonly [string, ...string[]], options: Partial<Lobby['options']> = {}) {
  const lobby = lobbyOf(names, { ruleset: 'express', ...options });
  return expressRunning(taken(start(lobby, clickBy(lobby.hostId), rulesetOf('express'), 0)));
}

/** A running match of the dice game at a position. People of these names have the seats, in order. */
export function expressMatchAt(line: string, names?: readonly string[]): ExpressRunning {
  const game: ExpressState = { ...expressAt(line), turn: 14, ply: 20, chance: { key: SEED, used: 0 } };
  const places = placesOf(game.seats, names);
  return { ...expressStarted(['Ann', 'Ben']), places, game, people: places.length };
}

/** The story of plays, in notation, that are made on a game; none of it has been posted yet. */
export function expressStoryAt(
  match: ExpressRunning,
  tokens: readonly string[],
  byOf: (seat: Seat) => LoggedPlay['by'] = () => 'person',
) {
  const steps = played(match.game, tokens).map((step) => ({
    ...step,
    logged: { ...step.logged, by: byOf(step.logged.seat) },
  }));
  const after = { ...match, game: steps.at(-1)?.after ?? match.game, shown: { ...match.shown, ply: match.game.ply } };
  const opening = [{ kind: 'turn', seat: match.game.todo[0]!.seat, turn: match.game.turn }] as const;
  const story: Story<ExpressRunning, 'express'> = storyFrom(after, opening, steps);
  return { story, after };
}
