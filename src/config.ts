import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { z } from 'zod';

const DISCORD_API = 'https://discord.com/api';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

const apiBase = z
  .url('must be a web address')
  .refine(
    (url) => url.startsWith('https:') || loopback.has(new URL(url).hostname),
    'must be https unless it is on this machine',
  );

const databaseUrl = z
  .string()
  .regex(/^file:.+/, 'must be file:PATH')
  .transform((url) => url.slice('file:'.length));

const schema = z.strictObject({
  DISCORD_TOKEN: z.string().trim().min(1, 'must not be empty').optional(),
  DISCORD_API_BASE: apiBase.default(DISCORD_API),
  DATABASE_URL: databaseUrl.optional(),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  NODE_ENV: z.string().optional(),
});

export interface Config {
  readonly token: string | null; // null = the sandbox
  readonly apiBase: string;
  readonly databaseFile: string | null; // null = the default for where it runs
  readonly sandboxPort: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug';
}

/** The settings are wrong; the message lists everything that is, a line each. */
export class BadConfig extends Error {}

/** The environment with `.env` beneath it: what is set outside wins. */
export function loadEnvironment(file = '.env'): Readonly<Record<string, string | undefined>> {
  const written = existsSync(file) ? parse(readFileSync(file)) : {};
  const names = Object.keys(schema.shape);
  const unknown = Object.keys(written).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new BadConfig(unknown.map((name) => `${file}: ${unknownName(name, names)}`).join('\n'));
  return { ...written, ...process.env };
}

/** Reads the settings, or throws with all that is wrong at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const names = Object.keys(schema.shape);
  const ours = Object.entries(environment).filter(([name, value]) => value !== undefined && isOurs(name, names));
  const parsed = schema.safeParse(Object.fromEntries(ours.filter(([, value]) => value !== '')));
  if (!parsed.success) throw new BadConfig(parsed.error.issues.flatMap((issue) => problems(issue, names)).join('\n'));
  const { data } = parsed;
  return Object.freeze({
    token: data.DISCORD_TOKEN ?? null,
    apiBase: data.DISCORD_API_BASE,
    databaseFile: data.DATABASE_URL ?? null,
    sandboxPort: data.SANDBOX_PORT,
    logLevel: data.LOG_LEVEL,
  });
}

/** Names that only we use, so that a misspelt one is found and not passed over. */
const isOurs = (name: string, names: readonly string[]): boolean =>
  names.includes(name) || name.startsWith('DISCORD_') || name.startsWith('SANDBOX_');

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
