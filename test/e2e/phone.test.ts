import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxMessage } from 'discord-sandbox';
import { percentile } from '../harness/quantiles.ts';
import { hasChromium } from '../harness/chromium.ts';
import { isChoice } from '../harness/driver/clicks.ts';
import { playGame } from '../harness/driver/games.ts';
import { greedyFrom } from '../harness/driver/greedy.ts';
import { openPhone, SCREEN, type Phone } from '../harness/driver/phone.ts';
import { openTable } from '../harness/driver/table.ts';
import { useTable } from './rooms.ts';
import { renderInThread } from '../../src/render/thread/in-thread.ts';

const { table, rooms } = await useTable(openTable({ render: renderInThread }));

test('chromium is at hand', ({ skip }) => {
  if (!hasChromium) skip('chromium is missing: nobody looked at the game on a phone');
  expect(hasChromium).toBe(true);
});

describe.skipIf(!hasChromium)('on a phone', () => {
  let phone: Phone;
  beforeAll(async () => {
    phone = await openPhone();
  });
  afterAll(() => phone.close());

  test('a lobby fits one screen, with all its menus and buttons', async () => {
    const room = rooms.open();
    const screen = await phone.open(room);
    const { message } = await room.openLobby({ people: 1, computers: ['normal'] });
    expect(await screen.heightOf(message.id)).toBeLessThanOrEqual(SCREEN.height);
    await room.press(1, message, 'Join');
    expect(await screen.heightOf(message.id)).toBeLessThanOrEqual(SCREEN.height);
    await screen.close();
  });

  /** The most choices of a turn that has to fit one screen. */
  const CHOICES = 6;
  const ENOUGH = 20;
  /** The room between the header and the input line, less two fingers: CSS pixels. */
  const END_HEIGHT = 540;

  test('a turn with up to six choices fits one screen, and its picture is as wide as the screen allows', async () => {
    const seen: { readonly choices: number; readonly height: number; readonly width: number }[] = [];
    const heights = () => seen.flatMap(({ choices, height }) => (choices <= CHOICES ? [height] : []));
    while (heights().length < ENOUGH) {
      const room = rooms.open();
      const screen = await phone.open(room);
      const matchId = await room.startMatch({ people: 2 });
      const look = async ({ id, buttons }: SandboxMessage) => {
        const [height, width] = [await screen.heightOf(id), await screen.pictureWidthOf(id)];
        seen.push({ choices: buttons.filter(isChoice).length, height, width });
        return heights().length >= ENOUGH;
      };
      await room.playOn(matchId, look, { pick: greedyFrom(table, 'screen') });
      await screen.close();
    }
    // One turn alone can be long: a player draws one 2 after another.
    const nearlyAll = percentile(heights(), 0.9);
    expect(nearlyAll).toBeLessThanOrEqual(SCREEN.height);
    expect(Math.min(...seen.map(({ width }) => width))).toBeGreaterThanOrEqual(325);
  });

  test('an end fits under the head of one screen with its headline, its places and its buttons', async () => {
    for (const people of [2, 3, 4]) {
      const room = rooms.open();
      const matchId = await room.startMatch({ people });
      await room.playOn(matchId, () => Promise.resolve(false), { pick: greedyFrom(table, 'end') });
      const { id, text } = await room.endOf(matchId);
      const screen = await phone.open(room);
      expect(text).toContain(' wins!');
      const height = await screen.heightOf(id);
      expect({ people, height, fits: height <= END_HEIGHT }).toEqual({ people, height, fits: true });
      await screen.close();
    }
  });

  test('the history of a whole game can be measured, and the board that waits is the only one in it', async () => {
    const setup = { people: 2, options: { length: '3' } }; // some games of two pawns have no decision
    const pick = greedyFrom(table, 'history');
    const { figures, problems } = await playGame(rooms.open(), setup, pick, { phone });
    expect(problems).toEqual([]);
    expect(figures.forced).toBe(0);
    const { history, highest, usual, boards } = figures.heights!;
    expect(boards).toBe(0); // the end has its card
    expect(usual).toBeGreaterThan(150); // the picture of the end is as wide as the phone
    expect(highest).toBeGreaterThanOrEqual(usual);
    expect(history).toBeGreaterThan(highest);
  }, 600_000);
});
