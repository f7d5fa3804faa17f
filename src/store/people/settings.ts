import { objectIn, SETTINGS_FORMAT } from '../database/upgrade.ts';
import type { OnError } from '../../match/ports.ts';
import type { Added, Changing, IsChosen, Preferences, ServerSettings, SettingsStore } from '../../match/settings.ts';
import { sql } from '../database/drizzle.ts';
import type { Kit, Work } from '../database/kit.ts';
import type { Tables } from '../database/schema.ts';

/** The shapes of all choices; a row of another shape is damaged. */
interface Shapes {
  readonly server: IsChosen<ServerSettings>;
  readonly person: IsChosen<Preferences>;
}

/** The tables of settings, with the word for their owners that other processes are told. */
const SERVERS = { name: 'guild_settings', key: 'guild_id', whose: 'server' } as const;
const PEOPLE = { name: 'preferences', key: 'user_id', whose: 'person' } as const;

/**
 * The settings on a database. Each change reads its row in its own transaction, so that no other change is lost. A damaged
 * row is skipped, and the next change replaces it; `onError` hears of both.
 */
export function createSettingsStore(kit: Kit, shapes: Shapes, onError: OnError): SettingsStore {
  const servers = drawerOf(kit, SERVERS, shapes.server, onError);
  const people = drawerOf(kit, PEOPLE, shapes.person, onError);
  return {
    servers: servers.all,
    people: people.all,
    server: servers.one,
    person: people.one,
    changeServer: servers.change,
    changePerson: people.change,
    ...questionsIn(kit),
  };
}

/** A row with any content. Its place names it in the log, which has no ids of people. */
interface Row {
  readonly row: number | string;
  readonly id: string;
  readonly body: unknown;
}

const UNREADABLE = 'What somebody has chosen cannot be read, and is passed over.';

/** One table of settings. */
function drawerOf<Chosen extends object>(
  kit: Kit,
  { name, key, whose }: typeof SERVERS | typeof PEOPLE,
  isChosen: IsChosen<Chosen>,
  onError: OnError,
) {
  const [table, id] = [sql.identifier(name), sql.identifier(key)];
  const rows = sql`select ${kit.words.rowId} as "row", ${id} as id, body from ${table}`;
  const read = ({ row, body }: Row, what: string): Chosen | null => {
    const json = readable(body);
    if (json === null || !isChosen(json)) {
      onError(new Error(`Row ${row} of the table ${name} is damaged.`), what);
      return null;
    }
    return json;
  };
  function* change(of: string, changing: Changing<Chosen>, changedAt: number): Work<Chosen> {
    yield* kit.lock(name, of);
    const row = yield* kit.get<Row>(sql`${rows} where ${id} = ${of}`);
    const before = row === undefined ? null : read(row, 'What somebody had chosen cannot be read, and is replaced.');
    const present = before ?? ({} as Chosen);
    const changed = changing(present);
    if (changed === present) return present;
    const body = JSON.stringify({ ...changed, format: SETTINGS_FORMAT });
    yield* kit.run(sql`insert into ${table} (${id}, body, changed_at) values (${of}, ${body}, ${changedAt})
      on conflict (${id}) do update set body = excluded.body, changed_at = excluded.changed_at`);
    yield* kit.tell(`${whose} ${of}`);
    return changed;
  }
  return {
    all: async (): Promise<ReadonlyMap<string, Chosen>> =>
      new Map(
        (await kit.read(() => kit.all<Row>(rows))).flatMap((each) => {
          const chosen = read(each, UNREADABLE);
          return chosen === null ? [] : [[each.id, chosen] as const];
        }),
      ),
    one: async (of: string): Promise<Chosen | null> => {
      const row = await kit.read(() => kit.get<Row>(sql`${rows} where ${id} = ${of}`));
      return row === undefined ? null : read(row, UNREADABLE);
    },
    change: (of: string, changing: Changing<Chosen>, changedAt: number): Promise<Chosen> =>
      kit.write(() => change(of, changing, changedAt)),
  };
}

/** The choices without their format; null = of no version. Throws for a later format, never to be overwritten. */
function readable(body: unknown): object | null {
  const { format, ...chosen } = objectIn(body) ?? {};
  if (!Number.isInteger(format) || Number(format) < 1) return null;
  if (Number(format) > SETTINGS_FORMAT)
    throw new Error(`A newer version has written these settings, in format ${Number(format)}.`);
  return chosen;
}

type Question = Tables['guildQuestions']['$inferInsert'];

function questionsIn(kit: Kit) {
  const { all, run, read, write } = kit;
  const questions = sql`select id, text, user_id as "userId" from guild_questions`;
  return {
    questions: (guildId) => read(() => all(sql`${questions} where guild_id = ${guildId} order by id`)),
    addQuestion: async (guildId, question, most, addedAt) => {
      try {
        return await write(() => add(kit, { guildId, ...question, addedAt }, most));
      } catch (error) {
        if (kit.isTaken(error)) return 'known';
        throw error;
      }
    },
    removeQuestion: async (guildId, id) =>
      (await write(() => run(sql`delete from guild_questions where guild_id = ${guildId} and id = ${id}`))) > 0,
  } satisfies Partial<SettingsStore>;
}

function* add(kit: Kit, { guildId, text, userId, addedAt }: Question, most: number): Work<Added> {
  yield* kit.lock('questions', guildId);
  const known = yield* kit.all(sql`select 1 from guild_questions where guild_id = ${guildId}`);
  if (known.length >= most) return 'full';
  yield* kit.run(sql`insert into guild_questions (guild_id, text, user_id, added_at)
    values (${guildId}, ${text}, ${userId}, ${addedAt})`);
  return 'added';
}
