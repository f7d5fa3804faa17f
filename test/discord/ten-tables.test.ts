import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Match } from '../../src/match/match.ts';
import { openDesk, type Desk } from '../harness/headless/desk.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { ANN, BEN, CLEO, clickBy, DAN, GUILD } from '../harness/matches.ts';

const OPTIONS = { ruleset: 'classic', autoPlay: false, limitMs: null } as const;
const REFUSED = {
  outcome: 'too-many-matches',
  said: [{ content: 'You’re in 10 games already. Finish or leave one first.', flags: 64 }],
};

let desk: Desk;
/** Lobbies of Ann's in other channels. */
let lobbies: readonly Match[];
beforeEach(async () => {
  desk = openDesk();
  lobbies = await Promise.all(
    Array.from({ length: 9 }, async (_, n) => {
      const opened = await desk.service.tables.open(
        { guildId: GUILD, channelId: `9${n}`, options: OPTIONS, seat: null },
        clickBy(ANN),
      );
      if (!opened.ok) throw new Error(opened.error.code);
      return opened.value;
    }),
  );
});
afterEach(() => desk.close());

/** A lobby of Ben's, here. */
async function lobby(): Promise<string> {
  await desk.command(BEN, 'start');
  return (await openMatch(desk)).id;
}

const press = (user: string, match: string, action: 'join' | 'start') =>
  desk.press(user, { kind: 'lobby', match, action });

const tenth = () => desk.command(ANN, 'start', {}, { channelId: '99' });

describe('whoever sits at nine tables', () => {
  test('sits down at a tenth one by a button, and changes the color there', async () => {
    const id = await lobby();
    expect((await press(ANN, id, 'join')).outcome).toBe('join');
    expect((await desk.choose(ANN, id, 'color', 'blue')).outcome).toBe('color');
    expect((await desk.command(ANN, 'join', { color: 'green' })).outcome).toBe('joined');
    expect(await desk.store.seatsOf(ANN, null)).toBe(10);
  });

  test('opens a tenth one', async () => {
    expect((await tenth()).outcome).toBe('opened');
    expect(await desk.store.seatsOf(ANN, null)).toBe(10);
  });
});

describe('whoever sits at ten tables', () => {
  test.each([
    ['a button', (id: string) => press(ANN, id, 'join')],
    ['the menu of colors', (id: string) => desk.choose(ANN, id, 'color', 'blue')],
    ['a command', () => desk.command(ANN, 'join')],
  ])('does not sit down at another one by %s; others do', async (_, sit) => {
    await tenth();
    const id = await lobby();
    expect(await sit(id)).toMatchObject(REFUSED);
    expect(await desk.store.seatsOf(ANN, null)).toBe(10);
    expect((await press(CLEO, id, 'join')).outcome).toBe('join');
  });

  test('opens no rematch; whoever they played with does', async () => {
    const id = await lobby();
    await press(ANN, id, 'join');
    await press(BEN, id, 'start');
    await desk.service.play.endByModerator(id, clickBy(DAN));
    await tenth();
    const rematch = { kind: 'match', match: id, action: 'rematch' } as const;
    expect(await desk.press(ANN, rematch)).toMatchObject(REFUSED);
    expect((await desk.press(BEN, rematch)).outcome).toBe('opened');
    expect(await desk.press(ANN, rematch)).toMatchObject(REFUSED); // is invited to it
  });
});

describe('a seat is free again', () => {
  beforeEach(async () => {
    await tenth();
  });

  test.each<[string, (match: Match) => Promise<unknown>]>([
    ['when a lobby is left', ({ id }) => desk.service.tables.leaveLobby(id, clickBy(ANN))],
    ['when a lobby is closed', ({ id }) => desk.service.tables.closeByModerator(id)],
    [
      'when a match is left',
      async ({ id }) => {
        await desk.service.tables.join(id, clickBy(BEN), null);
        await desk.service.tables.start(id, clickBy(ANN));
        expect(await desk.store.seatsOf(ANN, null)).toBe(10);
        await desk.service.play.leaveMatch(id, clickBy(ANN));
      },
    ],
    [
      'when a match has ended',
      async ({ id }) => {
        await desk.service.tables.join(id, clickBy(BEN), null);
        await desk.service.tables.start(id, clickBy(ANN));
        await desk.service.play.endByModerator(id, clickBy(DAN));
      },
    ],
  ])('%s', async (_, free) => {
    await free(lobbies[3]!);
    expect((await press(ANN, await lobby(), 'join')).outcome).toBe('join');
    expect(await desk.store.seatsOf(ANN, null)).toBe(10);
  });
});
