import type { Db } from './db.ts';
import { owners } from './schema.ts';

/** The matches of a database are played with another bot. */
export class OtherApplication extends Error {
  override readonly name = 'OtherApplication';
  constructor(file: string, known: string, given: string) {
    super(
      `The database ${file} belongs to the application ${known}, and DISCORD_TOKEN to ${given}. ` +
        'Take the token of that one, or set DATABASE_URL to another file.',
    );
  }
}

/**
 * Remembers the owner of this database, by the id of Discord's application. Throws {@link OtherApplication} if another
 * one owns it.
 */
export function claim(db: Db, file: string, applicationId: string): void {
  const known = db.select().from(owners).get();
  if (known === undefined) db.insert(owners).values({ applicationId }).run();
  else if (known.applicationId !== applicationId) throw new OtherApplication(file, known.applicationId, applicationId);
}
