import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BOARD_MENUS,
  decodeId,
  encodeId,
  END_CARD_TO,
  LOBBY_ACTIONS,
  LOBBY_MENUS,
  MATCH_ACTIONS,
  VISIBILITY_ACTIONS,
  BOARD_FAMILIES,
  SCOPES,
  type ControlId,
} from '../../src/discord/ids.ts';
import { METRICS } from '../../src/community/standing.ts';

const match = fc.stringMatching(/^[a-z0-9]{1,16}$/);
const ply = fc.integer({ min: 0, max: 999_999 });
const view = fc.record({
  scope: fc.constantFrom(...SCOPES),
  metric: fc.constantFrom(...METRICS),
  period: fc.constantFrom('all', '2026-11', '2026-W47', '1999-W01'),
  family: fc.constantFrom(...BOARD_FAMILIES),
});
const snowflake = fc.stringMatching(/^[1-9]\d{0,19}$/);
const ids: fc.Arbitrary<ControlId> = fc.oneof(
  fc.record({
    kind: fc.constant('history' as const),
    of: fc.oneof(
      fc.record({ userId: snowflake }),
      fc.record({ channelId: snowflake }),
      fc.record({ userId: snowflake, channelId: snowflake }),
    ),
    page: fc.oneof(
      fc.constant(null),
      fc.record({ before: fc.integer({ min: 1, max: 999_999 }) }),
      fc.record({ after: fc.integer({ min: 1, max: 999_999 }) }),
    ),
  }),
  fc.record({
    kind: fc.constant('lobby' as const),
    match,
    action: fc.constantFrom(...LOBBY_ACTIONS),
  }),
  fc.record({ kind: fc.constant('lobby-menu' as const), match, menu: fc.constantFrom(...LOBBY_MENUS) }),
  fc.record({
    kind: fc.constant('match' as const),
    match,
    action: fc.constantFrom(...MATCH_ACTIONS),
  }),
  fc.record({ kind: fc.constant('play' as const), match, ply, token: fc.stringMatching(/^[a-z0-9^+,=!-]{1,24}$/) }),
  fc.record({ kind: fc.constant('step' as const), match, ply, path: fc.stringMatching(/^[a-z0-9.]{0,24}$/) }),
  fc.record({ kind: fc.constant('leaderboard' as const), view, page: fc.oneof(ply, fc.constant('own' as const)) }),
  fc.record({ kind: fc.constant('board-menu' as const), view, menu: fc.constantFrom(...BOARD_MENUS) }),
  fc.record({ kind: fc.constant('visibility' as const), action: fc.constantFrom(...VISIBILITY_ACTIONS) }),
  fc.record({ kind: fc.constant('end-card' as const), match, to: fc.constantFrom(...END_CARD_TO) }),
  fc.record({ kind: fc.constant('welcome' as const), action: fc.constantFrom('solo', 'lobby', 'help') }),
  fc.record({
    kind: fc.constantFrom('menu' as const, 'modal' as const),
    command: fc.stringMatching(/^[a-z0-9_-]{1,16}( [a-z0-9_-]{1,16}){0,2}$/),
    about: fc.stringMatching(/^[a-z0-9.,=-]{0,32}$/),
  }),
);

const KEYS: Readonly<Record<string, readonly string[]>> = {
  lobby: ['action', 'kind', 'match'],
  'lobby-menu': ['kind', 'match', 'menu'],
  match: ['action', 'kind', 'match'],
  play: ['kind', 'match', 'ply', 'token'],
  step: ['kind', 'match', 'path', 'ply'],
  leaderboard: ['kind', 'page', 'view'],
  'board-menu': ['kind', 'menu', 'view'],
  visibility: ['action', 'kind'],
  'end-card': ['kind', 'match', 'to'],
  welcome: ['action', 'kind'],
  history: ['kind', 'of', 'page'],
  menu: ['about', 'command', 'kind'],
  modal: ['about', 'command', 'kind'],
};

/** Null, or a whole value of the type that means exactly this text. */
function expectTyped(text: string): void {
  const id = decodeId(text);
  if (id === null) return;
  expect(Object.keys(id).toSorted()).toEqual(KEYS[id.kind]);
  expect(
    Object.values(id).every((value) => value === '' || Number.isInteger(value) || /^\S+( \S+)*$/.test(String(value))),
  ).toBe(true);
  expect(encodeId(id)).toBe(text);
}

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
    const part = fc.oneof(
      fc.constantFrom(
        'lobby',
        'match',
        'play',
        'step',
        'leaderboard',
        'board-menu',
        'here.wins.all.all',
        'everywhere.rate.2026-w47.teams',
        'metric',
        'own',
        'visibility',
        'ask',
        'welcome',
        'menu',
        'modal',
        'a b',
        'join',
        '',
        '0',
        '-1',
        '1e3',
        '007',
        'r1^',
      ),
      fc.string(),
    );
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
    's1:lobby:abc:rematch',
    's1:match:abc:join',
    's1:match:abc:describe:more',
    's1:play:abc:01:r1^',
    's1:play:abc:1234567:r1^',
    's1:play:ABC:1:r1^',
    's1:play::1:r1^',
    's1:play:abc:1:',
    's1:step:abc:-1:m0',
    's1:leaderboard:1',
    's1:leaderboard:here.wins.all.all:-1',
    's1:leaderboard:here.wins.all.all:1:2',
    's1:leaderboard:here.wins.all:1',
    's1:leaderboard:here.wins.2026-13.all:1',
    's1:leaderboard:here.wins.2026-W47.all:1',
    's1:leaderboard:there.wins.all.all:1',
    's1:leaderboard:here.wins.all.all.all:1',
    's1:board-menu:here.wins.all.all:scope',
    's1:visibility:all',
    's1:welcome:join',
    's1:welcome:solo:more',
    's1:menu:sorry start',
    's1:menu::x',
    's1:modal:sorry start:x:y',
    's1:modal:sorry  start:x',
    's1:modal:a b c d:x',
    `s1:modal:sorry:${'x'.repeat(33)}`,
    's2:match:abc:describe',
    ` s1:match:abc:describe`,
    's1:match:abc:describe\n',
    's1:match:abc:__proto__',
    's1:constructor:abc:describe',
    `s1:play:abc:1:${'a'.repeat(41)}`,
    `s1:leaderboard:here.wins.all.all:${'0'.repeat(70)}`,
  ])('%j is none of ours', (text) => {
    expect(decodeId(text)).toBeNull();
  });
});
