import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { classicPositions } from '../harness/generators.ts';
import { formatPlay, formatPosition, legalPlays, type Position } from '../../src/engine/index.ts';
import { oracle } from './oracle.ts';
import { same } from '../harness/same.ts';

function offered(position: Position): [string, string][] {
  return legalPlays(position).map(({ play, after }) => [formatPlay(play), formatPosition(after)]);
}

// Pawns in start are interchangeable: boards that differ only in which of them left count as one result.
function faceless(line: string): string {
  return line.replace(
    /([rbyg]):([^/ ]*)/g,
    (_, color: string, list: string) => `${color}:${list.split(',').toSorted().join(',')}`,
  );
}

function isFromStart(play: string): boolean {
  return /[\^!]/.test(play);
}

// The results that a list of plays can reach.
function distinct(list: readonly (readonly [string, string])[]): string[] {
  return [...new Set(list.map(([play, result]) => (isFromStart(play) ? faceless(result) : result)))].toSorted();
}

test('the engine offers what a second reading of the rules allows, with the same results, each once', () => {
  fc.assert(
    fc.property(classicPositions, (position) => {
      const expected = oracle(formatPosition(position));
      const plays = offered(position);
      for (const [play, result] of plays) same([play, expected.get(play)], [play, result]);
      same(distinct(plays), distinct([...expected]));
      expect(new Set(plays.map(([, result]) => result)).size).toBe(plays.length);
    }),
    { numRuns: 20_000 },
  );
});
