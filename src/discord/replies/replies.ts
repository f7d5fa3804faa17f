import { setTimeout as wait } from 'node:timers/promises';
import { ACKNOWLEDGE_MS, type Repliable } from '../interactions.ts';
import { MessageFlags, MessageFlagsBitField, type ButtonInteraction } from 'discord.js';
import type { Click, Match } from '../../match/match.ts';
import { PostRefused, type WhyRefused } from '../../match/ports.ts';
import type { Refusal } from '../../match/refusals.ts';
import { cleanName } from '../../text/people.ts';
import type { Key, Language } from '../../text/language.ts';
import { type Answered, placeOf, type Bot, type Outcome } from './bot.ts';
import { gotThrough } from '../client/failures.ts';
import { button, container, fileOf, NEUTRAL, rows, text } from '../posts/components.ts';
import type { Button, Components, Picture } from '../posts/components.ts';
import { presenterOf } from '../posts/presenter.ts';
import type { IdForm } from '../ids.ts';
import { conflictsIn, type Offer } from '../../match/offers.ts';
import { list, rulesetTitle } from '../../text/words.ts';

const NOBODY = { parse: [] } as const;

/** Only the person who clicked sees it. */
export async function tell(interaction: Repliable, content: string): Promise<void> {
  // A follow-up would fill the "thinking…" of a new message, which may be public, so that is deleted first. If it
  // cannot be, the sentence goes there.
  await stopThinking(interaction);
  const message = { content, flags: MessageFlags.Ephemeral, allowedMentions: NOBODY } as const;
  try {
    await (interaction.replied || interaction.deferred ? interaction.followUp(message) : interaction.reply(message));
  } catch (error) {
    if (!isAnswered(interaction, error)) throw error;
  }
}

/** Removes a "thinking…" that gets no content. The click counts as answered. */
export async function stopThinking(interaction: Repliable): Promise<void> {
  const isThinking = interaction.deferred && !interaction.replied && interaction.ephemeral !== null;
  if (!isThinking) return;
  await interaction.deleteReply().catch(() => null);
  interaction.replied = true;
}

/** True if a click is answered though its answer failed: an earlier copy got through, unknown to discord.js. */
export function isAnswered(interaction: Repliable, error: unknown): boolean {
  if (!gotThrough(error)) return false;
  interaction.replied = true;
  return true;
}

/** The outcome of an answer. If it is a refusal, the person is told. */
export async function tellIfRefused(
  { languages }: Bot,
  interaction: Repliable,
  given: Answered | Refusal,
): Promise<Outcome> {
  const answer = await given;
  if ('outcome' in answer) return answer;
  const { code, details, ...about } = answer;
  await tell(interaction, languages.private(interaction).say(`refusal.${code}` satisfies Key, details));
  return { outcome: code, ...about };
}

/** A question, its button, and the label of the button. */
interface PrivateQuestion {
  readonly question: Key;
  readonly id: IdForm<{ readonly match: string }>;
  readonly yes: Key;
}

/** A private question with one button; Discord's own "Dismiss" is the no. */
export async function askPrivately(
  { languages }: Bot,
  interaction: Repliable,
  match: Pick<Match, 'id'>,
  { question, id, yes }: PrivateQuestion,
): Answered {
  const language = languages.private(interaction);
  const yesButton = button(id, { match: match.id }, language.say(yes), { style: 'danger' });
  await interaction.reply(privateText(language.say(question), [yesButton]));
  return { outcome: 'asked', match: match.id };
}

/** Shows a sentence in the place of a private question. */
export const replaceQuestion = ({ languages }: Bot, pressed: ButtonInteraction, key: Key) =>
  pressed.update({ content: languages.private(pressed).say(key), components: [] });

/** A sentence with buttons that only the person who clicked sees. */
export const privateText = (content: string, buttons: readonly Button[]) =>
  ({ content, components: [...rows(buttons)], flags: MessageFlags.Ephemeral, allowedMentions: NOBODY }) as const;

/** Everybody sees it; nobody is notified. */
export const publicMessage = (components: Components) =>
  ({ components: [...components], flags: MessageFlags.IsComponentsV2, allowedMentions: NOBODY }) as const;

/** The same with these pictures, for the answer to a deferred click. */
export const pictureMessage = (components: Components, pictures: readonly Picture[]) =>
  ({ ...publicMessage(components), files: pictures.map(fileOf) }) as const;

/** Only the person who asked sees it. */
export const privateMessage = (components: Components) =>
  ({
    components: [...components],
    flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral,
    allowedMentions: NOBODY,
  }) as const;

/** True for a button in a message that only one person sees. */
export const isPrivate = ({ message }: Pick<ButtonInteraction, 'message'>): boolean =>
  new MessageFlagsBitField(message.flags).has(MessageFlags.Ephemeral);

/** The person who clicked, with the name that this server shows. */
export function clickOf(interaction: Repliable): Click {
  const { member, user, channelId } = interaction;
  const nick = member && ('displayName' in member ? member.displayName : member.nick);
  const name = cleanName(nick ?? user.globalName ?? user.username);
  // A message that only one person sees is no post of the match.
  const isPosted = interaction.isButton() && !isPrivate(interaction);
  const pressed = isPosted ? { messageId: interaction.message.id } : {};
  return { userId: user.id, name, interactionId: interaction.id, channelId, ...pressed };
}

/**
 * Answers a click whose change is saved, and says whether the answer got through. An answer that fails is logged. After
 * three seconds the match moves on, even if the answer still hangs.
 */
export async function acknowledge(
  bot: Bot,
  interaction: Repliable,
  matchId: string,
  answer: () => Promise<unknown>,
): Promise<boolean> {
  const late = setTimeout(() => bot.clock.wake(matchId), ACKNOWLEDGE_MS);
  try {
    await answer();
    return true;
  } catch (error) {
    if (isAnswered(interaction, error)) return true;
    bot.onError(error, 'A click that was saved could not be answered.', { match: matchId, ...placeOf(interaction) });
    return false;
  } finally {
    clearTimeout(late);
    bot.clock.wake(matchId);
  }
}

/** A page of text that only the person who asked sees. */
export async function showPage(interaction: Repliable, content: string): Promise<void> {
  await interaction.reply(privateMessage([container(NEUTRAL, [text(content)])]));
}

/** The refusal of a game with choices that do not fit it. Options have the names of its command. */
export const refuseConflict = (language: Language, offer: Offer): Refusal => ({
  code: 'no-such-game',
  details: {
    game: rulesetTitle(language, offer.game),
    list: list(conflictsIn(offer).map((name) => `\`${language.say(`name.${name}`)}\``)),
  },
});

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
    const hasAnswer = interaction.replied || interaction.deferred;
    const patience = hasAnswer ? PATIENCE_MS : ACKNOWLEDGE_MS / 2;
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

/** The tips for the first game of a person. */
const TIPS = 3;

/**
 * Tells a newcomer the next of three private tips about the game of a match, after an answered click of theirs there.
 * It is counted before it is sent. So nobody gets it twice, and a person who cannot be reached never gets it. A failure
 * stops nothing.
 */
export async function tip(bot: Bot, interaction: Repliable, { options }: Match): Promise<void> {
  try {
    const number = await bot.matches.nextTip(interaction.user.id, TIPS);
    if (number === null) return;
    await tell(interaction, presenterOf(options.ruleset).tip(bot.languages.private(interaction), number));
  } catch (error) {
    bot.onError(error, 'A tip could not be told.');
  }
}
