import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Guild, Interaction } from 'discord.js';
import type { Refusal } from '../../match/refusals.ts';
import type { Key } from '../../text/language.ts';
import { list } from '../../text/words.ts';
import { NEEDED } from '../client/install.ts';
import type { Opening } from '../interactions.ts';
import type { Languages } from '../languages.ts';
import type { Checks } from './checks.ts';

/** The permissions that a match needs and these lack. */
export function missingPermissions(granted: bigint, isThread: boolean): readonly Key[] {
  const here = isThread ? 'thread' : 'channel';
  const needed = NEEDED.filter(({ where }) => where === 'both' || where === here);
  return needed.filter(({ bit }) => !includes(granted, bit)).map(({ name }) => name);
}

/** The reason why no board can be posted here; null = it can. */
export function missingHere({ languages }: { readonly languages: Languages }, interaction: Opening): Refusal | null {
  const { appPermissions, channel } = interaction;
  const { bitfield } = appPermissions;
  const thread = channel?.isThread() ? channel : null;
  const missing = missingPermissions(bitfield, thread !== null);
  if (missing.length > 0) {
    const { say } = languages.private(interaction);
    return { code: 'missing-permissions', details: { names: list(missing.map((name) => say(name))) } };
  }
  return thread?.locked && !isAboveLocks(bitfield) ? { code: 'thread-locked' } : null;
}

/** The same, also by the bot's own token: Discord may refuse posts although a click's permissions look right. */
export async function whyNotHere(
  bot: { readonly languages: Languages } & Pick<Checks, 'whyShut'>,
  interaction: Opening,
): Promise<Refusal | null> {
  const missing = missingHere(bot, interaction);
  if (missing) return missing;
  const code = await bot.whyShut(interaction.channelId);
  return code === null ? null : { code };
}

/** The permissions for a match in a thread of its own that a channel lacks. The bot does not ask for all of them. */
export function missingForThread(granted: bigint): readonly Key[] {
  const isMissing = !includes(granted, PermissionFlagsBits.CreatePublicThreads);
  return [
    ...missingPermissions(granted, false),
    ...missingPermissions(granted, true).filter((name) => name === 'permissionName.send-messages-in-threads'),
    ...(isMissing ? (['permissionName.create-public-threads'] as const) : []),
  ];
}

/** Those of some channels that are not known to be deleted. */
export const stillThere = (guild: Guild | null, channels: readonly string[]): readonly string[] =>
  guild === null ? channels : channels.filter((id) => guild.channels.cache.has(id));

/** True if permissions include this one: administrators have all. */
export const includes = (granted: bigint, bit: bigint): boolean =>
  (granted & (bit | PermissionFlagsBits.Administrator)) !== 0n;

/** The permissions of a person in the channel of their click; null = in direct messages. */
export const permissionsOf = ({ memberPermissions }: Pick<Interaction, 'memberPermissions'>): bigint | null =>
  memberPermissions?.bitfield ?? null;

/** True for a person who may change the settings of the bot in a server. */
export const isManager = (permissions: bigint | null): boolean =>
  includes(permissions ?? 0n, PermissionFlagsBits.ManageGuild);

/** True if the bot may write in a locked thread; it does not ask for that. */
export const isAboveLocks = (granted: bigint): boolean => includes(granted, PermissionFlagsBits.ManageThreads);

export const isModerator = (permissions: bigint | null): boolean =>
  includes(permissions ?? 0n, PermissionFlagsBits.ManageMessages);
