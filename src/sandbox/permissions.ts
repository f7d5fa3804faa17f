import { PermissionFlagsBits } from 'discord-api-types/v10';

/** A permission by Discord's name, such as `SendMessages`. */
export type PermissionName = keyof typeof PermissionFlagsBits;

/** What the bot may do where nothing else is said. */
export const botDefaults: readonly PermissionName[] = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
  'CreatePublicThreads',
  'UseExternalEmojis',
  'AddReactions',
];

/** What a person may do where nothing else is said. */
export const personDefaults: readonly PermissionName[] = [
  ...botDefaults,
  'UseApplicationCommands',
  'ChangeNickname',
  'Connect',
  'Speak',
];

/** The bits of some permissions. */
export function bitsOf(names: readonly PermissionName[]): bigint {
  return names.reduce((bits, name) => bits | PermissionFlagsBits[name], 0n);
}

/** Whether the bits hold all that is asked for; asking for nothing at all means administrators only. */
export function hasAll(bits: bigint, wanted: bigint): boolean {
  if ((bits & PermissionFlagsBits.Administrator) !== 0n) return true;
  return wanted !== 0n && (bits & wanted) === wanted;
}

/** Whether the bits hold a permission; an administrator holds all. */
export function hasPermission(bits: bigint, name: PermissionName): boolean {
  return (bits & (PermissionFlagsBits[name] | PermissionFlagsBits.Administrator)) !== 0n;
}
