import type { Period } from './periods.ts';
import { beginOf, monthAt, monthBefore } from './periods.ts';
import type { Placed, Standings } from './ports.ts';

/** A server that wants to hear of the champions of each month, and where. */
export interface Listener {
  readonly guildId: string;
  readonly channelId: string;
}

/** A month that has ended, and who had the most wins in it: several people if they had equally many. */
export interface Season {
  readonly guildId: string;
  readonly channelId: string;
  readonly month: Period;
  readonly champions: readonly Placed[]; // at least one
}

/** Where champions are told. */
export interface Announcing {
  /** The servers that want to hear of them. */
  readonly listeners: () => Promise<readonly Listener[]>;
  /**
   * Tells them. It is called again where it has failed, and where the process ended before that it was told could be noted;
   * so it has to tell the same season once, such as by a nonce. Rejects if it should be tried again.
   */
  readonly tell: (season: Season) => Promise<void>;
}

/** Nobody has asked for champions. */
export const TELLS_NOBODY: Announcing = { listeners: async () => [], tell: async () => undefined };

/** News of a month are news for so long after its end; later nobody is told. */
const FRESH_MS = 7 * 86_400_000;
/** Where there are few games, many may share a title; so many mentions fit into a message. */
const MOST_CHAMPIONS = 100;

/**
 * Tells each server that wants to know who won the month that has just ended. Nothing is left to fold when it is called. `at`,
 * in ms since 1970, has to be a time that can be believed. A month after that of the newest result is neither told nor noted;
 * nor is any month while the clock is behind that result.
 * Rejects when all have been tried, if one of them could not be told.
 */
export async function announce(standings: Standings, { listeners, tell }: Announcing, at: number): Promise<void> {
  if (at >= beginOf(monthAt(at)) + FRESH_MS) return;
  const month = monthBefore(monthAt(at));
  const newest = await standings.newestAt();
  if (newest === null || newest > at || monthAt(newest) < month) return;
  const failures: unknown[] = [];
  for (const { guildId, channelId } of await listeners()) {
    try {
      const told = await standings.toldSeason(guildId);
      const isWrong = told !== null && told >= monthAt(at); // a clock that was set has noted a month that is to come
      if (told !== null && told >= month && !isWrong) continue;
      const champions = await standings.champions(guildId, month, MOST_CHAMPIONS);
      if (champions.length > 0) await tell({ guildId, channelId, month, champions });
      await standings.noteTold(guildId, month);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some servers could not be told their champions.');
}
