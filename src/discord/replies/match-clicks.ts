import type { Result } from '../../engine/index.ts';
import { findMatch } from '../../match/door/lookup.ts';
import type { Match, Over, Running } from '../../match/match.ts';
import { refused, type Refusal } from '../../match/refusals.ts';
import { notRunning } from '../../match/turn.ts';
import type { ButtonClick, Chosen } from '../interactions.ts';
import type { Answered, Bot } from './bot.ts';

// Clicks on controls of a match are answered only in its channel: a moderator here may be none there.

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

async function findHere(bot: Bot, { channelId }: ButtonClick, matchId: string): Promise<Result<Match, Refusal>> {
  const found = await findMatch(bot.archive, matchId);
  return found.ok && found.value.channelId !== channelId ? refused('unknown-match') : found;
}

type AnswerAbout<M extends Match> = (bot: Bot, pressed: ButtonClick, match: M) => Answered;

/** Answers in the channel of a match, about the newest state of it. */
export async function withMatch(bot: Bot, pressed: ButtonClick, matchId: string, answer: AnswerAbout<Match>): Answered {
  const found = await findHere(bot, pressed, matchId);
  return found.ok ? answer(bot, pressed, found.value) : found.error;
}

/** The same about a match that has begun. */
export async function withPlayed(
  bot: Bot,
  pressed: ButtonClick,
  matchId: string,
  answer: AnswerAbout<Running | Over>,
): Answered {
  const found = await findHere(bot, pressed, matchId);
  if (!found.ok) return found.error;
  const match = found.value;
  const isPlayed = match.status === 'running' || match.status === 'over';
  return isPlayed ? answer(bot, pressed, match) : { code: notRunning(match) };
}

/** The same about a match that is played now. */
export async function withRunning(
  bot: Bot,
  pressed: ButtonClick,
  matchId: string,
  answer: AnswerAbout<Running>,
): Answered {
  const found = await findHere(bot, pressed, matchId);
  if (!found.ok) return found.error;
  const match = found.value;
  return match.status === 'running' ? answer(bot, pressed, match) : { code: notRunning(match) };
}
