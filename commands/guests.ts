import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { ChatInputCommandInteraction } from 'discord.js';
import type { Result } from '../src/engine/index.ts';
import { refused, type Refusal } from '../src/match/refusals.ts';
import type { CommandOption } from '../src/discord/replies/bot.ts';
import type { Language } from '../src/text/language.ts';

/** One for each of the other three seats. */
const NAMES = ['invite', 'invite-2', 'invite-3'] as const;

export const guestOptions = (language: Language): readonly CommandOption[] =>
  NAMES.map((name) => ({
    type: ApplicationCommandOptionType.User,
    name,
    description: language.say('option.invite'),
  }));

/** The ids of the invited people, each once, without the host. Only people of this server can play. */
export function guestsOf({
  options,
  user,
}: Pick<ChatInputCommandInteraction, 'options' | 'user'>): Result<readonly string[], Refusal> {
  const guests = new Set<string>();
  for (const name of NAMES) {
    const { user: guest, member } = options.get(name) ?? {};
    if (!guest || guest.id === user.id) continue;
    if (guest.bot) return refused('bot-invited');
    if (!member) return refused('stranger-invited', { who: `<@${guest.id}>` });
    guests.add(guest.id);
  }
  return { ok: true, value: [...guests] };
}
