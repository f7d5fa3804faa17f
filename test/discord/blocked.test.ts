import { expect, test } from 'vitest';
import { openMatch } from '../harness/headless/counter.ts';
import type { Asked } from '../harness/headless/interaction.ts';
import { ANN, BEN, CLEO, GUILD } from '../harness/matches.ts';
import { useDesk, begun } from '../harness/headless/tables.ts';

const desk = useDesk();

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
    desk.blocked.add(ANN);
    for (const where of [{}, { inGuild: false }]) {
      expect((await desk.ask(ANN, asked, where)).outcome).toBe('blocked');
      expect((await desk.ask(BEN, asked, where)).outcome).not.toBe('blocked');
    }
    desk.blocked.clear();
    desk.blocked.add(GUILD);
    expect((await desk.ask(ANN, asked)).outcome).toBe('server-blocked');
    expect((await desk.ask(ANN, asked, { inGuild: false })).outcome).not.toBe('server-blocked');
  },
);

test('what is kept of them stays theirs', async () => {
  desk.blocked.add(ANN);
  const about = (what: string) => ({ kind: 'press', command: 'sorry privacy', about: what }) as const;
  const outcomes = [
    (await desk.command(ANN, 'privacy')).outcome,
    (await desk.press(ANN, about('export'))).outcome,
    (await desk.press(ANN, about('delete'))).outcome,
    (await desk.press(ANN, about('delete-yes'))).outcome,
  ];
  expect(outcomes).toEqual(['privacy', 'exported', 'asked', 'forgotten']);
});

test('a rematch keeps no seat for them, and calls only the others', async () => {
  const id = await begun(desk, { guests: [BEN, CLEO] });
  await desk.service.play.shutOut(BEN);
  const match = await openMatch(desk);
  expect(match).toMatchObject({ absences: { [BEN]: { away: true } }, notes: [{ kind: 'away', userId: BEN }] });
  await desk.service.play.shutOut(BEN);
  expect((await openMatch(desk)).version).toBe(match.version); // once is enough
  for (const person of [ANN, CLEO]) await desk.press(person, { kind: 'match', match: id, action: 'vote-yes' });
  desk.blocked.add(BEN);
  await desk.press(ANN, { kind: 'match', match: id, action: 'rematch' });
  expect(await openMatch(desk)).toMatchObject({ status: 'lobby', invited: [{ userId: ANN }, { userId: CLEO }] });
});

test('somebody who is awaited when they are blocked holds nobody up; of two, the game ends', async () => {
  const id = await begun(desk);
  for (const person of [ANN, BEN]) await desk.service.play.shutOut(person);
  expect(await desk.store.load(id)).toMatchObject({ status: 'over', ending: { kind: 'nobody-left' } });
});
