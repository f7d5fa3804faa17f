import { createIds, hashOf, newToken } from './ids.ts';
import { isObject, type JsonObject } from './json.ts';
import { startsPerDay, type Limits, type SessionStarts } from './limits.ts';
import { fileBytesOf, KEPT_FILE_BYTES } from './media.ts';
import {
  isVisible,
  type Change,
  type Channel,
  type Guild,
  type Installed,
  type Person,
  type PrivilegedIntent,
  type ReactionChange,
  type StoredEmoji,
  type StoredMessage,
} from './model.ts';
import type { WorldOptions } from './options.ts';
import { Uploads } from './uploads.ts';
import { Webhooks, type Picture } from './webhooks.ts';
import { bitsOf, personDefaults, type PermissionName } from './permissions.ts';

/** The ids that never change between runs. */
export const fixed = {
  application: '900000000000000001',
  guild: '900000000000000100',
  firstChannel: '900000000000000200',
  botRole: '900000000000000300',
} as const;

/** The four default people of a sandbox. */
export const defaultPeople: readonly Person[] = [
  { id: '900000000000000011', username: 'ann', name: 'Ann' },
  { id: '900000000000000012', username: 'ben', name: 'Ben' },
  { id: '900000000000000013', username: 'cleo', name: 'Cleo' },
  { id: '900000000000000014', username: 'dan', name: 'Dan' },
];

/** A registered command, with the fields that the server adds. */
export interface StoredCommand {
  readonly id: string;
  readonly guildId?: string;
  readonly definition: JsonObject;
}

/** The state of the server. There is one for each sandbox, and only its own methods change it. */
export class World {
  readonly people: ReadonlyMap<string, Person>;
  readonly limits: Limits;
  readonly now: () => number;
  readonly newId: () => string;
  readonly token: string;
  private readonly takesAnyToken: boolean;
  /** The permissions of the bot's role, in every server. */
  readonly botRole: bigint;
  /** The privileged intents that the application has. */
  readonly intents: ReadonlySet<PrivilegedIntent>;
  readonly bot: Person;
  /** The pictures of the bot and of webhooks, as `OWNER/HASH`; also earlier ones. */
  readonly pictures = new Map<string, Picture>();
  readonly guilds = new Map<string, Guild>();
  readonly channels = new Map<string, Channel>();
  readonly messages = new Map<string, StoredMessage>();
  readonly commands = new Map<string, StoredCommand>();
  readonly emojis = new Map<string, StoredEmoji>();
  /** The files that people have given to commands. */
  readonly uploads = new Uploads();
  readonly webhooks = new Webhooks();
  /** The fields of the application that its bot may change. */
  application: JsonObject = { description: '', integration_types_config: { '0': {} } };
  /** The sessions that the gateway expects, and takes. */
  readonly starts: SessionStarts = { recommended: 1, maxConcurrency: 1, remaining: startsPerDay };
  /** The bot's status, by its newest presence. */
  status = '';
  /** Ids of people who have left every guild. They can do nothing there, and no mention reaches them. */
  readonly gone = new Set<string>();
  /** Ids of people who have added the application for themselves. */
  readonly installers = new Set<string>();
  /** The people who see a channel and its threads, by channel: only these, or all without them. */
  readonly readers = new Map<string, { readonly are: 'only' | 'without'; readonly people: ReadonlySet<string> }>();
  /** The languages of people's clients, by their ids; American English for the others. */
  readonly locales = new Map<string, string>();
  /** The time that later interactions wait for their first answer. */
  acknowledgeMs: number;
  /** The text that AutoMod refuses in public messages. */
  blockedWords: RegExp | null = null;
  /** The address of the server, known when it listens. */
  baseUrl = '';
  private readonly byChannel = new Map<string, Set<string>>();
  private readonly botBits = new Map<string, bigint>();
  private readonly personBits = new Map<string, bigint>();
  private fileBytes = 0;
  private readonly listeners = new Set<(change: Change) => void>();

  constructor(options: WorldOptions) {
    this.people = new Map(options.people.map((person) => [person.id, person]));
    const avatar = options.botAvatar && {
      avatar: this.keepPicture(options.applicationId, { contentType: 'image/png', bytes: options.botAvatar }),
    };
    this.token = options.token ?? newToken();
    this.takesAnyToken = options.token === null;
    this.botRole = bitsOf(options.botPermissions);
    this.intents = new Set(options.intents);
    this.bot = { id: options.applicationId, username: options.botName, name: options.botName, ...avatar };
    this.limits = options.limits;
    this.acknowledgeMs = options.limits.acknowledgeMs;
    this.now = options.now;
    this.newId = createIds(options.now);
    const systemChannelId = options.channels.length === 0 ? null : options.channelId;
    const { guildId } = options;
    this.guilds.set(guildId, { id: guildId, name: 'Sandbox', botPresent: true, systemChannelId });
    for (const [index, name] of options.channels.entries()) {
      const id = String(BigInt(options.channelId) + BigInt(index));
      this.channels.set(id, { id, name, kind: 'text', guildId, archived: false, locked: false });
    }
  }

  /** Keeps a picture of the bot or of a webhook; returns the hash that names it. */
  keepPicture(ownerId: string, picture: Picture): string {
    const hash = hashOf(picture.bytes);
    this.pictures.set(`${ownerId}/${hash}`, picture);
    return hash;
  }

  /** True for the id of a person or the bot: people can name both. */
  isMember(id: string): boolean {
    return this.people.has(id) || id === this.bot.id;
  }

  isToken(given: string): boolean {
    return this.takesAnyToken || given === this.token;
  }

  /** Calls back on every change until the returned function is called. */
  listen(listener: (change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(change: Change): void {
    for (const listener of this.listeners) listener(change);
  }

  /** Keeps a new message, and its listeners hear of it. */
  addMessage(message: StoredMessage): StoredMessage {
    this.messages.set(message.id, message);
    this.fileBytes += fileBytesOf(message);
    this.forgetOldest();
    const ids = this.byChannel.get(message.channelId) ?? new Set();
    this.byChannel.set(message.channelId, ids.add(message.id));
    this.tell({ kind: 'message-created', message });
    return message;
  }

  /** Puts a newer version in a message's place and tells of it. */
  replaceMessage(message: StoredMessage): StoredMessage {
    this.fileBytes += fileBytesOf(message) - fileBytesOf(this.messages.get(message.id));
    this.messages.set(message.id, message);
    this.tell({ kind: 'message-updated', message });
    return message;
  }

  /** Forgets a message and tells of it. */
  deleteMessage(message: StoredMessage): void {
    this.forget(message);
    this.tell({ kind: 'message-deleted', message });
  }

  /** Forgets several messages of a channel and tells of all of them at once. */
  deleteMessages(messages: readonly StoredMessage[]): void {
    for (const message of messages) this.forget(message);
    this.tell({ kind: 'messages-deleted', messages });
  }

  /** Puts a message with other reactions in its place and tells of it. */
  changeReactions(change: ReactionChange): void {
    this.messages.set(change.message.id, change.message);
    this.tell(change);
  }

  private forget(message: StoredMessage): void {
    this.fileBytes -= fileBytesOf(this.messages.get(message.id));
    this.messages.delete(message.id);
    this.byChannel.get(message.channelId)?.delete(message.id);
  }

  // A long run posts more pictures than memory can hold. The oldest messages go without an event, like those that have
  // scrolled out of reach.
  private forgetOldest(): void {
    for (const message of this.messages.values()) {
      if (this.fileBytes <= KEPT_FILE_BYTES) return;
      this.forget(message);
    }
  }

  /** The messages of a channel, oldest first, private ones included. */
  messagesIn(channelId: string): readonly StoredMessage[] {
    const ids = [...(this.byChannel.get(channelId) ?? [])];
    return ids.flatMap((id) => this.messages.get(id) ?? []);
  }

  /** The messages of a channel that a person sees. */
  messagesFor(channelId: string, personId: string): readonly StoredMessage[] {
    return this.messagesIn(channelId).filter((message) => isVisible(message, personId));
  }

  /** Changes or adds a guild and tells of it. */
  replaceGuild(guild: Guild, kind: Extract<Change, { readonly guild: Guild }>['kind']): void {
    this.guilds.set(guild.id, guild);
    this.tell({ kind, guild });
  }

  /** Adds a channel, thread or DM and tells of it. Without an id it gets a new one. */
  addChannel({
    id = this.newId(),
    ...channel
  }: Omit<Channel, 'id' | 'archived' | 'locked'> & Partial<Pick<Channel, 'id'>>) {
    const made: Channel = { ...channel, id, archived: false, locked: false };
    this.channels.set(made.id, made);
    this.tell({ kind: 'channel-created', channel: made });
    return made;
  }

  /** Changes a channel and tells of it. */
  replaceChannel(channel: Channel): Channel {
    this.channels.set(channel.id, channel);
    this.tell({ kind: 'channel-updated', channel });
    return channel;
  }

  /** Forgets a channel with its threads and messages. */
  deleteChannel(channel: Channel): void {
    for (const message of this.messagesIn(channel.id)) this.forget(message);
    this.byChannel.delete(channel.id);
    this.channels.delete(channel.id);
    this.webhooks.leave(channel.id);
    const guild = this.guilds.get(channel.guildId ?? '');
    if (guild?.systemChannelId === channel.id) this.guilds.set(guild.id, { ...guild, systemChannelId: null });
    this.tell({ kind: 'channel-deleted', channel });
    for (const thread of this.channels.values()) if (thread.parentId === channel.id) this.deleteChannel(thread);
  }

  /** The DM of a person with the bot. It is made when it is first needed. */
  dmOf(person: Person): Channel {
    const known = [...this.channels.values()].find((channel) => channel.personId === person.id);
    return known ?? this.addChannel({ name: person.name, kind: 'dm', personId: person.id });
  }

  /** The bot's permissions in a channel; a thread follows its parent. */
  botPermissions(channel: Channel): bigint {
    return this.botBits.get(channel.parentId ?? channel.id) ?? this.botRole;
  }

  setBotPermissions(channel: Channel, names: readonly PermissionName[]): void {
    this.botBits.set(channel.id, bitsOf(names));
    this.tell({ kind: 'channel-updated', channel });
  }

  /** A person's permissions in all channels. */
  personPermissions(personId: string): bigint {
    return this.personBits.get(personId) ?? bitsOf(personDefaults);
  }

  setPersonPermissions(personId: string, names: readonly PermissionName[]): void {
    this.personBits.set(personId, bitsOf(names));
    this.tell({ kind: 'commands-changed' });
  }

  /** Makes a person leave every guild, or join them again, and tells of it. */
  setMember(person: Person, state: 'here' | 'gone'): void {
    const isChanged = this.gone.has(person.id) === (state === 'here');
    this.gone[state === 'gone' ? 'add' : 'delete'](person.id);
    if (isChanged) this.tell({ kind: state === 'gone' ? 'member-left' : 'member-joined', person });
  }

  sees(personId: string, channel: Channel): boolean {
    const readers = this.readers.get(channel.parentId ?? channel.id);
    return readers === undefined || readers.people.has(personId) === (readers.are === 'only');
  }

  /** True for a channel of a server with the bot, and for its DMs. Elsewhere it can only answer. */
  serves({ kind, guildId = '' }: Channel): boolean {
    return kind === 'dm' || this.guilds.get(guildId)?.botPresent === true;
  }

  /** True if a person has added the application for themselves, which its settings must allow. */
  isInstalledFor(personId: string): boolean {
    const config = this.application['integration_types_config'];
    return isObject(config) && isObject(config['1']) && this.installers.has(personId);
  }

  installedFor(personId: string, channel: Channel): Installed {
    return { here: this.serves(channel), forPerson: this.isInstalledFor(personId) };
  }
}
