import { expect, test } from 'vitest';
import { historyMessage } from '../../src/discord/replaying/history-message.ts';
import { SEATS } from '../../src/engine/index.ts';
import { LANGUAGES } from '../../src/languages.ts';
import type { PastMatch } from '../../src/match/ports.ts';
import type { Signs } from '../../src/text/language.ts';
import { withSigns } from '../../src/text/language.ts';
import { problemsOf } from './components.ts';

/** An id as Discord gives them today. */
const ID = '1234567890123456789';
const OWN = ['red', 'blue', 'yellow', 'green'].map((color) => `<:sorry_${color}_01234567:${ID}>`) as unknown as Signs;
const ENDED_AT = Date.UTC(2026, 10, 20);

test.each(LANGUAGES)('a page of the longest games fits into a message: $code', (language) => {
  const games = Array.from({ length: 10 }, (_, index): PastMatch => ({
    number: 123_456 - index,
    id: `abcdefghi${index}`,
    channelId: ID,
    ruleset: 'classic-waddingtons@1+teams@1',
    ending: 'won',
    turns: 456,
    endedAt: ENDED_AT,
    seats: SEATS.map((seat) => ({ seat, userId: ID, level: null, won: seat % 2 === 0 })),
  }));
  const page = { matches: games, hasNewer: true, hasOlder: true };
  const message = historyMessage(withSigns(language, OWN), { userId: ID, channelId: ID }, page, true);
  expect(problemsOf(message)).toEqual([]);
});
