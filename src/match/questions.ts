import type { Ruleset } from '../engine/index.ts';
import { MOST_QUESTIONS, QUESTIONS, rulesetOf } from '../engine/index.ts';
import type { Asked } from './match.ts';
import type { Settings } from './settings.ts';
import type { Topic } from './topics.ts';
import { QUESTIONS_ABOUT } from './topics.ts';

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

/** The present questions of a server; null for exactly the bot's. */
export const askedIn = async (
  { server, questions }: Pick<Settings, 'server' | 'questions'>,
  guildId: string,
): Promise<Asked | null> =>
  poolOf(
    server(guildId).topics,
    (await questions(guildId)).map(({ text }) => text),
  );

/**
 * The rules with the number of these questions, and the questions. Only the rules, if the game has no questions or
 * those of the bot.
 */
export function asking(rules: Ruleset, pool: Asked | null): { readonly rules: Ruleset; readonly asked?: Asked } {
  if (pool === null || rules.module !== 'board' || rules.cards.question === undefined) return { rules };
  const fitted = rulesetOf(`${rules.name}+questions=${pool.length}`);
  if (fitted === null) throw new Error(`${rules.name} cannot be played with ${pool.length} questions.`);
  return { rules: fitted, asked: pool };
}
