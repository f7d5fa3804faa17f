import { awaited } from '../../engine/index.ts';
import type { DailyEnd, JudgedDaily } from '../../match/daily/daily.ts';
import type { Over, Running } from '../../match/match.ts';
import type { Story } from '../../match/story/story.ts';
import { dailyNumber, sharedLines } from '../../text/daily-words.ts';
import { endHead } from '../../text/end.ts';
import type { Language, Lines } from '../../text/language.ts';
import { mentionOf } from '../../text/people.ts';
import { relativeTime } from '../../text/words.ts';
import type { Choice, Question } from '../choices/question.ts';
import type { ButtonId } from '../ids.ts';
import { choiceButtons, inSmall } from '../posts/board-message.ts';
import { button, gallery, PART, rows, text, type Components, type PictureRef } from '../posts/components.ts';
import { storyLines } from '../posts/posts.ts';
import { presenterOf } from '../posts/presenter.ts';

/** The daily of a day, in a private message. */
interface Shown {
  readonly day: number;
  readonly board: PictureRef;
  readonly isOlder: boolean; // true = it replaces an older board that was pressed
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
  { day, board, isOlder }: Shown,
  question: Question,
): Components {
  const { match } = whole;
  const decision = awaited(match.view)!;
  const mention = mentionOf(language, match.hostId);
  const asked = [question.text, question.legend].filter((line) => line !== null);
  return [
    text(
      [
        ...headLines(language, day, isOlder),
        ...(whole.opening === null ? [] : [language.say('daily.intro')]),
        presenterOf(match.view.rules).headline(language, match, decision, mention),
        ...inSmall(storyLines(language, whole)),
      ].join('\n'),
    ),
    gallery([board], PART.board),
    ...(asked.length > 0 ? [text(asked.join('\n'), PART.question)] : []),
    ...rows(choiceButtons(language, question, idOn(day, match.view.ply))),
  ];
}

/** The end, with the lines to share. */
export const dailyEndMessage = (
  language: Language,
  whole: Story<Over>,
  { day, board, isOlder }: Shown,
  end: DailyEnd & JudgedDaily,
): Components => [
  text(
    [...headLines(language, day, isOlder), endHead(language, whole), ...inSmall(storyLines(language, whole))].join(
      '\n',
    ),
  ),
  gallery([board], PART.board),
  text(
    [
      ...sharedLines(language, day, whole, end),
      ...(end.accuracy === null ? [] : [language.say('daily.squares', { percent: Math.round(end.accuracy) })]),
      ...(end.streak === 0 ? [language.say('daily.late')] : []),
      language.say('daily.next', { when: relativeTime(end.nextAt) }),
      language.say('daily.keys', { hash: end.tomorrow, key: end.yesterday }),
    ].join('\n'),
  ),
  ...rows([
    button(buttonId('share', day), language.say('button.share'), { style: 'primary' }),
    button(buttonId('analysis', day), language.say('button.analysis')),
  ]),
];

const headLines = (language: Language, day: number, isOlder: boolean): Lines => [
  language.say('daily.head', { number: dailyNumber(day) }),
  ...(isOlder ? [language.say('daily.older')] : []),
];
