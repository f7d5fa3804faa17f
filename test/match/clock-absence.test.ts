import { setImmediate as nextLoop } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { changed } from '../../src/match/decisions/decision.ts';
import { refused } from '../../src/match/refusals.ts';
import type { Match, Running } from '../../src/match/match.ts';
import { ABANDONED_MS, LIMITS_MS, LOBBY_QUIET_MS } from '../../src/match/match.ts';
import { ChannelGone } from '../../src/match/ports.ts';
import { awaitedSeat, awaitedUser } from '../../src/match/turn.ts';
import { ANN, BEN, CHANNEL, clickBy, running, withComputer } from '../harness/matches.ts';
import { openLobby, openMatch, useClock } from './running-clock.ts';

const LIMIT = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const at = useClock(true);
let fail: (match: Match) => Error | null;
beforeEach(() => {
  fail = () => null;
  at.answer = (match) => {
    const error = fail(match);
    return error ? Promise.reject(error) : Promise.resolve();
  };
});

const turnTo = (time: number): void => at.pass(time - at.now());
const TIMED = { limitMs: LIMIT } as const;

/** Lets the clock do all work due at this moment. */
async function atRest(id: string): Promise<Match> {
  for (;;) {
    const before = await at.store.load(id);
    at.clock.wake(id);
    await at.clock.settled(id);
    const after = await at.store.load(id);
    if (before?.version === after?.version) return after!;
  }
}

/** Lets the clock look for due work by itself, and do it. */
async function lookAgain(): Promise<void> {
  await at.clock.stop();
  const open = await at.store.open();
  at.clock.start();
  await nextLoop(); // it has found the due work
  for (const { id } of open) await at.clock.settled(id);
}

const play = async (match: Running): Promise<void> => {
  await at.service.play.play(
    match.id,
    match.game.ply,
    formatPlay(legalPlays(match.game)[0]!.play),
    clickBy(awaitedUser(match)!),
  );
};

describe('the clock and absent people', () => {
  test('plays for who lets the time run out, takes the seat after two, and gives it back', async () => {
    const id = await openMatch(at, TIMED);
    for (let misses = 0; misses < 2;) {
      const match = running(await atRest(id));
      const user = awaitedUser(match)!;
      if (user === BEN) {
        await play(match);
        continue;
      }
      turnTo(match.deadline! - 1);
      expect(running(await atRest(id)).game.ply).toBe(match.game.ply);
      turnTo(match.deadline!);
      misses += 1;
      expect(running(await atRest(id)).absences[ANN]).toEqual({ misses, away: misses === 2 });
    }
    for (let turns = 0; turns < 4; turns++) {
      const match = running(await atRest(id));
      expect(awaitedUser(match)).toBe(BEN);
      await play(match);
    }
    await at.service.play.comeBack(id, clickBy(ANN));
    for (;;) {
      const match = running(await atRest(id));
      if (awaitedUser(match) === ANN) break;
      await play(match);
    }
    const log = await at.store.plays(id);
    expect(log.filter(({ by }) => by === 'missed')).toHaveLength(2);
    expect([[...new Set(at.asked)], at.errors]).toEqual([['greedy'], []]);
  });

  test('ends a match that everybody has left alone, and says so', async () => {
    const id = await openMatch(at, TIMED);
    for (;;) {
      const match = await atRest(id);
      if (match.status === 'over') break;
      turnTo(running(match).deadline!);
    }
    expect(at.shown.at(-1)).toMatchObject({ status: 'over', ending: { kind: 'nobody-left' } });
    expect((await at.store.load(id))!).toMatchObject({ shown: { end: true } });
  });

  test('abandons a match without a limit after a week, not before', async () => {
    const id = await openMatch(at, { limitMs: null });
    const match = running(await atRest(id));
    turnTo(match.touchedAt + ABANDONED_MS - 1);
    expect((await atRest(id)).status).toBe('running');
    at.pass(1);
    expect(await atRest(id)).toMatchObject({ status: 'over', ending: { kind: 'abandoned' } });
  });

  test('tries a post that failed again, with growing pauses, and gives the full time when it is there', async () => {
    fail = () => new Error('502');
    const id = await openMatch(at, TIMED);
    const afterEachOf = async (pauses: readonly number[]): Promise<number[]> => {
      const counts: number[] = [];
      for (const pause of pauses) {
        at.pass(pause);
        await lookAgain();
        counts.push(at.errors.length);
      }
      return counts;
    };
    expect(await afterEachOf([0, 999, 1, 1_999, 1])).toEqual([1, 1, 2, 2, 3]);
    const most = 300_000;
    expect(await afterEachOf(Array.from({ length: 9 }, () => most))).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await afterEachOf([most - 1, 1])).toEqual([12, 13]);
    fail = () => null;
    at.pass(most - LIMIT);
    at.pass(LIMIT);
    await lookAgain();
    const match = running((await at.store.load(id))!);
    expect(at.shown).toHaveLength(1);
    expect(match.deadline).toBe(at.now() + LIMIT);
    expect(match.absences).toEqual({});
    fail = () => new Error('502');
    at.pass(LIMIT);
    expect(await afterEachOf([0, 999, 1])).toEqual([14, 14, 15]);
  });

  test('ends a match whose channel is gone', async () => {
    fail = () => new ChannelGone();
    const id = await openMatch(at, TIMED);
    expect(await atRest(id)).toMatchObject({ status: 'over', ending: { kind: 'channel-gone' } });
    expect(at.errors).toEqual([]);
    expect(await at.store.openIn(CHANNEL)).toBeNull();
    expect(at.shown.filter(({ status }) => status === 'over')).toEqual([]);
    expect(await at.store.nextDue()).toBeNull();
  });

  test('tells an end once to a channel that is gone, and no more', async () => {
    let asked = 0;
    fail = (match) => (match.status === 'over' && ++asked > 0 ? new ChannelGone() : null);
    const id = await openMatch(at, TIMED);
    await atRest(id);
    await at.service.play.endByModerator(id, clickBy(ANN));
    expect(await atRest(id)).toMatchObject({ ending: { kind: 'moderator' }, shown: { end: true, boards: [] } });
    expect([asked, at.errors]).toEqual([1, []]);
    expect(await at.store.nextDue()).toBeNull();
  });

  test('closes a lobby in which nothing happened, without being told of it', async () => {
    const { id } = await openLobby(at, TIMED);
    at.pass(LOBBY_QUIET_MS);
    await lookAgain();
    expect(await at.store.load(id)).toMatchObject({ status: 'closed', reason: 'expired' });
  });

  test('posts all boards again that the platform has forgotten, also where one of them cannot be saved', async () => {
    for (const id of [await openMatch(at, TIMED), await openMatch(at, TIMED, 'another')]) await atRest(id);
    const { save } = at.store;
    let failures = 1;
    at.store.save = (saving) => (failures-- > 0 ? Promise.reject(new Error('SQLITE_BUSY')) : save(saving));
    await at.service.posts.showAllAgain();
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
    const match = running(await atRest(await openMatch(at, TIMED)));
    expect([waits.slice(0, 2), waits.at(-1)]).toEqual([[true, true], false]); // a join, the start, and a board
    waits.length = 0;
    await play(match);
    expect(waits).toEqual([true]);
  });

  test('tells nobody that a match cannot go on where the channel is gone', async () => {
    const { id } = await openLobby(at, TIMED);
    await at.change(id, (match) =>
      match.status === 'lobby'
        ? changed({ ...match, status: 'closed', reason: 'retired', untold: true })
        : refused('stale'),
    );
    fail = () => new ChannelGone();
    expect(await atRest(id)).not.toHaveProperty('untold');
    expect([at.shown, at.errors, await at.store.nextDue()]).toEqual([[], [], null]);
  });

  test('gives an overdue turn a fresh period at a start, and shows it again', async () => {
    const id = await openMatch(at, TIMED);
    const match = running(await atRest(id));
    await at.clock.stop();
    turnTo(match.deadline! + 5_000_000);
    at.clock.heardAgain();
    at.clock.start();
    const after = running(await atRest(id));
    expect(after.game.ply).toBe(match.game.ply);
    expect(after.deadline).toBe(at.now() + LIMIT);
    expect(at.shown).toHaveLength(2);
  });
});

/** Stops the clock, and starts it again later. */
async function stopFor(ms: number): Promise<void> {
  await at.clock.stop();
  at.pass(ms);
  at.clock.heardAgain();
  at.clock.start();
}

/** Nobody can be heard for a while. */
async function cutOffFor(ms: number): Promise<void> {
  at.isReachable = false;
  at.pass(ms);
  at.isReachable = true;
  at.clock.heardAgain();
}

describe.each([
  ['stopped', stopFor],
  ['cut off', cutOffFor],
])('time that runs out just after the bot was %s', (_how, awayFor) => {
  test('is given anew at its end, not before, with another board', async () => {
    const id = await openMatch(at, TIMED);
    const match = running(await atRest(id));
    turnTo(match.deadline! - 55_000);
    await awayFor(54_000);
    expect(await atRest(id)).toEqual(match);
    turnTo(match.deadline!);
    expect(await atRest(id)).toMatchObject({ game: match.game, deadline: at.now() + LIMIT, absences: {} });
    expect(at.shown).toHaveLength(2);
    at.pass(LIMIT);
    expect(running(await atRest(id)).game.ply).toBeGreaterThan(match.game.ply);
  });

  test('is given anew where less than half a minute was left, and missed where more was', async () => {
    for (const left of [29_999, 30_000]) {
      const id = await openMatch(at, TIMED);
      const match = running(await atRest(id));
      turnTo(match.deadline! - left - 1_000);
      await awayFor(1_000);
      turnTo(match.deadline!);
      const { game } = running(await atRest(id));
      expect(game.ply > match.game.ply).toBe(left === 30_000);
      await at.service.play.endByModerator(id, clickBy(ANN));
      await atRest(id);
    }
  });

  test('is given anew once, also the shortest time that a turn has', async () => {
    const id = await openMatch(at, TIMED);
    const first = running(await atRest(id));
    const late = awaitedUser(first)!;
    turnTo(first.deadline!);
    for (let match = running(await atRest(id)); awaitedUser(match) !== late; match = running(await atRest(id)))
      await play(match);
    const match = running(await atRest(id));
    expect(match.deadline).toBe(at.now() + LIMIT / 2);
    await awayFor(LIMIT / 2);
    expect(await atRest(id)).toMatchObject({ game: match.game, deadline: at.now() + LIMIT / 2 });
    at.pass(LIMIT / 2);
    expect(running(await atRest(id)).absences[late]).toEqual({ misses: 2, away: true });
  });

  test('is not what a board shows that still has to be posted', async () => {
    const id = await openMatch(at, TIMED);
    await atRest(id);
    fail = () => new Error('502');
    await play(running((await at.store.load(id))!));
    at.pass(LIMIT - 10_000);
    await awayFor(1_000);
    fail = () => null;
    const match = running(await atRest(id));
    expect([match.deadline, match.renewals]).toEqual([at.now() + LIMIT, undefined]);
    expect(at.shown).toHaveLength(2);
  });

  test('of a lobby, too', async () => {
    const { id } = await openLobby(at, TIMED);
    at.pass(LOBBY_QUIET_MS - 2_000);
    await awayFor(1_000);
    at.pass(1_000);
    expect(await atRest(id)).toMatchObject({ status: 'lobby', touchedAt: at.now() });
  });
});

describe('a week that ends while the bot is stopped', () => {
  test.each(LIMITS_MS)('begins anew, with a limit of %s ms', async (limitMs) => {
    const id = await openMatch(at, { limitMs });
    const match = running(await atRest(id));
    await stopFor(8 * DAY);
    const deadline = limitMs === null ? null : at.now() + limitMs;
    expect(await atRest(id)).toMatchObject({ status: 'running', game: match.game, absences: {}, deadline });
    expect(at.shown).toHaveLength(2);
    await play(match);
    expect(running(await atRest(id)).game.ply).toBeGreaterThan(match.game.ply);
  });

  test('begins anew where it had almost ended before, and ends the match when it is over again', async () => {
    const id = await openMatch(at, { limitMs: null });
    await atRest(id);
    at.pass(7 * DAY - HOUR / 2);
    await atRest(id);
    await stopFor(HOUR);
    expect(await atRest(id)).toMatchObject({ status: 'running', touchedAt: at.now() });
    at.pass(ABANDONED_MS - 1);
    expect((await atRest(id)).status).toBe('running');
    at.pass(1);
    expect(await atRest(id)).toMatchObject({ status: 'over', ending: { kind: 'abandoned' } });
  });

  test('begins anew with a turn that goes on for longer, at its end', async () => {
    const id = await openMatch(at, { limitMs: 86_400_000 });
    await atRest(id);
    await at.change(id, (match) => changed({ ...match, touchedAt: at.now() - ABANDONED_MS + HOUR }));
    const match = running((await at.store.load(id))!);
    await stopFor(2 * HOUR);
    expect(await atRest(id)).toEqual(match);
    turnTo(match.deadline!);
    expect(await atRest(id)).toMatchObject({
      touchedAt: at.now(),
      deadline: at.now() + DAY,
      game: match.game,
      absences: {},
    });
  });

  test('begins anew where a computer is to play', async () => {
    const id = await openMatch(at, TIMED);
    await at.clock.stop();
    const match = running((await at.store.load(id))!);
    const seat = awaitedSeat(match)!;
    await at.change(id, () => changed(withComputer(match, seat, 'greedy')));
    await stopFor(8 * DAY);
    expect(running(await atRest(id)).game.ply).toBeGreaterThan(match.game.ply);
  });

  test('goes on where it did not end, also for a turn that is given anew', async () => {
    const id = await openMatch(at, TIMED);
    const { touchedAt } = running(await atRest(id));
    await stopFor(6 * DAY);
    expect(await atRest(id)).toMatchObject({ status: 'running', touchedAt, deadline: at.now() + LIMIT });
  });
});

describe('while people cannot be heard', () => {
  test.each(LIMITS_MS)('no week ends a match: it begins anew, with a limit of %s ms', async (limitMs) => {
    const id = await openMatch(at, { limitMs });
    const match = running(await atRest(id));
    at.isReachable = false;
    at.pass(8 * DAY);
    expect(await atRest(id)).toEqual(match);
    at.pass(DAY);
    at.isReachable = true;
    at.clock.heardAgain();
    expect(await atRest(id)).toMatchObject({ status: 'running', game: match.game, absences: {}, touchedAt: at.now() });
  });

  test('no week ends a match whose board does not get through either', async () => {
    fail = () => new Error('502');
    at.isReachable = false;
    const id = await openMatch(at, TIMED);
    await atRest(id);
    at.pass(8 * DAY);
    expect((await atRest(id)).status).toBe('running');
    expect(at.shown).toEqual([]);
    fail = () => null;
    at.isReachable = true;
    at.pass(DAY);
    at.clock.heardAgain();
    expect(await atRest(id)).toMatchObject({ status: 'running', touchedAt: at.now(), deadline: at.now() + LIMIT });
    expect(at.shown).toHaveLength(1);
  });

  test('computers play, and boards are posted', async () => {
    at.isReachable = false;
    const id = await openMatch(at, TIMED);
    const match = running(await atRest(id));
    expect(at.shown).toHaveLength(1);
    await at.change(id, () => changed(withComputer(match, awaitedSeat(match)!, 'greedy')));
    expect(running(await atRest(id)).game.ply).toBeGreaterThan(match.game.ply);
    expect(at.shown).toHaveLength(2);
  });

  test('nobody misses a turn, and their time is given anew', async () => {
    const id = await openMatch(at, TIMED);
    const match = running(await atRest(id));
    at.isReachable = false;
    turnTo(match.deadline!);
    expect(await atRest(id)).toEqual(match);
    at.pass(5_000_000);
    at.isReachable = true;
    at.clock.heardAgain();
    expect(running(await atRest(id))).toMatchObject({ game: match.game, deadline: at.now() + LIMIT, absences: {} });
  });

  test('no lobby closes; it stays open for ten minutes from then, and its message says so', async () => {
    const { id } = await openLobby(at, TIMED);
    at.isReachable = false;
    at.pass(LOBBY_QUIET_MS + 5_000_000);
    expect((await atRest(id)).status).toBe('lobby');
    at.isReachable = true;
    at.clock.heardAgain();
    expect(await atRest(id)).toMatchObject({ status: 'lobby', touchedAt: at.now() });
    expect(at.shown).toMatchObject([{ status: 'lobby', touchedAt: at.now() }]);
    at.pass(LOBBY_QUIET_MS - 1);
    expect((await atRest(id)).status).toBe('lobby');
    at.pass(1);
    expect(await atRest(id)).toMatchObject({ status: 'closed', reason: 'expired' });
  });

  test('a lobby that was quiet for too long at a stop is open again at the start', async () => {
    const { id } = await openLobby(at, TIMED);
    await at.clock.stop();
    at.pass(LOBBY_QUIET_MS);
    at.clock.heardAgain();
    at.clock.start();
    expect(await atRest(id)).toMatchObject({ status: 'lobby', touchedAt: at.now() });
  });

  test('time that cannot be given because nothing can be saved is given later: nobody misses a turn', async () => {
    const id = await openMatch(at, TIMED);
    const match = running(await atRest(id));
    turnTo(match.deadline!);
    at.clock.heardAgain();
    const { save } = at.store;
    at.store.save = () => Promise.reject(new Error('SQLITE_BUSY'));
    expect(await atRest(id)).toEqual(match);
    expect(at.errors).toEqual([new Error('SQLITE_BUSY')]);
    at.store.save = save;
    at.pass(1_000);
    expect(running(await atRest(id))).toMatchObject({ game: match.game, deadline: at.now() + LIMIT, absences: {} });
  });
});
