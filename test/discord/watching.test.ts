import { describe, expect, test } from 'vitest';
import { PACES } from '../../src/discord/replies/pace.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { begun, useDesk } from '../harness/headless/tables.ts';
import { atRest } from '../harness/headless/headless-bot.ts';
import { BEN, clickBy, CLEO, DAN } from '../harness/matches.ts';
import { buttonsOf, type Message } from './components.ts';

// People who watch press two buttons under a board. A crowd costs the channel nothing.

const bot = useDesk();
const press = (userId: string, match: string, action: 'cheer' | 'gasp' | 'guess') =>
  bot.press(userId, { kind: 'match', match, action });
const guess = (userId: string, match: string, seat: 0 | 2, where = {}) =>
  bot.press(userId, { kind: 'guess', match, seat }, where);
const rows = () => bot.database.db.all(sql`select * from watchers`);

/** The end of a match, as it is posted. */
async function endOf(id: string): Promise<string> {
  await bot.matches.act(id, clickBy(BEN), { kind: 'end' });
  bot.clock.start();
  bot.clock.wake(id);
  await atRest(bot, id);
  return JSON.stringify(bot.sent.at(-1));
}

describe('whoever watches', () => {
  test('cheers, gasps and guesses once each; the end tells it in a line, and the rows are gone', async () => {
    const id = await begun(bot);
    expect((await press(CLEO, id, 'cheer')).said).toMatchObject([
      { via: 'reply', flags: 64, content: '👏 Counted! The end tells how many cheered.' },
    ]);
    await press(DAN, id, 'cheer');
    await press(DAN, id, 'gasp');
    const { said } = await press(CLEO, id, 'guess');
    const choices = buttonsOf(said[0]!.components as Message);
    expect(choices.map(({ custom_id: to }) => to)).toEqual([0, 2].map((seat) => `s1:guess:${id}:${seat}`));
    expect([await guess(CLEO, id, 2), await guess(CLEO, id, 0, { ephemeral: true }), await guess(DAN, id, 2)].map(({ said: [answer] }) => answer!.via)).toEqual(['reply', 'update', 'reply']); // prettier-ignore
    expect((await bot.press(CLEO, { kind: 'guess', match: id, seat: 1 })).outcome).toBe('unknown-choice');
    expect((await press(CLEO, id, 'cheer')).outcome).toBe('counted-already');
    expect(await bot.store.watched(id)).toEqual({ people: 2, cheers: 2, gasps: 1, guesses: [0, 2] });
    expect(await endOf(id)).toContain('-# 👀 2 watched along: 👏 2 · 😱 1');
    expect(rows()).toEqual([]);
  });

  test('is not told of where nobody watched', async () => {
    expect(await endOf(await begun(bot))).not.toContain('👀');
  });

  test('keeps what they pressed through a restart, and until their data is deleted', async () => {
    const id = await begun(bot);
    await press(CLEO, id, 'cheer');
    expect(JSON.stringify(await bot.store.dataOf(CLEO))).toContain(`"match_id":"${id}"`);
    expect((await bot.forgetting.forget(clickBy(CLEO))).left).toEqual([]);
    expect(rows()).toEqual([]);
  });

  test('may be a thousand: nothing is posted or edited, and the game is not saved anew', async () => {
    const id = await begun(bot);
    const { version } = (await bot.store.load(id))!;
    const before = bot.sent.length;
    const crowd = Array.from({ length: 1_000 }, (_, number) => String(7_000_000 + number));
    const answers = await Promise.all(crowd.map((userId) => press(userId, id, 'cheer')));
    expect(
      answers.every(({ outcome, said }) => outcome === 'cheer' && said.length === 1 && said[0]!.flags === 64),
    ).toBe(true);
    expect(bot.sent).toHaveLength(before);
    expect((await bot.store.load(id))!.version).toBe(version);
    expect(await bot.store.watched(id)).toEqual({ people: 1_000, cheers: 1_000, gasps: 0, guesses: [] });
  });

  test('who presses on and on has to wait', async () => {
    await bot.openAnew({ paces: PACES });
    const id = await begun(bot);
    const outcomes = [];
    for (let times = 0; times < 6; times += 1) outcomes.push((await press(CLEO, id, 'guess')).outcome);
    expect(outcomes).toEqual([...Array<string>(5).fill('asked'), 'too-fast']);
  });
});
