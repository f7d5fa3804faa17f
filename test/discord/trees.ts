import type { GameModule } from '../../src/engine/index.ts';
import type { Choice, Question } from '../../src/discord/choices/question.ts';
import { decodeId } from '../harness/ids.ts';
import { stepMessage, waitingMessage } from '../../src/discord/posts/board-message.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';
import type { Running } from '../../src/match/match.ts';
import type { Seen } from '../../src/match/story/seen.ts';
import type { Language } from '../../src/text/language.ts';
import { same } from '../harness/same.ts';
import { buttonsOf, problemsOf } from './components.ts';

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

/** Asserts that Discord takes the message of every step below a long story, and that its buttons are of this match. */
export function messagesFit(
  language: Language,
  match: Seen<Running>,
  names: readonly string[],
  tree: readonly Asked<GameModule>[],
): void {
  const board = { name: 'board.png', alt: 'A board' };
  const story = { lines: ['x'.repeat(2_000)], earlier: [], board };
  const waiting = waitingMessage(language, match, { ...story, question: tree[0]!.question });
  for (const { path, question } of tree) {
    const alt = presenterOf(match.view.rules).alt(language, match.view, names, 'x'.repeat(120), question.letters);
    same(alt.slice(1024), '');
    const message = path === '' ? waiting : stepMessage(language, match, waiting, { ...board, alt }, question);
    same(problemsOf(message), []);
    for (const { custom_id: id } of buttonsOf(message)) {
      const decoded = decodeId(id);
      same(decoded !== null && 'match' in decoded ? decoded.match : decoded, match.id);
    }
    const passes = buttonsOf(message).filter(({ label }) => label === question.pass?.label);
    same(passes.length, question.pass ? 1 : 0);
  }
}
