import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Decision } from '../../engine/index.ts';
import { awaited, standings } from '../../engine/index.ts';
import type { Over, Place, Running } from '../../match/match.ts';
import { peopleAt, placeOfSeat } from '../../match/match.ts';
import type { Counts, Seen, Story } from '../../match/telling/story.ts';
import { isAway } from '../../match/turn.ts';
import type { PlayMark } from '../../text/labels.ts';
import { boldSeat, inert, seatNames } from '../../text/people.ts';
import type { Language } from '../../text/language.ts';
import { cardName, relativeTime } from '../../text/words.ts';
import type { Look, PictureRef } from './components.ts';
import {
  accentOf,
  button,
  container,
  gallery,
  keepPictures,
  NEUTRAL,
  PART,
  partsOf,
  rows,
  story,
  text,
} from './components.ts';
import type { Question } from '../choosing/ask.ts';

type Message = readonly APIMessageTopLevelComponent[];

/** The post that waits for a decision. */
export interface Waiting {
  readonly lines: readonly string[]; // what happened since the post before
  readonly earlier: readonly PictureRef[]; // pictures of the turns before the last one
  readonly board: PictureRef;
  readonly question: Question;
}

/** It stands in no container, so that the picture is as wide as a phone allows. */
export const waitingMessage = (
  language: Language,
  match: Seen<Running>,
  { lines, earlier, board, question }: Waiting,
): Message => [
  ...story([headLine(language, match), ...lines].join('\n'), earlier),
  gallery([board], PART.board),
  ...controls(language, match, question),
];

/** The same post at another step of the choice, with another picture. */
export const stepMessage = (
  language: Language,
  match: Seen<Running>,
  posted: Message,
  board: PictureRef,
  question: Question,
): Message => [
  ...partsOf(posted)
    .filter(({ id }) => id === PART.head || id === PART.earlier)
    .map(keepPictures),
  gallery([board], PART.board),
  ...controls(language, match, question),
];

/** Pictures and lines that do not fit into the post that waits. */
export const interimMessage = (
  language: Language,
  turn: number,
  lines: readonly string[],
  pictures: readonly PictureRef[],
): Message => story([language.say('board.more', { turn }), ...lines].join('\n'), pictures);

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

const mentionOf = ({ occupant }: Place): string => (occupant.kind === 'person' ? `<@${occupant.userId}>` : '');

function controls(language: Language, match: Seen<Running>, question: Question): Message {
  const { ply } = match.view;
  const { choices, pass, back } = question;
  const buttons = [
    ...choices.map(({ label, mark, to }) => button({ ...to, match: match.id, ply }, label, lookOf(mark))),
    ...(pass ? [button({ ...pass.to, match: match.id, ply }, pass.label)] : []),
    ...(back === null ? [] : [button({ kind: 'step', match: match.id, ply, path: back }, language.say('button.back'))]),
    button({ kind: 'match', match: match.id, action: 'more' }, language.say('button.panel')),
    ...(peopleAt(match).some((id) => isAway(match, id))
      ? [
          button({ kind: 'match', match: match.id, action: 'back' }, language.say('button.back-again'), {
            style: 'good',
          }),
        ]
      : []),
  ];
  const lines = [...(question.text === null ? [] : [question.text]), ...smallLines(language, match, question)];
  return [...(lines.length > 0 ? [text(lines.join('\n'), PART.question)] : []), ...rows(buttons)];
}

/** Green is home, red is a pawn of one's own that goes back. */
const LOOKS: Readonly<Record<PlayMark, Look>> = {
  own: { style: 'danger', sign: '⚠️' },
  home: { style: 'good', sign: '🏠' },
  bump: { style: 'primary', sign: '💥' },
  swap: { style: 'primary', sign: '🔄' },
  slide: { style: 'primary', sign: '🛝' },
};

const lookOf = (mark: PlayMark | null): Look => (mark === null ? { style: 'primary' } : LOOKS[mark]);

/** Whose pawns the letters stand for, and how much time there is. */
function smallLines(language: Language, match: Seen<Running>, { legend }: Question): readonly string[] {
  const warning = match.isLastChance ? 'board.lastChance' : 'board.deadline';
  const until = match.deadline === null ? [] : [language.say(warning, { when: relativeTime(match.deadline) })];
  return [...(legend === null ? [] : [legend]), ...until];
}

/** The end: who won, the standings, a few numbers, the seed. */
export function endMessage(
  language: Language,
  { match, counts }: Story<Over>,
  lines: readonly string[],
  earlier: readonly PictureRef[],
  board: PictureRef,
): Message {
  const winner = match.ending.kind === 'won' ? match.ending.winners[0] : undefined;
  return [
    container(winner === undefined ? NEUTRAL : accentOf(winner), [
      ...story([endHead(language, match), ...lines].join('\n'), earlier),
      gallery([board], PART.board),
      text(
        [
          ...standingLines(language, match),
          statsLine(language, match, counts),
          language.say('end.seed', { seed: match.seed }),
        ].join('\n'),
      ),
      ...rows([
        button({ kind: 'match', match: match.id, action: 'rematch' }, language.say('button.rematch'), {
          style: 'good',
        }),
        button({ kind: 'match', match: match.id, action: 'describe' }, language.say('button.describe')),
      ]),
    ]),
  ];
}

function endHead(language: Language, match: Seen<Over>): string {
  switch (match.ending.kind) {
    case 'won':
      return language.say('end.won', {
        who: match.ending.winners.map((seat) => boldSeat(language, seatNames(language, match), seat)).join(' & '),
      });
    case 'vote':
      return language.say('end.vote');
    case 'moderator':
      return language.say('end.moderator');
    case 'nobody-left':
      return language.say('end.nobody');
    case 'abandoned':
      return language.say('end.abandoned');
    case 'channel-gone':
      return language.say('end.channel-gone');
  }
}

function standingLines(language: Language, match: Seen<Over>): readonly string[] {
  const names = seatNames(language, match);
  const all = standings(match.view);
  const isTied = (rank: number) => all.filter((other) => other.rank === rank).length > 1;
  return all.map(({ seat, rank, home }) => {
    const at = placeOfSeat(match, seat)!;
    const mention = at.leftBy === null ? mentionOf(at) : `<@${at.leftBy}>`;
    const who = boldSeat(language, names, seat);
    return language.say('end.standing', {
      place: isTied(rank) ? language.say('rank.tie', { rank }) : rank,
      who: mention ? language.say('end.mention', { who, mention }) : who,
      home,
      left: at.leftBy === null ? '' : language.say('end.gaveUp'),
    });
  });
}

function statsLine(language: Language, match: Seen<Over>, counts: readonly Counts[]): string {
  const names = seatNames(language, match).map(inert);
  const sum = (what: keyof Counts): number => counts.reduce((all, seat) => all + seat[what], 0);
  const stats = language.say('end.stats', {
    turns: language.say('end.turns', { count: match.view.turn }),
    bumps: language.say('end.bumps', { count: sum('bumps') }),
    slides: language.say('end.slides', { count: sum('slides') }),
  });
  const bySeat = match.view.seats.map((seat) => ({ seat, count: counts[seat]!.bumps }));
  const [most, second] = bySeat.toSorted((a, b) => b.count - a.count);
  if (!most || most.count <= (second?.count ?? 0)) return stats;
  return `${stats} · ${language.say('end.mostBumps', { who: names[most.seat]!, count: most.count })}`;
}
