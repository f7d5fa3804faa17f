import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../errors.ts';
import { tooMany } from './rates.ts';

/** A fault to be met by the next requests that match. */
export interface Fault {
  /** `GET`, `POST` …; any when absent. */
  readonly method?: string;
  /** What the path after `/api/v10` must match; any when absent. */
  readonly path?: RegExp;
  /** How many requests meet it; 1 when absent. */
  readonly times?: number;
  /** The status to answer instead. */
  readonly status?: number;
  /** Discord's error code that comes with the status; 0 when absent. */
  readonly code?: number;
  /** How long to wait before anything else, in milliseconds. */
  readonly latencyMs?: number;
  /** How long to keep the answer back after the request has taken effect, in milliseconds. */
  readonly answerAfterMs?: number;
  /** Whether the request takes effect all the same, so that only its answer is lost. */
  readonly effect?: 'none' | 'done';
  /** Whether the connection breaks off before the request takes effect, or in place of its answer. */
  readonly drops?: 'request' | 'answer';
  /** For a 429: how long the client is told to wait, in milliseconds; 50 when absent. */
  readonly retryAfterMs?: number;
  /** Called when a request meets it. */
  readonly onMet?: () => void;
}

/** The faults that are waiting for a request. */
export class Faults {
  private waiting: { readonly fault: Fault; left: number }[] = [];

  /** Adds a fault. */
  add(fault: Fault): void {
    this.waiting.push({ fault, left: fault.times ?? 1 });
  }

  /** Takes back all faults. */
  clear(): void {
    this.waiting = [];
  }

  /** The fault that a request meets, counted down. */
  meet(method: string, path: string): Fault | undefined {
    const met = this.waiting.find(({ fault }) => matches(fault, method, path));
    if (met === undefined) return undefined;
    met.left -= 1;
    this.waiting = this.waiting.filter(({ left }) => left > 0);
    met.fault.onMet?.();
    return met.fault;
  }
}

function matches(fault: Fault, method: string, path: string): boolean {
  return (fault.method === undefined || fault.method === method) && (fault.path?.test(path) ?? true);
}

/** Waits as long as a fault says before the request, or before its answer. */
export async function delay(fault: Fault | undefined, before: 'request' | 'answer'): Promise<void> {
  const ms = before === 'request' ? fault?.latencyMs : fault?.answerAfterMs;
  if (ms !== undefined) await wait(ms);
}

/** The refusal that a fault stands for, if it has a status. */
export function refusalOf(fault: Fault | undefined): Refusal | undefined {
  if (fault?.status === undefined) return undefined;
  if (fault.status === 429) return tooMany(fault.retryAfterMs ?? 50, 'shared');
  return new Refusal(fault.status, fault.code ?? 0, `${fault.status}: sandbox fault`);
}
