import type {
  APIApplicationCommandSubcommandOption,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord-api-types/v10';
import type { Command } from '../src/discord/bot.ts';
import type { Language } from '../src/text/language.ts';
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
export const definitionIn = (language: Language): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  type: ApplicationCommandType.ChatInput,
  name: 'sorry',
  description: language.say('command.sorry'),
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
  options: commands.map((command) => subcommandIn(language, command)),
});

const subcommandIn = (
  language: Language,
  { name, description, options }: Command,
): APIApplicationCommandSubcommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  name,
  description: language.say(description),
  ...(options && { options: [...options(language)] }),
});
