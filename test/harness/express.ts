import { expressGame } from '../../src/engine/express/express-game.ts';
import type { ExpressEvent, ExpressPlay, ExpressPosition, ExpressState } from '../../src/engine/express/state.ts';
import type { StepOf } from '../../src/engine/game.ts';
import { rulesetOf, type Seat } from '../../src/engine/index.ts';

export type ExpressStep = StepOf<ExpressState, ExpressEvent>;

/** The position of the dice game that a line describes. */
export function expressAt(line: string): ExpressPosition {
  const parsed = expressGame.parsePosition(line);
  if (!parsed.ok) throw new Error(`${line}: ${parsed.error}`);
  return parsed.value;
}

export function expressPlay(text: string): ExpressPlay {
  const parsed = expressGame.parsePlay(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

/** The legal plays of a line, in notation, in their order. */
export const expressPlays = (line: string): string[] =>
  expressGame.legalPlays(expressAt(line)).map(({ play }) => expressGame.formatPlay(play));

/** The line that legal plays lead to, one after the other. */
export function expressAfter(line: string, ...texts: readonly string[]): string {
  return texts.reduce((from, text) => expressGame.formatPosition(legalIn(from, text).after), line);
}

/** The events of a legal play. */
export const expressEvents = (line: string, text: string): readonly ExpressEvent[] => legalIn(line, text).events;

function legalIn(line: string, text: string) {
  const found = expressGame.legalPlays(expressAt(line)).find(({ play }) => expressGame.formatPlay(play) === text);
  if (!found) throw new Error(`${text} is not legal in ${line}: ${expressPlays(line).join(' ')}`);
  return found;
}

/** A whole game at the position of a line. */
export const expressGameAt = (line: string): ExpressState => ({
  ...expressAt(line),
  turn: 1,
  ply: 0,
  chance: { key: '0'.repeat(64), used: 0 },
});

export function expressApplied(state: ExpressState, play: ExpressPlay): ExpressStep {
  const step = expressGame.apply(state, play);
  if (!step.ok) throw new Error(step.error.code);
  return step.value;
}

/** Plays a game on by choices, for at most this many plays. */
export function expressPlayOn(seats: readonly Seat[], key: string, choices: Iterable<number>, most: number) {
  const steps = [expressGame.create(rulesetOf('express')!, seats, key)];
  const plays: ExpressPlay[] = [];
  for (const choice of choices) {
    const { state } = steps.at(-1)!;
    if (state.winners.length > 0 || plays.length === most) break;
    const legal = expressGame.legalPlays(state);
    const { play } = legal[choice % legal.length]!;
    plays.push(play);
    steps.push(expressApplied(state, play));
  }
  return { steps, plays };
}
