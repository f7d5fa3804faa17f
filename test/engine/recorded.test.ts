import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createGame, ENGINE_VERSION, formatPosition, rulesetOf, type Seat } from '../../src/engine/index.ts';
import { applied } from './game.ts';
import { play } from './positions.ts';

interface Recorded {
  readonly version: number;
  readonly games: readonly {
    readonly ruleset: string;
    readonly seats: readonly Seat[];
    readonly key: string;
    readonly plays: string;
    readonly turns: number;
    readonly used: number; // words of the stream
    readonly end: string;
  }[];
}

// One file a version: games dealt under it end as they did. When this must change, ENGINE_VERSION rises, and a file is added.
const recorded: Recorded = JSON.parse(
  readFileSync(new URL(`recorded/v${ENGINE_VERSION}.json`, import.meta.url), 'utf8'),
);

test.each(recorded.games)(
  'a recorded game of $ruleset ends as it did',
  ({ ruleset, seats, key, plays, turns, used, end }) => {
    let { state } = createGame(rulesetOf(ruleset)!, seats, key);
    for (const token of plays.split(' ')) state = applied(state, play(token)).state;
    expect(formatPosition(state)).toBe(end);
    expect(state).toMatchObject({ turn: turns, chance: { key, used } });
  },
);

test('the recorded games are those of this version', () => {
  expect(recorded.version).toBe(ENGINE_VERSION);
});
