import { createHmac } from 'node:crypto';
import { parsePlay, rulesetOf, type Play } from '../../engine/index.ts';
import { answerIn } from '../choices.ts';
import { atOnce, type ChunkedWork } from '../chunked-work.ts';
import type { Change, Decided } from '../decisions/decision.ts';
import { addComputer, start } from '../decisions/lobby.ts';
import { openLobby } from '../decisions/opening.ts';
import { advance } from '../decisions/plays.ts';
import type { Click, Level, LoggedPlay, Match, Over, Running } from '../match.ts';
import { FIRST_OFFER, rulesetFor } from '../offers.ts';
import type { Choose } from '../ports.ts';
import type { Replayed } from '../story/replay.ts';
import { levelOf, needsNobody, onlyIn } from '../turn.ts';
import { beginOf, dateOf } from './days.ts';

// The daily is a match that no table keeps: it is decided, told and drawn like any other.

/**
 * The key of a day, as 64 hexadecimal digits: HMAC-SHA256 whose key is the 32 bytes of the secret. Its text has the word
 * `daily` and the date, each on a line.
 */
export const seedOf = (secret: string, day: number): string =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`daily\n${dateOf(day)}`)
    .digest('hex');

/** The person who plays a daily, with their cleaned name. */
export type Who = Pick<Click, 'userId' | 'name'>;

/** The deal of a day: its key, and the number of the attempt that is played. */
export interface Deal {
  readonly day: number;
  readonly seed: string;
  readonly attempt: number;
}

/** A daily so far. */
export interface Daily<M = Running | Over> {
  readonly day: number;
  readonly match: M;
  readonly steps: readonly Replayed<LoggedPlay>[];
  readonly isAgain: boolean; // its person has begun it before, and deleted their data since: it counts nowhere
}

/** The computers, from the seat opposite the person on. */
const LEVELS: readonly Level[] = ['hard', 'normal', 'easy'];

const RULES = rulesetFor(FIRST_OFFER)!;

/** A deal before the first play. Each time in it is the first moment of its day. */
export function dealt({ day, seed, attempt }: Deal, who: Who): Daily {
  const click: Click = { ...who, interactionId: String(attempt), channelId: '' };
  const now = beginOf(day);
  const options = { ruleset: RULES, autoPlay: true, chatter: true, limitMs: null } as const;
  const opening = { id: dateOf(day), guildId: '', channelId: click.channelId!, seed, options };
  const filled = LEVELS.reduce<Match>(
    (match, level) => done(addComputer(match, click, level, now)).match,
    openLobby(opening, click, 0, now),
  );
  return { day, match: done(start(filled, click, rulesetOf(RULES), now)).match as Running, steps: [], isAgain: false };
}

/** The change by a decision that cannot be refused here. */
function done<M extends Match>(decided: Decided<M>): Change<M> {
  if (!decided.ok) throw new Error(`A daily is refused: ${decided.error.code}`);
  return decided.value;
}

/** The daily after a play. Throws for one that is not legal. */
export function after(daily: Daily, play: Play): Daily {
  const { match, steps } = daily;
  if (match.status === 'over') throw new Error(`A play after the end of the daily of ${match.id}.`);
  const needs = needsNobody(match);
  const by = needs === 'computer' ? levelOf(match) : (needs ?? 'person');
  const change = done(advance(match, play, by, by === 'person' ? match.hostId : null, beginOf(daily.day)));
  return { ...daily, match: change.match, steps: [...steps, ...(change.made ?? [])] };
}

/** The daily when its person must decide, or at its end. A play is a piece. */
function* playingOn(daily: Daily, choose: Choose): ChunkedWork<Daily> {
  let next = daily;
  while (next.match.status === 'running' && needsNobody(next.match)) {
    next = after(next, answerIn(choose, next.match.game, levelOf(next.match)));
    yield;
  }
  return next;
}

/** The daily after a press, when its person must decide again, or at its end. */
export const pressed = (daily: Daily, play: Play, choose: Choose): Daily =>
  atOnce(playingOn(after(daily, play), choose));

/** A daily with these plays, in notation with spaces between. Throws if they cannot be played. */
export function replayed(deal: Deal, who: Who, plays: string, choose: Choose): Daily {
  let daily = dealt(deal, who);
  for (const token of plays.split(' ').filter(Boolean)) {
    const play = parsePlay(token);
    if (!play.ok) throw new Error(`The daily of ${daily.match.id} has the play ${token}.`);
    daily = after(daily, play.value);
  }
  return atOnce(playingOn(daily, choose));
}

export const playsIn = ({ steps }: Daily): string => steps.map(({ logged }) => logged.play).join(' ');

/** Limits of a playable deal, for somebody who plays like `normal`: the turn of the first press, choices, presses. */
const FIRST_PRESS = 4;
const LEAST_CHOICES = 6;
const MOST_PRESSES = 25;

export const NOBODY: Who = { userId: '0', name: '' };

/** The first attempt of a day that soon has something to press, and is neither short nor long. It follows from the key. */
export function* attemptOf(seed: string, day: number, choose: Choose): ChunkedWork<number> {
  for (let attempt = 0; ; attempt++) if (yield* isGood({ day, seed, attempt }, choose)) return attempt;
}

function* isGood(deal: Deal, choose: Choose): ChunkedWork<boolean> {
  let daily = yield* playingOn(dealt(deal, NOBODY), choose);
  if (daily.match.game.turn > FIRST_PRESS) return false;
  let [presses, choices] = [0, 0];
  while (daily.match.status === 'running' && presses <= MOST_PRESSES) {
    presses++;
    if (onlyIn(daily.match.game) === null) choices++;
    daily = yield* playingOn(after(daily, answerIn(choose, daily.match.game, 'normal')), choose);
    yield;
  }
  return choices >= LEAST_CHOICES && presses <= MOST_PRESSES;
}
