import { describe, expect, test } from 'vitest';
import { FACES, QUESTIONS, RULESETS, type Ability } from '../../src/engine/index.ts';
import { cardMeans, cardWords } from '../../src/text/cards.ts';
import { createLanguage } from '../../src/text/language.ts';
import { aboutText, helpText, rulesText } from '../../src/text/pages.ts';
import { ptBR } from '../../src/text/pt-br/index.ts';
import { questions } from '../../src/text/pt-br/questions.ts';
import { rulesetAbout, rulesetTitle } from '../../src/text/words.ts';
import { faultsOf, unknownIn } from './translation.ts';

const portuguese = createLanguage('pt-BR', ptBR, questions);
const PRESET_NAMES = RULESETS.map(({ name }) => name);

test('the catalogue is without a fault', () => {
  expect(faultsOf('pt-BR', ptBR)).toEqual([]);
  expect(unknownIn(ptBR)).toEqual([]);
});

test('texts have the quotes and the apostrophes of the language, and no space before dots', () => {
  const texts = [...Object.values<string>(ptBR), ...questions];
  expect(texts.filter((text) => /["']|\p{L} …| {2}/u.test(text))).toEqual([]);
});

test('zero is counted as many', () => {
  const { say } = portuguese;
  expect([0, 1, 2].map((points) => say('end.points', { points }))).toEqual([
    ' · 0 pontos',
    ' · 1 ponto',
    ' · 2 pontos',
  ]);
});

describe('the pages', () => {
  test('leave nothing open and fit into a message', () => {
    const joined = [
      'teams+dice-card+pawns=2+startSpread=1+swapSlide=mover',
      'point-scoring+matchTarget=100+startSpread=1+swapSlide=mover',
    ];
    const rules = [...PRESET_NAMES, ...joined].map((name) => rulesText(portuguese, name));
    for (const page of [helpText(portuguese), aboutText(portuguese, '1.2.3'), ...rules]) {
      expect(page).not.toMatch(/[{}]|undefined/);
      expect(page.length).toBeLessThanOrEqual(4000);
    }
  });

  test('of other games say in at most 900 characters what is different', () => {
    const families = Object.entries<string>(ptBR).filter(([key]) => key.startsWith('rules.family.'));
    expect(families.filter(([, text]) => text.length > 900)).toEqual([]);
  });
});

test('every preset has a title and a line of its own', () => {
  expect(new Set(PRESET_NAMES.map((name) => rulesetTitle(portuguese, name))).size).toBe(RULESETS.length);
  const lines = PRESET_NAMES.map((name) => rulesetAbout(portuguese, name));
  expect(new Set(lines).size).toBe(RULESETS.length);
  expect(lines.filter((line) => line.length < 20 || line.length > 90)).toEqual([]);
});

test('the words about a number card tell what the card does: its numbers, back and start', () => {
  const told = (text: string) => ({
    numbers: new Set((text.match(/\d+/g) ?? []).map(Number)),
    back: /\bvolt(?:e|ar)\b/i.test(text),
    start: /\bsair\b|\bda largada\b/.test(text),
  });
  const does = (abilities: readonly Ability[]) => {
    const steps = abilities.flatMap((ability) => ('steps' in ability ? [ability.steps] : []));
    return {
      numbers: new Set(steps.map(Math.abs)),
      back: steps.some((count) => count < 0),
      start: abilities.some(({ kind }) => kind === 'leave'),
    };
  };
  for (const rules of RULESETS) {
    if (rules.module !== 'board') continue;
    for (const face of FACES.filter((each) => typeof each === 'number')) {
      const { abilities } = rules.cards[face]!;
      expect(told(cardWords(portuguese, rules, face).join(' '))).toEqual(does(abilities));
      expect(told(cardMeans(portuguese, rules, face))).toEqual(does(abilities));
    }
  }
});

test('the questions are all different, short, and can be answered by yes or no', () => {
  expect(new Set(questions.map((question) => question.toLowerCase())).size).toBe(QUESTIONS);
  for (const question of questions) {
    expect(question).toMatch(/^Você já .+\?$/);
    expect(question.length).toBeLessThanOrEqual(120);
    expect(question).not.toMatch(/[*_~`|<>]/);
  }
});
