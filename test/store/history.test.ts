import { describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/drizzle.ts';
import type { HistoryRequest, Readers } from '../../src/match/door/history.ts';
import { endMatch, useDesk } from '../harness/headless/tables.ts';
import { ANN, BEN, CHANNEL, CLEO, clickBy, DAN, GUILD } from '../harness/clicks.ts';

const bot = useDesk();

/** The id of a match of Ann and another person that a moderator has ended at once. */
const ended = (guest: string, channelId = CHANNEL, guildId = GUILD): Promise<string> =>
  endMatch(bot, [ANN, guest], { guildId, channelId });

const read = (of: HistoryRequest['of'], more: Partial<HistoryRequest> = {}) =>
  bot.store.history({ guildId: GUILD, of, page: null, size: 3, readers: null, ...more });
/** The matches of all pages, from the newest on. From each page, the one before it is found again. */
async function walked(of: HistoryRequest['of'], readers: HistoryRequest['readers'] = null): Promise<readonly string[]> {
  const pages = [await read(of, { readers })];
  while (pages.at(-1)!.hasOlder) {
    const before = pages.at(-1)!.matches.at(-1)!.number;
    pages.push(await read(of, { page: { before }, readers }));
  }
  for (const [index, next] of pages.slice(1).entries()) {
    const back = await read(of, { page: { after: next.matches[0]!.number }, readers });
    expect(back).toEqual({ ...pages[index]!, hasOlder: true });
  }
  expect(pages.map(({ hasNewer }) => hasNewer)).toEqual(pages.map((_, index) => index > 0));
  expect(pages.slice(0, -1).every(({ matches }) => matches.length === 3)).toBe(true);
  return pages.flatMap(({ matches }) => matches.map(({ id }) => id));
}
const seeing = (...channels: readonly string[]) => ({ channels, userId: null });
const finished = async (most: number, readers: Readers) =>
  (await bot.store.finished(GUILD, most, readers)).map(({ id }) => id);
const idsOf = async (found: ReturnType<typeof read>) => (await found).matches.map(({ id }) => id);

test('a person’s matches come the newest first, with who played, and only those of the server', async () => {
  const first = await ended(BEN);
  await ended(CLEO, '3002', '2002');
  const last = await ended(CLEO);
  const page = await read({ userId: ANN });
  expect(page.matches.map(({ id }) => id)).toEqual([last, first]);
  expect([page.hasNewer, page.hasOlder]).toEqual([false, false]);
  expect(page.matches[0]).toMatchObject({ ending: 'moderator', ruleset: 'classic@1' });
  expect(page.matches[0]!.seats.map(({ userId, won }) => [userId, won])).toEqual([
    [ANN, false],
    [CLEO, false],
  ]);
  expect(await idsOf(read({ userId: BEN }))).toEqual([first]);
  expect(await idsOf(read({ userId: DAN }))).toEqual([]);
  expect(await idsOf(read({ channelId: '3002' }))).toEqual([]);
});

test('a person’s matches of one channel can be read alone', async () => {
  const seen: string[] = [];
  for (let match = 0; match < 4; match += 1) {
    seen.unshift(await ended(BEN, '3009'));
    await ended(BEN);
    await ended(CLEO, '3009');
  }
  expect(await walked({ userId: BEN, channelId: '3009' })).toEqual(seen);
});

test('of a person, what was played in the channels that the readers see is listed, on every page, and what they played themselves', async () => {
  const [seen, toldCleo]: [string[], string[]] = [[], []];
  for (let match = 0; match < 5; match += 1) {
    const [open, hidden, withCleo] = [await ended(BEN), await ended(BEN, '3009'), await ended(CLEO, '3009')];
    seen.unshift(open);
    toldCleo.unshift(withCleo, open);
    expect(hidden).not.toBe(open);
  }
  expect(await walked({ userId: ANN }, seeing('3008', '3001'))).toEqual(seen);
  expect(await walked({ userId: ANN }, { channels: ['3001'], userId: CLEO })).toEqual(toldCleo);
  expect(await walked({ userId: ANN }, { channels: [], userId: DAN })).toEqual([]);
});

test('what two people played together is found behind a thousand other matches of theirs', async () => {
  const together = await ended(BEN, '3009');
  const alone = await ended(CLEO, '3009');
  const copies = (table: string, columns: string, values: string, key = 'match_id') =>
    bot.run(
      sql.raw(`with recursive copy (n) as (select 1 union all select n + 1 from copy where n < 1100)
        insert into ${table} (${columns}) select ${values} from copy, ${table} where ${key} = '${alone}'`),
    );
  const match = 'version, guild_id, channel_id, status, body, series, round';
  await copies('matches', `id, ${match}`, `'copy' || n, ${match}`, 'id');
  const result = 'guild_id, channel_id, ruleset, series, round, ending, people, turns, started_at, ended_at';
  await copies('results', `match_id, ${result}`, `'copy' || n, ${result}`);
  const seat = 'guild_id, room, seat, side, user_id, rank, home, steps_to_go, gave_up, won';
  await copies('result_seats', `match_id, number, ${seat}`, `'copy' || n, number + n, ${seat}`);
  expect(await idsOf(read({ userId: BEN }, { readers: { channels: [], userId: ANN } }))).toEqual([together]);
});

describe('the matches in the threads of a channel', () => {
  const inThread = (channelId: string) => endMatch(bot, [ANN, BEN], { channelId, parentId: CHANNEL });

  test('are listed with those of the channel, both ways, and by themselves', async () => {
    const ids: string[] = [];
    for (let match = 0; match < 7; match += 1) {
      ids.unshift(await (match % 3 === 0 ? ended(BEN) : inThread(`31${match}`)));
      await ended(BEN, '3009');
    }
    for (const of of [{ channelId: '3001' }, { userId: BEN, channelId: '3001' }]) expect(await walked(of)).toEqual(ids);
    expect(await idsOf(read({ channelId: '314' }))).toEqual([ids[2]]);
  });

  test('are for those who see the channel', async () => {
    const other = await ended(BEN, '3009');
    const inside = await inThread('3101');
    for (const [channel, id] of Object.entries({ 3001: inside, 3009: other })) {
      expect(await idsOf(read({ userId: ANN }, { readers: seeing(channel) }))).toEqual([id]);
      expect(await finished(9, seeing(channel))).toEqual([id]);
    }
    expect(await bot.store.finished(GUILD, 9, seeing('3101'))).toEqual([]);
  });

  test('count for the last one of the channel, and a rematch stays in its thread', async () => {
    const [first, second] = [await ended(BEN), await inThread('3101')];
    expect((await bot.store.lastOver('3001'))?.id).toBe(second);
    const rematch = await bot.matches.rematch(second, clickBy(ANN));
    expect(rematch).toMatchObject({ value: { channelId: '3101', parentId: '3001' } });
    const third = await ended(CLEO);
    expect((await bot.store.lastOver('3001'))?.id).toBe(third);
    expect((await bot.store.lastOver('3101'))?.id).toBe(second);
    expect(await idsOf(read({ channelId: '3001' }))).toEqual([third, second, first]);
  });
});

test.each([{ userId: ANN }, { channelId: CHANNEL }])('pages of %o follow on one another, both ways', async (of) => {
  const ids: string[] = [];
  for (let match = 0; match < 7; match += 1) ids.unshift(await ended(match % 2 === 0 ? BEN : CLEO));
  expect(await walked(of)).toEqual(ids);
});

describe('of the finished matches of a server', () => {
  test('so many are read that may be seen, however many others are newer', async () => {
    const seen = [await ended(BEN), await ended(CLEO)];
    const newer: string[] = [];
    for (let match = 0; match < 5; match += 1) newer.push(await ended(BEN, '3009'));
    const found = (...channels: readonly string[]) => finished(2, seeing(...channels));
    expect(await found('3001')).toEqual(seen.toReversed());
    expect(await found('3001', '3008')).toEqual(seen.toReversed());
    expect(await found('3008')).toEqual([]);
    expect(await found('3001', '3009')).toEqual(newer.slice(-2).toReversed());
  });

  test('one’s own are among them, wherever they were played', async () => {
    const [open, own, other] = [await ended(BEN), await ended(CLEO, '3009'), await ended(BEN, '3009')];
    const found = (userId: string) => finished(9, { channels: ['3001'], userId });
    expect(await found(CLEO)).toEqual([own, open]);
    expect(await found(ANN)).toEqual([other, own, open]);
    expect(await found(DAN)).toEqual([open]);
  });
});
