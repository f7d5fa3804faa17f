import type { Client, Guild, TextChannel } from 'discord.js';
import { Events } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import type { OnError } from '../../match/ports.ts';
import { missingPermissions } from '../replies/permissions.ts';
import type { Rest } from '../client/client.ts';
import { isModerated, isOutOfReach } from '../client/failures.ts';
import type { Languages } from '../languages.ts';
import { postBody } from '../posts/post-body.ts';
import type { Post } from '../posts/posts.ts';
import { welcomeMessage } from './welcome-message.ts';

export interface WelcomePorts {
  readonly client: Client;
  readonly rest: Rest;
  readonly languages: Languages;
  /** True for a server that the bot ignores: it is not greeted. */
  readonly isBlocked: (guildId: string) => boolean;
  /** Draws the picture of the welcome, a PNG. */
  readonly draw: () => Promise<Buffer>;
  readonly onError: OnError;
}

/** Greets servers. A server is greeted once in the life of a process, if the bot may post. */
export interface Welcome {
  /**
   * Greets each server that adds the bot from now on. discord.js reports an outage or another session by other events.
   */
  readonly watch: () => void;
  /** Greets every server of the bot: for a platform that has forgotten all messages. */
  readonly greetAll: () => Promise<void>;
}

export function createWelcome(ports: WelcomePorts): Welcome {
  const { client, onError } = ports;
  const greeted = new Set<string>();
  async function greet(guild: Guild): Promise<void> {
    const channel = placeIn(guild);
    if (channel === null || greeted.has(guild.id) || ports.isBlocked(guild.id)) return;
    greeted.add(guild.id);
    await post(ports, guild, channel).catch((error: unknown) => {
      const isRefused = isOutOfReach(error) || isModerated(error);
      if (!isRefused) onError(error, 'A server could not be greeted.', { guild: guild.id });
    });
  }
  return {
    watch: () => void client.on(Events.GuildCreate, (guild) => void greet(guild)),
    greetAll: async () => void (await Promise.all(client.guilds.cache.map(greet))),
  };
}

/** The channel that Discord itself announces new members in, if the bot may post there. */
function placeIn({ systemChannel, members }: Guild): TextChannel | null {
  const granted = members.me && systemChannel?.permissionsFor(members.me).bitfield;
  return granted && missingPermissions(granted, false).length === 0 ? systemChannel : null;
}

async function post({ rest, languages, draw }: WelcomePorts, guild: Guild, { id }: TextChannel): Promise<void> {
  const language = languages.public({ guildId: guild.id });
  const picture = { name: 'welcome.png', alt: language.say('welcome.alt'), png: await draw() };
  const components = welcomeMessage(language, picture);
  const greeting: Post = { nonce: `hi-${guild.id}`, components, pictures: [picture], mentions: [] };
  await rest.post(Routes.channelMessages(id), postBody(greeting));
}
