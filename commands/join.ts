import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Command } from '../src/discord/bot.ts';
import { textOption } from '../src/discord/options.ts';
import { clickOf, refuse, tell } from '../src/discord/replies.ts';
import { placeOfUser } from '../src/match/match.ts';
import { colorWord } from '../src/text/people.ts';
import { say } from '../src/text/say.ts';
import { colorOption, seatOfColor } from './color-option.ts';

export const join: Command = {
  definition: {
    type: ApplicationCommandOptionType.Subcommand,
    name: 'join',
    description: 'Sit down at the lobby of this channel, or change your color',
    options: [colorOption('The color you want to play (the next free one if you do not say)')],
  },
  run: async (bot, interaction) => {
    const found = await bot.service.findIn(interaction.channelId);
    if (!found.ok) return refuse(interaction, found.error);
    const seat = seatOfColor(textOption(interaction, 'color'));
    const joined = await bot.service.join(found.value.id, clickOf(interaction), seat);
    if (!joined.ok) return refuse(interaction, joined.error);
    const place = placeOfUser(joined.value, interaction.user.id)!;
    await tell(interaction, say('lobby.joined', { color: colorWord(place.seat) }));
    await bot.poster.editLobby(joined.value);
    return { outcome: 'joined', match: joined.value.id };
  },
};
