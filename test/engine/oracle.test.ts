import { expect } from 'vitest';
import { classicPositions as classic, positions } from '../harness/generators.ts';
import { formatPlay, formatPosition, legalPlays, type Position } from '../../src/engine/index.ts';
import { oracle } from './oracle.ts';
import { boardGames, testLaw } from '../harness/laws.ts';
import { same } from '../harness/same.ts';

// A line with alike pawns as one: each place has its tokens beside it, and the places of a color are sorted.
function alike(line: string): string {
  const [, fire = '', ice = ''] = / fire:(..?),ice:(..?)$/.exec(line) ?? [];
  const [id, rows = '', ...rest] = line.replace(/ fire:.*$/, '').split(' ');
  const marked = rows.split('/').map((row) => {
    const places = row.slice(2).split(',');
    const marks = places.map((place, n) => {
      const pawn = `${row[0]}${n + 1}`;
      return `${place}${pawn === fire ? '*fire' : ''}${pawn === ice ? '*ice' : ''}`;
    });
    return `${row[0]}:${marks.toSorted().join(',')}`;
  });
  return [id, marked.join('/'), ...rest].join(' ');
}

function mustAgree(position: Position): void {
  const expected = oracle(formatPosition(position));
  const plays = legalPlays(position).map(({ play, after }) => [formatPlay(play), formatPosition(after)] as const);
  for (const [play, result] of plays) same([play, expected.get(play)], [play, result]);
  const results = (list: Iterable<readonly [string, string]>) =>
    [...new Set([...list].map(([, result]) => alike(result)))].toSorted();
  same(results(plays), results(expected));
}

testLaw('a second reading of the rules allows the same plays in the classic game', 1500, [classic], mustAgree);

testLaw('a second reading allows the same plays in every variant and every step', 3000, [positions], mustAgree);

testLaw('so it does in whole games', 12, [boardGames(600)], ({ steps }) => {
  for (const { state } of steps) if (state.winners.length === 0) mustAgree(state);
  expect(steps.length).toBeGreaterThan(1);
});
