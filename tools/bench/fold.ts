import { setImmediate as pause } from 'node:timers/promises';
import { randomFrom } from '../../src/cli/numbers.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { record } from '../../test/harness/seasons/record.ts';
import { season } from '../../test/harness/seasons/season.ts';
import { onEachEngine, type Engine, type Print } from './grown.ts';
import { timed } from './timing.ts';

const NOW = Date.UTC(2026, 10, 20);
const SPAN = { from: NOW - 60 * 86_400_000, until: NOW };
const CLUBS = ['900000000000000001', '900000000000000002'].map((guildId, club) => ({
  guildId,
  people: Array.from({ length: 60 }, (_, person) => String(80_000_000_000_000_000n + BigInt(100 * club + person))),
}));
/** Results that are folded first, so that most rows are there; then those that are measured, by the size of a batch. */
const FIRST = 600;
const MEASURED = [
  { most: 1, results: 200 },
  { most: 10, results: 300 },
  { most: 100, results: 600 },
];

/** Measures the fold of results alone and together, on SQLite and on PostgreSQL. */
export function benchFold(print: Print): Promise<void> {
  print('fold: ms a result, by results in one transaction: until it is done, and of the bot’s processor');
  return onEachEngine((engine) => measure(engine, print));
}

async function measure({ name, open }: Engine, print: Print): Promise<void> {
  const { kit, close, drop } = await open();
  const matches = MEASURED.reduce((all, { results }) => all + results, FIRST);
  await record(createStore(kit), season({ clubs: CLUBS, matches, ...SPAN, random: randomFrom('fold') }));
  const standings = createStandings(kit);
  for (let done = 0; done < FIRST; done += 100) await standings.fold(100, NOW);
  for (const { most, results } of MEASURED) {
    const { clock, cpu } = await timed(async () => {
      for (let done = 0; done < results; done += most) {
        await standings.fold(most, NOW);
        await pause();
      }
    });
    const [took, used] = [clock, cpu].map((ms) => (ms / results).toFixed(2));
    print(`fold: ${name.padEnd(12)}${String(most).padStart(4)}${took!.padStart(9)}${used!.padStart(9)}`);
  }
  await close();
  await drop();
}
