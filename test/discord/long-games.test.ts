import { beforeEach, expect, test } from 'vitest';
import type { ButtonId } from '../harness/ids.ts';
import { resultOf } from '../../src/match/story/result.ts';
import { CLEO, lobbyOf } from '../harness/matches.ts';
import { useDesk } from '../harness/headless/tables.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { english } from '../../src/text/languages.ts';
import { turnsDuring } from '../harness/turns.ts';
import { finished } from '../render/films.ts';

// A click may replay a whole log. That must not hold up the process, which serves everybody.

const LONG = finished('teams', ['Ann', 'Ben', 'Cleo', 'Dan']);
const { id } = LONG.match;
const CLICKS: Readonly<Record<string, ButtonId>> = {
  'an end card': { kind: 'end-card', match: id, to: 'me' },
  'an end card for everyone': { kind: 'end-card', match: id, to: 'everyone' },
  'an analysis': { kind: 'analysis', match: id },
  'a replay': { kind: 'match', match: id, action: 'replay' },
  'a replay for everyone': { kind: 'replay', match: id },
  'a record': { kind: 'match', match: id, action: 'verify' },
};
const RETOLD = Object.keys(CLICKS).filter((name) => name !== 'a record');

const bot = useDesk({ film: ({ frames }) => Promise.resolve({ gif: null, frames: 0, all: frames.length }) });
beforeEach(async () => {
  const { match, log } = LONG;
  await bot.store.insert(lobbyOf(['Ann']), null);
  const saving = { dueAt: null, plays: log, durable: true, result: resultOf(match, log) };
  expect(await bot.store.save({ ...saving, match: { ...match, version: 2 } })).toBe(true);
});

test.each(Object.entries(CLICKS))('%s leaves others a turn at each play', async (_name, click) => {
  const { turns, done } = await turnsDuring(() => bot.press(CLEO, click));
  expect(done.said[0]!.via).toBe('deferReply');
  expect(done.said.at(-1)!.files!.length).toBeGreaterThan(0);
  expect(turns).toBeGreaterThan(LONG.log.length);
});

const DAMAGES = {
  'cannot be played any more': sql`update plays set play = '?' where ply = 40`,
  'was packed and is damaged': sql`update logs set plays = ${Buffer.from('no log')}`,
};

test.each(RETOLD.flatMap((name) => Object.entries(DAMAGES).map(([what, damage]) => ({ name, what, damage }))))(
  '$name of a log that $what is refused privately',
  async ({ name, what, damage }) => {
    if (what.startsWith('was packed')) await bot.store.packLog('');
    expect(bot.database.db.run(damage).changes).toBe(1);
    const { outcome, said } = await bot.press(CLEO, CLICKS[name]!);
    expect(outcome).toBe('no-replay');
    expect(said.map(({ via }) => via)).toEqual(['deferReply', 'deleteReply', 'followUp']);
    expect(said.at(-1)).toMatchObject({ flags: 64, content: english.say('refusal.no-replay') });
  },
);
