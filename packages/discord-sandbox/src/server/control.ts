import type { Gateway, GatewayState, Interruption } from '../gateway/gateway.ts';
import type { Endpoint } from '../messages/endpoint.ts';
import type { JsonObject } from '../world/json.ts';
import type { SessionStarts } from '../world/limits.ts';
import type { Channel, Guild } from '../world/model.ts';
import type { PermissionName } from '../world/permissions.ts';
import type { Fault, Faults } from '../rest/faults.ts';
import { createWebhook, keepWebhook } from '../world/webhooks.ts';
import type { World } from '../world/world.ts';

/** The events that a test can cause, and that neither a person nor the bot causes. */
export interface SandboxControl {
  /** Makes the next matching requests fail or wait. */
  fault(fault: Fault): void;
  clearFaults(): void;
  /** Interrupts the gateway connections, or those of one shard. */
  interrupt(how: Interruption, shard?: number): void;
  /**
   * Sets the treatment of clients by the gateway, or of one shard until that of all is set. Connected ones stay
   * connected until the sockets are dropped.
   */
  setGateway(state: GatewayState, shard?: number): void;
  /** Sets the recommended number of shards, how many identify at once, and how many IDENTIFYs are left. */
  setShards(starts: Partial<SessionStarts>): void;
  /** The number of times that clients have identified, resumed, and asked for either. */
  connections(): { readonly identified: number; readonly resumed: number; readonly asked: number };
  /** The status that the bot shows beside its name. */
  status(): string;
  /** Sets the bot's permissions in a channel and its threads. */
  setBotPermissions(channelId: string, names: readonly PermissionName[]): void;
  /** Sets a person's permissions, in all channels. */
  setPersonPermissions(personId: string, names: readonly PermissionName[]): void;
  /** Shows a channel and its threads to these people only, or to all without them. */
  setReaders(channelId: string, are: 'only' | 'without', personIds: readonly string[]): void;
  /** Sets the language of a guild or of a person's client. */
  setLocale(id: string, locale: string): void;
  /** Sets the time that later requests wait for the first answer. */
  setAcknowledgeMs(ms: number): void;
  /** Makes a person leave every guild, or join them again. */
  setMember(personId: string, state: 'here' | 'gone'): void;
  /** Lets a person add the application for themselves, or remove it. */
  setInstalled(personId: string, isInstalled: boolean): void;
  deleteMessage(messageId: string): void;
  /** Deletes a channel or thread, with its content. */
  deleteChannel(channelId: string): void;
  /** Adds a channel to a guild, or to the first one if none is named; returns its id. */
  addChannel(name: string, guildId?: string): string;
  /** Makes a webhook in a channel, as a person does in its settings; returns what its address has. */
  addWebhook(channelId: string, name: string): { readonly id: string; readonly token: string };
  /** Opens a thread in a channel; returns its id. */
  addThread(parentId: string, name: string): string;
  setThread(threadId: string, state: { readonly archived?: boolean; readonly locked?: boolean }): void;
  /** Adds a guild with one channel. `told` gives more fields of it from its id. */
  addGuild(
    name: string,
    told?: (guildId: string) => JsonObject,
  ): { readonly guildId: string; readonly channelId: string };
  /** Adds a guild without the bot. */
  addOtherGuild(name: string): { readonly guildId: string; readonly channelId: string };
  /** Adds a group of all people, without the bot; returns the id of its channel. */
  addGroup(name: string): string;
  /** Removes the bot from a guild, brings it back, or tells it that the guild is unavailable until it is joined again. */
  setGuild(guildId: string, state: 'joined' | 'left' | 'unavailable'): void;
  /** Sets the words that AutoMod refuses in public messages; null for none. */
  setBlockedWords(words: RegExp | null): void;
  /** Sends interactions to this address by HTTP, and not by the gateway. Rejects if the address fails Discord's check. */
  setEndpoint(url: string | null): Promise<void>;
}

export function createControl(world: World, gateway: Gateway, faults: Faults, endpoint: Endpoint): SandboxControl {
  const channelOf = (id: string): Channel => existing(world.channels.get(id), `channel ${id}`);
  const guildOf = (id: string): Guild => existing(world.guilds.get(id), `guild ${id}`);
  const addChannel = (name: string, guildId: string) => world.addChannel({ name, kind: 'text', guildId }).id;
  return {
    fault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    interrupt: (how, shard) => gateway.interrupt(how, shard),
    setGateway: (state, shard) => gateway.set(state, shard),
    setShards: (starts) => void Object.assign(world.starts, starts),
    connections: () => ({ identified: gateway.identified, resumed: gateway.resumed, asked: gateway.asked }),
    status: () => world.status,
    setBotPermissions: (channelId, names) => world.setBotPermissions(channelOf(channelId), names),
    setPersonPermissions: (personId, names) => world.setPersonPermissions(personId, names),
    setReaders: (id, are, personIds) => {
      world.readers.set(id, { are, people: new Set(personIds) });
      world.tell({ kind: 'channel-updated', channel: channelOf(id) });
    },
    setLocale: (id, locale) => {
      if (!world.guilds.has(id)) return void world.locales.set(id, locale);
      world.replaceGuild({ ...guildOf(id), locale }, 'guild-updated');
    },
    setAcknowledgeMs: (ms) => {
      world.acknowledgeMs = ms;
    },
    setMember: (id, state) => world.setMember(existing(world.people.get(id), `person ${id}`), state),
    setInstalled: (personId, isInstalled) => {
      world.installers[isInstalled ? 'add' : 'delete'](personId);
      world.tell({ kind: 'commands-changed' });
    },
    deleteMessage: (id) => world.deleteMessage(existing(world.messages.get(id), `message ${id}`)),
    deleteChannel: (id) => world.deleteChannel(channelOf(id)),
    addChannel: (name, guildId) => addChannel(name, guildId ?? [...world.guilds.keys()][0] ?? ''),
    addWebhook: (channelId, name) => addWebhook(world, channelOf(channelId), name),
    addThread: (parentId, name) => addThread(world, channelOf(parentId), name),
    setThread: (id, state) => void world.replaceChannel({ ...channelOf(id), ...state }),
    addGuild: (name, told) => addGuild(world, name, told),
    addOtherGuild: (name) => addOtherGuild(world, name),
    addGroup: (name) => world.addChannel({ name, kind: 'group' }).id,
    setGuild: (id, state) => world.replaceGuild({ ...guildOf(id), botPresent: state !== 'left' }, `guild-${state}`),
    setBlockedWords: (words) => {
      world.blockedWords = words;
    },
    setEndpoint: (url) => endpoint.set(url),
  };
}

function addThread(world: World, parent: Channel, name: string): string {
  const guild = parent.guildId === undefined ? {} : { guildId: parent.guildId };
  return world.addChannel({ name, kind: 'thread', parentId: parent.id, ...guild }).id;
}

function addWebhook(world: World, { id: channelId, kind, guildId }: Channel, name: string) {
  if (kind !== 'text' || guildId === undefined) throw new Error(`Channel ${channelId} cannot have webhooks`);
  const [maker] = world.people.keys();
  const { id, token } = keepWebhook(
    world,
    createWebhook(world, { name, channelId, guildId, makerId: maker ?? world.bot.id }),
  );
  return { id, token };
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
  world.channels.set(channel.id, channel);
  world.replaceGuild(guild, 'guild-joined');
  return { guildId: guild.id, channelId: channel.id };
}

function addOtherGuild(world: World, name: string): { readonly guildId: string; readonly channelId: string } {
  const guildId = world.newId();
  world.guilds.set(guildId, { id: guildId, name, botPresent: false, systemChannelId: null });
  return { guildId, channelId: world.addChannel({ name: 'general', kind: 'text', guildId }).id };
}

function existing<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`There is no ${name}`);
  return value;
}
