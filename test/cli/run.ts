import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs one of the command-line programs as a user would, with text on standard input. */
export function run(program: string, args: readonly string[], input = ''): Promise<Run> {
  const path = fileURLToPath(new URL(`../../src/cli/${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args]);
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
