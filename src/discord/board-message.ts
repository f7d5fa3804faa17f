import type { APIComponentInContainer, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { Phase, Seat } from '../engine/index.ts';
import { standings } from '../engine/index.ts';
import { isLastChance } from '../match/absence.ts';
import type { Over, Place, Running } from '../match/match.ts';
import { peopleAt, placeOfSeat } from '../match/match.ts';
import { isAway } from '../match/turn.ts';
import type { Replayed } from '../match/replay.ts';
import { boldSeat, inert, seatNames } from '../text/people.ts';
import type { Language } from '../text/language.ts';
import { cardMeans, cardName, relativeTime } from '../text/words.ts';
import type { PictureRef } from './components.ts';
import { accentOf, button, container, gallery, keepPictures, NEUTRAL, PART, rows, story, text } from './components.ts';
import type { Question } from './prompts.ts';

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
  match: Running,
  { lines, earlier, board, question }: Waiting,
): Message {
  const parts: Parts = [
    ...story([headLine(language, match), ...lines].join('\n'), earlier),
    gallery([board], PART.board),
    ...controls(language, match, question),
  ];
  return [container(accentOf(seatOf(match.game.phase)), parts)];
}

/** The same post at another step of the choice, with another picture. */
export function stepMessage(
  language: Language,
  match: Running,
  received: Message,
  board: PictureRef,
  question: Question,
): Message {
  return received.map((top) => {
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

function headLine(language: Language, match: Running): string {
  const { phase, turn } = match.game;
  if (phase.kind !== 'move') throw new Error('Only a decision of a seat is waited for.');
  const place = placeOfSeat(match, phase.seat)!;
  return language.say('board.head', { turn, mention: mentionOf(place), card: cardName(language, phase.card) });
}

const mentionOf = ({ occupant }: Place): string => (occupant.kind === 'person' ? `<@${occupant.userId}>` : '');

function seatOf(phase: Phase): Seat {
  if (phase.kind === 'over') throw new Error('Nobody is awaited when a game is over.');
  return phase.seat;
}

function controls(language: Language, match: Running, question: Question): Parts {
  const { phase, ply } = match.game;
  const means = phase.kind === 'move' ? [language.say('board.means', { means: cardMeans(language, phase.card) })] : [];
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
  const warning = isLastChance(match) ? 'board.lastChance' : 'board.deadline';
  const until = match.deadline === null ? [] : [language.say(warning, { when: relativeTime(match.deadline) })];
  const asked = [question.text, ...(question.legend ? [question.legend] : []), ...until];
  return [text([...means, ...asked].join('\n'), PART.question), ...rows(choose), ...rows(aside)];
}

/** The end: who won, the standings, a few numbers, the seed. */
export function endMessage(
  language: Language,
  match: Over,
  lines: readonly string[],
  earlier: readonly PictureRef[],
  board: PictureRef,
  log: readonly Replayed[],
): Message {
  const winner = match.ending.kind === 'won' ? match.ending.winners[0] : undefined;
  return [
    container(winner === undefined ? NEUTRAL : accentOf(winner), [
      ...story([endHead(language, match), ...lines].join('\n'), earlier),
      gallery([board], PART.board),
      text(
        [
          ...standingLines(language, match),
          statsLine(language, match, log),
          language.say('end.seed', { seed: match.seed }),
        ].join('\n'),
      ),
      ...rows([
        button({ kind: 'match', match: match.id, action: 'rematch' }, language.say('button.rematch'), 'good'),
        button({ kind: 'match', match: match.id, action: 'describe' }, language.say('button.describe')),
      ]),
    ]),
  ];
}

function endHead(language: Language, match: Over): string {
  switch (match.ending.kind) {
    case 'won':
      return language.say('end.won', {
        who: match.ending.winners.map((seat) => boldSeat(seatNames(language, match), seat)).join(' & '),
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

function standingLines(language: Language, match: Over): readonly string[] {
  const names = seatNames(language, match);
  const all = standings(match.game).toSorted((a, b) => a.place - b.place);
  const isTied = (rank: number) => all.filter(({ place }) => place === rank).length > 1;
  return all.map(({ seat, place, home }) => {
    const at = placeOfSeat(match, seat)!;
    const mention = at.leftBy === null ? mentionOf(at) : `<@${at.leftBy}>`;
    const who = boldSeat(names, seat);
    return language.say('end.standing', {
      place: isTied(place) ? language.say('rank.tie', { rank: place }) : place,
      who: mention ? language.say('end.mention', { who, mention }) : who,
      home,
      left: at.leftBy === null ? '' : language.say('end.gaveUp'),
    });
  });
}

function statsLine(language: Language, match: Over, log: readonly Replayed[]): string {
  const names = seatNames(language, match).map(inert);
  const events = log.flatMap((step) => step.events.map((event) => ({ event, seat: step.record.seat })));
  const bumps = events.filter(({ event }) => event.kind === 'bumped');
  const stats = language.say('end.stats', {
    turns: language.say('end.turns', { count: match.game.turn }),
    bumps: language.say('end.bumps', { count: bumps.length }),
    slides: language.say('end.slides', { count: events.filter(({ event }) => event.kind === 'slid').length }),
  });
  const bySeat = match.game.seats.map((seat) => ({ seat, count: bumps.filter((bump) => bump.seat === seat).length }));
  const most = bySeat.toSorted((a, b) => b.count - a.count);
  const clear = most[0] && most[0].count > (most[1]?.count ?? 0);
  return clear
    ? `${stats} · ${language.say('end.mostBumps', { who: names[most[0]!.seat]!, count: most[0]!.count })}`
    : stats;
}
