import { COLORS, type Result, type Seat } from '../../src/engine/index.ts';
import type { SlashCommand } from '../../src/discord/interactions.ts';
import type { CommandOption } from '../../src/discord/replies/bot.ts';
import { chosenOption, userOption } from '../../src/discord/replies/options.ts';
import { refused, type Refusal } from '../../src/match/refusals.ts';
import type { Key, Language } from '../../src/text/language.ts';
import { colorWord } from '../../src/text/people.ts';

export const colorOption = (language: Language, description: Key): CommandOption =>
  chosenOption(language, 'color', description, COLORS, (color) => colorWord(language, COLORS.indexOf(color) as Seat));

/** The chosen color, or null for none. A value that is no color cannot be chosen, so it counts as none. */
export function seatOfColor(value: string | null): Seat | null {
  const seat = COLORS.findIndex((color) => color === value);
  return seat < 0 ? null : (seat as Seat);
}

/** One for each of the other three seats. */
const NAMES = ['invite', 'invite-2', 'invite-3'] as const;

export const guestOptions = (language: Language): readonly CommandOption[] =>
  NAMES.map((name) => userOption(language, name, 'option.invite'));

/** The ids of the invited people, each once, without the host. Only people of this server can play. */
export function guestsOf({
  options,
  user,
}: Pick<SlashCommand, 'options' | 'user'>): Result<readonly string[], Refusal> {
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
