import type { Now } from '../ports.ts';

export interface ListeningPorts {
  readonly now: Now;
  readonly isHeard: () => boolean;
  /** True if the process paused, or its clock was set, after the last call. */
  readonly hadGap: () => boolean;
  /** Called after such a gap. */
  readonly onGap: () => void;
  /** Called as soon as people can be heard again. */
  readonly onAgain: () => void;
}

/** The start of the present time of hearing people without a gap. */
export interface Listening {
  /** Looks whether there was a gap, and whether people can be heard again. */
  readonly look: () => void;
  /** People can be heard from now on. */
  readonly again: () => void;
  /**
   * The start of the hearing, in ms since 1970. It looks first: after a gap, a due job may ask before the next look.
   */
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
    const wasAway = hadGap();
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
