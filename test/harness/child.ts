import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithRun } from './run-guard.ts';

/** The output and the exit code of a program. */
export interface Ended {
  readonly code: number | null; // null = killed
  readonly out: string;
  readonly err: string;
}

/** A process, and what it says. It has ended when its output has no writer left, also no program that it has started. */
export function watched(child: ChildProcess) {
  endWithRun(child);
  let [out, err] = ['', ''];
  const listeners = new Set<() => void>();
  const hear = () => listeners.forEach((listener) => listener());
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    hear();
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  /** Resolves when standard output contains this text; rejects if the process ends before that. */
  const said = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        if (out.includes(text)) resolve(out);
      };
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`The program ended before it said "${text}":\n${out}${err}`)));
    });
  return {
    pid: child.pid,
    out: () => out,
    said,
    ended,
    kill: (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    /** Stops the process for this many ms, like a machine that sleeps. */
    pause: async (ms: number) => {
      child.kill('SIGSTOP');
      await wait(ms);
      child.kill('SIGCONT');
    },
  };
}
