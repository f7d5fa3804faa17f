import { afterEach } from 'vitest';
import type { Room, Table } from '../harness/soak/table.ts';
import { deleteChannels } from '../harness/soak/table.ts';

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
