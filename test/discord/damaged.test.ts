import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { findMatch, findIn } from '../../src/match/door/lookup.ts';
import { isMatchDamaged } from '../../src/match/ports.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { bareId, ANN, BEN, CHANNEL, CLEO, clickBy, DAN } from '../harness/matches.ts';
import { openLobby, startMatch, useDesk } from '../harness/headless/tables.ts';
import { everythingIn } from '../harness/store.ts';

// One row that a disk or a hand has damaged costs one game. Its people keep their other games, and the channel stays
// usable.

const bot = useDesk();

const MODERATOR = { permissions: PermissionFlagsBits.ManageMessages };
const OTHER = '3002';

/** The damages of a match's row. */
const DAMAGES = {
  'bytes that are no text': () => sql`cast(x'fffe00c3' as text)`,
  'JSON that ends in an id': () =>
    sql`substr(body, 1, instr(body, ${`"userId":"${ANN}"`}) + ${`"userId":"${ANN}`.length - 1})`,
  nothing: () => sql`''`,
  'a list': () => sql`json_array(${ANN}, null)`,
  'a word': () => sql`json_quote(${ANN})`,
  null: () => sql`'null'`,
  'an empty match': () => sql`'{}'`,
  'a match without places': () => sql`json_remove(body, '$.places')`,
  'places that are none': () =>
    sql`json_set(body, '$.places', json_array(null, ${ANN}), '$.invited', json_array(null))`,
  'the body of another match': () => sql`json_set(body, '$.id', 'another')`,
  'the body of another version': () => sql`json_set(body, '$.version', version + 1)`,
  'an unknown ruleset': () => sql`json_set(body, '$.options.ruleset', 'chess', '$.game.rules', 'chess@9')`,
} as const;
const KINDS = Object.keys(DAMAGES) as (keyof typeof DAMAGES)[];

const damage = (id: string, kind: keyof typeof DAMAGES) =>
  bot.database.db.run(sql`update matches set body = ${DAMAGES[kind]()} where id = ${id}`);

/** A lobby or match of Ann and Ben. */
const opened = (channelId: string, status: 'lobby' | 'running') =>
  (status === 'lobby' ? openLobby : startMatch)(bot, [ANN, BEN], { channelId });

describe.each(KINDS)('with %s', (kind) => {
  test.each(['lobby', 'running'] as const)(
    'people keep their other games, and are forgotten in all: %s',
    async (status) => {
      const damaged = await opened(CHANNEL, status);
      const healthy = await opened(OTHER, 'running');
      const over = await opened('3003', 'running');
      await bot.matches.act(over, clickBy(DAN), { kind: 'end' });
      damage(damaged, kind);
      expect(JSON.stringify((await bot.command(ANN, 'mine')).said)).toContain(OTHER);
      const data = await bot.archive.dataOf(ANN);
      expect(data['matches']!.map((row) => String(row['match_id'])).toSorted()).toEqual(
        [damaged, healthy, over].toSorted(),
      );
      expect(data['results']).toHaveLength(1);
      expect(await bot.archive.seatsOf(ANN, null)).toBe(1);
      expect((await bot.press(ANN, { kind: 'press', command: 'sorry privacy', about: 'delete-yes' })).outcome).toBe(
        'forgotten',
      );
      const left = everythingIn(bot.database);
      expect(left).not.toMatch(bareId(ANN));
      expect(left).not.toContain('"Ann"');
      expect((await findMatch(bot.archive, over)).ok).toBe(true);
    },
  );

  test.each(['lobby', 'running'] as const)('a moderator frees the channel, and nobody else: %s', async (status) => {
    const damaged = await opened(CHANNEL, status);
    damage(damaged, kind);
    for (const name of ['start', 'join', 'board', 'leave', 'end'])
      expect([name, (await bot.command(ANN, name)).outcome]).toEqual([name, 'match-damaged']);
    const end = { kind: 'match', match: damaged, action: 'end-yes' } as const;
    expect((await bot.press(ANN, end)).outcome).toBe('not-moderator');
    expect((await bot.press(CLEO, end, { ...MODERATOR, channelId: OTHER })).outcome).toBe('match-damaged');
    expect((await bot.command(CLEO, 'end', {}, MODERATOR)).outcome).toBe('asked');
    expect((await bot.press(CLEO, end, MODERATOR)).outcome).toBe('discarded');
    expect((await bot.command(ANN, 'start')).outcome).toBe('opened');
    expect(await bot.store.due(Number.MAX_SAFE_INTEGER)).not.toContain(damaged);
  });
});

test('a game that can be read is not thrown away', async () => {
  const id = await opened(CHANNEL, 'running');
  expect(await bot.matches.discard(id, CHANNEL)).toBe(false);
  expect(await findIn(bot.archive, CHANNEL)).toMatchObject({ ok: true, value: { id, status: 'running' } });
});

test('the last game of a channel is known to be damaged', async () => {
  const id = await opened(CHANNEL, 'running');
  await bot.matches.act(id, clickBy(DAN), { kind: 'end' });
  damage(id, 'JSON that ends in an id');
  await expect(bot.archive.lastOver(CHANNEL)).rejects.toSatisfy(isMatchDamaged);
  expect((await bot.press(ANN, { kind: 'match', match: id, action: 'replay' })).outcome).toBe('match-damaged');
});

test('a match that waits for nothing is damaged, too', async () => {
  const id = await opened(CHANNEL, 'running');
  bot.database.db.run(sql`update matches set body = json_remove(body, '$.game.todo') where id = ${id}`);
  expect((await bot.command(ANN, 'board')).outcome).toBe('match-damaged');
});
