import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controls } from '../../commands/index.ts';
import { idForm, MATCH_ID, oneOf, word, type IdForm, type Part } from '../../src/discord/ids.ts';
import { control, joinControls, type AnyControl } from '../../src/discord/routing/control.ts';
import { LOBBY_ACTIONS, LOBBY_MENUS } from '../../src/discord/posts/lobby-message.ts';
import { encodeId, MATCH_ACTIONS } from '../harness/ids.ts';

const formOf = ({ id }: AnyControl) => id as IdForm<unknown>;
const partsOf = (each: AnyControl) => each.id.parts as Readonly<Record<string, Part<unknown>>>;

/** Texts with the form of a control. A part of a text may mean nothing, such as a thirteenth month. */
const textsOf = (each: AnyControl): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...`s1:${each.id.form}`
        .split(/\{(\w+)\}/)
        .map((piece, index) =>
          index % 2 === 1
            ? fc.stringMatching(new RegExp(`^(?:${partsOf(each)[piece]!.pattern})$`))
            : fc.constant(piece),
        ),
    )
    .map((pieces) => pieces.join(''));

/** The text of an id that a message could have, of each control. */
const POSTED: Readonly<Record<string, readonly string[]>> = {
  'lobby:{match}:{action}': LOBBY_ACTIONS.map((action) => encodeId({ kind: 'lobby', match: 'k3', action })),
  'lobby-menu:{match}:{menu}': LOBBY_MENUS.map((menu) => encodeId({ kind: 'lobby-menu', match: 'k3', menu })),
  ...Object.fromEntries(MATCH_ACTIONS.map((action) => [`match:{match}:${action}`, [`s1:match:k3:${action}`]])),
  'guess:{match}:{seat}': ['s1:guess:k3:0', 's1:guess:k3:3'],
  'play:{match}:{ply}:{token}': ['s1:play:k3:0:-', 's1:play:k3:41:r1^', 's1:play:k3:7:r1+3,r2+4', 's1:play:k3:7:r1=y1'],
  'step:{match}:{ply}:{path}': ['s1:step:k3:20:', 's1:step:k3:20:m1.p1'],
  'replay:{match}': ['s1:replay:k3'],
  'film:{match}:{to}': ['s1:film:k3:me', 's1:film:k3:everyone'],
  'end-card:{match}:{to}': ['s1:end-card:k3:me', 's1:end-card:k3:everyone'],
  'analysis:{match}': ['s1:analysis:k3'],
  'history:{of}:{page}': [
    's1:history:person:1001:newest',
    's1:history:channel:30:before7',
    's1:history:there:1.30:after7',
  ],
  'menu:sorry history:': ['s1:menu:sorry history:'],
  'leaderboard:{view}:{page}': [
    's1:leaderboard:here.wins.all.all:1',
    's1:leaderboard:everywhere.daily.2026-11.all:own',
  ],
  'board-menu:{view}:{menu}': [
    's1:board-menu:here.rate.2026-w47.teams:metric',
    's1:board-menu:here.days.all.all:period',
  ],
  'visibility:{action}': ['ask', 'show-servers', 'hide-everywhere'].map((action) => `s1:visibility:${action}`),
  'press:sorry stats:awards': ['s1:press:sorry stats:awards'],
  'press:sorry daily:play.{day}.{ply}.{token}': ['s1:press:sorry daily:play.20000.3.r1+3,r2+4'],
  'press:sorry daily:step.{day}.{ply}.{path}': [
    's1:press:sorry daily:step.20000.3.m1.p1',
    's1:press:sorry daily:step.20000.3.',
  ],
  ...Object.fromEntries(
    ['film', 'share', 'analysis', 'verify', 'replay'].map((what) => [
      `press:sorry daily:${what}.{day}`,
      [`s1:press:sorry daily:${what}.20000`],
    ]),
  ),
  'press:sorry daily:today': ['s1:press:sorry daily:today'],
  'press:sorry-settings:page-{to}': ['games', 'questions', 'questions-0', 'questions-2'].map(
    (to) => `s1:press:sorry-settings:page-${to}`,
  ),
  'press:sorry-settings:{setting}': ['threads.on', 'keep.off'].map((setting) => `s1:press:sorry-settings:${setting}`),
  'press:sorry-settings:add': ['s1:press:sorry-settings:add'],
  'menu:sorry-settings:{setting}': ['game', 'announce', 'topics'].map((setting) => `s1:menu:sorry-settings:${setting}`),
  'menu:sorry-settings:remove-{from}': ['s1:menu:sorry-settings:remove-2'],
  'modal:sorry-settings:add': ['s1:modal:sorry-settings:add'],
  'menu:sorry me:{choice}': ['forced', 'daily', 'language'].map((choice) => `s1:menu:sorry me:${choice}`),
  'press:sorry mine:{page}': ['s1:press:sorry mine:0'],
  'press:sorry help:{page}': ['short', 'turn', 'rules', 'commands'].map((page) => `s1:press:sorry help:${page}`),
  'press:sorry verify:what': ['s1:press:sorry verify:what'],
  ...Object.fromEntries(
    ['export', 'delete', 'delete-yes'].map((what) => [
      `press:sorry privacy:${what}`,
      [`s1:press:sorry privacy:${what}`],
    ]),
  ),
  ...Object.fromEntries(
    ['solo', 'solo-fire', 'solo-hand', 'lobby', 'help'].map((what) => [`welcome:${what}`, [`s1:welcome:${what}`]]),
  ),
};

test('each control still has the ids that posts of this and of older versions have', () => {
  expect(controls.all.map(({ id }) => id.form).toSorted()).toEqual(Object.keys(POSTED).toSorted());
  const read = Object.values(POSTED).flatMap((texts) => texts.map((text) => controls.find(text)?.control.id.form));
  expect(read).toEqual(Object.entries(POSTED).flatMap(([form, texts]) => texts.map(() => form)));
});

/** Texts that begin alike. */
const noneOf = (start: string, ...ends: readonly string[]) => ends.map((end) => start + end);

describe('a custom id', () => {
  test.each(controls.all)('$id.form means one thing, and comes back as it was written', (each) => {
    fc.assert(
      fc.property(textsOf(each), (text) => {
        const id = formOf(each).read(text);
        expect(id === null || formOf(each).write(id) === text).toBe(true);
        expect(controls.all.filter(({ answerTo }) => answerTo(text) !== null)).toEqual(id === null ? [] : [each]);
      }),
    );
  });

  test('that is garbage means nothing and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(controls.find(text)).toBeNull();
      }),
    );
  });

  test('that was changed somewhere is null or exactly what it says', () => {
    const change = fc.record({ at: fc.nat({ max: 60 }), cut: fc.nat({ max: 3 }), put: fc.string({ maxLength: 3 }) });
    const posted = fc.constantFrom(...Object.values(POSTED).flat());
    fc.assert(
      fc.property(posted, change, (text, { at, cut, put }) => {
        const changed = text.slice(0, at) + put + text.slice(at + cut);
        const found = controls.find(changed);
        const form = found && formOf(found.control);
        expect(form?.write(form.read(changed)) ?? changed).toBe(changed);
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
    ...noneOf('s1:press:sorry daily:', 'play.1.2', 'play.01.2.-', 'film', 'film.1.2', 'todays', 'film:1', 'filmx1'),
    ...noneOf('s1:press:sorry-settings:', 'page-', 'page-games-1', 'page-questions--1', 'threadsXon', 'game'),
    ...noneOf('s1:menu:', 'sorry start', 'sorry start:', ':x', 'sorry me:colors'),
    ...noneOf('s1:modal:', 'sorry start:x', 'sorry-settings:adds'),
    's2:match:abc:describe',
    ' s1:match:abc:describe',
  ])('%j is none of ours', (text) => {
    expect(controls.find(text)).toBeNull();
  });
});

describe('two controls', () => {
  const OF_MATCH = { match: MATCH_ID };
  const onButton = async () => ({ outcome: 'pressed' });
  const joined = (...forms: readonly IdForm<unknown>[]) =>
    joinControls(
      forms.map((id) => ({ id: control({ id, onButton }) })),
      {},
    );
  const to = { to: oneOf(['me', 'all']) };

  test.each([
    ['are the same', idForm('film:{match}', OF_MATCH), idForm('film:{match}', OF_MATCH)],
    ['have a part where the other has a word', idForm('film:{to}', to), idForm('film:all', {})],
    ['have parts that begin alike', idForm('page.{match}', OF_MATCH), idForm('page.x{word}', { word: word('.+') })],
  ])('with one id stop the start: they %s', (_, one, other) => {
    expect(() => joined(one as IdForm<unknown>, other as IdForm<unknown>)).toThrow(
      `Two controls could have the same id: ${one.form} and ${other.form}.`,
    );
  });

  test.each([
    [idForm('film:{match}', OF_MATCH), idForm('film:{match}:more', OF_MATCH)],
    [idForm('film:{to}', to), idForm('film:share', {})],
    [idForm('match:{match}:hint', OF_MATCH), idForm('match:{match}:hand', OF_MATCH)],
    [idForm('day.{match}', OF_MATCH), idForm('page.{match}', OF_MATCH)],
  ])('with other ids stand beside each other: %j, %j', (one, other) => {
    expect(joined(one as IdForm<unknown>, other as IdForm<unknown>).all).toHaveLength(2);
  });
});

test('a button of a post without a control does not compile, and does not start', () => {
  const posted = { sing: idForm('sing:{match}', { match: MATCH_ID }) };
  const onButton = async () => ({ outcome: 'done' });
  const [sing, dance] = [control({ id: posted.sing, onButton }), control({ id: idForm('dance', {}), onButton })];
  expect(joinControls([{ sing }], posted).find('s1:sing:k3')?.control).toBe(sing);
  // @ts-expect-error -- no control has this name
  expect(() => joinControls([{ dance }], posted)).toThrow('No control answers sing.');
  expect(() => joinControls([{ sing: dance }], posted)).toThrow('No control answers sing.'); // another one of that name
});
