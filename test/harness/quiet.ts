import type { ClockPorts } from '../../src/match/clock/clock.ts';
import type { TablesPorts } from '../../src/match/tables.ts';

/** What most tests leave out: people have no preferences, nobody is blocked, and nothing disturbs the clock. */
export const QUIET = {
  wishesOf: () => ({}),
  isBlocked: () => false,
  askedIn: () => Promise.resolve(null),
} as const satisfies Partial<TablesPorts & ClockPorts>;
