import { randomFrom } from '../../src/cli/numbers.ts';
import { ALL_TIME } from '../../src/community/periods.ts';
import type { LeaderboardRequest } from '../../src/community/ports.ts';
import { EVERYWHERE } from '../../src/community/standing.ts';
import type { Match } from '../../src/match/match.ts';
import type { Store } from '../../src/match/door/store-port.ts';
import { resultOf } from '../../src/match/story/result.ts';
import type { Kit } from '../../src/store/database/kit.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { openAny } from '../../src/store/open.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { lobbyOf, playedOut, startedOf, wonBy } from '../../test/harness/matches.ts';
import { record } from '../../test/harness/seasons/record.ts';
import { season } from '../../test/harness/seasons/season.ts';
import { fillResults, numbers, personOf, runAll } from './filled.ts';
import { onEachEngine, tabulate, type Engine, type Print } from './grown.ts';

/** Finished matches; one more of fifty is open. `BENCH_MATCHES` names the largest size, to measure less. */
const LARGEST = Number(process.env['BENCH_MATCHES'] ?? 1_000_000);
const SIZES = [10_000, 100_000, 1_000_000].filter((size) => size <= LARGEST);
const OPEN = 50;

/** A server with a tenth of all matches. The others have fifty on the average. */
const GUILD = '900000000000000001';
const ROOMS = [0, 1, 2].map((room) => `${GUILD}${room}`);
/** Its newest results are not folded. */
const FRESH = '900000000004194305';
/** She has won a thousand matches there, and sits at one table. */
const ANN = '200000000000000001';
const ANNS = 1_000;

const NOW = Date.UTC(2026, 10, 20);
const DAY_MS = 86_400_000;
/** Calls that change much are made less often. */
const CHANGES = 5;

/**
 * Measures the frequent queries of the store while a database grows. On SQLite each must keep the event loop for less
 * than 20 ms: it is the time of the processor, because on a busy machine any call may take several times as long. On
 * PostgreSQL it is the time until the answer, with the pages that one call reads, and the plans at the largest size.
 */
export const benchGrowth = (print: Print): Promise<void> =>
  onEachEngine(({ name, figures, open }) => {
    print(`growth: on ${name}, ${figures}, by finished matches`);
    const layout = { sizes: SIZES, nameWidth: 44, width: 20 };
    return tabulate('growth', layout, (size, printPlans) => measure(open, size, printPlans), print);
  });

async function measure(open: Engine['open'], size: number, print: Print): Promise<Readonly<Record<string, string>>> {
  const { kit, place, settle, timed, plans, close, drop } = await open();
  await fill(kit, size);
  await settle();
  const figures: Record<string, string> = {};
  for (const [name, [call, times]] of Object.entries(callsOn(kit, size))) {
    figures[name] = await timed(call, times);
    for (const line of plans()) print(`growth: plan of ${name}: ${line}`);
  }
  await close();
  const began = performance.now();
  const opened = await openAny(place);
  figures['opening it, once'] = (performance.now() - began).toFixed(1);
  await opened.close();
  await drop();
  return figures;
}

type Call = readonly [call: () => Promise<unknown>, times?: number];

/** Calls of the store and of the standings, by their names. */
function callsOn(kit: Kit, size: number): Readonly<Record<string, Call>> {
  const store = createStore(kit);
  const ofShard = createStore(kit, { ids: [3, 7], count: 40 });
  const standings = createStandings(kit);
  let turn = 0;
  const next = () => ++turn; // each call meets another match or person
  const openId = () => `open${1 + (next() % Math.floor(size / OPEN))}`;
  const overId = () => `b${1 + ((next() * 7919) % size)}`;
  const person = () => String(100_000_000_000_000_000n + BigInt((next() * 7919) % (size / 5)));
  const readers = { channels: ROOMS, userId: ANN };
  const past = { guildId: GUILD, page: null, size: 10, readers };
  const leaderboard = { scope: GUILD, family: 'all', period: ALL_TIME } as const;
  const page: LeaderboardRequest = { leaderboard, metric: 'rating', viewerId: ANN, page: 0, size: 10 };
  return {
    'a match': [() => store.load(openId())],
    'the open match of a channel': [() => store.openIn('c7')],
    'the newest finished match of a channel': [() => store.lastOver(ROOMS[0]!)],
    'saving a play': [() => click(store, openId())],
    'saving an end that counts': [() => end(store, `end${next()}`)],
    'at how many tables somebody sits': [() => store.seatsOf(ANN, null)],
    'what is due': [() => store.due(20_000)],
    'what is due, of two shards in forty': [() => ofShard.due(20_000)],
    'when something is due next': [() => store.nextDue()],
    'when something is due next, of two shards': [() => ofShard.nextDue()],
    'all places': [() => store.open(), CHANGES],
    'the places of a server': [() => store.open({ guildId: GUILD })],
    'the places of a channel and its threads': [() => store.open({ channelIds: ['c7', 'c8', 'c9'] })],
    'how many matches there are': [() => store.census(0)],
    'what an older version has written': [() => store.outdated(), CHANGES],
    'the plays of an open match': [() => store.plays(openId())],
    'the plays of a finished match': [() => store.plays(overId())],
    'the next log to pack': [() => store.packLog(''), CHANGES],
    'somebody who watches': [() => store.watch(openId(), person(), { kind: 'cheer' })],
    'the finished matches of a server': [() => store.finished(GUILD, 10, readers)],
    'the history of a channel': [() => store.history({ ...past, of: { channelId: ROOMS[0]! } })],
    'the history of a person': [() => store.history({ ...past, of: { userId: ANN } })],
    'the history of another person': [() => store.history({ ...past, of: { userId: person() } })],
    'the earlier meetings of a table': [() => store.meetings(overId())],
    'the earlier meetings of a regular': [() => store.meetings(`b${size}`)],
    'the first page of a leaderboard': [() => standings.read(page)],
    'the page of a viewer': [() => standings.read({ ...page, page: 'own' })],
    'the last page by wins': [() => standings.read({ ...page, metric: 'wins', page: 999_999 })],
    'the profile of a person': [() => standings.profile({ scope: GUILD, userId: ANN, againstId: null })],
    'their profile everywhere': [() => standings.profile({ scope: EVERYWHERE, userId: ANN, againstId: null })],
    'the impact of a match': [() => standings.matchImpact(overId())],
    'folding a result': [() => standings.fold(1, NOW)],
    'folding a hundred': [() => standings.fold(100, NOW), CHANGES],
    'what is left to fold': [() => standings.folding()],
    'sweeping leaderboards': [() => standings.sweep(100, NOW), CHANGES],
    'hiding a person': [() => standings.setVisibility(person(), { servers: next() % 2 === 0 }, NOW)],
    'the servers with data': [() => store.guilds('', 100)],
    'forgetting a part of a server': [() => store.forgetGuild({ guildId: GUILD, standIn: '0guild' }, 50), CHANGES],
    'all data of a person': [() => store.dataOf(person())],
    'all data of a regular': [() => store.dataOf(ANN), CHANGES],
    'forgetting a person': [() => store.forget(person(), `0person${next()}`, 0), CHANGES],
  };
}

/** Saves the next play of a running match. */
async function click(store: Store, id: string): Promise<void> {
  const match = (await store.load(id))!;
  const [play] = (await store.plays(id)).slice(-1);
  const plays = [{ ...play!, ply: play!.ply + 1 }];
  const saved = { ...match, id, channelId: id.replace('open', 'c'), version: match.version + 1 };
  await store.save({ match: saved, dueAt: NOW, plays, durable: true, peopleTheSame: true, result: null });
}

/** Ends a new match, with a result that counts. */
async function end(store: Store, id: string): Promise<void> {
  const match = { ...startedOf({ ...lobbyOf(), id, channelId: id }), version: 1 };
  await store.insert(match, null);
  const over = { ...wonBy(match, 0), version: 2 };
  await store.save({ match: over, dueAt: null, plays: [], durable: true, result: resultOf(over, []) });
}

/**
 * Fills a database with this many finished matches of a realistic size, with packed logs and all that follows of them,
 * and with running ones, each in its own channel. Some results at the end are not folded.
 */
async function fill(kit: Kit, size: number): Promise<void> {
  const people = size / 5;
  const guild = `cast(${GUILD} + 4194304 * case when n % 10 = 0 then 0 else n * 7919 % ${size / 50} end as text)`;
  const winner = `case when n % ${size / ANNS} = 0 then '${ANN}' else ${personOf(people, 611_953)} end`;
  const loser = personOf(people, 350_377);
  const room = `${guild} || (n % 3)`;
  await fillResults(kit, {
    matches: size,
    guild,
    room,
    winner,
    loser,
    families: ['all'],
    until: NOW,
    periods: [{ period: ALL_TIME, until: null }],
  });
  await fillMatches(kit, size, { guild, room, winner, loser });
  const club = { guildId: FRESH, people: [ANN, ...[1, 2, 3].map((more) => String(BigInt(ANN) + BigInt(more)))] };
  const span = { from: NOW - DAY_MS, until: NOW };
  await record(createStore(kit), season({ clubs: [club], matches: 1_000, ...span, random: randomFrom('growth') }));
}

type Columns = Readonly<Record<'guild' | 'room' | 'winner' | 'loser', string>>;

async function fillMatches(kit: Kit, size: number, { guild, room, winner, loser }: Columns): Promise<void> {
  const store = createStore(kit);
  const lobby = lobbyOf();
  for (const [id, most] of [
    ['running', 60],
    ['over', Infinity],
  ] as const) {
    const { match, log } = playedOut(startedOf({ ...lobby, id, channelId: id }), 'growth', most);
    await store.insert({ ...match, version: 1 }, null);
    const shown = { ...match, version: 2, shown: { ...match.shown, end: true } } as Match;
    await store.save({ match: shown, dueAt: null, plays: log, durable: true, result: null });
  }
  await store.packLog('');
  const open = size / OPEN;
  const copy = (name: string, status: string, count: number, channel: string, due: string) =>
    `insert into matches (id, version, guild_id, channel_id, status, due_at, body, ruleset, series, round)
      ${numbers(count)} select '${name}' || n, version, ${guild}, ${channel}, status, ${due}, body, ruleset, series, round
      from number cross join matches where id = '${status}'`;
  const seat = (user: string, at: number) => `insert into match_people (match_id, user_id, seat, open)
    ${numbers(open)} select 'open' || n, ${user}, ${at}, 1 from number where true on conflict do nothing`;
  await runAll(kit, copy('b', 'over', size, room, 'cast(null as bigint)'));
  await runAll(kit, copy('open', 'running', open, `'c' || n`, 'n * 1000'), seat(winner, 0), seat(loser, 2));
  await runAll(
    kit,
    `insert into match_people (match_id, user_id, seat, open)
      select match_id, user_id, seat, 0 from result_seats where true on conflict do nothing`,
    `insert into plays (match_id, ply, seat, play, "by", user_id, at)
      ${numbers(open)} select 'open' || n, ply, seat, play, "by", user_id, at from number cross join plays where match_id = 'running'`,
    `insert into logs (match_id, people, plays)
      select one.match_id, '["' || one.user_id || '","' || other.user_id || '"]', plays from logs
      cross join result_seats as one join result_seats as other on other.match_id = one.match_id
      where logs.match_id = 'over' and one.seat = 0 and other.seat = 2`,
  );
}
