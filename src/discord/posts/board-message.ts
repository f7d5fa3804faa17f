import type { MatchImpact } from '../../community/ports.ts';
import { awaited, type Seat } from '../../engine/index.ts';
import { peopleAt, placeOfSeat, placeOfUser, type Over, type Place, type Running } from '../../match/match.ts';
import { deedCounts } from '../../match/story/match-result.ts';
import type { Story } from '../../match/story/story.ts';
import type { Seen, Vote } from '../../match/story/seen.ts';
import { isAway } from '../../match/turn.ts';
import { isGuessOpen } from '../../match/door/watching.ts';
import type { Watched } from '../../match/door/signs.ts';
import { afterLines } from '../../text/match-impact.ts';
import { endHead, isDecided, ledLines, pasteLine, watchedLine } from '../../text/end.ts';
import type { PlayMark } from '../../text/labels.ts';
import type { Key, Language, Lines } from '../../text/language.ts';
import { sitterNames, boldSeat, seatNames } from '../../text/people.ts';
import { relativeTime } from '../../text/words.ts';
import { button, gallery, keepPictures, PART, rows, story, storyOf, text } from './components.ts';
import type { Button, Look, PictureRef, Components } from './components.ts';
import type { Choice, Question } from '../choices/question.ts';
import { idForm, MATCH_ID, NUMBER, PATH, PLAY, type IdForm } from '../ids.ts';
import { hasHands, presenterOf } from './presenter.ts';
import { proofLines } from './commitment-links.ts';

const OF_MATCH = { match: MATCH_ID };

/** The controls of posts of a match that is played or over. One without a row in `commands` does not compile. */
export const BOARD_IDS = {
  play: idForm('play:{match}:{ply}:{token}', { ...OF_MATCH, ply: NUMBER, token: PLAY }),
  step: idForm('step:{match}:{ply}:{path}', { ...OF_MATCH, ply: NUMBER, path: PATH }),
  hand: idForm('match:{match}:hand', OF_MATCH),
  more: idForm('match:{match}:more', OF_MATCH),
  back: idForm('match:{match}:back', OF_MATCH),
  cheer: idForm('match:{match}:cheer', OF_MATCH),
  gasp: idForm('match:{match}:gasp', OF_MATCH),
  guess: idForm('match:{match}:guess', OF_MATCH),
  vote: idForm('match:{match}:vote-yes', OF_MATCH),
  rematch: idForm('match:{match}:rematch', OF_MATCH),
  replay: idForm('match:{match}:replay', OF_MATCH),
  analysis: idForm('analysis:{match}', OF_MATCH),
};

/** The post that waits for a decision. */
export interface Waiting {
  readonly lines: Lines; // the story since the post before
  readonly earlier: readonly PictureRef[]; // pictures of the turns before the last one
  readonly board: PictureRef;
  readonly question: Question;
}

/** It stands in no container, so that the picture is as wide as a phone allows. */
export const waitingMessage = (
  language: Language,
  match: Seen<Running>,
  { lines, earlier, board, question }: Waiting,
): Components => [
  ...story([headLine(language, match), ...inSmall(lines)].join('\n'), earlier),
  gallery([board], PART.board),
  ...controls(language, match, question),
];

/** More lines than these are in small letters: the post has to fit a phone. */
const LARGE_LINES = 3;

export const inSmall = (lines: Lines): Lines =>
  lines.length > LARGE_LINES ? lines.map((line) => `-# ${line}`) : lines;

/** The same post at another step of the choice, with another picture. */
export const stepMessage = (
  language: Language,
  match: Seen<Running>,
  posted: Components,
  board: PictureRef,
  question: Question,
): Components => [
  ...storyOf(posted).map(keepPictures),
  gallery([board], PART.board),
  ...controls(language, match, question),
];

function headLine(language: Language, match: Seen<Running>): string {
  const mention = mentionOf(placeOfSeat(match, awaited(match.view)!.seat)!);
  return presenterOf(match.view.rules).headline(language, match, mention);
}

const mentionOf = ({ occupant }: Place): string => (occupant.kind === 'person' ? `<@${occupant.userId}>` : '');

function controls(language: Language, match: Seen<Running>, question: Question): Components {
  const press = pressing(language, match.id);
  const isSomebodyAway = peopleAt(match).some((id) => isAway(match, id));
  const buttons = [
    ...choiceButtons(language, question, choosingIn(match.id, match.view.ply)),
    ...(hasHands(match.view) ? [press(BOARD_IDS.hand, 'button.hand', { style: 'primary', sign: '🃏' })] : []),
    press(BOARD_IDS.more, 'button.panel'),
    ...(isSomebodyAway ? [press(BOARD_IDS.back, 'button.back-again', { style: 'good' })] : []),
  ];
  const lines = [...(question.text === null ? [] : [question.text]), ...smallLines(language, match, question)];
  return [
    ...(lines.length > 0 ? [text(lines.join('\n'), PART.question)] : []),
    ...rows(buttons),
    ...rows(watcherButtons(language, match)),
  ];
}

/** Makes buttons of a match. */
export const pressing =
  ({ say }: Language, match: string) =>
  (id: IdForm<{ readonly match: string }>, label: Key, look: Look = {}) =>
    button(id, { match }, say(label), look);

/** For whoever does not play: a guess until the first pawn is home, then a gasp beside the cheer. */
function watcherButtons(language: Language, { id, view }: Seen<Running>) {
  const press = pressing(language, id);
  const guess = press(BOARD_IDS.guess, 'button.guess', { sign: '🔮' });
  const gasp = press(BOARD_IDS.gasp, 'button.gasp', { sign: '😱' });
  return [press(BOARD_IDS.cheer, 'button.cheer', { sign: '👏' }), isGuessOpen(view) ? guess : gasp];
}

/** Makes the button that leads to a play, or to a step towards one. */
export type Choosing = (to: Choice['to'], label: string, look?: Look) => Button;

export const choiceButtons = (language: Language, { choices, pass, back }: Question, choosing: Choosing) => [
  ...choices.map(({ label, mark, to }) => choosing(to, label, lookOf(mark))),
  ...(pass ? [choosing(pass.to, pass.label)] : []),
  ...(back === null ? [] : [choosing({ kind: 'step', path: back }, language.say('button.back'))]),
];

/** The choices of a match at a ply. */
export const choosingIn =
  (match: string, ply: number): Choosing =>
  (to, label, look) =>
    to.kind === 'play'
      ? button(BOARD_IDS.play, { match, ply, token: to.token }, label, look)
      : button(BOARD_IDS.step, { match, ply, path: to.path }, label, look);

/** Green is home, red is a pawn of one's own that goes back. */
const LOOKS: Readonly<Record<PlayMark, Look>> = {
  own: { style: 'danger', sign: '⚠️' },
  win: { style: 'good', sign: '🏆' },
  home: { style: 'good', sign: '🏠' },
  sorry: { style: 'primary', sign: '😇' },
  bump: { style: 'primary', sign: '💥' },
  swap: { style: 'primary', sign: '🔄' },
  slide: { style: 'primary', sign: '🛝' },
  zoom: { style: 'primary', sign: '💨' },
  fire: { style: 'primary', sign: '🔥' },
  ice: { style: 'primary', sign: '🧊' },
  roll: { style: 'primary', sign: '🎲' },
};

const lookOf = (mark: PlayMark | null): Look => (mark === null ? { style: 'primary' } : LOOKS[mark]);

/** The owners of the pawns behind the letters, and the time left. */
function smallLines(language: Language, match: Seen<Running>, { legend }: Question): Lines {
  const warning = match.isLastChance ? 'board.lastChance' : 'board.deadline';
  const until = match.deadline === null ? [] : [language.say(warning, { when: relativeTime(match.deadline) })];
  return [...(legend === null ? [] : [legend]), ...until];
}

export interface Ended extends Omit<Waiting, 'question'> {
  readonly after: MatchImpact | null; // the changes by the match, if they are known
  readonly watched: Watched | null; // null = nobody watched along
}

/** The end: the winner, the places, the highlights, a line to copy, and the changes by the match. */
export function endMessage(
  language: Language,
  whole: Story<Over>,
  { lines, earlier, board, after, watched }: Ended,
): Components {
  const { match } = whole;
  const press = pressing(language, match.id);
  return [
    ...story([endHead(language, whole), ...inSmall(lines)].join('\n'), earlier),
    gallery([board], PART.board),
    text(
      [
        ...(isDecided(match) ? resultLines(language, whole, after, watched) : [goOnLine(language, match)]),
        ...proofLines(language, match),
      ].join('\n'),
    ),
    ...rows([
      press(BOARD_IDS.rematch, whole.series?.champion === null ? 'button.nextGame' : 'button.rematch', {
        style: 'good',
      }),
      press(BOARD_IDS.replay, 'button.replay'),
      press(BOARD_IDS.analysis, 'button.analysis'),
      press(BOARD_IDS.more, 'button.panel'),
    ]),
  ];
}

/** The places and the small lines below them that stand with the end card on one screen of a phone. */
const END_ROWS = 9;

/** The places and the line to copy, then small letters. */
function resultLines(
  language: Language,
  whole: Story<Over>,
  after: MatchImpact | null,
  watched: Watched | null,
): Lines {
  const { match } = whole;
  const presenter = presenterOf(match.view.rules);
  const placeOf = ({ seat }: { readonly seat: Seat }) => whole.order.findIndex((standing) => standing.seat === seat);
  const inOrder = after && { ...after, seats: after.seats.toSorted((a, b) => placeOf(a) - placeOf(b)) };
  const impact = match.ending.kind === 'won' ? inOrder : null;
  const [places, facts] = [presenter.placeLines(language, whole), presenter.factLines(language, whole)];
  const led = ledLines(language, match);
  const seen = watched === null ? [] : [watchedLine(language, match, watched)];
  const room = END_ROWS - places.length - led.length - seen.length;
  const changes = afterLines(language, impact, sitterNames(language, match), facts, room);
  return [
    ...places,
    pasteLine(language, whole, deedCounts(whole.results)),
    ...led,
    ...[...seen, ...changes].map((line) => `-# ${line}`),
  ];
}

/** The way on from a match that nobody was there for. */
const goOnLine = (language: Language, match: Seen<Over>): string =>
  [...peopleAt(match).map((userId) => `<@${userId}>`), language.say('end.goOn')].join(' ');

/** The newest vote to end a match, and the button for the others. */
export function castVote(language: Language, match: Seen<Running>, vote: Vote, userId: string): Components {
  const seat = placeOfUser(match, userId)?.seat ?? 0;
  const who = boldSeat(language, seatNames(language, match), seat);
  return voteWith(language, match.id, language.say('end.voted', { who, votes: vote.cast, needed: vote.needed }));
}

/** The same after a change of the number needed. */
export const pendingVote = (language: Language, id: string, { cast, needed }: Vote): Components =>
  voteWith(language, id, language.say('end.votesNow', { votes: cast, needed }));

const voteWith = (language: Language, match: string, line: string): Components => [
  text(line),
  ...rows([pressing(language, match)(BOARD_IDS.vote, 'end.voteYes', { style: 'danger' })]),
];
