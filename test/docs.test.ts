import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands, helpLines } from '../commands/index.ts';
import { LAYERS, type Permission } from '../lint/layers.ts';
import packageJson from '../package.json' with { type: 'json' };
import { parseRuleset, RULESETS } from '../src/engine/index.ts';
import type { Key } from '../src/text/language.ts';
import { english } from '../src/text/languages.ts';
import { helpText } from '../src/text/pages.ts';

// The pages are true: their links and names exist, and their tables are those of the code.

const read = (file: string): string => readFileSync(file, 'utf8');
const PAGES = [
  ...globSync('*.md'),
  ...globSync('{docs,.github}/**/*.md'),
  ...globSync('packages/*/*.md'),
  'src/engine/README.md',
];
const readme = read('README.md');

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, what]) => what!);
const inPages = (pattern: RegExp, pages: readonly string[] = PAGES): readonly (readonly [string, string])[] =>
  pages.flatMap((page) => found(read(page), pattern).map((what) => [page, what] as const));

/** The rows of the table with these heads, each as its cells. */
function table(page: string, ...heads: readonly string[]): readonly (readonly string[])[] {
  const lines = page.split('\n');
  const start = lines.indexOf(`| ${heads.join(' | ')} |`);
  expect(start).toBeGreaterThan(-1);
  const rows = lines.slice(start + 2);
  return rows.slice(0, rows.indexOf('')).map((row) => row.slice(2, -2).split(' | '));
}

/** The address of a heading on GitHub. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

describe('the pages', () => {
  const links = inPages(/\]\(([^)\s]+)\)/g).filter(([, to]) => !/^[a-z]+:/.test(to));

  test('link to files and pictures that exist', () => {
    expect(links.length).toBeGreaterThan(20);
    const missing = links.filter(([page, to]) => {
      const [file] = to.split('#');
      return file !== '' && !existsSync(join(dirname(page), file!));
    });
    expect(missing).toEqual([]);
  });

  test('link to headings that exist', () => {
    const anchors = links.filter(([, to]) => to.includes('#'));
    expect(anchors.length).toBeGreaterThan(3);
    const missing = anchors.filter(([page, to]) => {
      const [file, anchor] = to.split('#');
      const target = read(file === '' ? page : join(dirname(page), file!));
      return !found(target, /^#+ (.+)$/gm).some((heading) => anchorOf(heading) === anchor);
    });
    expect(missing).toEqual([]);
  });

  test('name commands of npm that exist', () => {
    const named = inPages(/\bnpm run (?:-s )?([a-z][\w:-]*)/g);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(([, name]) => !(name in packageJson.scripts))).toEqual([]);
  });

  test('name files that exist', () => {
    const files = inPages(
      /`(?:[^`\n]* )?((?:\.ci|\.github|commands|docs|migrations|packages|src|test)\/[\w./-]*)(?: [^`\n]*)?`/g,
      PAGES.filter((page) => page !== 'CHANGELOG.md'), // it also names removed things
    );
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter(([, file]) => !/\b(?:NAME|N)\b/.test(file) && !existsSync(file))).toEqual([]);
  });
});

test('the page for hosts has exactly the settings that there are, and so has .env.example', () => {
  const settings = found(read('src/app/config.ts'), /^ {4}([A-Z_]+): \S/gm);
  expect(settings).toContain('DISCORD_TOKEN');
  const rows = table(read('docs/hosting.md'), 'Name', 'Meaning', 'Default').map(([name]) => name!.replaceAll('`', ''));
  expect(rows.toSorted()).toEqual(settings.toSorted());
  expect(found(read('.env.example'), /^# ([A-Z_]+)=/gm).toSorted()).toEqual(settings.toSorted());
});

test('the README has a row for each game', () => {
  const rows = table(readme, 'Game', 'In a line').flatMap(([names]) => names!.split(', '));
  const titles = RULESETS.map(({ name }) =>
    english
      .say(`ruleset.${name}` as Key)
      .replace(/,.*/, '')
      .replace('’', "'"),
  );
  expect(rows.toSorted(), 'README.md: the games by their titles').toEqual([...new Set(titles)].toSorted());
});

test('the README is short: a picture of the board, the two commands, and at most 1,300 words', () => {
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(1300);
  const [picture, ...rest] = readme.split('\n');
  expect(picture).toMatch(/^!\[.+\]\(docs\/turn\.gif\)$/);
  expect(found(rest.join('\n'), /^```\n(.+)\n```$/gm)).toEqual(['npm ci && npm start', 'npm ci && npm test']);
});

test('the badges say what package.json and the README say', () => {
  expect(read('docs/pictures/license.svg')).toContain(`<title>license: ${packageJson.license}</title>`);
  const [, oldest] = /^Node (\d+) or newer/m.exec(readme)!;
  expect(read('docs/pictures/node.svg')).toContain(`<title>Node: ≥ ${oldest}</title>`);
});

describe('the page of decisions', () => {
  const page = read('docs/decisions.md');
  const themes = page.split(/^## /m).slice(1);
  const heads = ['Question', 'Choice', 'Because', 'Figure', 'Where in the code'];
  const rows = themes.flatMap((theme) => table(theme, ...heads));

  test('is one page of rows: at most 4,000 words, below its first lines only tables', () => {
    expect(page.split(/\s+/).length).toBeLessThanOrEqual(4000);
    const lines = themes.flatMap((theme) => theme.split('\n').slice(1));
    expect(lines.filter((line) => line !== '' && !line.startsWith('| ') && !/^(?:\|-+)+\|$/.test(line))).toEqual([]);
  });

  test('has five cells in each row, none empty, each question once, and a place in the code that exists', () => {
    expect(rows.length).toBeGreaterThan(60);
    const wrong = rows.filter((row) => {
      const [, file = ''] = /^`([^`]+)`$/.exec(row[4] ?? '') ?? [];
      return row.length !== heads.length || row.some((cell) => cell.trim() === '') || !existsSync(file);
    });
    expect(wrong).toEqual([]);
    expect(new Set(rows.map(([question]) => question)).size).toBe(rows.length);
  });

  test('is cited by headings that it has', () => {
    const cited = globSync('{src,commands,test,lint}/**/*.ts').flatMap((file) =>
      found(read(file), /docs\/decisions\.md, “([^”]+)”/g),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((heading) => !page.includes(`\n## ${heading}\n`))).toEqual([]);
  });
});

describe('every command with its options, and nothing else, is in', () => {
  const all = [...commands].map(([name, { options }]) => [
    `/${name}`,
    ...(options?.(english) ?? []).map((option) => option.name),
  ]);

  test('the table of the README', () => {
    const rows = table(readme, 'Command', 'What it does');
    const told = rows.map((cells) => found(cells.join(' '), /`([^`]+)`/g));
    expect(told, 'README.md: a row for each command, with its options, in the order of commands/index.ts').toEqual(all);
  });

  test('/sorry help', () => {
    const told = new Map<string, Set<string>>();
    for (const [, name, rest] of helpText(english, 'commands', helpLines).matchAll(/^\*\*(\/sorry[ -]\w+)\*\*(.*)$/gm))
      told.set(name!, new Set([...(told.get(name!) ?? []), ...found(rest!, /`([^`]+)`/g)]));
    const others = all.filter(([name]) => name !== '/sorry help'); // its reader has found it
    const once = (options: readonly string[]) => new Set(options.filter((option) => !/-\d$/.test(option)));
    expect(told).toEqual(new Map(others.map(([name, ...options]) => [name!, once(options)])));
  });
});

describe('the glossary', () => {
  const rows = found(read('docs/glossary.md'), /^\| ([a-z].+) \|$/gm).map((row) => row.split(' | '));

  test('has each noun once, with its meaning, in order below each heading', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(([noun, meaning]) => !noun || !meaning)).toEqual([]);
    const nouns = rows.map(([noun]) => noun!);
    expect(new Set(nouns).size).toBe(nouns.length);
    for (const part of read('docs/glossary.md').split(/^## /m).slice(1)) {
      const own = found(part, /^\| ([a-z][^|]*) \|/gm);
      expect(own).toEqual(own.toSorted());
    }
  });

  test('has names that are in the code', () => {
    const names = found(read('docs/glossary.md'), /`(\w+)`/g);
    const code = globSync('src/**/*.ts').map(read).join('\n');
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});

describe('the page of rules', () => {
  const rules = read('docs/rules.md');
  const names = RULESETS.map(({ name }) => name);

  test('has every variant, in the order of the engine', () => {
    const rows = table(rules, 'Ruleset', 'What it is', 'Section');
    const told = rows.map(([name]) => name!.replaceAll('`', ''));
    expect(told, 'docs/rules.md, section 1: a row for each preset, in the order of presets.ts').toEqual(names);
  });

  test('says what can be joined, and nothing else can', () => {
    const heads = ['`classic`, `classic-first`, `classic-waddingtons`', '`diamond`', '`three-pawn`', '`teams`'];
    const columns = heads.map((head) => found(head, /`([^`]+)`/g));
    const told = table(rules, 'Joined with', ...heads).flatMap(([row, ...cells]) =>
      cells.flatMap((cell, at) => (cell === '×' ? columns[at]!.map((other) => [row!.replaceAll('`', ''), other]) : [])),
    );
    const pairs = names.flatMap((name, at) => names.slice(at + 1).map((other) => [name, other] as const));
    const joined = pairs.filter((pair) => parseRuleset(pair.join('+')).ok);
    const inOrder = (all: readonly (readonly string[])[]) =>
      [...new Set(all.map((pair) => pair.toSorted().join('+')))].toSorted();
    expect(joined.length).toBeGreaterThan(10);
    expect(inOrder(told)).toEqual(inOrder(joined));
  });
});

test('the table of who may import whom is the one that the linter holds', () => {
  /** The words of the page for the imports of a layer: the project's folders and packages, types or names of them. */
  const tell = ([name, permission]: readonly [string, Permission]): string => {
    const all = name === '*' ? 'everything' : name;
    if (typeof permission === 'boolean') return permission ? all : `not ${all}`;
    return `${permission === 'types' ? permission : permission.join(' and ')} of ${all}`;
  };
  const rows = table(read('docs/architecture.md'), 'Folder', 'May import, besides itself');
  const told = rows.flatMap(([folders, may]) =>
    folders!.split(', ').map((folder) => [folder, may!.replaceAll('`', '').split(', ').toSorted()]),
  );
  const held = Object.entries(LAYERS).map(([layer, { may }]) => [layer, Object.entries(may).map(tell).toSorted()]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(held));
});
