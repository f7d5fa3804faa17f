import type { Kit } from '../../src/store/database/kit.ts';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { randomFrom } from '../../src/cli/numbers.ts';
import { median, percentile } from '../../test/harness/quantiles.ts';
import { monthAt, periodsAt } from '../../src/community/periods.ts';
import type { LeaderboardRequest, Standings } from '../../src/community/ports.ts';
import { EVERYWHERE, METRICS, type Metric } from '../../src/community/standing.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { fillResults, personOf } from './filled.ts';
import { tabulate, type Print } from './grown.ts';
import { clockTimes } from './timing.ts';
import { record } from '../../test/harness/seasons/record.ts';
import { season } from '../../test/harness/seasons/season.ts';

/** Finished matches, and a tenth as many people. `BENCH_MATCHES` names the largest size, to measure less. */
const LARGEST = Number(process.env['BENCH_MATCHES'] ?? 1_000_000);
const SIZES = [10_000, 100_000, 1_000_000].filter((size) => size <= LARGEST);
const TIMES = 100;
const FOLDS = 100;

const GUILD = '900000000000000001';
const NOW = Date.UTC(2026, 10, 20);

/** Measures pages of leaderboards, and the fold of one match, in a server with this many matches and people. */
export function benchLeaderboard(print: Print): Promise<void> {
  print('leaderboard: ms, median/99th of 100, by matches in one server, with a tenth as many people');
  return tabulate('leaderboard', { sizes: SIZES, nameWidth: 36, width: 14 }, measure, print);
}

async function measure(size: number): Promise<Readonly<Record<string, string>>> {
  const folder = temporaryFolder();
  const { kit, close } = openDatabase(join(folder.path, 'leaderboard.sqlite'));
  const people = size / 10;
  await fillResults(kit, {
    matches: size,
    guild: `'${GUILD}'`,
    room: `'c'`,
    winner: personOf(people, 611_953),
    loser: personOf(people, 350_377),
    families: ['all', 'cards'],
    periods: periodsAt(NOW, NOW),
    until: NOW,
  });
  const standings = createStandings(kit);
  const leaderboard = { scope: GUILD, family: 'all', period: 'all' } as const;
  const pageOf = (metric: Metric, page: LeaderboardRequest['page'], period: string = leaderboard.period) =>
    timed(async (time) => {
      const viewerId = idOf((time * 7919) % people);
      await standings.read({ leaderboard: { ...leaderboard, period }, metric, viewerId, page, size: 10 });
    }, TIMES);
  const figures: Record<string, string> = {};
  for (const metric of METRICS) figures[`${metric}, first page`] = await pageOf(metric, 0);
  figures['rating, middle page'] = await pageOf('rating', people / 20);
  figures['wins, last page'] = await pageOf('wins', 999_999);
  figures['rating, the viewer’s own page'] = await pageOf('rating', 'own');
  figures['streak, own page among many ties'] = await pageOf('streak', 'own');
  figures['wins of the month'] = await pageOf('wins', 0, monthAt(NOW));
  figures['the numbers of a person'] = await timed(async (time) => {
    const [userId, againstId] = [idOf((time * 7919) % people), null];
    await standings.profile({ scope: time % 2 === 0 ? GUILD : EVERYWHERE, userId, againstId });
  }, TIMES);
  figures['to fold one match that has ended'] = await foldTime(kit, standings, people);
  close();
  folder.remove();
  return figures;
}

const idOf = (person: number): string => String(100_000_000_000_000_000n + BigInt(Math.floor(person)));

async function timed(call: (time: number) => Promise<unknown>, times: number): Promise<string> {
  const took = await clockTimes(Array(times).keys(), call);
  return `${median(took).toFixed(2)}/${percentile(took, 0.99).toFixed(2)}`;
}

/** Real matches of two to four people, each folded by itself. */
async function foldTime(kit: Kit, standings: Standings, people: number): Promise<string> {
  const club = { guildId: GUILD, people: Array.from({ length: people }, (_, person) => idOf(person)) };
  const span = { from: NOW - 86_400_000, until: NOW };
  await record(createStore(kit), season({ clubs: [club], matches: FOLDS, ...span, random: randomFrom('bench') }));
  return timed(() => standings.fold(1, NOW), FOLDS);
}
