import { existsSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { randomFrom } from '../src/cli/numbers.ts';
import { programOf, wholeNumber } from '../src/cli/program.ts';
import { progress } from '../src/cli/progress.ts';
import { openDatabase } from '../src/store/database/database.ts';
import { createStandings } from '../src/store/standings/standings.ts';
import { createStore } from '../src/store/matches/store.ts';
import { record } from '../test/harness/seasons/record.ts';
import { season, type Club } from '../test/harness/seasons/season.ts';
import type { MatchResult } from '../src/match/story/match-result.ts';

interface Options {
  readonly guilds: readonly string[];
  readonly people: number;
  readonly known: readonly string[];
  readonly matches: number;
  readonly days: number;
  readonly seed: string;
}

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

const ids = (text: string): readonly string[] => {
  const found = text.split(',');
  if (found.every((id) => /^\d+$/.test(id))) return found;
  throw new InvalidArgumentError('expected ids with commas between');
};

const program = programOf('seasons', 'Fill a database with months of finished games, to browse and to measure.')
  .argument('<file>', 'the database; it is made if there is none')
  .option('--guilds <ids>', 'the servers, with commas between', ids, ['900000000000000001', '900000000000000002'])
  .option('--people <n>', 'how many people each server has', wholeNumber(1_000_000), 60)
  .option('--known <ids>', 'people who play in all servers, besides', ids, [])
  .option('--matches <n>', 'how many games, in all servers together', wholeNumber(10_000_000), 800)
  .option('--days <n>', 'over how many days, up to now', wholeNumber(3650), 150)
  .option('--seed <text>', 'the same seed gives the same games', 'seasons')
  .action(run);

await program.parseAsync();

/** The people of a server: people known everywhere play the most. */
function clubOf({ known, people }: Options, guildId: string, index: number): Club {
  const own = Array.from({ length: people }, (_, each) => `80000000000${index}${String(each).padStart(6, '0')}`);
  return { guildId, people: [...known, ...own] };
}

async function run(file: string, options: Options): Promise<void> {
  const isNew = !existsSync(file);
  const { kit, close } = openDatabase(file);
  const clubs = options.guilds.map((guildId, index) => clubOf(options, guildId, index));
  const until = Date.now();
  const span = { from: until - options.days * DAY_MS, until };
  const random = randomFrom(options.seed);
  const firstId = (await createStandings(kit).folding()).done * 1000; // beyond all matches of an earlier run
  const results = season({ clubs, matches: options.matches, ...span, random, firstId });
  const { reach, stop } = progress(options.matches, 'games');
  const store = createStore(kit);
  for (let done = 0; done < options.matches; done += AT_ONCE) {
    const length = Math.min(AT_ONCE, options.matches - done);
    await record(
      store,
      Array.from({ length }, (): MatchResult => results.next().value),
    );
    reach(Math.min(done + AT_ONCE, options.matches));
  }
  stop();
  const standings = createStandings(kit);
  while ((await standings.fold(AT_ONCE, Date.now())) > 0);
  close();
  console.log(`${file} ${isNew ? 'is made' : 'has grown'}: ${options.matches} games in ${clubs.length} servers.`);
}
