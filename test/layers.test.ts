import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { LAYERS, LOADERS } from '../lint/layers.ts';
import { useSharedFolder } from './harness/folder.ts';
import { violations } from './violations.ts';

// The imports between layers, the use of time and chance, and the length of functions. Each planted line is reported
// with its message, each clean one is not. Everything is planted outside of the project, under a copy of its rules, and
// checked by one run of the linter.

interface Diagnostic {
  readonly message: string;
  readonly code?: string; // an error of syntax has none
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

describe('the linter holds the layers', () => {
  const folder = realpathSync(useSharedFolder()());
  let found: readonly Diagnostic[];
  const files = [...new Set(violations.map(({ file }) => file))];
  const linesOf = (file: string) => violations.filter((each) => each.file === file);
  beforeAll(() => {
    copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
    cpSync('lint', join(folder, 'lint'), { recursive: true });
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      const lines = linesOf(file).map(({ code }) => `${code}\n`);
      writeFileSync(join(folder, file), lines.join(''));
    }
    const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format=json'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    found = (JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] }).diagnostics;
  });

  /** The messages of the project's own rules on each line of a file. */
  function saidOf(file: string): readonly string[] {
    const said = linesOf(file).map(() => '');
    for (const { filename, code = '', message, labels } of found) {
      const isOurs =
        /layers|no-console|no-explicit-any|max-lines-per-function/.test(code) &&
        filename.replaceAll('\\', '/') === file;
      if (isOurs) said[labels[0]!.span.line - 1] += `${code} ${message}\n`;
    }
    return said;
  }

  test.each(files)('in %s', (file) => {
    const said = saidOf(file);
    const wrong = linesOf(file).filter(({ message }, line) =>
      message === null ? said[line] !== '' : !said[line]!.includes(message),
    );
    expect(wrong).toEqual([]);
  });

  test('the linter could read every file', () => {
    expect(found.filter(({ code }) => code === undefined)).toEqual([]);
  });

  test('each message says why', () => {
    const said = found.map(({ message }) => message).join('\n');
    expect(Object.entries(LAYERS).filter(([, { why }]) => !said.includes(why))).toEqual([]);
  });
});

test('each folder has a row in the table, and each row a folder', () => {
  const foldersIn = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const layers = [...foldersIn('src'), ...foldersIn('packages'), 'commands'];
  expect(Object.keys(LAYERS).toSorted()).toEqual(layers.toSorted());
});

test('each file that may use createRequire does', () => {
  expect(LOADERS.filter((file) => !readFileSync(file, 'utf8').includes('createRequire(import.meta.url)'))).toEqual([]);
});

test('each file of a layer that is listed by itself is there', () => {
  const listed = Object.values(LAYERS).flatMap(({ files = {} }) => Object.values(files).flatMap(Object.keys));
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((file) => !existsSync(file))).toEqual([]);
});

/** The most files in a folder, and in a chain in which each file imports the next. */
const MOST_FILES = 25;

describe('a reader finds every room', () => {
  const files = globSync('{src,commands}/**/*.ts').map((file) => file.replaceAll('\\', '/'));
  /** The files of the project that a file imports, also for their types alone. A file may load others when it needs them. */
  const importsOf = new Map(
    files.map((file) => {
      const code = readFileSync(file, 'utf8');
      const named = [...code.matchAll(/^(?:import|export)\b[^'";]*'(\.[^']+)';$/gm)].map(([, name]) => name!);
      return [file, named.map((name) => posix.join(posix.dirname(file), name)).filter((to) => files.includes(to))];
    }),
  );
  const chains = new Map<string, readonly string[]>();

  /** The longest chain of imports that begins with a file. */
  function chainFrom(file: string, above: readonly string[] = []): readonly string[] {
    if (above.includes(file)) throw new Error(`These files import each other: ${[...above, file].join(', ')}.`);
    const known = chains.get(file);
    if (known) return known;
    const next = importsOf.get(file)!.map((to) => chainFrom(to, [...above, file]));
    const chain = [file, ...(next.toSorted((a, b) => b.length - a.length)[0] ?? [])];
    chains.set(file, chain);
    return chain;
  }

  test('no chain of imports is longer than 25 files', () => {
    expect(importsOf.get('src/app/open-game.ts')).toContain('src/discord/routing/router.ts');
    expect(files.map((file) => chainFrom(file)).filter((chain) => chain.length > MOST_FILES)).toEqual([]);
  });

  test('no two folders of commands import each other, and none imports the list of all', () => {
    const folderOf = (file: string) => /^commands\/([^/]+)\//.exec(file)?.[1];
    const arrows = files.flatMap((file) =>
      importsOf.get(file)!.map((to) => [folderOf(file), folderOf(to), to] as const),
    );
    const others = new Map<string, Set<string>>();
    for (const [from, to] of arrows)
      if (from && to && from !== to) others.set(from, (others.get(from) ?? new Set()).add(to));
    expect(arrows.filter(([from, , to]) => from && posix.dirname(to) === 'commands')).toEqual([]);
    const reach = (from: string, way: readonly string[] = []): readonly string[] =>
      way.includes(from)
        ? [[...way, from].join(' → ')]
        : [...(others.get(from) ?? [])].flatMap((to) => reach(to, [...way, from]));
    expect(others.get('daily')).toContain('replay');
    expect([...others.keys()].flatMap((from) => reach(from))).toEqual([]);
  });

  test('no folder has more than 25 files', () => {
    const folders = [...new Set(files.map((file) => posix.dirname(file)))];
    const within = (folder: string) => files.filter((file) => posix.dirname(file) === folder);
    expect(folders.filter((folder) => within(folder).length > MOST_FILES)).toEqual([]);
  });
});
