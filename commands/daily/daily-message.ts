import type { DailyEnd, DailyReminder, JudgedDaily } from '../../src/match/daily/daily.ts';
import type { Over, Running } from '../../src/match/match.ts';
import { hasMoved } from '../../src/match/story/game-stories.ts';
import type { Story } from '../../src/match/story/story.ts';
import { dailyNumber, sharedLines, squareLines } from '../../src/text/daily-words.ts';
import { endHead } from '../../src/text/end.ts';
import type { Language, Lines } from '../../src/text/language.ts';
import { mentionOf } from '../../src/text/people.ts';
import { relativeTime } from '../../src/text/words.ts';
import type { Choice, Question } from '../../src/discord/choices/question.ts';
import type { ButtonId } from '../../src/discord/ids.ts';
import { choiceButtons, inSmall } from '../../src/discord/posts/board-message.ts';
import {
  button,
  gallery,
  PART,
  rows,
  text,
  type Components,
  type PictureRef,
} from '../../src/discord/posts/components.ts';
import { storyLines } from '../../src/discord/posts/story-lines.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';

/** The reason why a daily counts nowhere: its day is over, or its person has begun it before and deleted that. */
export type Note = 'late' | 'again';

/** The daily of a day, in a private message. */
interface Shown {
  readonly day: number;
  readonly board: PictureRef;
  readonly isOlder: boolean; // true = it replaces an older board that was pressed
  readonly note: Note | null; // null = it counts
}

const buttonId = (...about: readonly (string | number)[]): ButtonId => ({
  kind: 'press',
  command: 'sorry daily',
  about: about.join('.'),
});

/** The ids of buttons of a day at a ply. */
const idOn =
  (day: number, ply: number) =>
  (to: Choice['to']): ButtonId =>
    buttonId(to.kind, day, ply, to.kind === 'play' ? to.token : to.path);

/** The board that waits for a press, with the story since the last one. */
export function dailyMessage(
  language: Language,
  whole: Story<Running>,
  { board, ...shown }: Shown,
  question: Question,
): Components {
  const { match } = whole;
  const mention = mentionOf(language, match.hostId);
  const asked = [question.text, question.legend].filter((line) => line !== null);
  return [
    text(
      [
        ...headLines(language, shown),
        ...(whole.opening === null || shown.note === 'late' ? [] : [language.say('daily.intro')]),
        presenterOf(match.view.rules).headline(language, match, mention),
        ...inSmall(storyLines(language, whole)),
      ].join('\n'),
    ),
    gallery([board], PART.board),
    ...(asked.length > 0 ? [text(asked.join('\n'), PART.question)] : []),
    ...rows([
      ...choiceButtons(language, question, idOn(shown.day, match.view.ply)),
      ...(hasFilm(whole) ? [button(buttonId('film', shown.day), language.say('button.film'))] : []),
    ]),
  ];
}

/** The reminder of a day, in direct messages. The last one says so. */
export const dailyReminder = (language: Language, { day, until, streak, isLast }: DailyReminder): Components => [
  text(
    [
      language.say('daily.reminder', { number: dailyNumber(day), streak, when: relativeTime(until) }),
      language.say(isLast ? 'daily.reminderLast' : 'daily.reminderOff'),
    ].join('\n'),
  ),
  ...rows([button(buttonId('today'), language.say('button.daily'), { style: 'primary' })]),
];

/** The end, with the lines to share. */
export const dailyEndMessage = (
  language: Language,
  whole: Story<Over>,
  { board, ...shown }: Shown,
  end: DailyEnd & JudgedDaily,
): Components => [
  text([...headLines(language, shown), endHead(language, whole), ...inSmall(storyLines(language, whole))].join('\n')),
  gallery([board], PART.board),
  text(
    [
      ...sharedLines(language, shown.day, whole, end),
      ...squareLines(language, end),
      language.say('daily.next', { when: relativeTime(end.nextAt), hash: end.tomorrow }),
    ].join('\n'),
  ),
  ...rows([
    ...(shown.note === 'again'
      ? []
      : [button(buttonId('share', shown.day), language.say('button.share'), { style: 'primary' })]),
    button(buttonId('analysis', shown.day), language.say('button.analysis')),
    button(buttonId('verify', shown.day), language.say('button.verify')),
    button(buttonId('replay', shown.day), language.say('button.replay')),
  ]),
];

const headLines = (language: Language, { day, isOlder, note }: Omit<Shown, 'board'>): Lines => [
  language.say('daily.head', { number: dailyNumber(day) }),
  ...(isOlder ? [language.say('daily.older')] : []),
  ...(note === 'late' ? [language.say('daily.late')] : []),
  ...(note === 'again' ? [language.say('daily.again')] : []),
];

/** True if more happened since the last press than the board shows at a glance. */
const hasFilm = ({ turns }: Story): boolean => turns.filter(hasMoved).length > 1;
