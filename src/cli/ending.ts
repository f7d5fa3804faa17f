import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/** What has to be put right when the program ends: a terminal, a folder, another process. */
const open = new Set<() => void>();

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Has something put right when the program ends, also by an error, by Ctrl-C or by SIGTERM; the latest comes first. Answers
 * how to put it right before. A loop that lets no signal in must pause now and then.
 */
export function atEnd(putRight: () => void): () => void {
  if (open.size === 0) listen();
  open.add(putRight);
  return () => {
    if (!open.delete(putRight)) return;
    if (open.size === 0) stopListening();
    putRight();
  };
}

function listen(): void {
  process.on('exit', putAllRight);
  for (const signal of SIGNALS) process.on(signal, endBy);
}

function stopListening(): void {
  process.off('exit', putAllRight);
  for (const signal of SIGNALS) process.off(signal, endBy);
}

/** The exit code is the one that a shell gives to a program that a signal has ended. */
function endBy(signal: (typeof SIGNALS)[number]): void {
  putAllRight();
  process.exit(128 + constants.signals[signal]);
}

function putAllRight(): void {
  stopListening();
  for (const putRight of [...open].toReversed()) {
    open.delete(putRight);
    putRight();
  }
}

/** A new folder for what nobody needs when the program has ended. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'sorry-'));
  // Another process that has just been killed may still write there.
  return { path, remove: atEnd(() => rmSync(path, { recursive: true, maxRetries: 5 })) };
}
