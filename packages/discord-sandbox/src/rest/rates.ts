import { Refusal } from '../world/errors.ts';
import type { Rate } from '../world/limits.ts';

interface Window {
  used: number;
  endsAt: number;
}

/** The answer of a bucket to a request: allowed or not, and its headers. */
export interface Pass {
  readonly isAllowed: boolean;
  readonly waitMs: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Counts requests per bucket in windows that begin with their first request. */
export class Rates {
  private readonly windows = new Map<string, Window>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Takes one request out of a bucket. */
  take(bucket: string, rate: Rate): Pass {
    const now = this.now();
    const known = this.windows.get(bucket);
    const window = known !== undefined && known.endsAt > now ? known : { used: 0, endsAt: now + rate.perMs };
    this.windows.set(bucket, window);
    const isAllowed = window.used < rate.requests;
    if (isAllowed) window.used += 1;
    const waitMs = Math.max(0, window.endsAt - now);
    return { isAllowed, waitMs, headers: headersOf(bucket, rate, window, waitMs) };
  }
}

function headersOf(bucket: string, rate: Rate, window: Window, waitMs: number): Readonly<Record<string, string>> {
  return {
    'X-RateLimit-Limit': String(rate.requests),
    'X-RateLimit-Remaining': String(rate.requests - window.used),
    'X-RateLimit-Reset': (window.endsAt / 1000).toFixed(3),
    'X-RateLimit-Reset-After': (waitMs / 1000).toFixed(3),
    'X-RateLimit-Bucket': bucketHash(bucket),
  };
}

// Discord's bucket names the route, not the channel: the client adds the channel itself.
function bucketHash(bucket: string): string {
  const route = bucket.split(' ')[0] ?? bucket;
  return Buffer.from(route).toString('hex').padEnd(32, '0').slice(0, 32);
}

/** The answer to a request above the limit. */
export function tooMany(
  waitMs: number,
  scope: 'user' | 'global' | 'shared',
  headers: Readonly<Record<string, string>> = {},
): Refusal {
  const seconds = Math.max(0.001, Math.ceil(waitMs) / 1000);
  return new Refusal(429, 0, 'You are being rate limited.', {
    extra: { retry_after: seconds, global: scope === 'global' },
    headers: {
      ...headers,
      'Retry-After': String(seconds),
      'X-RateLimit-Scope': scope,
      ...(scope === 'global' ? { 'X-RateLimit-Global': 'true' } : {}),
    },
  });
}

/** The answer to too many edits of messages older than an hour (30046). */
export function tooManyOldEdits(waitMs: number): Refusal {
  const seconds = Math.max(0.001, Math.ceil(waitMs) / 1000);
  const message = 'Maximum number of edits to messages older than 1 hour reached. Try again later.';
  return new Refusal(429, 30046, message, {
    extra: { retry_after: seconds, global: false },
    headers: { 'Retry-After': String(seconds), 'X-RateLimit-Scope': 'shared' },
  });
}
