import type {
  AnySelectMenuInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  ModalSubmitInteraction,
  UserContextMenuCommandInteraction,
  AutocompleteInteraction,
} from 'discord.js';

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

/** An interaction with a custom id of the bot. */
export type Control = ButtonClick | Chosen | Submitted;

/** An option that a person is typing: in a server, or in direct messages if the command works there. */
export type Typing = AutocompleteInteraction;

/** A command from the menu of a person, in a server. */
export type OnPerson = UserContextMenuCommandInteraction<'cached' | 'raw'>;

/** A click or command that opens a lobby. */
export type Opening = ButtonClick | OnPerson | ChatInputCommandInteraction<'cached' | 'raw'>;
