import { afterEach, beforeEach } from 'vitest';
import { COMPUTERS } from '../../src/computer/computer.ts';
import type { Clock } from '../../src/match/clock/clock.ts';
import { createClock } from '../../src/match/clock/clock.ts';
import type { Level, Lobby, Match, Options } from '../../src/match/match.ts';
import type { Store } from '../../src/match/store-port.ts';
import type { Counter } from '../harness/headless/counter.ts';
import { openCounter } from '../harness/headless/counter.ts';
import { ANN, BEN, CHANNEL, clickBy, GUILD } from '../harness/matches.ts';
import { QUIET } from '../harness/quiet.ts';

/** A clock on a counter. It keeps all that the clock shows and reports, and the test says what fails. */
interface RunningClock extends Omit<Counter, 'store'> {
  store: { -readonly [Method in keyof Store]: Store[Method] };
  clock: Clock;
  readonly shown: Match[];
  readonly plays: number[]; // in the log of each of these matches
  readonly errors: unknown[];
  readonly told: unknown[]; // the subjects of these errors
  readonly asked: Level[]; // of the computers
  readonly beats: number[]; // the number of errors at each
  isReachable: boolean;
  fails: number; // the number of the next posts for which Discord is away
  /** Before Discord answers. */
  answer: (match: Match) => Promise<void>;
  /** Before a computer chooses. */
  think: () => Promise<void>;
  /** Starts another clock on a store. */
  start: (store: Store) => void;
}

/** A clock for each test. It runs from the beginning, unless the test starts it. */
export function useClock(isStarted: boolean): RunningClock {
  const at = {} as RunningClock;
  const start = (store: Store): void => {
    at.clock = createClock({
      ...QUIET,
      store,
      show: {
        show: async (match, { plays }) => {
          const isAway = at.fails-- > 0;
          await at.answer(match);
          if (isAway) throw new Error('Discord is away.');
          at.plays.push(plays.length);
          return `message ${at.shown.push(match)}`;
        },
        dropControls: () => Promise.resolve(),
      },
      ask: async (level, view, plays) => {
        at.asked.push(level);
        await at.think();
        return COMPUTERS[level](view, plays, () => 0);
      },
      now: at.now,
      isReachable: () => at.isReachable,
      onBeat: () => void at.beats.push(at.errors.length),
      onError: (error, _, about) => void (at.errors.push(error), at.told.push(about)),
    });
    at.clock.start();
  };
  beforeEach(() => {
    const quiet = () => Promise.resolve();
    const kept = { shown: [], plays: [], errors: [], told: [], asked: [], beats: [] };
    const counter = openCounter(':memory:', '', (error) => void at.errors.push(error));
    Object.assign(at, counter, kept, { isReachable: true, fails: 0, answer: quiet, think: quiet, start });
    if (isStarted) start(at.store);
  });
  afterEach(async () => {
    await at.clock.stop();
    at.close();
  });
  return at;
}

/** A lobby of Ann's. */
export async function openLobby(
  { service }: Pick<Counter, 'service'>,
  options: Partial<Options> = {},
  channelId = CHANNEL,
): Promise<Lobby> {
  const all = { ruleset: 'classic', autoPlay: false, limitMs: null, ...options } as const;
  const opened = await service.tables.open({ guildId: GUILD, channelId, options: all, seat: null }, clickBy(ANN));
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

/** A match of Ann and Ben. */
export async function openMatch(at: Pick<Counter, 'service'>, options: Partial<Options> = {}, channelId = CHANNEL) {
  const { id } = await openLobby(at, options, channelId);
  await at.service.tables.join(id, clickBy(BEN), null);
  await at.service.tables.start(id, clickBy(ANN));
  return id;
}
