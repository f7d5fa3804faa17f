import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The reason why a package cannot be loaded, in one sentence: it is missing, or made for another machine. Null for any
 * other error.
 */
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
