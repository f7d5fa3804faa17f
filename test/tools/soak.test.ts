import { expect, test } from 'vitest';
import { run } from '../harness/run.ts';
import { heightsOf, type Figures } from '../harness/driver/figures.ts';
import { reportOf } from '../../tools/soak/report.ts';

const GAME: Figures = { turns: 90, decisions: 30, forced: 9, posts: 40, pings: 42, clicks: 50, heights: null };

test('the report has a row for what a game is on average, and one for all', () => {
  const longer = { ...GAME, turns: 210, decisions: 61 };
  expect(
    reportOf([
      { people: 2, games: [GAME, longer] },
      { people: 4, games: [longer] },
    ]),
  ).toEqual([
    '                     turns  decisions  needless  minutes  posts  pings  clicks',
    '2 people, mean of 2    150         46         9     15.2     40     42      50',
    '2 people, sum of 2     300         91        18     30.3     80     84     100',
    '4 people, mean of 1    210         61         9     20.3     40     42      50',
    '4 people, sum of 1     210         61         9     20.3     40     42      50',
  ]);
});

test('heights are reported where somebody looked at every game, and those of posts are not added up', () => {
  const heights = heightsOf({ height: 8440, pictures: [90, 330] }, [700, 900, 600]);
  const games = [{ ...GAME, heights }];
  expect(reportOf([{ people: 3, games }])).toEqual([
    '                     turns  decisions  needless  minutes  posts  pings  clicks  history px  screens  usual post  highest post',
    '3 people, mean of 1     90         30         9     10.0     40     42      50        8440     10.0         700           900',
    '3 people, sum of 1      90         30         9     10.0     40     42      50        8440     10.0',
  ]);
  expect(reportOf([{ people: 3, games: [...games, GAME] }])[0]).not.toContain('history');
});

test('whole games are played and counted, for each number of people, with options of the command', async () => {
  const { code, out, err } = await run(
    'soak',
    '--games 1 --people 2,3 --play greedy --options length=2,game=classic-first'.split(' '),
  );
  expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/2\/2 games, \d+ turns/) });
  const rows = out.split('\n').map((line) => line.split(/ {2,}/));
  expect(rows.map(([first]) => first).slice(2, 6)).toEqual([
    '2 people, mean of 1',
    '2 people, sum of 1',
    '3 people, mean of 1',
    '3 people, sum of 1',
  ]);
  const needless = rows.slice(2, 6).map((row) => Number(row[3]));
  expect(needless).toEqual([0, 0, 0, 0]);
});

test.each(['--people 5', '--people 2,', '--options ask-always', '--play well'])('%s is misuse', async (call) => {
  expect(await run('soak', call.split(' '))).toMatchObject({ code: 2, out: '' });
});
