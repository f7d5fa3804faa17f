import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A run of the tests that is ended, however that is, leaves no process behind. A guard, which goes on by itself, reads from a
// pipe that ends with the run. Then it ends all processes whose ids stand in a folder.

/** The folder of a run, in which each process has a file with its id as the name, and the signal that ends it inside. */
const FOLDER = 'TEST_RUN_PROCESSES';

/** Ends what is left; the shell's own words for a process that is gone already are of no use. */
const GUARD = 'cat > /dev/null; cd "$1" && for id in *; do kill -s "$(cat "$id")" "$id"; done; rm -rf "$1"';

/** Comes before a whole run; answers what comes after it (vitest). */
export function setup(): (() => void) | undefined {
  if (process.env[FOLDER] !== undefined || process.platform === 'win32') return undefined;
  return guard(process.env);
}

/** Begins a run whose processes are guarded; they and their parents inherit the environment. */
export function guard(env: NodeJS.ProcessEnv): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sorry-run-'));
  env[FOLDER] = folder;
  const shell = spawn('sh', ['-c', GUARD, 'guard', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.on('error', () => undefined); // without a shell nothing is guarded
  shell.unref();
  (shell.stdin as Socket).unref();
  return () => {
    rmSync(folder, { recursive: true, force: true });
    shell.stdin.end();
  };
}

/** Ends a process by this signal when the run of the tests ends and it has not. */
export function endWithRun(child: ChildProcess, signal: 'KILL' | 'QUIT' = 'KILL'): void {
  const folder = process.env[FOLDER];
  if (folder === undefined || child.pid === undefined) return;
  const note = join(folder, String(child.pid));
  writeFileSync(note, signal);
  child.once('exit', () => rmSync(note, { force: true }));
}
