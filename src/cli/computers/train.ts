import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { COMPUTERS, playerBy, type Computer } from '../../computer/computer.ts';
import { judgeOf } from '../../computer/judge.ts';
import { bytesOf, freshNetwork, networkFrom, widened, type Network } from '../../computer/network.ts';
import { WEIGHTS, widthOf, type NetworkName } from '../../computer/networks.ts';
import { duel } from './duels.ts';
import { randomFrom } from '../numbers.ts';
import { MISUSE, programOf, wholeNumber } from '../program.ts';
import { progress } from '../progress.ts';
import { againstAt, courseOf, foresightAt, mannerAt, mixedAt, NETWORKS, teacherOf } from './training.ts';

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
  readonly against?: readonly string[];
  readonly part: number;
}

/** The network itself, among the rivals of a training. */
const ITSELF = 'itself';
const RIVALS: Readonly<Record<string, Computer | null>> = { ...COMPUTERS, [ITSELF]: null };

function rivalsIn(typed: string): readonly string[] {
  const names = typed.split(',');
  const strange = names.find((name) => !Object.hasOwn(RIVALS, name));
  if (strange === undefined) return names;
  throw new InvalidArgumentError(`“${strange}” is none of ${Object.keys(RIVALS).join(', ')}.`);
}

/** The manner of a training, and the option that asks for it. */
function mannerIn({ mixed, foresight, against }: Options) {
  if (mixed) return { option: ' --mixed', mannerOf: mixedAt };
  if (foresight) return { option: ' --foresight', mannerOf: foresightAt };
  if (against === undefined) return { option: '', mannerOf: mannerAt };
  const rivals = against.map((rival) => RIVALS[rival]!);
  return { option: ` --against ${against.join(',')}`, mannerOf: againstAt(rivals) };
}

const program = programOf('train', 'Train the network of a kind of game, and keep its weights.')
  .addArgument(new Argument('<network>', 'the network').choices(NETWORKS))
  .option('--games <n>', 'how many games', wholeNumber(99_999_999), 200_000)
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
    new Option('--against <names>', `refine weights, by games against computers or ${ITSELF}, each as often as listed`)
      .argParser(rivalsIn)
      .conflicts(['mixed', 'foresight']),
  )
  .option(
    '--part <percent>',
    'how much of the change to keep: the weights are a mean of old and new',
    wholeNumber(100),
    100,
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
  readonly done: number;
  readonly curve: readonly CurvePoint[];
  readonly weights: string; // floats in base 64: the hidden ones, then the outer ones
}

/** Reads the weights and the work before a break. Null if there is none of this plan. */
function readWork(path: string, plan: string, { units, hidden }: Network): { network: Network; work: Work } | null {
  if (!existsSync(path)) return null;
  const work = JSON.parse(readFileSync(path, 'utf8')) as Work;
  if (work.plan !== plan) return null;
  const weights = new Float32Array(Uint8Array.from(Buffer.from(work.weights, 'base64')).buffer);
  return { work, network: { units, hidden: weights.slice(0, hidden.length), outer: weights.slice(hidden.length) } };
}

/** Keeps the work so that a break at any moment leaves the last whole one. */
function keepWork(path: string, { hidden, outer }: Network, work: Omit<Work, 'weights'>): void {
  const weights = Buffer.concat([hidden, outer].map(({ buffer }) => new Uint8Array(buffer))).toString('base64');
  writeFileSync(`${path}.new`, JSON.stringify({ ...work, weights }));
  renameSync(`${path}.new`, path);
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

async function train(name: NetworkName, options: Options): Promise<void> {
  const { games, units, seed, folder, weights, until = games, from, part } = options;
  if (part < 100 && from === undefined)
    program.error('error: --part needs the old weights: --from <network>', { exitCode: MISUSE });
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  const readme = join(weights, 'README.md');
  const before = from === name ? `${makingOf(readme, name)}\`, then \`` : '';
  const start = from === undefined ? '' : ` --from ${from}`;
  const command = `npm run train -- ${name} --games ${games} --units ${units} --seed ${seed}${start}`;
  const { option, mannerOf } = mannerIn(options);
  const plan = `${before}${command}${option}${part < 100 ? ` --part ${part}` : ''}`;
  const fresh = firstNetwork(name, options);
  const { network, work } = readWork(`${path}.json`, plan, fresh) ?? { network: fresh, work: { done: 0, curve: [] } };
  const course = courseOf(name);
  const teach = teacherOf(network);
  const learner = playerBy(judgeOf(network));
  const curve = [...work.curve];
  const { reach, stop } = progress(games, 'games');
  let game = work.done;
  while (game < Math.min(games, until)) {
    const random = randomFrom(`${seed} ${game}`);
    teach(course[game % course.length]!, random, mannerOf(game / games, random));
    reach(++game, curve.length === 0 ? '' : `, ${(100 * curve.at(-1)!.share).toFixed(1)} % against the anchor`);
    if (game % 64 === 0) await pause(); // a moment for Ctrl-C
    if (game % Math.ceil(games / POINTS) !== 0 && game !== games && game !== until) continue;
    const { share } = await duel(course[0]!, [learner, COMPUTERS.anchor], Math.min(PROBE, games), `${seed} curve`);
    curve.push({ games: game, share });
    keepWork(`${path}.json`, network, { plan, done: game, curve });
    writeFileSync(`${path}.svg`, curveSvg(name, games, course[0]!.seats.length, curve));
  }
  stop();
  if (game < games) return void process.stdout.write(`${game} of ${games} games are done.\n`);
  const bytes = bytesOf(between(firstNetwork(name, options), network, part / 100));
  writeFileSync(join(weights, `${name}.bin`), bytes);
  noteMaking(readme, name, plan, bytes);
  process.stdout.write(`${weights} has the weights, ${path}.svg the learning curve.\n`);
}

/** The mean of two networks, of which `part` is of the second. */
const between = (one: Network, other: Network, part: number): Network => {
  const mean = (from: Float32Array, to: Float32Array) => from.map((weight, i) => weight + part * (to[i]! - weight));
  return { units: one.units, hidden: mean(one.hidden, other.hidden), outer: mean(one.outer, other.outer) };
};

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

program.action((name: string, options: Options) => train(name as NetworkName, options));
await program.parseAsync();
