import type { Match } from '../../../src/match/match.ts';
import type { MatchResult } from '../../../src/match/story/match-result.ts';
import { openLobby } from '../../../src/match/decisions/opening.ts';
import type { Store } from '../../../src/match/door/store-port.ts';

/** The match behind a result without other data: a lobby that was closed. */
function matchOf({ matchId: id, guildId, channelId, seats, startedAt }: MatchResult): Match {
  const userId = seats.find((seat) => seat.userId !== null)?.userId ?? '0';
  const options = { ruleset: 'classic', autoPlay: true, limitMs: null } as const;
  const opening = { id, guildId, channelId: `${channelId}${id}`, seed: '00'.repeat(32), options };
  return openLobby(opening, { userId, name: '', interactionId: '1', channelId: null }, null, startedAt);
}

/** Saves results like those of matches that have just ended, one by one. */
export async function record(store: Store, results: Iterable<MatchResult>): Promise<void> {
  for (const result of results) {
    const lobby = matchOf(result);
    await store.insert(lobby, null);
    const match = { ...lobby, status: 'closed', reason: 'empty', version: lobby.version + 1 } as Match;
    await store.save({ match, dueAt: null, plays: [], durable: false, result });
  }
}
