import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { courseOf, mixedAt, NETWORKS, teacherOf } from '../../tools/computers/training.ts';
import { duel } from '../../tools/computers/duels.ts';
import { randomFrom } from '../../src/cli/numbers.ts';
import { COMPUTERS, playerBy, type Computer } from '../../src/computer/computer.ts';
import { judgeOf } from '../../src/computer/judge.ts';
import { freshNetwork, networkFrom } from '../../src/computer/network.ts';
import { networkNameOf, widthOf } from '../../src/computer/networks.ts';
import {
  awaited,
  createGame,
  DEFAULT_SEATS,
  RULESETS,
  rulesetOf,
  type BoardRules,
  type Seat,
} from '../../src/engine/index.ts';
import { useFolder } from '../harness/folder.ts';
import { run } from '../harness/run.ts';

const table = (id: string, players: keyof typeof DEFAULT_SEATS) => ({
  rules: rulesetOf(id)!,
  seats: DEFAULT_SEATS[players],
});

test.each([
  ['classic', 4, 0.25],
  ['teams', 4, 0.5],
  ['express', 3, 1 / 3],
  ['dice-card', 2, 0.5],
] as const)(
  'with the same cards for each, a computer wins %s for %i against itself as often as all others',
  async (id, players, fair) => {
    const { normal } = COMPUTERS;
    const { games, share } = await duel(table(id, players), [normal, normal], 24, 'even');
    expect(games).toBe(24);
    expect(Math.abs(share - fair)).toBeLessThan(0.25); // chance decides between equals
  },
);

test('the same seed gives the same duel, and the better one wins more', async () => {
  const [one, again] = await Promise.all(
    [1, 2].map(() => duel(table('classic', 2), [COMPUTERS.normal, COMPUTERS.random], 60, 'duel')),
  );
  expect(again!.share).toBe(one!.share);
  expect(one!.share).toBeGreaterThan(0.6);
  expect(one!.interval).toBeGreaterThan(0);
});

test('arena prints the share with its interval, or JSON; a name of no computer is refused', async () => {
  const text = await run('arena', ['normal', 'random', '--games', '10']);
  expect(text.out).toMatch(
    /^normal won [\d.]+ ± [\d.]+ % of 10 games against random\na decision of normal: median [\d.]+ ms, 99 % within [\d.]+ ms; \d+ decisions a second\n$/,
  );
  const json = await run('arena', ['easy', 'normal', '--games', '4', '--seats', '4', '--json']);
  expect(JSON.parse(json.out)).toMatchObject({ one: 'easy', other: 'normal', seats: [0, 1, 2, 3], games: 4 });
  const { code, err } = await run('arena', ['clever', 'random']);
  expect([code, err]).toEqual([2, expect.stringContaining('Allowed choices are random, greedy')]);
});

test('every game has a network, and its course has games of it alone', () => {
  for (const rules of RULESETS) {
    const [least, most] = rules.players;
    for (const players of ([2, 3, 4] as const).filter((count) => count >= least && count <= most)) {
      expect(NETWORKS).toContain(networkNameOf(createGame(rules.id as 'classic', { seats: players }).state));
    }
  }
  for (const name of NETWORKS) {
    for (const { rules, seats } of courseOf(name)) {
      expect(networkNameOf(createGame(rules, { seats }).state)).toBe(name);
    }
  }
});

test.each(['classic-two', 'points-two', 'express-two'] as const)('a network learns %s', async (name) => {
  const make = () => freshNetwork(widthOf(name), 16, randomFrom('learner'));
  const [learner, before] = [make(), make()];
  const teach = teacherOf(learner);
  const [first] = courseOf(name);
  for (let game = 0; game < 150; game++)
    teach(first!, randomFrom(`lesson ${game}`), {
      rate: 0.03,
      lambda: 0.8,
      isCareful: game % 5 === 0,
      rival: null,
    });
  const { share } = await duel(first!, [playerBy(judgeOf(learner)), playerBy(judgeOf(before))], 80, 'learned');
  expect(share).toBeGreaterThan(0.55);
});

test('a rival has all seats but those of one side, and the network learns from games against it', () => {
  const learner = freshNetwork(widthOf('teams-more'), 16, randomFrom('learner'));
  const before = learner.hidden.slice();
  const seats = new Set<Seat>();
  const rival: Computer = (view, plays, random) => {
    seats.add(awaited(view)!.seat);
    return COMPUTERS.anchor(view, plays, random);
  };
  teacherOf(learner)(courseOf('teams-more')[0]!, randomFrom('rival'), {
    rate: 0.03,
    lambda: 0.8,
    isCareful: false,
    rival,
  });
  const { sides } = rulesetOf('teams') as BoardRules;
  expect(sides.map((side) => new Set(side))).toContainEqual(seats);
  expect(learner.hidden).not.toEqual(before);
});

test('a quarter of mixed games is against the network itself, an eighth against chance, the others against the anchor', () => {
  const rivals = Array.from({ length: 800 }, (_, game) => mixedAt(0, randomFrom(`game ${game}`)).rival);
  const shareOf = (rival: Computer | null) => rivals.filter((each) => each === rival).length / rivals.length;
  expect(shareOf(null)).toBeCloseTo(1 / 4, 1);
  expect(shareOf(COMPUTERS.random)).toBeCloseTo(1 / 8, 1);
  expect(shareOf(COMPUTERS.anchor)).toBeCloseTo(5 / 8, 1);
});

const inFolder = useFolder();

test('train goes on where it was cut off, and the weights are the same then', async () => {
  const args = ['express-two', '--games', '40', '--units', '4', '--folder', inFolder(), '--weights', inFolder()];
  writeFileSync(inFolder('README.md'), '| Network |\n|---|\n');
  expect((await run('train', args)).code).toBe(0);
  const weights = readFileSync(inFolder('express-two.bin'));
  const work = readFileSync(inFolder('express-two.json'), 'utf8');
  expect(readFileSync(inFolder('express-two.svg'), 'utf8')).toContain('express-two: games won against the anchor');
  expect(readFileSync(inFolder('README.md'), 'utf8')).toContain('| express-two | `npm run train -- express-two ');
  const { done, curve } = JSON.parse(work) as { readonly done: number; readonly curve: readonly unknown[] };
  expect([done, curve.length]).toEqual([40, 10]);
  // The work as it was after an earlier point of the curve.
  rmSync(inFolder('express-two.json'));
  const half = await run('train', [...args, '--until', '20']);
  expect([half.code, half.out]).toEqual([0, expect.stringContaining('20 of 40 games are done')]);
  expect((await run('train', args)).code).toBe(0);
  expect(readFileSync(inFolder('express-two.bin'))).toEqual(weights);
  // Weights are refined, and the README tells both commands.
  const refine = [...args, '--from', 'express-two', '--mixed'];
  expect((await run('train', [...refine, '--until', '20'])).code).toBe(0);
  expect(readFileSync(inFolder('express-two.bin'))).toEqual(weights);
  expect((await run('train', refine)).code).toBe(0);
  expect(readFileSync(inFolder('express-two.bin'))).not.toEqual(weights);
  const made = 'npm run train -- express-two --games 40 --units 4 --seed 1';
  expect(readFileSync(inFolder('README.md'), 'utf8')).toContain(
    `| express-two | \`${made}\`, then \`${made} --from express-two --mixed\` |`,
  );
  const narrow = await run('train', [...args.with(4, '3'), '--from', 'express-two']);
  expect([narrow.code, narrow.err]).toEqual([2, expect.stringContaining('express-two has 4 units, not 3')]);
});

test('train refines weights by games against the rivals it is told, and takes the mean of several such trainings', async () => {
  const args = ['express-two', '--games', '40', '--units', '4', '--folder', inFolder(), '--weights', inFolder()];
  const [file, readme] = [inFolder('express-two.bin'), inFolder('README.md')];
  writeFileSync(readme, '| Network |\n|---|\n');
  await run('train', args);
  const before = [file, readme].map((path) => [path, readFileSync(path)] as const);
  const refine = async (...more: readonly string[]) => {
    for (const [path, bytes] of before) writeFileSync(path, bytes);
    expect((await run('train', [...args, '--from', 'express-two', ...more])).code).toBe(0);
    return readFileSync(file);
  };
  const byChance = await refine('--against', 'random');
  expect(byChance).not.toEqual(await refine('--against', 'anchor,itself'));

  const both = ['--against', 'random', '--against', 'anchor,itself'];
  const mean = await refine(...both);
  expect(readFileSync(inFolder('README.md'), 'utf8')).toContain(' --against random --against anchor,itself` |');
  rmSync(inFolder('express-two.json'));
  await refine(...both, '--until', '50');
  expect(await refine(...both), 'goes on in the second training').toEqual(mean);
  const { weights } = JSON.parse(readFileSync(inFolder('express-two.json'), 'utf8')) as { weights: string[] };
  const trained = weights.map((text) => new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer));
  const meant = trained[0]!.map((weight, i) => (weight + trained[1]![i]!) / 2);
  const { hidden, outer } = networkFrom(mean, widthOf('express-two'));
  expect(trained).toHaveLength(2);
  expect(Math.max(...[...hidden, ...outer].map((weight, i) => Math.abs(weight - meant[i]!)))).toBeLessThan(0.001);
  const { hidden: first } = networkFrom(byChance, widthOf('express-two'));
  expect(Math.max(...first.map((weight, i) => Math.abs(weight - trained[0]![i]!)))).toBeLessThan(0.001);

  expect(await refine('--calibrate')).not.toEqual(before[0]![1]);
  expect(readFileSync(readme, 'utf8')).toContain(' --from express-two --calibrate` |');
  const ofNone = await run('train', [...args, '--calibrate']);
  expect([ofNone.code, ofNone.err]).toEqual([
    2,
    expect.stringContaining('--calibrate needs weights: --from <network>'),
  ]);

  const tooFew = await run('train', [...args.with(2, '1'), '--from', 'express-two', '--calibrate']);
  expect([tooFew.code, tooFew.err]).toEqual([2, expect.stringContaining('too few games to put the chances right')]);
  const tooMany = await run('train', [...args.with(2, '10001'), '--from', 'express-two', '--calibrate']);
  expect([tooMany.code, tooMany.err]).toEqual([2, expect.stringContaining('--calibrate takes at most 10000 games')]);

  const strange = await run('train', [...args, '--against', 'random,nobody']);
  expect([strange.code, strange.err]).toEqual([2, expect.stringContaining('“nobody” is none of random, greedy')]);
});

test('strength can keep all figures of the table, and writes the same file', async () => {
  const written = readFileSync('docs/strength.md', 'utf8');
  const out = inFolder('strength.md');
  writeFileSync(out, written);
  expect((await run('strength', ['--keep', '--games', '400', '--seed', 'fresh', '--out', out])).code).toBe(0);
  expect(
    readFileSync(out, 'utf8'),
    'docs/strength.md: `npm run strength -- --keep --games 400 --seed fresh` writes it',
  ).toBe(written);
});
