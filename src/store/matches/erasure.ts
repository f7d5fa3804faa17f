import { sql } from '../database/drizzle.ts';
import type { Kit, Work } from '../database/kit.ts';
import type { Invitation } from '../../match/match.ts';
import type { Forgetting, LeftGuild } from '../../match/ports.ts';
import type { Store } from '../../match/door/store-port.ts';
import { dataOf } from './export.ts';
import { readable, readMatches } from './match-rows.ts';
import { spendDays } from '../people/spent-days.ts';
import { setVisibility } from '../standings/visibility.ts';
import { prepareStandingQueries, type StandingQueries } from '../standings/standing-queries.ts';

/** The methods of the store port about the data of people and servers, and its removal. */
export function forgettingIn(kit: Kit) {
  const standings = prepareStandingQueries(kit);
  const { all, run, read, write, emptyLog } = kit;
  return {
    dataOf: (userId) => dataOf(kit, userId),
    forget: async (userId, standIn, at) => {
      const isForgotten = await write(() => forget(kit, standings, { userId, standIn, at }));
      if (isForgotten) emptyLog();
      return isForgotten;
    },
    guilds: async (after, most) => (await read(() => keptGuilds(kit, after, most))).map(({ id }) => id),
    guildLeft: async ({ guildId, standIn }, at) =>
      void (await write(() =>
        run(sql`insert into left_guilds (guild_id, left_at, stand_in) values (${guildId}, ${at}, ${standIn})
          on conflict (guild_id) do nothing`),
      )),
    guildBack: (guildId) => write(() => guildBack(kit, guildId)),
    guildsLeft: (before) =>
      read(() =>
        all<LeftGuild>(
          sql`select guild_id as "guildId", stand_in as "standIn" from left_guilds where left_at < ${before}`,
        ),
      ),
    forgetGuild: async (guild, most) => {
      const done = await write(() => forgetGuild(kit, guild, most));
      if (done === 'done') emptyLog();
      return done;
    },
  } satisfies Partial<Store>;
}

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly body: string;
}

interface Person {
  readonly userId: string;
  readonly standIn: string;
  readonly at: number; // when they are forgotten
}

/**
 * Puts a stand-in in a person's place in all data of matches, and drops the data of the person alone. The stand-in does
 * not tell whose it was. A running match gets a new version, so that an older copy in memory cannot be saved over it.
 * False, and nothing has changed, while the person sits at an open table.
 */
function* forget(kit: Kit, standings: StandingQueries, { userId, standIn, at }: Person): Work<boolean> {
  const { all, run, words } = kit;
  yield* kit.lock('person', userId);
  const seated = yield* all<Stored>(sql`select id, version, body from match_people
    join matches on matches.id = match_id where user_id = ${userId} and open = 1 and seat is not null`);
  if (readMatches(seated).length > 0) return false;
  yield* kit.lock('standings');
  yield* setVisibility(standings, userId, { servers: false, everywhere: null }, 0); // no board shows a stand-in
  const own = sql`select match_id from match_people where user_id = ${userId}`;
  for (const { id, body } of yield* all<Stored>(
    sql`select id, version, body from matches where id in (${own}) ${words.held}`,
  )) {
    const changed = bodyWith(body, new Map([[userId, standIn]]));
    yield* run(sql`update matches set version = version + 1, body = ${changed} where id = ${id}`);
  }
  yield* run(sql`update plays set user_id = ${standIn} where user_id = ${userId} and match_id in (${own})`);
  yield* run(sql`update logs set people = replace(people, ${JSON.stringify(userId)}, ${JSON.stringify(standIn)})
    where match_id in (${own})`);
  yield* run(sql`delete from standings where user_id = ${userId}
    and board in (select id from boards where family in ('daily', 'days'))`); // they are in nobody's results
  for (const table of ['match_people', 'result_seats', 'standings', 'sheets', 'awards', 'guild_questions'])
    yield* run(sql`update ${sql.identifier(table)} set user_id = ${standIn} where user_id = ${userId}`);
  yield* forgetRivals(kit, userId, standIn);
  yield* forgetMeetings(kit, userId, standIn);
  yield* spendDays(kit, userId, at);
  for (const table of ['people', 'preferences', 'visibility', 'watchers', 'dailies'])
    yield* run(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
  yield* run(sql`insert into visibility (user_id, servers) values (${standIn}, 0)`);
  yield* kit.tell(`person ${userId}`);
  yield* markForgotten(kit);
  return true;
}

/** A person or a server is forgotten in this transaction. Bytes of theirs may be left until the file is rewritten. */
const markForgotten = ({ run }: Kit): Work<number> => run(sql`update upkeep set forgotten = forgotten + 1`);

/** Each of two rivals has a row about the other, so one's rows say where theirs are. */
function* forgetRivals({ run }: Kit, userId: string, standIn: string): Work<void> {
  yield* run(sql`update rivals set other = ${standIn} where (one, other, board) in
    (select other, one, board from rivals where one = ${userId})`);
  yield* run(sql`update rivals set one = ${standIn} where one = ${userId}`);
}

/** Of two people who have met, the smaller id comes first. */
function forgetMeetings({ run, words }: Kit, userId: string, standIn: string): Work<number> {
  const met = sql`case when one = ${userId} then other else one end`;
  return run(sql`update meeting_days set one = ${words.least(standIn, met)}, other = ${words.greatest(standIn, met)}
    where one = ${userId} or other = ${userId}`);
}

/**
 * Puts a stand-in in the place of a server and its channels in some finished matches. When all are done, it drops the
 * data of the server alone. The plays of people there are still theirs, and count in their ratings. It waits for the
 * fold: results folded between two parts would get boards of their own.
 */
function* forgetGuild(kit: Kit, { guildId, standIn }: LeftGuild, most: number): Work<Forgetting> {
  const { all, run, words } = kit;
  yield* kit.lock('standings');
  const unfolded = yield* all(sql`select 1 from results where guild_id in (${guildId}, ${standIn})
    and number > coalesce((select number from folds), 0)
    union all select 1 from dailies where guild_id in (${guildId}, ${standIn}) and guild_id <> ''
    and rank is not null and folded = 0 limit 1`);
  if (unfolded.length > 0) return 'later';
  const found = yield* all<Stored & { readonly channelId: string }>(
    sql`select id, channel_id as "channelId", body from matches
      where guild_id = ${guildId} and status not in ('lobby', 'running') limit ${most} ${words.held}`,
  );
  for (const { id, channelId, body } of found) {
    const changed = withoutWords(bodyWith(body, standInsFor(body, [guildId, channelId], standIn)));
    yield* run(sql`update matches set version = version + 1, body = ${changed}, guild_id = ${standIn}, channel_id = ${standIn}
      where id = ${id}`);
    yield* run(sql`update results set guild_id = ${standIn}, channel_id = ${standIn}, parent_id = null
      where match_id = ${id}`);
    yield* run(sql`update result_seats set guild_id = ${standIn}, room = ${standIn} where match_id = ${id}`);
  }
  if (found.length === most) return 'more';
  yield* forgetWhatItChose(kit, guildId, standIn);
  yield* kit.tell(`server ${guildId}`);
  yield* markForgotten(kit);
  return 'done';
}

/** A server has the bot again, so it stays. False if a part of it is already forgotten: then the rest has to follow. */
function* guildBack({ all, run }: Kit, guildId: string): Work<boolean> {
  const begun = yield* all(sql`select 1 from left_guilds join matches on matches.guild_id = stand_in
    where left_guilds.guild_id = ${guildId} limit 1`);
  if (begun.length > 0) return false;
  yield* run(sql`delete from left_guilds where guild_id = ${guildId}`);
  return true;
}

/** Its standings belong to its matches, with all their players: nobody can ask for those of a stand-in. */
function* forgetWhatItChose({ run }: Kit, guildId: string, standIn: string): Work<void> {
  for (const table of ['boards', 'meeting_days'])
    yield* run(sql`update ${sql.identifier(table)} set scope = ${standIn} where scope = ${guildId}`);
  yield* run(sql`update dailies set guild_id = ${standIn} where guild_id = ${guildId} and guild_id <> ''`);
  for (const table of ['guild_settings', 'guild_questions', 'told_seasons', 'left_guilds'])
    yield* run(sql`delete from ${sql.identifier(table)} where guild_id = ${guildId}`);
}

/**
 * The ids of some servers with data, in order, after this one. Of those with matches or dailies, each is found by a search
 * of its own. Stand-ins, which begin with a zero, are of no server.
 */
const keptGuilds = ({ all, words }: Kit, after: string, most: number) =>
  all<{ readonly id: string }>(
    sql`with recursive played(id) as (
      select min(guild_id) from matches where guild_id > ${words.greatest(after, sql`'1'`)}
      union all select (select min(guild_id) from matches where guild_id > played.id) from played where id is not null
    ), dealt(id) as (
      select min(guild_id) from dailies where guild_id > ${words.greatest(after, sql`'1'`)} and guild_id <> ''
      union all select (select min(guild_id) from dailies where guild_id > dealt.id and guild_id <> '') from dealt
      where id is not null
    ), kept(id) as (
      select id from (select id from played where id is not null limit ${most}) as nearest
      union select id from (select id from dealt where id is not null limit ${most}) as begun
      union select guild_id from guild_settings where guild_id > ${after}
      union select guild_id from guild_questions where guild_id > ${after}
    ) select id from kept order by id limit ${most}`,
  );

type StandIns = ReadonlyMap<string, string>;

/** The fields of a match with the ids of the bot's messages, in this version and in older ones. */
const POSTS: ReadonlySet<string> = new Set(['lobbyMessageId', 'messageId', 'startId', 'answeredId']);
/** The rest of a server's own question: a sign that there was one. */
const NO_WORDS = '…';

/** The stand-ins for the ids that a match keeps of its server, also those of the bot's posts there. */
function standInsFor(body: string, ids: readonly string[], standIn: string): StandIns {
  const match = readable(body);
  const { parentId } = match;
  return new Map(
    [...ids, ...(typeof parentId === 'string' ? [parentId] : []), ...postsIn(match)].map((id) => [id, standIn]),
  );
}

/** The body of a match without its server's own questions. They are free text, and stand nowhere else. */
function withoutWords(body: string): string {
  const { asked, ...match } = readable(body);
  if (!Array.isArray(asked)) return body;
  const left: readonly unknown[] = asked.map((each) => (typeof each === 'string' ? NO_WORDS : (each as unknown)));
  return JSON.stringify({ ...match, asked: left });
}

function postsIn(json: unknown): readonly string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    POSTS.has(key) && typeof value === 'string' ? [value] : postsIn(value),
  );
}

/**
 * The body of a match with stand-ins, and with the next version: no seat is kept for them. A body that holds no match
 * is emptied, because nobody can tell whose data is in it.
 */
function bodyWith(body: string, standIns: StandIns): string {
  const nobody = new Set(standIns.values());
  const match = withStandIns(readable(body), standIns) as Body;
  const invited = Array.isArray(match.invited) && {
    invited: (match.invited as Body['invited'])?.filter((each) => !nobody.has(each?.userId ?? '')),
  };
  return JSON.stringify({ ...match, ...invited, version: Number(match.version ?? 0) + 1 });
}

/** A damaged one may hold any value. */
type Body = { readonly version?: unknown; readonly invited?: readonly (Invitation | null)[] };

/** The same JSON with a stand-in for each id that is a value or a key. A name beside such an id goes. */
function withStandIns(json: unknown, standIns: StandIns): unknown {
  if (typeof json === 'string') return standIns.get(json) ?? json;
  if (Array.isArray(json)) return json.map((each) => withStandIns(each, standIns));
  if (typeof json !== 'object' || json === null) return json;
  const isOwn = 'name' in json && 'userId' in json && standIns.has(String(json.userId));
  const entries = Object.entries({ ...json, ...(isOwn && { name: '' }) });
  return Object.fromEntries(entries.map(([key, value]) => [standIns.get(key) ?? key, withStandIns(value, standIns)]));
}
