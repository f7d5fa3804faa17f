import { expect, test } from 'vitest';
import type { RecordedGames } from '../harness/record/games.ts';
import { ENGINE_VERSION } from '../../src/engine/index.ts';
import { mustReplay, readRecording, replayed } from '../harness/record/replay.ts';

// One file a version: games dealt under it end as they did. When this must change, ENGINE_VERSION rises, and a file is added.
const recorded = readRecording(new URL(`recorded/v${ENGINE_VERSION}.json`, import.meta.url)) as RecordedGames;

test.each(recorded.games)('a recorded game of $ruleset ends as it did', (game) =>
  mustReplay(() => expect(replayed(game)).toEqual(game)),
);

test('the recorded games are those of this version', () => {
  expect(recorded.version).toBe(ENGINE_VERSION);
});

test('a recorded game that ends otherwise says what to do', async () => {
  const [game] = recorded.games;
  const advice = /must replay to the same end\..+`npm run record`; never edit a recording\./;
  const otherwise = { ...game!, end: `${game!.end}?` };
  await expect(mustReplay(() => expect(replayed(otherwise)).toEqual(otherwise))).rejects.toThrow(advice);
  const illegal = { ...game!, plays: game!.plays.replaceAll('r1^', 'r1+9') };
  await expect(mustReplay(() => replayed(illegal))).rejects.toThrow(advice);
  const none = new URL('recorded/v0.json', import.meta.url);
  expect(() => readRecording(none)).toThrow(/v0\.json: `npm run record` writes it\.$/);
});
