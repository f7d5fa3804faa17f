import type { Now } from '../ports.ts';

export interface ListeningPorts {
  readonly now: Now;
  /** Whether people can be heard. */
  readonly isHeard: () => boolean;
  /** Whether the process did not run for a while, or its clock was set, since this was asked last; never, if it is not given. */
  readonly hadGap?: () => boolean;
  /** Called after such a gap. */
  readonly onGap: () => void;
  /** Called when people can be heard again. */
  readonly onAgain: () => void;
}

/** Knows since when people have been heard without a gap. */
export interface Listening {
  /** Looks whether there was a gap, and whether people can be heard again. */
  readonly look: () => void;
  /** People can be heard from now on. */
  readonly again: () => void;
  /** Since when they can, in ms since 1970. Looks before it answers: after a gap, whatever is due may ask first. */
  readonly since: () => number;
}

export function createListening({ now, isHeard, hadGap, onGap, onAgain }: ListeningPorts): Listening {
  let since = 0;
  let wasHeard = isHeard();
  const again = (): void => {
    since = now();
    onAgain();
  };
  const look = (): void => {
    const wasAway = hadGap?.() ?? false;
    if (wasAway) onGap();
    const isBack = wasAway || (isHeard() && !wasHeard);
    wasHeard = isHeard();
    if (isBack) again();
  };
  return {
    look,
    again,
    since: () => {
      look();
      return since;
    },
  };
}
