import type { Now } from '../ports.ts';
import { withChoice, type Preferences, type Settings } from '../settings.ts';
import { beginOf, dayAt } from './days.ts';

/** The part of the store of dailies that reminders need. */
export interface ReminderStore {
  /** The newest day of a person, and the newest ms since 1970 at which they began a daily; null = they have none. */
  readonly newest: (userId: string) => Promise<{ readonly day: number; readonly begunAt: number } | null>;
  /** The number of days in a row, up to this one, whose daily ended on its day. */
  readonly streak: (userId: string, day: number) => Promise<number>;
}

/** A reminder to send. */
export interface DailyReminder {
  readonly day: number;
  readonly until: number; // the first moment of the next day, in ms since 1970
  readonly language: string; // of the person's Discord, its code
  readonly streak: number; // up to yesterday
  readonly isLast: boolean; // true = there is no other one, unless it is answered
}

export type DailyReminders = ReturnType<typeof createDailyReminders>;

interface ReminderPorts {
  readonly store: ReminderStore;
  readonly settings: Pick<Settings, 'toRemind' | 'changePerson'>;
  readonly now: Now;
}

/** Reminders are sent from 17:00 in UTC on, until midnight. */
const FROM_MS = 17 * 3_600_000;
const MOST_UNANSWERED = 2;

/** The reminders of dailies. Each is saved before it is sent, so whoever saves it first sends it, and nobody sends it again. */
export function createDailyReminders({ store, settings, now }: ReminderPorts) {
  /** The day whose reminders are sent now. */
  const present = (): number | null => (now() - beginOf(dayAt(now())) < FROM_MS ? null : dayAt(now()));
  return {
    /** The people to remind now. */
    due: (): string[] => {
      const day = present();
      return day === null ? [] : settings.toRemind(day);
    },
    /** Saves the reminder of a person, to be sent then; null if there is none. */
    take: async (userId: string): Promise<DailyReminder | null> => {
      const [day, newest] = [present(), await store.newest(userId)];
      if (day === null || (newest !== null && newest.day >= day)) return null;
      let isTaken = false;
      const { daily: language, reminded } = await settings.changePerson(userId, (before) => {
        const after = withReminder(before, day, newest?.begunAt ?? 0);
        isTaken = after !== before;
        return after;
      });
      if (!isTaken || language === undefined) return null;
      const isLast = reminded!.length === MOST_UNANSWERED;
      return { day, until: beginOf(day + 1), language, streak: await store.streak(userId, day - 1), isLast };
    },
    /** A person takes no direct messages: they get no reminders any more. */
    end: async (userId: string): Promise<void> => void (await settings.changePerson(userId, withoutReminders)),
  };
}

/** The choices with one more reminder; the same, if unwanted or already sent. After two without a daily they end. */
function withReminder(before: Preferences, day: number, begunAt: number): Preferences {
  const { daily, reminded = [] } = before;
  if (daily === undefined || reminded.includes(day)) return before;
  const unanswered = reminded.filter((each) => begunAt < beginOf(each));
  if (unanswered.length === MOST_UNANSWERED) return withoutReminders(before);
  return withChoice(before, 'reminded', [...unanswered, day]);
}

const withoutReminders = (before: Preferences): Preferences =>
  withChoice(withChoice(before, 'daily', undefined), 'reminded', undefined);
