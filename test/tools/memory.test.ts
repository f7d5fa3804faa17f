import { beforeAll, expect, test } from 'vitest';
import { growth, playGames, sampleAfter, type Sample } from '../../tools/memory/games.ts';
import { rigged, type HeadlessBotOptions } from '../harness/headless/headless-bot.ts';

/**
 * A limit in bytes a game. In a young process compiled code adds up to 350,000. Five copies of a match that are kept
 * whenever one is looked up add 1,200,000.
 */
const BOUND = 700_000;

/** After this many games nearly everything is compiled and cached. */
const WARM_UP = 10;

beforeAll(() => playGames({ games: WARM_UP, seed: 'warm', every: WARM_UP, pawns: '2', drawn: 0 }, () => {}));

/** The growth over this many games, with four samples. */
async function growthOver(games: number, changeParts?: HeadlessBotOptions['changeParts']): Promise<number> {
  const samples: Sample[] = [];
  const options = { games, seed: 'tests', every: games / 4, pawns: '2', drawn: 0 } as const;
  await playGames(options, (_, sample) => sample && samples.push(sample), changeParts);
  return growth(samples);
}

test('growth is what most samples have more than the one before', () => {
  const at = (games: number, heap: number, external = 7): Sample => ({ games, heap, external, resident: 0 });
  expect(growth([at(100, 5_000), at(200, 5_000), at(300, 5_000), at(400, 5_000)])).toBe(0);
  expect(growth([at(100, 5_000, 70), at(200, 5_000, 170), at(300, 5_000, 270), at(400, 5_000, 370)])).toBe(1);
  expect(growth([at(100, 5_100), at(200, 5_200), at(300, 9_300), at(400, 9_400)])).toBe(1);
  expect(growth([at(100, 5_400), at(200, 5_300), at(300, 5_200), at(400, 5_100)])).toBe(-1);
});

test('a sample has the bytes on the heap and those beside it', async () => {
  const before = await sampleAfter(0);
  const kept = [Buffer.alloc(9_000_000), Array.from({ length: 500_000 }, (_, index) => ({ index }))];
  const { heap, external } = await sampleAfter(1);
  expect(kept).toHaveLength(2);
  expect(external - before.external).toBeGreaterThan(8_000_000);
  expect(heap - before.heap).toBeGreaterThan(8_000_000);
});

test('games leave nothing behind, however they end', async () => {
  expect(await growthOver(8)).toBeLessThan(BOUND);
});

test('a match with five copies of it that is kept is noticed', async () => {
  const kept: unknown[] = [];
  const changeParts = rigged('archive', ({ archive }) => ({
    load: async (id) => {
      const found = await archive.load(id);
      kept.push(Array.from({ length: 5 }, () => structuredClone(found)));
      return found;
    },
  }));
  const grown = await growthOver(4, changeParts);
  expect(kept.length).toBeGreaterThan(20);
  expect(grown).toBeGreaterThan(BOUND);
});
