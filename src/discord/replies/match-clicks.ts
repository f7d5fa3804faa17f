import { findMatch } from '../../match/door/lookup.ts';
import type { Match, Over, Running } from '../../match/match.ts';
import { notRunning } from '../../match/turn.ts';
import type { ButtonClick, Chosen } from '../interactions.ts';
import type { Answered, Bot } from './bot.ts';

// Clicks on controls of a match are answered only in its channel: a moderator here may be none there.

type AnswerWith<M extends Match> = (bot: Bot, pressed: ButtonClick, match: M) => Answered;

/** Answers in the channel of a match. */
export async function inChannelOf(
  bot: Bot,
  interaction: ButtonClick | Chosen,
  matchId: string,
  answer: () => Answered,
): Answered {
  const found = await findMatch(bot.archive, matchId);
  const isElsewhere = found.ok && found.value.channelId !== interaction.channelId;
  return isElsewhere ? { code: 'unknown-match' } : answer();
}

/** Answers in the channel of a match, about the newest state of it. */
export async function withMatch(bot: Bot, pressed: ButtonClick, matchId: string, answer: AnswerWith<Match>): Answered {
  const found = await findMatch(bot.archive, matchId);
  if (!found.ok) return found.error;
  if (found.value.channelId !== pressed.channelId) return { code: 'unknown-match' };
  return answer(bot, pressed, found.value);
}

/** The same about a match that has begun. */
export const withPlayed = (
  bot: Bot,
  pressed: ButtonClick,
  matchId: string,
  answer: AnswerWith<Running | Over>,
): Answered =>
  withMatch(bot, pressed, matchId, async (_, __, match) =>
    match.status === 'running' || match.status === 'over' ? answer(bot, pressed, match) : { code: notRunning(match) },
  );

/** The same about a match that is played now. */
export const withRunning = (bot: Bot, pressed: ButtonClick, matchId: string, answer: AnswerWith<Running>): Answered =>
  withMatch(bot, pressed, matchId, async (_, __, match) =>
    match.status === 'running' ? answer(bot, pressed, match) : { code: notRunning(match) },
  );
