import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino, type Logger } from 'pino';
import { startApp, type App } from '../../../src/app/app.ts';
import type { AppOptions } from '../../../src/app/options.ts';
import type { Shards } from '../../../src/discord/client/client.ts';
import type { Paces } from '../../../src/discord/replies/pace.ts';
import type { Language } from '../../../src/text/language.ts';
import type { Time } from '../../../src/match/clock/time.ts';
import type { Standings } from '../../../src/community/ports.ts';
import type { Store } from '../../../src/match/door/store-port.ts';
import { discordLimits, startSandbox, type Limits, type Sandbox, type SandboxOptions } from 'discord-sandbox';
import { readDatabase, type Database } from '../../../src/store/database/database.ts';
import { openAnyBeside } from '../../../src/store/open.ts';
import { createStandings } from '../../../src/store/standings/standings.ts';
import { createStore } from '../../../src/store/matches/store.ts';
import { renderInThread } from '../../../src/render/thread/in-thread.ts';
import { solidPng } from '../png.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Render } from '../../../src/render/scene/subjects.ts';

/** True in the run of the tests on PostgreSQL (`vitest.config.ts`). */
const onServer = process.env['TEST_STORE'] === 'postgres';

/** A local Discord with the bot in it, and a database file of its own. */
export interface Table {
  readonly sandbox: Sandbox;
  readonly databaseFile: string; // or the address of its server
  /** The saved data, read without the bot, so that data in the bot's memory does not show. */
  readonly saved: Store;
  readonly standings: Standings; // the same
  /** Stops the bot and starts it again, like an update; in between another database may be put in place. */
  readonly restart: (putBack?: () => void) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** One channel of a table. */
export interface Room {
  readonly table: Table;
  readonly channelId: string;
}

const FAST = { requests: 100_000, perMs: 1000 };

/** Without Discord's limits on the number of requests and of connections. People wait for an answer as long as a busy machine takes. */
export const UNHURRIED: Partial<Limits> = {
  messages: FAST,
  edits: FAST,
  global: FAST,
  identifyMs: 0,
  acknowledgeMs: 60_000,
};

/** Asks for something that is awaited no longer than on Discord, or than this many ms. */
export function punctually<Asked>(
  { sandbox: { control } }: Pick<Table, 'sandbox'>,
  ask: () => Asked,
  ms = discordLimits.acknowledgeMs,
): Asked {
  control.setAcknowledgeMs(ms);
  try {
    return ask();
  } finally {
    control.setAcknowledgeMs(UNHURRIED.acknowledgeMs!);
  }
}

const BLANK = solidPng(1024, 1024, [255, 255, 255]);
const DRAWN = 10;
let sketched = 0;

/** Draws one picture of ten; the others are blank, because most tests look at none. */
const sketch: Render = (subject) => (sketched++ % DRAWN === 0 ? renderInThread(subject) : Promise.resolve(BLANK));

export interface TableOptions extends Omit<SandboxOptions, 'now'> {
  /** The time of the bot and of Discord; without it, the system's. */
  readonly time?: Time;
  /** The time of Discord, if it has another. */
  readonly discordNow?: () => number;
  /** Writes to the database before the bot opens it. */
  readonly prepare?: (databaseFile: string, sandbox: Sandbox) => Promise<void>;
  /** The languages of the bot; without them, English. */
  readonly languages?: readonly Language[];
  /** Draws the pictures; without it, only {@link sketch} does. */
  readonly render?: Render;
  /** The limits of people's requests; without it, none. */
  readonly paces?: Paces;
  /** The log of the bot; without it, none. */
  readonly log?: Logger;
  /** The bot's shards; without them, one. */
  readonly shards?: Shards;
  /** The Discord of another table, for one more process of its bot; without it, one of its own. */
  readonly beside?: Pick<Table, 'sandbox'>;
}

/** Opens a table. The limits are {@link UNHURRIED}, changed by the given ones. */
export async function openTable({
  prepare,
  languages,
  time,
  discordNow = time?.now,
  paces = {},
  render = sketch,
  log = pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
  shards,
  beside,
  ...options
}: TableOptions = {}): Promise<Table> {
  const folder = temporaryFolder();
  const server = onServer ? await (await import('../postgres/database.ts')).makeDatabase() : null;
  const databaseFile = server?.url ?? join(folder.path, 'test.sqlite');
  const limits = { ...UNHURRIED, ...options.limits };
  const sandbox =
    beside?.sandbox ?? (await startSandbox({ ...options, ...(discordNow && { now: discordNow }), limits }));
  await prepare?.(databaseFile, sandbox);
  const own = { ...(time && { time }), ...(languages && { languages }), ...(shards && { shards }) };
  const given = { databaseFile, paces, pause: () => Promise.resolve(), render, log, ...own };
  const start = () => connect(sandbox, given);
  let app = await start();
  const openTheSaved = async () =>
    server === null ? openSaved(databaseFile) : savedIn(await openAnyBeside(server.url));
  let file = await openTheSaved();
  return {
    sandbox,
    databaseFile,
    get saved() {
      return file.saved;
    },
    get standings() {
      return file.standings;
    },
    restart: async (putBack) => {
      await app.stop();
      if (putBack) {
        await file.close();
        putBack();
      }
      app = await start();
      if (putBack) file = await openTheSaved();
    },
    close: async () => {
      await file.close();
      await app.stop();
      if (!beside) await sandbox.close();
      await server?.drop();
      folder.remove();
    },
  };
}

export const savedIn = ({ kit, close }: Pick<Database, 'kit' | 'close'>) => ({
  saved: createStore(kit),
  standings: createStandings(kit),
  close,
});

/** The saved data of a bot, read by another process. */
export function openSaved(databaseFile: string) {
  const { kit, close } = readDatabase(databaseFile);
  return { ...savedIn({ kit, close }), close };
}

/** Deletes channels, and waits until the bot has ended their matches and lobbies. */
export async function deleteChannels({ sandbox, saved }: Table, channelIds: readonly string[]): Promise<void> {
  for (const channelId of channelIds) sandbox.control.deleteChannel(channelId);
  for (const channelId of channelIds) while (await saved.openIn(channelId)) await wait(10);
}

/** The first channels of a table as rooms. Adds channels if there are too few. */
export function roomsOf(table: Table, count: number): readonly Room[] {
  const { channelIds, control } = table.sandbox;
  return Array.from({ length: count }, (_, index) => ({
    table,
    channelId: channelIds[index] ?? control.addChannel(`table-${index}`),
  }));
}

// No pause between two identifications: nobody here counts them.
const impatient = { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) };

const connect = ({ token, apiBase }: Sandbox, options: Omit<AppOptions, 'token' | 'apiBase'>): Promise<App> =>
  startApp({ token, apiBase, ...options, client: { ws: impatient } });
