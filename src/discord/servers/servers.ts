import type { Client } from 'discord.js';
import type { Clock } from '../../match/clock/clock.ts';
import type { Now, OnError } from '../../match/ports.ts';
import type { Service } from '../../match/service.ts';
import type { Settings } from '../../match/settings.ts';
import { watchLeftServers } from './left-servers.ts';
import type { ChannelExistence } from './channel-existence.ts';
import { watchRemovals } from './removals.ts';
import { watchSessions } from './sessions.ts';

interface Watch extends Pick<Service, 'privacy' | 'archive'> {
  readonly client: Client;
  readonly places: ChannelExistence;
  readonly settings: Settings;
  readonly clock: Pick<Clock, 'lose'>;
  readonly ticks: Now; // a time in ms that nobody sets
  readonly onError: OnError;
}

/** Watches the changes of servers and channels. */
export interface Servers {
  /** Asks again for places in doubt, and once a day forgets servers whose month is over. Called every second. */
  readonly look: () => void;
}

const DAY_MS = 24 * 3_600_000;

export function watchServers({ ticks, ...ports }: Watch): Servers {
  const watched = { ...ports, sessions: watchSessions(ports.client) };
  const removals = watchRemovals(watched);
  const leftServers = watchLeftServers(watched);
  let forgotAt = -Infinity;
  return {
    look: () => {
      void removals.askAgain();
      if (ticks() - forgotAt < DAY_MS) return;
      forgotAt = ticks();
      void leftServers.forget();
    },
  };
}
