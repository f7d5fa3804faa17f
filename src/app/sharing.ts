import type { ClockPorts } from '../match/clock/clock.ts';
import type { Logger } from 'pino';
import type { OnError } from '../match/ports.ts';
import { createSettings, SHAPES, type Settings } from '../match/settings.ts';
import { createRest, shardsAsked } from '../discord/client/client.ts';
import type { Requests } from '../discord/client/requests.ts';
import { identifyingBy } from '../discord/client/sessions.ts';
import type { Database, OnAnswer, OnWait } from '../store/database/database.ts';
import type { Share, Sharing } from '../store/database/share.ts';
import { openAny } from '../store/open.ts';
import { rehearse } from './rehearsal.ts';
import { createSettingsStore } from '../store/people/settings.ts';
import { STARTING, type Measuring } from './probes.ts';

/** The options of a process for its database and for Discord. */
export interface PartOptions {
  readonly token: string;
  readonly apiBase: string;
  readonly databaseFile: string; // or the address of a server
  readonly processes?: number; // that share that server's database; without it, this one has it alone
  readonly log: Logger;
}

interface Given extends PartOptions {
  readonly requestsPerSecond: number; // of all processes
  readonly onAnswer: OnAnswer;
  readonly requests: Requests;
}

/** Opens the database and the way of requests that count, both for this process alone or for its share of them. */
export async function openPart(given: Given, measuring: Measuring, onBeat: () => void) {
  const { token, apiBase, databaseFile, processes, log, requestsPerSecond, onAnswer, requests } = given;
  let share = undefined as Share | undefined;
  const perSecond = () => Math.max(1, Math.floor(requestsPerSecond / (share?.living() ?? 1)));
  const rest = measuring.rest(createRest(token, apiBase, perSecond, log, requests));
  const waiting = new AbortController();
  const onWait = waitingAloud(given, measuring, onBeat, waiting.signal);
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
function waitingAloud({ log, processes }: Given, { tell }: Measuring, onBeat: () => void, end: AbortSignal): OnWait {
  const told = new Set<string>();
  return (what) => {
    if (!told.has(what)) log.info({ processes }, WAITING[what]);
    if (told.size === 0) void rehearse(end).catch(() => undefined); // a real board would fail as well, and say why
    told.add(what);
    tell(WAITING[what]);
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
