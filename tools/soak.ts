import { InvalidArgumentError, Option } from 'commander';
import { programOf, reasonOf, wholeNumber } from '../src/cli/program.ts';
import { progress } from '../src/cli/progress.ts';
import { COMPUTERS, type Level } from '../src/computer/computer.ts';
import type { Setup } from '../test/harness/driver/clicks.ts';
import { playGame, type Played } from '../test/harness/driver/games.ts';
import { playerFrom } from '../test/harness/driver/greedy.ts';
import { openPhone } from '../test/harness/driver/phone.ts';
import { reportOf } from './soak/report.ts';
import { renderInThread } from '../src/render/thread/in-thread.ts';
import { discordLimits } from 'discord-sandbox';
import { openTable, roomsOf, type Room } from '../test/harness/driver/table.ts';

interface Options {
  readonly games: number;
  readonly people: readonly number[];
  readonly seed: string;
  readonly play: Level;
  readonly options: NonNullable<Setup['options']>;
  readonly browser: boolean;
  readonly processes?: number;
  readonly kill: number;
  readonly think: number;
}

/**
 * The number of matches at a time, each in its own channel. Then a new local Discord starts, because it keeps pictures
 * and requests, up to a limit.
 */
const AT_ONCE = 4;

function readPeople(text: string): readonly number[] {
  const counts = text.split(',').map(Number);
  if (counts.every((count) => [2, 3, 4].includes(count))) return [...new Set(counts)];
  throw new InvalidArgumentError('expected 2, 3 or 4, or several of them, such as 2,4');
}

/** Options of `/sorry start` in their typed form: `ask-always=true,length=4`. */
function readOptions(text: string): Options['options'] {
  const pairs = text.split(',').map((pair) => pair.split('='));
  if (!pairs.every(({ length }) => length === 2)) throw new InvalidArgumentError('expected NAME=VALUE,NAME=VALUE');
  const valueOf = (value: string) => (value === 'true' || value === 'false' ? value === 'true' : value);
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, valueOf(value)]));
}

const program = programOf(
  'soak',
  'Play whole games by clicks through the real client and a local Discord, check each of them, and count what it asks of people.',
)
  .option('--games <n>', 'how many games of so many people', wholeNumber(999_999), 10)
  .option('--people <list>', 'how many play: 2, 3 or 4, or several of them, such as 2,4', readPeople, [2])
  .option('--seed <text>', 'the same seed chooses the same way; the cards are dealt anew', '1')
  .addOption(new Option('--play <how>', 'how people choose').choices(Object.keys(COMPUTERS)).default('random'))
  .option('--options <list>', 'options of /sorry start, such as ask-always=true,length=4', readOptions, {})
  .option('--processes <n>', 'play on so many processes that share a database, and trouble them', wholeNumber(9))
  .option('--kill <seconds>', 'the time between two troubles', wholeNumber(999), 7)
  .option(
    '--think <ms>',
    'how long people look at a board before they press, with --processes',
    wholeNumber(99_999),
    300,
  )
  .option('--browser', 'measure how high the posts are on a phone (needs Chromium)', false);
const options = program.parse().opts<Options>();

const giveUp = (error: unknown): never => program.error(`error: ${reasonOf(error)}`);

if (options.processes !== undefined) {
  const { soakUnderTrouble } = await import('./soak/trouble.ts');
  const plan = { ...options, processes: options.processes, everyMs: options.kill * 500 };
  const faults = await soakUnderTrouble(plan, (line) => process.stdout.write(`${line}\n`)).catch(giveUp);
  if (faults.length > 0) process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(faults.length > 0 ? 1 : 0);
}

const began = performance.now();
const { reach, stop } = progress(options.games * options.people.length, 'games');
const bad: string[] = [];
const finished: { readonly people: number; readonly played: Played }[] = [];
const phone = options.browser ? await openPhone().catch(giveUp) : undefined;
try {
  for (const people of options.people) await soak(people);
} finally {
  await phone?.close();
  stop();
  tell(); // also of the games before one that failed
}
if (bad.length > 0) process.stderr.write(`${bad.join('\n')}\n`);
process.exitCode = bad.length > 0 ? 1 : 0;

/** Plays the games of so many people. */
async function soak(people: number): Promise<void> {
  const atOnce = phone ? 1 : AT_ONCE; // a page takes as much of the machine as several matches
  const running = new Map<number, number>(); // the present turns of running games, by number
  const show = () => reach(finished.length, `, ${turnsIn(finished) + sum(running.values())} turns`);
  const playIn = async (room: Room, number: number) => {
    const pick = playerFrom(options.play, room.table, `${options.seed} ${number}`);
    const onTurn = (turn: number) => {
      running.set(number, turn);
      show();
    };
    const played = await playGame(room, { people, options: options.options }, pick, { phone, onTurn });
    running.delete(number);
    finished.push({ people, played });
    if (played.problems.length > 0) bad.push(`Game ${number}, match ${played.matchId}:`, ...played.problems);
    show();
  };
  for (let from = 1; from <= options.games; from += atOnce) {
    const table = await openTable({ render: renderInThread, limits: { acknowledgeMs: discordLimits.acknowledgeMs } });
    try {
      const rooms = roomsOf(table, Math.min(atOnce, options.games - from + 1));
      await Promise.all(rooms.map((room, index) => playIn(room, from + index)));
    } finally {
      await table.close();
    }
  }
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((all, each) => all + each, 0);
}

function turnsIn(games: typeof finished): number {
  return sum(games.map(({ played }) => played.figures.turns));
}

function tell(): void {
  const seconds = (performance.now() - began) / 1000;
  const turns = turnsIn(finished);
  const rate = `${(finished.length / seconds).toFixed(3)} games/s, ${(turns / seconds).toFixed(1)} turns/s`;
  const groups = options.people.map((people) => ({
    people,
    games: finished.filter((each) => each.people === people).map(({ played }) => played.figures),
  }));
  const lines = [
    `${finished.length} games of ${options.people.join(' and ')} people, ${turns} turns in ${seconds.toFixed(1)} s: ${rate}`,
    ...reportOf(groups.filter(({ games }) => games.length > 0)),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
