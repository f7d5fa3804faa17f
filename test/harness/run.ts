import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { watched, type Ended } from './child.ts';

const scripts: Readonly<Record<string, string>> = packageJson.scripts;

/** The file that `npm run PROGRAM` runs. */
export const fileOf = (program: string): string =>
  fileURLToPath(new URL(`../../${scripts[program]!.replace('node ', '')}`, import.meta.url));

/** Runs a command-line program like a user, with text on standard input. */
export function spawned(program: string, args: readonly string[], input = ''): Promise<Ended> {
  const child = spawn(process.execPath, [fileOf(program), ...args]);
  child.stdin.end(input);
  return watched(child).ended;
}

/** Thrown when the program ends itself; its later effects do not count. */
class Exit extends Error {}

/**
 * The output and the exit code of some work, like from a process of its own. It saves the time to start one. Run one at
 * a time.
 */
export async function captured(work: () => Promise<unknown>, onError = () => {}): Promise<Ended> {
  let [out, err] = ['', ''];
  let ended: number | null = null;
  const { exitCode } = process;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text);
    onError();
    return true;
  });
  vi.spyOn(console, 'log').mockImplementation((...said) => void (out += `${format(...said)}\n`));
  vi.spyOn(console, 'error').mockImplementation((...said) => void (err += `${format(...said)}\n`));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    ended ??= Number(code);
    throw new Exit();
  });
  process.exitCode = 0;
  try {
    await work();
    return { code: process.exitCode, out, err };
  } catch (error) {
    if (error instanceof Exit) return { code: ended, out, err };
    throw error;
  } finally {
    vi.restoreAllMocks();
    process.exitCode = exitCode;
  }
}

let runs = 0;

/** Runs a command-line program in this process. Its own file runs again; its imports stay loaded. */
export async function run(program: string, args: readonly string[], onError?: () => void): Promise<Ended> {
  const { argv } = process;
  process.argv = [process.execPath, program, ...args];
  runs++;
  try {
    return await captured(() => import(`${fileOf(program)}?run=${runs}`), onError);
  } finally {
    process.argv = argv;
  }
}
