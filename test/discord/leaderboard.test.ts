import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { leaderboardMessage, leaderboardRequest } from '../../src/discord/posting/leaderboard-message.ts';
import { english } from '../../src/languages.ts';
import type { Leaderboard, Ranked, Tally } from '../../src/match/ports.ts';
import { sql } from '../../src/store/drizzle.ts';
import { openDatabase } from '../../src/store/database.ts';
import * as schema from '../../src/store/schema.ts';
import { createStore } from '../../src/store/store.ts';
import { buttonsOf, problemsOf, textsOf } from './components.ts';

const tally = (userId: string, wins: number, games: number): Tally => ({ userId, wins, games });
const many = Array.from({ length: 23 }, (_, index) => tally(String(1000 + index), 23 - index, 30));

const database = openDatabase(':memory:');
const store = createStore(database.db);
afterAll(database.close);
let servers = 0;

/** What a viewer reads of these tallies, in a server of their own. */
function read(tallies: readonly Tally[], viewer: string, page = 0): Promise<Leaderboard> {
  const guildId = String(++servers);
  for (const each of tallies)
    database.db
      .insert(schema.tallies)
      .values({ guildId, ...each })
      .run();
  const counted = sql`select guild_id, wins, count(*) from tallies where guild_id = ${guildId} group by wins`;
  database.db.run(sql`insert into win_counts ${counted}`);
  return store.leaderboard(leaderboardRequest(guildId, viewer, page));
}

const shown = async (tallies: readonly Tally[], viewer: string, page = 0) =>
  leaderboardMessage(english, await read(tallies, viewer, page), viewer);
const linesOf = async (...what: Parameters<typeof shown>) =>
  textsOf(await shown(...what)).flatMap((text) => text.split('\n'));

/** The order and the ranks of all tallies, worked out by comparing each with each. */
const ranked = (tallies: readonly Tally[]): readonly Ranked[] =>
  tallies
    .toSorted((a, b) => b.wins - a.wins || a.games - b.games || (a.userId < b.userId ? -1 : 1))
    .map((each) => ({
      ...each,
      rank: 1 + tallies.filter(({ wins }) => wins > each.wins).length,
      tied: tallies.filter(({ wins }) => wins === each.wins).length > 1,
    }));

describe('the leaderboard', () => {
  test('ranks by wins, equal wins equally, the better rate first', async () => {
    const { rows } = await read([tally('a', 1, 4), tally('b', 3, 9), tally('c', 1, 2), tally('d', 0, 1)], 'x');
    expect(rows.map(({ userId, rank, tied }) => `${userId} ${rank}${tied ? '=' : ''}`)).toEqual([
      'b 1',
      'c 2=',
      'a 2=',
      'd 4',
    ]);
  });

  test('tells rank, person, wins, matches and rate, and the viewer’s own line', async () => {
    expect(await linesOf([tally('1', 2, 3), tally('2', 2, 4), tally('3', 0, 1)], '3')).toEqual([
      '## Sorry! in this server',
      '**=1.** <@1> · **2** of 3 games (67%)',
      '**=1.** <@2> · **2** of 4 games (50%)',
      '**3.** <@3> · **0** of 1 game (0%)',
      '➜ **3.** <@3> · **0** of 1 game (0%)',
      '-# Wins in finished games with at least two people. Page 1 of 1.',
    ]);
  });

  test('shows ten a page, with buttons to where there is more; no page is too far', async () => {
    const labels = async (page: number) =>
      buttonsOf(await shown(many, 'x', page)).map(({ label, custom_id: id }) => `${label} ${id}`);
    expect(await linesOf(many, '1015', 0)).toHaveLength(13);
    expect(await linesOf(many, '1015', 0)).toContain('➜ **16.** <@1015> · **8** of 30 games (27%)');
    expect(await linesOf(many, 'x', 2)).toHaveLength(6);
    expect(await linesOf(many, 'x', 99)).toEqual(await linesOf(many, 'x', 2));
    expect(await linesOf(many, 'x', 0)).toContain('➜ <@x> hasn’t finished a game with other people here yet.');
    expect([await labels(0), await labels(1), await labels(2)]).toEqual([
      ['Next s1:leaderboard:1'],
      ['Previous s1:leaderboard:0', 'Next s1:leaderboard:2'],
      ['Previous s1:leaderboard:1'],
    ]);
  });

  test('says so when nobody has finished a match', async () => {
    expect(await linesOf([], 'x')).toEqual([
      '## Sorry! in this server',
      'No one has finished a game with other people here yet. `/sorry start` opens the first.',
    ]);
  });

  test('shows everybody exactly once, in the same order and with the right ranks, over all pages', async () => {
    const tallies = fc
      .uniqueArray(fc.nat({ max: 999 }), { maxLength: 45 })
      .chain((ids) =>
        fc.tuple(
          ...ids.map((id) =>
            fc
              .tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 }))
              .map(([wins, lost]) => tally(`7${id}`, wins, wins + lost + 1)),
          ),
        ),
      );
    await fc.assert(
      fc.asyncProperty(tallies, fc.nat({ max: 999 }), async (all, viewer) => {
        const pages = Math.max(1, Math.ceil(all.length / 10));
        const boards = await Promise.all(Array.from({ length: pages }, (_, page) => read(all, `7${viewer}`, page)));
        expect(boards.flatMap(({ rows }) => rows)).toEqual(ranked(all));
        const own = ranked(all).find(({ userId }) => userId === `7${viewer}`) ?? null;
        expect(boards.map((board) => [board.own, board.pages])).toEqual(boards.map(() => [own, pages]));
        expect(boards.flatMap((board) => problemsOf(leaderboardMessage(english, board, 'x')))).toEqual([]);
      }),
    );
  });
});
