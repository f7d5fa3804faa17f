import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasChromium } from '../harness/chromium.ts';
import { useFolder } from '../harness/folder.ts';
import { run } from '../harness/run.ts';

const inFolder = useFolder();

/** The type of a file from its first bytes, and the width of its picture. */
function pictureIn(name: string): readonly [kind: string, width: number] {
  const bytes = readFileSync(inFolder(name));
  const kind = bytes.toString('latin1', 0, 6);
  return kind === 'GIF89a' ? ['GIF', bytes.readUInt16LE(6)] : [kind.slice(1, 4), bytes.readUInt32BE(16)];
}

test('the pictures of the README are taken from a turn in the page, without a complaint of it', async ({ skip }) => {
  if (!hasChromium) skip('chromium is missing: no pictures were taken');
  const { code, err } = await run('screenshots', ['--to', inFolder()]);
  expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('error') });
  expect(pictureIn('turn-before.png')).toEqual(['PNG', 780]); // a phone's 390 px, doubled
  expect(pictureIn('turn-after.png')).toEqual(['PNG', 780]);
  expect(pictureIn('turn.gif')).toEqual(['GIF', 390]);
  expect(pictureIn('page.png')).toEqual(['PNG', 1280]);
  const film = readFileSync(inFolder('turn.gif'));
  expect(film.length).toBeLessThan(1_500_000);
  expect(film.toString('latin1').split('!\u00F9\u0004').length).toBeGreaterThan(4); // these bytes come before each picture of the film
});

test('the pictures that need no browser are drawn as the bot draws them, each below half a megabyte', async () => {
  const { code, err } = await run('screenshots', ['--to', inFolder(), '--drawn']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const boards = ['board.png', 'pictures/bump-em.png', 'pictures/hand.png', 'pictures/leaderboard.png'];
  expect(boards.map(pictureIn)).toEqual(boards.map(() => ['PNG', 1024]));
  expect(pictureIn('pictures/end-card.png')).toEqual(['PNG', 1200]);
  expect(pictureIn('pictures/replay.gif')).toEqual(['GIF', 512]);
  const sizes = readdirSync(inFolder('pictures')).map((name) => statSync(inFolder('pictures', name)).size);
  expect(Math.max(...sizes)).toBeLessThan(500_000);
});

test('without a browser it says which one it misses', async () => {
  const { code, err } = await run('screenshots', ['--to', inFolder(), '--chromium', inFolder('nothing')]);
  expect(code).toBe(1);
  expect(err).toContain('there is no Chromium at');
});
