import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HistoryRequest } from '../../src/match/ports.ts';
import type { OpenRequest } from '../../src/match/service.ts';
import type { Desk } from '../harness/headless/desk.ts';
import { openDesk } from '../harness/headless/desk.ts';
import { ANN, BEN, CLEO, clickBy, DAN, GUILD } from '../harness/matches.ts';

let desk: Desk;
beforeEach(() => {
  desk = openDesk();
});
afterEach(() => desk.close());

const OPTIONS = { ruleset: 'classic', autoPlay: false, limitMs: null } as const;

/** A match of Ann and somebody else that a moderator has ended at once; its id. */
const ended = (guest: string, channelId = '3001', guildId = GUILD): Promise<string> =>
  endedAt({ guildId, channelId }, guest);

async function endedAt(place: Pick<OpenRequest, 'guildId' | 'channelId' | 'parentId'>, guest: string): Promise<string> {
  const opened = await desk.service.open({ ...place, options: OPTIONS, seat: null }, clickBy(ANN));
  if (!opened.ok) throw new Error(opened.error.code);
  const { id } = opened.value;
  await desk.service.join(id, clickBy(guest), null);
  await desk.service.start(id, clickBy(ANN));
  await desk.service.endByModerator(id, clickBy(DAN));
  return id;
}

const read = (
  of: HistoryRequest['of'],
  page: HistoryRequest['page'] = null,
  guildId = GUILD,
  unseen: readonly string[] = [],
) => desk.store.history({ guildId, of, page, size: 3, unseen });
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
  const there = { userId: BEN, channelId: '3009' };
  const first = await read(there);
  expect([first.matches.map(({ id }) => id), first.hasOlder]).toEqual([seen.slice(0, 3), true]);
  const second = await read(there, { before: first.matches.at(-1)!.number });
  expect([second.matches.map(({ id }) => id), second.hasOlder]).toEqual([seen.slice(3), false]);
  expect(await read(there, { after: second.matches[0]!.number })).toEqual({ ...first, hasOlder: true });
  expect(await idsOf(read(there, null, GUILD, ['3009']))).toEqual([]);
});

test('what was played in channels that somebody does not see is left out, on every page', async () => {
  const seen: string[] = [];
  for (let match = 0; match < 5; match += 1) {
    seen.unshift(await ended(BEN));
    await ended(BEN, '3009');
  }
  const first = await read({ userId: ANN }, null, GUILD, ['3008', '3009']);
  expect([first.matches.map(({ id }) => id), first.hasOlder]).toEqual([seen.slice(0, 3), true]);
  const second = await read({ userId: ANN }, { before: first.matches.at(-1)!.number }, GUILD, ['3009']);
  expect([second.matches.map(({ id }) => id), second.hasOlder]).toEqual([seen.slice(3), false]);
  expect(await idsOf(read({ channelId: '3009' }, null, GUILD, ['3009']))).toEqual([]);
});

describe('the matches in the threads of a channel', () => {
  const inThread = (channelId: string, guest = BEN) => endedAt({ guildId: GUILD, channelId, parentId: '3001' }, guest);

  test('are listed with those of the channel, both ways, and by themselves', async () => {
    const ids: string[] = [];
    for (let match = 0; match < 7; match += 1) {
      ids.unshift(await (match % 3 === 0 ? ended(BEN) : inThread(`31${match}`)));
      await ended(BEN, '3009');
    }
    for (const of of [{ channelId: '3001' }, { userId: BEN, channelId: '3001' }]) {
      const first = await read(of);
      expect([first.matches.map(({ id }) => id), first.hasOlder]).toEqual([ids.slice(0, 3), true]);
      const second = await read(of, { before: first.matches.at(-1)!.number });
      expect([second.matches.map(({ id }) => id), second.hasOlder]).toEqual([ids.slice(3, 6), true]);
      expect(await read(of, { after: second.matches[0]!.number })).toEqual(first);
    }
    expect(await idsOf(read({ channelId: '314' }))).toEqual([ids[2]]);
  });

  test('are left out for who does not see the channel', async () => {
    const other = await ended(BEN, '3009');
    await inThread('3101');
    for (const of of [{ userId: ANN }, { channelId: '3001' }])
      expect(await idsOf(read(of, null, GUILD, ['3001']))).toEqual('userId' in of ? [other] : []);
    expect((await desk.store.finished(GUILD, 9, ['3001'])).map(({ id }) => id)).toEqual([other]);
  });

  test('count for the last one of the channel, and a rematch stays in its thread', async () => {
    const [first, second] = [await ended(BEN), await inThread('3101')];
    expect((await desk.store.lastOver('3001'))?.id).toBe(second);
    const rematch = await desk.service.rematch(second, clickBy(ANN));
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
    const first = await read(of);
    expect([first.matches.map(({ id }) => id), first.hasNewer, first.hasOlder]).toEqual([ids.slice(0, 3), false, true]);
    const second = await read(of, { before: first.matches.at(-1)!.number });
    expect([second.matches.map(({ id }) => id), second.hasNewer, second.hasOlder]).toEqual([
      ids.slice(3, 6),
      true,
      true,
    ]);
    const third = await read(of, { before: second.matches.at(-1)!.number });
    expect([third.matches.map(({ id }) => id), third.hasNewer, third.hasOlder]).toEqual([ids.slice(6), true, false]);
    expect(await read(of, { after: third.matches[0]!.number })).toEqual(second);
    expect(await read(of, { after: second.matches[0]!.number })).toEqual(first);
  },
);

test('of the finished matches of a server, so many are read that may be seen, however many others are newer', async () => {
  const seen = [await ended(BEN), await ended(CLEO)];
  for (let match = 0; match < 5; match += 1) await ended(BEN, '3009');
  const found = await desk.store.finished(GUILD, 2, ['3009']);
  expect(found.map(({ id }) => id)).toEqual(seen.toReversed());
  expect(await desk.store.finished(GUILD, 2, [])).toMatchObject([{ channelId: '3009' }, { channelId: '3009' }]);
});
