import { statSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { fileURLToPath } from 'node:url';
import { parse } from 'dotenv';
import { z } from 'zod';
import { parseAddress } from '../store/database/address.ts';
import { isServer } from '../store/database/place.ts';
import type { EndpointAddress } from './endpoint.ts';

/** The project's own folder. It is the bot's folder too, unless the start names another one. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const DISCORD_API = 'https://discord.com/api';

/** The requests per second that Discord grants every bot, not counting answers to interactions. */
export const REQUESTS_PER_SECOND = 50;

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The addresses of private networks (RFC 1918, RFC 4193), and names without a dot, such as those of containers. */
const isPrivate = (host: string): boolean =>
  /^(?:10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[f[cd].*\]|[^.:[]+)$/.test(host);

const token = z
  .string()
  .trim()
  .min(1, { error: 'must not be empty', abort: true })
  .transform((text) => text.replace(/^Bot\s+/i, '')) // with the prefix from the header of a request
  .refine((text) => /^[!-~]+$/.test(text), 'must be the token alone, in one line and without spaces');

const apiBase = z
  .url({ protocol: /^https?$/, error: 'must be a web address', abort: true })
  .transform((url) => url.replace(/\/+$/, ''))
  .refine((url) => !/\/v\d+$/.test(url), 'must not end in a version such as /v10: the bot adds its own')
  .refine(
    (url) => url.startsWith('https:') || loopback.has(new URL(url).hostname) || isPrivate(new URL(url).hostname),
    'must be https unless it is on this machine or in a private network',
  );

const origin = z
  .string()
  .refine((text) => URL.canParse(text) && new URL(text).origin === text && !text.includes('*'), {
    error: 'must be an origin alone, such as https://name.example',
    abort: true,
  })
  .refine(
    (text) => text.startsWith('https:') || (text.startsWith('http:') && loopback.has(new URL(text).hostname)),
    'must be https unless it is on this machine',
  );

const databaseUrl = z
  .string()
  .refine((url) => /^file:.+/.test(url) || isServer(url), {
    error: 'must be file:PATH or postgres://USER:PASSWORD@HOST/DATABASE',
    abort: true,
  })
  .refine(
    (url) => !isServer(url) || parseAddress(url) !== null,
    'must be postgres://USER:PASSWORD@HOST/DATABASE, and in the password %23 for #, %25 for %, %2F for / and %3F for ?',
  )
  .transform((url) => url.replace(/^file:/, ''));

const numberLike = (pattern: RegExp, error: string) => z.string().regex(pattern, error).transform(Number);
const A_PORT = 'must be a port, 0 to 65535';
const port = numberLike(/^\d{1,5}$/, A_PORT).refine((number) => number <= 65_535, A_PORT);

const publicKey = z
  .string()
  .trim()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits');

const host = z.string().trim().min(1, 'must not be empty').default('127.0.0.1');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'] as const;

const schema = z
  .object({
    DISCORD_TOKEN: token.optional(),
    DISCORD_API_BASE: apiBase.default(DISCORD_API),
    DISCORD_REQUESTS_PER_SECOND: numberLike(/^[1-9]\d{0,4}$/, 'must be a whole number, 1 to 99999').default(
      REQUESTS_PER_SECOND,
    ),
    DATABASE_URL: databaseUrl.optional(),
    PROCESSES: numberLike(/^[1-9]\d{0,2}$/, 'must be a whole number, 1 to 999').optional(),
    SANDBOX_PORT: port.default(3000),
    SANDBOX_ORIGIN: origin.optional(),
    METRICS_PORT: port.optional(),
    METRICS_HOST: host,
    INTERACTIONS_PORT: port.optional(),
    INTERACTIONS_HOST: host,
    DISCORD_PUBLIC_KEY: publicKey.optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
    NODE_ENV: z.string().optional(),
  })
  .refine(({ NODE_ENV, DISCORD_TOKEN }) => NODE_ENV !== 'production' || DISCORD_TOKEN !== undefined, {
    path: ['DISCORD_TOKEN'],
    error: 'must be set with NODE_ENV=production: in the sandbox anybody on this machine can be anyone',
  })
  .refine(({ PROCESSES, DATABASE_URL = '' }) => PROCESSES === undefined || isServer(DATABASE_URL), {
    path: ['PROCESSES'],
    error: 'needs a DATABASE_URL that begins with postgres://, which is what the processes share',
  })
  .refine(({ PROCESSES, DISCORD_TOKEN }) => PROCESSES === undefined || DISCORD_TOKEN !== undefined, {
    path: ['PROCESSES'],
    error: 'needs a DISCORD_TOKEN: in the sandbox the bot is one process',
  })
  .refine(({ INTERACTIONS_PORT: at, DISCORD_PUBLIC_KEY: key }) => at === undefined || key !== undefined, {
    path: ['DISCORD_PUBLIC_KEY'],
    error: 'must be set with INTERACTIONS_PORT: with it the bot knows what comes from Discord',
  })
  .refine(({ INTERACTIONS_PORT: at, DISCORD_PUBLIC_KEY: key }) => at !== undefined || key === undefined, {
    path: ['INTERACTIONS_PORT'],
    error: 'must be set with DISCORD_PUBLIC_KEY, which nothing else needs',
  });

export type Config = ReturnType<typeof configOf>;

/** The settings are wrong. The message lists every mistake, one a line. */
export class BadConfig extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

export const readSettings = (folder: string): Read =>
  readConfig(folder, process.env, readEnvFile(resolve(folder, '.env')));

/** The lines of `.env`; none if there is no such file. Throws {@link BadConfig} for bytes that are not UTF-8. */
export const readEnvFile = (file: string): Environment => (existsSync(file) ? parse(readText(file)) : {});

/** Windows writes UTF-16 by default. Read as UTF-8 it has no name in it, and a zero in each letter. */
function readText(file: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    if (!text.includes('\0')) return text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EISDIR') throw new BadConfig(`${file} is a folder. It must be a file, or not be there.`);
    if (code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw new BadConfig(`${file} cannot be read: ${code}.`);
  }
  throw new BadConfig(`${file} is no text in UTF-8. Save it again in UTF-8.`);
}

/** The settings, and warnings about names in `.env` that the bot does not know. */
export interface Read {
  readonly config: Config;
  readonly warnings: readonly string[];
}

/**
 * Reads the settings, or throws one error with every mistake. A setting of the environment wins over one in `.env`. An
 * unknown name in `.env`, which belongs to the bot, is a mistake if it is nearly one of the bot's, and otherwise gives a
 * warning. In the environment it belongs to another program, and only one that is nearly the bot's gives a warning. An
 * empty value counts as none. Relative paths begin in `folder`.
 */
export function readConfig(folder: string, outside: Environment, written: Environment): Read {
  const unknown = (values: Environment): readonly string[] =>
    Object.keys(values).filter((name) => !NAMES.includes(name) && values[name] !== undefined);
  const misspelt = unknown(written).filter(isMisspelt);
  const similar = unknown(outside).filter((name) => isMisspelt(name) && !misspelt.includes(name));
  const set = Object.entries({ ...known(written), ...known(outside) }).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(set));
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`);
  const [mistakes, doubts] = [misspelt, similar].map((names) =>
    names.map((name) => `${name} is no setting of this bot. Did you mean ${nearest(name)}?`),
  );
  if (!parsed.success || misspelt.length > 0) throw new BadConfig([...problems, ...mistakes!, ...doubts!].join('\n'));
  const strange = unknown(written).map((name) => `${name} in .env is no setting of this bot: it is passed over.`);
  return { config: configOf(folder, parsed.data), warnings: [...strange, ...doubts!, ...doubtsAbout(parsed.data)] };
}

/** The words that programs write into NODE_ENV. */
const ENVIRONMENTS = new Set([undefined, 'production', 'development', 'test']);

const doubtsAbout = ({ NODE_ENV }: z.output<typeof schema>): readonly string[] =>
  ENVIRONMENTS.has(NODE_ENV)
    ? []
    : [`NODE_ENV is “${NODE_ENV}”, which means nothing here. Only “production” keeps the sandbox from starting.`];

const SORRY = 'data/sorry.sqlite';
const SANDBOX = 'data/sandbox.sqlite';

/** A server's bot has its health file where its database would be. */
const healthIn = (folder: string, place: string, otherwise: string): string =>
  `${resolve(folder, isServer(place) ? otherwise : place)}.health`;

const placeIn = (folder: string, place: string): string => (isServer(place) ? place : resolve(folder, place));

const configOf = (folder: string, data: z.output<typeof schema>) =>
  Object.freeze({
    token: data.DISCORD_TOKEN ?? null, // null = the sandbox
    apiBase: data.DISCORD_API_BASE,
    requestsPerSecond: data.DISCORD_REQUESTS_PER_SECOND, // that send or edit messages; Discord grants the bot so many
    databaseFile: placeIn(folder, data.DATABASE_URL ?? SORRY), // the full path, or the address of a server
    sandboxDatabaseFile: placeIn(folder, data.DATABASE_URL ?? SANDBOX), // the same if the setting names one
    healthFile: healthIn(folder, data.DATABASE_URL ?? SORRY, SORRY),
    sandboxHealthFile: healthIn(folder, data.DATABASE_URL ?? SANDBOX, SANDBOX),
    ...(data.PROCESSES !== undefined && { processes: data.PROCESSES }), // that share a server's database
    sandboxPort: data.SANDBOX_PORT,
    sandboxOrigin: data.SANDBOX_ORIGIN ?? null, // one more origin for browsers of the page; null = none
    metrics: data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST }, // null = no pages
    endpoint: endpointOf(data), // null = interactions come by the gateway
    logLevel: data.LOG_LEVEL ?? null, // null = the default of the sandbox, or of the bot on Discord
  });

function endpointOf(data: z.output<typeof schema>): EndpointAddress | null {
  const { INTERACTIONS_PORT: at, INTERACTIONS_HOST: from, DISCORD_PUBLIC_KEY: key } = data;
  return at === undefined || key === undefined ? null : { port: at, host: from, publicKey: key };
}

const NAMES: readonly string[] = Object.keys(schema.shape);

const known = (values: Environment): Environment =>
  Object.fromEntries(NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** Other programs use NODE_ENV too, and names like it, such as NODE_EXE, which npm sets on Windows. */
const isMisspelt = (name: string): boolean => distance(nearest(name), name) <= 2;

const OURS = NAMES.filter((name) => name !== 'NODE_ENV');

const nearest = (name: string): string => OURS.toSorted((a, b) => distance(a, name) - distance(b, name))[0]!;

/** The number of edits (insert, delete, replace) between two words. */
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

/** The exit code for wrong arguments. */
const MISUSE = 2;

const DESCRIPTION = `Runs the bot: on Discord with DISCORD_TOKEN, otherwise in a local sandbox that you play in with your browser.
Settings come from the environment and from the file .env; .env.example explains them all.`;

/** Selects the bot, as several can run from one copy of the project. */
export const FOLDER_OPTION = [
  '--folder <path>',
  "where .env and data are (the project's own folder if you do not say)",
  existingFolder,
] as const;

/** A person who sets up a bot makes its folder. In a misspelt new one nobody would find the data again. */
function existingFolder(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new InvalidArgumentError(`There is no folder ${resolve(path)}.`);
}

export interface Arguments {
  readonly folder?: string;
  readonly showAgain?: boolean;
}

/** Reads the arguments of a start. `--help` and wrong arguments end the process with a clear text. */
export const readArguments = (args: readonly string[]): Arguments =>
  new Command('npm start --')
    .description(DESCRIPTION)
    .option(...FOLDER_OPTION)
    .option(
      '--show-again',
      'post the boards of all running games again, after an older state of the database was put back',
    )
    .allowExcessArguments(false)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : MISUSE))
    .parse(args, { from: 'user' })
    .opts<Arguments>();
