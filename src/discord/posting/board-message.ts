import type { APIComponentInContainer, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { Decision } from '../../engine/index.ts';
import { awaited } from '../../engine/index.ts';
import type { Over, Place, Running } from '../../match/match.ts';
import { peopleAt, placeOfSeat } from '../../match/match.ts';
import type { Seen, Story } from '../../match/telling/story.ts';
import { isAway } from '../../match/turn.ts';
import { endHead, endLines } from '../../text/end.ts';
import type { Language } from '../../text/language.ts';
import { cardMeans, cardName, relativeTime } from '../../text/words.ts';
import type { PictureRef } from './components.ts';
import { accentOf, button, container, gallery, keepPictures, NEUTRAL, PART, rows, story, text } from './components.ts';
import type { Question } from '../choosing/ask.ts';

type Parts = readonly APIComponentInContainer[];
type Message = readonly APIMessageTopLevelComponent[];

/** The post that waits for a decision. */
export interface Waiting {
  readonly lines: readonly string[]; // what happened since the post before
  readonly earlier: readonly PictureRef[]; // pictures of the turns before the last one
  readonly board: PictureRef;
  readonly question: Question;
}

export function waitingMessage(
  language: Language,
  match: Seen<Running>,
  { lines, earlier, board, question }: Waiting,
): Message {
  const parts: Parts = [
    ...story([headLine(language, match), ...lines].join('\n'), earlier),
    gallery([board], PART.board),
    ...controls(language, match, question),
  ];
  return [container(accentOf(decisionIn(match).seat), parts)];
}

/** The same post at another step of the choice, with another picture. */
export function stepMessage(
  language: Language,
  match: Seen<Running>,
  posted: Message,
  board: PictureRef,
  question: Question,
): Message {
  return posted.map((top) => {
    if (top.type !== ComponentType.Container) return top;
    const kept = top.components.filter(({ id }) => id === PART.head || id === PART.earlier).map(keepPictures);
    return { ...top, components: [...kept, gallery([board], PART.board), ...controls(language, match, question)] };
  });
}

/** Pictures and lines that do not fit into the post that waits. */
export function interimMessage(
  language: Language,
  turn: number,
  lines: readonly string[],
  pictures: readonly PictureRef[],
): Message {
  return [container(NEUTRAL, story([language.say('board.more', { turn }), ...lines].join('\n'), pictures))];
}

/** What is waited for: a board is posted only when somebody has to decide. */
function decisionIn({ id, view }: Seen<Running>): Decision {
  const decision = awaited(view);
  if (decision === null) throw new Error(`The match ${id} waits for nobody.`);
  return decision;
}

function headLine(language: Language, match: Seen<Running>): string {
  const decision = decisionIn(match);
  const mention = mentionOf(placeOfSeat(match, decision.seat)!);
  switch (decision.kind) {
    case 'play':
      return language.say('board.head', { turn: match.view.turn, mention, card: cardName(language, decision.card) });
  }
}

/** What may be done now, in general. */
function meansLine(language: Language, decision: Decision): string {
  switch (decision.kind) {
    case 'play':
      return language.say('board.means', { means: cardMeans(language, decision.card) });
  }
}

const mentionOf = ({ occupant }: Place): string => (occupant.kind === 'person' ? `<@${occupant.userId}>` : '');

function controls(language: Language, match: Seen<Running>, question: Question): Parts {
  const { ply } = match.view;
  const choose = question.choices.map(({ label, to }) => button({ ...to, match: match.id, ply }, label, 'primary'));
  const { pass, back } = question;
  const aside = [
    ...(pass ? [button({ ...pass.to, match: match.id, ply }, pass.label)] : []),
    ...(back === null ? [] : [button({ kind: 'step', match: match.id, ply, path: back }, language.say('button.back'))]),
    button({ kind: 'match', match: match.id, action: 'describe' }, language.say('button.describe')),
    button({ kind: 'match', match: match.id, action: 'nudge' }, language.say('button.nudge')),
    button({ kind: 'match', match: match.id, action: 'leave' }, language.say('button.leave')),
    ...(peopleAt(match).some((id) => isAway(match, id))
      ? [button({ kind: 'match', match: match.id, action: 'back' }, language.say('button.back-again'), 'good')]
      : []),
  ];
  const warning = match.isLastChance ? 'board.lastChance' : 'board.deadline';
  const until = match.deadline === null ? [] : [language.say(warning, { when: relativeTime(match.deadline) })];
  const asked = [question.text, ...(question.legend ? [question.legend] : []), ...until];
  return [
    text([meansLine(language, decisionIn(match)), ...asked].join('\n'), PART.question),
    ...rows(choose),
    ...rows(aside),
  ];
}

/** The end: who won, the places, and what the match is remembered by. */
export function endMessage(
  language: Language,
  told: Story<Over>,
  lines: readonly string[],
  earlier: readonly PictureRef[],
  board: PictureRef,
): Message {
  const { match } = told;
  const winner = match.ending.kind === 'won' ? match.ending.winners[0] : undefined;
  return [
    container(winner === undefined ? NEUTRAL : accentOf(winner), [
      ...story([endHead(language, match), ...lines].join('\n'), earlier),
      gallery([board], PART.board),
      text(endLines(language, told).join('\n')),
      ...rows([
        button({ kind: 'match', match: match.id, action: 'rematch' }, language.say('button.rematch'), 'good'),
        button({ kind: 'match', match: match.id, action: 'verify' }, language.say('button.verify')),
        button({ kind: 'match', match: match.id, action: 'describe' }, language.say('button.describe')),
      ]),
    ]),
  ];
}
