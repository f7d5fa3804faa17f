import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { COMPUTERS } from '../../src/computer/computer.ts';
import { formatPlay, legalPlays, viewFor } from '../../src/engine/index.ts';
import { dealOf, replay } from '../../src/match/story/replay.ts';
import { hasChromium } from '../harness/chromium.ts';
import type { Pick } from '../harness/driver/clicks.ts';
import { playGame } from '../harness/driver/games.ts';
import { greedyFrom } from '../harness/driver/greedy.ts';
import { openPhone } from '../harness/driver/phone.ts';
import { matchOf, playsOf } from '../harness/driver/saved.ts';
import { openTable, roomsOf } from '../harness/driver/table.ts';
import { isPlay } from './soundness.ts';
import { useTable } from './rooms.ts';

const table = await useTable(openTable());

/** A pick, and the buttons that it has chosen. */
function noting(pick: Pick) {
  const chosen: Awaited<ReturnType<Pick>>[] = [];
  const noted: Pick = async (choices) => {
    const choice = await pick(choices);
    chosen.push(choice);
    return choice;
  };
  return { noted, chosen };
}

test('people who play sensibly make the plays of the computer, and every click of theirs counts', async () => {
  const { noted, chosen } = noting(greedyFrom(table, 'sensible'));
  const { matchId, figures, problems } = await playGame(roomsOf(table, 1)[0]!, { people: 3 }, noted);
  expect(problems).toEqual([]);
  expect(figures.decisions).toBe(chosen.filter(isPlay).length);
  expect(figures.clicks).toBe(chosen.length + 3); // two joined, one started
  expect(figures.pings).toBe(figures.decisions + 3); // the end calls all three
  const match = await matchOf(table, matchId);
  if (match.status !== 'over') throw new Error('It is not over.');
  const decided = replay(dealOf(match), await playsOf(table, matchId)).filter(({ record }) => record.by === 'person');
  const sensible = decided.map(({ record, before }) => {
    const view = viewFor(before, record.seat);
    return formatPlay(COMPUTERS.greedy(view, legalPlays(view), randomFrom(`sensible ${before.ply}`)));
  });
  expect(decided.map(({ record }) => record.play)).toEqual(sensible);
}, 330_000);

test('chromium is at hand', ({ skip }) => {
  if (!hasChromium) skip('chromium is missing: nobody looked at a whole game on a phone');
  expect(hasChromium).toBe(true);
});

describe.skipIf(!hasChromium)('on a phone', () => {
  test('the history of a whole game can be measured, and the post that waits', async () => {
    const phone = await openPhone();
    try {
      const setup = { people: 2, options: { length: '3' } }; // some games of two pawns have no decision
      const room = roomsOf(table, 2)[1]!;
      const { figures, problems } = await playGame(room, setup, greedyFrom(table, 'phone'), { phone });
      expect(problems).toEqual([]);
      expect(figures.forced).toBe(0);
      const { history, highest, usual, boards } = figures.heights!;
      expect(boards).toBe(1); // that of the end
      expect(usual).toBeGreaterThan(300); // it has a picture as wide as the phone
      expect(highest).toBeGreaterThanOrEqual(usual);
      expect(history).toBeGreaterThan(highest);
    } finally {
      await phone.close();
    }
  }, 600_000);
});
