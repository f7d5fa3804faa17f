import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CATALOGUES } from '../src/text/languages.ts';
import { useSharedFolder } from './harness/folder.ts';

// A copy of the sources gets a command, a sentence and a preset, as the guides say. The compiler names each omission.

const BLOCK = /^```(ts|json)\n(.*?)^```$/gms;

/** The first block of code of this kind after a heading of a guide. */
function blockOf(guide: string, heading: string, kind: 'ts' | 'json'): string {
  const page = readFileSync(guide, 'utf8');
  const from = page.indexOf(`\n## ${heading}\n`);
  expect(from, `${guide}: ${heading}`).toBeGreaterThan(-1);
  return [...page.slice(from).matchAll(BLOCK)].find(([, found]) => found === kind)![2]!;
}

const VARIANTS = 'docs/adding-a-variant.md';
const wordsIn = (guide: string, heading: string): Readonly<Record<string, string>> =>
  JSON.parse(`{${blockOf(guide, heading, 'json')}}`);
const ofPreset = wordsIn(VARIANTS, '4. Its words');
const added = { ...wordsIn('CONTRIBUTING.md', 'To add a command'), ...ofPreset };
const others = Object.keys(CATALOGUES).filter((code) => code !== 'en');

const inFolder = useSharedFolder();

const change = (file: string, text: (before: string) => string) =>
  writeFileSync(inFolder(file), text(readFileSync(inFolder(file), 'utf8')));

const addWords = (code: string, own: object) =>
  change(`src/text/locales/${code}.json`, (before) => JSON.stringify({ ...JSON.parse(before), ...own }));

const run = (...args: readonly string[]) => spawnSync(process.execPath, args, { cwd: inFolder(), encoding: 'utf8' });

/** The errors of the compiler, without the places in files. */
const compile = (): readonly string[] =>
  run(resolve('node_modules/typescript/bin/tsc'), '--noEmit')
    .stdout.split('\n')
    .flatMap(
      (line) =>
        line
          .match(/^(\S+)\(.*?\): error TS\d+: (.*)$/)
          ?.slice(1)
          .join(': ') ?? [],
    );

beforeAll(() => {
  for (const folder of ['src', 'commands', 'lint']) cpSync(folder, inFolder(folder), { recursive: true });
  cpSync('package.json', inFolder('package.json'));
  symlinkSync(resolve('node_modules'), inFolder('node_modules'), 'junction');
  const files = ['commands/index.ts', 'src/text/languages.ts'];
  const base = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as object;
  writeFileSync(inFolder('tsconfig.json'), JSON.stringify({ ...base, include: [], files }));
  mkdirSync(inFolder('commands/joke'));
  writeFileSync(inFolder('commands/joke/joke.ts'), blockOf('CONTRIBUTING.md', 'To add a command', 'ts'));
  change('commands/index.ts', (before) =>
    before
      .replace(
        "import { lockedControls, verify } from './verify/verify.ts';",
        "$&\nimport { joke } from './joke/joke.ts';",
      )
      .replace(/^ {4}verify,$/m, '$&\n    joke,'),
  );
  change('src/engine/presets.ts', (before) =>
    before.replace(/^\] as const;\n\n\/\*\* Every variant/m, `${blockOf(VARIANTS, '2. Its value', 'ts')}$&`),
  );
});

/** The keys that the compiler says a file lacks. */
const lackingIn = (code: string, said: readonly string[]): readonly string[] =>
  said
    .filter((line) => line.startsWith('src/text/languages.ts: ') && line.endsWith(`satisfy the constraint 'never'.`))
    .flatMap((line) => [...line.matchAll(new RegExp(`"${code}\\.json lacks “([^”]+)”"`, 'g'))].map(([, key]) => key!));

test('words that are missing do not compile, and the compiler names the files, the keys and the command', () => {
  const { 'name.joke': _name, 'joke.text': _text, 'helpLine.joke': _line, ...some } = added;
  const [lacking, ...told] = Object.keys(ofPreset);
  addWords('en', Object.fromEntries(Object.entries(some).filter(([key]) => key !== lacking)));
  const said = compile();
  expect(said.slice(0, 2)).toEqual([
    `commands/joke/joke.ts: Type '"joke"' is not assignable to type 'NameInCatalogue'.`,
    `commands/joke/joke.ts: Argument of type '"joke.text"' is not assignable to parameter of type 'Key'.`,
  ]);
  expect(said).toHaveLength(2 + 1 + others.length);
  expect(lackingIn('en', said).toSorted()).toEqual([lacking!, 'helpLine.joke', 'name.joke'].toSorted());
  for (const code of others) expect(lackingIn(code, said).toSorted()).toEqual(['command.joke', ...told].toSorted());
});

test('with empty words in the other languages everything compiles, is listed, and cannot be released', () => {
  addWords('en', added);
  for (const code of others) addWords(code, Object.fromEntries(Object.keys(added).map((key) => [key, ''])));
  expect(compile()).toEqual([]);
  const listed = run('lint/untranslated.ts');
  const lines = Object.entries(CATALOGUES).flatMap(([code, catalogue]) => {
    if (code === 'en') return [];
    const before = Object.entries<string>(catalogue).flatMap(([key, said]) => (said === '' ? [key] : []));
    const empty = [...before, ...Object.keys(added)]; // a contributor may have left some empty, too
    return `${code}.json leaves ${empty.length} to be translated: ${empty.join(', ')}`;
  });
  expect(listed.stdout.split('\n').slice(0, -1)).toEqual(lines);
  expect([listed.status, run('lint/untranslated.ts', '--none').status]).toEqual([0, 1]);
});

test('a button compiles as the guide has it; one for a board, without a control, is named', () => {
  const label = wordsIn('CONTRIBUTING.md', 'To add a button, a menu or a modal');
  for (const code of [...others, 'en']) addWords(code, { ...added, ...label });
  const example = blockOf('CONTRIBUTING.md', 'To add a button, a menu or a modal', 'ts');
  writeFileSync(inFolder('commands/joke/next-joke.ts'), example);
  change('commands/index.ts', (before) =>
    before
      .replace('import { joke }', "import { jokeControls } from './joke/next-joke.ts';\n$&")
      .replace(/^ {4}lockedControls,$/m, '$&\n    jokeControls,'),
  );
  expect(compile()).toEqual([]);
  change('src/discord/posts/board-message.ts', (before) =>
    before.replace('export const BOARD_IDS = {', "$&\n  sing: idForm('match:{match}:sing', OF_MATCH),"),
  );
  const [error, ...more] = compile();
  expect([error, more]).toEqual([expect.stringMatching(/^commands\/index\.ts: .*No control answers “sing”/), []]);
});
