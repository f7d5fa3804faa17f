import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FACES, rulesetOf, RULESETS } from '../../src/engine/index.ts';
import { english } from '../../src/languages.ts';
import { LEVELS, LIMITS_MS } from '../../src/match/match.ts';
import { GAMES, LENGTHS } from '../../src/match/offers.ts';
import { LOBBY_MENUS } from '../../src/discord/ids.ts';
import { MOMENTS } from '../../src/match/telling/moments.ts';
import { FAULTS } from '../../src/match/telling/record.ts';
import { REFUSALS } from '../../src/match/refusals.ts';
import { en } from '../../src/text/en/index.ts';
import { cardMeans, cardWords, relativeTime, rulesetTitle } from '../../src/text/words.ts';
import { createLanguage } from '../../src/text/language.ts';
import { aboutText, helpText, rulesText } from '../../src/text/pages.ts';

const sources = globSync(['src/{match,text,discord}/**/*.ts', 'commands/*.ts'], { exclude: ['src/text/en/**'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Keys that are put together when they are used, and all that they can be put together to. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  'card.${card}': FACES.map((face) => `card.${face}`),
  'cardWords.${card}': FACES.map((face) => `cardWords.${face}`),
  'cardMeans.${card}': FACES.map((face) => `cardMeans.${face}`),
  'place.${kind}': ['track', 'zone', 'home', 'start'].map((kind) => `place.${kind}`),
  'did.${kind}': ['left', 'away', 'back'].map((kind) => `did.${kind}`),
  'did.${kind}AtEnd': ['left', 'away'].map((kind) => `did.${kind}AtEnd`),
  "limit.${limitMs ?? 'none'}": LIMITS_MS.map((limitMs) => `limit.${limitMs ?? 'none'}`),
  'deck.${game}': GAMES.map((game) => `deck.${game}`),
  'lengthChoice.${length}': LENGTHS.map((length) => `lengthChoice.${length}`),
  'length.${length}': LENGTHS.map((length) => `length.${length}`),
  'menu.${what}': LOBBY_MENUS.map((what) => `menu.${what}`),
  'computer.${level}': LEVELS.map((level) => `computer.${level}`),
  'level.${level}': LEVELS.map((level) => `level.${level}`),
  'moment.${moment.kind}': MOMENTS.map((kind) => `moment.${kind}`),
  'stamp.${moment.kind}': MOMENTS.map((kind) => `stamp.${kind}`),
  'deed.${deed}': ['sorry', 'swap', 'bump', 'back', 'card'].map((deed) => `deed.${deed}`),
  'lobby.${match.reason}': ['cancelled', 'expired', 'empty', 'channel-gone', 'retired'].map(
    (reason) => `lobby.${reason}`,
  ),
  'fault.${verdict.code}': FAULTS.map((code) => `fault.${code}`),
  "ruleset.${id.split('+')[0]!}": RULESETS.map(({ name }) => `ruleset.${name}`),
  'refusal.${code}': REFUSALS.map((code) => `refusal.${code}`),
};
const keys = Object.keys(en);
const isKey = (text: string): text is keyof typeof en => text in en;
const literals = [...sources.matchAll(/'([^'\n]*)'/g)].map(([, text]) => text!);

describe('the catalogue', () => {
  test('has no sentence that nobody says', () => {
    const used = new Set([...literals.filter(isKey), ...Object.values(COMPUTED).flat()]);
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });

  test('has every sentence that somebody says, also the ones that are put together', () => {
    const templates = [...sources.matchAll(/`([a-zA-Z]+\.\$\{[^}]+\})`/g)].map(([, template]) => template!);
    const known = templates.filter(
      (template) => isKey(template.split('.')[0]!) || /^[a-z]+[A-Za-z]*\.\$\{/.test(template),
    );
    expect([...new Set(known)].filter((template) => !(template in COMPUTED))).toEqual([]);
    expect(Object.keys(COMPUTED).filter((template) => !sources.includes(`\`${template}\``))).toEqual([]);
    expect(
      Object.values(COMPUTED)
        .flat()
        .filter((key) => !isKey(key)),
    ).toEqual([]);
    const said = [...sources.matchAll(/\bsay\(\s*'([^']+)'/g)].map(([, key]) => key!);
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((key) => !isKey(key))).toEqual([]);
  });

  test('has every form of what is counted that the language has', () => {
    const counted = Object.values<string>(en).filter((sentence) => sentence.includes(', plural,'));
    expect(counted.length).toBeGreaterThan(0);
    for (const form of new Intl.PluralRules('en').resolvedOptions().pluralCategories) {
      expect(counted.filter((sentence) => !sentence.includes(`${form} {`))).toEqual([]);
    }
  });

  test('is given everything that it asks for', () => {
    const missing = callsOf(sources).flatMap(({ key, args }) =>
      blanksOf(key)
        .filter((blank) => !new RegExp(`\\b${blank}\\b`).test(args))
        .map((blank) => `${key}: ${blank}`),
    );
    expect(missing).toEqual([]);
  });

  test('what is put in stays as it is, whatever it looks like', () => {
    const wild = "{who} {count, plural, other {#}} $& $1 '' <b>&amp;</b> {";
    expect(english.say('board.opening', { who: wild })).toBe(`${wild} goes first.`);
    expect(english.say('name.withColor', { name: english.say('board.opening', { who: wild }), color: 'Red' })).toBe(
      `${wild} goes first. (Red)`,
    );
  });

  test('counts', () => {
    expect([0, 1, 2].map((count) => english.say('end.turns', { count }))).toEqual(['0 turns', '1 turn', '2 turns']);
  });
});

describe('another language', () => {
  test('has all keys and no others, or does not compile', () => {
    const { 'place.home': home, ...tooFew } = en;
    const tooMany = { ...en, 'place.moon': 'moon' };
    // @ts-expect-error one is missing
    createLanguage('de', tooFew);
    // @ts-expect-error one is unknown
    createLanguage('de', tooMany);
    expect(createLanguage('de', { ...tooFew, 'place.home': 'zu Hause' }).say('place.home')).not.toBe(home);
  });

  test('counts by its own rules', () => {
    const turns = '{count, plural, one {{count} tura} few {{count} tury} many {{count} tur} other {{count} tury}}';
    const { say } = createLanguage('pl', { ...en, 'end.turns': turns });
    expect([1, 2, 5, 22].map((count) => say('end.turns', { count }))).toEqual(['1 tura', '2 tury', '5 tur', '22 tury']);
  });
});

test('every preset has a title of its own, and house rules take it over', () => {
  const titles = RULESETS.map(({ name }) => rulesetTitle(english, name));
  expect(new Set(titles).size).toBe(RULESETS.length);
  expect(titles[0]).toBe('Classic');
  expect(rulesetTitle(english, 'classic+pawns=3')).toBe('Classic');
  expect(rulesetTitle(english, 'chess')).toBe('chess');
});

test('the words about a number card tell what the card does: its numbers, back and start', () => {
  const told = (text: string) => ({
    numbers: new Set((text.match(/\d+/g) ?? []).map(Number)),
    back: /\bback\b/.test(text),
    start: /\bstart\b/.test(text),
  });
  const rules = rulesetOf('classic');
  if (rules?.module !== 'board') throw new Error('Classic is no game with a track.');
  const faces = FACES.filter((face) => typeof face === 'number');
  expect(faces).toHaveLength(10);
  for (const face of faces) {
    const { abilities } = rules.cards[face]!;
    const steps = abilities.flatMap((ability) => ('steps' in ability ? [ability.steps] : []));
    const does = {
      numbers: new Set(steps.map(Math.abs)),
      back: steps.some((count) => count < 0),
      start: abilities.some(({ kind }) => kind === 'leave'),
    };
    expect(told(cardWords(english, face).join(' '))).toEqual(does);
    expect(told(cardMeans(english, face))).toEqual(does);
  }
});

test('a moment is told in whole seconds, none too many', () => {
  expect([relativeTime(1_000), relativeTime(1_999)]).toEqual(['<t:1:R>', '<t:1:R>']);
});

test('the pages leave nothing open, fit into a message and name every card', () => {
  const pages = [helpText(english), aboutText(english, '1.2.3'), rulesText(english)];
  for (const page of pages) {
    expect(page).not.toMatch(/[{}]|undefined/);
    expect(page.length).toBeLessThanOrEqual(4000);
  }
  expect(pages[1]).toContain('1.2.3');
  for (const card of ['1', '2', '3', '4', '5', '7', '8', '10', '11', '12', 'Sorry!']) {
    expect(rulesText(english)).toContain(`\n**${card}** `);
  }
  expect(rulesText(english)).not.toContain('Roll the die');
});

/** The names that a sentence needs. */
function blanksOf(key: string): readonly string[] {
  return isKey(key) ? [...new Set([...en[key].matchAll(/\{(\w+)[},]/g)].map(([, name]) => name!))] : [];
}

/** Calls with a key in plain sight, and their arguments as they are written. Values by a variable's name are let through. */
function callsOf(code: string): readonly { readonly key: string; readonly args: string }[] {
  return [...code.matchAll(/\bsay\(\s*'([^']+)'/g)].flatMap((call) => {
    const args = upToClosing(code.slice(call.index + call[0].length));
    return /^,\s*\w+\s*,?\s*$/.test(args) ? [] : [{ key: call[1]!, args }];
  });
}

function upToClosing(code: string): string {
  let depth = 1;
  for (let index = 0; index < code.length; index++) {
    if (code[index] === '(') depth++;
    if (code[index] === ')') depth--;
    if (depth === 0) return code.slice(0, index);
  }
  return code;
}
