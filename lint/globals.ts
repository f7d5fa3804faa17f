import { LAYERS, layerOf } from './layers.ts';
import type { Node, Rule } from './rule.ts';

const HIDING = new Set(['globalThis', 'eval', 'Function']); // they give access to every other name

/**
 * Checks the layers that list the names they may use. Reports every other name that is not part of the language, the clock
 * and chance included.
 */
export const globals: Rule = {
  create(context) {
    const from = layerOf(context.filename);
    const { globals: allowed, why = '' } = LAYERS[from] ?? {};
    if (allowed === undefined) return {};

    const mayUse = (node: Node, name: string): boolean => {
      if (HIDING.has(name)) return false;
      if (name === 'Math') return isMember(node, 'random');
      if (name === 'Date') return allowed.includes(name) && isGivenDate(node);
      return true;
    };
    return {
      Program() {
        const { through, variables } = context.sourceCode.scopeManager.globalScope;
        const foreign = through.filter(({ identifier }) => !allowed.includes(identifier.name!));
        const own = variables.flatMap(({ references }) => references);
        const bad = [...foreign, ...own.filter(({ identifier: node }) => !mayUse(node, node.name!))];
        for (const { identifier: node, isValueReference } of bad) {
          const used = context.sourceCode.getText(node.parent.type === 'MemberExpression' ? node.parent : node);
          if (isValueReference) context.report({ node, message: `${from} may not use ${used}. ${why}` });
        }
      },
    };
  },
};

/** True for `NODE.name` with a readable name that is not the forbidden one. */
function isMember({ parent }: Node, forbidden: string): boolean {
  return parent.type === 'MemberExpression' && parent.computed === false && parent.property?.name !== forbidden;
}

/** True for a use of `Date` that cannot ask for the time: `new Date(ms)`, `Date.parse(…)`, `instanceof Date`. */
function isGivenDate(node: Node): boolean {
  const { parent } = node;
  if (parent.type === 'NewExpression') return parent.callee?.name === 'Date' && parent.arguments?.length !== 0;
  return isMember(node, 'now') || parent.operator === 'instanceof';
}
