import type { Clock } from '../../src/match/clock/clock.ts';
import type { Blocked, OnError } from '../../src/match/ports.ts';
import type { Archive } from '../../src/match/door/lookup.ts';
import type { Matches } from '../../src/match/door/matches.ts';
import { showLeft } from './lobby-posts.ts';
import type { Poster } from '../../src/discord/posts/poster-port.ts';

interface BlockingPorts {
  readonly matches: Pick<Matches, 'shutOut'>;
  readonly archive: Archive;
  readonly newlyBlocked: Blocked['added'];
  readonly clock: Pick<Clock, 'wake' | 'lose'>;
  readonly poster: Poster;
  readonly onError: OnError;
}

/** Removes people from open games whom the host of the bot has blocked. Called every second. Never rejects. */
export function createBlocking(ports: BlockingPorts): () => Promise<void> {
  const { newlyBlocked, onError } = ports;
  const fail = (error: unknown) => onError(error, 'Somebody who is blocked could not be taken out of all games.');
  return async () => {
    try {
      for (const id of newlyBlocked()) await takeOut(ports, id).catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}

/** An id of a person or of a server. Neither is taken for the other: servers have no seat, people no game. */
async function takeOut(ports: BlockingPorts, id: string): Promise<void> {
  for (const match of await ports.matches.shutOut(id)) await showLeft(ports, match);
  for (const { id: match } of await ports.archive.open({ guildId: id })) ports.clock.lose(match);
}
