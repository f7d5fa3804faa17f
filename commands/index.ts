import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { CommandGroup, CommandTable, PersonCommands, TopCommand } from '../src/discord/replies/bot.ts';
import { DIRECT, ELSEWHERE, SORRY, tableOf } from '../src/discord/replies/bot.ts';
import { isKey, type Key, type Language } from '../src/text/language.ts';
import { board } from './table/board.ts';
import { daily } from './daily/daily.ts';
import { end } from './table/end.ts';
import { hint } from './table/hint.ts';
import { history } from './replay/history.ts';
import { join } from './lobby/join.ts';
import { leaderboard } from './leaderboard/leaderboard.ts';
import { leave } from './table/leave.ts';
import { challenge } from './lobby/challenge.ts';
import { me } from './me/me.ts';
import { mine } from './me/mine.ts';
import { privacy } from './privacy/privacy.ts';
import { settings } from './settings/settings.ts';
import { replay } from './replay/replay.ts';
import { start } from './lobby/start.ts';
import { stats } from './stats/stats.ts';
import { help } from './help/help.ts';
import { about, rules } from './help/texts.ts';
import { verify } from './verify/verify.ts';

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

/** Those of them that work everywhere. A command can be hidden in a place only as a whole, so they have two of their own. */
const direct: CommandGroup = {
  name: DIRECT,
  description: 'command.sorry-dm',
  commands: sorry.commands.filter(({ everywhere }) => everywhere),
};
const elsewhere: CommandGroup = { ...direct, name: ELSEWHERE, description: 'command.sorry-anywhere' };

const namesIn = (group: CommandGroup): ReadonlyMap<string, string> =>
  new Map(group.commands.map(({ name }) => [`${SORRY} ${name}`, `${group.name} ${name}`]));

/** The full names that commands have where the bot is no member, by those that they have in its servers. */
export const names = { direct: namesIn(direct), elsewhere: namesIn(elsewhere) };

/** The commands of one word. */
const tops: readonly TopCommand[] = [settings];

/** The slash commands by their full names. */
export const commands: CommandTable = new Map([...tableOf(sorry), ...tops.map((each) => [each.name, each] as const)]);

export const personCommands: PersonCommands = new Map([challenge].map((each) => [each.name, each]));

/** The lines of the page of help about them all; `help` itself has none. */
export const helpLines: readonly Key[] = [...commands.values(), ...personCommands.values(), direct, elsewhere]
  .map(({ name }) => `helpLine.${name}`)
  .filter(isKey);

/** Everything that is registered with Discord. */
export const definitionsIn = (language: Language): RESTPutAPIApplicationCommandsJSONBody => [
  definitionIn(language),
  definitionIn(language, direct, IN_DIRECT_MESSAGES),
  definitionIn(language, elsewhere, ELSEWHERE_FOR_A_PERSON),
  ...tops.map(({ name, description, permissions }) => ({
    type: ApplicationCommandType.ChatInput as const,
    name,
    description: language.say(description),
    default_member_permissions: String(permissions),
    ...IN_SERVERS,
  })),
  ...[...personCommands.keys()].map((name) => ({ type: ApplicationCommandType.User as const, name, ...IN_SERVERS })),
];

const IN_SERVERS = {
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};
const IN_DIRECT_MESSAGES = {
  contexts: [InteractionContextType.BotDM],
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
};
const ELSEWHERE_FOR_A_PERSON = {
  contexts: [InteractionContextType.Guild, InteractionContextType.PrivateChannel],
  integration_types: [ApplicationIntegrationType.UserInstall],
};

/** A slash command with all its subcommands, as it is registered. */
export const definitionIn = (
  language: Language,
  root: CommandGroup<string> = sorry,
  where: typeof IN_SERVERS = IN_SERVERS,
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  type: ApplicationCommandType.ChatInput,
  name: root.name,
  description: language.say(root.description),
  ...where,
  options: root.commands.map(({ name, description, options }) => ({
    type: ApplicationCommandOptionType.Subcommand,
    name,
    description: language.say(description),
    ...(options && { options: [...options(language)] }),
  })),
});
