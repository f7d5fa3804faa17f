import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { COMPUTERS, playerBy, type Computer } from '../src/computer/computer.ts';
import { judgeOf } from '../src/computer/judge.ts';
import { bytesOf, freshNetwork, networkFrom, widened, type Lesson, type Network } from '../src/computer/network.ts';
import { WEIGHTS, widthOf, type NetworkName } from '../src/computer/networks.ts';
import { CALIBRATING, calibrated } from './computers/calibration.ts';
import { duel } from './computers/duels.ts';
import { mean, randomFrom } from '../src/cli/numbers.ts';
import { MISUSE, programOf, wholeNumber } from '../src/cli/program.ts';
import { progress } from '../src/cli/progress.ts';
import {
  againstAt,
  courseOf,
  foresightAt,
  lessonsFor,
  mannerAt,
  mixedAt,
  NETWORKS,
  teacherOf,
} from './computers/training.ts';

interface Options {
  readonly games: number;
  readonly units: number;
  readonly seed: string;
  readonly folder: string;
  readonly weights: string;
  readonly until?: number;
  readonly from?: NetworkName;
  readonly mixed: boolean;
  readonly foresight: boolean;
  readonly against?: readonly (readonly string[])[];
  readonly calibrate: boolean;
}

/** The most games of a calibration, which keeps all their positions. */
const MOST_CALIBRATING = 10_000;

/** The network itself, among the rivals of a training. */
const ITSELF = 'itself';
const RIVALS: Readonly<Record<string, Computer | null>> = { ...COMPUTERS, [ITSELF]: null };

function rivalsIn(typed: string, before: Options['against'] = []): Options['against'] {
  const names = typed.split(',');
  const strange = names.find((name) => !Object.hasOwn(RIVALS, name));
  if (strange === undefined) return [...before, names];
  throw new InvalidArgumentError(`“${strange}” is none of ${Object.keys(RIVALS).join(', ')}.`);
}

/** The manners of trainings that all begin alike, and the options that ask for them. */
function mannersIn({ mixed, foresight, against }: Options) {
  if (mixed) return { option: ' --mixed', manners: [mixedAt] };
  if (foresight) return { option: ' --foresight', manners: [foresightAt] };
  if (against === undefined) return { option: '', manners: [mannerAt] };
  return {
    option: against.map((names) => ` --against ${names.join(',')}`).join(''),
    manners: against.map((names) => againstAt(names.map((rival) => RIVALS[rival]!))),
  };
}

const program = programOf('train', 'Train the network of a kind of game, and keep its weights.')
  .addArgument(new Argument('<network>', 'the network').choices(NETWORKS))
  .option('--games <n>', 'how many games in each training', wholeNumber(99_999_999), 200_000)
  .option('--units <n>', 'how many units', wholeNumber(1024), 64)
  .option('--seed <text>', 'the same seed gives the same weights', '1')
  .addOption(
    new Option('--from <network>', 'begin with the weights of a network: another, or its own').choices(NETWORKS),
  )
  .option('--mixed', 'refine weights, by games against itself, the anchor and chance', false)
  .addOption(
    new Option('--foresight', 'refine weights, by the chances over all cards that may come next')
      .default(false)
      .conflicts('mixed'),
  )
  .addOption(
    new Option(
      '--against <names>',
      `refine weights, by games against computers or ${ITSELF}, each as often as listed; given again, the weights are the mean of such trainings`,
    )
      .argParser(rivalsIn)
      .conflicts(['mixed', 'foresight']),
  )
  .addOption(
    new Option('--calibrate', 'have the chances come true in games against itself; where two play, its plays stay')
      .default(false)
      .implies({ games: 3000 })
      .conflicts(['mixed', 'foresight', 'against', 'until']),
  )
  .option('--folder <path>', 'where the work is kept, to go on after a break', 'training')
  .option('--until <n>', 'stop after so many games, and go on with the next call', wholeNumber(99_999_999))
  .option('--weights <path>', 'the folder of the weights', fileURLToPath(WEIGHTS));

interface CurvePoint {
  readonly games: number;
  readonly share: number; // of the games that it won against the anchor, of 1
}

const [WIDE, HIGH, LEFT, LOW] = [640, 320, 56, 40];

/** A learning curve as a picture. `fair` is the share of an equal. */
function curveSvg(name: string, games: number, players: number, points: readonly CurvePoint[]): string {
  const x = (at: number) => LEFT + ((WIDE - LEFT - 16) * at) / games;
  const y = (share: number) => HIGH - LOW - (HIGH - LOW - 32) * share;
  const label = (text: string, at: readonly [number, number], anchor: string) =>
    `<text x="${at[0]}" y="${at[1]}" text-anchor="${anchor}">${text}</text>`;
  const lines = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path d="M${LEFT} ${y(share)}H${WIDE - 16}" stroke="#ccc"/>${label(`${100 * share} %`, [LEFT - 8, y(share) + 4], 'end')}`,
  );
  const line = points.map(({ games: at, share }) => `${x(at).toFixed(1)},${y(share).toFixed(1)}`).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
${lines.join('\n')}
<path d="M${LEFT} ${y(1 / players)}H${WIDE - 16}" stroke="#888" stroke-dasharray="4"/>
<polyline points="${line}" fill="none" stroke="#d22" stroke-width="2"/>
${label(`${name}: games won against the anchor`, [LEFT, 20], 'start')}
${label(`${games.toLocaleString('en')} games of training`, [WIDE - 16, HIGH - 12], 'end')}
</svg>
`;
}

/** The work so far: it goes on only with the same plan. */
interface Work {
  readonly plan: string;
  readonly done: number; // games of all trainings
  readonly curve: readonly CurvePoint[];
  readonly weights: readonly string[]; // of each training begun: floats in base 64, the hidden ones, then the outer ones
}

/** Reads the work before a break. Null if there is none of this plan. */
function readWork(path: string, plan: string): Work | null {
  if (!existsSync(path)) return null;
  const work = JSON.parse(readFileSync(path, 'utf8')) as Work;
  return work.plan === plan ? work : null;
}

/** Keeps the work so that a break at any moment leaves the last whole one. */
function keepWork(path: string, networks: readonly Network[], work: Omit<Work, 'weights'>): void {
  const weights = networks.map(({ hidden, outer }) =>
    Buffer.concat([hidden, outer].map(({ buffer }) => new Uint8Array(buffer))).toString('base64'),
  );
  writeFileSync(`${path}.new`, JSON.stringify({ ...work, weights }));
  renameSync(`${path}.new`, path);
}

/** A network that was kept, which has the size of another one. */
function kept(text: string, { units, hidden }: Network): Network {
  const weights = new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);
  return { units, hidden: weights.slice(0, hidden.length), outer: weights.slice(hidden.length) };
}

/** The points of the curve. */
const POINTS = 10;

/** Games against the anchor for a point of the curve. */
const PROBE = 300;

/** The network that a training begins with. */
function firstNetwork(name: NetworkName, { units, seed, weights, from }: Options): Network {
  const random = randomFrom(`${seed} weights`);
  if (from === undefined) return freshNetwork(widthOf(name), units, random);
  const network = networkFrom(readFileSync(join(weights, `${from}.bin`)), widthOf(name));
  if (units < network.units)
    program.error(`error: ${from} has ${network.units} units, not ${units}`, { exitCode: MISUSE });
  return widened(network, units, random);
}

/** The commands that make the weights: all those before, and this one. */
function planOf(name: NetworkName, { games, units, seed, weights, from }: Options, option: string): string {
  const before = from === name ? `${makingOf(join(weights, 'README.md'), name)}\`, then \`` : '';
  const start = from === undefined ? '' : ` --from ${from}`;
  return `${before}npm run train -- ${name} --games ${games} --units ${units} --seed ${seed}${start}${option}`;
}

/** Keeps the weights of a network, and how they were made. */
function keepWeights(name: NetworkName, weights: string, network: Network, plan: string): void {
  const bytes = bytesOf(network);
  writeFileSync(join(weights, `${name}.bin`), bytes);
  noteMaking(join(weights, 'README.md'), name, plan, bytes);
}

async function calibrate(name: NetworkName, options: Options): Promise<void> {
  const { games, seed, weights, from } = options;
  if (from === undefined) program.error('error: --calibrate needs weights: --from <network>', { exitCode: MISUSE });
  if (games > MOST_CALIBRATING)
    program.error(`error: --calibrate takes at most ${MOST_CALIBRATING} games`, { exitCode: MISUSE });
  const network = firstNetwork(name, options);
  const lessonsOf = lessonsFor(network);
  const course = courseOf(name);
  const lessons: Lesson[] = [];
  const { reach, stop } = progress(games, 'games');
  for (let game = 0; game < games; game++) {
    lessons.push(...lessonsOf(course[game % course.length]!, randomFrom(`${seed} ${game}`), CALIBRATING));
    reach(game + 1);
    if (game % 64 === 0) await pause(); // a moment for Ctrl-C
  }
  stop();
  const truer = calibrated(network, lessons);
  if (truer === null)
    return program.error('error: too few games to put the chances right: --games <more>', { exitCode: MISUSE });
  keepWeights(name, weights, truer, planOf(name, options, ' --calibrate'));
  process.stdout.write(`${weights} has the weights.\n`);
}

async function train(name: NetworkName, options: Options): Promise<void> {
  const { games, seed, folder, weights, until = Infinity } = options;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  const { option, manners } = mannersIn(options);
  const plan = planOf(name, options, option);
  const work = readWork(`${path}.json`, plan) ?? { done: 0, curve: [], weights: [] };
  const networks = work.weights.map((text) => kept(text, firstNetwork(name, options)));
  const course = courseOf(name);
  const curve = [...work.curve];
  const all = games * manners.length;
  const { reach, stop } = progress(all, 'games');
  let game = work.done;
  for (const [training, mannerOf] of manners.entries()) {
    const network = (networks[training] ??= firstNetwork(name, options));
    const teach = teacherOf(network);
    const learner = playerBy(judgeOf(network));
    const end = (training + 1) * games;
    while (game < Math.min(end, until)) {
      const random = randomFrom(`${seed} ${game}`);
      teach(course[game % course.length]!, random, mannerOf((game % games) / games, random));
      reach(++game, curve.length === 0 ? '' : `, ${(100 * curve.at(-1)!.share).toFixed(1)} % against the anchor`);
      if (game % 64 === 0) await pause(); // a moment for Ctrl-C
      if ((game % games) % Math.ceil(games / POINTS) !== 0 && game !== until) continue;
      const { share } = await duel(course[0]!, [learner, COMPUTERS.anchor], Math.min(PROBE, games), `${seed} curve`);
      curve.push({ games: game, share });
      keepWork(`${path}.json`, networks, { plan, done: game, curve });
      writeFileSync(`${path}.svg`, curveSvg(name, all, course[0]!.seats.length, curve));
    }
  }
  stop();
  if (game < all) return void process.stdout.write(`${game} of ${all} games are done.\n`);
  keepWeights(name, weights, meanOf(networks), plan);
  process.stdout.write(`${weights} has the weights, ${path}.svg the learning curve.\n`);
}

/** The mean of networks of one size. */
function meanOf(networks: readonly Network[]): Network {
  const { units, hidden, outer } = networks[0]!;
  const average = (weights: Float32Array, of: (network: Network) => Float32Array) =>
    weights.map((_, i) => mean(networks.map((each) => of(each)[i]!)));
  return { units, hidden: average(hidden, (each) => each.hidden), outer: average(outer, (each) => each.outer) };
}

/** The commands that made the weights of a network, as the README tells. */
const makingOf = (readme: string, name: NetworkName): string =>
  new RegExp(`^\\| ${name} \\| \`(.+)\` \\|`, 'm').exec(readFileSync(readme, 'utf8'))![1]!;

/** Notes in the README of the weights how they were made, in a row for each network. */
function noteMaking(readme: string, name: NetworkName, command: string, bytes: Uint8Array): void {
  const sum = createHash('sha256').update(bytes).digest('hex');
  const row = `| ${name} | \`${command}\` | ${bytes.length} | ${sum} |`;
  const lines = readFileSync(readme, 'utf8').trimEnd().split('\n');
  const first = lines.findIndex((line) => line.startsWith('|---')) + 1;
  const rows = lines.slice(first).filter((line) => !line.startsWith(`| ${name} |`));
  writeFileSync(readme, `${[...lines.slice(0, first), ...[...rows, row].toSorted()].join('\n')}\n`);
}

program.action((name: string, options: Options) =>
  (options.calibrate ? calibrate : train)(name as NetworkName, options),
);
await program.parseAsync();
