import { OAuth2Scopes, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Refusal } from '../match/refusals.ts';

/** The permissions that the bot needs to post boards. It asks for no others. */
const NEEDED = [
  { name: 'View Channel', bit: PermissionFlagsBits.ViewChannel, where: 'both' },
  { name: 'Send Messages', bit: PermissionFlagsBits.SendMessages, where: 'channel' },
  { name: 'Send Messages in Threads', bit: PermissionFlagsBits.SendMessagesInThreads, where: 'thread' },
  { name: 'Attach Files', bit: PermissionFlagsBits.AttachFiles, where: 'both' },
] as const;

/** Null when a match can be played where these permissions hold. */
export function missingPermissions(granted: bigint, isThread: boolean): Refusal | null {
  if ((granted & PermissionFlagsBits.Administrator) !== 0n) return null;
  const here = isThread ? 'thread' : 'channel';
  const missing = NEEDED.filter(({ bit, where }) => (where === 'both' || where === here) && (granted & bit) === 0n);
  if (missing.length === 0) return null;
  return { code: 'missing-permissions', details: { names: missing.map(({ name }) => name).join(', ') } };
}

/** Whether the bot may write in a locked thread; it does not ask for that. */
export const isAboveLocks = (granted: bigint): boolean =>
  (granted & (PermissionFlagsBits.ManageThreads | PermissionFlagsBits.Administrator)) !== 0n;

export const isModerator = (permissions: bigint | null): boolean =>
  permissions !== null &&
  (permissions & (PermissionFlagsBits.ManageMessages | PermissionFlagsBits.Administrator)) !== 0n;

/** The link that adds the bot to a server with exactly the permissions it needs. */
export function inviteLink(applicationId: string): string {
  const permissions = NEEDED.reduce((sum, { bit }) => sum | bit, 0n);
  const query = new URLSearchParams({
    client_id: applicationId,
    permissions: permissions.toString(),
    scope: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands].join(' '),
  });
  return `https://discord.com/oauth2/authorize?${query.toString()}`;
}
