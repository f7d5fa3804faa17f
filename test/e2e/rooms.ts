import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect } from 'vitest';
import { personId } from '../harness/driver/clicks.ts';
import type { Room, Table } from '../harness/driver/table.ts';
import { deleteChannels } from '../harness/driver/table.ts';
import type { InteractionOutcome, SandboxMessage } from 'discord-sandbox';

const HOUR = 3_600_000;

/** Waits until the bot has asked in vain for these channels, and lets the hour pass after which they are lost. */
export async function loseUntold({ sandbox }: Table, channelIds: readonly string[], pass: (ms: number) => void) {
  const isAsked = (id: string) =>
    sandbox.requests.some(
      ({ method, path, status }) => method === 'GET' && path === `/channels/${id}` && status >= 400,
    );
  await expect.poll(() => channelIds.every(isAsked), { timeout: 20_000 }).toBe(true);
  await wait(500); // until it has asked for their servers, too
  pass(HOUR);
}

/** A deferred answer once it has its files; before, it may say how far they are. */
export async function whole(
  { table, channelId }: Room,
  person: number,
  outcome: InteractionOutcome,
): Promise<SandboxMessage> {
  const { id: messageId } = (await outcome.finished)!;
  const user = table.sandbox.as(personId({ table, channelId }, person));
  return user.waitFor(channelId, ({ id, files }) => id === messageId && files.length > 0, 60_000);
}

/** Channels of their own for the tests of a file. */
export interface Rooms {
  readonly open: () => Room;
  /** A test has deleted it itself. */
  readonly forget: (channelId: string) => void;
}

/** Deletes after each test the channels that it opened, when what the file itself does after a test is done. */
export function useRooms(tableOf: () => Table, name: string): Rooms {
  const opened = new Set<string>();
  afterEach(async () => {
    await deleteChannels(tableOf(), [...opened]);
    opened.clear();
  });
  return {
    open: () => {
      const table = tableOf();
      const channelId = table.sandbox.control.addChannel(name);
      opened.add(channelId);
      return { table, channelId };
    },
    forget: (channelId) => void opened.delete(channelId),
  };
}
