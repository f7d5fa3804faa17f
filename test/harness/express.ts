import { formatPlay, parsePlay } from '../../src/engine/express/notation.ts';
import type { ExpressEvent, ExpressPlay, ExpressPosition, ExpressState } from '../../src/engine/express/state.ts';
import type { StepOf } from '../../src/engine/game.ts';
import { apply, awaited, createGame, legalPlays, parsePosition, rulesetOf, type Seat } from '../../src/engine/index.ts';
import { start } from '../../src/match/decisions/lobby.ts';
import type { Lobby, Match, Over, PlayRecord, Running } from '../../src/match/match.ts';
import type { Story } from '../../src/match/story/story.ts';
import { storyFrom } from './stories.ts';
import { picker, randomTurn } from './driver/random.ts';
import { clickBy, lobbyOf, PEOPLE, playedBy, SEED } from './matches.ts';

export type ExpressStep = StepOf<ExpressState, ExpressEvent>;

/** The position of the dice game that a line describes. */
export function expressAt(line: string): ExpressPosition {
  const parsed = parsePosition(line);
  if (!parsed.ok) throw new Error(`${line}: ${parsed.error}`);
  if (!('bases' in parsed.value)) throw new Error(`${line} is not of the dice game`);
  return parsed.value;
}

export function expressPlay(text: string): ExpressPlay {
  const parsed = parsePlay(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

/** The legal plays of a line, in notation, in their order. */
export const expressPlays = (line: string): string[] => legalPlays(expressAt(line)).map(({ play }) => formatPlay(play));

/** A whole game at the position of a line. */
export const expressGameAt = (line: string): ExpressState => ({
  ...expressAt(line),
  turn: 1,
  ply: 0,
  chance: { key: '0'.repeat(64), used: 0 },
});

export function expressApplied(state: ExpressState, play: ExpressPlay): ExpressStep {
  const step = apply(state, play);
  if (!step.ok) throw new Error(step.error.code);
  return step.value;
}

/** Plays a game on by choices, for at most this many plays. */
export function expressPlayOn(seats: readonly Seat[], key: string, choices: Iterable<number>, most: number) {
  const steps = [createGame('express', { seats, key })];
  const plays: ExpressPlay[] = [];
  for (const choice of choices) {
    const { state } = steps.at(-1)!;
    if (state.winners.length > 0 || plays.length === most) break;
    const legal = legalPlays(state);
    const { play } = legal[choice % legal.length]!;
    plays.push(play);
    steps.push(expressApplied(state, play));
  }
  return { steps, plays };
}

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
  const begun = start(lobby, clickBy(lobby.hostId), rulesetOf('express'), 0);
  if (!begun.ok) throw new Error(begun.error.code);
  return expressRunning(begun.value.match);
}

/** A running match of the dice game at a position. People of these names have the seats, in order. */
export function expressMatchAt(line: string, names: readonly string[] = ['Ann', 'Ben', 'Cleo', 'Dan']): ExpressRunning {
  const game: ExpressState = { ...expressAt(line), turn: 14, ply: 20, chance: { key: SEED, used: 0 } };
  const places = game.seats.map((seat, index) => ({
    seat,
    occupant: { kind: 'person', userId: PEOPLE[index]!, name: names[index]! } as const,
    leftBy: null,
  }));
  return { ...expressStarted(['Ann', 'Ben']), places, game, people: places.length };
}

/** The story of plays, in notation, that are made on a game; none of it has been posted yet. */
export function expressStoryAt(
  match: ExpressRunning,
  tokens: readonly string[],
): { readonly story: Story<ExpressRunning, 'express'>; readonly after: ExpressRunning } {
  let before = match.game;
  const steps = tokens.map((token, index) => {
    const task = awaited(before);
    const step = expressApplied(before, expressPlay(token));
    const record: PlayRecord = {
      ply: match.game.ply + index,
      seat: task!.seat,
      play: token,
      by: 'person',
      userId: null,
      at: 0,
    };
    const made = { record, before, after: step.state, events: step.events };
    before = step.state;
    return made;
  });
  const after = { ...match, game: before, shown: { ...match.shown, ply: match.game.ply } };
  const opening = [{ kind: 'turn', seat: match.game.todo[0]!.seat, turn: match.game.turn }] as const;
  return { story: storyFrom(after, opening, steps), after };
}

/** A whole random match of the dice game, or its first plays, with its log. */
export function expressPlayedOut(begun: ExpressRunning, seed: string, most = Infinity) {
  const pick = picker(seed);
  return playedBy(begun, (match) => randomTurn(match, pick), most);
}
