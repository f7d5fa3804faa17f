import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statfsSync, statSync, closeSync, mkdirSync, openSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** A rewrite of the database that runs beside everything else. */
export interface Rewriting {
  /** Null when it is done; otherwise the reason why it is not, in words of the program. */
  readonly ended: Promise<string | null>;
  /** The share that is written, 0 to 1. */
  readonly share: () => number;
  /** Gives it up now. The file is as it was. */
  readonly stop: () => void;
}

const PROGRAM = fileURLToPath(new URL('rewrite.ts', import.meta.url));

/**
 * Begins to rewrite a database. It runs in a process of its own, because 100 MB take a second. A process can be ended
 * as soon as a write waits for the file. Its temporary file is made beside the database, where there is room.
 */
export function startRewriting(file: string): Rewriting {
  const { size } = statSync(file);
  const env = { ...process.env, SQLITE_TMPDIR: dirname(file) };
  const child = spawn(process.execPath, [PROGRAM, file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(
    ([code, signal]) => (code === 0 ? null : whyIn(said) || `it ended with ${signal ?? code}`),
    (error: unknown) => String(error),
  );
  return { ended, share: () => Math.min(1, sizeOf(`${file}-wal`) / size), stop: () => void child.kill('SIGKILL') };
}

/** The line of an error in Node's output after a program fails. */
const whyIn = (said: string): string => /^\w*Error: .+$/m.exec(said)?.[0] ?? '';

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The free bytes that a rewrite takes, and those that are left. One copy is in a temporary file, one in the log. */
export function roomFor(file: string): { readonly needed: number; readonly free: number } {
  const { bavail, bsize } = statfsSync(dirname(file));
  return { needed: 2 * statSync(file).size + SPARE, free: bavail * bsize };
}

/** Other programs write to the disk at the same time. */
const SPARE = 16 * 2 ** 20;
