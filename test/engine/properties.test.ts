import { expect } from 'vitest';
import { awaited, colorOf, homeOf, legalPlays, startOf, type Event, type Space } from '../../src/engine/index.ts';
import { playOn } from '../harness/game.ts';
import { choices, keys, positions, seatings } from '../harness/generators.ts';
import { boardGames, testLaw } from '../harness/laws.ts';
import { boardRules } from '../harness/positions.ts';
import { same } from '../harness/same.ts';

// The pawns by the events.
function retell(pawns: readonly Space[], events: readonly Event[]): Space[] {
  const now = [...pawns];
  for (const event of events) {
    if (event.kind === 'bumped') now[event.pawn] = now[event.pawn] === event.at ? 60 + colorOf(event.pawn) : -2;
    if (event.kind === 'swapped') now[event.target] = event.from;
    if ('pawn' in event && 'to' in event) now[event.pawn] = event.to;
    if (event.kind === 'withdrawn') now[event.pawn] = startOf(colorOf(event.pawn));
    if (event.kind === 'pulled') now[event.pawn] = homeOf(colorOf(event.pawn));
  }
  return now;
}

testLaw('the events alone tell where every pawn goes', 3000, [positions], (position) => {
  for (const { after, events } of legalPlays(position)) same(retell(position.pawns, events), after.pawns);
});

testLaw('the path of a move has every square walked, and ends where the pawn lands', 1000, [positions], (position) => {
  for (const { play, events } of legalPlays(position)) {
    const parts = play.kind === 'split' ? [play.first, play.second] : [play];
    const moves = events.filter((event) => event.kind === 'moved');
    for (const { pawn, path, to, direction, fire } of moves) {
      const steps = direction === 'forward' ? path.length : -path.length;
      same(path.at(-1), to);
      same(new Set(path).size, path.length);
      same(
        fire === true
          ? play.kind === 'fire-move' && steps > 0
          : parts.some((part) => 'steps' in part && part.pawn === pawn && part.steps === steps),
        true,
      );
    }
  }
});

testLaw('only where cars zoom can others than the mover’s side win', 60, [boardGames(1500)], ({ steps }) => {
  const [before, last] = steps.slice(-2).map(({ state }) => state);
  const { sides, squares } = boardRules(before!.rules);
  const mover = awaited(before!)?.seat ?? before!.seats[0]!;
  const side = sides.find((each) => each.includes(mover))!;
  const strangers = squares.turbo.length > 0 ? [] : (last?.winners.filter((seat) => !side.includes(seat)) ?? []);
  same(strangers, []);
});

testLaw('no two plays of a position lead to the same one', 3000, [positions], (position) => {
  const results = legalPlays(position).map(({ after }) => JSON.stringify(after));
  same(new Set(results).size, results.length);
  same(results.length > 0, true);
});

testLaw(
  'rules §16.1 no. 8: diamond and student play as classic does',
  20,
  [seatings, keys, choices],
  (seats, key, list) => {
    const [plain, ...others] = ['classic', 'diamond', 'student'].map((id) =>
      playOn(boardRules(id), seats, key, list, 300),
    );
    for (const other of others) {
      expect(other.plays).toEqual(plain!.plays);
      expect(other.steps.map((step) => step.events)).toEqual(plain!.steps.map((step) => step.events));
    }
  },
);
