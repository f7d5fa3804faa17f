import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useFolder } from '../harness/folder.ts';
import { run } from '../harness/run.ts';

const LINE = 'classic r:40,st,st,st/y:50,st,st,st r 11';

const inFolder = useFolder();

const [ROLLED, TAKEN] = ['red,2,0,1,0/y:blue,0,3,0,1 r red', 'red,3,0,1,0/y:blue,0,3,0,1 r (red)'].map(
  (board) => `express r:${board},(blue),wild`,
) as [string, string];

test.each([
  [LINE, 'r1+11', 'classic r:51,st,st,st/y:50,st,st,st y ?'],
  [ROLLED, 'red<st', TAKEN],
])('a position after %s and %s is drawn as PNG', async (from, play, after) => {
  const file = inFolder('board.png');
  const drawn = await run('picture', [after, file, '--from', from, '--play', play, '--names', 'Ann, Ben']);
  expect(drawn).toEqual({ code: 0, out: `${file} is drawn.\n`, err: '' });
  expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG');
});

test('the bot’s picture for its profile is a square of 512', async () => {
  const file = inFolder('avatar.png');
  expect(await run('picture', ['avatar', file])).toEqual({ code: 0, out: `${file} is drawn.\n`, err: '' });
  const png = readFileSync(file);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([512, 512]); // width and height in IHDR
});

test.each([
  [['nonsense'], 1, 'unknown ruleset "nonsense"'],
  [[LINE, '--from', LINE, '--play', 'g1+3'], 1, `g1+3 is no legal play of ${LINE}`],
  [[LINE, '--from', LINE], 2, '--from and --play go together'],
  [[LINE, '--names', 'Ann,Ben,Cleo'], 2, '--names has 3 names for 2 seats'],
  [
    [LINE, '--from', 'express r:red,0,0,0,0/y:yellow,0,0,0,0 r red,wild,slide', '--play', 'red<st'],
    2,
    'of another game',
  ],
  [[LINE, '--draw', 'many'], 2, 'expected a number of cards from 0 to 99'],
])('%j ends with %i: %s', async ([position, ...options], code, error) => {
  const refused = await run('picture', [position!, inFolder('board.png'), ...options]);
  expect(refused).toMatchObject({ code, out: '' });
  expect(refused.err).toContain(error);
});
