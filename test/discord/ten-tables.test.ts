import { joinBy, startBy } from '../harness/acting.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openMatch } from '../harness/headless/counter.ts';
import { ANN, BEN, CLEO, clickBy, DAN } from '../harness/matches.ts';
import { openLobby, useDesk } from '../harness/headless/tables.ts';

const REFUSED = {
  outcome: 'too-many-matches',
  said: [{ content: 'You’re in 10 games already. Finish or leave one first.', flags: 64 }],
};

const bot = useDesk();
/** Lobbies of Ann's in other channels. */
let lobbies: readonly string[];
beforeEach(async () => {
  const channels = Array.from({ length: 9 }, (_, n) => `9${n}`);
  lobbies = await Promise.all(channels.map((channelId) => openLobby(bot, [ANN], { channelId })));
});

/** A lobby of Ben's, here. */
async function lobby(): Promise<string> {
  await bot.command(BEN, 'start');
  return (await openMatch(bot)).id;
}

const press = (user: string, match: string, action: 'join' | 'start') =>
  bot.press(user, { kind: 'lobby', match, action });

const tenth = () => bot.command(ANN, 'start', {}, { channelId: '99' });

describe('whoever sits at nine tables', () => {
  test('sits down at a tenth one by a button, and changes the color there', async () => {
    const id = await lobby();
    expect((await press(ANN, id, 'join')).outcome).toBe('join');
    expect((await bot.choose(ANN, id, 'color', 'blue')).outcome).toBe('color');
    expect((await bot.command(ANN, 'join', { color: 'green' })).outcome).toBe('joined');
    expect(await bot.store.seatsOf(ANN, null)).toBe(10);
  });

  test('opens a tenth one', async () => {
    expect((await tenth()).outcome).toBe('opened');
    expect(await bot.store.seatsOf(ANN, null)).toBe(10);
  });
});

describe('whoever sits at ten tables', () => {
  test.each([
    ['a button', (id: string) => press(ANN, id, 'join')],
    ['the menu of colors', (id: string) => bot.choose(ANN, id, 'color', 'blue')],
    ['a command', () => bot.command(ANN, 'join')],
  ])('does not sit down at another one by %s; others do', async (_, sit) => {
    await tenth();
    const id = await lobby();
    expect(await sit(id)).toMatchObject(REFUSED);
    expect(await bot.store.seatsOf(ANN, null)).toBe(10);
    expect((await press(CLEO, id, 'join')).outcome).toBe('join');
  });

  test('opens no rematch; whoever they played with does', async () => {
    const id = await lobby();
    await press(ANN, id, 'join');
    await press(BEN, id, 'start');
    await bot.matches.act(id, clickBy(DAN), { kind: 'end' });
    await tenth();
    const rematch = { kind: 'match', match: id, action: 'rematch' } as const;
    expect(await bot.press(ANN, rematch)).toMatchObject(REFUSED);
    expect((await bot.press(BEN, rematch)).outcome).toBe('opened');
    expect(await bot.press(ANN, rematch)).toMatchObject(REFUSED); // is invited to it
  });
});

test.each<[string, boolean, (id: string) => Promise<unknown>]>([
  ['a lobby is left', false, (id) => bot.matches.act(id, clickBy(ANN), { kind: 'leave-lobby' })],
  ['a lobby is closed', false, (id) => bot.matches.act(id, clickBy(DAN), { kind: 'close' })],
  ['a match is left', true, (id) => bot.matches.act(id, clickBy(ANN), { kind: 'leave-match' })],
  ['a match has ended', true, (id) => bot.matches.act(id, clickBy(DAN), { kind: 'end' })],
])('a seat is free again when %s', async (_, isStarted, free) => {
  await tenth();
  const id = lobbies[3]!;
  if (isStarted) await joinBy(bot.matches, id, clickBy(BEN));
  if (isStarted) await startBy(bot.matches, id, clickBy(ANN));
  expect(await bot.store.seatsOf(ANN, null)).toBe(10);
  await free(id);
  expect((await press(ANN, await lobby(), 'join')).outcome).toBe('join');
  expect(await bot.store.seatsOf(ANN, null)).toBe(10);
});
