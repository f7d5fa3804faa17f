import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { COLORS, type Seat } from '../src/engine/index.ts';
import type { CommandOption } from '../src/discord/replies/bot.ts';
import type { Key, Language } from '../src/text/language.ts';
import { colorWord } from '../src/text/people.ts';

export const colorOption = (language: Language, description: Key): CommandOption => ({
  type: ApplicationCommandOptionType.String,
  name: 'color',
  description: language.say(description),
  choices: COLORS.map((color, seat) => ({ name: colorWord(language, seat as Seat), value: color })),
});

/** The chosen color, or null for none. A value that is no color cannot be chosen, so it counts as none. */
export function seatOfColor(value: string | null): Seat | null {
  const seat = COLORS.findIndex((color) => color === value);
  return seat < 0 ? null : (seat as Seat);
}
