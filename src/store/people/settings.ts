import { objectIn, SETTINGS_FORMAT } from '../database/upgrade.ts';
import type { OnError } from '../../match/ports.ts';
import type { Added, Changing, IsChosen, Preferences, ServerSettings, SettingsStore } from '../../match/settings.ts';
import { and, asc, count, eq, sql, type Db } from '../database/drizzle.ts';
import { codeOf, retryWhileBusy } from '../database/writes.ts';
import { guildQuestions } from '../database/schema.ts';

/** The shapes of all choices; a row of another shape is damaged. */
interface Shapes {
  readonly server: IsChosen<ServerSettings>;
  readonly person: IsChosen<Preferences>;
}

/**
 * The settings on SQLite. Each change reads its row in its own transaction, so that no other change is lost. A damaged
 * row is skipped, and the next change replaces it; `onError` hears of both.
 */
export function createSettingsStore(db: Db, shapes: Shapes, onError: OnError): SettingsStore {
  const servers = drawerOf({ db, onError, name: 'guild_settings', key: 'guild_id', isChosen: shapes.server });
  const people = drawerOf({ db, onError, name: 'preferences', key: 'user_id', isChosen: shapes.person });
  return {
    servers: async () => servers.all(),
    people: async () => people.all(),
    changeServer: servers.change,
    changePerson: people.change,
    ...questionsIn(db),
  };
}

interface Drawer<Chosen extends object> {
  readonly db: Db;
  readonly onError: OnError;
  readonly name: 'guild_settings' | 'preferences';
  readonly key: 'guild_id' | 'user_id';
  readonly isChosen: IsChosen<Chosen>;
}

/** A row with any content. Its number names it in the log, which has no ids of people. */
interface Row {
  readonly row: number;
  readonly id: string;
  readonly body: unknown;
}

/** One table of settings. */
function drawerOf<Chosen extends object>({ db, onError, name, key, isChosen }: Drawer<Chosen>) {
  const [table, id] = [sql.identifier(name), sql.identifier(key)];
  const rows = sql`select rowid as "row", ${id} as id, body from ${table}`;
  const read = ({ row, body }: Row, what: string): Chosen | null => {
    const json = readable(body);
    if (json === null || !isChosen(json)) {
      onError(new Error(`Row ${row} of the table ${name} is damaged.`), what);
      return null;
    }
    return json;
  };
  return {
    all: (): ReadonlyMap<string, Chosen> =>
      new Map(
        db.all<Row>(rows).flatMap((each) => {
          const chosen = read(each, 'What somebody has chosen cannot be read, and is passed over.');
          return chosen === null ? [] : [[each.id, chosen] as const];
        }),
      ),
    change: (whose: string, change: Changing<Chosen>, changedAt: number): Promise<Chosen> =>
      retryWhileBusy(() =>
        db.transaction(() => {
          const [row] = db.all<Row>(sql`${rows} where ${id} = ${whose}`);
          const before =
            row === undefined ? null : read(row, 'What somebody had chosen cannot be read, and is replaced.');
          const changed = change(before ?? ({} as Chosen));
          const body = JSON.stringify({ ...changed, format: SETTINGS_FORMAT });
          db.run(sql`insert into ${table} (${id}, body, changed_at) values (${whose}, ${body}, ${changedAt})
            on conflict (${id}) do update set body = excluded.body, changed_at = excluded.changed_at`);
          return changed;
        }),
      ),
  };
}

/**
 * The choices, without their format; null = no JSON of any version. Throws for a later format: unreadable data must not
 * be written.
 */
function readable(body: unknown): object | null {
  const { format, ...chosen } = objectIn(body) ?? {};
  if (!Number.isInteger(format) || Number(format) < 1) return null;
  if (Number(format) > SETTINGS_FORMAT)
    throw new Error(`A newer version has written these settings, in format ${Number(format)}.`);
  return chosen;
}

const questionsIn = (db: Db) =>
  ({
    questions: async (guildId) =>
      db
        .select({ id: guildQuestions.id, text: guildQuestions.text, userId: guildQuestions.userId })
        .from(guildQuestions)
        .where(eq(guildQuestions.guildId, guildId))
        .orderBy(asc(guildQuestions.id))
        .all(),
    addQuestion: (guildId, question, most, addedAt) =>
      retryWhileBusy(() => add(db, { guildId, ...question, addedAt }, most)),
    removeQuestion: (guildId, id) =>
      retryWhileBusy(() => {
        const ofServer = and(eq(guildQuestions.guildId, guildId), eq(guildQuestions.id, id));
        return db.delete(guildQuestions).where(ofServer).run().changes > 0;
      }),
  }) satisfies Partial<SettingsStore>;

function add(db: Db, question: typeof guildQuestions.$inferInsert, most: number): Added {
  try {
    return db.transaction(() => {
      const { all } = db
        .select({ all: count() })
        .from(guildQuestions)
        .where(eq(guildQuestions.guildId, question.guildId))
        .get()!;
      if (all >= most) return 'full';
      db.insert(guildQuestions).values(question).run();
      return 'added';
    });
  } catch (error) {
    if (codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE') return 'known';
    throw error;
  }
}
