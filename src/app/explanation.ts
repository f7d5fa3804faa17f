import { fileURLToPath } from 'node:url';
import type { AddressNames } from './port.ts';

/** An error that the next start may not have. */
export const FAILED = 1;

/** A person has to mend it, so a service manager need not start the program again. `EX_CONFIG` of sysexits.h (BSD). */
export const FOR_A_PERSON = 78;

/** The words for an error, and the exit code. */
export interface Explained {
  readonly text: string;
  readonly exitCode: number;
}

/** Errors whose message needs no more words, with the exit code. */
const CLEAR = new Map([
  ['DatabaseInUse', FAILED],
  ['DatabaseShared', FAILED],
  ['DatabaseUnusable', FOR_A_PERSON],
  ['DatabaseHindered', FAILED],
  ['DatabaseNewer', FOR_A_PERSON],
  ['DatabaseTooOld', FOR_A_PERSON],
  ['OtherApplication', FOR_A_PERSON],
  ['RequestsStopped', FAILED],
]);

/** The codes of errors of the network, most of which pass. */
const UNREACHABLE = new Set(
  'ECONNREFUSED ECONNRESET EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOTFOUND ETIMEDOUT UND_ERR_CONNECT_TIMEOUT'.split(' '),
);

/** The codes of errors of an address that is none of this machine. */
const NOT_HERE = new Set('EADDRNOTAVAIL EAFNOSUPPORT EAI_AGAIN EINVAL ENOTFOUND'.split(' '));

type Known = Partial<Record<'code' | 'status' | 'name', unknown>> & { readonly message?: string };

/** A clear line for an error that a person can mend; for any other, the failed step and its cause. */
export function explain(error: unknown, what: string): Explained {
  const { code, status, name, message } = error as Known;
  const notInstalled = whyNotInstalled((error as { readonly cause?: unknown }).cause) ?? whyNotInstalled(error);
  if (notInstalled !== null) return forPerson(notInstalled);
  if (code === 'TokenInvalid' || status === 401) return forPerson('Discord refuses the token. Check DISCORD_TOKEN.');
  const shut = whyShut(error as ShutPort);
  if (shut !== null) return shut;
  if (UNREACHABLE.has(String(code))) return mayPass(`Discord cannot be reached: ${message || String(code)}`);
  const exitCode = CLEAR.get(String(name));
  if (exitCode !== undefined && message !== undefined) return { text: message, exitCode };
  if (String(code).startsWith('SQLITE_CORRUPT'))
    return forPerson(`The database is damaged (${message}). Put back a backup.`);
  return mayPass(`${what}: ${message ?? String(error)}`);
}

/** An error of a port that cannot be opened; without settings, of the sandbox. */
type ShutPort = Partial<Record<'code' | 'syscall' | 'host', string>> & {
  readonly port?: number;
  readonly settings?: AddressNames;
};

/** The reason why a port cannot be opened, with the setting to change. Null for any other error. */
function whyShut({ code = '', syscall, port, host, settings }: ShutPort): Explained | null {
  const name = settings?.port ?? 'SANDBOX_PORT';
  if (code === 'EADDRINUSE')
    return mayPass(`Port ${port} is in use. Set ${name} to another one, or stop the program that has it.`);
  if (code === 'EACCES' && syscall === 'listen')
    return forPerson(`This user may not open port ${port}. Set ${name} to one from 1024 on.`);
  if (settings === undefined || !NOT_HERE.has(code)) return null;
  return forPerson(
    `${host} is no address of this machine (${code}). Set ${settings.host} to one, or to 0.0.0.0 for all of them.`,
  );
}

const forPerson = (text: string): Explained => ({ text, exitCode: FOR_A_PERSON });
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
