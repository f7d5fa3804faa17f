import type { Logger } from 'pino';
import { GAP_MS, type Time } from '../match/clock/time.ts';
import type { Dated } from '../discord/client/requests.ts';

/** The time by Discord's clock, found out from its answers and clicks. */
export interface DiscordTime extends Time {
  readonly hearDate: (dated: Dated) => void;
  /** Hears of a click by the time in its id, in ms since 1970: it was made then, or later. */
  readonly hearClick: (madeAt: number) => void;
}

/** The difference of Discord's clock from that of this machine lies between these, in ms. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

const UNKNOWN: Bounds = { least: -Infinity, most: Infinity };

/** The header names whole seconds. */
const SECOND_MS = 1_000;

/** A host is warned of a greater difference. */
const WRONG_MS = 10_000;

/**
 * Follows Discord's clock, because people see times by that. An answer was given between sending and getting it, so a slow
 * network makes the bounds wide and never wrong. The smallest difference within all bounds is taken. Bounds that contradict
 * count when the next ones agree with them.
 */
export function createDiscordTime(own: Time, log: Pick<Logger, 'warn' | 'info'>): DiscordTime {
  let known = UNKNOWN;
  let doubtful = null as Bounds | null;
  let [offset, seen] = [0, 0];
  let ahead = own.now() - own.ticks(); // at the last look
  let isTold = false;

  function hear(heard: Bounds): void {
    const agreed = overlap(known, heard) ?? (doubtful && overlap(doubtful, heard));
    doubtful = agreed ? null : heard;
    if (!agreed) return;
    known = agreed;
    const from = known.most === Infinity ? offset : 0; // clicks alone do not say that a clock is right
    offset = Math.round(Math.min(Math.max(from, known.least), known.most));
    const isWrong = Math.abs(offset) >= WRONG_MS;
    if (isWrong && !isTold) log.warn({ seconds: Math.round(offset / 1000) }, warningOf(offset));
    if (!isWrong && isTold) log.info('The clock of this machine is right again.');
    isTold = isWrong;
  }

  /** The clock was set by this much, or the machine has slept for so long. The next answer counts at once. */
  function hadGapOf(setBy: number): void {
    known = UNKNOWN;
    if (Math.abs(offset - setBy) > GAP_MS) return;
    offset -= setBy; // it was set right
    seen = offset;
  }

  return {
    ticks: own.ticks,
    now: () => Math.round(own.ticks() + ahead + offset), // a clock that is set moves nothing before the next look
    hadGap: () => {
      const setBy = own.now() - own.ticks() - ahead;
      ahead += setBy;
      const hadOwn = own.hadGap();
      if (hadOwn) hadGapOf(setBy);
      const hasMoved = Math.abs(offset - seen) > GAP_MS;
      seen = offset;
      return hadOwn || hasMoved;
    },
    hearDate: ({ sentAt, gotAt, date }) =>
      hear({ least: date - gotAt - ahead, most: date + SECOND_MS - sentAt - ahead }),
    hearClick: (madeAt) => hear({ least: madeAt - own.ticks() - ahead, most: Infinity }),
  };
}

function overlap(one: Bounds, other: Bounds): Bounds | null {
  const [least, most] = [Math.max(one.least, other.least), Math.min(one.most, other.most)];
  return least <= most ? { least, most } : null;
}

function warningOf(offset: number): string {
  const seconds = Math.round(Math.abs(offset) / 1000);
  const [amount, unit] = seconds < 120 ? [seconds, 'seconds'] : [Math.round(seconds / 60), 'minutes'];
  const where = offset > 0 ? 'behind' : 'ahead of';
  return `The clock of this machine is ${amount} ${unit} ${where} Discord's. The bot goes by Discord's; set this one right.`;
}
