import { findMatch } from '../../match/lookup.ts';
import type { Match } from '../../match/match.ts';
import type { Bot } from '../replies/bot.ts';

/**
 * Brings the message of a lobby up to date. An edit may wait for long. If the lobby has changed in that time, it is
 * edited again.
 */
export async function editLobby(bot: Pick<Bot, 'archive' | 'poster'>, match: Match): Promise<void> {
  await bot.poster.editLobby(match);
  const newest = match.status === 'lobby' ? await findMatch(bot.archive, match.id) : null;
  if (newest?.ok && newest.value.version !== match.version) await editLobby(bot, newest.value);
}
