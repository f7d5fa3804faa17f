import type { Db } from './db.ts';
import { sql } from './drizzle.ts';

/**
 * Writes without waiting for the disk, because that wait stops everything else. A power cut may lose the newest of such
 * writes.
 */
export function withoutSyncing<Value>(db: Db, write: () => Value): Value {
  db.run(sql`pragma synchronous = normal`);
  try {
    return write();
  } finally {
    db.run(sql`pragma synchronous = full`);
  }
}
