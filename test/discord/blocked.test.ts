import { expect, test } from 'vitest';
import { openMatch } from '../harness/headless/counter.ts';
import type { Asked } from '../harness/headless/interaction.ts';
import { ANN, BEN, CLEO, GUILD } from '../harness/matches.ts';
import { useDesk, begun } from '../harness/headless/tables.ts';

const bot = useDesk();

const WAYS: readonly (readonly [string, Asked])[] = [
  ['a command', { kind: 'command', name: 'about', options: [] }],
  ['an unknown command', { kind: 'command', name: 'nonsense', options: [] }],
  ['a button', { kind: 'button', customId: 's1:lobby:m:join' }],
  ['a forged button', { kind: 'button', customId: 'x' }],
  ['a menu', { kind: 'menu', customId: 's1:menu:sorry me:color', values: ['0'] }],
  ['a form', { kind: 'modal', customId: 's1:modal:sorry-settings:add' }],
  ['the menu of a person', { kind: 'person', name: 'Challenge to Sorry!', target: { id: BEN } }],
];

test.each(WAYS)(
  '%s of somebody who is blocked is refused, here and in direct messages; of others it is not',
  async (_, asked) => {
    bot.blocked.add(ANN);
    for (const where of [{}, { inGuild: false }]) {
      expect((await bot.ask(ANN, asked, where)).outcome).toBe('blocked');
      expect((await bot.ask(BEN, asked, where)).outcome).not.toBe('blocked');
    }
    bot.blocked.clear();
    bot.blocked.add(GUILD);
    expect((await bot.ask(ANN, asked)).outcome).toBe('server-blocked');
    expect((await bot.ask(ANN, asked, { inGuild: false })).outcome).not.toBe('server-blocked');
  },
);

test('what is kept of them stays theirs', async () => {
  bot.blocked.add(ANN);
  const about = (what: string) => ({ kind: 'press', command: 'sorry privacy', about: what }) as const;
  const outcomes = [
    (await bot.command(ANN, 'privacy')).outcome,
    (await bot.press(ANN, about('export'))).outcome,
    (await bot.press(ANN, about('delete'))).outcome,
    (await bot.press(ANN, about('delete-yes'))).outcome,
  ];
  expect(outcomes).toEqual(['privacy', 'exported', 'asked', 'forgotten']);
});

test('a rematch keeps no seat for them, and calls only the others', async () => {
  const id = await begun(bot, { guests: [BEN, CLEO] });
  await bot.matches.shutOut(BEN);
  const match = await openMatch(bot);
  expect(match).toMatchObject({ absences: { [BEN]: { away: true } }, notes: [{ kind: 'away', userId: BEN }] });
  await bot.matches.shutOut(BEN);
  expect((await openMatch(bot)).version).toBe(match.version); // once is enough
  for (const person of [ANN, CLEO]) await bot.press(person, { kind: 'match', match: id, action: 'vote-yes' });
  bot.blocked.add(BEN);
  await bot.press(ANN, { kind: 'match', match: id, action: 'rematch' });
  expect(await openMatch(bot)).toMatchObject({ status: 'lobby', invited: [{ userId: ANN }, { userId: CLEO }] });
});

test('somebody who is awaited when they are blocked holds nobody up; of two, the game ends', async () => {
  const id = await begun(bot);
  for (const person of [ANN, BEN]) await bot.matches.shutOut(person);
  expect(await bot.store.load(id)).toMatchObject({ status: 'over', ending: { kind: 'nobody-left' } });
});
