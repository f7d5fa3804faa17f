import { blockedOf, openAny } from '../store/open.ts';
import { remembering } from '../store/matches/remembering.ts';
import { createStore } from '../store/matches/store.ts';
import type { AppOptions } from './options.ts';
import type { Surroundings } from './surroundings.ts';
import { createUpkeep } from './upkeep.ts';
import type { ClockPorts } from '../match/clock/clock.ts';
import type { OnError } from '../match/ports.ts';
import { createSettings, SHAPES, type Settings } from '../match/settings.ts';
import { createRest, shardsAsked } from '../discord/client/client.ts';
import { identifyingBy } from '../discord/client/sessions.ts';
import type { Database, OnWait } from '../store/database/database.ts';
import type { Share, Sharing } from '../store/database/share.ts';
import { rehearse } from './rehearsal.ts';
import { createSettingsStore } from '../store/people/settings.ts';
import { REQUESTS_PER_SECOND } from './config.ts';
import { STARTING } from './probes.ts';

/** The room of what is kept: the database, or the part of one that this process has, and what is read from it. */
export type StoreRoom = Awaited<ReturnType<typeof openStore>>;

/** Opens it. Requests to Discord are counted there, because several processes share Discord's limit. */
export async function openStore(options: AppOptions, surroundings: Surroundings) {
  const { log, time, measuring, onError } = surroundings;
  const part = await openPart(options, surroundings);
  const { database, share } = part;
  const own = measuring.store(createStore(database.kit, share?.shards));
  return {
    ...part,
    store: database.kit.isApart ? remembering(own, database.onTold) : own,
    settings: await openOwnSettings(database, time.now, onError),
    blocked: await blockedOf(database),
    upkeep: createUpkeep({ database, time, log, onError }),
  };
}

/** Opens the database and the way of requests that count, both for this process alone or for its share of them. */
async function openPart(options: AppOptions, surroundings: Surroundings) {
  const { token, apiBase, databaseFile, processes, requestsPerSecond = REQUESTS_PER_SECOND } = options;
  const { log, measuring, onAnswer, onBeat, requests } = surroundings;
  let share = undefined as Share | undefined;
  const perSecond = () => Math.max(1, Math.floor(requestsPerSecond / (share?.living() ?? 1)));
  const rest = measuring.rest(createRest(token, apiBase, perSecond, log, requests));
  const waiting = new AbortController();
  const onWait = waitingAloud(surroundings, processes, waiting.signal);
  const shards = async () => Promise.race([shardsAsked(rest), requests.stopped]);
  const sharing: Sharing | undefined = processes === undefined ? undefined : { processes, shards: await shards() };
  const database = await openAny(databaseFile, { sharing, onWait, onAnswer }).catch(async (error: unknown) => {
    await measuring.close();
    throw error;
  });
  waiting.abort();
  measuring.tell(STARTING);
  ({ share } = database);
  onBeat();
  return {
    rest,
    database,
    share,
    shards: share && { ...share.shards, buildIdentifyThrottler: identifyingBy(share.claim) },
    claiming: claimingBy(share),
  };
}

const WAITING: Readonly<Record<Parameters<OnWait>[0], string>> = {
  slot: 'All slots are taken. This process waits until one is free.',
  'read-only': 'The database can only be read now. The start waits until it can be written.',
};

/** Tells what a start waits for, once for each. */
function waitingAloud(
  { log, measuring, onBeat }: Surroundings,
  processes: number | undefined,
  end: AbortSignal,
): OnWait {
  const told = new Set<string>();
  return (what) => {
    if (!told.has(what)) log.info({ processes }, WAITING[what]);
    if (told.size === 0) void rehearse(end).catch(() => undefined); // a real board would fail as well, and say why
    told.add(what);
    measuring.tell(WAITING[what]);
    onBeat();
  };
}

const claimingBy = (share?: Share): Pick<ClockPorts, 'claim'> =>
  share ? { claim: (id) => share.claim(`match ${id}`) } : {};

const AGAIN_MS = 1_000;

/** The choices of servers and people, also those that another process changes, or that a server has lost. */
export async function openOwnSettings(
  { kit, onTold }: Database,
  now: () => number,
  onError: OnError,
): Promise<Settings> {
  const settings = createSettings(createSettingsStore(kit, SHAPES, onError), now, [new Map(), new Map()]);
  let reading = Promise.resolve();
  const hear = (told: string): void => {
    reading = settings.readAgain(told).catch((error: unknown) => {
      onError(error, 'What another process has changed could not be read. It is tried again.');
      setTimeout(hear, AGAIN_MS, told).unref();
    });
  };
  onTold?.(hear);
  await settings.readAgain('');
  await reading; // of all that was told meanwhile
  return settings;
}
