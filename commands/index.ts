import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { ApplicationCommandType, ApplicationIntegrationType, InteractionContextType } from 'discord-api-types/v10';
import type { Command } from '../src/discord/bot.ts';
import { board } from './board.ts';
import { end } from './end.ts';
import { join } from './join.ts';
import { leaderboard } from './leaderboard.ts';
import { leave } from './leave.ts';
import { start } from './start.ts';
import { about, help, rules } from './texts.ts';
import { verify } from './verify.ts';

/** Every subcommand of `/sorry`, in the order that Discord lists them. */
export const commands: readonly Command[] = [start, join, leave, board, end, leaderboard, rules, help, verify, about];

/** The one slash command, as it is registered: for servers only. */
export const definition: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  type: ApplicationCommandType.ChatInput,
  name: 'sorry',
  description: 'Play the board game Sorry! in this channel',
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
  options: commands.map(({ definition: option }) => option),
};
