import { setTimeout as wait } from 'node:timers/promises';
import { PostRefused, type WhyRefused } from '../../match/ports.ts';
import type { Key } from '../../text/language.ts';
import type { Bot } from './bot.ts';
import { ACKNOWLEDGE_MS, type Repliable } from '../interactions.ts';
import { tell } from './replies.ts';
import type { Match } from '../../match/match.ts';
import { presenterOf } from '../posts/presenter.ts';

const SENTENCES: Readonly<Record<WhyRefused, Key>> = {
  access: 'permission.shutOut',
  locked: 'permission.closed',
  moderated: 'permission.moderated',
  other: 'permission.refused',
};

/** The token of a click works for fifteen minutes. After this time a person knows that no board came. */
const PATIENCE_MS = 60_000;

/** Tells a person why no board follows their click, if Discord refuses it. */
export async function tellIfSilent(bot: Bot, interaction: Repliable, match: string): Promise<void> {
  try {
    const isAnswered = interaction.replied || interaction.deferred;
    const patience = isAnswered ? PATIENCE_MS : ACKNOWLEDGE_MS / 2;
    const failure = await Promise.race([bot.clock.settled(match), wait(patience, null, { ref: false })]);
    if (failure instanceof PostRefused) await tellWhy(bot, interaction, failure);
  } catch (error) {
    bot.onError(error, 'That no board comes could not be told.', { match });
  }
}

/** Tells a person why the last post of a match was refused, if it was. */
export async function tellLastRefusal(bot: Bot, interaction: Repliable, match: string): Promise<void> {
  const failure = bot.clock.failureOf(match);
  if (failure instanceof PostRefused) await tellWhy(bot, interaction, failure);
}

const tellWhy = ({ languages }: Bot, interaction: Repliable, { why }: PostRefused): Promise<void> =>
  tell(interaction, languages.private(interaction).say(SENTENCES[why]));

/** The hints for the first game of a person. */
const HINTS = 3;

/**
 * Tells a newcomer the next of three private hints about the game of a match, after an answered click of theirs there.
 * It is counted before it is sent. So nobody gets it twice, and a person who cannot be reached never gets it. A failure
 * stops nothing.
 */
export async function hint(bot: Bot, interaction: Repliable, { options }: Match): Promise<void> {
  try {
    const number = await bot.posts.nextHint(interaction.user.id, HINTS);
    if (number === null) return;
    await tell(interaction, presenterOf(options.ruleset).hint(bot.languages.private(interaction), number));
  } catch (error) {
    bot.onError(error, 'A hint could not be told.');
  }
}
