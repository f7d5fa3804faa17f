import { fileURLToPath } from 'node:url';

/** An error that the next start may not have. */
export const FAILED = 1;

/** A person has to mend it, so a service manager need not start the program again. `EX_CONFIG` of sysexits.h (BSD). */
export const FOR_A_PERSON = 78;

/** The words for an error, and the exit code. */
export interface Explained {
  readonly text: string;
  readonly exitCode: number;
}

/** Errors of the store whose message needs no more words, with the exit code. */
const CLEAR = new Map([
  ['DatabaseInUse', FAILED],
  ['DatabaseShared', FAILED],
  ['DatabaseUnusable', FOR_A_PERSON],
  ['DatabaseHindered', FAILED],
  ['DatabaseNewer', FOR_A_PERSON],
  ['OtherApplication', FOR_A_PERSON],
]);

/** The codes of errors of the network, most of which pass. */
const UNREACHABLE = new Set(
  'ECONNREFUSED ECONNRESET EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOTFOUND ETIMEDOUT UND_ERR_CONNECT_TIMEOUT'.split(' '),
);

type Known = Partial<Record<'code' | 'status' | 'port' | 'setting' | 'name', unknown>> & { readonly message?: string };

/** A clear line for an error that a person can mend; for any other, the failed step and its cause. */
export function explain(error: unknown, what: string): Explained {
  const { code, status, port, setting = 'SANDBOX_PORT', name, message } = error as Known;
  const notInstalled = whyNotInstalled((error as { readonly cause?: unknown }).cause) ?? whyNotInstalled(error);
  if (notInstalled !== null) return { text: notInstalled, exitCode: FOR_A_PERSON };
  if (code === 'TokenInvalid' || status === 401)
    return { text: 'Discord refuses the token. Check DISCORD_TOKEN.', exitCode: FOR_A_PERSON };
  if (code === 'EADDRINUSE')
    return mayPass(
      `Port ${String(port)} is in use. Set ${String(setting)} to another one, or stop the program that has it.`,
    );
  if (UNREACHABLE.has(String(code))) return mayPass(`Discord cannot be reached: ${message || String(code)}`);
  const exitCode = CLEAR.get(String(name));
  if (exitCode !== undefined && message !== undefined) return { text: message, exitCode };
  if (String(code).startsWith('SQLITE_CORRUPT'))
    return { text: `The database is damaged (${message}). Put back a backup.`, exitCode: FOR_A_PERSON };
  return mayPass(`${what}: ${message ?? String(error)}`);
}

const mayPass = (text: string): Explained => ({ text, exitCode: FAILED });

const FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** The reason why a package cannot be loaded: it is missing, or of another machine. Null for any other error. */
export function whyNotInstalled(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, message } = error as Error & { readonly code?: unknown };
  const missing = /Cannot find (?:package|module) '((?:@[^'/]+\/)?[^'/.][^'/]*)/.exec(message)?.[1];
  if ((code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') && missing !== undefined)
    return `The package ${missing} is not installed. Run \`npm ci\` in ${FOLDER}, then start again.`;
  if (code === 'ERR_DLOPEN_FAILED' || message.includes('native binding') || message.includes('better_sqlite3.node'))
    return `A package in node_modules was made for another machine than this one (${machine()}). Run \`npm ci\` in ${FOLDER}, then start again.`;
  return null;
}

const machine = (): string => `${process.platform} ${process.arch}, Node ${process.versions.node}`;
