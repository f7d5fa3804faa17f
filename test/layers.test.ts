import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// The table of who may import whom: each planted import is reported with the message that teaches, each clean one is not.
// Everything is planted in a copy of the folders outside of the project, under the project's own rules.

const ENGINE = 'The engine is pure';
const COMPUTER = 'A computer player sees the engine and nothing else';
const RENDER = 'The picture is drawn from a scene';
const TEXT = 'Text turns events and matches into sentences';
const MATCH = 'The match decides';
const STORE = 'The store implements the store port';
const DISCORD = 'Discord is a thin shell';
const SANDBOX = 'The sandbox is a Discord for one machine';
const CLI = 'The command-line programs are imported by nobody';
const FACE = "engine/index.ts is the engine's public face";
const TYPE = 'import type';

const value = (from: string) => `import * as planted from '${from}';\nexport const kept = planted;\n`;
const type = (from: string) => `import type * as Planted from '${from}';\nexport type Kept = typeof Planted;\n`;

/** A folder, what it may not import and what it hears then. */
const VIOLATIONS: readonly (readonly [folder: string, imports: readonly string[], message: string])[] = [
  [
    'src/engine',
    [
      '../match/match.ts',
      '../text/say.ts',
      '../app.ts',
      '../config.ts',
      'node:fs',
      'fs',
      'zod',
      '@noble/hashes/sha2.js',
      'left-pad',
    ],
    ENGINE,
  ],
  [
    'src/computer',
    ['../match/match.ts', '../store/store.ts', '../config.ts', 'node:fs', '@noble/ciphers/chacha.js', 'left-pad'],
    COMPUTER,
  ],
  ['src/computer', ['../engine/apply.ts'], FACE],
  [
    'src/render',
    [
      '../store/store.ts',
      '../match/match.ts',
      '../discord/ids.ts',
      '../text/say.ts',
      '../computer/computer.ts',
      'discord.js',
      'left-pad',
    ],
    RENDER,
  ],
  ['src/render', ['../engine/board.ts'], FACE],
  [
    'src/text',
    [
      '../store/store.ts',
      '../discord/ids.ts',
      '../render/scene.ts',
      '../cli/bench.ts',
      '../run.ts',
      'discord.js',
      'left-pad',
    ],
    TEXT,
  ],
  ['src/text', ['../match/playing.ts'], TYPE],
  ['src/text', ['../engine/cards.ts'], FACE],
  [
    'src/match',
    [
      '../store/store.ts',
      '../render/scene.ts',
      '../discord/ids.ts',
      '../text/say.ts',
      '../app.ts',
      'drizzle-orm',
      'drizzle-orm/sqlite-core',
      'left-pad',
    ],
    MATCH,
  ],
  ['src/match', ['../computer/computer.ts'], TYPE],
  ['src/match', ['../engine/state.ts'], FACE],
  [
    'src/store',
    ['../render/scene.ts', '../discord/ids.ts', '../text/say.ts', '../sandbox/server.ts', 'discord.js', 'left-pad'],
    STORE,
  ],
  ['src/store', ['../match/playing.ts'], TYPE],
  ['src/store', ['../engine/state.ts'], FACE],
  [
    'src/discord',
    [
      '../store/store.ts',
      '../computer/computer.ts',
      '../sandbox/server.ts',
      '../cli/bench.ts',
      '../app.ts',
      'drizzle-orm',
      'better-sqlite3',
      '@napi-rs/canvas',
    ],
    DISCORD,
  ],
  ['src/discord', ['../engine/plays.ts'], FACE],
  [
    'commands',
    [
      '../src/store/store.ts',
      '../src/computer/computer.ts',
      '../src/app.ts',
      '../src/main.ts',
      '../src/config.ts',
      'drizzle-orm',
    ],
    DISCORD,
  ],
  ['commands', ['../src/engine/plays.ts'], FACE],
  [
    'src/sandbox',
    [
      '../engine/index.ts',
      '../match/match.ts',
      '../text/say.ts',
      '../store/store.ts',
      '../discord/ids.ts',
      '../app.ts',
      '../cli/bench.ts',
      'discord.js',
      'zod',
    ],
    SANDBOX,
  ],
  [
    'src/sandbox/rest',
    ['../../engine/index.ts', '../../render/scene.ts', '../../app.ts', '../../config.ts', '../../../commands/index.ts'],
    SANDBOX,
  ],
  ['src', ['./cli/bench.ts'], CLI],
];

/** What each folder may import, as values and as types. */
const CLEAN: readonly (readonly [folder: string, values: readonly string[], types: readonly string[]])[] = [
  ['src/engine', ['./board.ts', '@noble/ciphers/chacha.js'], []],
  ['src/computer', ['../engine/index.ts'], ['../engine/index.ts']],
  ['src/render', ['./theme.ts', '@napi-rs/canvas', 'lru-cache', 'node:zlib'], ['../engine/index.ts']],
  ['src/text', ['./say.ts', '../engine/index.ts', 'i18next'], ['../match/match.ts']],
  ['src/match', ['./lobby.ts', '../engine/index.ts', 'node:crypto'], ['../computer/computer.ts']],
  ['src/store', ['./schema.ts', 'drizzle-orm/sqlite-core', 'better-sqlite3'], ['../match/ports.ts']],
  [
    'src/discord',
    ['../engine/index.ts', '../match/lobby.ts', '../render/scene.ts', '../text/say.ts', 'discord.js'],
    [],
  ],
  [
    'commands',
    ['../src/discord/bot.ts', '../src/match/match.ts', '../src/text/say.ts', './start.ts', 'discord-api-types/v10'],
    [],
  ],
  ['src/sandbox', ['ws', 'hono', 'hono/body-limit', '@hono/node-server', 'node:http'], ['discord-api-types/v10']],
  ['src/sandbox/rest', ['../model.ts', 'node:timers/promises'], []],
  ['src/sandbox/page', ['../json.ts', 'discord-markdown-parser'], []],
  ['src/cli', ['../match/record.ts', '../app.ts', '../store/store.ts', '../sandbox/server.ts', 'commander'], []],
  ['src', ['./store/store.ts', './discord/client.ts', './config.ts'], []],
];

/** Other things that the engine and others may not do. */
const DEEDS: readonly (readonly [file: string, code: string, message: string])[] = [
  ['src/engine/time.ts', 'export const now = Date.now();', 'Time enters the engine through parameters'],
  ['src/engine/chance.ts', 'export const chance = Math.random();', "All chance comes from the game's key"],
  ['src/engine/process.ts', 'export const env = process.env;', 'The engine is pure'],
  ['src/engine/console.ts', "console.log('x');", 'The engine is pure'],
  ['src/discord/console.ts', "console.log('x');", 'no-console'],
  ['src/match/any.ts', 'export const x: any = 1;', 'no-explicit-any'],
];

interface Planted {
  readonly file: string;
  readonly code: string;
  readonly message: string | null; // null = must not be reported
}

const planted: readonly Planted[] = [
  ...VIOLATIONS.flatMap(([folder, imports, message], row) =>
    imports.map((from, index) => ({ file: `${folder}/bad-${row}-${index}.ts`, code: value(from), message })),
  ),
  ...CLEAN.flatMap(([folder, values, types], row) => [
    ...values.map((from, index) => ({ file: `${folder}/good-${row}-${index}.ts`, code: value(from), message: null })),
    ...types.map((from, index) => ({
      file: `${folder}/good-type-${row}-${index}.ts`,
      code: type(from),
      message: null,
    })),
  ]),
  ...DEEDS.map(([file, code, message]) => ({ file, code, message })),
];

interface Diagnostic {
  readonly message: string;
  readonly code: string;
  readonly help?: string;
  readonly filename: string;
}

describe('the linter holds the layers', () => {
  let folder: string;
  let found: readonly Diagnostic[];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sorry-layers-'));
    copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
    for (const { file, code } of planted) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format=json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    found = (JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] }).diagnostics;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const saidOf = (file: string) =>
    found
      .filter(({ filename }) => filename.replaceAll('\\', '/') === file)
      .map(({ message, code, help = '' }) => `${code} ${message} ${help}`);

  test.each(
    planted
      .filter(({ message }) => message !== null)
      .map(({ file, code, message }) => [file, code.split('\n')[0]!, message!] as const),
  )('%s: %s', (file, _code, message) => {
    expect(saidOf(file).join('\n')).toContain(message);
  });

  test('what is allowed is not reported', () => {
    expect(
      planted
        .filter(({ file, message }) => message === null && saidOf(file).length > 0)
        .map(({ file, code }) => [file, code]),
    ).toEqual([]);
  });

  test('every folder has a row on either side', () => {
    const inside = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const folders = inside.map(({ name }) => `src/${name}`).filter((name) => name !== 'src/cli'); // it may import everything
    for (const rows of [VIOLATIONS, CLEAN]) {
      expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining([...folders, 'commands', 'src']));
    }
  });

  test('no row is for a folder that is not there', () => {
    const { overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
      readonly overrides: readonly { readonly files: readonly string[] }[];
    };
    const linted = overrides.flatMap(({ files }) => files.map((file) => file.replace(/\/\*.*$/, '')));
    const named = [...linted, ...VIOLATIONS.map(([name]) => name), ...CLEAN.map(([name]) => name)];
    expect(linted).toContain('src/engine');
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });
});
