import { PermissionFlagsBits } from 'discord-api-types/v10';

/** A permission by Discord's name, such as `SendMessages`. */
export type PermissionName = keyof typeof PermissionFlagsBits;

export const isPermission = (name: string): name is PermissionName => Object.hasOwn(PermissionFlagsBits, name);

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

export const personDefaults: readonly PermissionName[] = [
  ...botDefaults,
  'UseApplicationCommands',
  'UseExternalApps',
  'ChangeNickname',
  'Connect',
  'Speak',
];

/** The permissions of the application where only a person has added it. */
export const answeringOnly: readonly PermissionName[] = ['AttachFiles', 'EmbedLinks', 'MentionEveryone', 'SendPolls'];

/** The bits of some permissions. */
export function bitsOf(names: readonly PermissionName[]): bigint {
  return names.reduce((bits, name) => bits | PermissionFlagsBits[name], 0n);
}

/** True if the bits contain all these permissions. An empty list means administrators only. */
export function hasAll(bits: bigint, wanted: bigint): boolean {
  if ((bits & PermissionFlagsBits.Administrator) !== 0n) return true;
  return wanted !== 0n && (bits & wanted) === wanted;
}

/** True if the bits contain a permission. An administrator has all. */
export function hasPermission(bits: bigint, name: PermissionName): boolean {
  return (bits & (PermissionFlagsBits[name] | PermissionFlagsBits.Administrator)) !== 0n;
}
