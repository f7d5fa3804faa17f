import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { FACES, RULESETS, viewFor, type Ability } from '../../src/engine/index.ts';
import { cardMeans, cardWords, rollsMean } from '../../src/text/cards.ts';
import { de } from '../../src/text/de/index.ts';
import { questions } from '../../src/text/de/questions.ts';
import { MOMENTS } from '../../src/match/telling/moments.ts';
import { drawBoard } from '../../src/render/board.ts';
import type { Scene } from '../../src/render/scene.ts';
import { SIDE } from '../../src/render/theme.ts';
import { ALT_LIMIT, altText } from '../../src/text/describe.ts';
import { createLanguage, type Key } from '../../src/text/language.ts';
import { LABEL_LIMIT } from '../../src/text/labels.ts';
import { aboutText, helpText, rulesText } from '../../src/text/pages.ts';
import { list, rulesetTitle } from '../../src/text/words.ts';
import { gameAt } from '../harness/matches.ts';
import { POSITIONS } from '../render/positions.ts';
import { faultsOf, unknownIn } from './translation.ts';

const german = createLanguage('de', de, questions);
const sentences = Object.entries<string>(de);
const PRESET_NAMES = RULESETS.map(({ name }) => name);
const BOARDS = RULESETS.flatMap((rules) => (rules.module === 'board' ? [rules] : []));

test('the catalogue is without a fault', () => {
  expect(faultsOf('de', de)).toEqual([]);
  expect(unknownIn(de)).toEqual([]);
});

test('its quotes are German ones, and its apostrophes round', () => {
  expect(sentences.filter(([, text]) => /['"”]|“[^“„]*“|(?<!„[^“„]*)“/.test(text))).toEqual([]);
  expect(questions.filter((text) => /['"”]|“[^“„]*“|(?<!„[^“„]*)“/.test(text))).toEqual([]);
});

test('the questions are all different, short, and can be answered by yes or no', () => {
  const all: readonly string[] = questions;
  expect(new Set(all.map((question) => question.toLowerCase())).size).toBe(all.length);
  for (const question of all) {
    expect(question).toMatch(/^(?:Hast|Bist) du (?:dich )?schon mal .+\?$/);
    expect(question.length).toBeLessThanOrEqual(120);
    expect(question).not.toMatch(/[*_~`|<>]| {2}/);
  }
});

describe('the pages', () => {
  test('leave nothing open and fit into a message', () => {
    const pages = [
      helpText(german),
      aboutText(german, '1.2.3'),
      ...PRESET_NAMES.map((name) => rulesText(german, name)),
      rulesText(german, 'teams+dice-card+pawns=2+startSpread=1+swapSlide=mover'),
      rulesText(german, 'point-scoring+matchTarget=100+startSpread=1+swapSlide=mover'),
    ];
    for (const page of pages) {
      expect(page).not.toMatch(/[{}]|undefined/);
      expect(page.length).toBeLessThanOrEqual(4000);
    }
  });

  test('say in at most 900 characters what is different, and in at most 100 what a game is', () => {
    for (const name of PRESET_NAMES.filter((each) => each !== 'classic'))
      expect(german.say(`rules.family.${name}` as Key).length).toBeLessThanOrEqual(900);
    for (const name of PRESET_NAMES) {
      const line = german.say(`ruleset.${name}.about` as Key);
      expect(line.length).toBeGreaterThan(20);
      expect(line.length).toBeLessThanOrEqual(90);
    }
    expect(new Set(PRESET_NAMES.map((name) => rulesetTitle(german, name))).size).toBe(PRESET_NAMES.length);
  });

  test('call the buttons what they are called', () => {
    for (const key of ['join', 'start', 'solo', 'back', 'back-again', 'describe'] as const)
      expect(helpText(german)).toContain(german.say(`button.${key}`));
    expect(german.say('did.away', { who: '' })).toContain(german.say('button.back-again'));
    expect(german.say('refusal.away')).toContain(german.say('button.back-again'));
    expect(german.say('ask.hand')).toContain(german.say('button.hand'));
  });
});

describe('the cards', () => {
  test('have one or two short lines, and a sentence', () => {
    for (const rules of BOARDS) {
      for (const face of FACES.filter((each) => rules.cards[each] !== undefined)) {
        const lines = cardWords(german, rules, face);
        expect([1, 2]).toContain(lines.length);
        for (const line of lines) expect(line).toMatch(/^[^{}]{2,13}$/);
        for (const text of [cardMeans(german, rules, face), ...rollsMean(german, rules, face)]) {
          expect(text).toMatch(/^[A-ZÄÖÜ][^{}]*\.$/);
          expect(text).not.toMatch(/ Oder: |undefined| {2}/);
        }
      }
    }
  });

  test('tell what they do: their numbers, back and start', () => {
    const told = (text: string) => ({
      numbers: new Set((text.match(/\d+/g) ?? []).map(Number)),
      back: /\d zurück/.test(text),
      start: /\bStart\b/.test(text),
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
        const { abilities } = rules.cards[face]!;
        expect(told(cardWords(german, rules, face).join(' '))).toEqual(does(abilities));
        expect(told(cardMeans(german, rules, face))).toEqual(does(abilities));
      }
    }
  });
});

test('the longest label fits on a button', () => {
  const [first, second] = [
    german.say('play.partHome', { n: 'Gelb 1', steps: 4 }),
    german.say('play.part', { n: 'Gelb 2', steps: 3 }),
  ];
  const parts = [
    german.say('play.split', { first, second }),
    german.say('play.slide'),
    german.say('play.bumpMany', { count: 3 }),
    german.say('play.bumpOwn', { n: 2 }),
  ];
  expect(list(parts).length).toBeLessThanOrEqual(LABEL_LIMIT);
});

test('the description of a picture stays within Discord’s limit in the worst case', () => {
  const game = { ...gameAt('classic r:10,11,12,13/b:20,21,22,23/y:40,41,42,43/g:50,51,52,53 r sorry'), turn: 999 };
  const names = ['Rot', 'Blau', 'Gelb', 'Grün'].map((color) => `${'𝕎'.repeat(32)} (${color})`);
  const letters = Array.from({ length: 16 }, (_, index) => ({ letter: 'ABCDEFGHIJKLMNOP'[index]!, at: 64 + index }));
  const turn = german.say('describe.turn', { turn: 999, who: names[2]!, card: 'Sorry!' });
  expect(altText(german, viewFor(game, null), names, turn, letters).length).toBeLessThanOrEqual(ALT_LIMIT);
});

describe('the picture', () => {
  const scene = POSITIONS['midgame']!;

  /** The texts that are written in a scene, those without room cut. */
  function writtenIn(drawn: Scene): readonly string[] {
    const texts: string[] = [];
    const context = createCanvas(SIDE, SIDE).getContext('2d');
    context.fillText = (text) => void texts.push(text);
    drawBoard(context, drawn);
    return texts;
  }

  test('has room for the words of all cards', () => {
    const cards = BOARDS.flatMap((rules) =>
      FACES.filter((face) => rules.cards[face] !== undefined).map((face) => ({
        face,
        words: cardWords(german, rules, face),
      })),
    );
    for (const card of new Map(cards.map((each) => [each.words.join(' '), each])).values())
      expect(writtenIn({ ...scene, card })).toEqual(expect.arrayContaining([...card.words]));
  });

  test('has room for the words of all moments', () => {
    for (const kind of MOMENTS) {
      const words = german.say(`stamp.${kind}`, { count: 3 });
      expect(words.length).toBeLessThanOrEqual(14);
      expect(writtenIn({ ...scene, stamp: { kind, seat: 0, words } })).toContain(words);
    }
  });
});
