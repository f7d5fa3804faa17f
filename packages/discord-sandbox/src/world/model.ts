import type { JsonObject } from './json.ts';

/** A person who can use the sandbox. */
export interface Person {
  readonly id: string;
  /** The unique name, lower case. */
  readonly username: string;
  /** The name that is shown. */
  readonly name: string;
  /** The hash that names their picture; without it, the page shows a letter. */
  readonly avatar?: string;
}

/** An intent that an application must have been granted. */
export type PrivilegedIntent = 'GuildMembers' | 'GuildPresences' | 'MessageContent';

/** A guild: a server of people, with the bot or without it. */
export interface Guild {
  readonly id: string;
  readonly name: string;
  /** False without the bot, and once it has been removed. */
  readonly botPresent: boolean;
  /** The channel for news of members. */
  readonly systemChannelId: string | null;
  /** Its language, if it is not American English. */
  readonly locale?: string;
  /** Fields of GUILD_CREATE in addition to, or in place of, the sandbox's own. */
  readonly told?: JsonObject;
}

/** A channel for messages. A DM and a group of people have no guild; a thread has a parent. */
export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly kind: 'text' | 'thread' | 'dm' | 'group';
  readonly guildId?: string;
  readonly parentId?: string;
  /** The person whose DM with the bot this is. */
  readonly personId?: string;
  readonly archived: boolean;
  readonly locked: boolean;
}

/** A file of a message, with its bytes. */
export interface StoredFile {
  readonly id: string;
  readonly filename: string;
  readonly description?: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly width?: number;
  readonly height?: number;
}

/** An emoji of the application, with its picture. */
export interface StoredEmoji {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** An emoji that people react with: its name is the emoji itself, or it has an id. */
export interface ReactionEmoji {
  readonly id: string | null;
  readonly name: string;
  readonly animated?: boolean;
}

/** The people who have reacted to a message with an emoji, the first one first. */
export interface Reaction {
  readonly emoji: ReactionEmoji;
  readonly userIds: readonly string[];
}

/** A stored message. It is replaced, never changed. */
export interface StoredMessage {
  readonly id: string;
  readonly channelId: string;
  /** The id of a person, the bot or a webhook. */
  readonly authorId: string;
  /** The webhook that wrote it, as it looked then. */
  readonly webhook?: WebhookAuthor;
  readonly type: number;
  readonly content: string;
  readonly flags: number;
  readonly embeds: readonly JsonObject[];
  readonly components: readonly JsonObject[];
  readonly files: readonly StoredFile[];
  readonly createdAt: number;
  readonly editedAt?: number;
  /** The sender's name for it: a message sent again with the same one shows only once. */
  readonly nonce?: string;
  /** The interaction that made it. */
  readonly interactionId?: string;
  readonly interaction?: JsonObject;
  readonly replyTo?: string;
  /** The only person who sees it. */
  readonly visibleTo?: string;
  /** The people whom the text names, if `allowed_mentions` allows them. */
  readonly mentions: readonly string[];
  readonly mentionsEveryone: boolean;
  /** The people notified when it was created. Later changes notify nobody. */
  readonly pings: readonly string[];
  /** In the order of their first ones; absent if there never were any. */
  readonly reactions?: readonly Reaction[];
}

/** True for a message that a person sees. */
export function isVisible(message: StoredMessage, personId: string): boolean {
  return message.visibleTo === undefined || message.visibleTo === personId;
}

/** Message flags that the server knows. */
export const flag = {
  suppressEmbeds: 1 << 2,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  componentsV2: 1 << 15,
} as const;

/** A change of the reactions to a message, which is no new version of it for its readers. */
export type ReactionChange =
  | {
      readonly kind: 'reaction-added' | 'reaction-removed';
      readonly message: StoredMessage;
      readonly userId: string;
      readonly emoji: ReactionEmoji;
    }
  | { readonly kind: 'emoji-removed'; readonly message: StoredMessage; readonly emoji: ReactionEmoji }
  | { readonly kind: 'reactions-removed'; readonly message: StoredMessage };

/** A change in the world. The gateway and the pages hear of it. */
export type Change =
  | { readonly kind: 'message-created'; readonly message: StoredMessage }
  | { readonly kind: 'message-updated'; readonly message: StoredMessage }
  | { readonly kind: 'message-deleted'; readonly message: StoredMessage }
  | { readonly kind: 'messages-deleted'; readonly messages: readonly StoredMessage[] }
  | ReactionChange
  | { readonly kind: 'channel-created'; readonly channel: Channel }
  | { readonly kind: 'channel-updated'; readonly channel: Channel }
  | { readonly kind: 'channel-deleted'; readonly channel: Channel }
  | { readonly kind: 'webhooks-changed'; readonly channelId: string }
  | { readonly kind: 'guild-joined'; readonly guild: Guild }
  | { readonly kind: 'guild-updated'; readonly guild: Guild }
  | { readonly kind: 'guild-left'; readonly guild: Guild }
  | { readonly kind: 'guild-unavailable'; readonly guild: Guild }
  | { readonly kind: 'member-joined'; readonly person: Person }
  | { readonly kind: 'member-left'; readonly person: Person }
  | { readonly kind: 'commands-changed' };

/** A suggestion for an option while a person types. */
export interface SandboxChoice {
  readonly name: string;
  readonly value: string | number;
}

/** The installations that a person finds in a channel. */
export interface Installed {
  readonly here: boolean; // of the server; also in the DM with the bot
  readonly forPerson: boolean; // of that person
}

/** The name and the picture that a message shows for a webhook. */
export interface WebhookFace {
  readonly id: string;
  readonly name: string;
  /** The hash that names the picture. */
  readonly avatar?: string;
}

/** A webhook: whoever has its token can write in its channel. */
export interface Webhook extends WebhookFace {
  readonly token: string;
  readonly channelId: string;
  readonly guildId: string;
  /** The person or the bot that made it. */
  readonly makerId: string;
}

/** A webhook as the author of a message. */
export type WebhookAuthor = WebhookFace & Pick<Webhook, 'makerId'>;
