import { describe, expect, test } from 'vitest';
import { FACES, formatPlay, legalPlays, RULESETS, SEATS, viewFor, type Ability } from '../../src/engine/index.ts';
import { LANGUAGES, CATALOGUES } from '../../src/text/languages.ts';
import { cardMeans, cardWords, rollsMean } from '../../src/text/cards.ts';
import { ALT_LIMIT, altText } from '../../src/text/describe.ts';
import { LABEL_LIMIT, playLabel } from '../../src/text/labels.ts';
import type { Key } from '../../src/text/language.ts';
import { helpLines } from '../../commands/index.ts';
import { aboutText, HELP_PAGES, helpText, rulesText } from '../../src/text/pages.ts';
import { colorWord } from '../../src/text/people.ts';
import { rulesetAbout, rulesetTitle } from '../../src/text/words.ts';
import { gameAt } from '../harness/matches.ts';
import { pseudo } from '../harness/pseudo.ts';
import { faultsOf, shortFor } from './translation.ts';

/** The own features of a language. */
interface Own {
  readonly question: RegExp; // the beginning and end of a question
  readonly quotes: RegExp; // in no text: the quotes and apostrophes of another language
  readonly back: RegExp; // a card moves backward
  readonly start: RegExp; // a card brings a pawn out
}

const OWN: Readonly<Record<keyof typeof CATALOGUES, Own>> = {
  en: {
    question: /^Have you ever .+\?$/,
    quotes: /['"]| …|\bany more\b|colour|favour/,
    back: /\bback(?:ward)?\b/i,
    start: /\bstart\b/i,
  },
  de: {
    question: /^(?:Hast|Bist) du (?:dich )?schon mal .+\?$/,
    quotes: /['"”]|“[^“„]*“|(?<!„[^“„]*)“/,
    back: /\d zurück/,
    start: /\bStart\b/,
  },
  es: {
    question: /^¿Alguna vez .+\?$/,
    quotes: /['"]| {2}|(?<!\{) [,;:!?]/,
    back: /\b(?:atrás|retrocede)(?!\p{L})/iu,
    start: /\b(?:sal|saca una ficha)\b/i,
  },
  fr: { question: /^As-tu déjà .+\u202f\?$/, quotes: /['"“”]/, back: /\b[Rr]ecule\b/, start: /\b[Ss]ors\b/ },
  'pt-BR': {
    question: /^Você já .+\?$/,
    quotes: /["']|\p{L} …| {2}/u,
    back: /\bvolt(?:e|ar)\b/i,
    start: /\bsair\b|\bda largada\b/,
  },
};

const PRESET_NAMES = RULESETS.map(({ name }) => name);
const BOARDS = RULESETS.flatMap((rules) => (rules.module === 'board' ? [rules] : []));
/** The names of commands, their options and entries of menus. */
const NAME_KEYS = (Object.keys(CATALOGUES.en) as Key[]).filter(
  (key) => key.startsWith('name.') && !CATALOGUES.en[key].includes('{'),
);

const languageIn = (code: string) => LANGUAGES.find((each) => each.code === code)!;

test('every catalogue is a language', () => {
  expect(LANGUAGES.map(({ code }) => code)).toEqual(Object.keys(CATALOGUES));
});

describe.each(Object.keys(CATALOGUES) as (keyof typeof CATALOGUES)[])('%s', (code) => {
  const [own, catalogue, language] = [OWN[code], CATALOGUES[code], languageIn(code)];
  const everything = Object.values(catalogue);

  test('has a catalogue without a fault', () => {
    expect(faultsOf(code, catalogue)).toEqual([]);
    expect(Object.keys(catalogue)).toEqual(Object.keys(CATALOGUES.en).toSorted());
  });

  test('names commands, their options and entries of menus as they are called in it', () => {
    const called = new Set(NAME_KEYS.map((key) => language.say(key)));
    const names = NAME_KEYS.map((key) => CATALOGUES.en[key]);
    const foreign = names.filter((name) => /[A-Z]/.test(name) && !called.has(name));
    const sentences = (Object.keys(catalogue) as Key[])
      .filter((key) => !NAME_KEYS.includes(key))
      .map((key) => language.say(key, shortFor(catalogue[key] || CATALOGUES.en[key], code)));
    expect(sentences.filter((text) => foreign.some((name) => text.includes(name)))).toEqual([]);
    const typed = sentences.flatMap((text) => text.match(/`\/[^`]*`/g) ?? []);
    const written = typed.flatMap((command) => command.match(/[\p{L}\d-]+(?=:)|(?<=`\/sorry )[\p{L}\d-]+/gu) ?? []);
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((name) => !called.has(name))).toEqual([]);
  });

  test('has its own quotes and round apostrophes', () => {
    expect(everything.filter((text) => own.quotes.test(text))).toEqual([]);
  });

  test('has different, short questions that can be answered by yes or no', () => {
    const asked = language.questions;
    expect(new Set(asked.map((question) => question.toLowerCase())).size).toBe(asked.length);
    const translated = asked.filter((question) => everything.includes(question));
    expect(translated.filter((question) => !own.question.test(question))).toEqual([]);
    for (const question of asked) {
      expect(question.length).toBeLessThanOrEqual(120);
      expect(question).not.toMatch(/[*_~`|<>]| {2}/);
    }
  });

  test('has pages that leave nothing open and fit into a message', () => {
    const joined = [
      'teams+dice-card+pawns=2+startSpread=1+swapSlide=mover',
      'point-scoring+matchTarget=100+startSpread=1+swapSlide=mover',
    ];
    const rules = [...PRESET_NAMES, ...joined].map((name) => rulesText(language, name));
    for (const page of [
      ...HELP_PAGES.map((each) => helpText(language, each, helpLines)),
      aboutText(language, '1.2.3'),
      ...rules,
    ]) {
      expect(page).not.toMatch(/[{}]|undefined/);
      expect(page.length).toBeLessThanOrEqual(4000);
    }
  });

  test('says in three short lines what the bot is', () => {
    const [, ...lines] = aboutText(language, '1.2.3').split('\n');
    expect([lines.length, lines.filter((line) => line.length > 170)]).toEqual([3, []]);
  });

  test('says in at most 900 characters what is different in a game, and in at most 90 what it is', () => {
    for (const name of PRESET_NAMES.filter((each) => each !== 'classic'))
      expect(language.say(`rules.family.${name}` as Key).length).toBeLessThanOrEqual(900);
    const lines = PRESET_NAMES.map((name) => rulesetAbout(language, name));
    expect(lines.filter((line) => line.length < 20 || line.length > 90)).toEqual([]);
    expect(new Set(lines).size).toBe(PRESET_NAMES.length);
    expect(new Set(PRESET_NAMES.map((name) => rulesetTitle(language, name))).size).toBe(PRESET_NAMES.length);
  });

  test('calls the buttons what they are called', () => {
    const { say } = language;
    const help = HELP_PAGES.map((page) => helpText(language, page, helpLines)).join('');
    for (const key of ['join', 'start', 'solo', 'back', 'back-again', 'describe'] as const)
      expect(help).toContain(say(`button.${key}`));
    expect(say('did.away', { who: '' })).toContain(say('button.back-again'));
    expect(say('refusal.away')).toContain(say('button.back-again'));
    expect(say('ask.hand')).toContain(say('button.hand'));
    expect(say('lobby.steps', { host: '', when: '' })).toContain(say('button.join'));
  });

  test('has one or two short lines on each card, and a sentence about it', () => {
    for (const rules of BOARDS) {
      for (const face of FACES.filter((each) => rules.cards[each] !== undefined)) {
        const lines = cardWords(language, rules, face);
        expect([1, 2]).toContain(lines.length);
        for (const line of lines) expect(line).toMatch(/^[^{}]{2,13}$/);
        for (const text of [cardMeans(language, rules, face), ...rollsMean(language, rules, face)]) {
          expect(text).toMatch(/^\p{Lu}[^{}]*\.$/u);
          expect(text).not.toMatch(/undefined| {2}/);
        }
      }
    }
  });

  test('tells what a number card does: its numbers, back and start', () => {
    const told = (text: string) => ({
      numbers: new Set((text.match(/\d+/g) ?? []).map(Number)),
      back: own.back.test(text),
      start: own.start.test(text),
    });
    const does = (abilities: readonly Ability[]) => {
      const steps = abilities.flatMap((ability) => ('steps' in ability ? [ability.steps] : []));
      return {
        numbers: new Set(steps.map(Math.abs)),
        back: steps.some((count) => count < 0),
        start: abilities.some(({ kind }) => kind === 'leave'),
      };
    };
    for (const rules of BOARDS) {
      for (const face of FACES.filter((each) => typeof each === 'number')) {
        const truth = [rules.name, face, does(rules.cards[face]!.abilities)];
        for (const words of [cardWords(language, rules, face).join(' '), cardMeans(language, rules, face)])
          expect([rules.name, face, told(words)]).toEqual(truth);
      }
    }
  });

  test('leaves nothing out on a button, however much its play does', () => {
    const position = gameAt('classic r:6,3,5,34/b:4,2,55,11/g:8,41,36,21 b 7');
    const legal = legalPlays(position).find(({ play }) => formatPlay(play) === 'b2+1,b3+6')!;
    const names = SEATS.map(() => 'W'.repeat(32));
    const label = playLabel({ language, names, speaker: 1 }, legal, { letter: 'A', pawn: null }, (text) => text);
    expect(label.length).toBeLessThanOrEqual(LABEL_LIMIT);
    expect(label).not.toMatch(/…$/);
    expect(label.endsWith(language.say('play.bumpOwnMany', { count: 2 }))).toBe(true);
  });
});

test.each([...LANGUAGES, pseudo])('describes a picture within Discord’s limit in the worst case: $code', (language) => {
  const game = { ...gameAt('classic r:10,11,12,13/b:20,21,22,23/y:40,41,42,43/g:50,51,52,53 r sorry'), turn: 999 };
  const names = SEATS.map((seat) =>
    language.say('name.withColor', { name: '𝕎'.repeat(32), color: colorWord(language, seat) }),
  );
  const letters = 'ABCDEFGHIJKLMNOP'.split('').map((letter, index) => ({ letter, at: 64 + index }));
  const turn = language.say('describe.turn', { turn: 999, who: names[2]!, card: 'Sorry!' });
  const text = altText(language, viewFor(game, null), names, turn, letters);
  expect(text.length).toBeLessThanOrEqual(ALT_LIMIT);
  expect(text).not.toMatch(/…$/);
});

describe('French typography', () => {
  const everything = Object.values(CATALOGUES.fr);
  const NAME = /Sorry!/g; // is written as on the box

  test('puts a narrow space (U+202F) before ! ? ; : » and after «', () => {
    const plain = everything.map((text) => text.replaceAll(NAME, 'Sorry'));
    expect(plain.filter((text) => /[^\u202f:][!?»]|[\p{L}\p{N}*`}] ?[;:](?!\d)(?=[\s}]|$)/u.test(text))).toEqual([]);
    expect(plain.filter((text) => /«(?!\u202f)| [!?;:»%]|\u00a0/.test(text))).toEqual([]);
  });

  test('has an ellipsis right after its word', () => {
    expect(everything.filter((text) => /[\p{L}}] …/u.test(text))).toEqual([]);
  });

  test('has no name after a word that would lose its vowel before some names', () => {
    const names = 'who|whom|owner|one|other|mention|host|asker|target|pawn|place|color|card|first';
    const lost = new RegExp(String.raw`(?<![\p{L}])(?:de|que|le|la|jusque|à le|parce que) \**\{(?:${names})\}`, 'u');
    expect(everything.filter((text) => lost.test(text))).toEqual([]);
  });
});

test('Spanish opens what it asks or cries', () => {
  const faulty = Object.values(CATALOGUES.es).filter((sentence) => {
    const text = sentence.replaceAll(/(?<!¡)Sorry!|`[^`]*`|“\?”|\{ \?\}/g, 'X');
    const [opened, closed] = [/[¡¿]/g, /[!?]/g].map((signs) => (text.match(signs) ?? []).length);
    return opened !== closed;
  });
  expect(faulty).toEqual([]);
});

test('Portuguese counts zero as many', () => {
  const { say } = languageIn('pt-BR');
  const told = [0, 1, 2].map((points) => say('end.points', { points }));
  expect(told).toEqual([' · 0 pontos', ' · 1 ponto', ' · 2 pontos']);
});
