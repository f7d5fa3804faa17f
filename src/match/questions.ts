import { cardsOf, MOST_QUESTIONS, QUESTIONS, rulesetOf, type Ruleset } from '../engine/index.ts';
import type { Asked } from './match.ts';

/** The topics of the bot's questions; `stories` are in books and on screens. A server can choose from these. */
export const TOPICS = ['food', 'home', 'stories', 'people', 'fun', 'oops'] as const;
export type Topic = (typeof TOPICS)[number];

/** The bot's questions by topic, each by its number from 0 (rules §13). Each question has one topic. */
export const QUESTIONS_ABOUT: Readonly<Record<Topic, readonly number[]>> = {
  food: [0, 13, 16, 19, 27, 35, 49, 50, 51, 52, 53, 54, 55, 56, 75, 76, 77],
  home: [6, 7, 12, 15, 17, 29, 31, 32, 33, 34, 64, 67, 68, 69, 70, 71, 72, 78, 94, 97],
  stories: [5, 11, 25, 30, 36, 38, 40, 41, 42, 43, 44, 57, 58, 66, 95, 96],
  people: [4, 8, 9, 14, 26, 39, 45, 48, 59, 63, 73, 74, 79, 89, 98],
  fun: [1, 18, 20, 21, 22, 23, 28, 46, 47, 65, 80, 81, 82, 83, 84, 85, 86, 87, 90, 91],
  oops: [2, 3, 10, 24, 37, 60, 61, 62, 88, 92, 93, 99],
};

/**
 * The questions of a server: the bot's questions about these topics (absent = all of them), and its own ones. Null for
 * exactly those of the bot, also if nothing is left.
 */
export function poolOf(topics: readonly Topic[] | undefined, own: readonly string[]): Asked | null {
  const chosen = topics?.flatMap((topic) => QUESTIONS_ABOUT[topic] ?? []).toSorted((a, b) => a - b);
  if (own.length === 0 && (chosen === undefined || chosen.length === 0 || chosen.length === QUESTIONS)) return null;
  const all = chosen ?? Array.from({ length: QUESTIONS }, (_, number) => number);
  return [...all, ...own].slice(0, MOST_QUESTIONS);
}

/** The rules with the number of these questions, and the questions; only the rules for none, or the bot's own. */
export function asking(rules: Ruleset, pool: Asked | null): { readonly rules: Ruleset; readonly asked?: Asked } {
  if (pool === null || cardsOf(rules)?.faces.question === undefined) return { rules };
  const fitted = rulesetOf(`${rules.name}+questions=${pool.length}`);
  if (fitted === null) throw new Error(`${rules.name} cannot be played with ${pool.length} questions.`);
  return { rules: fitted, asked: pool };
}
