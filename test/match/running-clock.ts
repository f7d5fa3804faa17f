import { afterEach, beforeEach, expect } from 'vitest';
import { COMPUTERS } from '../../src/computer/computer.ts';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { createClock, type Clock } from '../../src/match/clock/clock.ts';
import type { Level, Match, Running } from '../../src/match/match.ts';
import type { Store } from '../../src/match/door/store-port.ts';
import { awaitedSeat, userAt } from '../../src/match/turn.ts';
import { openCounter, type Counter } from '../harness/headless/counter.ts';
import { type BoardRunning, clickBy, GUILD, running } from '../harness/matches.ts';
import { QUIET } from '../harness/quiet.ts';
import { moveTime, type MovedTime } from '../harness/time.ts';

/** All shards. */
export const ALL: ReadonlySet<number> = new Set([0, 1]);

/** A clock on a counter. It keeps all that the clock shows and reports, and the test says what fails. */
interface RunningClock extends Omit<Counter, 'store'> {
  store: { -readonly [Method in keyof Store]: Store[Method] };
  clock: Clock;
  readonly shown: Match[];
  readonly plays: number[]; // in the log of each of these matches
  readonly dropped: string[]; // boards that lost their controls, and what the match was then
  readonly errors: unknown[];
  readonly told: unknown[]; // the subjects of these errors
  readonly asked: Level[]; // of the computers
  readonly pauses: number[]; // ms
  readonly gaps: number[]; // the number of errors at each
  readonly moved: MovedTime; // of the process alone
  readonly beats: number[]; // the number of errors at each
  connected: ReadonlySet<number>; // shards: 0 is that of GUILD, 1 of all other servers
  isGone: boolean; // where a post finds no channel, there is none
  fails: number; // the number of the next posts for which Discord is away
  /** Before Discord answers. */
  answer: (match: Match) => Promise<void>;
  /** Before a computer chooses. */
  think: () => Promise<void>;
  /** Starts another clock on a store. */
  start: (store: Store) => void;
  /** Lets the clock do all work due for a match at this moment. */
  rest: (id: string) => Promise<Match>;
  /** The same for a match that is being played then. */
  running: (id: string) => Promise<BoardRunning>;
  /** The first legal play is made by the person awaited. */
  play: (match: Running) => Promise<void>;
  /** Lets time pass until then. */
  turnTo: (time: number) => void;
}

/** A clock that asks so often for the time or a play is doing the same on and on. It would let no test fail, but all hang. */
const MOST_QUESTIONS = 1_000;

/** A clock for each test. It runs from the beginning, unless the test starts it. */
export function useClock(isStarted: boolean): RunningClock {
  const at = {} as RunningClock;
  let questions = 0;
  const count = (): void => {
    if (++questions % MOST_QUESTIONS === 0) throw new Error('The clock does the same on and on.');
  };
  const start = (store: Store): void => {
    at.clock = createClock({
      ...QUIET,
      store,
      matches: at.reopen(() => store),
      show: {
        show: async (match, { plays }) => {
          const isAway = at.fails-- > 0;
          await at.answer(match);
          if (isAway) throw new Error('Discord is away.');
          at.plays.push(plays.length);
          return { messageId: `message ${at.shown.push(match)}` };
        },
        dropControls: ({ status }, messageId) => Promise.resolve(void at.dropped.push(`${messageId}, ${status}`)),
      },
      ask: async (level, view, plays) => {
        count();
        at.asked.push(level);
        await at.think();
        return COMPUTERS[level](view, plays, () => 0);
      },
      now: () => {
        count();
        return at.now();
      },
      pause: (ms) => Promise.resolve(void at.pauses.push(ms)),
      isGone: () => Promise.resolve(at.isGone),
      connected: () => at.connected,
      shardOf: (guildId) => (guildId === GUILD ? 0 : 1),
      hadGap: () => at.moved.time.hadGap(),
      onGap: () => void at.gaps.push(at.errors.length),
      onBeat: () => void at.beats.push(at.errors.length),
      onError: (error, _, about) => void (at.errors.push(error), at.told.push(about)),
    });
    at.clock.start();
  };
  const rest = async (id: string): Promise<Match> => {
    for (;;) {
      const before = await at.store.load(id);
      at.clock.wake(id);
      await at.clock.settled(id);
      const after = await at.store.load(id);
      if (before?.version === after?.version) return after!;
    }
  };
  const play = async (match: Running): Promise<void> => {
    const token = formatPlay(legalPlays(match.game)[0]!.play);
    const answer = await at.matches.act(match.id, clickBy(userAt(match, awaitedSeat(match))!), {
      kind: 'play',
      ply: match.game.ply,
      token,
    });
    expect(answer.ok).toBe(true);
  };
  const turnTo = (time: number): void => at.pass(time - at.now());
  const acts = { start, rest, running: async (id: string) => running(await rest(id)), play, turnTo };
  beforeEach(() => {
    const [quiet, zero] = [() => Promise.resolve(), () => 0];
    const kept = {
      shown: [],
      plays: [],
      dropped: [],
      errors: [],
      told: [],
      asked: [],
      pauses: [],
      gaps: [],
      beats: [],
    };
    const counter = openCounter(undefined, '', (error) => void at.errors.push(error));
    questions = 0;
    Object.assign(at, counter, kept, {
      moved: moveTime(zero, zero),
      connected: ALL,
      isGone: true,
      fails: 0,
      answer: quiet,
      think: quiet,
      ...acts,
    });
    if (isStarted) start(at.store);
  });
  afterEach(async () => {
    await at.clock.stop();
    at.close();
  });
  return at;
}
