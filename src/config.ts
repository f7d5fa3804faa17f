import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'dotenv';
import { z } from 'zod';

/** The project's own folder: the bot's, unless another one is named at the start. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

const DISCORD_API = 'https://discord.com/api';

/** What Discord grants every bot, not counting answers to interactions. */
export const REQUESTS_PER_SECOND = 50;

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

const apiBase = z
  .url({ protocol: /^https?$/, error: 'must be a web address', abort: true })
  .refine(
    (url) => url.startsWith('https:') || loopback.has(new URL(url).hostname),
    'must be https unless it is on this machine',
  );

const databaseUrl = z
  .string()
  .regex(/^file:.+/, 'must be file:PATH')
  .transform((url) => url.slice('file:'.length));

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'] as const;

const schema = z
  .object({
    DISCORD_TOKEN: z.string().trim().min(1, 'must not be empty').optional(),
    DISCORD_API_BASE: apiBase.default(DISCORD_API),
    DISCORD_REQUESTS_PER_SECOND: z
      .string()
      .regex(/^[1-9]\d{0,4}$/, 'must be a whole number, 1 to 99999')
      .transform(Number)
      .default(REQUESTS_PER_SECOND),
    DATABASE_URL: databaseUrl.optional(),
    SANDBOX_PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port, 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port, 0 to 65535')
      .default(3000),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
    NODE_ENV: z.string().optional(),
  })
  .refine(({ NODE_ENV, DISCORD_TOKEN }) => NODE_ENV !== 'production' || DISCORD_TOKEN !== undefined, {
    path: ['DISCORD_TOKEN'],
    error: 'must be set with NODE_ENV=production: in the sandbox anybody on this machine can be anyone',
  });

export interface Config {
  readonly token: string | null; // null = the sandbox
  readonly apiBase: string;
  readonly requestsPerSecond: number; // messages sent and edited, that Discord grants the bot
  readonly databaseFile: string; // the whole path
  readonly sandboxDatabaseFile: string; // the same where one is set: without, the sandbox has its own
  readonly sandboxPort: number;
  readonly logLevel: (typeof LOG_LEVELS)[number] | null; // null = the default for where it runs
}

/** The settings are wrong; the message lists everything that is, a line each. */
export class BadConfig extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of the bot in this folder. */
export const readSettings = (folder: string): Read =>
  readConfig(folder, process.env, readEnvFile(resolve(folder, '.env')));

/** What is written in `.env`; nothing where there is none. */
export const readEnvFile = (file: string): Environment => (existsSync(file) ? parse(readFileSync(file)) : {});

/** The settings, and what to tell of names in `.env` that the bot does not know. */
export interface Read {
  readonly config: Config;
  readonly warnings: readonly string[];
}

/**
 * Reads the settings, or throws with all that is wrong at once. What is set outside wins over what is written in `.env`. A
 * name that is nearly one of ours is a mistake wherever it stands; any other is somebody else's outside, and told of in
 * `.env`, which is ours. An empty value counts as none. Relative paths begin in `folder`.
 */
export function readConfig(folder: string, outside: Environment, written: Environment = {}): Read {
  const unknown = (values: Environment): readonly string[] =>
    Object.keys(values).filter((name) => !NAMES.includes(name) && values[name] !== undefined);
  const misspelt = [...new Set([...unknown(written), ...unknown(outside)])].filter(isMisspelt);
  const set = Object.entries({ ...known(written), ...known(outside) }).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(set));
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`);
  const mistakes = misspelt.map((name) => `${name} is no setting of this bot. Did you mean ${nearest(name)}?`);
  if (!parsed.success || misspelt.length > 0) throw new BadConfig([...problems, ...mistakes].join('\n'));
  const warnings = unknown(written).map((name) => `${name} in .env is no setting of this bot: it is passed over.`);
  return { config: configOf(folder, parsed.data), warnings };
}

function configOf(folder: string, data: z.output<typeof schema>): Config {
  return Object.freeze({
    token: data.DISCORD_TOKEN ?? null,
    apiBase: data.DISCORD_API_BASE,
    requestsPerSecond: data.DISCORD_REQUESTS_PER_SECOND,
    databaseFile: resolve(folder, data.DATABASE_URL ?? 'data/sorry.sqlite'),
    sandboxDatabaseFile: resolve(folder, data.DATABASE_URL ?? 'data/sandbox.sqlite'),
    sandboxPort: data.SANDBOX_PORT,
    logLevel: data.LOG_LEVEL ?? null,
  });
}

const NAMES: readonly string[] = Object.keys(schema.shape);

const known = (values: Environment): Environment =>
  Object.fromEntries(NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** NODE_ENV is not ours alone, and names like it (NODE_EXE, which npm sets on Windows) are somebody else's. */
const isMisspelt = (name: string): boolean => distance(nearest(name), name) <= 2;

const OURS = NAMES.filter((name) => name !== 'NODE_ENV');

const nearest = (name: string): string => OURS.toSorted((a, b) => distance(a, name) - distance(b, name))[0]!;

/** Edits (insert, delete, replace) between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}
