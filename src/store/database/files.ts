import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statfsSync, statSync, closeSync, mkdirSync, openSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rewriting, Rewritten, StartRewriting } from './rewriting.ts';
import { waitingFor } from './writes.ts';

/** A database holds the seeds of running games. So only its owner may read it, with any umask of the process. */
const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const;

/**
 * Makes an empty file and its folder, if there is none. Existing ones keep their rights. SQLite gives the files that it
 * makes beside a database (`-wal`, `-shm`) the rights of the database.
 */
export function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY.folder });
  closeSync(openSync(file, 'a', OWNER_ONLY.file));
}

/**
 * The one path of a database, without symbolic links. The file must exist. Throws if the file has another name (a hard
 * link). A program that opens it under that name would not see its lock or the log of SQLite.
 */
export function onlyPathOf(file: string): string {
  const { nlink } = statSync(file);
  if (nlink > 1) throw new Error(`it has ${nlink} names (hard links), and SQLite would damage it under two of them`);
  return realpathSync(file);
}

const PROGRAM = fileURLToPath(new URL('rewrite.ts', import.meta.url));

const ended = (outcome: Rewritten): Rewriting => ({
  ended: Promise.resolve(outcome),
  share: () => 1,
  stop: () => undefined,
});

/**
 * Rewrites a database in a process of its own, because 100 MB take a second. It is ended as soon as a write has to wait
 * for the file, so that no click is held up. Its temporary file is made beside the database, where there is room.
 */
export const rewriterOf =
  (file: string): StartRewriting =>
  () => {
    if (file === ':memory:') return ended('done');
    const { needed, free } = roomFor(file);
    if (free < needed) return ended({ why: `The disk has ${free} free bytes, and it takes ${needed}.` });
    const { size } = statSync(file);
    const env = { ...process.env, SQLITE_TMPDIR: dirname(file) };
    const child = spawn(process.execPath, [PROGRAM, file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let [said, isGivenUp] = ['', false];
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const stop = (): void => {
      isGivenUp = true;
      child.kill('SIGKILL');
    };
    waitingFor.add(stop);
    const closed = once(child, 'close').then(
      ([code, signal]): Rewritten => (code === 0 ? 'done' : { why: whyIn(said) || `it ended with ${signal ?? code}` }),
      (error: unknown): Rewritten => ({ why: String(error) }),
    );
    return {
      ended: closed
        .then((outcome) => (outcome !== 'done' && isGivenUp ? 'given-up' : outcome))
        .finally(() => waitingFor.delete(stop)),
      share: () => Math.min(1, sizeOf(`${file}-wal`) / size),
      stop,
    };
  };

/** The line of an error in Node's output after a program fails. */
const whyIn = (said: string): string => /^\w*Error: .+$/m.exec(said)?.[0] ?? '';

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The free bytes that a rewrite takes, and those that are left. One copy is in a temporary file, one in the log. */
function roomFor(file: string): { readonly needed: number; readonly free: number } {
  const { bavail, bsize } = statfsSync(dirname(file));
  return { needed: 2 * statSync(file).size + SPARE, free: bavail * bsize };
}

/** Other programs write to the disk at the same time. */
const SPARE = 16 * 2 ** 20;
