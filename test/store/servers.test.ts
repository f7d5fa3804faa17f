import { describe, expect, test } from 'vitest';
import { LONGEST_TIMES } from '../../src/match/decisions/due-times.ts';
import { endByModerator } from '../../src/match/decisions/match-end.ts';
import { changeSaved } from '../../src/match/door/transactions.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { ANN, BEN, clickBy, DAN, lobbyOf, startedOf } from '../harness/matches.ts';
import { useStore } from '../harness/store.ts';

// The data of servers, and what is seldom asked of the store: on both engines.

const at = useStore();

/** A running match in a server, in a channel of its own. */
async function begun(id: string, guildId = id) {
  const match = { ...startedOf({ ...lobbyOf(), id, series: id, channelId: `1${id}`, guildId }), version: 1 };
  await at.store.insert(match, null);
  return match;
}

const end = (id: string) => changeSaved(at.store, id, (match) => endByModerator(match, clickBy(DAN), 9));

test('servers with data are told in order, by their matches, settings and questions, and no stand-in is', async () => {
  for (const guild of ['30', '10', '07']) await begun(guild);
  await at.run(sql`insert into guild_settings values ('20', '{}', 1)`);
  await at.run(sql`insert into guild_questions (guild_id, text, user_id, added_at) values ('40', 'Why?', '1', 1)`);
  expect(await at.store.guilds('', 9)).toEqual(['10', '20', '30', '40']);
  expect(await at.store.guilds('10', 2)).toEqual(['20', '30']);
  expect(await at.store.guilds('40', 9)).toEqual([]);
});

describe('a server that has removed the bot', () => {
  const left = { guildId: '10', standIn: '0123' };

  test('is noted once, until it is back', async () => {
    await at.store.guildLeft(left, 5);
    await at.store.guildLeft({ ...left, standIn: '0456' }, 8);
    expect(await at.store.guildsLeft(5)).toEqual([]);
    expect(await at.store.guildsLeft(6)).toEqual([left]);
    expect(await at.store.guildBack('10')).toBe(true);
    expect(await at.store.guildsLeft(9)).toEqual([]);
  });

  test('is forgotten in parts, after the fold, and is not back once that has begun', async () => {
    for (const id of ['a', 'b']) {
      await begun(id, '10');
      await end(id);
    }
    await begun('c', '11');
    await at.store.guildLeft(left, 5);
    await at.run(sql`insert into guild_settings values ('10', '{}', 1)`);
    expect(await at.store.forgetGuild(left, 1)).toBe('later'); // not folded yet
    while ((await at.standings.fold(100, 10)) > 0);
    expect(await at.store.forgetGuild(left, 1)).toBe('more');
    expect(await at.store.guildBack('10')).toBe(false);
    expect([await at.store.forgetGuild(left, 1), await at.store.forgetGuild(left, 1)]).toEqual(['more', 'done']);
    expect(await at.store.guilds('', 9)).toEqual(['11']);
    const bodies = await at.all<{ body: string }>(sql`select body from matches where id <> 'c'`);
    for (const { body } of bodies) expect(body).not.toMatch(/"guildId":"10"|"1[ab]"/);
    expect(bodies).toHaveLength(2);
  });
});

test('a damaged match is closed, so that its channel is free, and one that can be read is not', async () => {
  await begun('a');
  await begun('b');
  await at.run(sql`update matches set body = '{"id":' where id = 'a'`);
  expect([await at.store.discard('a', '1a'), await at.store.discard('b', '1b')]).toEqual([true, false]);
  expect((await at.store.open()).map(({ id }) => id)).toEqual(['b']);
});

test('open matches with more time left than anybody gets are found', async () => {
  const match = await begun('a');
  await at.store.insert({ ...lobbyOf(), id: 'lobby', series: 'lobby', channelId: '1l' }, 10 + LONGEST_TIMES.lobby);
  const limitMs = match.options.limitMs!;
  const late = async (dueAt: number) => {
    await at.run(sql`update matches set due_at = ${dueAt} where id = 'a'`);
    return at.store.dueLate(10, LONGEST_TIMES);
  };
  expect([await late(10 + limitMs), await late(11 + limitMs)]).toEqual([[], ['a']]);
});

test('the signs of those who watch are counted', async () => {
  await begun('a');
  expect(await at.store.watched('a')).toBeNull();
  await at.store.watch('a', ANN, { kind: 'cheer' });
  await at.store.watch('a', ANN, { kind: 'guess', seat: 0 });
  await at.store.watch('a', BEN, { kind: 'gasp' });
  expect(await at.store.watched('a')).toEqual({ people: 2, cheers: 1, gasps: 1, guesses: [0] });
});
