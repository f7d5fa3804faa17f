import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { FACES, formatPlay, legalPlays, RULESETS, SEATS, viewFor, type Ability } from '../../src/engine/index.ts';
import { drawBoard } from '../../src/render/board.ts';
import type { Scene } from '../../src/render/scene.ts';
import { SIDE } from '../../src/render/theme.ts';
import { cardMeans, cardWords, rollsMean } from '../../src/text/cards.ts';
import { ALT_LIMIT, altText } from '../../src/text/describe.ts';
import { fr } from '../../src/text/fr/index.ts';
import { questions } from '../../src/text/fr/questions.ts';
import { playLabel } from '../../src/text/labels.ts';
import { createLanguage, type Key } from '../../src/text/language.ts';
import { stampOf } from '../../src/text/moments.ts';
import { aboutText, helpText, rulesText } from '../../src/text/pages.ts';
import { rulesetTitle } from '../../src/text/words.ts';
import { gameAt } from '../harness/matches.ts';
import { POSITIONS } from '../render/positions.ts';
import { faultsOf, unknownIn } from './translation.ts';

const french = createLanguage('fr', fr, questions);
const asked: readonly string[] = questions;
const everything = [...Object.values<string>(fr), ...asked];
const PRESET_NAMES = RULESETS.map(({ name }) => name);
const BOARDS = RULESETS.flatMap((rules) => (rules.module === 'board' ? [rules] : []));

test('the catalogue is without a fault', () => {
  expect(faultsOf('fr', fr)).toEqual([]);
  expect(unknownIn(fr)).toEqual([]);
});

describe('the typography is French', () => {
  const NAME = /Sorry!/g; // is written as on the box

  test('a narrow space stands before high punctuation and inside quotation marks', () => {
    const plain = everything.map((text) => text.replaceAll(NAME, 'Sorry'));
    expect(plain.filter((text) => /[^\u202f:][!?»]|[\p{L}\p{N}*`}] ?[;:](?!\d)(?=[\s}]|$)/u.test(text))).toEqual([]);
    expect(plain.filter((text) => /«(?!\u202f)| [!?;:»%]|\u00a0/.test(text))).toEqual([]);
  });

  test('apostrophes are round, and quotation marks are guillemets', () => {
    expect(everything.filter((text) => /['"“”]/.test(text))).toEqual([]);
  });

  test('an ellipsis follows its word at once', () => {
    expect(everything.filter((text) => /[\p{L}}] …/u.test(text))).toEqual([]);
  });
});

test('no name comes after a word that would lose its vowel before some names', () => {
  const names = 'who|whom|owner|one|other|mention|host|asker|target|pawn|place|color|card|first';
  const lost = new RegExp(String.raw`(?<![\p{L}])(?:de|que|le|la|jusque|à le|parce que) \**\{(?:${names})\}`, 'u');
  expect(everything.filter((text) => lost.test(text))).toEqual([]);
});

test('the questions are all different, short, and can be answered by yes or no', () => {
  expect(new Set(asked.map((question) => question.toLowerCase())).size).toBe(asked.length);
  for (const question of asked) {
    expect(question).toMatch(/^As-tu déjà .+\u202f\?$/);
    expect(question.length).toBeLessThanOrEqual(120);
    expect(question).not.toMatch(/[*_~`|<>]| {2}/);
  }
});

describe('the pages', () => {
  test('leave nothing open and fit into a message', () => {
    const pages = [
      helpText(french),
      aboutText(french, '1.2.3'),
      ...PRESET_NAMES.map((name) => rulesText(french, name)),
      rulesText(french, 'teams+dice-card+pawns=2+startSpread=1+swapSlide=mover'),
      rulesText(french, 'point-scoring+matchTarget=100+startSpread=1+swapSlide=mover'),
    ];
    for (const page of pages) {
      expect(page).not.toMatch(/[{}]|undefined/);
      expect(page.length).toBeLessThanOrEqual(4000);
    }
  });

  test('say in at most 900 characters what is different, and in at most 90 what a game is', () => {
    for (const name of PRESET_NAMES.filter((each) => each !== 'classic'))
      expect(french.say(`rules.family.${name}` as Key).length).toBeLessThanOrEqual(900);
    for (const name of PRESET_NAMES) {
      const line = french.say(`ruleset.${name}.about` as Key);
      expect(line.length).toBeGreaterThan(20);
      expect(line.length).toBeLessThanOrEqual(90);
    }
    expect(new Set(PRESET_NAMES.map((name) => rulesetTitle(french, name))).size).toBe(PRESET_NAMES.length);
  });

  test('call the buttons what they are called', () => {
    for (const key of ['join', 'start', 'solo', 'back', 'back-again', 'describe'] as const)
      expect(helpText(french)).toContain(french.say(`button.${key}`));
    expect(french.say('did.away', { who: '' })).toContain(french.say('button.back-again'));
    expect(french.say('refusal.away')).toContain(french.say('button.back-again'));
    expect(french.say('ask.hand')).toContain(french.say('button.hand'));
    const join = { host: '', when: '' };
    expect(french.say('lobby.hint', join)).toContain(french.say('button.join'));
  });
});

describe('the cards', () => {
  test('have one or two short lines, and a sentence', () => {
    for (const rules of BOARDS) {
      for (const face of FACES.filter((each) => rules.cards[each] !== undefined)) {
        const lines = cardWords(french, rules, face);
        expect([1, 2]).toContain(lines.length);
        for (const line of lines) expect(line).toMatch(/^[^{}]{2,13}$/);
        for (const text of [cardMeans(french, rules, face), ...rollsMean(french, rules, face)]) {
          expect(text).toMatch(/^\p{Lu}[^{}]*\.$/u);
          expect(text).not.toMatch(/Ou bien|undefined| {2}/);
        }
      }
    }
  });

  test('tell what they do: their numbers, back and start', () => {
    const told = (text: string) => ({
      numbers: new Set((text.match(/\d+/g) ?? []).map(Number)),
      back: /\b[Rr]ecule\b/.test(text),
      start: /\b[Ss]ors\b/.test(text),
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
        expect(told(cardWords(french, rules, face).join(' '))).toEqual(does(abilities));
        expect(told(cardMeans(french, rules, face))).toEqual(does(abilities));
      }
    }
  });
});

test('a button leaves nothing out, however much its play does', () => {
  const position = gameAt('classic r:6,3,5,34/b:4,2,55,11/g:8,41,36,21 b 7');
  const legal = legalPlays(position).find(({ play }) => formatPlay(play) === 'b2+1,b3+6')!;
  const names = SEATS.map(() => 'W'.repeat(32));
  expect(playLabel(french, legal, names, 'A')).toMatch(/^2 avance 1, 3 avance 6, .*, éjecte 2 des tiens$/);
});

test('the description of a picture stays within Discord’s limit in the worst case', () => {
  const game = { ...gameAt('classic r:10,11,12,13/b:20,21,22,23/y:40,41,42,43/g:50,51,52,53 r sorry'), turn: 999 };
  const names = ['Rouge', 'Bleu', 'Jaune', 'Vert'].map((color) => `${'𝕎'.repeat(32)} · ${color}`);
  const letters = Array.from({ length: 16 }, (_, index) => ({ letter: 'ABCDEFGHIJKLMNOP'[index]!, at: 64 + index }));
  const turn = french.say('describe.turn', { turn: 999, who: names[2]!, card: 'Sorry!' });
  expect(altText(french, viewFor(game, null), names, turn, letters).length).toBeLessThanOrEqual(ALT_LIMIT);
});

describe('on a picture', () => {
  const canvas = createCanvas(SIDE, SIDE);

  /** What stands on a picture, as it is cut to its room. */
  function writtenOn(scene: Scene): readonly string[] {
    const written: string[] = [];
    const context = canvas.getContext('2d');
    context.fillText = (text) => void written.push(text);
    drawBoard(context, scene);
    return written;
  }

  const midgame = POSITIONS['midgame']!;
  const cards = BOARDS.flatMap((rules) =>
    FACES.filter((face) => rules.cards[face] !== undefined).map((face) => ({
      face,
      words: cardWords(french, rules, face),
    })),
  );
  const different = new Map(cards.map((card) => [card.words.join(' '), card]));

  test.each([...different])('the words of a card are whole: %s', (_, card) => {
    expect(writtenOn({ ...midgame, card })).toEqual(expect.arrayContaining([...card.words]));
  });

  test.each([
    { kind: 'last-pawn', seat: 0 },
    { kind: 'comeback', seat: 1 },
    { kind: 'double-bump', seat: 2, pawns: 2 },
    { kind: 'double-bump', seat: 3, pawns: 3 },
    { kind: 'double-bump', seat: 0, pawns: 4 },
    { kind: 'home', seat: 1, pawns: 1, left: 2 },
    { kind: 'sorry', seat: 2, target: 1 },
  ] as const)('the words of the moment %o are whole', (moment) => {
    const stamp = stampOf(french, moment);
    expect(writtenOn({ ...midgame, stamp })).toContain(stamp.words);
  });
});
