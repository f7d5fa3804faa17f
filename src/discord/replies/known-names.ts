import { cleanName } from '../../text/people.ts';
import type { Repliable } from '../interactions.ts';

/**
 * The name of a person from Discord's latest data, made harmless; empty = none. It needs no request, and the name is
 * not kept.
 */
export function knownName({ client, guild, user, member }: Repliable, userId: string): string {
  const isViewer = user.id === userId;
  const own = isViewer && member ? ('displayName' in member ? member.displayName : member.nick) : null;
  const cached = guild?.members.cache.get(userId)?.displayName ?? client?.users.cache.get(userId)?.displayName;
  return cleanName(own ?? cached ?? (isViewer ? (user.globalName ?? user.username) : ''));
}
