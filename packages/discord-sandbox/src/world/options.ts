import type { Limits } from './limits.ts';
import type { Person, PrivilegedIntent } from './model.ts';
import type { PermissionName } from './permissions.ts';

/** The parts of a world. */
export interface WorldOptions {
  readonly people: readonly Person[];
  readonly channels: readonly string[];
  readonly botName: string;
  readonly botAvatar: Uint8Array | undefined;
  readonly limits: Limits;
  readonly now: () => number;
  readonly applicationId: string;
  readonly guildId: string;
  /** The id of the first channel. Those of the others follow it. */
  readonly channelId: string;
  /** The token of the bot: undefined makes one, and null takes any. */
  readonly token: string | null | undefined;
  readonly intents: readonly PrivilegedIntent[];
  /** The permissions of the bot's role. */
  readonly botPermissions: readonly PermissionName[];
}
