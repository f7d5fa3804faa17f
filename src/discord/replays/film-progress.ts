import type { OnProgress } from '../../render/thread/in-thread.ts';
import type { Language } from '../../text/language.ts';
import type { Repliable } from '../interactions.ts';
import type { Bot } from '../replies/bot.ts';

/** Shows progress in a deferred answer. */
export interface Report {
  readonly onProgress: OnProgress;
  /** The answer is deferred: from now on it can show text. */
  readonly begin: () => void;
  /** Shows nothing more. Resolves when the last edit is through. */
  readonly end: () => Promise<void>;
  /** It has failed: the shown text goes, so that nobody waits for it any longer. */
  readonly takeBack: () => Promise<void>;
}

/** Discord lets a message be edited five times in five seconds; this leaves room for the end. */
const EVERY_MS = 1_500;

/** Quick work shows no progress. */
export function createReport({ onError }: Bot, interaction: Repliable, language: Language): Report {
  let share: number | null = null; // null = others are before; 0 comes with its turn
  let [told, editing] = ['', Promise.resolve()];
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    const content =
      share === null
        ? language.say('replay.waiting')
        : language.say('replay.making', { percent: Math.floor(100 * share) });
    if (content === told) return;
    told = content;
    editing = editing
      .then(() => interaction.editReply({ content, allowedMentions: { parse: [] } }))
      .then(() => undefined)
      .catch((error: unknown) => onError(error, 'The progress of a replay could not be told.'));
  };
  return {
    onProgress: (now) => {
      share = now;
    },
    begin: () => {
      timer = setInterval(tell, EVERY_MS).unref();
    },
    end: async () => {
      clearInterval(timer);
      await editing;
    },
    takeBack: async () => {
      if (told !== '') await interaction.deleteReply().catch(() => null);
    },
  };
}
