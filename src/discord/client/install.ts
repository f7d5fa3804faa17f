import { ApplicationIntegrationType, OAuth2Scopes, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Key } from '../../text/language.ts';

/** The permissions that the bot needs to post boards. It asks for no others. */
export const NEEDED = [
  { name: 'permissionName.view-channel', bit: PermissionFlagsBits.ViewChannel, where: 'both' },
  { name: 'permissionName.send-messages', bit: PermissionFlagsBits.SendMessages, where: 'channel' },
  { name: 'permissionName.send-messages-in-threads', bit: PermissionFlagsBits.SendMessagesInThreads, where: 'thread' },
  { name: 'permissionName.attach-files', bit: PermissionFlagsBits.AttachFiles, where: 'both' },
] as const satisfies readonly { readonly name: Key; readonly bit: bigint; readonly where: string }[];

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
