import type { Now } from '../ports.ts';

export interface ConnectivityPorts {
  readonly now: Now;
  readonly isReachable: () => boolean;
  /** True if the process paused, or its clock was set, after the last call. */
  readonly hadGap: () => boolean;
  /** Called after such a gap. */
  readonly onGap: () => void;
  /** Called as soon as people can be heard again. */
  readonly onAgain: () => void;
}

/** The start of the present time of hearing people without a gap. */
export interface Connectivity {
  /** Looks whether there was a gap, and whether people can be heard again. */
  readonly look: () => void;
  /** People can be heard from now on. */
  readonly again: () => void;
  /**
   * The start of the hearing, in ms since 1970. It looks first: after a gap, a due job may ask before the next look.
   */
  readonly since: () => number;
}

export function createConnectivity({ now, isReachable, hadGap, onGap, onAgain }: ConnectivityPorts): Connectivity {
  let since = 0;
  let wasHeard = isReachable();
  const again = (): void => {
    since = now();
    onAgain();
  };
  const look = (): void => {
    const wasAway = hadGap();
    if (wasAway) onGap();
    const isBack = wasAway || (isReachable() && !wasHeard);
    wasHeard = isReachable();
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
