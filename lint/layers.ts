import { dirname, relative } from 'node:path';

/** The imports that a layer or a package allows: all, none, only by `import type`, or only these names. */
export type Permission = boolean | 'types' | readonly string[];

export interface Layer {
  /** By layer or package; the first entry that fits decides. A layer may always import itself. */
  readonly may: Readonly<Record<string, Permission>>;
  /** By layer: the files that may be imported of it; all files of a layer that is not listed. */
  readonly files?: Readonly<Record<string, Readonly<Record<string, Permission>>>>;
  /** The global names that it may use besides those of the language. Without this list: all, even the clock and chance. */
  readonly globals?: readonly string[];
  readonly why: string;
}

const DISCORD: Layer = {
  may: {
    engine: true,
    match: true,
    render: true,
    scenes: true,
    text: true,
    community: true,
    discord: true,
    'discord.js': true,
    'discord-api-types': true,
    'lru-cache': true,
    'p-queue': true,
    pino: true,
    'node:*': true,
  },
  files: {
    // Files that only read. To change a match, ask the service.
    match: {
      'src/match/decisions/action.ts': 'types',
      'src/match/chunked-work.ts': true,
      'src/match/clock/clock.ts': 'types',
      'src/match/daily/daily.ts': ['dailyStory', 'isOver', 'judgedDaily'],
      'src/match/daily/daily-record.ts': ['verifyDaily'],
      'src/match/daily/deal.ts': ['playsIn'],
      'src/match/fairness.ts': true,
      'src/match/door/forgetting.ts': 'types',
      'src/match/door/history.ts': 'types',
      'src/match/door/signs.ts': 'types',
      'src/match/door/lookup.ts': true,
      'src/match/match.ts': true,
      'src/match/door/matches.ts': 'types',
      'src/match/story/match-result.ts': true,
      'src/match/offers.ts': true,
      'src/match/ports.ts': true,
      'src/match/story/record.ts': true,
      'src/match/refusals.ts': true,
      'src/match/decisions/posted-boards.ts': [
        'isBoardUnshown',
        'endedBoards',
        'isStill',
        'leftOver',
        'newestPostOf',
        'withPostedTime',
        'withTimeFrom',
      ],
      'src/match/settings.ts': true,
      'src/match/questions.ts': true,
      'src/match/story/accuracy.ts': true,
      'src/match/story/reasons.ts': ['reasonsFor'],
      'src/match/story/game-stories.ts': ['gameStoryOf', 'hasMoved'],
      'src/match/story/moments.ts': 'types',
      'src/match/story/seen.ts': true,
      'src/match/story/story.ts': true,
      'src/match/story/sides.ts': ['isDeed'],
      'src/match/turn.ts': true,
      'src/match/door/watching.ts': true,
    },
  },
  why: 'Discord is a thin shell: it sends actions through the door in match/door/matches.ts, and never touches the store or SQL.',
};

/**
 * The imports between layers. A layer is a folder of `src`, `commands` or a package; the files of `src` itself are the
 * layer `app`.
 */
export const LAYERS: Readonly<Record<string, Layer>> = {
  engine: {
    may: { '@noble/ciphers': ['chacha20', 'bytesToHex', 'hexToBytes', 'utf8ToBytes'] },
    globals: [],
    why: 'The engine is pure. Chance, time and people enter through parameters; chance comes from the key of the game.',
  },
  computer: {
    may: { engine: true, 'node:fs': ['readFileSync'] },
    globals: ['Date', 'URL'],
    why: 'A computer player sees the engine and its own weights; what else it needs is handed in.',
  },
  render: {
    may: {
      engine: true,
      '@napi-rs/canvas': true,
      'lru-cache': true,
      '@fontsource/rubik': true,
      'node:fs': true,
      'node:module': ['createRequire'],
      'node:worker_threads': true,
      'node:zlib': true,
    },
    globals: ['Date', 'Buffer', 'URL', 'setImmediate', 'setTimeout', 'clearTimeout'],
    why: 'The picture is drawn from a scene: it knows the engine, the canvas and a cache, no match, store, discord or text.',
  },
  text: {
    may: { engine: true, match: 'types', community: 'types', 'intl-messageformat': true },
    globals: ['Date'],
    why: 'Text turns events and matches into sentences; it does not know where they are stored, drawn or sent.',
  },
  scenes: {
    may: { engine: true, match: true, render: true, text: true },
    files: {
      match: {
        'src/match/match.ts': true,
        'src/match/turn.ts': ['isAway'],
        'src/match/story/game-stories.ts': ['gameStoryOf', 'hasMoved'],
        'src/match/story/moments.ts': 'types',
        'src/match/story/seen.ts': 'types',
        'src/match/story/sides.ts': ['isDeed'],
      },
      render: {
        'src/render/scene/boards.ts': true,
        'src/render/scene/express-scene.ts': 'types',
        'src/render/scene/scene.ts': true,
        'src/render/scene/subjects.ts': 'types',
      },
    },
    globals: [],
    why: 'A scene says what a picture shows, as plain data; who draws it, and where it is shown, it does not know.',
  },
  match: {
    may: { engine: true, 'node:crypto': ['createHash', 'createHmac'] },
    globals: ['Date', 'Buffer', 'setTimeout', 'clearTimeout'],
    why: 'The match decides; everything else comes through the ports in match/ports.ts.',
  },
  community: {
    may: { engine: true, match: 'types', openskill: true, 'node:module': ['createRequire'] },
    globals: ['Date', 'setTimeout', 'clearTimeout', 'setImmediate'],
    why: 'The community folds results into standings; where they are kept and shown is handed in.',
  },
  store: {
    may: {
      engine: true,
      match: 'types',
      community: true,
      'drizzle-orm': true,
      'better-sqlite3': true,
      'lru-cache': true,
      pg: true,
      'node:*': true,
    },
    why: 'The store implements the store port and knows SQL; nothing of pictures, texts or Discord.',
  },
  discord: DISCORD,
  commands: DISCORD,
  'discord-sandbox': {
    may: {
      ws: true,
      hono: true,
      '@hono/*': true,
      'discord-api-types': true,
      'discord-markdown-parser': true,
      '@fontsource/rubik': true,
      'node:*': true,
    },
    why: 'The sandbox is a Discord for one machine and knows nothing of this game.',
  },
  cli: {
    may: { test: false, tools: false, '*': true },
    why: 'Tests and tools are no part of the bot: its image is built without them.',
  },
  app: {
    may: { cli: false, test: false, tools: false, '*': true },
    why: 'The command-line programs, the tools and the tests start the app; it does not know them.',
  },
};

/** The files that may use `createRequire`. Modules that they load with it count as imports. */
export const LOADERS: readonly string[] = [
  'src/community/rating.ts', // loads faster as CommonJS
  'src/store/database/drizzle.ts', // loads faster as CommonJS
  'src/store/postgres/drizzle.ts', // the same
  'src/render/paint/fonts.ts', // asks for the paths of a font's files
  'packages/discord-sandbox/src/web/fonts.ts', // the same
];

const ROOT = dirname(import.meta.dirname);

/** The path of a file in the project, with slashes. */
export const pathOf = (file: string): string => relative(ROOT, file).replaceAll('\\', '/');

/** The layer of a file; for a file outside of all layers, the first folder of its path. */
export function layerOf(file: string): string {
  const [top = '', folder = '', ...more] = pathOf(file).split('/');
  if (top === 'packages') return more[0] === 'src' ? folder : 'test';
  if (top !== 'src') return top;
  return more.length > 0 || folder in LAYERS ? folder : 'app';
}
