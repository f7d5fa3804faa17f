import { setImmediate as nextLoop } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { COMPUTERS } from '../../src/computer/computer.ts';
import { createClock } from '../../src/match/clock/clock.ts';
import type { Clock } from '../../src/match/clock/clock.ts';
import { changed } from '../../src/match/decisions/decision.ts';
import { refused } from '../../src/match/refusals.ts';
import type { Level, Match, Options, Running } from '../../src/match/match.ts';
import { ABANDONED_MS, LIMITS_MS, LOBBY_QUIET_MS } from '../../src/match/match.ts';
import type { Store } from '../../src/match/store-port.ts';
import { ChannelGone } from '../../src/match/ports.ts';
import { changeSaved } from '../../src/match/transactions.ts';
import type { Service } from '../../src/match/service.ts';
import { QUIET } from '../harness/quiet.ts';
import { createService } from '../../src/match/service.ts';
import { awaitedSeat, awaitedUser } from '../../src/match/turn.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { ANN, BEN, CHANNEL, clickBy, GUILD, running, withComputer } from '../harness/matches.ts';

const LIMIT = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let now: number;
let store: { -readonly [Method in keyof Store]: Store[Method] };
let isReachable: boolean;
let service: Service;
let clock: Clock;
let shown: Match[];
let errors: unknown[];
let levels: Set<Level>; // of the computers that were asked
let fail: (match: Match) => Error | null;
let database: ReturnType<typeof openDatabase>;

beforeEach(() => {
  now = 1_000_000;
  shown = [];
  isReachable = true;
  errors = [];
  levels = new Set();
  fail = () => null;
  database = openDatabase(':memory:');
  store = createStore(database.db);
  let seed = 0;
  const onError = (error: unknown) => errors.push(error);
  service = createService({
    ...QUIET,
    store,
    now: () => now,
    randomBytes: (count) => new Uint8Array(count).fill(++seed),
    onError,
  });
  clock = createClock({
    ...QUIET,
    store,
    show: {
      show: (match) => {
        const error = fail(match);
        if (error) return Promise.reject(error);
        shown.push(match);
        return Promise.resolve(String(shown.length));
      },
      dropControls: () => Promise.resolve(),
    },
    ask: (level, view, plays) => {
      levels.add(level);
      return Promise.resolve(COMPUTERS[level](view, plays, () => 0));
    },
    now: () => now,
    isReachable: () => isReachable,
    onError,
  });
  clock.start();
});
afterEach(async () => {
  await clock.stop();
  database.close();
});

async function openLobby(options: Partial<Options> = {}, channelId = CHANNEL): Promise<Match> {
  const request = {
    guildId: GUILD,
    channelId,
    seat: null,
    options: { ruleset: 'classic', autoPlay: false, limitMs: LIMIT, ...options } as const,
  };
  const opened = await service.tables.open(request, clickBy(ANN));
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

async function openMatch(options: Partial<Options> = {}, channelId = CHANNEL): Promise<string> {
  const { id } = await openLobby(options, channelId);
  await service.tables.join(id, clickBy(BEN), null);
  await service.tables.start(id, clickBy(ANN));
  return id;
}

/** Lets the clock do all work due at this moment. */
async function atRest(id: string): Promise<Match> {
  for (;;) {
    const before = await store.load(id);
    clock.wake(id);
    await clock.settled(id);
    const after = await store.load(id);
    if (before?.version === after?.version) return after!;
  }
}

/** Lets the clock look for due work by itself, and do it. */
async function lookAgain(): Promise<void> {
  await clock.stop();
  const open = await store.open();
  clock.start();
  await nextLoop(); // it has found the due work
  for (const { id } of open) await clock.settled(id);
}

const play = async (match: Running): Promise<void> => {
  await service.play.play(
    match.id,
    match.game.ply,
    formatPlay(legalPlays(match.game)[0]!.play),
    clickBy(awaitedUser(match)!),
  );
};

describe('the clock and absent people', () => {
  test('plays for who lets the time run out, takes the seat after two, and gives it back', async () => {
    const id = await openMatch();
    for (let misses = 0; misses < 2;) {
      const match = running(await atRest(id));
      const user = awaitedUser(match)!;
      if (user === BEN) {
        await play(match);
        continue;
      }
      now = match.deadline! - 1;
      expect(running(await atRest(id)).game.ply).toBe(match.game.ply);
      now = match.deadline!;
      misses += 1;
      expect(running(await atRest(id)).absences[ANN]).toEqual({ misses, away: misses === 2 });
    }
    for (let turns = 0; turns < 4; turns++) {
      const match = running(await atRest(id));
      expect(awaitedUser(match)).toBe(BEN);
      await play(match);
    }
    await service.play.comeBack(id, clickBy(ANN));
    for (;;) {
      const match = running(await atRest(id));
      if (awaitedUser(match) === ANN) break;
      await play(match);
    }
    const log = await store.plays(id);
    expect(log.filter(({ by }) => by === 'missed')).toHaveLength(2);
    expect([[...levels], errors]).toEqual([['greedy'], []]);
  });

  test('ends a match that everybody has left alone, and says so', async () => {
    const id = await openMatch();
    for (;;) {
      const match = await atRest(id);
      if (match.status === 'over') break;
      now = running(match).deadline!;
    }
    expect(shown.at(-1)).toMatchObject({ status: 'over', ending: { kind: 'nobody-left' } });
    expect((await store.load(id))!).toMatchObject({ shown: { end: true } });
  });

  test('abandons a match without a limit after a week, not before', async () => {
    const id = await openMatch({ limitMs: null });
    const match = running(await atRest(id));
    now = match.touchedAt + ABANDONED_MS - 1;
    expect((await atRest(id)).status).toBe('running');
    now += 1;
    expect(await atRest(id)).toMatchObject({ status: 'over', ending: { kind: 'abandoned' } });
  });

  test('tries a post that failed again, with growing pauses, and gives the full time when it is there', async () => {
    fail = () => new Error('502');
    const id = await openMatch();
    const afterEachOf = async (pauses: readonly number[]): Promise<number[]> => {
      const counts: number[] = [];
      for (const pause of pauses) {
        now += pause;
        await lookAgain();
        counts.push(errors.length);
      }
      return counts;
    };
    expect(await afterEachOf([0, 999, 1, 1_999, 1])).toEqual([1, 1, 2, 2, 3]);
    const most = 300_000;
    expect(await afterEachOf(Array.from({ length: 9 }, () => most))).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await afterEachOf([most - 1, 1])).toEqual([12, 13]);
    fail = () => null;
    now += most - LIMIT;
    now += LIMIT;
    await lookAgain();
    const match = running((await store.load(id))!);
    expect(shown).toHaveLength(1);
    expect(match.deadline).toBe(now + LIMIT);
    expect(match.absences).toEqual({});
    fail = () => new Error('502');
    now += LIMIT;
    expect(await afterEachOf([0, 999, 1])).toEqual([14, 14, 15]);
  });

  test('ends a match whose channel is gone', async () => {
    fail = () => new ChannelGone();
    const id = await openMatch();
    expect(await atRest(id)).toMatchObject({ status: 'over', ending: { kind: 'channel-gone' } });
    expect(errors).toEqual([]);
    expect(await store.openIn(CHANNEL)).toBeNull();
    expect(shown.filter(({ status }) => status === 'over')).toEqual([]);
    expect(await store.nextDue()).toBeNull();
  });

  test('tells an end once to a channel that is gone, and no more', async () => {
    let asked = 0;
    fail = (match) => (match.status === 'over' && ++asked > 0 ? new ChannelGone() : null);
    const id = await openMatch();
    await atRest(id);
    await service.play.endByModerator(id, clickBy(ANN));
    expect(await atRest(id)).toMatchObject({ ending: { kind: 'moderator' }, shown: { end: true, boards: [] } });
    expect([asked, errors]).toEqual([1, []]);
    expect(await store.nextDue()).toBeNull();
  });

  test('closes a lobby in which nothing happened, without being told of it', async () => {
    const { id } = await openLobby();
    now += LOBBY_QUIET_MS;
    await lookAgain();
    expect(await store.load(id)).toMatchObject({ status: 'closed', reason: 'expired' });
  });

  test('posts all boards again that the platform has forgotten, also where one of them cannot be saved', async () => {
    for (const id of [await openMatch(), await openMatch({}, 'another')]) await atRest(id);
    const { save } = store;
    let failures = 1;
    store.save = (saving) => (failures-- > 0 ? Promise.reject(new Error('SQLITE_BUSY')) : save(saving));
    await service.posts.showAllAgain();
    await lookAgain();
    expect(shown).toHaveLength(3);
    expect(errors).toEqual([new Error('SQLITE_BUSY')]);
  });

  test('waits for the disk where something happened, not to note that it was shown', async () => {
    const { save } = store;
    const waits: boolean[] = [];
    store.save = (saving) => {
      waits.push(saving.durable);
      return save(saving);
    };
    const match = running(await atRest(await openMatch()));
    expect([waits.slice(0, 2), waits.at(-1)]).toEqual([[true, true], false]); // a join, the start, and a board
    waits.length = 0;
    await play(match);
    expect(waits).toEqual([true]);
  });

  test('tells nobody that a match cannot go on where the channel is gone', async () => {
    const { id } = await openLobby();
    await changeSaved(store, id, (match) =>
      match.status === 'lobby'
        ? changed({ ...match, status: 'closed', reason: 'retired', untold: true })
        : refused('stale'),
    );
    fail = () => new ChannelGone();
    expect(await atRest(id)).not.toHaveProperty('untold');
    expect([shown, errors, await store.nextDue()]).toEqual([[], [], null]);
  });

  test('gives an overdue turn a fresh period at a start, and shows it again', async () => {
    const id = await openMatch();
    const match = running(await atRest(id));
    await clock.stop();
    now = match.deadline! + 5_000_000;
    clock.heardAgain();
    clock.start();
    const after = running(await atRest(id));
    expect(after.game.ply).toBe(match.game.ply);
    expect(after.deadline).toBe(now + LIMIT);
    expect(shown).toHaveLength(2);
  });
});

/** Stops the clock, and starts it again later. */
async function stopFor(ms: number): Promise<void> {
  await clock.stop();
  now += ms;
  clock.heardAgain();
  clock.start();
}

/** Nobody can be heard for a while. */
async function cutOffFor(ms: number): Promise<void> {
  isReachable = false;
  now += ms;
  isReachable = true;
  clock.heardAgain();
}

describe.each([
  ['stopped', stopFor],
  ['cut off', cutOffFor],
])('time that runs out just after the bot was %s', (_how, awayFor) => {
  test('is given anew at its end, not before, with another board', async () => {
    const id = await openMatch();
    const match = running(await atRest(id));
    now = match.deadline! - 55_000;
    await awayFor(54_000);
    expect(await atRest(id)).toEqual(match);
    now = match.deadline!;
    expect(await atRest(id)).toMatchObject({ game: match.game, deadline: now + LIMIT, absences: {} });
    expect(shown).toHaveLength(2);
    now += LIMIT;
    expect(running(await atRest(id)).game.ply).toBeGreaterThan(match.game.ply);
  });

  test('is given anew where less than half a minute was left, and missed where more was', async () => {
    for (const left of [29_999, 30_000]) {
      const id = await openMatch();
      const match = running(await atRest(id));
      now = match.deadline! - left - 1_000;
      await awayFor(1_000);
      now = match.deadline!;
      const { game } = running(await atRest(id));
      expect(game.ply > match.game.ply).toBe(left === 30_000);
      await service.play.endByModerator(id, clickBy(ANN));
      await atRest(id);
    }
  });

  test('is given anew once, also the shortest time that a turn has', async () => {
    const id = await openMatch();
    const first = running(await atRest(id));
    const late = awaitedUser(first)!;
    now = first.deadline!;
    for (let match = running(await atRest(id)); awaitedUser(match) !== late; match = running(await atRest(id)))
      await play(match);
    const match = running(await atRest(id));
    expect(match.deadline).toBe(now + LIMIT / 2);
    await awayFor(LIMIT / 2);
    expect(await atRest(id)).toMatchObject({ game: match.game, deadline: now + LIMIT / 2 });
    now += LIMIT / 2;
    expect(running(await atRest(id)).absences[late]).toEqual({ misses: 2, away: true });
  });

  test('is not what a board shows that still has to be posted', async () => {
    const id = await openMatch();
    await atRest(id);
    fail = () => new Error('502');
    await play(running((await store.load(id))!));
    now += LIMIT - 10_000;
    await awayFor(1_000);
    fail = () => null;
    const match = running(await atRest(id));
    expect([match.deadline, match.renewals]).toEqual([now + LIMIT, undefined]);
    expect(shown).toHaveLength(2);
  });

  test('of a lobby, too', async () => {
    const { id } = await openLobby();
    now += LOBBY_QUIET_MS - 2_000;
    await awayFor(1_000);
    now += 1_000;
    expect(await atRest(id)).toMatchObject({ status: 'lobby', touchedAt: now });
  });
});

describe('a week that ends while the bot is stopped', () => {
  test.each(LIMITS_MS)('begins anew, with a limit of %s ms', async (limitMs) => {
    const id = await openMatch({ limitMs });
    const match = running(await atRest(id));
    await stopFor(8 * DAY);
    const deadline = limitMs === null ? null : now + limitMs;
    expect(await atRest(id)).toMatchObject({ status: 'running', game: match.game, absences: {}, deadline });
    expect(shown).toHaveLength(2);
    await play(match);
    expect(running(await atRest(id)).game.ply).toBeGreaterThan(match.game.ply);
  });

  test('begins anew where it had almost ended before, and ends the match when it is over again', async () => {
    const id = await openMatch({ limitMs: null });
    await atRest(id);
    now += 7 * DAY - HOUR / 2;
    await atRest(id);
    await stopFor(HOUR);
    expect(await atRest(id)).toMatchObject({ status: 'running', touchedAt: now });
    now += ABANDONED_MS - 1;
    expect((await atRest(id)).status).toBe('running');
    now += 1;
    expect(await atRest(id)).toMatchObject({ status: 'over', ending: { kind: 'abandoned' } });
  });

  test('begins anew with a turn that goes on for longer, at its end', async () => {
    const id = await openMatch({ limitMs: 86_400_000 });
    await atRest(id);
    await changeSaved(store, id, (match) => changed({ ...match, touchedAt: now - ABANDONED_MS + HOUR }));
    const match = running((await store.load(id))!);
    await stopFor(2 * HOUR);
    expect(await atRest(id)).toEqual(match);
    now = match.deadline!;
    expect(await atRest(id)).toMatchObject({ touchedAt: now, deadline: now + DAY, game: match.game, absences: {} });
  });

  test('begins anew where a computer is to play', async () => {
    const id = await openMatch();
    await clock.stop();
    const match = running((await store.load(id))!);
    const seat = awaitedSeat(match)!;
    await changeSaved(store, id, () => changed(withComputer(match, seat, 'greedy')));
    await stopFor(8 * DAY);
    expect(running(await atRest(id)).game.ply).toBeGreaterThan(match.game.ply);
  });

  test('goes on where it did not end, also for a turn that is given anew', async () => {
    const id = await openMatch();
    const { touchedAt } = running(await atRest(id));
    await stopFor(6 * DAY);
    expect(await atRest(id)).toMatchObject({ status: 'running', touchedAt, deadline: now + LIMIT });
  });
});

describe('while people cannot be heard', () => {
  test.each(LIMITS_MS)('no week ends a match: it begins anew, with a limit of %s ms', async (limitMs) => {
    const id = await openMatch({ limitMs });
    const match = running(await atRest(id));
    isReachable = false;
    now += 8 * DAY;
    expect(await atRest(id)).toEqual(match);
    now += DAY;
    isReachable = true;
    clock.heardAgain();
    expect(await atRest(id)).toMatchObject({ status: 'running', game: match.game, absences: {}, touchedAt: now });
  });

  test('no week ends a match whose board does not get through either', async () => {
    fail = () => new Error('502');
    isReachable = false;
    const id = await openMatch();
    await atRest(id);
    now += 8 * DAY;
    expect((await atRest(id)).status).toBe('running');
    expect(shown).toEqual([]);
    fail = () => null;
    isReachable = true;
    now += DAY;
    clock.heardAgain();
    expect(await atRest(id)).toMatchObject({ status: 'running', touchedAt: now, deadline: now + LIMIT });
    expect(shown).toHaveLength(1);
  });

  test('computers play, and boards are posted', async () => {
    isReachable = false;
    const id = await openMatch();
    const match = running(await atRest(id));
    expect(shown).toHaveLength(1);
    await changeSaved(store, id, () => changed(withComputer(match, awaitedSeat(match)!, 'greedy')));
    expect(running(await atRest(id)).game.ply).toBeGreaterThan(match.game.ply);
    expect(shown).toHaveLength(2);
  });

  test('nobody misses a turn, and their time is given anew', async () => {
    const id = await openMatch();
    const match = running(await atRest(id));
    isReachable = false;
    now = match.deadline!;
    expect(await atRest(id)).toEqual(match);
    now += 5_000_000;
    isReachable = true;
    clock.heardAgain();
    expect(running(await atRest(id))).toMatchObject({ game: match.game, deadline: now + LIMIT, absences: {} });
  });

  test('no lobby closes; it stays open for ten minutes from then, and its message says so', async () => {
    const { id } = await openLobby();
    isReachable = false;
    now += LOBBY_QUIET_MS + 5_000_000;
    expect((await atRest(id)).status).toBe('lobby');
    isReachable = true;
    clock.heardAgain();
    expect(await atRest(id)).toMatchObject({ status: 'lobby', touchedAt: now });
    expect(shown).toMatchObject([{ status: 'lobby', touchedAt: now }]);
    now += LOBBY_QUIET_MS - 1;
    expect((await atRest(id)).status).toBe('lobby');
    now += 1;
    expect(await atRest(id)).toMatchObject({ status: 'closed', reason: 'expired' });
  });

  test('a lobby that was quiet for too long at a stop is open again at the start', async () => {
    const { id } = await openLobby();
    await clock.stop();
    now += LOBBY_QUIET_MS;
    clock.heardAgain();
    clock.start();
    expect(await atRest(id)).toMatchObject({ status: 'lobby', touchedAt: now });
  });

  test('time that cannot be given because nothing can be saved is given later: nobody misses a turn', async () => {
    const id = await openMatch();
    const match = running(await atRest(id));
    now = match.deadline!;
    clock.heardAgain();
    const { save } = store;
    store.save = () => Promise.reject(new Error('SQLITE_BUSY'));
    expect(await atRest(id)).toEqual(match);
    expect(errors).toEqual([new Error('SQLITE_BUSY')]);
    store.save = save;
    now += 1_000;
    expect(running(await atRest(id))).toMatchObject({ game: match.game, deadline: now + LIMIT, absences: {} });
  });
});
