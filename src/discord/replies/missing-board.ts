import { setTimeout as wait } from 'node:timers/promises';
import type { WhyRefused } from '../../match/ports.ts';
import { PostRefused } from '../../match/ports.ts';
import type { Key } from '../../text/language.ts';
import type { Bot } from './bot.ts';
import { ACKNOWLEDGE_MS } from '../interactions.ts';
import type { Repliable } from '../interactions.ts';
import { tell } from './replies.ts';

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
