import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { z } from 'zod';

/** The database where none is set. */
export const DATABASE_FILE = 'data/sorry.sqlite';

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
  .strictObject({
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
  readonly databaseFile: string | null; // null = the default for where it runs
  readonly sandboxPort: number;
  readonly logLevel: (typeof LOG_LEVELS)[number] | null; // null = the default for where it runs
}

/** The settings are wrong; the message lists everything that is, a line each. */
export class BadConfig extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** What is written in `.env`; nothing where there is none. */
export const readEnvFile = (file = '.env'): Environment => (existsSync(file) ? parse(readFileSync(file)) : {});

/**
 * Reads the settings, or throws with all that is wrong at once. What is set outside wins over what is written in `.env`;
 * there, every name must be ours. An empty value counts as none.
 */
export function readConfig(outside: Environment, written: Environment = {}): Config {
  const names = Object.keys(schema.shape);
  const set = Object.entries(outside).filter(([name, value]) => value !== undefined && isOurs(name, names));
  const ours = Object.entries({ ...written, ...Object.fromEntries(set) });
  const parsed = schema.safeParse(
    Object.fromEntries(ours.filter(([name, value]) => value !== '' || !names.includes(name))),
  );
  if (!parsed.success) throw new BadConfig(parsed.error.issues.flatMap((issue) => problems(issue, names)).join('\n'));
  const { data } = parsed;
  return Object.freeze({
    token: data.DISCORD_TOKEN ?? null,
    apiBase: data.DISCORD_API_BASE,
    requestsPerSecond: data.DISCORD_REQUESTS_PER_SECOND,
    databaseFile: data.DATABASE_URL ?? null,
    sandboxPort: data.SANDBOX_PORT,
    logLevel: data.LOG_LEVEL ?? null,
  });
}

/** Names that only we use, so that a misspelt one is found and not passed over. */
const isOurs = (name: string, names: readonly string[]): boolean =>
  names.includes(name) ||
  name.startsWith('DISCORD_') ||
  name.startsWith('SANDBOX_') ||
  names.some((known) => distance(known, name) <= 2);

function problems(issue: z.core.$ZodIssue, names: readonly string[]): readonly string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => unknownName(name, names));
  return [`${issue.path.join('.')} ${issue.message}.`];
}

function unknownName(name: string, names: readonly string[]): string {
  const near = names.toSorted((a, b) => distance(a, name) - distance(b, name))[0]!;
  const hint = distance(near, name) <= 4 ? ` Did you mean ${near}?` : '';
  return `${name} is no setting of this bot.${hint}`;
}

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
