import { describe, expect, test } from 'vitest';
import { isPlayable, rulesetOf } from '../../src/engine/index.ts';
import {
  FIRST_OFFER,
  GAMES,
  LENGTHS,
  lengthsOf,
  minutesAt,
  minutesOf,
  offerOf,
  rulesetFor,
} from '../../src/match/offers.ts';
import { addComputer } from '../../src/match/deciding/lobby.ts';
import type { Lobby } from '../../src/match/match.ts';
import { ANN, clickBy, lobbyOf, taken } from '../harness/matches.ts';

describe.each(GAMES)('%s', (game) => {
  test.each(lengthsOf(game))('can be played with %i pawns each', (length) => {
    const rules = rulesetOf(rulesetFor({ game, length })!)!;
    expect([rules.module === 'board' && rules.pawns, isPlayable(rules)]).toEqual([length, true]);
    expect(offerOf({ ruleset: rules.name })).toEqual({ game, length });
    expect(offerOf({ ruleset: rules.id })).toEqual({ game, length });
  });

  test('has every length', () => {
    expect(lengthsOf(game)).toEqual(LENGTHS);
  });
});

test('what is offered first is the quickest game of the classic deck', () => {
  expect([rulesetFor(FIRST_OFFER), FIRST_OFFER.length]).toEqual(['classic+pawns=2', Math.min(...LENGTHS)]);
});

test('rules that are offered no more are no offer', () => {
  expect(['classic+pawns=2+startSpread=1', 'chess'].map((ruleset) => offerOf({ ruleset }))).toEqual([null, null]);
});

describe('the minutes of a game', () => {
  const all = LENGTHS.flatMap((length) =>
    [2, 3, 4].flatMap((players) =>
      Array.from({ length: players }, (_, index) => ({ length, people: index + 1, players })),
    ),
  );

  test('are whole fives, and grow with the pawns, the people and the players', () => {
    const minutes = ({ length, people, players }: (typeof all)[number]) => minutesOf(length, people, players);
    for (const one of all) {
      expect(minutes(one)).toBeGreaterThanOrEqual(5);
      expect(minutes(one) % 5).toBe(0);
      const larger = all.filter(
        ({ length, people, players }) => length >= one.length && people >= one.people && players === one.players,
      );
      for (const other of larger) expect([one, other, minutes(other) >= minutes(one)]).toEqual([one, other, true]);
    }
    const [short, long] = LENGTHS.map((length) => minutesOf(length, 4, 4));
    expect(long).toBeGreaterThan(short!);
    for (const length of LENGTHS) expect(minutesOf(length, 4, 4)).toBeGreaterThan(minutesOf(length, 2, 2));
  });

  test('count only people, and are not known before a game could begin', () => {
    const alone = lobbyOf(['Ann']);
    expect(minutesAt(alone, 4)).toBeNull();
    const computer = taken(addComputer(alone, clickBy(ANN), 'greedy', 0)) as Lobby;
    expect(minutesAt(computer, 4)).toBe(minutesOf(4, 1, 2));
    expect(minutesAt(lobbyOf(), 4)).toBe(minutesOf(4, 2, 2));
    expect(minutesAt(lobbyOf(), 4)).toBeGreaterThan(minutesAt(computer, 4)!);
  });
});
