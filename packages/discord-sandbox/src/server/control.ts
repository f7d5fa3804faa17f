import type { Gateway, GatewayState } from '../gateway/gateway.ts';
import type { JsonObject } from '../world/json.ts';
import type { Channel, Guild } from '../world/model.ts';
import type { PermissionName } from '../world/permissions.ts';
import type { Fault, Faults } from '../rest/faults.ts';
import type { World } from '../world/world.ts';

/** The events that a test can cause, and that neither a person nor the bot causes. */
export interface SandboxControl {
  /** Makes the next matching requests fail or wait. */
  fault(fault: Fault): void;
  clearFaults(): void;
  /** Cuts the gateway connections without a close frame; they may resume. */
  dropSockets(): void;
  /** Closes the gateway connections with a code. After some of Discord's codes no client may come back. */
  closeSockets(code: number): void;
  /** Asks for a reconnect (op 7). */
  reconnect(): void;
  /** Declares the sessions invalid (op 9). */
  invalidateSessions(resumable: 'resumable' | 'lost'): void;
  /** Sets the treatment of clients by the gateway. Connected ones stay connected until the sockets are dropped. */
  setGateway(state: GatewayState): void;
  /** The number of times that clients have identified, resumed, and asked for either. */
  connections(): { readonly identified: number; readonly resumed: number; readonly asked: number };
  /** Sets the bot's permissions in a channel and its threads. */
  setBotPermissions(channelId: string, names: readonly PermissionName[]): void;
  /** Sets a person's permissions, in all channels. */
  setPersonPermissions(personId: string, names: readonly PermissionName[]): void;
  /** Hides a channel and its threads from these people only; an empty list shows it to all. */
  hideChannel(channelId: string, personIds: readonly string[]): void;
  /** Hides a channel from everyone except these people. */
  closeChannel(channelId: string, personIds: readonly string[]): void;
  /** Sets the language of a person's client. */
  setLocale(personId: string, locale: string): void;
  /** Sets the language of a guild. */
  setGuildLocale(guildId: string, locale: string): void;
  /** Sets the time that later requests wait for the first answer. */
  setAcknowledgeMs(ms: number): void;
  /** Makes a person leave every guild, or join them again. */
  setMember(personId: string, state: 'here' | 'gone'): void;
  deleteMessage(messageId: string): void;
  /** Deletes a channel or thread, with its content. */
  deleteChannel(channelId: string): void;
  /** Adds a channel to a guild, or to the first one if none is named; returns its id. */
  addChannel(name: string, guildId?: string): string;
  /** Opens a thread in a channel; returns its id. */
  addThread(parentId: string, name: string): string;
  setThread(threadId: string, state: { readonly archived?: boolean; readonly locked?: boolean }): void;
  /** Adds a guild with one channel. `told` gives more fields of it from its id. */
  addGuild(
    name: string,
    told?: (guildId: string) => JsonObject,
  ): { readonly guildId: string; readonly channelId: string };
  removeBot(guildId: string): void;
  /** Brings the bot back to a guild. */
  addBot(guildId: string): void;
  /** Tells the bot that a guild is unavailable for a while, or available again. */
  setOutage(guildId: string, state: 'begins' | 'ends'): void;
  /** Sets the words that AutoMod refuses in public messages; null for none. */
  setBlockedWords(words: RegExp | null): void;
}

export function createControl(world: World, gateway: Gateway, faults: Faults): SandboxControl {
  const channelOf = (id: string): Channel => existing(world.channels.get(id), `channel ${id}`);
  const guildOf = (id: string): Guild => existing(world.guilds.get(id), `guild ${id}`);
  const addChannel = (name: string, guildId: string) => world.addChannel({ name, kind: 'text', guildId }).id;
  return {
    fault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    dropSockets: () => gateway.drop(),
    closeSockets: (code) => gateway.close(code),
    reconnect: () => gateway.reconnect(),
    invalidateSessions: (resumable) => gateway.invalidate(resumable),
    setGateway: (state) => gateway.set(state),
    connections: () => ({ identified: gateway.identified, resumed: gateway.resumed, asked: gateway.asked }),
    setBotPermissions: (channelId, names) => world.setBotPermissions(channelOf(channelId), names),
    setPersonPermissions: (personId, names) => world.setPersonPermissions(personId, names),
    closeChannel: (id, personIds) => {
      world.closed.set(id, new Set(personIds));
      world.tell({ kind: 'channel-updated', channel: channelOf(id) });
    },
    hideChannel: (id, personIds) => {
      world.hidden.set(id, new Set(personIds));
      world.tell({ kind: 'channel-updated', channel: channelOf(id) });
    },
    setLocale: (personId, locale) => void world.locales.set(personId, locale),
    setGuildLocale: (guildId, locale) => {
      const guild = { ...guildOf(guildId), locale };
      world.guilds.set(guildId, guild);
      world.tell({ kind: 'guild-updated', guild });
    },
    setAcknowledgeMs: (ms) => {
      world.acknowledgeMs = ms;
    },
    setMember: (personId, state) => void (state === 'gone' ? world.gone.add(personId) : world.gone.delete(personId)),
    deleteMessage: (id) => world.deleteMessage(existing(world.messages.get(id), `message ${id}`)),
    deleteChannel: (id) => world.deleteChannel(channelOf(id)),
    addChannel: (name, guildId) => addChannel(name, guildId ?? [...world.guilds.keys()][0] ?? ''),
    addThread: (parentId, name) => addThread(world, channelOf(parentId), name),
    setThread: (id, state) => void world.replaceChannel({ ...channelOf(id), ...state }),
    addGuild: (name, told) => addGuild(world, name, told),
    removeBot: (guildId) => setPresence(world, guildOf(guildId), 'guild-left'),
    addBot: (guildId) => setPresence(world, guildOf(guildId), 'guild-joined'),
    setOutage: (guildId, state) =>
      world.tell({ kind: state === 'begins' ? 'guild-unavailable' : 'guild-joined', guild: guildOf(guildId) }),
    setBlockedWords: (words) => {
      world.blockedWords = words;
    },
  };
}

function setPresence(world: World, before: Guild, kind: 'guild-left' | 'guild-joined'): void {
  const guild = { ...before, botPresent: kind === 'guild-joined' };
  world.guilds.set(guild.id, guild);
  world.tell({ kind, guild });
}

function addThread(world: World, parent: Channel, name: string): string {
  const guild = parent.guildId === undefined ? {} : { guildId: parent.guildId };
  return world.addChannel({ name, kind: 'thread', parentId: parent.id, ...guild }).id;
}

function addGuild(
  world: World,
  name: string,
  told?: (guildId: string) => JsonObject,
): { readonly guildId: string; readonly channelId: string } {
  const channelId = world.newId();
  const id = world.newId();
  const guild = { id, name, botPresent: true, systemChannelId: channelId, ...(told && { told: told(id) }) };
  const channel: Channel = {
    id: channelId,
    name: 'general',
    kind: 'text',
    guildId: guild.id,
    archived: false,
    locked: false,
  };
  world.guilds.set(guild.id, guild);
  world.channels.set(channel.id, channel);
  world.tell({ kind: 'guild-joined', guild });
  return { guildId: guild.id, channelId: channel.id };
}

function existing<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`There is no ${name}`);
  return value;
}
