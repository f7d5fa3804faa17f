import type {
  AnySelectMenuInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  ModalSubmitInteraction,
  UserContextMenuCommandInteraction,
  AutocompleteInteraction,
  Interaction,
} from 'discord.js';
import { cleanName } from '../text/people.ts';

/** Discord's limit. A click that has no answer by then never gets one. */
export const ACKNOWLEDGE_MS = 3_000;

export type Repliable =
  | ButtonInteraction
  | AnySelectMenuInteraction
  | ModalSubmitInteraction
  | UserContextMenuCommandInteraction
  | ChatInputCommandInteraction;

/** A button that was pressed in a server. */
export type ButtonClick = ButtonInteraction<'cached' | 'raw'>;

/** A choice in a select menu, in a server. */
export type Chosen = AnySelectMenuInteraction<'cached' | 'raw'>;

/** A modal that a person has sent, in a server. */
export type Submitted = ModalSubmitInteraction<'cached' | 'raw'>;

/** An option that a person is typing: in a server, or anywhere if the command works everywhere. */
export type Typing = AutocompleteInteraction;

/** A slash command that a person has given. */
export type SlashCommand = ChatInputCommandInteraction;

/** A command from the menu of a person, in a server. */
export type OnPerson = UserContextMenuCommandInteraction<'cached' | 'raw'>;

/** A click or command that opens a lobby. */
export type Opening = ButtonClick | OnPerson | ChatInputCommandInteraction<'cached' | 'raw'>;

/**
 * Forgets the server of an interaction where the bot is no member, because a person has added it for themselves. As in
 * direct messages, it can only reply there. Source:
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-authorizing-integration-owners-object
 */
export function forgetOtherServer(interaction: Interaction): void {
  const { guildId, userId } = interaction.authorizingIntegrationOwners;
  if (guildId === null && userId !== null)
    Object.assign(interaction, { guildId: null, member: null, memberPermissions: null });
}

type Optioned = Pick<ChatInputCommandInteraction | AutocompleteInteraction, 'options'>;

/** The value of an option. A value of another type counts as none: people may still see an older command. */
export function textOption({ options }: Optioned, name: string): string | null {
  const value = options.get(name)?.value;
  return typeof value === 'string' ? value : null;
}

/** Yes or no, as given; null = not given. */
export function booleanOption({ options }: Optioned, name: string): boolean | null {
  const value = options.get(name)?.value;
  return typeof value === 'boolean' ? value : null;
}

export const isOptionSet = (given: Optioned, name: string): boolean => booleanOption(given, name) === true;

/** A person's name from Discord's latest data, made harmless; empty = none. No request, and it is not kept. */
export function knownName({ client, guild, user, member }: Repliable, userId: string): string {
  const isViewer = user.id === userId;
  const own = isViewer && member ? ('displayName' in member ? member.displayName : member.nick) : null;
  const cached = guild?.members.cache.get(userId)?.displayName ?? client?.users.cache.get(userId)?.displayName;
  return cleanName(own ?? cached ?? (isViewer ? (user.globalName ?? user.username) : ''));
}
