import type { Comment, Rule } from './rule.ts';

const QUESTION = /^(?:\*\s*)?(what|whether|how)\b/i;

/** Reports a comment that begins like a question: it does not name its subject, so people read it twice. */
export const comments: Rule = {
  create(context) {
    return {
      Program() {
        const all = context.sourceCode.getAllComments();
        for (const [index, comment] of all.entries()) {
          const word = QUESTION.exec(comment.value.trim())?.[1];
          if (word === undefined || goesOn(all[index - 1], comment)) continue;
          const message = `A comment does not begin with “${word}”. Begin with the thing itself (“The pawns that …”, “The ms until …”), or with “True if …”.`;
          context.report({ node: comment, message });
        }
      },
    };
  },
};

/** True for a line that continues the comment on the line above. */
function goesOn(before: Comment | undefined, { type, loc: { start } }: Comment): boolean {
  if (type !== 'Line' || before?.type !== 'Line') return false;
  return before.loc.start.line === start.line - 1 && before.loc.start.column === start.column;
}
