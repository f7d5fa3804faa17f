import { ApplicationIntegrationType, OAuth2Scopes, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Guild, Interaction } from 'discord.js';
import type { Refusal } from '../../match/refusals.ts';
import type { Key } from '../../text/language.ts';
import { list } from '../../text/words.ts';
import type { Opening } from '../interactions.ts';
import type { Languages } from '../languages.ts';
import type { Checks } from './checks.ts';

/** The permissions that the bot needs to post boards. It asks for no others. */
const NEEDED = [
  { name: 'permissionName.view-channel', bit: PermissionFlagsBits.ViewChannel, where: 'both' },
  { name: 'permissionName.send-messages', bit: PermissionFlagsBits.SendMessages, where: 'channel' },
  { name: 'permissionName.send-messages-in-threads', bit: PermissionFlagsBits.SendMessagesInThreads, where: 'thread' },
  { name: 'permissionName.attach-files', bit: PermissionFlagsBits.AttachFiles, where: 'both' },
] as const satisfies readonly { readonly name: Key; readonly bit: bigint; readonly where: string }[];

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

/** The scopes and permissions that the bot asks for when it is added to a server: exactly what it needs. */
export const INSTALL = {
  scopes: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands],
  permissions: Number(NEEDED.reduce((sum, { bit }) => sum | bit, 0n)), // exact: all bits are below 2^53
} as const;

/** The same for a person, who adds the bot for themselves alone. */
export const INSTALL_FOR_PERSON = { scopes: [OAuth2Scopes.ApplicationsCommands], permissions: 0 } as const;

/** The links that add the bot to a server, and to the account of a person. */
export const inviteLinks = (applicationId: string) => ({
  server: linkTo(applicationId, INSTALL, ApplicationIntegrationType.GuildInstall),
  person: linkTo(applicationId, INSTALL_FOR_PERSON, ApplicationIntegrationType.UserInstall),
});

/** Source: https://docs.discord.com/developers/topics/oauth2 */
function linkTo(
  client_id: string,
  { scopes, permissions }: typeof INSTALL | typeof INSTALL_FOR_PERSON,
  type: ApplicationIntegrationType,
): string {
  const asked = { permissions: String(permissions), scope: scopes.join(' '), integration_type: String(type) };
  return `https://discord.com/oauth2/authorize?${new URLSearchParams({ client_id, ...asked }).toString()}`;
}
