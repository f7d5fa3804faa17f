import type { Ruleset } from '../engine/index.ts';
import { MOST_QUESTIONS, QUESTIONS, rulesetOf } from '../engine/index.ts';
import type { Asked } from './match.ts';
import type { Settings } from './settings.ts';
import type { Topic } from './topics.ts';
import { QUESTIONS_ABOUT } from './topics.ts';

/**
 * What is asked in a server: the bot's questions about these topics (absent = all of them), and its own ones. Null for exactly those of
 * the bot, which is also what a server gets that has left nothing.
 */
export function poolOf(topics: readonly Topic[] | undefined, own: readonly string[]): Asked | null {
  const chosen = topics?.flatMap((topic) => QUESTIONS_ABOUT[topic] ?? []).toSorted((a, b) => a - b);
  if (own.length === 0 && (chosen === undefined || chosen.length === 0 || chosen.length === QUESTIONS)) return null;
  const all = chosen ?? Array.from({ length: QUESTIONS }, (_, number) => number);
  return [...all, ...own].slice(0, MOST_QUESTIONS);
}

/** What is asked in a server now; null for exactly the bot's questions. */
export const askedIn = async (
  { server, questions }: Pick<Settings, 'server' | 'questions'>,
  guildId: string,
): Promise<Asked | null> =>
  poolOf(
    server(guildId).topics,
    (await questions(guildId)).map(({ text }) => text),
  );

/** The rules with as many questions as there are to ask, and these; only the rules, where nothing is asked, or the bot's are. */
export function asking(rules: Ruleset, pool: Asked | null): { readonly rules: Ruleset; readonly asked?: Asked } {
  if (pool === null || rules.module !== 'board' || rules.cards.question === undefined) return { rules };
  const fitted = rulesetOf(`${rules.name}+questions=${pool.length}`);
  if (fitted === null) throw new Error(`${rules.name} cannot be played with ${pool.length} questions.`);
  return { rules: fitted, asked: pool };
}
