import type { Added, Changing, SettingsStore } from '../match/settings.ts';
import type { Db } from './database.ts';
import { and, asc, count, eq } from './drizzle.ts';
import { codeOf, retryWhileBusy } from './retry.ts';
import { guildQuestions, guildSettings, preferences } from './schema.ts';

/** The shape in which settings are written now. */
const FORMAT = 1;

/** Settings as they are stored. */
export type Kept<Chosen> = Chosen & { readonly format: number };

const keep = <Chosen extends object>(chosen: Chosen): Kept<Chosen> => ({ ...chosen, format: FORMAT });

function chosenIn<Chosen extends object>(body: Kept<Chosen>): Chosen {
  const { format: _, ...chosen } = body;
  return chosen as unknown as Chosen;
}

/** The settings on SQLite. Each change reads what it changes in its own transaction, so nothing of anybody else is lost. */
export const createSettingsStore = (db: Db): SettingsStore => ({
  servers: async () => {
    const all = db.select().from(guildSettings).all();
    return new Map(all.map(({ guildId, body }) => [guildId, chosenIn(body)]));
  },
  people: async () => {
    const all = db.select().from(preferences).all();
    return new Map(all.map(({ userId, body }) => [userId, chosenIn(body)]));
  },
  changeServer: (guildId, change, changedAt) =>
    retryWhileBusy(() =>
      db.transaction(() => {
        const row = db.select().from(guildSettings).where(eq(guildSettings.guildId, guildId)).get();
        const changed = changedFrom(row, change);
        const body = keep(changed);
        db.insert(guildSettings)
          .values({ guildId, body, changedAt })
          .onConflictDoUpdate({ target: guildSettings.guildId, set: { body, changedAt } })
          .run();
        return changed;
      }),
    ),
  changePerson: (userId, change, changedAt) =>
    retryWhileBusy(() =>
      db.transaction(() => {
        const row = db.select().from(preferences).where(eq(preferences.userId, userId)).get();
        const changed = changedFrom(row, change);
        const body = keep(changed);
        db.insert(preferences)
          .values({ userId, body, changedAt })
          .onConflictDoUpdate({ target: preferences.userId, set: { body, changedAt } })
          .run();
        return changed;
      }),
    ),
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
});

/** What is chosen after a change of what is kept. */
const changedFrom = <Chosen extends object>(
  row: { readonly body: Kept<Chosen> } | undefined,
  change: Changing<Chosen>,
): Chosen => change(row === undefined ? ({} as Chosen) : chosenIn(row.body));

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
