import type { Repliable } from '../interactions.ts';
import type { ButtonInteraction } from 'discord.js';
import { MessageFlags, MessageFlagsBitField } from 'discord.js';
import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { Click, Match } from '../../match/match.ts';
import type { Refusal } from '../../match/refusals.ts';
import { cleanName } from '../../text/people.ts';
import type { Key } from '../../text/language.ts';
import type { Bot, Outcome } from './bot.ts';
import { gotThrough } from '../client/failures.ts';
import { button } from '../posts/components.ts';
import type { MatchAction } from '../ids.ts';

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

/**
 * True if a click is answered though its answer failed: an earlier copy got through. discord.js does not know that by
 * itself.
 */
export function isAnswered(interaction: Repliable, error: unknown): boolean {
  if (!gotThrough(error)) return false;
  interaction.replied = true;
  return true;
}

export async function refuse({ languages }: Bot, interaction: Repliable, { code, details }: Refusal): Promise<Outcome> {
  await tell(interaction, languages.private(interaction).say(`refusal.${code}` satisfies Key, details));
  return { outcome: code };
}

/** A question, the action of its button, and the label of the button. */
interface PrivateQuestion {
  readonly question: Key;
  readonly action: MatchAction;
  readonly yes: Key;
}

/** A private question with one button; Discord's own "Dismiss" is the no. */
export async function askPrivately(
  { languages }: Bot,
  interaction: Repliable,
  { id }: Pick<Match, 'id'>,
  { question, action, yes }: PrivateQuestion,
): Promise<Outcome> {
  const language = languages.private(interaction);
  await interaction.reply({
    content: language.say(question),
    flags: MessageFlags.Ephemeral,
    allowedMentions: NOBODY,
    components: [
      {
        type: ComponentType.ActionRow,
        components: [button({ kind: 'match', match: id, action }, language.say(yes), { style: 'danger' })],
      },
    ],
  });
  return { outcome: 'asked', match: id };
}

/** Everybody sees it; nobody is notified. */
export const publicMessage = (components: readonly APIMessageTopLevelComponent[]) =>
  ({ components: [...components], flags: MessageFlags.IsComponentsV2, allowedMentions: NOBODY }) as const;

/** Only the person who asked sees it. */
export const privateMessage = (components: readonly APIMessageTopLevelComponent[]) =>
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
