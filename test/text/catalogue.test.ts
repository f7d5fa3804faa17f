import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { definitionsIn, helpLines } from '../../commands/index.ts';
import { COLORS, FACES, RULESETS, type Ability } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { ENDINGS, LEVELS, LIMITS_MS } from '../../src/match/match.ts';
import { DECK_SIZES, GAMES, LENGTHS } from '../../src/match/offers.ts';
import { ACHIEVEMENTS } from '../../src/community/achievements.ts';
import { METRICS } from '../../src/community/standing.ts';
import { BOARD_MENUS, LOBBY_MENUS } from '../../src/discord/ids.ts';
import { BOARD_FAMILIES, SCOPES } from '../../src/discord/leaderboard-view.ts';
import type { Moment } from '../../src/match/story/moments.ts';
import { FAULTS } from '../../src/match/story/record.ts';
import { TOPICS } from '../../src/match/questions.ts';
import { REFUSALS } from '../../src/match/refusals.ts';
import en from '../../src/text/locales/en.json' with { type: 'json' };
import { cardMeans, cardWords, rollsMean } from '../../src/text/cards.ts';
import { relativeTime, rulesetAbout, rulesetTitle } from '../../src/text/words.ts';
import { CATALOGUES, type Faults } from '../../src/text/catalogues.ts';
import { createLanguage, type Key, type Language } from '../../src/text/language.ts';
import { aboutText, helpText, rulesText } from '../../src/text/pages.ts';

const MOMENTS: readonly Moment['kind'][] = ['last-pawn', 'comeback', 'double-bump', 'sorry', 'home'];

const sources = globSync(['src/{match,text,discord}/**/*.ts', 'commands/*.ts'], { exclude: ['src/text/catalogues.ts'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const PRESET_NAMES = RULESETS.map(({ name }) => name);

/** The keys of a single ability. */
const SINGLES = ['leave', 'step', 'back', 'split', 'swap', 'replace', 'closest', 'neighbors', 'release', 'withdraw'];

/** The keys of this kind in the texts of all rulesets' cards. */
function saidOfCards(start: string): readonly string[] {
  const said = new Set<Key>();
  const listening: Language = { ...english, say: (key, params) => (said.add(key), english.say(key, params)) };
  for (const rules of RULESETS) {
    for (const face of FACES) {
      cardWords(listening, rules, face);
      cardMeans(listening, rules, face);
      rollsMean(listening, rules, face);
    }
  }
  return [...said].filter((key) => key.startsWith(start));
}

interface Named {
  readonly name: string;
  readonly options?: readonly Named[];
}

/** The names of commands and their options. */
const namesIn = (parts: readonly Named[]): readonly string[] =>
  parts.flatMap(({ name, options = [] }) => [name, ...namesIn(options)]);

/** The keys of these names. */
const NAME_KEYS = namesIn(definitionsIn(english) as readonly Named[]).map((name) => `name.${name}`);

/** Keys that are composed when they are used, and all their results. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  'card.${card}': FACES.map((face) => `card.${face}`),
  'cardWords.${shape}': saidOfCards('cardWords.'),
  'cardWords.${nameOf(each)}': SINGLES.map((name) => `cardWords.${name}`),
  'cardMeans.${namesOf(abilities)}': saidOfCards('cardMeans.'),
  'cardMeans.${nameOf(each)}': SINGLES.map((name) => `cardMeans.${name}`),
  'cardBefore.${opening}': ['ice', 'fire', 'roll', 'ask'].map((opening) => `cardBefore.${opening}`),
  'rules.family.${preset}': PRESET_NAMES.filter((name) => name !== 'classic').map((name) => `rules.family.${name}`),
  'rules.house.${name}': ['pawns', 'startSpread', 'swapSlide', 'matchTarget'].map((name) => `rules.house.${name}`),
  'place.${kind}': ['track', 'zone', 'home', 'start'].map((kind) => `place.${kind}`),
  'did.${kind}': ['left', 'away', 'back'].map((kind) => `did.${kind}`),
  'did.${kind}AtEnd': ['left', 'away'].map((kind) => `did.${kind}AtEnd`),
  "limit.${limitMs ?? 'none'}": LIMITS_MS.map((limitMs) => `limit.${limitMs ?? 'none'}`),
  'deck.${size}': DECK_SIZES.map((size) => `deck.${size}`),
  'describe.${decision.kind}': ['fire-move', 'choose', 'ask', 'pull'].map((kind) => `describe.${kind}`),
  'describe.${decision.token}': ['fire', 'ice'].map((token) => `describe.${token}`),
  'board.${decision.kind}': ['fire-move', 'choose', 'ask', 'pull'].map((kind) => `board.${kind}`),
  'board.${decision.token}': ['fire', 'ice'].map((token) => `board.${token}`),
  'button.${kind}': ['fire-move', 'token', 'pull'].map((kind) => `button.${kind}`),
  'did.${token}': ['fire', 'ice'].map((token) => `did.${token}`),
  'ruleset.${game}.about': GAMES.map((game) => `ruleset.${game}.about`),
  'lengthChoice.${length}': LENGTHS.map((length) => `lengthChoice.${length}`),
  'length.${length}': LENGTHS.map((length) => `length.${length}`),
  'menu.${what}': LOBBY_MENUS.map((what) => `menu.${what}`),
  'computer.${level}': LEVELS.map((level) => `computer.${level}`),
  'level.${level}': LEVELS.map((level) => `level.${level}`),
  'hint.${number}': [1, 2, 3].map((number) => `hint.${number}`),
  'express.hint.${number}': [1, 2, 3].map((number) => `express.hint.${number}`),
  "express.face.${typeof face === 'number' ? COLORS[face] : face}": [...COLORS, 'sorry', 'slide', 'wild'].map(
    (face) => `express.face.${face}`,
  ),
  'moment.${moment.kind}': MOMENTS.map((kind) => `moment.${kind}`),
  'stamp.${moment.kind}': MOMENTS.map((kind) => `stamp.${kind}`),
  'deed.${deed}': ['sorry', 'swap', 'bump', 'fire', 'back', 'card'].map((deed) => `deed.${deed}`),
  'lobby.${match.reason}': ['cancelled', 'expired', 'empty', 'channel-gone', 'retired'].map(
    (reason) => `lobby.${reason}`,
  ),
  'verify.lock-${lock.kind}': ['same', 'with', 'other', 'edited', 'foreign', 'late', 'gone', 'unreadable'].map(
    (kind) => `verify.lock-${kind}`,
  ),
  'fault.${verdict.code}': FAULTS.map((code) => `fault.${code}`),
  'ended.${ending}': ENDINGS.map((ending) => `ended.${ending}`),
  'ruleset.${preset}': PRESET_NAMES.map((name) => `ruleset.${name}`),
  'ruleset.${preset}.about': PRESET_NAMES.map((name) => `ruleset.${name}.about`),
  'topic.${topic}': TOPICS.map((topic) => `topic.${topic}`),
  'metric.${metric}': METRICS.map((metric) => `metric.${metric}`),
  'family.${family}': BOARD_FAMILIES.map((family) => `family.${family}`),
  'scope.${scope}': SCOPES.map((scope) => `scope.${scope}`),
  'period.${word}': ['all', 'month', 'week'].map((word) => `period.${word}`),
  'menu.${menu}': BOARD_MENUS.map((menu) => `menu.${menu}`),
  'leaderboard.${own}': ['unplayed', 'hidden', 'inactive'].map((own) => `leaderboard.${own}`),
  'leaderboard.value.${metric}': METRICS.map((metric) => `leaderboard.value.${metric}`),
  'name.${name}': NAME_KEYS,
  'name.${part.name}': NAME_KEYS,
  'award.${award}': ACHIEVEMENTS.map(({ id }) => `award.${id}`),
  'award.${award}.about': ACHIEVEMENTS.map(({ id }) => `award.${id}.about`),
  "question.${String(number).padStart(2, '0')}": english.questions.map(
    (_, number) => `question.${String(number).padStart(2, '0')}`,
  ),
  'helpLine.${name}': helpLines,
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
    const lacks: Faults<'de.json', typeof tooFew> = 'de.json lacks “place.home”';
    const has: Faults<'de.json', typeof tooMany> = 'de.json has “place.moon”, which en.json has not';
    // @ts-expect-error none is missing and none is unknown
    const none: Faults<'de.json', typeof en> = lacks;
    expect([none, has]).toHaveLength(2);
    expect(createLanguage('de', { ...tooFew, 'place.home': 'zu Hause' }).say('place.home')).not.toBe(home);
  });

  test('says in English what it leaves empty, with its own names of commands and its own questions', () => {
    const { say, questions } = createLanguage('de', {
      ...CATALOGUES.de,
      'place.home': '',
      'rules.rest': '',
      'question.01': '',
    });
    expect(say('place.home')).toBe(en['place.home']);
    expect(say('rules.rest', { cards: 45 })).toContain('The rest is as in Classic: `/sorry regeln`.');
    expect(questions.slice(0, 2)).toEqual([CATALOGUES.de['question.00'], en['question.01']]);
  });

  test('throws an error that names the key if there is no such sentence', () => {
    for (const key of ['place.moon', 'toString']) expect(() => english.say(key as Key)).toThrow(`“${key}”`);
  });

  test('counts by its own rules', () => {
    const turns = '{count, plural, one {{count} tura} few {{count} tury} many {{count} tur} other {{count} tury}}';
    const { say } = createLanguage('pl', { ...en, 'end.turns': turns });
    expect([1, 2, 5, 22].map((count) => say('end.turns', { count }))).toEqual(['1 tura', '2 tury', '5 tur', '22 tury']);
  });
});

test('every preset has a title and a line of its own, and house rules take them over', () => {
  const titles = PRESET_NAMES.map((name) => rulesetTitle(english, name));
  expect(new Set(titles).size).toBe(RULESETS.length);
  expect(titles[0]).toBe('Classic');
  expect(rulesetTitle(english, 'classic+pawns=3')).toBe('Classic');
  expect(rulesetTitle(english, 'classic@1')).toBe('Classic');
  expect(rulesetTitle(english, 'teams@1+dice-card@1+pawns=2')).toBe('Teams + Dice!');
  expect(rulesetTitle(english, 'chess')).toBe('chess');
  const lines = PRESET_NAMES.map((name) => rulesetAbout(english, name));
  expect(new Set(lines).size).toBe(RULESETS.length);
  expect(lines.filter((line) => line.length < 20 || line.length > 90)).toEqual([]);
  expect(rulesetAbout(english, 'chess')).toBe('');
});

test('the words about a number card tell what the card does: its numbers, back and start', () => {
  const told = (text: string) => ({
    numbers: new Set((text.match(/\d+/g) ?? []).map(Number)),
    back: /\bback\b/.test(text),
    start: /\bstart\b/.test(text),
  });
  const does = (abilities: readonly Ability[]) => {
    const steps = abilities.flatMap((ability) => ('steps' in ability ? [ability.steps] : []));
    return {
      numbers: new Set(steps.map(Math.abs)),
      back: steps.some((count) => count < 0),
      start: abilities.some(({ kind }) => kind === 'leave'),
    };
  };
  const boards = RULESETS.flatMap((rules) => (rules.module === 'board' ? [rules] : []));
  expect(boards.length).toBeGreaterThan(10);
  for (const rules of boards) {
    for (const face of FACES.filter((each) => typeof each === 'number')) {
      const { abilities } = rules.cards[face]!;
      expect(told(cardWords(english, rules, face).join(' '))).toEqual(does(abilities));
      expect(told(cardMeans(english, rules, face))).toEqual(does(abilities));
    }
  }
});

test('a moment is told in whole seconds, none too many', () => {
  expect([relativeTime(1_000), relativeTime(1_999)]).toEqual(['<t:1:R>', '<t:1:R>']);
});

test('the pages leave nothing open, fit into a message and name every card', () => {
  const pages = [
    helpText(english, helpLines),
    aboutText(english, '1.2.3'),
    ...PAGED.map((name) => rulesText(english, name)),
  ];
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

test('the rules of every other game say in at most 900 characters what is different, and name the cards that are', () => {
  expect(rulesText(english, 'classic')).toBe(rulesText(english));
  expect(rulesText(english, 'chess')).toBe(rulesText(english));
  for (const name of PRESET_NAMES.filter((each) => each !== 'classic')) {
    const page = rulesText(english, name);
    expect(page).toMatch(
      new RegExp(`^## ${rulesetTitle(english, name).replaceAll(/[.+]/g, String.raw`\\$&`)}\n.{40,}`),
    );
    expect(english.say(`rules.family.${name}` as Key).length).toBeLessThanOrEqual(900);
  }
  const cardsIn = (name: string) =>
    [...rulesText(english, name).matchAll(/^\*\*([^*]+)\*\* /gm)].map(([, card]) => card);
  expect(cardsIn('diamond')).toEqual([]);
  expect(cardsIn('point-scoring')).toEqual(expect.arrayContaining(['2', '11']));
  expect(cardsIn('bump-em')).toEqual(expect.arrayContaining(['2', '12']));
  expect(cardsIn('bump-em')).not.toContain('1');
  expect(cardsIn('dice-card')).toEqual(['Dice!']);
  expect(rulesText(english, 'dice-card')).toContain('\n- **6** Players trade colors');
  expect(rulesText(english, 'teams+not-sorry')).toContain('question cards');
  expect(rulesText(english, 'teams+not-sorry+pawns=2')).toContain('**2 pawns**');
  expect(rulesText(english, 'classic+startSpread=1')).toContain('outside');
  expect(rulesText(english, 'classic+swapSlide=mover')).toContain('slides');
  expect(rulesText(english, 'point-scoring+matchTarget=50')).toContain('**50 points**');
  expect(rulesText(english, 'express')).not.toContain('Classic');
});

/** Rulesets with pages of their own, and some with two presets and house rules. */
const PAGED = [
  ...PRESET_NAMES,
  'teams+dice-card+pawns=2+startSpread=1+swapSlide=mover',
  'point-scoring+matchTarget=100+startSpread=1+swapSlide=mover',
];

/** The names that a sentence needs. */
function blanksOf(key: string): readonly string[] {
  return isKey(key) ? [...new Set([...en[key].matchAll(/\{(\w+)[},]/g)].map(([, name]) => name!))] : [];
}

/** Calls with a literal key, and their arguments in their written form. Values by a variable's name are let through. */
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
