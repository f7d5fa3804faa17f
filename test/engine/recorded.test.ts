import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RECORDED, type RecordedGame } from '../harness/record/games.ts';
import { mustReplay, readRecording, replayed } from '../harness/record/replay.ts';

// A game of each ruleset in each revision: they still end in the same position.
const folder = new URL('recorded/', import.meta.url);
const games = readdirSync(folder).map((file) => readRecording(new URL(file, folder)) as RecordedGame);

test.each(games)('a recorded game of $ruleset ends as it did', (game) =>
  mustReplay(() => expect(replayed(game)).toEqual(game)),
);

test('there is a recorded game of everything that can be played', () => {
  const recorded = new Set(games.map(({ ruleset }) => ruleset));
  const missing = RECORDED.flatMap(({ id }) => (recorded.has(id) ? [] : [id]));
  expect(missing, '`npm run record` records a game of each').toEqual([]);
});

test('a recorded game that ends otherwise says what to do', async () => {
  const [game] = games;
  const advice = /must replay to the same end\..+`npm run record`; never edit a recording\./;
  const otherwise = { ...game!, end: `${game!.end}?` };
  await expect(mustReplay(() => expect(replayed(otherwise)).toEqual(otherwise))).rejects.toThrow(advice);
  const illegal = { ...game!, plays: game!.plays.replaceAll('r1^', 'r1+9') };
  await expect(mustReplay(() => replayed(illegal))).rejects.toThrow(advice);
  const none = new URL('recorded/none.json', import.meta.url);
  expect(() => readRecording(none)).toThrow(/none\.json: `npm run record` writes it\.$/);
});
