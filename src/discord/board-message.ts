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
import { say } from '../text/say.ts';
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

export function waitingMessage(match: Running, { lines, earlier, board, question }: Waiting): Message {
  const parts: Parts = [
    ...story([headLine(match), ...lines].join('\n'), earlier),
    gallery([board], PART.board),
    ...controls(match, question),
  ];
  return [container(accentOf(seatOf(match.game.phase)), parts)];
}

/** The same post at another step of the choice, with another picture. */
export function stepMessage(match: Running, received: Message, board: PictureRef, question: Question): Message {
  return received.map((top) => {
    if (top.type !== ComponentType.Container) return top;
    const kept = top.components.filter(({ id }) => id === PART.head || id === PART.earlier).map(keepPictures);
    return { ...top, components: [...kept, gallery([board], PART.board), ...controls(match, question)] };
  });
}

/** Pictures and lines that do not fit into the post that waits. */
export function interimMessage(turn: number, lines: readonly string[], pictures: readonly PictureRef[]): Message {
  return [container(NEUTRAL, story([say('board.more', { turn }), ...lines].join('\n'), pictures))];
}

function headLine(match: Running): string {
  const { phase, turn } = match.game;
  if (phase.kind !== 'move') throw new Error('Only a decision of a seat is waited for.');
  const place = placeOfSeat(match, phase.seat)!;
  return say('board.head', { turn, mention: mentionOf(place), card: cardName(phase.card) });
}

const mentionOf = ({ occupant }: Place): string => (occupant.kind === 'person' ? `<@${occupant.userId}>` : '');

function seatOf(phase: Phase): Seat {
  if (phase.kind === 'over') throw new Error('Nobody is awaited when a game is over.');
  return phase.seat;
}

function controls(match: Running, question: Question): Parts {
  const { phase, ply } = match.game;
  const means = phase.kind === 'move' ? [say('board.means', { means: cardMeans(phase.card) })] : [];
  const choose = question.choices.map(({ label, to }) => button({ ...to, match: match.id, ply }, label, 'primary'));
  const { pass, back } = question;
  const aside = [
    ...(pass ? [button({ ...pass.to, match: match.id, ply }, pass.label)] : []),
    ...(back === null ? [] : [button({ kind: 'step', match: match.id, ply, path: back }, say('button.back'))]),
    button({ kind: 'match', match: match.id, action: 'describe' }, say('button.describe')),
    button({ kind: 'match', match: match.id, action: 'nudge' }, say('button.nudge')),
    button({ kind: 'match', match: match.id, action: 'leave' }, say('button.leave')),
    ...(peopleAt(match).some((id) => isAway(match, id))
      ? [button({ kind: 'match', match: match.id, action: 'back' }, say('button.back-again'), 'good')]
      : []),
  ];
  const warning = isLastChance(match) ? 'board.lastChance' : 'board.deadline';
  const until = match.deadline === null ? [] : [say(warning, { when: relativeTime(match.deadline) })];
  const asked = [question.text, ...(question.legend ? [question.legend] : []), ...until];
  return [text([...means, ...asked].join('\n'), PART.question), ...rows(choose), ...rows(aside)];
}

/** The end: who won, the standings, a few numbers, the seed. */
export function endMessage(
  match: Over,
  lines: readonly string[],
  earlier: readonly PictureRef[],
  board: PictureRef,
  log: readonly Replayed[],
): Message {
  const winner = match.ending.kind === 'won' ? match.ending.winners[0] : undefined;
  return [
    container(winner === undefined ? NEUTRAL : accentOf(winner), [
      ...story([endHead(match), ...lines].join('\n'), earlier),
      gallery([board], PART.board),
      text([...standingLines(match), statsLine(match, log), say('end.seed', { seed: match.seed })].join('\n')),
      ...rows([
        button({ kind: 'match', match: match.id, action: 'rematch' }, say('button.rematch'), 'good'),
        button({ kind: 'match', match: match.id, action: 'describe' }, say('button.describe')),
      ]),
    ]),
  ];
}

function endHead(match: Over): string {
  switch (match.ending.kind) {
    case 'won':
      return say('end.won', { who: match.ending.winners.map((seat) => boldSeat(seatNames(match), seat)).join(' & ') });
    case 'vote':
      return say('end.vote');
    case 'moderator':
      return say('end.moderator');
    case 'nobody-left':
      return say('end.nobody');
    case 'abandoned':
      return say('end.abandoned');
    case 'channel-gone':
      return say('end.channel-gone');
  }
}

function standingLines(match: Over): readonly string[] {
  const names = seatNames(match);
  const all = standings(match.game).toSorted((a, b) => a.place - b.place);
  const isTied = (rank: number) => all.filter(({ place }) => place === rank).length > 1;
  return all.map(({ seat, place, home }) => {
    const at = placeOfSeat(match, seat)!;
    const mention = at.leftBy === null ? mentionOf(at) : `<@${at.leftBy}>`;
    const who = boldSeat(names, seat);
    return say('end.standing', {
      place: isTied(place) ? say('rank.tie', { rank: place }) : place,
      who: mention ? say('end.mention', { who, mention }) : who,
      home,
      left: at.leftBy === null ? '' : say('end.gaveUp'),
    });
  });
}

function statsLine(match: Over, log: readonly Replayed[]): string {
  const names = seatNames(match).map(inert);
  const events = log.flatMap((step) => step.events.map((event) => ({ event, seat: step.record.seat })));
  const bumps = events.filter(({ event }) => event.kind === 'bumped');
  const stats = say('end.stats', {
    turns: say('end.turns', { count: match.game.turn }),
    bumps: say('end.bumps', { count: bumps.length }),
    slides: say('end.slides', { count: events.filter(({ event }) => event.kind === 'slid').length }),
  });
  const bySeat = match.game.seats.map((seat) => ({ seat, count: bumps.filter((bump) => bump.seat === seat).length }));
  const most = bySeat.toSorted((a, b) => b.count - a.count);
  const clear = most[0] && most[0].count > (most[1]?.count ?? 0);
  return clear ? `${stats} · ${say('end.mostBumps', { who: names[most[0]!.seat]!, count: most[0]!.count })}` : stats;
}
