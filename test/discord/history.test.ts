import { expect, test } from 'vitest';
import { finishedGames } from '../../src/discord/replies/options.ts';
import type { Bot } from '../../src/discord/replies/bot.ts';
import { SEATS, type Seat } from '../../src/engine/index.ts';
import { always } from '../../src/discord/languages.ts';
import { english, LANGUAGES } from '../../src/text/languages.ts';
import type { Finished, PastMatch } from '../../src/match/door/history.ts';
import { withSigns, type Signs } from '../../src/text/language.ts';
import { ANN, BEN, CHANNEL, lobbyOf } from '../harness/matches.ts';
import { buttonsOf, linesOf, problemsOf } from './components.ts';
import { mineMessage } from '../../commands/me/mine.ts';
import { historyMessage } from '../../commands/replay/history.ts';

/** An id in Discord's present form. */
const ID = '1234567890123456789';
const OWN = ['red', 'blue', 'yellow', 'green'].map((color) => `<:sorry_${color}_01234567:${ID}>`) as unknown as Signs;
type Asking = Parameters<typeof finishedGames>;
const ENDED_AT = Date.UTC(2026, 10, 20);

test.each(LANGUAGES)('a page of the longest games fits into a message: $code', (language) => {
  const games = Array.from({ length: 10 }, (_, index): PastMatch => ({
    number: 123_456 - index,
    id: `abcdefghi${index}`,
    ruleset: 'classic-waddingtons@1+teams@1',
    ending: 'won',
    turns: 456,
    endedAt: ENDED_AT,
    seats: SEATS.map((seat) => ({ seat, userId: ID, computer: null, won: seat % 2 === 0 })),
  }));
  const page = { matches: games, hasNewer: true, hasOlder: true };
  const message = historyMessage(withSigns(language, OWN), { userId: ID, channelId: ID }, page, true);
  expect(problemsOf(message)).toEqual([]);
});

test.each([
  [{ userId: ANN }, `<@${ANN}>`],
  [{ channelId: CHANNEL }, `<#${CHANNEL}>`],
  [{ userId: ANN, channelId: CHANNEL }, english.say('history.there', { who: `<@${ANN}>`, channel: `<#${CHANNEL}>` })],
])('a list without games says whose it is: %o', (of, whose) => {
  const none = { matches: [], hasNewer: false, hasOlder: false };
  expect(linesOf(historyMessage(english, of, none, false))).toEqual([english.say('history.empty', { of: whose })]);
});

test('a past game names its winners first, each player behind the bot’s own shape', () => {
  const seats = ([0, 2] as const).map((seat) => ({
    seat,
    userId: seat === 0 ? ANN : BEN,
    computer: null,
    won: seat === 2,
  }));
  const game = { number: 1, id: 'a', ruleset: 'classic@1', endedAt: ENDED_AT, turns: 45 } as const;
  const linesFor = (ending: 'won' | 'vote') => {
    const past = { ...game, ending, seats: ending === 'won' ? seats : seats.map((seat) => ({ ...seat, won: false })) };
    const page = { matches: [past], hasNewer: false, hasOlder: false };
    return linesOf(historyMessage(withSigns(english, OWN), { userId: ID }, page, false)).slice(1, 3);
  };
  const [when, ann, ben] = [`<t:${ENDED_AT / 1000}:d>`, `${OWN[0]} <@${ANN}>`, `${OWN[2]} <@${BEN}>`];
  expect(linesFor('won')).toEqual([`${when} · **Classic** · 45 turns`, `-# 🏆 ${ben} · ${ann}`]);
  expect(linesFor('vote')).toEqual([`${when} · **Classic** · 45 turns · ended by vote`, `-# ${ann} · ${ben}`]);
});

test('a computer has its name in the list of past games, if the game can be read', () => {
  const seats = [{ level: 'hard', name: 'Widget' } as const, { level: 'greedy' } as const].map((computer, index) => ({
    seat: (2 * index) as Seat,
    userId: null,
    computer,
    won: index === 0,
  }));
  const game = { number: 1, id: 'a', ruleset: 'classic@1', endedAt: ENDED_AT, turns: 45 } as const;
  const page = { matches: [{ ...game, ending: 'won' as const, seats }], hasNewer: false, hasOlder: false };
  const message = historyMessage(withSigns(english, OWN), { userId: ID }, page, false);
  expect(linesOf(message)[2]).toBe(`-# 🏆 ${OWN[0]} Widget (Hard computer) · ${OWN[2]} Computer`);
});

test.each(LANGUAGES)('every finished game can be offered in 100 characters: $code', async (language) => {
  const finished = (['classic-first@1', 'classic-waddingtons@1'] as const).flatMap((deck) =>
    (['won', 'vote', 'moderator', 'nobody-left', 'abandoned', 'channel-gone'] as const).map((ending): Finished => ({
      id: 'abcdefghij',
      ruleset: `${deck}+teams@1`,
      ending,
      endedAt: ENDED_AT,
    })),
  );
  const bot = { archive: { finished: async () => finished }, languages: always(language) } as unknown as Bot;
  const typing = { guildId: ID, channelId: CHANNEL, guild: null, user: { id: ID } } as unknown as Asking[1];
  const offered = await finishedGames(bot, typing, { value: '' } as Asking[2]);
  expect(offered).toHaveLength(finished.length);
  expect(offered.filter(({ name }) => name.length > 100)).toEqual([]);
});

test.each([
  [0, ['Next']],
  [1, ['Previous', 'Next']],
  [2, ['Previous']],
])('page %i of one’s own games has a way to its neighbors', (page, labels) => {
  const open = Array.from({ length: 11 }, (_, index) => ({ ...lobbyOf(['Ann', 'Ben']), id: `abcdefghi${index}` }));
  const message = mineMessage(english, open, { userId: ANN, page, serverOf: () => null });
  expect(buttonsOf(message).map(({ label }) => label)).toEqual(labels);
});
