import { sql } from './database/drizzle.ts';
import type { Kit } from './database/kit.ts';
import { objectIn } from './database/upgrade.ts';

/** An emoji that the bot has uploaded: its id at Discord, and the hash of its picture. */
interface Noted {
  readonly id: string;
  readonly hash: string;
}

/** The emoji that the owner of this database has uploaded, by name. */
export const createEmojiNotes = ({ get, run, read, write }: Kit) => ({
  read: async (): Promise<ReadonlyMap<string, Noted>> => {
    const row = await read(() => get<{ readonly emojis: string | null }>(sql`select emojis from owners`));
    return new Map(Object.entries((objectIn(row?.emojis) ?? {}) as Record<string, Noted>));
  },
  write: async (noted: ReadonlyMap<string, Noted>): Promise<void> => {
    await write(() => run(sql`update owners set emojis = ${JSON.stringify(Object.fromEntries(noted))}`));
  },
});
