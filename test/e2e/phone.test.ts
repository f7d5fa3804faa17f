import { expect, test } from 'vitest';
import { percentile } from '../harness/quantiles.ts';
import { inBrowser } from '../harness/browser.ts';
import { isChoice } from '../harness/driver/clicks.ts';
import { playGame, type Onlooker } from '../harness/driver/games.ts';
import { greedyFrom } from '../harness/driver/greedy.ts';
import { phoneIn, SCREEN, type Size } from '../harness/driver/phone.ts';
import { openTable } from '../harness/driver/table.ts';
import { useTable } from './rooms.ts';
import { renderInThread } from '../../src/render/thread/in-thread.ts';

const { table, rooms } = await useTable(openTable({ render: renderInThread }));

await inBrowser((browser) => {
  const phone = phoneIn(browser);

  test('a lobby fits one screen, with all its menus and buttons', async () => {
    const room = rooms.open();
    const screen = await phone.open(room);
    const { message } = await room.openLobby({ people: 1, computers: ['normal'] });
    expect((await screen.sizeOf(message.id)).height).toBeLessThanOrEqual(SCREEN.height);
    await room.press(1, message, 'Join');
    expect((await screen.sizeOf(message.id)).height).toBeLessThanOrEqual(SCREEN.height);
    await screen.close();
  });

  /** The most choices of a turn that has to fit one screen. */
  const CHOICES = 6;
  /** The room between the header and the input line, less two fingers: CSS pixels. */
  const END_HEIGHT = 540;

  test('a turn with up to six choices fits one screen with a picture as wide as that allows, an end does under its head, and the whole history is measured', async () => {
    const room = rooms.open();
    const seen: (Size & { readonly choices: number })[] = [];
    const onTurn: Onlooker['onTurn'] = (_, { buttons }, size) =>
      seen.push({ ...size!, choices: buttons.filter(isChoice).length });
    const pick = greedyFrom(table, 'phone');
    const { matchId, figures, problems } = await playGame(room, { people: 4 }, pick, { phone, onTurn });
    expect(problems).toEqual([]);
    expect(figures.forced).toBe(0);
    const few = seen.filter(({ choices }) => choices <= CHOICES);
    expect(few.length).toBeGreaterThanOrEqual(20);
    // One turn alone can be long: a player draws one 2 after another.
    const heights = few.map(({ height }) => height);
    expect(percentile(heights, 0.9)).toBeLessThanOrEqual(SCREEN.height);
    expect(Math.min(...seen.map(({ width }) => width))).toBeGreaterThanOrEqual(325);
    const end = await room.endOf(matchId);
    expect(end.text).toContain(' wins!');
    const screen = await phone.open(room);
    expect((await screen.sizeOf(end.id)).height).toBeLessThanOrEqual(END_HEIGHT);
    const { history, highest, usual, boards } = figures.heights!;
    expect(boards).toBe(0); // the end has its card
    expect(usual).toBeGreaterThan(150); // the picture of the end is as wide as the phone
    expect(highest).toBeGreaterThanOrEqual(usual);
    expect(history).toBeGreaterThan(highest);
  });
});
