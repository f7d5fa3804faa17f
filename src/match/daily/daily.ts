import { formatPlay, legalPlays, viewFor, type Result } from '../../engine/index.ts';
import { seedHash, shortHash } from '../fairness.ts';
import { placeOfUser, type Over } from '../match.ts';
import type { Advise, Analyze, Choose, Now, RandomBytes } from '../ports.ts';
import { refused, type Refusal } from '../refusals.ts';
import { atOnce, dealOf, openingOf, type ChunkedWork } from '../story/replay.ts';
import { playsToAnalyze } from '../story/result.ts';
import { finalOrderOf } from '../story/scores.ts';
import { storyFrom, type Story } from '../story/story.ts';
import { attemptOf, beginOf, dayAt, playsIn, pressed, replayed, seedOf, type Daily, type Who } from './deal.ts';

export type { Daily, Who };

/** The daily of a person as it is kept, from the first press on. */
export interface KeptDaily {
  readonly userId: string;
  readonly day: number; // as `dayAt` counts
  readonly attempt: number;
  readonly ply: number; // the number of its plays
  readonly plays: string; // of all seats, in notation with spaces between
  readonly startedAt: number;
  readonly endedAt: number | null; // null = it is not over
}

/** The result of a daily that ended on its day. */
export interface DailyResult {
  readonly rank: number; // of the person, from 1
  readonly turns: number;
  readonly accuracy: number; // of their decisions, whole percent; 100 without one
  readonly streak: number; // the number of days in a row with such a result, up to this one
}

/** A daily to save, with what leaderboards need. */
export interface SavedDaily extends KeptDaily {
  readonly guildId: string; // the server of its first press; empty = none that has the bot
  readonly result: DailyResult | null; // null = it has not ended on its day
}

/** The store of dailies. A write throws `CannotSave`. */
export interface DailyStore {
  readonly daily: (userId: string, day: number) => Promise<KeptDaily | null>;
  /** Saves the plays after this ply, 0 for the first ones. False if others were saved first. */
  readonly saveDaily: (daily: SavedDaily, after: number) => Promise<boolean>;
  /** The number of days in a row, up to this one, whose daily ended on its day. */
  readonly streak: (userId: string, day: number) => Promise<number>;
  /** The secret that all keys of days come from. The first one that is offered stays. */
  readonly secret: (offered: string) => Promise<string>;
}

interface DailyPorts {
  readonly store: DailyStore;
  readonly now: Now;
  readonly randomBytes: RandomBytes;
  readonly choose: Choose;
  readonly advise: Advise;
  readonly analyze: Analyze;
}

/** A decision of the person, compared with the advice: the best, within two percent of it, or worse. */
export type Quality = 'best' | 'close' | 'worse';

/** The end of a daily, beside its places. */
export interface DailyEnd {
  readonly qualities: readonly Quality[];
  readonly streak: number; // 0 = it did not end on its day
  readonly nextAt: number; // the first moment of tomorrow, in ms since 1970
  readonly tomorrow: string; // the hash of the next day's key: 43 characters
  readonly yesterday: string; // the key of the day before: 64 hexadecimal digits
}

export type Dailies = ReturnType<typeof createDailies>;

/** One deal a day, the same for everybody. Each answer is given after the press is saved. */
export function createDailies({ store, now, randomBytes, choose, advise, analyze }: DailyPorts) {
  let secret = null as string | null;
  let newest = { seed: '', attempt: 0 };
  const seedAt = async (day: number): Promise<string> =>
    seedOf((secret ??= await store.secret(Buffer.from(randomBytes(32)).toString('hex'))), day);
  const attemptAt = (seed: string, day: number): number => {
    if (newest.seed !== seed) newest = { seed, attempt: attemptOf(seed, day, choose) };
    return newest.attempt;
  };

  /** The daily of this day. Nobody begins that of another day: today's stands in for it. */
  async function open(asked: number | null, who: Who) {
    const today = dayAt(now());
    const found = asked === null ? null : await store.daily(who.userId, asked);
    const kept = found ?? (await store.daily(who.userId, today));
    const day = kept?.day ?? today;
    const seed = await seedAt(day);
    const attempt = kept?.attempt ?? attemptAt(seed, day);
    return { kept, attempt, daily: replayed({ day, seed, attempt }, who, kept?.plays ?? '', choose) };
  }

  /** The result of a daily; null unless it ends now, on its day. */
  async function resultNow({ day, match, steps }: Daily): Promise<DailyResult | null> {
    if (match.status !== 'over' || dayAt(now()) > day) return null;
    return { ...playedAs(match, steps, analyze), streak: 1 + (await store.streak(match.hostId, day - 1)) };
  }

  return {
    /** The daily of a day, or of today (null). */
    open: async (day: number | null, who: Who): Promise<Daily> => (await open(day, who)).daily,
    /** Saves a press at a ply, with the computers' plays after it. The first press in a server counts there. */
    press: async (day: number, ply: number, token: string, who: Who, guildId = ''): Promise<Result<Daily, Refusal>> => {
      const { kept, attempt, daily: before } = await open(day, who);
      if (before.day !== day || before.match.status === 'over' || before.match.game.ply !== ply)
        return refused('stale');
      const legal = legalPlays(before.match.game).find(({ play }) => formatPlay(play) === token);
      if (!legal) return refused('illegal-play');
      const daily = pressed(before, legal.play, choose);
      const saving: SavedDaily = {
        userId: who.userId,
        day,
        attempt,
        ply: daily.steps.length,
        plays: playsIn(daily),
        startedAt: kept?.startedAt ?? now(),
        endedAt: daily.match.status === 'over' ? now() : null,
        guildId,
        result: await resultNow(daily),
      };
      return (await store.saveDaily(saving, kept?.ply ?? 0)) ? { ok: true, value: daily } : refused('stale');
    },
    /** The end of a daily that is over. */
    endOf: async ({ day, match, steps }: Daily): Promise<DailyEnd> => {
      const today = dayAt(now());
      return {
        qualities: qualitiesOf(steps, advise),
        streak: await store.streak(match.hostId, day),
        nextAt: beginOf(today + 1),
        tomorrow: shortHash(seedHash(await seedAt(today + 1))),
        yesterday: await seedAt(today - 1),
      };
    },
  };
}

/** The result of a daily that is over. Only the person's own plays are judged: that takes some milliseconds. */
function playedAs(match: Over, steps: Daily['steps'], analyze: Analyze): Omit<DailyResult, 'streak'> {
  const { seat } = placeOfUser(match, match.hostId)!;
  const own = steps.filter(({ logged }) => logged.by === 'person');
  const { players } = atOnce(analyze(playsToAnalyze(match, own)));
  const { accuracy } = players.find((player) => player.seat === seat)!;
  return {
    rank: finalOrderOf(match).find((standing) => standing.seat === seat)!.rank,
    turns: match.game.turn,
    accuracy: Math.round(accuracy ?? 100),
  };
}

/** Chances that differ by less are equal. */
const EQUAL = 1e-9;
const CLOSE = 0.02;

/** The qualities of the decisions with a choice, in their order. */
function qualitiesOf(steps: Daily['steps'], advise: Advise): readonly Quality[] {
  return steps.flatMap(({ logged, before }) => {
    const advised = logged.by === 'person' ? advise(viewFor(before, logged.seat)) : [];
    if (advised.length < 2) return [];
    const own = advised.find(({ line: [{ play }] }) => formatPlay(play) === logged.play)!;
    const lost = advised[0]!.chance - own.chance;
    return lost <= EQUAL ? 'best' : lost <= CLOSE ? 'close' : 'worse';
  });
}

/** The story of a daily since its last press. */
export function* dailyStory({ match, steps }: Daily): ChunkedWork<Story> {
  const ply = steps.findLast(({ logged }) => logged.by === 'person')?.logged.ply ?? -1;
  const shown = { ...match, shown: { ...match.shown, ply } };
  return yield* storyFrom(shown, openingOf(dealOf(match)).events, steps);
}
