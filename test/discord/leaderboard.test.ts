import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaderboardMessage, ranked } from '../../src/discord/posting/leaderboard-message.ts';
import { english } from '../../src/languages.ts';
import type { Tally } from '../../src/match/ports.ts';
import { buttonsOf, problemsOf, textsOf } from './components.ts';

const tally = (userId: string, wins: number, games: number): Tally => ({ userId, wins, games });
const many = Array.from({ length: 23 }, (_, index) => tally(String(1000 + index), 23 - index, 30));
const linesOf = (tallies: readonly Tally[], viewer: string, page = 0) =>
  textsOf(leaderboardMessage(english, tallies, viewer, page)).flatMap((text) => text.split('\n'));

describe('the leaderboard', () => {
  test('ranks by wins, equal wins equally, the better rate first', () => {
    const found = ranked([tally('a', 1, 4), tally('b', 3, 9), tally('c', 1, 2), tally('d', 0, 1)]);
    expect(found.map(({ userId, rank, tied }) => `${userId} ${rank}${tied ? '=' : ''}`)).toEqual([
      'b 1',
      'c 2=',
      'a 2=',
      'd 4',
    ]);
  });

  test('tells rank, person, wins, matches and rate, and the viewer’s own line', () => {
    expect(linesOf([tally('1', 2, 3), tally('2', 2, 4), tally('3', 0, 1)], '3')).toEqual([
      '## Sorry! in this server',
      '**=1.** <@1> · **2** of 3 games (67%)',
      '**=1.** <@2> · **2** of 4 games (50%)',
      '**3.** <@3> · **0** of 1 game (0%)',
      '➜ **3.** <@3> · **0** of 1 game (0%)',
      '-# Wins in finished games with at least two people. Page 1 of 1.',
    ]);
  });

  test('shows ten a page, with buttons to where there is more; no page is too far', () => {
    const labels = (page: number) =>
      buttonsOf(leaderboardMessage(english, many, 'x', page)).map(({ label, custom_id: id }) => `${label} ${id}`);
    expect(linesOf(many, '1015', 0)).toHaveLength(13);
    expect(linesOf(many, '1015', 0)).toContain('➜ **16.** <@1015> · **8** of 30 games (27%)');
    expect(linesOf(many, 'x', 2)).toHaveLength(6);
    expect(linesOf(many, 'x', 99)).toEqual(linesOf(many, 'x', 2));
    expect(linesOf(many, 'x', 0)).toContain('➜ <@x> hasn’t finished a game with other people here yet.');
    expect([labels(0), labels(1), labels(2)]).toEqual([
      ['Next s1:leaderboard:1'],
      ['Previous s1:leaderboard:0', 'Next s1:leaderboard:2'],
      ['Previous s1:leaderboard:1'],
    ]);
  });

  test('says so when nobody has finished a match', () => {
    expect(linesOf([], 'x')).toEqual([
      '## Sorry! in this server',
      'No one has finished a game with other people here yet. `/sorry start` opens the first.',
    ]);
  });

  test('shows everybody exactly once, in the same order, over all pages', () => {
    const tallies = fc
      .uniqueArray(fc.nat({ max: 999 }), { maxLength: 45 })
      .chain((ids) =>
        fc.tuple(
          ...ids.map((id) =>
            fc
              .tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 }))
              .map(([wins, lost]) => tally(`7${id}`, wins, wins + lost + 1)),
          ),
        ),
      );
    fc.assert(
      fc.property(tallies, (all) => {
        const pages = Math.max(1, Math.ceil(all.length / 10));
        const messages = Array.from({ length: pages }, (_, page) => leaderboardMessage(english, all, 'x', page));
        expect(messages.flatMap(problemsOf)).toEqual([]);
        const rows = messages
          .flatMap((message) => textsOf(message)[0]!.split('\n'))
          .filter((line) => line.startsWith('**'));
        expect(rows.map((row) => /<@(\d+)>/.exec(row)![1])).toEqual(ranked(all).map(({ userId }) => userId));
        const wins = rows.map((row) => Number(/· \*\*(\d+)\*\*/.exec(row)![1]));
        expect(wins).toEqual(wins.toSorted((a, b) => b - a));
      }),
    );
  });
});
