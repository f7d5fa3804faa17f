// Lines of code that break a layer, and lines that do not.

let names = 0; // each planted name is another
type Spelling = (from: string, n: number) => string;

const VALUES: readonly Spelling[] = [
  (from, n) => `import * as value${n} from '${from}';`,
  (from, n) => `import { value as value${n} } from '${from}';`,
  (from, n) => `import { type Type as Type${n} } from '${from}';`, // at run time it is an import
  (from) => `import '${from}';`,
  (from, n) => `import value${n} = require('${from}');`,
  (from, n) => `export { value as value${n} } from '${from}';`,
  (from, n) => `export * as value${n} from '${from}';`,
  (from) => `export * from '${from}';`,
  (from, n) => `export const value${n} = import('${from}');`,
  (from, n) => `export const value${n} = import(\`${from}\`);`,
  (from, n) => `export const value${n} = import.meta.resolve('${from}');`,
];
const BESIDE: Spelling = (from, n) => `export const value${n} = new URL('${from}', import.meta.url);`;
const TYPES: readonly Spelling[] = [
  (from, n) => `import type { Type as Type${n} } from '${from}';`,
  (from, n) => `import type * as Type${n} from '${from}';`,
  (from, n) => `export type { Type as Type${n} } from '${from}';`,
  (from) => `export type * from '${from}';`,
  (from, n) => `export type Type${n} = import('${from}').Type;`,
  (from, n) => `export type Type${n} = typeof import('${from}');`,
];

const EVERY = [...VALUES, ...TYPES];

const SANDBOX = 'packages/discord-sandbox/src';

type Row = readonly [folder: string, imports: readonly string[], types: readonly string[]];

/** The rows of a table: a folder, its imports, and after a bar those that are only for types. */
const rowsOf = (table: string): readonly Row[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [folder = '', rest = ''] = line.trim().split(': ');
      const [imports = [], types = []] = rest.split('|').map((part) => part.split(' ').filter((from) => from !== ''));
      return [folder, imports, types];
    });

/** Imports that no spelling allows; those of discord and commands are decisions that change a match, or its store. */
const FORBIDDEN = rowsOf(`
  src/engine: ../match/match.ts ../text/words.ts ../app/app.ts ../app/config.ts ../../commands/index.ts
  src/engine: node:fs fs node:timers/promises zod @noble/hashes/sha2.js left-pad
  src/engine/board: ../../match/match.ts ../../../package.json ../../../test/harness/game.ts
  src/computer: ../match/match.ts ../store/matches/store.ts ../app/config.ts node:os @noble/ciphers/chacha.js
  src/render: ../store/matches/store.ts ../match/match.ts ../discord/ids.ts ../text/words.ts discord.js
  src/render: ../computer/computer.ts node:perf_hooks node:crypto left-pad
  src/render/piles: ../../store/matches/store.ts ../../app/app.ts ../../../src/text/say.ts
  src/text: ../store/matches/store.ts ../discord/ids.ts ../render/scene/scene.ts ../cli/engine.ts ../app/run.ts
  src/text: discord.js node:fs left-pad
  src/scenes: ../discord/ids.ts ../store/matches/store.ts ../computer/computer.ts ../../commands/index.ts
  src/scenes: ../match/door/lookup.ts ../match/decisions/plays.ts ../render/thread/in-thread.ts discord.js node:fs
  src/match: ../store/matches/store.ts ../render/scene/scene.ts ../discord/ids.ts ../text/words.ts ../app/app.ts
  src/match: drizzle-orm drizzle-orm/sqlite-core node:perf_hooks left-pad
  src/community: ../store/matches/store.ts ../discord/ids.ts ../text/words.ts ../render/scene/scene.ts drizzle-orm
  src/match: ../community/fold.ts ../computer/computer.ts ./../computer/computer.ts
  src/store: ../render/scene/scene.ts ../discord/ids.ts ../text/words.ts discord-sandbox discord.js
  src/discord: ../store/matches/store.ts ../computer/computer.ts discord-sandbox ../cli/engine.ts
  src/discord: ../app/app.ts ../../commands/index.ts ../../commands/table/hand.ts drizzle-orm better-sqlite3 @napi-rs/canvas
  src/discord: ../match/decisions/decision.ts ../match/decisions/match-end.ts
  src/discord: ./../match/decisions/lobby.ts ../match/door/transactions.ts
  src/discord: ../match/door/store-port.ts ../match
  src/discord/posts: ../../match/door/store-port.ts ../../match/decisions/plays.ts
  commands: ../src/match/door/store-port.ts ../src/match/decisions/match-end.ts ../src/match/decisions/due-times.ts
  commands: ../src/store/matches/store.ts ../src/computer/computer.ts ../src/app/app.ts drizzle-orm
  ${SANDBOX}: ../../../src/engine/index.ts ../../../src/match/match.ts ../../../src/app.ts discord.js zod
  ${SANDBOX}: ../../../commands/index.ts ../test/rest.ts ../../../test/harness/png.ts
  ${SANDBOX}/rest: ../../../../src/engine/index.ts ../../../../src/config.ts
  ${SANDBOX}: ./../../../src/store/x.ts ../src/../../../src/store/x.ts ../../../src/%73tore/x.ts ../../../src/store
  src/cli: ../../tools/soak.ts ../../test/harness/headless/headless-bot.ts
  src: ./cli/engine.ts ../tools/soak.ts
`);

/** The same file in other words. */
const DETOURS =
  './../store/x.ts .././store/x.ts ../text/../store/x.ts ../../src/store/x.ts ../%73tore/x.ts ../store'.split(' ');

const FORBIDDEN_VALUES = rowsOf(`
  src/text: ../match/decisions/plays.ts
  src/discord: ../match/door/matches.ts ../match/clock/clock.ts
  commands: ../src/match/door/matches.ts
  src/store: ../match/decisions/plays.ts
`);

/** Imports that every spelling allows, as values and as types. */
const ALLOWED = rowsOf(`
  src/engine: ./board.ts ./../engine/board.ts | @noble/ciphers/chacha.js
  src/engine/board: ../random.ts ./space.ts ../../engine/index.ts |
  src/computer: ../engine/index.ts ./../engine/index.ts ./computer.ts |
  src/render: ../engine/index.ts ./paint/theme.ts @napi-rs/canvas lru-cache node:zlib zlib node:fs/promises |
  src/render/piles: ../paint/png.ts ./stack.ts ../../engine/index.ts |
  src/text: ./words.ts ../engine/index.ts intl-messageformat | ../match/match.ts
  src/scenes: ../engine/index.ts ../match/match.ts ../text/words.ts ./marks.ts | ../render/scene/scene.ts
  src/community: ./fold.ts ../engine/index.ts openskill | ../match/story/result.ts
  src/match: ./decisions/lobby.ts ../engine/index.ts | node:crypto
  src/store: ./database/schema.ts drizzle-orm/sqlite-core better-sqlite3 node:fs | ../match/ports.ts
  src/discord: ../engine/index.ts ../match/match.ts ../render/scene/scene.ts ../text/words.ts | ../match/door/matches.ts
  src/discord: discord.js | ../match/clock/clock.ts
  commands: ../src/discord/replies/bot.ts ../src/match/match.ts ./start.ts discord-api-types/v10 |
  ${SANDBOX}: ws hono hono/body-limit @hono/node-server node:http discord-api-types/v10 |
  ${SANDBOX}/rest: ../world/model.ts node:timers/promises |
  src/cli: ../match/story/record.ts ../app/app.ts ../store/matches/store.ts discord-sandbox commander |
  src: ./store/matches/store.ts ./discord/client/client.ts ./app/config.ts ../package.json zod discord-sandbox |
`);

/** Lines of a file, with the message of the linter about each; null = none. */
type Plant = readonly [file: string, message: string | null, lines: readonly string[]];

/** Files with the message about each line below them, after a colon. */
const plantsIn = (text: string): readonly Plant[] =>
  text
    .trim()
    .split(/\n {2}(?=\S)/)
    .flatMap((part) => {
      const [head = '', ...lines] = part.split('\n').map((line) => line.trim());
      const [files = '', message = null] = head.split(': ');
      return files.split(' ').map((file): Plant => [file, message, lines]);
    });

const LAYERS_WITH_FACE = ['computer', 'render', 'scenes', 'text', 'match', 'store', 'discord', 'cli'];

const LINES: readonly Plant[] = [
  ...LAYERS_WITH_FACE.map((layer) => faced(`src/${layer}/face.ts`, '../engine/plays.ts')),
  faced('src/face.ts', './engine/plays.ts'),
  faced('commands/face.ts', '../src/engine/index.js'),
  ['src/name.ts', 'Import a package by its name', spelled(EVERY, [`../${SANDBOX}/index.ts`])],
  ['src/cli/name.ts', 'Import a package by its name', spelled(EVERY, [`../../${SANDBOX}/world/json.ts`])],

  ['src/engine/index.ts', null, spelled(EVERY, ['./board/plays.ts', './express/plays.ts'])],
  ['src/engine/random.ts', 'two shelves of the engine', spelled(EVERY, ['./board/space.ts', './express/plays.ts'])],
  ['src/engine/board/dice.ts', 'two shelves of the engine', spelled(EVERY, ['../express/plays.ts'])],
  ['src/engine/express/track.ts', 'two shelves of the engine', spelled(EVERY, ['../board/space.ts'])],

  ...plantsIn(`
  src/engine/names.ts
    import { chacha20 as chacha } from '@noble/ciphers/chacha.js';
  src/engine/names.ts: engine may import only chacha20 and bytesToHex and hexToBytes and utf8ToBytes of @noble/ciphers
    import { randomBytes } from '@noble/ciphers/utils.js';
    import { hexToBytes as toBytes, randomBytes as bytes } from '@noble/ciphers/utils.js';
    import * as hexToBytes from '@noble/ciphers/utils.js';
    import chacha20 from '@noble/ciphers/utils.js';
    export { randomBytes as hexToBytes } from '@noble/ciphers/utils.js';
    export * from '@noble/ciphers/utils.js';
    export const late = import('@noble/ciphers/utils.js');
  src/discord/names.ts
    import { isBoardUnshown, withPostedTime, withTimeFrom } from '../match/decisions/posted-boards.ts';
    import { storyOf } from '../match/story/story.ts';
  src/discord/names.ts: only isBoardUnshown
    import { noteShown } from '../match/decisions/posted-boards.ts';
  commands/names.ts: may import only isBoardUnshown
    import { noteShown } from '../src/match/decisions/posted-boards.ts';
  src/match/names.ts
    import { createHash, createHmac } from 'node:crypto';
  src/match/names.ts: match may import only createHash and createHmac
    import { randomInt } from 'crypto';
  src/match/machine.ts: may not import node:fs
    export const fs = process.getBuiltinModule('fs');
  `),
  ['src/text/unseen.ts', 'Write the name of the module as text', ["void import('./st' + 'ore');"]],
  ['src/text/unseen.ts', 'Write the name of the module as text', ['void import(`../${1}`);']],
  ...['src/text/long.ts', 'commands/long.ts', 'lint/long.ts'].flatMap((file): readonly Plant[] => [
    [file, null, functionOf(60)],
    [file, 'has too many lines', functionOf(61).slice(0, 1)],
    [file, null, functionOf(61).slice(1)],
  ]),
  ['src/store/beside.ts', null, [BESIDE('../../migrations', 1), BESIDE('./database/schema.ts', 2)]],
  ['src/store/beside.ts', 'store may not import render', [BESIDE('../render/thread/thread.ts', 3)]],
  ['src/cli/beside.ts', 'cli may not import tools', [BESIDE('../../tools/bench/loop-delay.ts', 1)]],

  // createRequire, in its allowed files and elsewhere
  ...plantsIn(`
  src/store/database/drizzle.ts src/render/paint/fonts.ts ${SANDBOX}/web/fonts.ts
    import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
  src/store/database/drizzle.ts
    export const core = require('drizzle-orm/sqlite-core');
  src/store/database/drizzle.ts: store may not import text
    export const a = require('../../text/words.ts');
    export const b = require.resolve('./../../text/words.ts');
  src/store/database/drizzle.ts: const require = createRequire(…)
    import { createRequire as make } from 'node:module';
    export const load = createRequire(import.meta.url);
  src/render/paint/fonts.ts
    export const font = (name) => require.resolve(\`@fontsource/rubik/files/\${name}\`);
  src/render/paint/fonts.ts: render may not import zod
    export const zod = require('zod');
  src/store/other.ts src/discord/other.ts src/cli/other.ts src/other.ts: LOADERS of lint/layers.ts
    import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    export const load = modules.createRequire(import.meta.url);
  `),

  // time, chance and the machine
  ...['engine', 'computer', 'match', 'text', 'render', 'scenes'].flatMap((layer) => [
    deeds(layer, 'Date.now()', 'Date?.now()', "Date['now']()", '(({ now }) => now())(Date)', 'new WeakRef(Date)'),
    deeds(layer, 'new Date()', 'new Date', 'Date()', 'Math.random()', "Math['random']()", '[Math]'),
    deeds(layer, 'performance.now()', 'process.hrtime()', 'crypto.randomUUID()', 'console.log(1)', "fetch('/')"),
    deeds(layer, 'globalThis.Date.now()', 'global.Date', "eval('1')", "new Function('1')", 'setInterval(() => 1, 1)'),
    deeds(layer, 'queueMicrotask(() => 1)'),
    clean(layer, 'Math.max(1, 2)', 'new Map([[1, 2]])', '(Date: number, crypto: number) => Date + crypto'),
    clean(layer, '{} as Date | NodeJS.Timeout', '[].random'),
  ]),
  deeds('engine', 'new Date(0)', "Date.parse('')", '{} instanceof Date', 'setTimeout(() => 1, 1)', 'Buffer.alloc(1)'),
  ...['computer', 'match', 'text', 'render'].map((layer) =>
    clean(layer, 'new Date(0)', "Date.parse('')", '{} instanceof Date'),
  ),
  ...['computer', 'text'].map((layer) => deeds(layer, 'setTimeout(() => 1, 1)', 'Buffer.alloc(1)')),
  ...['match', 'render'].map((layer) => clean(layer, 'setTimeout(() => 1, 1)', 'Buffer.alloc(1)')),
  ...['engine', 'computer', 'match', 'text'].map((layer) => deeds(layer, 'setImmediate(() => 1)')),
  clean('render', 'setImmediate(() => 1)'), // the thread that draws
  ...plantsIn(`
  src/match/words.ts commands/words.ts ${SANDBOX}/words.ts lint/words.ts test/words.ts: Begin with the thing itself
    /** What is. */
    // Whether it is.
    void 1; // how it is
  src/match/words.ts commands/words.ts ${SANDBOX}/words.ts lint/words.ts test/words.ts
    // It says what is,
    // how it is and
    // whether it is.
    /** The thing itself. */
  src/discord/console.ts ${SANDBOX}/console.ts: no-console
    console.log(1);
  src/match/any.ts: no-explicit-any
    export const x: any = 1;
  `),
  ...['store', 'discord', 'cli'].map((layer) => clean(layer, 'Date.now()', 'Math.random()', 'process.env')),
  [`${SANDBOX}/clean.ts`, null, ['void Date.now();', 'void Math.random();', 'void process.env;']],
];

export interface Violation {
  readonly file: string;
  readonly code: string;
  readonly message: string | null; // null = must not be reported
}

function spelled(spellings: readonly Spelling[], imports: readonly string[]): readonly string[] {
  return spellings.flatMap((spell) => imports.map((from) => spell(from, ++names)));
}

function faced(file: string, from: string): Plant {
  return [file, 'Import from src/engine/index.ts', spelled(EVERY, [from])];
}

/** A function of this many lines, with blank lines and comments, which do not count. */
function functionOf(lines: number): readonly string[] {
  const body = Array.from({ length: lines - 2 }, (_, n) => `  void ${n};`);
  return [`export function long${lines}() {`, '', '  // It goes on.', ...body, '}'];
}

function deeds(layer: string, ...code: readonly string[]): Plant {
  return [`src/${layer}/deeds.ts`, `${layer} may not use`, code.map((each) => `void (${each});`)];
}

function clean(layer: string, ...code: readonly string[]): Plant {
  return [`src/${layer}/clean.ts`, null, code.map((each) => `void (${each});`)];
}

export const violations: readonly Violation[] = [
  ...FORBIDDEN.map(([folder, imports]): Plant => [`${folder}/bad.ts`, 'may not import', spelled(EVERY, imports)]),
  ...['engine', 'computer', 'render', 'scenes', 'text', 'match', 'discord'].map((layer): Plant => [
    `src/${layer}/detours.ts`,
    `${layer} may not import store`,
    spelled([...EVERY, BESIDE], DETOURS),
  ]),
  ...FORBIDDEN_VALUES.map(([folder, imports]): Plant => [
    `${folder}/values.ts`,
    'may import only types',
    spelled(VALUES, imports),
  ]),
  ...ALLOWED.map(([folder, values, types]): Plant => [
    `${folder}/good.ts`,
    null,
    [...spelled(EVERY, values), ...spelled(TYPES, types)],
  ]),
  ...LINES,
].flatMap(([file, message, lines]) => lines.map((code) => ({ file, code, message })));
