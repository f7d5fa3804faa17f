import { createCipheriv } from 'node:crypto';
import { expect, expectTypeOf, test } from 'vitest';
import {
  awaited,
  cardInPlay,
  createGame,
  FACES,
  keyOf,
  pilesOf,
  type Event,
  type Face,
  type GameOptions,
  type PresetId,
  type Step,
} from '../../src/engine/index.ts';
import { pick, shuffle } from '../../src/engine/random.ts';
import { applied } from '../harness/game.ts';
import { boardGames, testLaw } from '../harness/laws.ts';
import { boardRules, gameAt, play } from '../harness/positions.ts';
import { same } from '../harness/same.ts';
import { strangerOf, wordsOf } from './stranger.ts';

function mixed<T>(list: readonly T[], below: (n: number) => number): T[] {
  const items = [...list];
  for (let i = items.length - 1; i >= 1; i--) {
    const j = below(i + 1);
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}

const DECK: readonly Face[] = ([1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 'sorry'] as const).flatMap((face) =>
  Array.from({ length: face === 1 ? 5 : 4 }, () => face),
);

/** All chance of a game recomputed by a stranger from the key, in the game's order, event by event. */
class Stranger {
  readonly below: (n: number) => number;
  readonly first: number;
  pile: Face[];
  discard: Face[] = [];
  questions: number[] = [];
  inPlay: Face | null = null;

  constructor(key: string, seats: number, deck: readonly Face[]) {
    this.below = strangerOf(key, 0, 20_000);
    this.first = this.below(seats);
    this.pile = mixed(deck, this.below);
  }

  #take(): Face {
    if (this.pile.length === 0) {
      this.pile = mixed(this.discard, this.below);
      this.discard = [];
    }
    return this.pile.pop()!;
  }

  #putAway(): void {
    if (this.inPlay !== null) this.discard.push(this.inPlay);
    this.inPlay = null;
  }

  /** The event that chance must give; the event itself without chance. */
  expected(event: Event, hasHands: boolean): Event {
    if (event.kind === 'drew') {
      this.#putAway();
      const card = this.#take();
      if (!hasHands) this.inPlay = card;
      return { ...event, card };
    }
    if (event.kind === 'revealed') {
      const card = this.#take();
      this.discard.push(card);
      return { ...event, card };
    }
    if (event.kind === 'asked') {
      const all = Array.from({ length: 100 }, (_, number) => number);
      if (this.questions.length === 0) this.questions = mixed(all, this.below);
      return { ...event, question: this.questions.pop()! };
    }
    if (event.kind === 'chose') this.inPlay = event.card;
    if (event.kind === 'discarded') this.discard.push(event.card);
    return event.kind === 'rolled' ? { ...event, roll: this.below(6) + 1 } : event;
  }
}

const games = boardGames(1500);

testLaw('a stranger can recompute all chance: hands, die, revealed cards, questions', 120, [games], ({ steps }) => {
  const { seats, chance, rules: id } = steps[0]!.state;
  const rules = boardRules(id);
  const deck = FACES.flatMap((face) => Array.from({ length: rules.cards[face]?.count ?? 0 }, () => face));
  const stranger = new Stranger(chance.key, seats.length, deck);
  const opening = steps[0]!.events;
  const turn = opening.find((event) => event.kind === 'turn')!;
  expect(turn.seat).toBe(seats[stranger.first]);
  for (const { events } of steps) {
    same(
      events,
      events.map((event) => stranger.expected(event, rules.hand > 0)),
    );
  }
  const dealt = opening.slice(0, opening.indexOf(turn)).map((event) => 'seat' in event && event.seat);
  const round = [...seats, ...seats].slice(stranger.first, stranger.first + seats.length);
  expect(dealt).toEqual(Array.from({ length: rules.hand }, () => round).flat());
});

test('rules §13: the questions are shuffled when the first is needed, none comes twice, and again when all have come', () => {
  const game = gameAt('not-sorry r:st,st,st,st/y:st,st,st,st r question:ask', [3]);
  for (const used of [0, 17, 900]) {
    const key = 'c0ffee'.padEnd(64, '2');
    const all = Array.from({ length: 100 }, (_, number) => number);
    const mixedUp = mixed(all, strangerOf(key, used));
    const next = applied({ ...game, chance: { key, used } }, play('ask=y')).state;
    expect([...next.questions, mixedUp.at(-1)]).toEqual(mixedUp);
    expect(awaited(next)).toMatchObject({ question: mixedUp.at(-1) });
    const later = applied({ ...game, questions: [4, 5], chance: { key, used } }, play('ask=y'));
    expect(later.state).toMatchObject({ questions: [4], chance: { used } });
    expect(later.events).toEqual([{ kind: 'asked', seat: 2, asker: 0, question: 5 }]);
  }
});

test('a given first player takes nothing from the stream', () => {
  const key = 'ab'.repeat(32);
  const { state } = createGame(boardRules('classic'), { seats: [0, 1], key, first: 1 });
  expect(awaited(state)).toMatchObject({ seat: 1 });
  expect([cardInPlay(state), ...pilesOf(state).draw].toReversed()).toEqual(mixed(DECK, strangerOf(key, 0)));
});

test('a word that would favor small numbers is thrown away', () => {
  const key = '5'.repeat(64);
  // 2^32 mod (2^31 + 1) = 2^31 - 1: almost every second word is refused, and is counted as used.
  const n = 2 ** 31 + 1;
  const words = wordsOf(key, 40);
  const skipped = words.findIndex((word) => word < n);
  const { value, chance } = pick({ key, used: 0 }, n);
  expect(value).toBe(words[skipped]);
  expect(chance.used).toBe(skipped + 1);
  const refused = words.findIndex((word) => word >= n);
  expect(pick({ key, used: refused }, n).chance.used).toBeGreaterThan(refused + 1);
});

test('every order of three is equally likely', () => {
  const counts = new Map<string, number>();
  let chance = { key: '9'.repeat(64), used: 0 };
  for (let i = 0; i < 12_000; i++) {
    const shuffled = shuffle(chance, ['a', 'b', 'c']);
    chance = shuffled.chance;
    const order = shuffled.items.join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
});

test.each(['classic', 'express'] as const)('%s: a key of another shape, and wrong seats are defects', (id) => {
  const key = '0'.repeat(64);
  expect(() => createGame(id, { seats: [0, 1], key: 'AB'.repeat(32) })).toThrow('64 lower-case hexadecimal');
  expect(() => createGame(id, { seats: [1, 0], key })).toThrow('rising order');
  expect(() => createGame(id, { seats: [0, 0], key })).toThrow('rising order');
  expect(() => createGame(id, { seats: [0], key })).toThrow('2-4 players');
  expect(() => createGame(id, { seats: [0, 1], key, first: 2 })).toThrow('seat 2 cannot begin');
  expect(() => createGame('teams', { seats: [0, 2], key })).toThrow('teams is for 4 players, not 2');
});

// The key of a seed as random.ts spells it out, by OpenSSL's ChaCha20.
function strangersKeyOf(seed: Buffer): string {
  const padded = Buffer.concat([seed, Buffer.from([128]), Buffer.alloc(31 - (seed.length % 32))]);
  let key: Buffer = Buffer.alloc(32);
  for (let at = 0; at < padded.length; at += 32)
    key = createCipheriv('chacha20', key, Buffer.alloc(16)).update(padded.subarray(at, at + 32));
  return key.toString('hex');
}

test('a stranger can recompute the key from a seed: a text, a number or bytes', () => {
  for (const seed of ['', 'a rainy Sunday', 'ü'.repeat(15), 'x'.repeat(31), 'x'.repeat(32), 'x'.repeat(100)]) {
    expect(keyOf(seed)).toBe(strangersKeyOf(Buffer.from(seed)));
    expect(keyOf(Buffer.from(seed))).toBe(keyOf(seed));
  }
  expect([keyOf(7), keyOf(-1.5)]).toEqual([keyOf('7'), keyOf('-1.5')]);
  expect(new Set(['', '0', '\u0000', 'x'.repeat(31), 'x'.repeat(32)].map(keyOf)).size).toBe(5);
});

test('a game follows from its seed, and from a seed of its own without one', () => {
  const { state } = createGame('classic', { seats: 2, seed: 'a rainy Sunday' });
  expect(state).toEqual(createGame('classic', { seats: [0, 2], key: keyOf('a rainy Sunday') }).state);
  expect(state).not.toEqual(createGame('classic', { seats: 2, seed: 'a sunny Sunday' }).state);
  expect(createGame('classic')).toEqual(createGame('classic', { seats: 2, seed: 0 }));
});

test('a number of players stands for their default seats, the least that the rules allow without one', () => {
  const seated = (options?: GameOptions) => createGame('classic', options).state.seats.join();
  expect([seated(), seated({ seats: 2 }), seated({ seats: 3 })]).toEqual(['0,2', '0,2', '0,1,2']);
  expect(createGame('teams').state.seats).toEqual([0, 1, 2, 3]);
});

test('the id of a preset says which game it is', () => {
  expectTypeOf(createGame('classic')).toEqualTypeOf<Step<'board'>>();
  expectTypeOf(createGame('express')).toEqualTypeOf<Step<'express'>>();
  expectTypeOf<PresetId>().exclude('bump-em').not.toEqualTypeOf<PresetId>();
  // @ts-expect-error No preset has this id.
  expect(() => createGame('clasic')).toThrow('clasic is no ruleset');
  // @ts-expect-error The table has seats for four.
  expect(() => createGame('classic', { seats: 5 })).toThrow('there are seats for 2, 3 or 4 players, not for 5');
});
