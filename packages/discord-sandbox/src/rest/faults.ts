import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../world/errors.ts';
import type { Json } from '../world/json.ts';
import type { Answer } from './call.ts';
import { tooMany } from './rates.ts';

/** A fault that the next matching requests meet. */
export interface Fault {
  /** `GET`, `POST` …; if absent, any. */
  readonly method?: string;
  /** A pattern for the path after `/api/v10`; if absent, any path. */
  readonly path?: RegExp;
  /** The number of requests that meet it; if absent, 1. */
  readonly times?: number;
  /** The status of the answer. */
  readonly status?: number;
  /** Discord's error code in the answer; if absent, 0. */
  readonly code?: number;
  /** The answer in place of Discord's, with the status or else 200: a text is a page, anything else JSON. */
  readonly answer?: Json;
  /** The delay before the request takes effect, in milliseconds. */
  readonly latencyMs?: number;
  /** The delay of the answer after the request has taken effect, in milliseconds. */
  readonly answerAfterMs?: number;
  /** The request takes effect only after this. */
  readonly waitsFor?: Promise<unknown>;
  /** The answer to a request with effect is given only after this. */
  readonly answerWaitsFor?: Promise<unknown>;
  /** `done` = the request takes effect, and only its answer is lost. */
  readonly effect?: 'none' | 'done';
  /** The point where the connection breaks: before the request takes effect, or in place of its answer. */
  readonly drops?: 'request' | 'answer';
  /** The time that the client must wait, in milliseconds: for a 429, if absent, 50; for another answer in its place, none. */
  readonly retryAfterMs?: number;
  /** Called when a request meets it. */
  readonly onMet?: () => void;
}

/** The faults that are waiting for a request. */
export class Faults {
  private waiting: { readonly fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.waiting.push({ fault, left: fault.times ?? 1 });
  }

  /** Removes all faults. */
  clear(): void {
    this.waiting = [];
  }

  /** The fault that a request meets. Counts it down. */
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

/** Waits for the delay of a fault before the request, or before its answer. */
export async function delay(fault: Fault | undefined, before: 'request' | 'answer'): Promise<void> {
  const isFirst = before === 'request';
  const ms = isFirst ? fault?.latencyMs : fault?.answerAfterMs;
  if (ms !== undefined) await wait(ms);
  await (isFirst ? fault?.waitsFor : fault?.answerWaitsFor);
}

/** The refusal of a fault, if it has a status. */
export function refusalOf(fault: Fault | undefined): Refusal | undefined {
  if (fault?.status === undefined) return undefined;
  if (fault.status === 429) return tooMany(fault.retryAfterMs ?? 50, 'shared');
  return new Refusal(fault.status, fault.code ?? 0, `${fault.status}: sandbox fault`);
}

/** The answer of something else than Discord, if a fault has one. */
export function foreignOf(fault: Fault | undefined): Answer | undefined {
  if (fault?.answer === undefined) return undefined;
  const { answer: body, status = 200, retryAfterMs } = fault;
  return { status, body, headers: retryAfterMs === undefined ? {} : { 'Retry-After': String(retryAfterMs / 1000) } };
}
