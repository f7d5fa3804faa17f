import type { ClockPorts } from '../match/clock/clock.ts';
import type { Time } from '../match/clock/time.ts';
import type { OnError } from '../match/ports.ts';
import { openSettings, SHAPES, type Settings } from '../match/settings.ts';
import { createRest, shardsAsked } from '../discord/client/client.ts';
import { identifyingBy } from '../discord/client/identifies.ts';
import type { Database, Share, Sharing } from '../store/database/database.ts';
import { openAny } from '../store/open.ts';
import { createSettingsStore } from '../store/people/settings.ts';
import type { AppOptions } from './app.ts';
import { openHealth, type Health, type Measuring } from './probes.ts';

interface Given extends Pick<AppOptions, 'token' | 'apiBase' | 'databaseFile' | 'healthFile' | 'processes' | 'log'> {
  readonly requestsPerSecond: number; // of all processes
  readonly time: Pick<Time, 'ticks'>;
}

/** Opens the database and the way of requests that count, both for this process alone or for its share of them. */
export async function openPart(given: Given, measuring: Measuring) {
  const { token, apiBase, databaseFile, processes, log, requestsPerSecond } = given;
  let share = undefined as Share | undefined;
  const perSecond = () => Math.max(1, Math.floor(requestsPerSecond / (share?.living() ?? 1)));
  const rest = measuring.rest(createRest(token, apiBase, perSecond, log, measuring.countResponse));
  const health = healthOf(given);
  const sharing: Sharing | undefined =
    processes === undefined ? undefined : { processes, shards: await shardsAsked(rest), onWait: health.waiting };
  const database = await openAny(databaseFile, { sharing });
  ({ share } = database);
  return {
    rest,
    database,
    health: health.opened(),
    share,
    /** True if no other process was there before. */
    isAlone: share?.isFirst ?? true,
    shards: share && { ...share.shards, buildIdentifyThrottler: identifyingBy(share.claim) },
    claiming: claimingBy(share),
  };
}

/** The health file, which a process that waits for a slot has, too. */
function healthOf({ healthFile, time, processes, log }: Given) {
  let health = null as Health | null;
  let isTold = false;
  const opened = (): Health | null => {
    if (healthFile !== undefined) health ??= openHealth(healthFile, time.ticks);
    return health;
  };
  return {
    opened,
    waiting: (): void => {
      if (!isTold) log.info({ processes }, 'All slots are taken. This process waits until one is free.');
      isTold = true;
      opened()?.touch();
    },
  };
}

const claimingBy = (share?: Share): Pick<ClockPorts, 'claim'> =>
  share ? { claim: (id) => share.claim(`match ${id}`) } : {};

/** The choices of servers and people, also those that another process changes. */
export async function openOwnSettings(
  { kit, share }: Database,
  now: () => number,
  onError: OnError,
): Promise<Settings> {
  const settings = await openSettings(createSettingsStore(kit, SHAPES, onError), now);
  share?.onTold((told) =>
    settings
      .readAgain(told)
      .catch((error: unknown) => onError(error, 'What another process has changed could not be read.')),
  );
  return settings;
}
