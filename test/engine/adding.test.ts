import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../src/cli/invariants.ts';
import { keyFrom, randomFrom } from '../../src/cli/numbers.ts';
import {
  apply,
  createGame,
  defineRuleset,
  FACES,
  formatPlay,
  formatPosition,
  legalPlays,
  parsePosition,
  parseRuleset,
  rulesetOf,
  standings,
  type BoardRules,
  type BoardState,
  type Ruleset,
} from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { cardMeans, cardWords } from '../../src/text/cards.ts';
import { rulesText } from '../../src/text/pages.ts';
import { rulesetTitle } from '../../src/text/words.ts';

// A variant is data: this one is in no file of the engine. docs/adding-a-variant.md is about it.

const classic = rulesetOf('classic') as Ruleset<BoardRules>;

/** Two pawns each, three slides a side, and one turbo space. A 5 starts a pawn and gives another card; a 12 goes back. */
const leapFrog = defineRuleset('leap-frog', {
  ...classic,
  players: [2, 3],
  family: 'leap-frog',
  pawns: 2,
  cards: {
    ...classic.cards,
    5: { count: 6, abilities: [{ kind: 'leave' }, { kind: 'step', steps: 5 }], again: true },
    12: { count: 2, abilities: [{ kind: 'step', steps: -12 }, { kind: 'withdraw' }] },
    question: { count: 2, before: { kind: 'ask', questions: 3, steps: { yes: 2, no: 1 } }, abilities: [] },
  },
  squares: {
    slides: [
      { start: 1, length: 4 },
      { start: 6, length: 2 },
      { start: 9, length: 3 },
    ],
    turbo: [13],
    fire: [],
  },
});

const playsOf = (line: string): readonly string[] => {
  const parsed = parsePosition(line, leapFrog);
  if (!parsed.ok) throw new Error(parsed.error);
  return legalPlays(parsed.value, leapFrog).map(
    ({ play, after }) => `${formatPlay(play)} ${formatPosition(after, leapFrog)}`,
  );
};

describe('a variant that is defined in a test', () => {
  test('is a value and nothing more: its positions cannot be played without it, or with other rules', () => {
    expect(leapFrog).toMatchObject({ id: 'leap-frog@1', name: 'leap-frog' });
    expect([rulesetOf('leap-frog'), rulesetOf('leap-frog@1')]).toEqual([null, null]);
    expect(parsePosition('leap-frog r:st,st/y:20,st r 5')).toEqual({ ok: false, error: 'unknown ruleset "leap-frog"' });
    const { state } = createGame(leapFrog);
    expect(() => legalPlays(state)).toThrow('leap-frog@1 is no ruleset');
    expect(() => legalPlays(state, classic)).toThrow('this position is one of leap-frog@1, not of classic@1');
  });

  test('is not mixed up with other rules of the same name', () => {
    const other = defineRuleset('leap-frog', { ...leapFrog, pawns: 4 });
    const { state } = createGame(other, { seats: 2 });
    expect(standings(state, other)[0]).toMatchObject({ left: 4 * 65 });
    expect(standings(createGame(leapFrog, { seats: 2 }).state, leapFrog)[0]).toMatchObject({ left: 2 * 65 });
  });

  test('is played by its data', () => {
    const draw = 'leap-frog r:st,st/y:20,st r';
    expect(playsOf(`${draw} 5`)).toEqual(['r1^ leap-frog r:4,st/y:20,st r ?']);
    expect(playsOf(`${draw} 8`)).toEqual(['- leap-frog r:st,st/y:20,st y ?']);
    // Twelve back to the triangle of a short slide, or into start.
    expect(playsOf('leap-frog r:48,st/y:37,st r 12')).toEqual([
      'r1-12 leap-frog r:37,st/y:st,st y ?',
      expect.stringMatching(/^\S+ leap-frog r:st,st\/y:37,st y \?$/),
    ]);
    // On the turbo space no pawn is bumped: the yellow pawn zooms to the next one.
    expect(playsOf('leap-frog r:10,st/y:13,st r 3')).toEqual(['r1+3 leap-frog r:13,st/y:28,st y ?']);
  });

  test.each([
    ['two', [0, 2]],
    ['three', [0, 1, 3]],
  ] as const)('%s players play whole games of it', (name, seats) => {
    for (let game = 0; game < 10; game++) {
      const random = randomFrom(`leap-frog ${name} ${game}`);
      let state: BoardState = createGame(leapFrog, { seats, key: keyFrom(random) }).state;
      for (let ply = 0; state.winners.length === 0; ply++) {
        expect(ply).toBeLessThan(20_000);
        const plays = legalPlays(state, leapFrog);
        const step = apply(state, plays[Math.floor(random() * plays.length)]!.play, leapFrog);
        if (!step.ok) throw new Error(step.error.code);
        expect(brokenInvariants(step.value.state, state, leapFrog)).toEqual([]);
        state = step.value.state;
      }
      expect(standings(state, leapFrog)[0]).toMatchObject({ seat: state.winners[0], rank: 1, home: 2 });
      expect(formatPosition(state, leapFrog)).toMatch(/^leap-frog .+ #$/);
    }
  });

  test('is refused with more players than it says', () => {
    const key = keyFrom(randomFrom('four'));
    expect(() => createGame(leapFrog, { seats: [0, 1, 2, 3], key })).toThrow('leap-frog is for 2-3 players, not 4');
  });

  test('has words for its cards', () => {
    for (const face of FACES.filter((each) => leapFrog.module === 'board' && leapFrog.cards[each] !== undefined)) {
      expect(cardWords(english, leapFrog, face).join('').length).toBeGreaterThan(3);
      expect(cardMeans(english, leapFrog, face)).toMatch(/^[A-Z].+\.$/);
    }
    expect(cardWords(english, leapFrog, 5)).toEqual(['start or 5', '+ draw again']);
    expect(cardMeans(english, leapFrog, 12)).toBe('Move a pawn back 12. Or: Send one of your pawns back to start.');
    expect(cardMeans(english, leapFrog, 'question')).toContain('On a yes you both move a pawn 2 forward, on a no 1.');
    expect(rulesetTitle(english, leapFrog.name)).toBe('leap-frog');
    expect(rulesText(english, leapFrog)).toContain('clockwise');
  });
});

test('a variant of a test is no preset: no house rules, nothing joined, and its name is not theirs', () => {
  expect(parseRuleset('leap-frog+pawns=3').ok).toBe(false);
  expect(parseRuleset('teams+leap-frog').ok).toBe(false);
  expect(() => defineRuleset('classic', classic)).toThrow('there is a ruleset classic already');
  for (const name of ['', 'Leap', 'a+b', 'a@1', 'pawns=2', 'two words', '-a'])
    expect(() => defineRuleset(name, classic)).toThrow('is no name of a ruleset');
});
