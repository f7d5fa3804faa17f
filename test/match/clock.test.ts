import { startBy } from '../harness/acting.ts';
import { joinBy } from '../harness/acting.ts';
import { describe, expect, test } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { dueAt } from '../../src/match/decisions/due-times.ts';
import { LOBBY_QUIET_MS, type Match, type Running } from '../../src/match/match.ts';
import { needsNobody } from '../../src/match/turn.ts';
import { ANN, BEN, CLEO, clickBy } from '../harness/clicks.ts';
import { liveBoard, lobbyOf, matchAt, shownUpTo, withComputer, wonBy } from '../harness/matches.ts';
import { openLobby } from '../harness/headless/tables.ts';
import { useClock } from './running-clock.ts';

const at = useClock(true);

/** Two computers to play, then Cleo and Dan. */
const computersFirst = (): Running => {
  const match = matchAt('classic r:4,20,st,st/b:25,st,st,st/y:40,st,st,st/g:55,st,st,st r 5');
  return withComputer(withComputer(match, 0, 'greedy'), 1, 'random');
};

/** A match of Ann, other people and computers, started. */
async function started(computers: number, guests: readonly string[] = []): Promise<string> {
  const id = await openLobby(at, [ANN, ...guests]);
  for (let n = 0; n < computers; n++) await at.matches.act(id, clickBy(ANN), { kind: 'add-computer', level: 'greedy' });
  await startBy(at.matches, id, clickBy(ANN));
  return id;
}

describe('the clock', () => {
  test('plays for computers and forced passes, then shows the board to the person who is awaited', async () => {
    const match = await at.running(await started(3));
    expect(needsNobody(match)).toBeNull();
    expect(match.game.todo[0]).toMatchObject({ kind: 'play', seat: 0 });
    expect([match.shown.ply, liveBoard(match)]).toEqual([match.game.ply, 'message 1']);
    expect([at.shown.map(({ id }) => id), at.plays]).toEqual([[match.id], [match.game.ply]]);
  });

  test('saves a run of plays at once, each at the level of its computer', async () => {
    const { store } = at;
    const table = computersFirst();
    await store.insert(table, 0);
    const match = await at.running(table.id);
    expect(match.game.todo[0]).toMatchObject({ seat: 2 });
    expect((await store.plays(table.id)).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(at.asked).toEqual(['greedy', 'random']);
    expect(match.version).toBe(table.version + 2); // with the note of the post
  });

  test('waits a beat after a press before it shows what computers did, once for all of them', async () => {
    const { id } = await at.running(await started(3));
    expect(at.pauses.splice(0)).toEqual([1_200]);
    await at.play(await at.running(id));
    await at.running(id);
    expect(at.pauses.splice(0)).toEqual([1_200]);
    const late = { ...computersFirst(), channelId: '3009', touchedAt: at.now() - 1_000 };
    await at.store.insert(late, 0);
    await at.running(late.id);
    expect(at.pauses.splice(0)).toEqual([200]);
    const ahead = { ...computersFirst(), id: 'ahead', channelId: '3010', touchedAt: at.now() + 5_000 }; // the clock was set
    await at.store.insert(ahead, 0);
    await at.running(ahead.id);
    expect(at.pauses).toEqual([1_200]);
  });

  test('does not wait where people play, nor long after the last press', async () => {
    const id = await started(0, [BEN]);
    await at.play(await at.running(id));
    await at.running(id);
    const old = { ...computersFirst(), channelId: '3009', touchedAt: at.now() - 10_000 };
    await at.store.insert(old, 0);
    await at.running(old.id);
    expect(at.pauses).toEqual([]);
  });

  test('plays anew on what somebody did while a computer was choosing', async () => {
    const { store, matches } = at;
    const table = computersFirst();
    await store.insert(table, 0);
    let choose: (() => void) | undefined;
    at.think = () => new Promise((resolve) => (choose = resolve));
    at.clock.wake(table.id);
    await expect.poll(() => choose).toBeDefined();
    await matches.act(table.id, clickBy(CLEO), { kind: 'vote' });
    at.think = () => Promise.resolve();
    choose!();
    expect(await at.rest(table.id)).toMatchObject({ votes: [CLEO], game: { ply: table.game.ply + 2 } });
    expect(await store.plays(table.id)).toHaveLength(2);
  });

  test('plays a whole match out when the last person leaves it to computers, and shows the end once', async () => {
    const id = await started(1, [BEN]);
    await at.rest(id);
    await at.matches.act(id, clickBy(BEN), { kind: 'leave-match' });
    await at.rest(id);
    await at.matches.act(id, clickBy(ANN), { kind: 'leave-match' });
    const match = await at.rest(id);
    expect(match).toMatchObject({ status: 'over', ending: { kind: 'nobody-left' }, shown: { end: true } });
    expect(at.shown.filter(({ status }) => status === 'over')).toHaveLength(1);
    at.clock.wake(id);
    await pause(20);
    expect(at.shown.filter(({ status }) => status === 'over')).toHaveLength(1);
  });

  test('takes the controls off a board that comes after the end, as one of a game that is over', async () => {
    const id = await started(0, [BEN]);
    at.answer = async () => void (await at.matches.act(id, clickBy(ANN), { kind: 'end' }));
    expect(await at.rest(id)).toMatchObject({ status: 'over', shown: { end: true } });
    expect([at.shown.map(({ status }) => status), at.dropped]).toEqual([['running', 'over'], ['message 1, over']]);
  });

  test('closes a lobby after ten quiet minutes and says so', async () => {
    const { matches } = at;
    const id = await openLobby(at);
    at.pass(LOBBY_QUIET_MS - 1);
    expect((await at.rest(id)).status).toBe('lobby');
    await joinBy(matches, id, clickBy(BEN));
    at.pass(LOBBY_QUIET_MS - 1);
    expect((await at.rest(id)).status).toBe('lobby');
    at.pass(1);
    expect(await at.rest(id)).toMatchObject({ status: 'closed', reason: 'expired' });
    expect(at.shown.map(({ status }) => status)).toEqual(['closed']);
  });

  test('finds by itself what is due, without being told', async () => {
    await at.clock.stop();
    const id = await started(1);
    at.clock.start();
    await expect.poll(() => at.shown.map((match) => match.id)).toEqual([id]);
  });

  test('posts nothing more when it stops while a computer is choosing: what was played is saved', async () => {
    const table = computersFirst();
    await at.store.insert(table, 0);
    let choose: (() => void) | undefined;
    at.think = () => new Promise((resolve) => (choose = resolve));
    at.clock.wake(table.id);
    await expect.poll(() => choose).toBeDefined();
    const stopped = at.clock.stop();
    at.think = () => Promise.resolve();
    choose!();
    await stopped;
    expect([(await at.store.plays(table.id)).length, at.shown]).toEqual([2, []]);
  });

  test('takes no work any more when it has stopped', async () => {
    at.fails = 1;
    const id = await started(1);
    at.clock.wake(id);
    await expect.poll(() => at.errors.length).toBe(1);
    await at.clock.stop();
    at.close();
    at.clock.wake(id);
    await pause(300); // longer than it would wait for due work
    expect([at.shown, at.errors.length]).toEqual([[], 1]);
  });
});

const waiting = matchAt('classic r:4,20,st,st/y:40,st,st,st r 5');
const told = shownUpTo(20);
test.each<[string, Match, number | null]>([
  ['a lobby: ten minutes after the last click', { ...lobbyOf(), touchedAt: 5 }, 600_005],
  ['a board that nobody has seen: at once', waiting, 0],
  ['a board that waits for a person: when the time is up', { ...waiting, shown: told }, 600_000],
  ['a forced pass: at once', { ...matchAt('classic r:4,h,h,h/y:40,st,st,st r sorry'), shown: told }, 0],
  ['an end that nobody has seen: at once', wonBy({ ...waiting, shown: told }, 0), 0],
  ['an end that was told: never', wonBy({ ...waiting, shown: { ...told, end: true } }, 0), null],
  ['a closed lobby: never', { ...lobbyOf(), status: 'closed', reason: 'empty' }, null],
])('when something is due: %s', (_what, match, due) => {
  expect(dueAt(match)).toBe(due);
});
