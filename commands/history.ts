import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { isOptionSet, textOption } from '../src/discord/interactions.ts';
import type { Command } from '../src/discord/replies/bot.ts';
import { listHistory, watchById } from '../src/discord/replays/history.ts';
import { shareOption, userOption } from './options.ts';

export const history: Command = {
  name: 'history',
  description: 'command.history',
  options: (language) => [
    userOption(language, 'player', 'option.historyPlayer'),
    { type: ApplicationCommandOptionType.Channel, name: 'channel', description: language.say('option.historyChannel') },
    shareOption(language),
  ],
  run: (bot, interaction) => {
    const [userId, channelId] = [textOption(interaction, 'player'), textOption(interaction, 'channel')];
    const there = channelId === null ? {} : { channelId };
    const of =
      userId === null && channelId !== null ? { channelId } : { userId: userId ?? interaction.user.id, ...there };
    return listHistory(bot, interaction, of, isOptionSet(interaction, 'share'));
  },
  menu: (bot, chosen) => watchById(bot, chosen, chosen.values[0] ?? '', false),
};
