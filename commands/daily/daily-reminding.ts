import { setTimeout as wait } from 'node:timers/promises';
import { createWorker } from '../../src/community/worker.ts';
import type { DailyReminder, DailyReminders } from '../../src/match/daily/daily.ts';
import { takesNoMessages } from '../../src/discord/client/failures.ts';
import type { Rest } from '../../src/discord/client/client.ts';
import { plainPost } from '../../src/discord/posts/components.ts';
import { sendDirectly, type Posting } from '../../src/discord/posts/delivery.ts';
import { dailyReminder } from './daily-message.ts';

export interface RemindingPorts extends Omit<Posting, 'rest'> {
  readonly rest: Pick<Rest, 'post'>;
  readonly reminders: DailyReminders;
  readonly isBlocked: (userId: string) => boolean;
  /** True for a server of this process. That with the shard of direct messages sends the reminders. */
  readonly isOwn: (guildId: string) => boolean;
  readonly pauseMs?: number; // after each reminder
}

/** Each takes two requests: four a second of the fifty that a bot has, so that no game waits. */
const PAUSE_MS = 500;
/** Direct messages come on shard 0, which is that of this id, too. */
const DIRECT = '0';

/** Reminds people of the daily of the day, one after the other. It looks for them when it is woken, and every twenty minutes. */
export function createDailyReminding(ports: RemindingPorts) {
  const { reminders, isBlocked, isOwn, onError, pauseMs = PAUSE_MS } = ports;
  let waiting: string[] = [];
  return createWorker(
    onError,
    'The reminders of the daily could not be sent.',
    () => {
      waiting = isOwn(DIRECT) ? reminders.due().filter((userId) => !isBlocked(userId)) : [];
      return Promise.resolve(false);
    },
    async () => {
      const userId = waiting.pop();
      if (userId === undefined) return false;
      const reminder = await reminders.take(userId);
      if (reminder === null) return true;
      await send(ports, userId, reminder);
      await wait(pauseMs);
      return true;
    },
  );
}

/** Sends a reminder, best effort. */
async function send(
  { rest, languages, reminders, onError }: RemindingPorts,
  userId: string,
  reminder: DailyReminder,
): Promise<void> {
  try {
    const language = languages.private({ locale: reminder.language, user: { id: userId }, guildId: null });
    await sendDirectly(rest, userId, plainPost(`daily-${reminder.day}`, dailyReminder(language, reminder)));
  } catch (error) {
    if (takesNoMessages(error)) await reminders.end(userId);
    else onError(error, 'Somebody could not be reminded of the daily.');
  }
}
