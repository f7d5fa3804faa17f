import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect } from 'vitest';
import { requestProblems } from '../harness/driver/checks.ts';
import { personId } from '../harness/driver/clicks.ts';
import type { Room, Table } from '../harness/driver/table.ts';
import { deleteChannels } from '../harness/driver/table.ts';
import type { InteractionOutcome, SandboxMessage } from 'discord-sandbox';

const HOUR = 3_600_000;

/** Waits until the bot has asked in vain for these channels, and lets the hour pass. After it they count as lost. */
export async function loseUntold({ sandbox }: Table, channelIds: readonly string[], pass: (ms: number) => void) {
  const isAsked = (id: string) =>
    sandbox.requests.some(
      ({ method, path, status }) => method === 'GET' && path === `/channels/${id}` && status >= 400,
    );
  await expect.poll(() => channelIds.every(isAsked), { timeout: 20_000 }).toBe(true);
  await wait(500); // until it has asked for their servers, too
  pass(HOUR);
}

/** A deferred answer once it has its files; before, it may show progress. */
export async function whole(
  { table, channelId }: Room,
  person: number,
  outcome: InteractionOutcome,
): Promise<SandboxMessage> {
  const { id: messageId } = (await outcome.finished)!;
  const user = table.sandbox.as(personId({ table, channelId }, person));
  return user.waitFor(channelId, ({ id, files }) => id === messageId && files.length > 0, 60_000);
}

/** A table for all tests of a file, which closes after them. */
export async function useTable<Opened extends Table>(opening: Promise<Opened>): Promise<Opened> {
  const table = await opening;
  afterAll(() => table.close());
  return table;
}

/** The same; Discord has refused no request of the bot but those whose problem is named. */
export async function useSoundTable(opening: Promise<Table>, but = /^$/): Promise<Table> {
  const table = await useTable(opening);
  afterAll(() => expect(requestProblems(table.sandbox).filter((problem) => !but.test(problem))).toEqual([]));
  return table;
}

/** Channels of their own for the tests of a file. */
export interface Rooms {
  /** Adds a channel to a server; without one, to that of the sandbox. */
  readonly open: (guildId?: string) => Room;
  /** A test has deleted it itself. */
  readonly forget: (channelId: string) => void;
}

/** Deletes the channels of each test after the file's own work after a test. */
export function useRooms(tableOf: () => Table, name: string): Rooms {
  const opened = new Set<string>();
  afterEach(async () => {
    await deleteChannels(tableOf(), [...opened]);
    opened.clear();
  });
  return {
    open: (guildId) => {
      const table = tableOf();
      const channelId = table.sandbox.control.addChannel(name, guildId);
      opened.add(channelId);
      return { table, channelId };
    },
    forget: (channelId) => void opened.delete(channelId),
  };
}
