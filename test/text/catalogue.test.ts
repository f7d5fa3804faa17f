import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { definitionsIn, helpLines } from '../../commands/index.ts';
import { COLORS, FACES, QUESTIONS, RULESETS } from '../../src/engine/index.ts';
import { english, CATALOGUES, type Faults } from '../../src/text/languages.ts';
import { ENDINGS, LEVELS, LIMITS_MS } from '../../src/match/match.ts';
import { DECK_SIZES, GAMES, LENGTHS } from '../../src/match/offers.ts';
import { ACHIEVEMENTS } from '../../src/community/achievements.ts';
import { METRICS } from '../../src/community/standing.ts';
import { LEADERBOARD_MENUS } from '../../commands/leaderboard/leaderboard-page.ts';
import { LOBBY_MENUS } from '../../src/discord/posts/lobby-message.ts';
import { LEADERBOARD_FAMILIES, ORDERS, SCOPES } from '../../commands/leaderboard/view.ts';
import type { Moment } from '../../src/match/story/moments.ts';
import type { Reason } from '../../src/match/story/reasons.ts';
import { FAULTS } from '../../src/match/story/record.ts';
import { TOPICS } from '../../src/match/questions.ts';
import { REFUSALS } from '../../src/match/refusals.ts';
import { cardMeans, cardWords, rollsMean } from '../../src/text/cards.ts';
import { questionText, relativeTime, rulesetAbout, rulesetTitle } from '../../src/text/words.ts';
import { createLanguage, type Key, type Language } from '../../src/text/language.ts';
import { aboutText, rulesText } from '../../src/text/pages.ts';
import { boardRules } from '../harness/positions.ts';
import { faultsOf, shortFor } from './translation.ts';
import { pseudoCatalogue } from '../harness/pseudo.ts';

import en from '../../src/text/locales/en.json' with { type: 'json' };

const MOMENTS: readonly Moment['kind'][] = ['last-pawn', 'comeback', 'double-bump', 'sorry', 'home'];

const REASONS: readonly Reason['kind'][] = ['wins', 'home', 'bumps', 'freezes', 'zone', 'flees', 'starts', 'nearer', 'stays', 'costs', 'exposes', 'gathers', 'robs']; // prettier-ignore

const sources = globSync(['src/{match,text,scenes,discord}/**/*.ts', 'commands/**/*.ts'], {
  exclude: ['src/text/languages.ts'],
})
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const PRESET_NAMES = RULESETS.map(({ name }) => name);

/** The keys of a single ability. */
const SINGLES = ['leave', 'step', 'back', 'split', 'swap', 'replace', 'closest', 'neighbors', 'release', 'withdraw'];

/** The keys of this kind in the texts of all rulesets' cards. */
function saidOfCards(start: string): readonly string[] {
  const said = new Set<Key>();
  const listening: Language = { ...english, say: (key, params) => (said.add(key), english.say(key, params)) };
  for (const rules of RULESETS)
    for (const face of FACES) for (const tell of [cardWords, cardMeans, rollsMean]) tell(listening, rules, face);
  return [...said].filter((key) => key.startsWith(start));
}

interface Named {
  readonly name: string;
  readonly options?: readonly Named[];
}

/** The names of commands and their options. */
const namesIn = (parts: readonly Named[]): readonly string[] =>
  parts.flatMap(({ name, options = [] }) => [name, ...namesIn(options)]);

const NAMES = namesIn(definitionsIn(english) as readonly Named[]);

/** The rest of keys that begin so. */
const after = (start: string, all: readonly string[]) => all.map((key) => key.slice(start.length));

const QUIPS = ['cheerful', 'dry', 'dramatic'].flatMap((temper) =>
  ['nearly-home', 'bumping', 'bumped', 'losing'].flatMap((why) => [1, 2].map((line) => `${temper}.${why}.${line}`)),
);
const TOKENS = ['fire', 'ice'];
const ASKED = ['fire-move', 'choose', 'ask', 'roll', 'pull'];

/** Keys that are composed when they are used: their templates, and all words that stand in place of the braces. */
const COMPOSED: Readonly<Record<string, readonly (string | number)[]>> = {
  'card.${card}': FACES,
  'cardWords.${shape}': after('cardWords.', saidOfCards('cardWords.')),
  'cardWords.${nameOf(each)}': SINGLES,
  'cardMeans.${namesOf(abilities)}': after('cardMeans.', saidOfCards('cardMeans.')),
  'cardMeans.${nameOf(each)}': SINGLES,
  'cardBefore.${opening}': ['ice', 'fire', 'roll', 'ask'],
  'rules.family.${preset}': PRESET_NAMES.filter((name) => name !== 'classic'),
  'rules.house.${name}': ['pawns', 'startSpread', 'swapSlide', 'matchTarget'],
  'place.${kind}': ['track', 'zone', 'home', 'start'],
  'did.${kind}': ['left', 'away', 'back'],
  'did.${kind}AtEnd': ['left', 'away'],
  "limit.${limitMs ?? 'none'}": LIMITS_MS.map((limitMs) => limitMs ?? 'none'),
  'deck.${size}': DECK_SIZES,
  'describe.${decision.kind}': ASKED,
  'describe.${decision.token}': TOKENS,
  'board.${decision.kind}': ASKED,
  'board.${decision.token}': TOKENS,
  'button.${kind}': ['fire-move', 'token', 'pull'],
  'did.${token}': TOKENS,
  'ruleset.${game}.about': GAMES,
  'lengthChoice.${length}': LENGTHS,
  'length.${length}': LENGTHS,
  'menu.${what}': LOBBY_MENUS,
  'computer.${level}': LEVELS,
  'computer.${named(level)}': LEVELS,
  'level.${level}': LEVELS,
  'tip.${number}': [1, 2, 3],
  'express.tip.${number}': [1, 2, 3],
  "express.face.${typeof face === 'number' ? COLORS[face] : face}": [...COLORS, 'sorry', 'slide', 'wild'],
  'hint.${reason.kind}': REASONS,
  'hints.${value}': ['on', 'off'],
  'moment.${moment.kind}': MOMENTS,
  'stamp.${moment.kind}': [...MOMENTS, 'roll'],
  'quip.${quip}': QUIPS,
  'deed.${deed}': ['sorry', 'swap', 'bump', 'fire', 'back', 'card'],
  'deed.cost.${deed}': ['sorry', 'swap', 'bump'],
  'lobby.${match.reason}': ['cancelled', 'expired', 'empty', 'channel-gone', 'retired'],
  'verify.commitment-${seen.kind}': ['same', 'with', 'other', 'edited', 'foreign', 'late', 'gone', 'unreadable'],
  'help.${page}': ['short', 'turn', 'commands'],
  'verify.start-${seen}': ['same', 'other'],
  'fault.${verdict.code}': FAULTS,
  'ended.${ending}': ENDINGS,
  'end.${ending.kind}': ['vote', 'moderator', 'abandoned', 'channel-gone'],
  'ruleset.${preset}': PRESET_NAMES,
  'ruleset.${preset}.about': PRESET_NAMES,
  'topic.${topic}': TOPICS,
  'metric.${metric}': ORDERS,
  'metric.${order}': ORDERS,
  'family.${family}': LEADERBOARD_FAMILIES,
  'scope.${scope}': SCOPES,
  'period.${word}': ['all', 'month', 'week', 'today'],
  'menu.${menu}': LEADERBOARD_MENUS,
  'leaderboard.${own}': ['unplayed', 'hidden', 'inactive'],
  'leaderboard.value.${metric}': METRICS,
  'name.${name}': NAMES,
  'name.${part.name}': NAMES,
  'award.${award}': ACHIEVEMENTS.map(({ id }) => id),
  'award.${award}.about': ACHIEVEMENTS.map(({ id }) => id),
  'award.${award}.did': ACHIEVEMENTS.map(({ id }) => id),
  "question.${String(number).padStart(2, '0')}": english.questions.map((_, number) => String(number).padStart(2, '0')),
  'helpLine.${name}': after('helpLine.', helpLines),
  'refusal.${code}': REFUSALS,
};
const composed = Object.entries(COMPOSED).flatMap(([template, words]) =>
  words.map((word) => template.replace(/\$\{.*\}/, String(word))),
);
const keys = Object.keys(en);
const isKey = (text: string): text is keyof typeof en => text in en;
const literals = [...sources.matchAll(/'([^'\n]*)'/g)].map(([, text]) => text!);

describe('the catalogue', () => {
  test('has no sentence that nobody says', () => {
    const used = new Set([...literals.filter(isKey), ...composed]);
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });

  test('has every sentence that somebody says, also the ones that are put together', () => {
    const templates = [...sources.matchAll(/`([a-zA-Z]+\.\$\{[^}]+\})`/g)].map(([, template]) => template!);
    const known = new Set(templates.filter((template) => /^[a-z]+[A-Za-z]*\.\$\{/.test(template)));
    expect([...known].filter((template) => !(template in COMPOSED))).toEqual([]);
    expect(Object.keys(COMPOSED).filter((template) => !sources.includes(`\`${template}\``))).toEqual([]);
    expect(composed.filter((key) => !isKey(key))).toEqual([]);
    const said = [...sources.matchAll(/\bsay\(\s*'([^']+)'/g)].map(([, key]) => key!);
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((key) => !isKey(key))).toEqual([]);
  });

  test('is given everything that it asks for', () => {
    const isGiven = (args: string, blank: string) => new RegExp(`\\b${blank}\\b`).test(args);
    const missing = callsOf(sources).map(({ key, args }) => [
      key,
      blanksOf(key).filter((each) => !isGiven(args, each)),
    ]);
    expect(missing.filter(([, blanks]) => blanks!.length > 0)).toEqual([]);
  });

  test('what is put in stays as it is, whatever it looks like', () => {
    const wild = "{who} {count, plural, other {#}} $& $1 '' <b>&amp;</b> {";
    const name = english.say('board.opening', { game: 'Classic', who: wild });
    expect(english.say('name.withColor', { name, color: 'Red' })).toBe(`Classic: ${wild} goes first. (Red)`);
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
    const open = { 'place.home': '', 'rules.rest': '', 'question.01': '' };
    const { say, questions } = createLanguage('de', { ...CATALOGUES.de, ...open });
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

describe('the questions', () => {
  test('leave out what does not belong at a family table', () => {
    const banned =
      /\b(?:god|church|pray|vote|president|drunk|beer|wine|date|kiss|naked|weight|diet|sick|doctor|steal|stole|boss|salary|debt|stupid|ugly|hate)/i;
    expect(english.questions.filter((question) => banned.test(question))).toEqual([]);
  });

  test('are as many as the rules have, and are said by their number', () => {
    const { before } = boardRules('not-sorry').cards.question!;
    const known = keys.filter((key) => key.startsWith('question.'));
    expect([before?.kind === 'ask' && before.questions, QUESTIONS]).toEqual([known.length, known.length]);
    expect(questionText(english, 0)).toBe(en['question.00']);
    expect(questionText(english, QUESTIONS - 1)).toBe(en['question.99']);
  });
});

test('house rules take over the title of their preset', () => {
  const names = ['classic', 'classic+pawns=3', 'classic@1', 'teams@1+dice-card@1+pawns=2', 'chess'];
  const told = names.map((name) => rulesetTitle(english, name));
  expect(told).toEqual(['Classic', 'Classic', 'Classic', 'Teams + Dice!', 'chess']);
  expect(rulesetAbout(english, 'chess')).toBe('');
});

test('a moment is told in whole seconds, none too many', () => {
  expect([relativeTime(1_000), relativeTime(1_999)]).toEqual(['<t:1:R>', '<t:1:R>']);
});

test('the pages name the version, and every card', () => {
  expect(aboutText(english, '1.2.3')).toContain('1.2.3');
  for (const card of '1 2 3 4 5 7 8 10 11 12 Sorry!'.split(' ')) expect(rulesText(english)).toContain(`\n**${card}** `);
  expect(rulesText(english)).not.toContain('Roll the die');
});

test('the rules of every other game say what is different, and name the cards that are', () => {
  expect(rulesText(english, 'classic')).toBe(rulesText(english));
  expect(rulesText(english, 'chess')).toBe(rulesText(english));
  for (const name of PRESET_NAMES.filter((each) => each !== 'classic')) {
    const [head, first] = rulesText(english, name).split('\n');
    expect([head, first!.length >= 40]).toEqual([`## ${rulesetTitle(english, name)}`, true]);
  }
  const cardsIn = (name: string) =>
    [...rulesText(english, name).matchAll(/^\*\*([^*]+)\*\* /gm)].map(([, card]) => card);
  expect(cardsIn('diamond')).toEqual([]);
  expect(cardsIn('point-scoring')).toEqual(expect.arrayContaining(['2', '11']));
  expect(cardsIn('bump-em')).toEqual(expect.arrayContaining(['2', '12']));
  expect(cardsIn('bump-em')).not.toContain('1');
  expect(cardsIn('dice-card')).toEqual(['Dice!']);
  expect(rulesText(english, 'express')).not.toContain('Classic');
});

test.each([
  ['dice-card', '\n- **6** Players trade colors'],
  ['teams+not-sorry', 'question cards'],
  ['teams+not-sorry+pawns=2', '**2 pawns**'],
  ['classic+startSpread=1', 'outside'],
  ['classic+swapSlide=mover', 'slides'],
  ['point-scoring+matchTarget=50', '**50 points**'],
])('the rules of %s tell “%s”', (name, words) => expect(rulesText(english, name)).toContain(words));

test('each kind of fault of a catalogue is found', () => {
  const { 'place.home': _, ...fewer } = en;
  expect(faultsOf('de', fewer)).toEqual(['place.home: missing']);
  const changed = { 'did.back': '{wer} ist wieder da.', 'cardWords.swap': 'Plätze tauschen', 'did.noPlay': ' ' };
  expect(faultsOf('de', { ...en, ...changed }).toSorted()).toEqual([
    'cardWords.swap: more than 13 letters',
    'did.back: {wer} for {who}',
    'did.noPlay: empty, or other spaces around it',
  ]);
  const unformed = faultsOf('pl', en).filter((fault) => fault.startsWith('end.turns'));
  expect(unformed).toEqual(['end.turns: no form for many', 'end.turns: no form for few']);
  expect(faultsOf('en', pseudoCatalogue).filter((fault) => fault.includes(' for '))).toEqual([]);
});

/** The names that a sentence needs. */
function blanksOf(key: string): readonly string[] {
  return isKey(key) ? Object.keys(shortFor(en[key], 'en')) : [];
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
