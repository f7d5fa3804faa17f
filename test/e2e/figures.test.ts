import { expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { COMPUTERS } from '../../src/computer/computer.ts';
import { formatPlay, legalPlays, viewFor } from '../../src/engine/index.ts';
import { dealOf, replay } from '../../src/match/story/replay.ts';
import type { Pick } from '../harness/driver/clicks.ts';
import { playGame } from '../harness/driver/games.ts';
import { greedyFrom } from '../harness/driver/greedy.ts';
import { playsOf, overOf } from '../harness/driver/saved.ts';
import { isPlay } from './soundness.ts';
import { useTable } from './rooms.ts';

const { table, rooms } = await useTable();

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
  const { matchId, figures, problems } = await playGame(rooms.open(), { people: 3 }, noted);
  expect(problems).toEqual([]);
  expect(figures.decisions).toBe(chosen.filter(isPlay).length);
  expect(figures.clicks).toBe(chosen.length + 3); // two joined, one started
  expect(figures.pings).toBe(figures.decisions + 3); // the end calls all three
  const match = await overOf(table, matchId);
  const decided = replay(dealOf(match), await playsOf(table, matchId)).filter(({ logged }) => logged.by === 'person');
  const sensible = decided.map(({ logged, before }) => {
    const view = viewFor(before, logged.seat);
    return formatPlay(COMPUTERS.greedy(view, legalPlays(view), randomFrom(`sensible ${before.ply}`)));
  });
  expect(decided.map(({ logged }) => logged.play)).toEqual(sensible);
}, 330_000);
