import { describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import en from '../../src/text/locales/en.json' with { type: 'json' };
import { QUESTIONS, rulesetOf } from '../../src/engine/index.ts';
import { questionText } from '../../src/text/words.ts';

describe('the questions', () => {
  const all = english.questions;

  test('leave out what does not belong at a family table', () => {
    const banned =
      /\b(?:god|church|pray|vote|president|drunk|beer|wine|date|kiss|naked|weight|diet|sick|doctor|steal|stole|boss|salary|debt|stupid|ugly|hate)/i;
    expect(all.filter((question) => banned.test(question))).toEqual([]);
  });

  test('are as many as the rules have', () => {
    const rules = rulesetOf('not-sorry');
    const before = rules?.module === 'board' ? rules.cards.question?.before : undefined;
    expect(before?.kind === 'ask' && before.questions).toBe(
      Object.keys(en).filter((key) => key.startsWith('question.')).length,
    );
  });

  test('are said by their number', () => {
    expect(questionText(english, 0)).toBe(en['question.00']);
    expect(questionText(english, QUESTIONS - 1)).toBe(en['question.99']);
  });
});
