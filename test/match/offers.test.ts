import { describe, expect, test } from 'vitest';
import { rulesetOf } from '../../src/engine/index.ts';
import type { House, Length, Offer } from '../../src/match/offers.ts';
import {
  conflictsIn,
  FIRST_OFFER,
  GAMES,
  LENGTHS,
  lengthsFor,
  lengthsOf,
  minutesAt,
  minutesOf,
  offerOf,
  rulesetFor,
  withGame,
} from '../../src/match/offers.ts';
import { addComputer } from '../../src/match/decisions/lobby.ts';
import type { Lobby } from '../../src/match/match.ts';
import { ANN, clickBy, lobbyOf, taken } from '../harness/matches.ts';

describe.each(GAMES)('%s', (game) => {
  test.runIf(lengthsOf(game).length > 0).each(lengthsOf(game))('can be played with %i pawns each', (length) => {
    const rules = rulesetOf(rulesetFor({ game, length, house: {} })!)!;
    expect(rules.module === 'board' && rules.pawns).toBe(length);
    expect(offerOf({ ruleset: rules.name })).toEqual({ game, length, house: {} });
    expect(offerOf({ ruleset: rules.id })).toEqual({ game, length, house: {} });
  });

  test('has every length, but for points, which need four pawns, and the dice game, which has but one', () => {
    const some: Partial<Record<typeof game, readonly Length[]>> = { 'point-scoring': [4], express: [] };
    expect(lengthsOf(game)).toEqual(some[game] ?? LENGTHS);
  });

  test('can be changed as far as its rules allow, and what was changed is known', () => {
    const some: readonly House[] = [{ deck: 44 }, { deck: 55 }, { teams: true }, { headStart: true }, { target: 50 }];
    const houses = [...some, { deck: 55, headStart: true } as const];
    for (const house of houses) {
      const [length] = lengthsFor(game, null);
      const offer: Offer = { game, length: length!, house };
      const name = rulesetFor(offer);
      const known = name === null ? null : rulesetFor(offerOf({ ruleset: name })!);
      expect([name === null, known]).toEqual([conflictsIn(offer).length > 0, name]);
    }
  });

  test('can follow every other game in a lobby', () => {
    for (const before of GAMES) {
      const [length] = lengthsFor(before, null);
      const offer = withGame({ game: before, length: length!, house: {} }, game);
      expect([offer.game, rulesetFor(offer) === null]).toEqual([game, false]);
      expect(offerOf({ ruleset: rulesetFor(offer)! })).toEqual(offer);
    }
  });
});

test('what is offered first is the quickest game of the classic deck', () => {
  expect([rulesetFor(FIRST_OFFER), FIRST_OFFER.length]).toEqual([
    'classic+pawns=2+startSpread=1',
    Math.min(...LENGTHS),
  ]);
});

test('rules that are offered no more are no offer', () => {
  const names = ['classic+pawns=2+swapSlide=mover', 'chess'];
  expect(names.map((ruleset) => offerOf({ ruleset }))).toEqual([null, null]);
});

const of = (length: Length): Offer => ({ game: 'classic', length, house: {} });

describe('the minutes of a game', () => {
  const tables = [2, 3, 4].flatMap((players) =>
    Array.from({ length: players }, (_, index) => ({ people: index + 1, players })),
  );
  const all = LENGTHS.flatMap((length) => tables.map((table) => ({ length, ...table })));

  test('are whole fives, and grow with the pawns, the people and the players', () => {
    const minutes = ({ length, people, players }: (typeof all)[number]) => minutesOf(of(length), people, players);
    for (const one of all) {
      expect(minutes(one)).toBeGreaterThanOrEqual(5);
      expect(minutes(one) % 5).toBe(0);
      const isLarger = (other: typeof one) => other.length >= one.length && other.people >= one.people;
      for (const other of all.filter((each) => each.players === one.players && isLarger(each)))
        expect([one, other, minutes(other) >= minutes(one)]).toEqual([one, other, true]);
    }
    const [short, long] = LENGTHS.map((length) => minutesOf(of(length), 4, 4));
    expect(long).toBeGreaterThan(short!);
    for (const length of LENGTHS) expect(minutesOf(of(length), 4, 4)).toBeGreaterThan(minutesOf(of(length), 2, 2));
  });

  test('count only people, and are not known before a game could begin', () => {
    const alone = lobbyOf(['Ann']);
    expect(minutesAt(alone, of(4))).toBeNull();
    const computer = taken(addComputer(alone, clickBy(ANN), 'greedy', 0)) as Lobby;
    expect(minutesAt(computer, of(4))).toBe(minutesOf(of(4), 1, 2));
    expect(minutesAt(lobbyOf(), of(4))).toBe(minutesOf(of(4), 2, 2));
    expect(minutesAt(lobbyOf(), of(4))).toBeGreaterThan(minutesAt(computer, of(4))!);
  });
});

test('a game of one length has no other, and takes its minutes by the players', () => {
  const express: Offer = { game: 'express', length: null, house: {} };
  expect([rulesetFor(express), rulesetFor({ ...express, length: 3 })]).toEqual(['express', null]);
  expect(conflictsIn({ ...express, length: 3 })).toEqual(['length']);
  expect(conflictsIn({ ...express, house: { deck: 55, teams: true } })).toEqual(['deck', 'teams']);
  expect(conflictsIn({ game: '2013-classic', length: 2, house: { deck: 55, headStart: true } })).toEqual(['deck']);
  expect(offerOf({ ruleset: 'express@1' })).toEqual(express);
  expect(withGame(express, 'classic')).toEqual(FIRST_OFFER);
  expect(withGame({ game: 'classic', length: 4, house: { deck: 55, headStart: true } }, 'express')).toEqual(express);
  expect([2, 3, 4].map((players) => minutesOf(express, players, players))).toEqual([15, 10, 15]);
});
