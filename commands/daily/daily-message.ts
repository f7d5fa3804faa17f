import type { DailyEnd, DailyReminder, JudgedDaily } from '../../src/match/daily/daily.ts';
import type { Over, Running } from '../../src/match/match.ts';
import { hasMoved } from '../../src/match/story/game-stories.ts';
import type { Story } from '../../src/match/story/story.ts';
import { dailyNumber, sharedLines, squareLines } from '../../src/text/daily-words.ts';
import { endHead } from '../../src/text/end.ts';
import type { Language, Lines } from '../../src/text/language.ts';
import { mentionOf } from '../../src/text/people.ts';
import { relativeTime } from '../../src/text/words.ts';
import type { Question } from '../../src/discord/choices/question.ts';
import { idForm, NUMBER, PATH, PLAY } from '../../src/discord/ids.ts';
import { choiceButtons, inSmall, type Choosing } from '../../src/discord/posts/board-message.ts';
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

const OF_DAY = { day: NUMBER };
const AT_PLY = { ...OF_DAY, ply: NUMBER };

/** The buttons of dailies and their reminders; `daily-clicks.ts` beside this has their answers. */
export const DAILY_IDS = {
  play: idForm('press:sorry daily:play.{day}.{ply}.{token}', { ...AT_PLY, token: PLAY }),
  step: idForm('press:sorry daily:step.{day}.{ply}.{path}', { ...AT_PLY, path: PATH }),
  film: idForm('press:sorry daily:film.{day}', OF_DAY),
  share: idForm('press:sorry daily:share.{day}', OF_DAY),
  analysis: idForm('press:sorry daily:analysis.{day}', OF_DAY),
  verify: idForm('press:sorry daily:verify.{day}', OF_DAY),
  replay: idForm('press:sorry daily:replay.{day}', OF_DAY),
  today: idForm('press:sorry daily:today', {}),
};

/** The choices of a day at a ply. */
const choosingOn =
  (day: number, ply: number): Choosing =>
  (to, label, look) =>
    to.kind === 'play'
      ? button(DAILY_IDS.play, { day, ply, token: to.token }, label, look)
      : button(DAILY_IDS.step, { day, ply, path: to.path }, label, look);

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
      ...choiceButtons(language, question, choosingOn(shown.day, match.view.ply)),
      ...(hasFilm(whole) ? [button(DAILY_IDS.film, shown, language.say('button.film'))] : []),
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
  ...rows([button(DAILY_IDS.today, {}, language.say('button.daily'), { style: 'primary' })]),
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
      : [button(DAILY_IDS.share, shown, language.say('button.share'), { style: 'primary' })]),
    button(DAILY_IDS.analysis, shown, language.say('button.analysis')),
    button(DAILY_IDS.verify, shown, language.say('button.verify')),
    button(DAILY_IDS.replay, shown, language.say('button.replay')),
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
