import { setImmediate as nextLoop } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { changed } from '../../src/match/decisions/decision.ts';
import type { Lobby, Match, Options, Running } from '../../src/match/match.ts';
import { ABANDONED_MS, LIMITS_MS, LOBBY_QUIET_MS } from '../../src/match/match.ts';
import { ChannelGone } from '../../src/match/ports.ts';
import { awaitedSeat, awaitedUser } from '../../src/match/turn.ts';
import { ANN, BEN, CHANNEL, clickBy, running, withComputer } from '../harness/matches.ts';
import { openLobby, startMatch } from '../harness/headless/tables.ts';
import { ALL, useClock } from './running-clock.ts';

const LIMIT = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NONE = new Set<number>();

const at = useClock(true);
let fail: (match: Match) => Error | null;
beforeEach(() => {
  fail = () => null;
  at.answer = (match) => {
    const error = fail(match);
    return error ? Promise.reject(error) : Promise.resolve();
  };
});

const TIMED = { limitMs: LIMIT } as const;
const openMatch = (opening: Partial<Options> & { readonly channelId?: string } = TIMED) =>
  startMatch(at, [ANN, BEN], opening);

/** A match that waits for a person, after its board was posted. */
async function waiting(opening?: Partial<Options>) {
  const id = await openMatch(opening);
  return { id, match: await at.running(id) };
}

/** The others play until this person is awaited. */
async function playUntil(id: string, userId: string): Promise<Running> {
  for (;;) {
    const match = await at.running(id);
    if (awaitedUser(match) === userId) return match;
    await at.play(match);
  }
}

/** Lets the clock look for due work by itself, and do it. */
async function lookAgain(): Promise<void> {
  await at.clock.stop();
  const open = await at.store.open();
  const looks = at.beats.length;
  at.clock.start();
  while (at.beats.length === looks) await nextLoop(); // until it has found the due work
  for (const { id } of open) await at.clock.settled(id);
}

describe('the clock and absent people', () => {
  test('plays for who lets the time run out, takes the seat after two, and gives it back', async () => {
    const id = await openMatch();
    for (let misses = 0; misses < 2;) {
      const match = await at.running(id);
      const user = awaitedUser(match)!;
      if (user === BEN) {
        await at.play(match);
        continue;
      }
      at.turnTo(match.deadline! - 1);
      expect((await at.running(id)).game.ply).toBe(match.game.ply);
      at.turnTo(match.deadline!);
      misses += 1;
      expect((await at.running(id)).absences[ANN]).toEqual({ misses, away: misses === 2 });
    }
    for (let turns = 0; turns < 4; turns++) {
      const match = await at.running(id);
      expect(awaitedUser(match)).toBe(BEN);
      await at.play(match);
    }
    await at.matches.act(id, clickBy(ANN), { kind: 'come-back' });
    await playUntil(id, ANN);
    const log = await at.store.plays(id);
    expect(log.filter(({ by }) => by === 'missed')).toHaveLength(2);
    expect([[...new Set(at.asked)], at.errors]).toEqual([['greedy'], []]);
  });

  test('ends a match that everybody has left alone, and says so', async () => {
    const id = await openMatch();
    for (;;) {
      const match = await at.rest(id);
      if (match.status === 'over') break;
      at.turnTo(running(match).deadline!);
    }
    expect(at.shown.at(-1)).toMatchObject({ status: 'over', ending: { kind: 'nobody-left' } });
    expect((await at.store.load(id))!).toMatchObject({ shown: { end: true } });
  });

  test('tries a post that failed again, with growing pauses, and gives the full time when it is there', async () => {
    fail = () => new Error('502');
    const id = await openMatch();
    const afterEachOf = async (...pauses: readonly number[]): Promise<number[]> => {
      const counts: number[] = [];
      for (const pause of pauses) {
        at.pass(pause);
        await lookAgain();
        counts.push(at.errors.length);
      }
      return counts;
    };
    expect(await afterEachOf(0, 999, 1, 1_999, 1)).toEqual([1, 1, 2, 2, 3]);
    const most = 300_000;
    expect(await afterEachOf(...Array.from({ length: 9 }, () => most))).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await afterEachOf(most - 1, 1)).toEqual([12, 13]);
    fail = () => null;
    at.pass(most - LIMIT);
    at.pass(LIMIT);
    await lookAgain();
    expect(at.shown).toHaveLength(1);
    expect(await at.store.load(id)).toMatchObject({ deadline: at.now() + LIMIT, absences: {} });
    fail = () => new Error('502');
    at.pass(LIMIT);
    expect(await afterEachOf(0, 999, 1)).toEqual([14, 14, 15]);
  });

  test('ends a match whose channel is gone', async () => {
    fail = () => new ChannelGone();
    const id = await openMatch();
    expect(await at.rest(id)).toMatchObject({ status: 'over', ending: { kind: 'channel-gone' } });
    expect(at.errors).toEqual([]);
    expect(await at.store.openIn(CHANNEL)).toBeNull();
    expect(at.shown.filter(({ status }) => status === 'over')).toEqual([]);
    expect(await at.store.nextDue()).toBeNull();
  });

  test('goes on with a match whose channel is there, though a post did not find it', async () => {
    fail = () => new ChannelGone();
    at.isGone = false;
    const id = await openMatch();
    expect(await at.rest(id)).toMatchObject({ status: 'running', shown: { ply: -1 } });
    expect(at.errors[0]).toBeInstanceOf(ChannelGone);
    fail = () => null;
    expect(await at.rest(id)).toMatchObject({ status: 'running', shown: { boards: [{ messageId: 'message 1' }] } });
  });

  test('tells an end once to a channel that is gone, and no more', async () => {
    let asked = 0;
    fail = (match) => (match.status === 'over' && ++asked > 0 ? new ChannelGone() : null);
    const id = await openMatch();
    await at.rest(id);
    await at.matches.act(id, clickBy(ANN), { kind: 'end' });
    expect(await at.rest(id)).toMatchObject({ ending: { kind: 'moderator' }, shown: { end: true, boards: [] } });
    expect([asked, at.errors]).toEqual([1, []]);
    expect(await at.store.nextDue()).toBeNull();
  });

  test('posts all boards again that the platform has forgotten, also where one of them cannot be saved', async () => {
    for (const id of [await openMatch(), await openMatch({ ...TIMED, channelId: 'another' })]) await at.rest(id);
    const { save } = at.store;
    let failures = 1;
    at.store.save = (saving) => (failures-- > 0 ? Promise.reject(new Error('SQLITE_BUSY')) : save(saving));
    await at.matches.showAllAgain();
    await lookAgain();
    expect(at.shown).toHaveLength(3);
    expect(at.errors).toEqual([new Error('SQLITE_BUSY')]);
  });

  test('waits for the disk where something happened, not to note that it was shown', async () => {
    const { save } = at.store;
    const waits: boolean[] = [];
    at.store.save = (saving) => {
      waits.push(saving.durable);
      return save(saving);
    };
    const { match } = await waiting();
    expect([waits.slice(0, 2), waits.at(-1)]).toEqual([[true, true], false]); // a join, the start, and a board
    waits.length = 0;
    await at.play(match);
    expect(waits).toEqual([true]);
  });

  test('tells nobody that a match cannot go on where the channel is gone', async () => {
    const id = await openLobby(at);
    const retired = { status: 'closed', reason: 'retired', untold: true } as const;
    await at.change(id, (match) => changed({ ...(match as Lobby), ...retired }));
    fail = () => new ChannelGone();
    expect(await at.rest(id)).not.toHaveProperty('untold');
    expect([at.shown, at.errors, await at.store.nextDue()]).toEqual([[], [], null]);
  });
});

/** Stops the clock, and starts it again later. */
async function stopFor(ms: number): Promise<void> {
  await at.clock.stop();
  at.pass(ms);
  at.clock.reachableAgain(null);
  at.clock.start();
}

function hearAgain(): void {
  at.connected = ALL;
  at.clock.reachableAgain(null);
}

/** Nobody can be heard for a while. */
async function cutOffFor(ms: number): Promise<void> {
  at.connected = NONE;
  at.pass(ms);
  hearAgain();
}

describe.each([
  ['stopped', stopFor],
  ['cut off', cutOffFor],
])('time that runs out just after the bot was %s', (_how, awayFor) => {
  test('is given anew at its end, not before, with another board', async () => {
    const { id, match } = await waiting();
    at.turnTo(match.deadline! - 55_000);
    await awayFor(54_000);
    expect(await at.rest(id)).toEqual(match);
    at.turnTo(match.deadline!);
    expect(await at.rest(id)).toMatchObject({ game: match.game, deadline: at.now() + LIMIT, absences: {} });
    expect(at.shown).toHaveLength(2);
    at.pass(LIMIT);
    expect((await at.running(id)).game.ply).toBeGreaterThan(match.game.ply);
  });

  test('is given anew where less than half a minute was left, and missed where more was', async () => {
    for (const left of [29_999, 30_000]) {
      const { id, match } = await waiting();
      at.turnTo(match.deadline! - left - 1_000);
      await awayFor(1_000);
      at.turnTo(match.deadline!);
      const { game } = await at.running(id);
      expect(game.ply > match.game.ply).toBe(left === 30_000);
      await at.matches.act(id, clickBy(ANN), { kind: 'end' });
      await at.rest(id);
    }
  });

  test('is given anew once, also the shortest time that a turn has', async () => {
    const { id, match: first } = await waiting();
    const late = awaitedUser(first)!;
    at.turnTo(first.deadline!);
    const match = await playUntil(id, late);
    expect(match.deadline).toBe(at.now() + LIMIT / 2);
    await awayFor(LIMIT / 2);
    expect(await at.rest(id)).toMatchObject({ game: match.game, deadline: at.now() + LIMIT / 2 });
    at.pass(LIMIT / 2);
    expect((await at.running(id)).absences[late]).toEqual({ misses: 2, away: true });
  });

  test('is not what a board shows that still has to be posted', async () => {
    const { id, match: posted } = await waiting();
    fail = () => new Error('502');
    await at.play(posted);
    at.pass(LIMIT - 10_000);
    await awayFor(1_000);
    fail = () => null;
    const match = await at.running(id);
    expect([match.deadline, match.renewals]).toEqual([at.now() + LIMIT, undefined]);
    expect(at.shown).toHaveLength(2);
  });

  test('of a lobby, too', async () => {
    const id = await openLobby(at);
    at.pass(LOBBY_QUIET_MS - 2_000);
    await awayFor(1_000);
    at.pass(1_000);
    expect(await at.rest(id)).toMatchObject({ status: 'lobby', touchedAt: at.now() });
  });
});

describe('a week that ends while the bot is stopped', () => {
  test.each(LIMITS_MS)('begins anew, with a limit of %s ms', async (limitMs) => {
    const { id, match } = await waiting({ limitMs });
    await stopFor(8 * DAY);
    const deadline = limitMs === null ? null : at.now() + limitMs;
    expect(await at.rest(id)).toMatchObject({ status: 'running', game: match.game, absences: {}, deadline });
    expect(at.shown).toHaveLength(2);
    await at.play(match);
  });

  test('begins anew where it had almost ended before, and ends the match when it is over again', async () => {
    const { id } = await waiting({ limitMs: null });
    at.pass(7 * DAY - HOUR / 2);
    await at.rest(id);
    await stopFor(HOUR);
    expect(await at.rest(id)).toMatchObject({ status: 'running', touchedAt: at.now() });
    at.pass(ABANDONED_MS - 1);
    expect((await at.rest(id)).status).toBe('running');
    at.pass(1);
    expect(await at.rest(id)).toMatchObject({ status: 'over', ending: { kind: 'abandoned' } });
  });

  test('begins anew with a turn that goes on for longer, at its end', async () => {
    const { id, match: begun } = await waiting({ limitMs: 86_400_000 });
    const match = { ...begun, touchedAt: at.now() - ABANDONED_MS + HOUR, version: begun.version + 1 };
    await at.change(id, () => changed(match));
    await stopFor(2 * HOUR);
    expect(await at.rest(id)).toEqual(match);
    at.turnTo(match.deadline!);
    const [now, { game }] = [at.now(), match];
    expect(await at.rest(id)).toMatchObject({ touchedAt: now, deadline: now + DAY, game, absences: {} });
  });

  test('begins anew where a computer is to play', async () => {
    const id = await openMatch();
    await at.clock.stop();
    const match = running((await at.store.load(id))!);
    const seat = awaitedSeat(match)!;
    await at.change(id, () => changed(withComputer(match, seat, 'greedy')));
    await stopFor(8 * DAY);
    expect((await at.running(id)).game.ply).toBeGreaterThan(match.game.ply);
  });

  test('goes on where it did not end, also for a turn that is given anew', async () => {
    const { id, match } = await waiting();
    await stopFor(6 * DAY);
    const { game, touchedAt } = match;
    expect(await at.rest(id)).toMatchObject({ status: 'running', game, touchedAt, deadline: at.now() + LIMIT });
    expect(at.shown).toHaveLength(2);
  });
});

describe('while people cannot be heard', () => {
  test.each(LIMITS_MS)(
    'no week ends a match, nobody misses a turn: both begin anew, with a limit of %s ms',
    async (limitMs) => {
      const { id, match } = await waiting({ limitMs });
      at.connected = NONE;
      at.pass(8 * DAY);
      expect(await at.rest(id)).toEqual(match);
      at.pass(DAY);
      hearAgain();
      const anew = { touchedAt: at.now(), deadline: limitMs === null ? null : at.now() + limitMs };
      expect(await at.rest(id)).toMatchObject({ status: 'running', game: match.game, absences: {}, ...anew });
    },
  );

  test('no week ends a match whose board does not get through either', async () => {
    fail = () => new Error('502');
    at.connected = NONE;
    const id = await openMatch();
    await at.rest(id);
    at.pass(8 * DAY);
    expect((await at.rest(id)).status).toBe('running');
    expect(at.shown).toEqual([]);
    fail = () => null;
    at.pass(DAY);
    hearAgain();
    expect(await at.rest(id)).toMatchObject({ status: 'running', touchedAt: at.now(), deadline: at.now() + LIMIT });
    expect(at.shown).toHaveLength(1);
  });

  test('computers play, and boards are posted', async () => {
    at.connected = NONE;
    const { id, match } = await waiting();
    expect(at.shown).toHaveLength(1);
    await at.change(id, () => changed(withComputer(match, awaitedSeat(match)!, 'greedy')));
    expect((await at.running(id)).game.ply).toBeGreaterThan(match.game.ply);
    expect(at.shown).toHaveLength(2);
    await at.matches.showAllAgain(); // a board that waits for a person
    await at.rest(id);
    expect(at.shown).toHaveLength(3);
  });

  test('no lobby closes; it stays open for ten minutes from then, and its message says so', async () => {
    const id = await openLobby(at);
    at.connected = NONE;
    at.pass(LOBBY_QUIET_MS + 5_000_000);
    expect((await at.rest(id)).status).toBe('lobby');
    hearAgain();
    expect(await at.rest(id)).toMatchObject({ status: 'lobby', touchedAt: at.now() });
    expect(at.shown).toMatchObject([{ status: 'lobby', touchedAt: at.now() }]);
    at.pass(LOBBY_QUIET_MS - 1);
    expect((await at.rest(id)).status).toBe('lobby');
    at.pass(1);
    expect(await at.rest(id)).toMatchObject({ status: 'closed', reason: 'expired' });
  });

  test('time that cannot be given because nothing can be saved is given later: nobody misses a turn', async () => {
    const { id, match } = await waiting();
    at.turnTo(match.deadline!);
    at.clock.reachableAgain(null);
    const { save } = at.store;
    at.store.save = () => Promise.reject(new Error('SQLITE_BUSY'));
    expect(await at.rest(id)).toEqual(match);
    expect(at.errors).toEqual([new Error('SQLITE_BUSY')]);
    at.store.save = save;
    at.pass(1_000);
    expect(await at.rest(id)).toMatchObject({ game: match.game, deadline: at.now() + LIMIT, absences: {} });
  });
});

describe('of two shards', () => {
  /** A match in a server of the other shard. */
  async function elsewhere() {
    const id = await startMatch(at, [ANN, BEN], { ...TIMED, guildId: '77', channelId: '78' });
    return { id, match: await at.running(id) };
  }

  test('one is lost: nobody in its servers misses a turn, and the games of the others go on', async () => {
    const [here, lost] = [await waiting(), await elsewhere()];
    at.connected = new Set([0]);
    at.turnTo(lost.match.deadline!);
    expect(await at.rest(lost.id)).toEqual(lost.match);
    expect((await at.running(here.id)).game.ply).toBeGreaterThan(here.match.game.ply);
    at.pass(5_000_000);
    await at.rest(here.id);
    at.connected = ALL;
    at.clock.reachableAgain(1);
    const { game } = lost.match;
    expect(await at.rest(lost.id)).toMatchObject({ game, deadline: at.now() + LIMIT, absences: {} });
  });

  test.each(['an event', 'a look'])('one comes back by %s: only in its servers time is given anew', async (by) => {
    at.connected = new Set([0]);
    at.clock.look();
    const [here, lost] = [await waiting(), await elsewhere()];
    at.turnTo(lost.match.deadline! - 1_000);
    at.connected = ALL;
    if (by === 'an event') at.clock.reachableAgain(1);
    else at.clock.look();
    at.turnTo(lost.match.deadline!);
    const { game } = lost.match;
    expect(await at.rest(lost.id)).toMatchObject({ game, deadline: at.now() + LIMIT, absences: {} });
    expect((await at.running(here.id)).game.ply).toBeGreaterThan(here.match.game.ply);
  });

  test.each([0, null])('one that came back (%s) is back once, also for the next look', async (shard) => {
    const { id, match } = await waiting();
    at.connected = NONE;
    at.clock.look();
    at.turnTo(match.deadline! - 30_000);
    at.connected = ALL;
    at.clock.reachableAgain(shard);
    at.pass(1_000);
    at.clock.look();
    at.turnTo(match.deadline!);
    expect((await at.running(id)).game.ply).toBeGreaterThan(match.game.ply);
  });

  test('both come back, one by an event just before the other is seen: both are back', async () => {
    const { id, match } = await elsewhere();
    at.connected = NONE;
    at.clock.look();
    at.turnTo(match.deadline! - 1_000);
    at.connected = ALL;
    at.clock.reachableAgain(0);
    at.turnTo(match.deadline!);
    expect(await at.rest(id)).toMatchObject({ game: match.game, deadline: at.now() + LIMIT, absences: {} });
  });
});

test('a slow start is no gap: nobody waited for the clock; a later one is', async () => {
  await at.clock.stop();
  at.moved.stop(60_000);
  at.clock.look();
  at.moved.stop(60_000);
  at.clock.start();
  at.clock.look();
  expect(at.gaps).toEqual([]);
  at.moved.stop(60_000);
  at.clock.look();
  at.clock.look();
  expect(at.gaps).toHaveLength(1);
});
