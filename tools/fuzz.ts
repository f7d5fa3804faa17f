import { setImmediate as pause } from 'node:timers/promises';
import { attemptsIn } from './fuzz/attempts.ts';
import { judge } from './fuzz/judge.ts';
import { openWorld } from './fuzz/world.ts';
import { randomFrom } from '../src/cli/numbers.ts';
import { programOf, wholeNumber } from '../src/cli/program.ts';
import { progress } from '../src/cli/progress.ts';

interface Options {
  readonly count: number;
  readonly seed: string;
}

/** The most defects that are printed. */
const SHOWN = 20;

const { count, seed } = programOf(
  'fuzz',
  'Throw forged ids, options and payloads at the bot: none may throw, and none may change what it has no right to.',
)
  .option('--count <n>', 'how many', wholeNumber(999_999_999), 1_000_000)
  .option('--seed <text>', 'the same seed forges the same', '1')
  .parse()
  .opts<Options>();

const world = await openWorld();
const next = attemptsIn(world, randomFrom(seed));
const outcomes = new Map<string, number>();
const problems: string[] = [];
let changes = 0;
const began = performance.now();
const { reach, stop } = progress(count, 'attempts');
for (let made = 0; made < count; made++) {
  const attempt = next();
  const { outcome, isChanged, problem } = await judge(world, attempt);
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  if (isChanged) changes++;
  if (problem)
    problems.push(
      `${problem}\n  ${JSON.stringify(attempt, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))}`,
    );
  reach(made + 1);
  await pause(); // a moment for Ctrl-C
}
stop();
world.bot.close();
const seconds = (performance.now() - began) / 1000;
for (const [outcome, times] of [...outcomes].toSorted(([, a], [, b]) => b - a)) {
  process.stdout.write(`${String(times).padStart(8)} ${outcome}\n`);
}
process.stdout.write(
  `${count} attempts in ${seconds.toFixed(1)} s: ${Math.round(count / seconds)}/s; ${changes} were somebody's right and were saved; ${problems.length} problems\n`,
);
if (problems.length > 0) process.stderr.write(`${problems.slice(0, SHOWN).join('\n')}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
