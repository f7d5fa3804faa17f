import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LEADERBOARD_MENUS,
  decodeId,
  encodeId,
  END_CARD_TO,
  LOBBY_ACTIONS,
  LOBBY_MENUS,
  MATCH_ACTIONS,
  VISIBILITY_ACTIONS,
  LEADERBOARD_FAMILIES,
  type Order,
  SCOPES,
  type ControlId,
} from '../../src/discord/ids.ts';
import { SEATS } from '../../src/engine/index.ts';
import { METRICS } from '../../src/community/standing.ts';

const match = fc.stringMatching(/^[a-z0-9]{1,16}$/);
const ply = fc.integer({ min: 0, max: 999_999 });
const viewOf = (metrics: readonly Order[], periods: readonly string[], families: readonly string[]) =>
  fc.record({
    scope: fc.constantFrom(...SCOPES),
    metric: fc.constantFrom(...metrics),
    period: fc.constantFrom(...periods),
    family: fc.constantFrom(...families),
  });
const view = fc.oneof(
  viewOf(METRICS, ['all', '2026-11', '2026-W47', '1999-W01'], LEADERBOARD_FAMILIES),
  viewOf(['daily'], ['2026-11', '2026-11-26'], ['all']),
  viewOf(['days'], ['all'], ['all']),
);
const snowflake = fc.stringMatching(/^[1-9]\d{0,19}$/);
const number = fc.integer({ min: 1, max: 999_999 });
const command = fc.stringMatching(/^[a-z0-9_-]{1,16}( [a-z0-9_-]{1,16}){0,2}$/);
const about = fc.stringMatching(/^[a-z0-9^+,=!<>.-]{0,60}$/);

/** The parts of each kind of id. */
const PARTS: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<unknown>>>>> = {
  history: {
    of: fc.oneof(
      fc.record({ userId: snowflake }),
      fc.record({ channelId: snowflake }),
      fc.record({ userId: snowflake, channelId: snowflake }),
    ),
    page: fc.oneof(fc.constant(null), fc.record({ before: number }), fc.record({ after: number })),
  },
  lobby: { match, action: fc.constantFrom(...LOBBY_ACTIONS) },
  'lobby-menu': { match, menu: fc.constantFrom(...LOBBY_MENUS) },
  guess: { match, seat: fc.constantFrom(...SEATS) },
  match: { match, action: fc.constantFrom(...MATCH_ACTIONS) },
  play: { match, ply, token: fc.stringMatching(/^[a-z0-9^+,=!-]{1,24}$/) },
  step: { match, ply, path: fc.stringMatching(/^[a-z0-9.]{0,24}$/) },
  leaderboard: { view, page: fc.oneof(ply, fc.constant('own')) },
  'board-menu': { view, menu: fc.constantFrom(...LEADERBOARD_MENUS) },
  visibility: { action: fc.constantFrom(...VISIBILITY_ACTIONS) },
  analysis: { match },
  'end-card': { match, to: fc.constantFrom(...END_CARD_TO) },
  welcome: { action: fc.constantFrom('solo', 'lobby', 'help') },
  menu: { command, about },
  modal: { command, about },
};
const ids = fc.oneof(
  ...Object.entries(PARTS).map(([kind, parts]) => fc.record({ kind: fc.constant(kind), ...parts })),
) as fc.Arbitrary<ControlId>;

/** Null, or a whole value of the type that means exactly this text. */
function expectTyped(text: string): void {
  const id = decodeId(text);
  if (id === null) return;
  expect(Object.keys(id).toSorted()).toEqual(['kind', ...Object.keys(PARTS[id.kind]!)].toSorted());
  const isWhole = (value: unknown) => value === '' || Number.isInteger(value) || /^\S+( \S+)*$/.test(String(value));
  expect(Object.values(id).every(isWhole)).toBe(true);
  expect(encodeId(id)).toBe(text);
}

/** Texts that begin alike. */
const noneOf = (start: string, ...ends: readonly string[]) => ends.map((end) => start + end);

describe('a custom id', () => {
  test('comes back as it was written, and fits', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const text = encodeId(id);
        expect(text.length).toBeLessThanOrEqual(100);
        expect(decodeId(text)).toEqual(id);
      }),
    );
  });

  test('of another value is another text', () => {
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        expect(encodeId(a) === encodeId(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });

  test('that is garbage means nothing and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(decodeId(text)).toBeNull();
      }),
    );
  });

  test('that begins like ours is null or exactly what it says', () => {
    const views = ['here.wins.all.all', 'everywhere.rate.2026-w47.teams'];
    const words = 'metric own ask join 0 -1 1e3 007 r1^'.split(' ');
    const part = fc.oneof(fc.constantFrom(...Object.keys(PARTS), ...views, ...words, 'a b', ''), fc.string());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        expect(() => expectTyped(['s1', ...parts].join(':'))).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });

  test('that was changed somewhere is null or exactly what it says', () => {
    const change = fc.record({ at: fc.nat({ max: 60 }), cut: fc.nat({ max: 3 }), put: fc.string({ maxLength: 3 }) });
    fc.assert(
      fc.property(ids, change, (id, { at, cut, put }) => {
        const text = encodeId(id);
        expect(() => expectTyped(text.slice(0, at) + put + text.slice(at + cut))).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ...noneOf('s1:lobby:', 'abc:rematch'),
    ...noneOf('s1:match:', 'abc:join', 'abc:describe:more', 'abc:describe\n', 'abc:__proto__'),
    ...noneOf('s1:play:', 'abc:01:r1^', 'abc:1234567:r1^', 'ABC:1:r1^', ':1:r1^', 'abc:1:', `abc:1:${'a'.repeat(41)}`),
    ...noneOf('s1:step:', 'abc:-1:m0'),
    ...noneOf('s1:leaderboard:', '1', 'there.wins.all.all:1', 'here.wins.all:1', 'here.wins.all.all.all:1'),
    ...noneOf('s1:leaderboard:', 'here.wins.2026-13.all:1', 'here.wins.2026-W47.all:1'),
    ...noneOf('s1:leaderboard:', 'here.wins.2026-11-26.all:1', 'here.daily.all.all:1', 'here.daily.2026-11-31.all:1'),
    ...noneOf('s1:leaderboard:', 'here.daily.2026-11.cards:1', 'here.days.2026-11.all:1', 'here.days.all.teams:1'),
    ...noneOf('s1:leaderboard:here.wins.all.all:', '-1', '1:2', '0'.repeat(70)),
    ...noneOf('s1:', 'board-menu:here.wins.all.all:scope', 'visibility:all', 'constructor:abc:describe'),
    ...noneOf('s1:welcome:', 'join', 'solo:more'),
    ...noneOf('s1:menu:', 'sorry start', ':x'),
    ...noneOf('s1:modal:', 'sorry start:x:y', 'sorry  start:x', 'a b c d:x', `sorry:${'x'.repeat(61)}`),
    's2:match:abc:describe',
    ' s1:match:abc:describe',
  ])('%j is none of ours', (text) => {
    expect(decodeId(text)).toBeNull();
  });
});
