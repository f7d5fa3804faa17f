import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/drizzle.ts';
import type { HistoryRequest } from '../../src/match/ports.ts';
import type { OpenRequest } from '../../src/match/tables.ts';
import { openDesk, type Desk } from '../harness/headless/desk.ts';
import { ANN, BEN, CLEO, clickBy, DAN, GUILD } from '../harness/matches.ts';

let desk: Desk;
beforeEach(() => {
  desk = openDesk();
});
afterEach(() => desk.close());

const OPTIONS = { ruleset: 'classic', autoPlay: false, limitMs: null } as const;

/** The id of a match of Ann and another person that a moderator has ended at once. */
const ended = (guest: string, channelId = '3001', guildId = GUILD): Promise<string> =>
  endedAt({ guildId, channelId }, guest);

async function endedAt(place: Pick<OpenRequest, 'guildId' | 'channelId' | 'parentId'>, guest: string): Promise<string> {
  const opened = await desk.service.tables.open({ ...place, options: OPTIONS, seat: null }, clickBy(ANN));
  if (!opened.ok) throw new Error(opened.error.code);
  const { id } = opened.value;
  await desk.service.tables.join(id, clickBy(guest), null);
  await desk.service.tables.start(id, clickBy(ANN));
  await desk.service.play.endByModerator(id, clickBy(DAN));
  return id;
}

const read = (
  of: HistoryRequest['of'],
  page: HistoryRequest['page'] = null,
  guildId = GUILD,
  readers: HistoryRequest['readers'] = null,
) => desk.store.history({ guildId, of, page, size: 3, readers });
/** The matches of all pages, from the newest on. From each page, the one before it is found again. */
async function walked(of: HistoryRequest['of'], readers: HistoryRequest['readers'] = null): Promise<readonly string[]> {
  const pages = [await read(of, null, GUILD, readers)];
  while (pages.at(-1)!.hasOlder) {
    const before = pages.at(-1)!.matches.at(-1)!.number;
    pages.push(await read(of, { before }, GUILD, readers));
  }
  for (const [index, next] of pages.slice(1).entries()) {
    const back = await read(of, { after: next.matches[0]!.number }, GUILD, readers);
    expect(back).toEqual({ ...pages[index]!, hasOlder: true });
  }
  expect(pages.map(({ hasNewer }) => hasNewer)).toEqual(pages.map((_, index) => index > 0));
  expect(pages.slice(0, -1).every(({ matches }) => matches.length === 3)).toBe(true);
  return pages.flatMap(({ matches }) => matches.map(({ id }) => id));
}
const seeing = (...channels: readonly string[]) => ({ channels, userId: null });
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
  const { db } = desk.database;
  const copies = (table: string, columns: string, values: string) =>
    db.run(
      sql.raw(`with recursive copy (n) as (select 1 union all select n + 1 from copy where n < 1100)
      insert into ${table} (${columns}) select ${values} from copy, ${table} where ${table === 'matches' ? 'id' : 'match_id'} = '${alone}'`),
    );
  copies(
    'matches',
    'id, version, guild_id, channel_id, status, body, series, round',
    "'copy' || n, version, guild_id, channel_id, status, body, series, round",
  );
  const result = 'guild_id, channel_id, ruleset, series, round, ending, people, turns, started_at, ended_at';
  copies('results', `match_id, ${result}`, `'copy' || n, ${result}`);
  const seat = 'guild_id, room, seat, side, user_id, rank, home, steps_to_go, gave_up, won';
  copies('result_seats', `match_id, number, ${seat}`, `'copy' || n, number + n, ${seat}`);
  expect(await idsOf(read({ userId: BEN }, null, GUILD, { channels: [], userId: ANN }))).toEqual([together]);
});

describe('the matches in the threads of a channel', () => {
  const inThread = (channelId: string, guest = BEN) => endedAt({ guildId: GUILD, channelId, parentId: '3001' }, guest);

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
    for (const [channel, id] of [
      ['3001', inside],
      ['3009', other],
    ] as const) {
      expect(await idsOf(read({ userId: ANN }, null, GUILD, seeing(channel)))).toEqual([id]);
      expect((await desk.store.finished(GUILD, 9, seeing(channel))).map((found) => found.id)).toEqual([id]);
    }
    expect(await desk.store.finished(GUILD, 9, seeing('3101'))).toEqual([]);
  });

  test('count for the last one of the channel, and a rematch stays in its thread', async () => {
    const [first, second] = [await ended(BEN), await inThread('3101')];
    expect((await desk.store.lastOver('3001'))?.id).toBe(second);
    const rematch = await desk.service.tables.rematch(second, clickBy(ANN));
    expect(rematch).toMatchObject({ value: { channelId: '3101', parentId: '3001' } });
    const third = await ended(CLEO);
    expect((await desk.store.lastOver('3001'))?.id).toBe(third);
    expect((await desk.store.lastOver('3101'))?.id).toBe(second);
    expect(await idsOf(read({ channelId: '3001' }))).toEqual([third, second, first]);
  });
});

test.each([{ userId: ANN }, { channelId: '3001' }] as const)(
  'pages of %o follow on one another, both ways',
  async (of) => {
    const ids: string[] = [];
    for (let match = 0; match < 7; match += 1) ids.unshift(await ended(match % 2 === 0 ? BEN : CLEO));
    expect(await walked(of)).toEqual(ids);
  },
);

describe('of the finished matches of a server', () => {
  test('so many are read that may be seen, however many others are newer', async () => {
    const seen = [await ended(BEN), await ended(CLEO)];
    for (let match = 0; match < 5; match += 1) await ended(BEN, '3009');
    const found = async (...channels: readonly string[]) =>
      (await desk.store.finished(GUILD, 2, seeing(...channels))).map(({ id }) => id);
    expect(await found('3001')).toEqual(seen.toReversed());
    expect(await found('3001', '3008')).toEqual(seen.toReversed());
    expect(await found('3008')).toEqual([]);
    expect(await desk.store.finished(GUILD, 2, seeing('3001', '3009'))).toMatchObject([
      { channelId: '3009' },
      { channelId: '3009' },
    ]);
  });

  test('one’s own are among them, wherever they were played', async () => {
    const [open, own, other] = [await ended(BEN), await ended(CLEO, '3009'), await ended(BEN, '3009')];
    const found = async (userId: string) =>
      (await desk.store.finished(GUILD, 9, { channels: ['3001'], userId })).map(({ id }) => id);
    expect(await found(CLEO)).toEqual([own, open]);
    expect(await found(ANN)).toEqual([other, own, open]);
    expect(await found(DAN)).toEqual([open]);
  });
});
