import { beginOf, monthAt, monthBefore } from './periods.ts';
import type { Announcing, Standings } from './ports.ts';

/** A month is news for this long after its end; later no server is told. */
const FRESH_MS = 7 * 86_400_000;
/** In a server with few games many people may share a title. A message has room for this many mentions. */
const MOST_CHAMPIONS = 100;

/**
 * Tells each server that listens the winners of the month that has just ended. Nothing is left to fold when it is
 * called. `at`, in ms since 1970, has to be a time that can be believed. A month after that of the newest result is
 * neither told nor noted; nor is any month while the clock is behind that result. Rejects when all servers have been
 * tried, if one of them could not be told.
 */
export async function announce(standings: Standings, { listeners, tell }: Announcing, at: number): Promise<void> {
  if (at >= beginOf(monthAt(at)) + FRESH_MS) return;
  const month = monthBefore(monthAt(at));
  const newest = await standings.newestAt();
  if (newest === null || newest > at || monthAt(newest) < month) return;
  const failures: unknown[] = [];
  for (const { guildId, channelId } of await listeners()) {
    try {
      const announced = await standings.announcedSeason(guildId);
      const isWrong = announced !== null && announced >= monthAt(at); // a wrong clock has noted a future month
      if (announced !== null && announced >= month && !isWrong) continue;
      const champions = await standings.champions(guildId, month, MOST_CHAMPIONS);
      if (champions.length > 0) await tell({ guildId, channelId, month, champions });
      await standings.markNoticed(guildId, month);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some servers could not be told their champions.');
}
