import { MessageFlags } from 'discord.js';
import type { Over } from '../../match/match.ts';
import type { Language } from '../../text/language.ts';
import type { Repliable } from '../interactions.ts';
import { text } from '../posts/components.ts';
import type { Answered, Bot } from './bot.ts';
import type { Job, Work } from '../desk/desk.ts';
import type { AnswerKey } from '../desk/known-answers.ts';

/** An answer to a click or a command that the desk works out. */
interface Ordered<Value> {
  readonly language: Language; // of the answer
  readonly key: AnswerKey | null;
  readonly isShared?: boolean; // with everyone in the channel
  readonly isInParts?: boolean; // the answer has components in place of text
  readonly work: Work<Value>;
  /** Fills the deferred answer, or refuses. */
  readonly give: (value: Value) => Answered;
}

/** The key of an answer about a finished match in a language. Names count: people may have changed theirs. */
export const keyOf = (what: string, { code }: Language, match: Over, ...more: AnswerKey): AnswerKey => [
  what,
  code,
  match,
  ...more,
];

/** Defers an answer, has it worked out at the desk, and gives it. Whoever waits longer than a moment is told so. */
export async function answerAtDesk<Value>(bot: Bot, asking: Repliable, ordered: Ordered<Value>): Answered {
  const { key, work, give, isShared = false } = ordered;
  const asked = bot.desk.ask({ lane: 'long', by: asking.user.id, key }, work);
  if (!asked.ok) return asked.error;
  await asking.deferReply(isShared ? {} : { flags: MessageFlags.Ephemeral });
  const report = openReport(bot, asking, ordered, asked.value);
  try {
    const answer = await asked.value.answer.finally(report.end);
    await bot.desk.oneByOne();
    const given = answer.ok ? await give(answer.value) : answer.error;
    if ('code' in given) await report.takeBack();
    return given;
  } catch (error) {
    await report.takeBack();
    throw error;
  }
}

/** Discord lets a message be edited five times in five seconds; this leaves room for the end. */
const EVERY_MS = 1_500;

/** Shows the progress of a job in its deferred answer. Quick work shows none: Discord says that the bot thinks. */
function openReport<Value>(
  { onError }: Bot,
  asking: Repliable,
  { language, isInParts = false }: Ordered<Value>,
  { share }: Job<Value>,
) {
  let [shown, editing] = ['', Promise.resolve()];
  const tell = (): void => {
    const done = share();
    if (done === 0 && shown === '') return;
    const line = language.say(done === null ? 'desk.waiting' : 'desk.working', {
      percent: Math.floor(100 * (done ?? 0)),
    });
    if (line === shown) return;
    shown = line;
    editing = editing
      .then(() =>
        asking.editReply({ ...(isInParts ? inParts(line) : { content: line }), allowedMentions: { parse: [] } }),
      )
      .then(() => undefined)
      .catch((error: unknown) => onError(error, 'The progress of an answer could not be told.'));
  };
  const timer = setInterval(tell, EVERY_MS).unref();
  return {
    /** Shows nothing more. Resolves when the last edit is through. */
    end: async (): Promise<void> => {
      clearInterval(timer);
      await editing;
    },
    /** There is no answer: the shown text goes, so that nobody waits for it any longer. */
    takeBack: async (): Promise<void> => {
      if (shown !== '') await asking.deleteReply().catch(() => null);
    },
  };
}

/** A message that once had components in place of text keeps that form. */
const inParts = (line: string) => ({ flags: MessageFlags.IsComponentsV2, components: [text(line)] }) as const;
