import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type APIApplicationCommandSubcommandOption,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type {
  Command,
  CommandGroup,
  CommandTable,
  PersonCommand,
  PersonCommands,
  TopCommand,
} from '../src/discord/replies/bot.ts';
import { DIRECT, SORRY, tableOf } from '../src/discord/replies/bot.ts';
import { isKey, type Key, type Language } from '../src/text/language.ts';
import { board } from './board.ts';
import { daily } from './daily.ts';
import { end } from './end.ts';
import { hint } from './hint.ts';
import { history } from './history.ts';
import { join } from './join.ts';
import { leaderboard } from './leaderboard.ts';
import { leave } from './leave.ts';
import { challenge } from './challenge.ts';
import { me } from './me.ts';
import { mine } from './mine.ts';
import { privacy } from './privacy.ts';
import { settings } from './settings.ts';
import { replay } from './replay.ts';
import { start } from './start.ts';
import { stats } from './stats.ts';
import { about, help, rules } from './texts.ts';
import { verify } from './verify.ts';

/** Every command under `/sorry`, in Discord's order. */
const sorry: CommandGroup = {
  name: SORRY,
  description: 'command.sorry',
  commands: [
    start,
    daily,
    join,
    leave,
    board,
    hint,
    end,
    mine,
    leaderboard,
    stats,
    me,
    history,
    replay,
    rules,
    help,
    verify,
    privacy,
    about,
  ],
};

/** Those of them that work in direct messages. A command can be hidden there only as a whole, so they have one of their own. */
const direct: CommandGroup = {
  name: DIRECT,
  description: 'command.sorry-dm',
  commands: sorry.commands.filter(({ inDirectMessages }) => inDirectMessages),
};

/** The full names that commands have in direct messages, by those that they have in servers. */
export const directNames: ReadonlyMap<string, string> = new Map(
  direct.commands.map(({ name }) => [`${SORRY} ${name}`, `${DIRECT} ${name}`]),
);

/** The commands of one word. */
const tops: readonly TopCommand[] = [settings];

/** The slash commands by their full names. */
export const commands: CommandTable = new Map([...tableOf(sorry), ...tops.map((each) => [each.name, each] as const)]);

/** The commands in the menu of a person, by their names. */
export const personCommands: PersonCommands = new Map([challenge].map((each) => [each.name, each]));

/** The lines of the page of help about them all; `help` itself has none. */
export const helpLines: readonly Key[] = [...commands.values(), ...personCommands.values(), direct]
  .map(({ name }) => `helpLine.${name}`)
  .filter(isKey);

/** Everything that is registered with Discord. */
export const definitionsIn = (language: Language): RESTPutAPIApplicationCommandsJSONBody => [
  definitionIn(language),
  { ...definitionIn(language, direct), contexts: [InteractionContextType.BotDM] },
  ...tops.map((each) => topIn(language, each)),
  ...[...personCommands.values()].map(onPerson),
];

const IN_SERVERS = {
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};

const topIn = (
  language: Language,
  { name, description, permissions }: TopCommand,
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  type: ApplicationCommandType.ChatInput,
  name,
  description: language.say(description),
  default_member_permissions: String(permissions),
  ...IN_SERVERS,
});

const onPerson = ({ name }: PersonCommand): RESTPostAPIContextMenuApplicationCommandsJSONBody => ({
  type: ApplicationCommandType.User,
  name,
  ...IN_SERVERS,
});

/** A slash command with all its subcommands, as it is registered. */
export const definitionIn = (
  language: Language,
  root: CommandGroup<string> = sorry,
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  type: ApplicationCommandType.ChatInput,
  name: root.name,
  description: language.say(root.description),
  ...IN_SERVERS,
  options: root.commands.map((each) => subcommandIn(language, each)),
});

const subcommandIn = (
  language: Language,
  { name, description, options }: Command<string>,
): APIApplicationCommandSubcommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  name,
  description: language.say(description),
  ...(options && { options: [...options(language)] }),
});
