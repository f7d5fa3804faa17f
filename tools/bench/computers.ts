import type { Level } from '../../src/computer/computer.ts';
import { buttonOf } from '../../test/harness/driver/clicks.ts';
import { percentile } from '../../test/harness/quantiles.ts';
import { both, measure, PAUSE_MS, SECONDS } from './load.ts';

const MATCHES = Number(process.env['BENCH_MATCHES'] ?? 50);
const ANALYSES = 10;

/**
 * Tables of two people, the same with computers that need no time, and with computers that think, and analyses. A table
 * of four has longer posts, whoever sits there. Thinking must not delay clicks, nor analyses boards.
 */
export async function benchComputers(print: (line: string) => void): Promise<void> {
  print(`computers: ${MATCHES} matches with a click each ${PAUSE_MS / 1000} s, for ${SECONDS} s after a warm-up`);
  print(await measureBeside([], 0));
  print(await measureBeside(['easy', 'easy'], 0));
  print(await measureBeside(['expert', 'expert'], ANALYSES));
}

async function measureBeside(computers: readonly Level[], mostAnalyses: number): Promise<string> {
  let analyses = 0;
  const { clicks, loopDelay, acknowledged, cpu } = await measure(MATCHES, {
    computers,
    onEnd: async (user, end) => {
      if (analyses >= mostAnalyses) return;
      analyses++;
      await (
        await user.click(end.id, buttonOf(end, 'Analysis').customId)
      ).finished;
    },
  });
  return [
    `computers: ${computers.length === 0 ? 'none' : computers.join(' and ')}`,
    `${analyses} analyses`,
    `${clicks.toFixed(1)} clicks/s`,
    `acknowledged p50/p99 ${both(acknowledged)} ms`,
    `loop delay p99 ${loopDelay.toFixed(1)} ms`,
    `CPU ${cpu.toFixed(0)} %`,
    `slowest ${Math.round(percentile(acknowledged, 1))} ms`,
  ].join(', ');
}
