import { setImmediate as pause } from 'node:timers/promises';
import type { Client } from 'discord.js';
import { Events } from 'discord.js';
import type { LeftGuild, OnError } from '../../match/ports.ts';
import type { Service } from '../../match/service.ts';
import type { Settings } from '../../match/settings.ts';
import type { ChannelExistence } from './channel-existence.ts';
import type { Sessions } from './sessions.ts';

interface Watch extends Pick<Service, 'privacy' | 'archive'> {
  readonly client: Client;
  readonly sessions: Sessions;
  readonly places: Pick<ChannelExistence, 'server'>;
  readonly settings: Pick<Settings, 'forgetServer'>;
  readonly onError: OnError;
}

/** Forgets servers that have removed the bot. */
export interface LeftServers {
  /**
   * Forgets servers after their month, if Discord still says that the bot is not there. Called once a day. Never
   * rejects.
   */
  readonly forget: () => Promise<void>;
}

/** The most servers that are read, and matches changed, before the bot answers clicks again. */
const AT_ONCE = 100;

/**
 * Notes the servers that remove the bot, and those that take it back. Removals without a connection of the bot have no
 * event. So Discord is asked for each server that a new session does not list: the list alone may be wrong.
 */
export function watchLeftServers(ports: Watch): LeftServers {
  const { client, sessions, places, privacy, archive, settings, onError } = ports;
  const attempt = (guild: string | undefined, noted: Promise<void>): void =>
    void noted.catch((error: unknown) =>
      onError(error, 'Which servers have removed the bot could not be noted.', guild === undefined ? {} : { guild }),
    );

  /**
   * A server has the bot again. If a part of its data is already forgotten, the rest follows, and it begins without
   * data.
   */
  async function back(guildId: string): Promise<void> {
    if (await privacy.guildBack(guildId)) return;
    const half = (await privacy.guildsToForget()).find((guild) => guild.guildId === guildId);
    if (half) await forgetWhole(half);
  }

  async function lookFor(shard: number): Promise<void> {
    for (let after = ''; ;) {
      const kept = await archive.guilds(after, AT_ONCE);
      for (const id of kept) {
        if (!sessions.isOn(shard, id)) continue;
        if (sessions.lists(shard, id)) await back(id);
        else if ((await places.server(id)) === 'absent') await privacy.guildLeft(id);
      }
      if (kept.length < AT_ONCE) return;
      after = kept.at(-1)!;
      await pause();
    }
  }

  client.on(Events.GuildDelete, ({ id }) => attempt(id, privacy.guildLeft(id)));
  client.on(Events.GuildCreate, ({ id }) => attempt(id, back(id)));
  client.on(Events.ShardReady, (shard) => attempt(undefined, lookFor(shard)));

  async function forgetWhole(guild: LeftGuild): Promise<void> {
    let state = await privacy.forgetGuild(guild, AT_ONCE);
    for (; state === 'more'; state = await privacy.forgetGuild(guild, AT_ONCE)) await pause();
    if (state === 'done') settings.forgetServer(guild.guildId);
  }

  async function forgetAll(): Promise<void> {
    for (const guild of await privacy.guildsToForget()) {
      const state = await places.server(guild.guildId);
      if (state === 'there') await back(guild.guildId);
      if (state === 'absent') await forgetWhole(guild);
    }
  }

  return {
    forget: () => forgetAll().catch((error: unknown) => onError(error, 'Servers could not be forgotten.', {})),
  };
}
