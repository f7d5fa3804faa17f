import type { GameState, Ruleset, RulesetId, Seat } from '../../../src/engine/index.ts';
import { createGame, formatPlay, formatPosition, legalPlays } from '../../../src/engine/index.ts';
import { RULESETS, rulesetOf } from '../../../src/engine/index.ts';
import { keyFrom, randomFrom } from '../../../src/cli/numbers.ts';
import { oneOf, pickerOf } from '../driver/random.ts';
import { applied } from '../game.ts';

/** A whole game. Its key and its plays must lead to the same end while its ruleset has this revision. */
export interface RecordedGame {
  readonly ruleset: RulesetId;
  readonly seats: readonly Seat[];
  readonly key: string;
  readonly plays: string; // in notation
  readonly turns: number;
  readonly used: number; // the words of the stream that it took
  readonly end: string; // the last position in notation, without the name of the rules
}

/** A position without the name of its rules. */
const boardIn = (position: string): string => position.slice(position.indexOf(' ') + 1);

const OTHERS = 'classic-waddingtons+startSpread=1 classic+pawns=2+swapSlide=mover teams+dice-card teams+not-sorry';
const SEATINGS: readonly (readonly Seat[])[] = [
  [0, 2],
  [1, 2, 3],
  [0, 1, 2, 3],
];

/** All rulesets to record, and some that are joined or have house rules. */
export const RECORDED: readonly Ruleset[] = [
  ...RULESETS.filter(({ module }) => module === 'board'),
  ...OTHERS.split(' ').map((name) => rulesetOf(name)!),
  ...RULESETS.filter(({ module }) => module !== 'board'),
];

/** A random game of a ruleset, always the same for one revision. */
export function recordGameOf(rules: Ruleset): RecordedGame {
  const fitting = SEATINGS.filter(({ length }) => length >= rules.players[0]);
  const seats = fitting[RECORDED.indexOf(rules) % fitting.length]!;
  const random = randomFrom(`a game of ${rules.id}`);
  let state: GameState = createGame(rules, { seats, key: keyFrom(random) }).state;
  const tokens: string[] = [];
  while (state.winners.length === 0) {
    const { play } = oneOf(pickerOf(random), legalPlays(state));
    tokens.push(formatPlay(play));
    ({ state } = applied(state, play));
  }
  return recordFrom(tokens.join(' '), state);
}

/** The record of these plays, in notation, and of their end. */
export function recordFrom(plays: string, end: GameState): RecordedGame {
  const { rules: ruleset, seats, turn: turns, chance } = end;
  return { ruleset, seats, key: chance.key, plays, turns, used: chance.used, end: boardIn(formatPosition(end)) };
}
