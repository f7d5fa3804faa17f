import { expect, test } from 'vitest';
import { choose } from '../../src/computer/computer.ts';
import { createGame, rulesetOf } from '../../src/engine/index.ts';
import { LANGUAGES } from '../../src/text/languages.ts';
import { endByModerator } from '../../src/match/decisions/match-end.ts';
import type { Over } from '../../src/match/match.ts';
import type { Choose } from '../../src/match/ports.ts';
import { recordOf, type GameRecord, type Verdict } from '../../src/match/story/record.ts';
import type { Language } from '../../src/text/language.ts';
import { clickBy, lobbyOf, playedOut, startedOf, taken } from '../harness/matches.ts';
import { play } from '../harness/positions.ts';
import { verifyRecord } from '../harness/stories.ts';

// The reason why a record does not recompute is in the reader's language: the engine's own words are English.

const { match, log } = playedOut(startedOf(lobbyOf()), '1', 9);
const RECORD: GameRecord = recordOf(taken(endByModerator(match, clickBy('1'), 1)) as Over, log);
const [FIRST, ...REST] = RECORD.plays;

const said = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It is not refused.');
};
const dealt = (seats: readonly number[], first?: number) =>
  said(() => createGame(rulesetOf('classic')!, { seats: seats as [0], key: 'f'.repeat(64), first: first as 0 }));
const unread = (token: string) => said(() => play(token));
const withPlay = (token: string): Partial<GameRecord> => ({ plays: [{ ...FIRST!, play: token }, ...REST] });
/** A change of a record, its fault after that, and the engine's words for it. */
const CASES: readonly (readonly [string, Partial<GameRecord>, string])[] = [
  ['seats', { seats: ['yellow', 'red'] }, dealt([2, 0])],
  ['players', { seats: ['red'] }, dealt([0])],
  ['first', { first: 'green' }, dealt([0, 2], 3)],
  ...['?', 'r1=r2', 'r1+3,r1+4', 'play=99', '-'.repeat(99)].map(
    (token) => ['unreadable-play', withPlay(token), unread(token)] as const,
  ),
];

const sentence = (language: Language, verdict: Verdict): string =>
  verdict.ok ? '' : language.say(`fault.${verdict.code}`, verdict.details);

/** Expects another sentence in each language, without these words. */
function expectWords(verdict: Verdict, english: string): void {
  const sentences = LANGUAGES.map((language) => sentence(language, verdict));
  for (const one of sentences) expect(one).not.toContain(english);
  expect(new Set(sentences).size).toBe(LANGUAGES.length);
}

test.each(CASES)('%s: %j', (code, change, english) => {
  const verdict = verifyRecord({ ...RECORD, ...change }, choose);
  expect(verdict).toMatchObject({ ok: false, code });
  expectWords(verdict, english);
});

test('deal: whatever else the engine cannot do', () => {
  const english = 'there is no card left to draw';
  const confused: Choose = () => {
    throw new Error(english);
  };
  const plays = RECORD.plays.map((line) => ({ ...line, by: 'greedy' as const }));
  const verdict = verifyRecord({ ...RECORD, plays }, confused);
  expect(verdict).toMatchObject({ ok: false, code: 'deal' });
  expectWords(verdict, english);
});
