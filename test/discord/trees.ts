import type { GameModule } from '../../src/engine/index.ts';
import type { Choice, Question } from '../../src/discord/choices/question.ts';

/** A question at its path. */
export interface Asked<G extends GameModule = 'board'> {
  readonly path: string;
  readonly question: Question<G>;
}

/** All questions that the first one leads to, and that one before them. */
export function treeOf<G extends GameModule>(ask: (path: string) => Question<G> | null): readonly Asked<G>[] {
  const from = (path: string): readonly Asked<G>[] => {
    const question = ask(path);
    if (!question) throw new Error(`Nothing is asked at ${path}.`);
    const steps = question.choices.flatMap(({ to }) => (to.kind === 'step' ? [to.path] : []));
    return [{ path, question }, ...steps.flatMap(from)];
  };
  return from('');
}

/** The buttons of a question, the one that passes after the others. */
export const offeredIn = ({ choices, pass }: Question): readonly Choice[] => [...choices, ...(pass ? [pass] : [])];

/** The plays that a question offers, in notation. */
export const tokensIn = (question: Question): readonly string[] =>
  offeredIn(question).flatMap(({ to }) => (to.kind === 'play' ? [to.token] : []));
