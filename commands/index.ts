import type {
  APIApplicationCommandSubcommandGroupOption,
  APIApplicationCommandSubcommandOption,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord-api-types/v10';
import type { Command, CommandGroup, CommandRoot } from '../src/discord/bot.ts';
import { tableOf } from '../src/discord/bot.ts';
import type { Language } from '../src/text/language.ts';
import { board } from './board.ts';
import { end } from './end.ts';
import { history } from './history.ts';
import { join } from './join.ts';
import { leaderboard } from './leaderboard.ts';
import { leave } from './leave.ts';
import { replay } from './replay.ts';
import { start } from './start.ts';
import { about, help, rules } from './texts.ts';
import { verify } from './verify.ts';

/** Every command under `/sorry`, in the order that Discord lists them. */
const sorry: CommandRoot = {
  name: 'sorry',
  description: 'command.sorry',
  commands: [start, join, leave, board, end, leaderboard, history, replay, rules, help, verify, about],
};

/** The commands by their full names. */
export const commands = tableOf(sorry);

/** A slash command with all its subcommands, as it is registered. In direct messages it says what works there. */
export const definitionIn = (
  language: Language,
  root: CommandRoot = sorry,
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  type: ApplicationCommandType.ChatInput,
  name: root.name,
  description: language.say(root.description),
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  integration_types: [ApplicationIntegrationType.GuildInstall],
  options: root.commands.map((each) => ('commands' in each ? groupIn(language, each) : subcommandIn(language, each))),
});

const groupIn = (
  language: Language,
  { name, description, commands: own }: CommandGroup,
): APIApplicationCommandSubcommandGroupOption => ({
  type: ApplicationCommandOptionType.SubcommandGroup,
  name,
  description: language.say(description),
  options: own.map((command) => subcommandIn(language, command)),
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
