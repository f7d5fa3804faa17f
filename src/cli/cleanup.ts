import { constants } from 'node:os';

/** The work to undo when the program ends: a terminal, a folder, another process. */
const open = new Set<() => void>();

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Undoes something when the program ends, also after an error, Ctrl-C or SIGTERM; the newest comes first. Returns a
 * function that undoes it earlier. A loop must pause regularly, or no signal gets through.
 */
export function atEnd(putRight: () => void): () => void {
  if (open.size === 0) listen('on');
  open.add(putRight);
  return () => {
    if (!open.delete(putRight)) return;
    if (open.size === 0) listen('off');
    putRight();
  };
}

function listen(change: 'on' | 'off'): void {
  process[change]('exit', putAllRight);
  for (const signal of SIGNALS) process[change](signal, endBy);
}

/** Exits with the code that a shell gives to a program ended by a signal. */
function endBy(signal: (typeof SIGNALS)[number]): void {
  putAllRight();
  process.exit(128 + constants.signals[signal]);
}

function putAllRight(): void {
  listen('off');
  for (const putRight of [...open].toReversed()) {
    open.delete(putRight);
    putRight();
  }
}
