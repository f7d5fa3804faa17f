import { ChannelType, GuildMember, PermissionFlagsBits, type Role } from 'discord.js';
import type { Circumstances } from './interaction.ts';

/** A channel of a server, in the form of discord.js. */
interface Known {
  readonly id: string;
  readonly type?: ChannelType;
  readonly parentId?: string; // of a thread
  readonly channelsFor?: 'everyone' | 'members' | 'nobody'; // 'members': not by everyone, but by the asking person
}

/** A server with these channels, and a person who asks there. */
export function guildOf(channels: readonly Known[], available = true) {
  const everyone = { id: 'everyone' } as unknown as Role;
  const cache = new Map<string, object>();
  for (const { id, type = ChannelType.GuildText, parentId = null, channelsFor = 'everyone' } of channels) {
    const isSeen = (reader: object) => channelsFor === 'everyone' || (channelsFor === 'members' && reader !== everyone);
    cache.set(id, {
      id,
      type,
      parentId,
      isThread: () => parentId !== null,
      get parent() {
        return cache.get(parentId ?? '') ?? null;
      },
      permissionsFor: (reader: object) => ({ bitfield: isSeen(reader) ? PermissionFlagsBits.ViewChannel : 0n }),
    });
  }
  const member = Object.create(GuildMember.prototype) as GuildMember;
  Object.defineProperty(member, 'displayName', { value: 'Somebody' });
  return {
    guild: { available, channels: { cache }, members: { cache: new Map() }, roles: { everyone } },
    member,
  } satisfies Circumstances;
}
