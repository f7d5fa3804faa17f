import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Language } from '../../text/language.ts';
import type { CommandGroup, TopCommand } from '../replies/bot.ts';

// Commands as they are registered with Discord.

/** The places where commands can be used, and the people and servers that have added the bot for that. */
export const PLACES = {
  servers: {
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
  },
  directMessages: {
    contexts: [InteractionContextType.BotDM],
    integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
  },
  /** Where the bot is no member, by a person who has added it for themselves. */
  elsewhere: {
    contexts: [InteractionContextType.Guild, InteractionContextType.PrivateChannel],
    integration_types: [ApplicationIntegrationType.UserInstall],
  },
};

/** A slash command with all its subcommands. */
export const definitionOfGroup = (
  language: Language,
  { name: root, description: about, commands }: CommandGroup<string>,
  where: (typeof PLACES)[keyof typeof PLACES],
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  type: ApplicationCommandType.ChatInput,
  name: root,
  description: language.say(about),
  ...where,
  options: commands.map(({ name, description, options }) => ({
    type: ApplicationCommandOptionType.Subcommand,
    name,
    description: language.say(description),
    ...(options && { options: [...options(language)] }),
  })),
});

/** A slash command of one word. */
export const definitionOfTop = (
  language: Language,
  { name, description, permissions }: TopCommand,
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  type: ApplicationCommandType.ChatInput,
  name,
  description: language.say(description),
  default_member_permissions: String(permissions),
  ...PLACES.servers,
});

/** A command in the menu of a person, by the name that people read. */
export const definitionOfPerson = (name: string): RESTPostAPIContextMenuApplicationCommandsJSONBody => ({
  type: ApplicationCommandType.User,
  name,
  ...PLACES.servers,
});
