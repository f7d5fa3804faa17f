import { EventEmitter } from 'node:events';
import { Events, type Client } from 'discord.js';
import { GatewayDispatchEvents } from 'discord-api-types/v10';
import { beforeEach, expect, test } from 'vitest';
import { watchLeftServers, watchServers, watchSessions, type State } from '../../src/discord/servers/servers.ts';
import { KEPT_MS } from '../../src/match/door/forgetting.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { ANN, BEN } from '../harness/matches.ts';
import { resultAmong } from '../harness/seasons/season.ts';
import { everythingIn } from '../harness/store.ts';
import { endMatch, folded, useDesk } from '../harness/headless/tables.ts';

const DAY = 24 * 3_600_000;
const [HERE, THERE] = ['700', '800'];

const bot = useDesk();
beforeEach(() => bot.clock.start());

/** A match in a channel of a server, or in a thread of one, ended by a moderator, and folded. */
async function ended(...place: Parameters<typeof endedOnly>): Promise<string> {
  const id = await endedOnly(...place);
  await folded(bot);
  return id;
}

type Special = { readonly ruleset?: string; readonly parentId?: string };
async function endedOnly(guildId: string, channelId: string, more: Special = {}): Promise<string> {
  const id = await endMatch(bot, [ANN, BEN], { guildId, channelId, limitMs: 60_000, ...more });
  bot.clock.wake(id);
  await bot.clock.settled(id);
  return id;
}

const saved = () => everythingIn(bot.database);

/** An id, also in the JSON of a column. */
const quoted = (id: string): RegExp => new RegExp(`"${id}\\\\?"`);

const standingsNow = () =>
  bot.database.db.all(sql`select scope, family, period, user_id, games, points from standings
    join boards on boards.id = board order by 1, 2, 3, 4`);

/** A client with these shards. */
function clientOf(shards: readonly number[]) {
  const ws = Object.assign(new EventEmitter(), { shards: new Map(shards.map((id) => [id, {}])) });
  const emitter = Object.assign(new EventEmitter(), {
    ws,
    options: { shardCount: 1 },
    isReady: () => ws.shards.size > 0,
  });
  return { emitter, client: emitter as unknown as Client };
}

/** A client whose events the test sends, and Discord's answers about a server. */
function watching(answers: Readonly<Record<string, State>> = {}) {
  const said: Record<string, State> = { ...answers };
  const asked: string[] = [];
  const failures: unknown[] = [];
  const server = async (id: string): Promise<State> => {
    asked.push(id);
    return said[id] ?? 'there';
  };
  const { emitter, client } = clientOf([0]);
  const forget = watchLeftServers({
    client,
    sessions: watchSessions(client),
    places: { server },
    forgetting: bot.forgetting,
    archive: bot.archive,
    settings: bot.settings,
    onError: (error) => void failures.push(error),
  });
  const hear = async (event: string, payload: unknown) => {
    emitter.emit(event, payload);
    for (let round = 0; round < 20; round++) await new Promise(setImmediate);
  };
  const ready = async (...ids: readonly string[]) => {
    emitter.ws.emit(GatewayDispatchEvents.Ready, { guilds: ids.map((id) => ({ id })) }, 0);
    await hear(Events.ShardReady, 0);
  };
  const after = async (ms: number) => {
    bot.pass(ms);
    await forget();
    expect(failures).toEqual([]);
  };
  return { hear, ready, after, asked, said };
}

/** Has one server remove the bot, and be forgotten. */
async function forgotten(): Promise<Watching> {
  const watched = watching({ [HERE]: 'absent' });
  await watched.hear(Events.GuildDelete, { id: HERE });
  await watched.after(2 * KEPT_MS);
  return watched;
}

test('a server that removed the bot is forgotten a month later, and no other one', async () => {
  const [mine] = [await ended(HERE, '701'), await ended(HERE, '702', { parentId: '703' }), await ended(THERE, '801')];
  const { hear, after } = watching({ [HERE]: 'absent' });
  await hear(Events.GuildDelete, { id: HERE });
  await after(KEPT_MS - DAY);
  for (const id of [HERE, '701', '702', '703']) expect(saved()).toMatch(quoted(id));
  await after(2 * DAY);
  for (const id of [HERE, '701', '702', '703']) expect(saved()).not.toMatch(quoted(id));
  expect(saved()).toMatch(quoted(THERE));
  // Plays of people there still belong to them.
  expect(bot.database.db.all(sql`select 1 from result_seats where user_id = ${ANN}`)).toHaveLength(3);
  expect((await bot.store.load(mine))!.guildId).toMatch(/^0\d{18}$/);
  expect(await bot.archive.guilds('', 10)).toEqual([THERE]);
});

type Watching = ReturnType<typeof watching>;
test.each([
  [
    'a server that takes the bot back',
    async ({ hear }: Watching) => {
      await hear(Events.GuildDelete, { id: HERE });
      await hear(Events.GuildCreate, { id: HERE });
    },
  ],
  [
    'a server that a session lists again',
    async ({ ready }: Watching) => {
      await ready();
      await ready(HERE);
    },
  ],
])('%s keeps everything', async (_, comesBack) => {
  await ended(HERE, '701');
  const watched = watching({ [HERE]: 'absent' });
  await comesBack(watched);
  await watched.after(2 * KEPT_MS);
  expect(saved()).toContain(`"${HERE}"`);
});

test.each<[State, boolean]>([
  ['there', true],
  ['unknown', true],
  ['absent', false],
])('Discord is asked once more before: %s', async (state, isKept) => {
  await ended(HERE, '701');
  const { hear, after, asked, said } = watching({ [HERE]: state });
  await hear(Events.GuildDelete, { id: HERE });
  await after(2 * KEPT_MS);
  expect(asked).toEqual([HERE]);
  expect(saved().includes(`"${HERE}"`)).toBe(isKept);
  // A server whose question failed is asked for again; one that is there begins a new month when it leaves.
  said[HERE] = 'absent';
  await after(DAY);
  expect(saved().includes(`"${HERE}"`)).toBe(state === 'there');
});

test('a removal that no event has told is found by asking, never by the list alone', async () => {
  await ended(HERE, '701');
  await ended(THERE, '801');
  const { ready, after, asked } = watching({ [HERE]: 'absent' });
  await ready();
  expect(asked).toEqual([HERE, THERE]);
  await after(2 * KEPT_MS);
  expect([saved().includes(`"${HERE}"`), saved().includes(`"${THERE}"`)]).toEqual([false, true]);
  asked.length = 0;
  await ready();
  expect(asked).toEqual([THERE]); // one that is forgotten is never asked for again
});

test('a removal is found also of a server that has only chosen something', async () => {
  await bot.settings.changeServer(HERE, () => ({ quiet: true }));
  await bot.settings.addQuestion(THERE, { text: 'Who forgot to leave?', userId: ANN });
  const { ready, after, asked } = watching({ [HERE]: 'absent', [THERE]: 'absent' });
  await ready();
  expect(asked).toEqual([HERE, THERE]);
  await after(2 * KEPT_MS);
  for (const id of [HERE, THERE]) expect(saved()).not.toContain(`"${id}"`);
});

test('a large server is forgotten in parts', async () => {
  for (let index = 0; index < 5; index++) await ended(HERE, `70${index}`);
  await bot.forgetting.guildLeft(HERE);
  bot.pass(2 * KEPT_MS);
  const [guild] = await bot.forgetting.guildsToForget();
  const { forgetGuild, guildsToForget } = bot.forgetting;
  expect(await forgetGuild(guild!, 2)).toBe('more');
  expect(await guildsToForget()).toEqual([guild]);
  expect([await forgetGuild(guild!, 2), await forgetGuild(guild!, 2)]).toEqual(['more', 'done']);
  expect([await guildsToForget(), await bot.archive.guilds('', 10)]).toEqual([[], []]);
  expect(saved()).not.toContain(`"${HERE}"`);
});

test('a server that is back when a part of it is forgotten begins anew, and all of the rest goes, too', async () => {
  const given = { guildId: HERE, endedAt: bot.now() };
  const won = [1, 2, 3].map((index) => resultAmong([ANN, BEN], { ...given, matchId: `won${index}` }));
  await folded(bot, won);
  await bot.settings.changeServer(HERE, () => ({ quiet: true }));
  const { hear } = watching();
  await hear(Events.GuildDelete, { id: HERE });
  bot.pass(2 * KEPT_MS);
  const [guild] = await bot.forgetting.guildsToForget();
  await bot.forgetting.forgetGuild(guild!, 1);
  await hear(Events.GuildCreate, { id: HERE });
  expect(saved()).not.toContain(`"${HERE}"`);
  expect(bot.settings.server(HERE)).not.toMatchObject({ quiet: true });
  expect(await bot.forgetting.guildsToForget()).toEqual([]);
  const standings = createStandings(bot.database.kit);
  while ((await standings.sweep(99, bot.now())) > 0); // weeks that ended long ago
  const running = standingsNow();
  await standings.reset();
  await standings.fold(9, bot.now());
  expect(running).toHaveLength(2 * 2 * 2 * 2); // people, scopes, families and periods
  expect(standingsNow()).toEqual(running);
  await ended(HERE, '709');
  expect((await bot.store.finished(HERE, 9, { channels: ['709'], userId: null })).length).toBe(1);
});

test('a server is forgotten when its matches are folded, so no board is made in between', async () => {
  await ended(HERE, '701');
  await endedOnly(HERE, '702');
  const { after } = await forgotten();
  expect(saved()).toContain('"701"');
  await folded(bot);
  await after(DAY);
  for (const id of [HERE, '701', '702']) expect(saved()).not.toContain(`"${id}"`);
});

test('nothing is left of the posts of a server, nor of its own questions, and its games can be shown again', async () => {
  for (let index = 0; index < 40; index++)
    await bot.settings.addQuestion(HERE, { text: `Own question ${index}?`, userId: BEN });
  const id = await ended(HERE, '701', { ruleset: 'not-sorry' });
  const posts = { lobbyMessageId: '9001', lock: { hash: 'ab', messageId: '9002', startId: '9003' } };
  const { body } = bot.database.db.get<{ body: string }>(sql`select body from matches where id = ${id}`);
  const match = JSON.parse(body) as { readonly asked: readonly unknown[]; readonly shown: object };
  const shown = { ...match.shown, boards: [{ messageId: '9004', ply: 1 }] };
  const posted = JSON.stringify({ ...match, ...posts, shown });
  bot.database.db.run(sql`update matches set body = ${posted} where id = ${id}`);
  expect(saved()).toContain('Own question');
  await forgotten();
  for (const gone of ['Own question', '9001', '9002', '9003', '9004']) expect(saved()).not.toContain(gone);
  const kept = (await bot.store.load(id))!;
  expect('asked' in kept && kept.asked).toHaveLength(match.asked.length);
});

test('a question that reads like something that a match keeps takes nothing of it along', async () => {
  for (const text of ['over', 'person', 'places', 'moderator', ANN])
    await bot.settings.addQuestion(HERE, { text, userId: BEN });
  const id = await ended(HERE, '701', { ruleset: 'not-sorry' });
  const before = (await bot.store.load(id))!;
  await forgotten();
  const kept = (await bot.store.load(id))!;
  const { status, places, options } = before;
  expect(kept).toMatchObject({ status, places, options });
  expect('asked' in kept && kept.asked.filter((each) => typeof each === 'string')).toEqual(Array(5).fill('…'));
});

test('servers are forgotten as soon as the client knows its shards, and not a day later', async () => {
  await ended(HERE, '701');
  await bot.forgetting.guildLeft(HERE);
  bot.pass(2 * KEPT_MS);
  const { emitter, client } = clientOf([]);
  const { forgetting, archive, settings, clock } = bot;
  const onError = (error: unknown) => expect.unreachable(String(error));
  const server = async (): Promise<State> => 'absent';
  const places = { server, inDoubt: () => [], isGone: () => Promise.resolve(false) };
  const look = watchServers({
    forgetting,
    archive,
    client,
    places,
    settings,
    clock,
    ticks: () => 0,
    onError,
  });
  look();
  await new Promise(setImmediate);
  expect(saved()).toContain(`"${HERE}"`);
  emitter.ws.shards.set(0, {});
  look();
  await expect.poll(saved).not.toContain(`"${HERE}"`);
});
