import { builtinModules } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LAYERS, layerOf, LOADERS, pathOf, type Permission } from './layers.ts';
import type { Node, Rule } from './rule.ts';

const FACE = 'src/engine/index.ts';
const NOT_FACE = `Import from ${FACE}: it is all that others see of the engine.`;
const NOT_NAME = 'Import a package by its name: which files it has is its own affair.';
const SHELF = /^src\/engine\/[^/]+\//;
const NOT_SHELF = `The board and the dice game are two shelves of the engine: only ${FACE} reaches into both.`;
const UNSEEN = 'Write the name of the module as text, so that everybody sees who imports whom.';
const LOADER =
  'Write `const require = createRequire(…)`, and name the file and the reason in LOADERS of lint/layers.ts.';
const LOADING = /^(?:require|require\.resolve|import\.meta\.resolve|process\.getBuiltinModule)$/;

const PATH = /^(?:\.{0,2}\/|\.{1,2}$|file:)/;

/** The names that an import takes: types, these names, or everything. */
type Taken = 'types' | 'all' | readonly string[];

/** Reports an import that the table of the layers does not allow, in any spelling. */
export const imports: Rule = {
  create(context) {
    const from = layerOf(context.filename);
    const { may, files = {}, why } = LAYERS[from] ?? {};
    if (may === undefined) return {};
    const base = pathToFileURL(context.filename);
    const report = (node: Node, message: string): void => context.report({ node, message });

    const checkName = (node: Node, name: string, taken: Taken, permission = permissionOf(may, name)): void => {
      const problem = problemOf(permission, name, taken);
      if (problem !== null) report(node, `${from} ${problem}. ${why}`);
    };
    const checkFile = (node: Node, url: URL, taken: Taken): void => {
      const file = fileURLToPath(url);
      const to = layerOf(file);
      if (to === from) {
        if (isOtherShelf(pathOf(file), pathOf(context.filename))) report(node, NOT_SHELF);
        return;
      }
      checkName(node, to, taken);
      if (pathOf(file).startsWith('packages/')) report(node, NOT_NAME);
      const listed = files[to];
      if (listed) checkName(node, pathOf(file), taken, listed[pathOf(file)] ?? false);
      if (to === 'engine' && pathOf(file) !== FACE) report(node, NOT_FACE);
    };
    const check = (node: Node, module: Node | undefined, taken: Taken): void => {
      const specifier = module && textOf(module);
      if (specifier === undefined) report(node, UNSEEN);
      else if (PATH.test(specifier)) checkFile(node, new URL(specifier, base), taken);
      else checkName(node, packageOf(specifier), taken);
    };

    return {
      ImportDeclaration: (node) => check(node, node.source!, node.importKind === 'type' ? 'types' : namesOf(node)),
      ExportNamedDeclaration(node) {
        if (node.source) check(node, node.source, node.exportKind === 'type' ? 'types' : namesOf(node));
      },
      ExportAllDeclaration: (node) => check(node, node.source!, node.exportKind === 'type' ? 'types' : 'all'),
      ImportExpression: (node) => check(node, node.source!, 'all'),
      TSExternalModuleReference: (node) => check(node, node.expression, 'all'),
      TSImportType: (node) => check(node, node.source!, 'types'),
      CallExpression(node) {
        if (LOADING.test(context.sourceCode.getText(node.callee!))) check(node, node.arguments![0], 'all');
      },
      NewExpression(node) {
        const [path, start] = node.arguments!;
        const isBeside =
          node.callee!.name === 'URL' && start && context.sourceCode.getText(start) === 'import.meta.url';
        const url = isBeside && new URL(textOf(path!) ?? '', base);
        if (url && url.protocol === 'file:' && isCode(fileURLToPath(url))) checkFile(node, url, 'all');
      },
      Identifier(node) {
        const { name, parent } = node;
        if (name !== 'createRequire' || parent.local === node) return;
        const isImported = parent.type === 'ImportSpecifier' && parent.local!.name === name;
        const isRequire = parent.type === 'CallExpression' && parent.parent.id?.name === 'require';
        if (!LOADERS.includes(pathOf(context.filename)) || !(isImported || isRequire)) report(node, LOADER);
      },
    };
  },
};

/** True for a file of a layer, of the tests or of the tools. Other files are data. */
const isCode = (file: string): boolean => [...Object.keys(LAYERS), 'test', 'tools'].includes(layerOf(file));

const isOtherShelf = (path: string, from: string): boolean => {
  const [shelf] = SHELF.exec(path) ?? [];
  return shelf !== undefined && from !== FACE && !from.startsWith(shelf);
};

function permissionOf(may: Readonly<Record<string, Permission>>, name: string): Permission {
  const fits = (entry: string) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry);
  return Object.entries(may).find(([entry]) => fits(entry))?.[1] ?? false;
}

/** The reason why this may not be taken from a layer or package; null if it may. */
function problemOf(permission: Permission, name: string, taken: Taken): string | null {
  if (typeof permission === 'boolean') return permission ? null : `may not import ${name}`;
  if (taken === 'types') return null;
  if (permission === 'types') return `may import only types of ${name}, by \`import type\``;
  if (taken !== 'all' && taken.every((each) => permission.includes(each))) return null;
  return `may import only ${permission.join(' and ')} of ${name}, each by its name`;
}

/** The names that a declaration takes from another module. */
function namesOf({ specifiers = [] }: Node): Taken {
  const names = specifiers.map((each) => (each.type === 'ExportSpecifier' ? each.local : each.imported)?.name);
  return names.every((name) => name !== undefined) ? names : 'all';
}

/**
 * The text of a literal, or the beginning of a template that names a package; undefined if its target cannot be read.
 */
function textOf({ value, quasis }: Node): string | undefined {
  const [start, ...rest] = quasis?.map((each) => each.value.cooked) ?? [value];
  const isSeen = typeof start === 'string' && start !== '' && (rest.length === 0 || !PATH.test(start));
  return isSeen ? start : undefined;
}

/** The package of a module; `node:fs` is one. */
function packageOf(specifier: string): string {
  const name = builtinModules.includes(specifier) ? specifier.replace(/^(?:node:)?/, 'node:') : specifier;
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}
