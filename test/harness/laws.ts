import * as fc from 'fast-check';
import { test } from 'vitest';
import { expressPlayOn } from './express.ts';
import { playOn, type Game } from './game.ts';
import { choices, keys, seatings, tables, type Table } from './generators.ts';

/** A test of a law, which must hold for any values of these kinds, in so many trials. */
export function testLaw<Values extends [unknown, ...unknown[]]>(
  law: string,
  trials: number,
  kinds: { readonly [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  check: (...values: Values) => void,
): void {
  test.each([law])('%s', () => {
    fc.assert(fc.property<Values>(...(kinds as never), check), { numRuns: trials });
  });
}

/** Games with a track, with at most this many plays. */
export const boardGames = (most: number, at: fc.Arbitrary<Table> = tables): fc.Arbitrary<Game> =>
  fc.tuple(at, keys, choices).map(([{ rules, seats }, key, list]) => playOn(rules, seats, key, list, most));

/** Dice games, with at most this many plays. */
export const expressGames = (most: number) =>
  fc.tuple(seatings, keys, choices).map(([seats, key, list]) => expressPlayOn(seats, key, list, most));
