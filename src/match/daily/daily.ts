import { formatPlay, legalPlays, type Result, type Judged } from '../../engine/index.ts';
import { digestOf, seedHash, shortHash } from '../fairness.ts';
import type { Analyze, Choose, Now, RandomBytes } from '../ports.ts';
import { placeOfUser, type Over } from '../match.ts';
import { refused, type Refusal } from '../refusals.ts';
import { dealOf, openingOf } from '../story/replay.ts';
import type { ChunkedWork, Run } from '../chunked-work.ts';
import { playsToAnalyze } from '../story/result.ts';
import { finalOrderOf } from '../story/scores.ts';
import { storyFrom, type Story } from '../story/story.ts';
import type { DailyReminder, DailyReminders, ReminderStore } from './daily-reminder.ts';
import { dailyRecordOf, type DailyRecord } from './daily-record.ts';
import { beginOf, dayAt } from './days.ts';
import { attemptOf, playsIn, pressed, replayed, seedOf, type Daily, type Who } from './deal.ts';

export type { Daily, DailyReminder, DailyReminders, Who };

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

/** The daily of a person and a day, as it is found. */
export interface FoundDaily {
  readonly kept: KeptDaily | null; // null = it is not begun
  readonly isAgain: boolean; // they have begun it before, and deleted their data since
}

/** A daily to save, with what leaderboards need. */
export interface SavedDaily extends KeptDaily, Pick<FoundDaily, 'isAgain'> {
  readonly guildId: string; // the server of its first press; empty = none that has the bot
  readonly result: DailyResult | null; // null = it has not ended on its day, or counts nowhere
}

/** The store of dailies. A write throws `CannotSave`. */
export interface DailyStore extends ReminderStore {
  readonly daily: (userId: string, day: number) => Promise<FoundDaily>;
  /** Saves the plays after this ply, 0 for the first ones. False if others were saved first, or `isAgain` has changed. */
  readonly saveDaily: (daily: SavedDaily, after: number) => Promise<boolean>;
  /** The secret that all keys of days come from. The first one that is offered stays. */
  readonly secret: (offered: string) => Promise<string>;
}

interface DailyPorts {
  readonly store: DailyStore;
  readonly now: Now;
  readonly randomBytes: RandomBytes;
  readonly choose: Choose;
  readonly analyze: Analyze;
  readonly run: Run;
}

/** The end of a daily, beside its places. */
export interface DailyEnd {
  readonly streak: number; // 0 = it did not end on its day, or counts nowhere
  readonly nextAt: number; // the first moment of tomorrow, in ms since 1970
  readonly tomorrow: string; // the beginning of the hash of the next day's key: 16 characters
}

/** The proof of a day's deal. Hashes have 43 characters, and keys 64 hexadecimal digits. */
export type DailyProof =
  | {
      readonly kind: 'over';
      readonly hash: string;
      readonly key: string;
      readonly attempt: number;
      readonly record: DailyRecord | null; // null = the person has not ended it
    }
  | { readonly kind: 'today'; readonly hash: string; readonly tomorrow: string; readonly yesterday: string };

const hashOf = (seed: string): string => shortHash(seedHash(seed));

export type Dailies = ReturnType<typeof createDailies>;

/** The keys of days, and the attempts that are played. */
function createDeals({ store, randomBytes, choose, run }: DailyPorts) {
  let secret = null as string | null;
  const attempts = new Map<number, Promise<number>>(); // by day: a number for each takes no room
  return {
    seedAt: async (day: number): Promise<string> =>
      seedOf((secret ??= await store.secret(Buffer.from(randomBytes(32)).toString('hex'))), day),
    /** Searched once for all who ask, in pieces. */
    attemptAt: (seed: string, day: number): Promise<number> => {
      const known = attempts.get(day);
      if (known) return known;
      const found = run(attemptOf(seed, day, choose));
      attempts.set(day, found);
      found.catch(() => attempts.delete(day));
      return found;
    },
  };
}

/** One deal a day, the same for everybody. Each answer is given after the press is saved. */
export function createDailies(ports: DailyPorts) {
  const { store, now, choose } = ports;
  const { seedAt, attemptAt } = createDeals(ports);
  const today = (): number => dayAt(now());

  /** The daily of this day. Nobody begins that of a day to come: today's stands in for it. */
  async function open(asked: number | null, who: Who) {
    const found = asked === null ? null : await store.daily(who.userId, asked);
    const day = asked !== null && (found!.kept !== null || asked <= today()) ? asked : today();
    const { kept, isAgain } = found !== null && day === asked ? found : await store.daily(who.userId, day);
    const seed = await seedAt(day);
    const attempt = kept?.attempt ?? (await attemptAt(seed, day));
    const daily = replayed({ day, seed, attempt }, who, kept?.plays ?? '', choose);
    return { kept, attempt, daily: { ...daily, isAgain } };
  }

  return {
    today,
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
        isAgain: before.isAgain,
        result: await resultNow(ports, today(), daily),
      };
      return (await store.saveDaily(saving, kept?.ply ?? 0)) ? { ok: true, value: daily } : refused('stale');
    },
    endOf: async ({ day: played, match }: Daily): Promise<DailyEnd> => {
      const day = today();
      return {
        streak: await store.streak(match.hostId, played),
        nextAt: beginOf(day + 1),
        tomorrow: digestOf(seedHash(await seedAt(day + 1))),
      };
    },
    /** The proof of a day up to today. */
    proofOf: async (day: number, who: Who): Promise<DailyProof> => {
      const [current, seed] = [today(), await seedAt(day)];
      const hash = hashOf(seed);
      if (day >= current) {
        const [tomorrow, yesterday] = [hashOf(await seedAt(current + 1)), await seedAt(current - 1)];
        return { kind: 'today', hash, tomorrow, yesterday };
      }
      const { attempt, daily } = await open(day, who);
      const record = isOver(daily) ? dailyRecordOf({ day, seed, attempt }, daily) : null;
      return { kind: 'over', hash, key: seed, attempt, record };
    },
  };
}

/** The result of a daily; null unless it ends now, on its day, and for the first time. */
async function resultNow(
  { store, analyze, run }: DailyPorts,
  today: number,
  daily: Daily,
): Promise<DailyResult | null> {
  if (!isOver(daily) || today > daily.day || daily.isAgain) return null;
  const { match, day } = daily;
  const { seat } = placeOfUser(match, match.hostId)!;
  const { accuracy } = await run(judgedDaily(analyze, daily));
  return {
    rank: finalOrderOf(match).find((standing) => standing.seat === seat)!.rank,
    turns: match.game.turn,
    accuracy: Math.round(accuracy ?? 100),
    streak: 1 + (await store.streak(match.hostId, day - 1)),
  };
}

/** A decision of the person, compared with the best play: the same, within two percent of it, or worse. */
export type Quality = 'best' | 'close' | 'worse';

/** Chances that differ by less are equal. */
const EQUAL = 1e-9;
const CLOSE = 0.02;

const qualityOf = ({ best, made }: Judged): Quality =>
  best - made <= EQUAL ? 'best' : best - made <= CLOSE ? 'close' : 'worse';

/** The decisions of the person with a choice, and their accuracy. */
export interface JudgedDaily {
  readonly qualities: readonly Quality[]; // in their order
  readonly accuracy: number | null; // percent; null = there was no choice
}

/** Judges a daily that is over. Only the plays of the person are looked at, so it takes some milliseconds. */
export function* judgedDaily(analyze: Analyze, { match, steps }: Daily<Over>): ChunkedWork<JudgedDaily> {
  const own = playsToAnalyze(match, steps).filter((_, index) => steps[index]!.logged.by === 'person');
  const { players } = yield* analyze(own);
  const judged = players.find(({ seat }) => seat === placeOfUser(match, match.hostId)!.seat);
  return { qualities: (judged?.decisions ?? []).map(qualityOf), accuracy: judged?.accuracy ?? null };
}

export const isOver = (daily: Daily): daily is Daily<Over> => daily.match.status === 'over';

/** The story of a daily since its last press. */
export function* dailyStory({ match, steps }: Daily): ChunkedWork<Story> {
  const ply = steps.findLast(({ logged }) => logged.by === 'person')?.logged.ply ?? -1;
  const shown = { ...match, shown: { ...match.shown, ply } };
  return yield* storyFrom(shown, openingOf(dealOf(match)).events, steps);
}
