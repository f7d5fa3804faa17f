import { describe, expect, test } from 'vitest';
import { MOST_QUESTIONS, QUESTIONS, rulesetOf } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { asking, poolOf, QUESTIONS_ABOUT, TOPICS } from '../../src/match/questions.ts';
import { MOST_OWN_QUESTIONS, MOST_QUESTION_CHARACTERS } from '../../src/match/settings.ts';
import { withAsked } from '../../src/text/language.ts';
import { cleanQuestion } from '../../src/text/people.ts';

describe('what a server asks', () => {
  test('has each question of the bot under one topic', () => {
    const all = TOPICS.flatMap((topic) => QUESTIONS_ABOUT[topic]);
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: QUESTIONS }, (_, number) => number));
  });

  test('is what the bot asks, unless something is chosen', () => {
    expect([poolOf(undefined, []), poolOf(TOPICS, []), poolOf([], [])]).toEqual([null, null, null]);
    expect(poolOf(['food'], [])).toEqual(QUESTIONS_ABOUT.food);
    expect(poolOf([], ['Own?'])).toEqual(['Own?']);
    expect(poolOf(undefined, ['Own?'])).toHaveLength(QUESTIONS + 1);
  });

  test('fits the rules, however much it is', () => {
    const own = Array.from({ length: MOST_OWN_QUESTIONS }, (_, number) => `Own ${number}?`);
    const all = poolOf(undefined, own)!;
    expect(all).toHaveLength(MOST_QUESTIONS);
    expect(asking(rulesetOf('not-sorry')!, all).rules.name).toBe(`not-sorry+questions=${MOST_QUESTIONS}`);
    expect(asking(rulesetOf('teams+not-sorry')!, poolOf(['food'], [])).rules).toBe(
      rulesetOf(`teams+not-sorry+questions=${QUESTIONS_ABOUT.food.length}`),
    );
  });

  test('leaves rules alone that ask nothing, and those with the bot’s own questions', () => {
    for (const name of ['classic', 'express'])
      expect(asking(rulesetOf(name)!, ['Own?'])).toEqual({ rules: rulesetOf(name) });
    expect(asking(rulesetOf('not-sorry')!, null)).toEqual({ rules: rulesetOf('not-sorry') });
  });

  test('is told in the words of each language, and in the server’s own', () => {
    expect(withAsked(english, [7, 'Own?', 0]).questions).toEqual([english.questions[7], 'Own?', english.questions[0]]);
    expect(withAsked(english, undefined)).toBe(english);
  });
});

describe('a question of one’s own', () => {
  const clean = (text: string) => cleanQuestion(text, MOST_QUESTION_CHARACTERS);

  test.each([
    ['  Have  you\never won? ', 'Have you ever won?'],
    ['Have you ever paid 3.50 for a “cookie”?', 'Have you ever paid 3.50 for a “cookie”?'],
    ['Hast du je Ärger gehabt, z. B. mit Nachbarn?', 'Hast du je Ärger gehabt, z. B. mit Nachbarn?'],
    ['a\u202eb\u0000c?', 'abc?'],
    ['2.5 hours late: has that been you?', '2.5 hours late: has that been you?'],
    ['Have you ever been at -1 °C?', 'Have you ever been at -1 °C?'],
  ])('%j is asked as %j', (typed, asked) => {
    expect(clean(typed)).toEqual({ ok: true, value: asked });
  });

  test.each([
    'See https://evil.example',
    'discord.gg/abc?',
    'www.example',
    'Have you ever seen example.com?',
    '<@123>?',
    '@everyone?',
    '**bold**?',
    '||spoiler||?',
    '[a](b)?',
    '`code`?',
    ':smile:?',
    'Good? :+1:',
    '# Head?',
    '- Have you ever begun a list?',
    '1. Have you ever counted?',
    '> quote?',
  ])('%j has markup', (typed) => {
    expect(clean(typed)).toEqual({ ok: false, error: 'markup' });
  });

  test('is not empty and not too long', () => {
    for (const nothing of [' \u200b ', '?!']) expect(clean(nothing)).toEqual({ ok: false, error: 'empty' });
    expect(clean('a'.repeat(MOST_QUESTION_CHARACTERS))).toMatchObject({ ok: true });
    expect(clean('a'.repeat(MOST_QUESTION_CHARACTERS + 1))).toEqual({ ok: false, error: 'long' });
  });
});
