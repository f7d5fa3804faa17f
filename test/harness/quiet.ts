import type { Render } from '../../src/render/scene/subjects.ts';
import type { CommunityPorts } from '../../src/community/community.ts';
import type { PosterPorts } from '../../src/discord/posts/poster.ts';
import type { ClockPorts } from '../../src/match/clock/clock.ts';
import type { MatchPorts } from '../../src/match/door/store-port.ts';

/** Ports that most tests leave quiet: no preferences, no blocks, no gaps, no reminders, no pauses, no champions. */
export const QUIET = {
  preferencesOf: () => ({}),
  isBlocked: () => false,
  askedIn: () => Promise.resolve(null),
  connected: () => new Set([0]),
  shardOf: () => 0,
  hadGap: () => false,
  onGap: () => undefined,
  onBeat: () => undefined,
  remind: () => undefined,
  pause: () => Promise.resolve(),
  isGone: () => Promise.resolve(true),
  isPinging: () => true,
  matchImpact: () => Promise.resolve(null),
  announcing: { listeners: () => Promise.resolve([]), tell: () => Promise.resolve() },
} as const satisfies Partial<MatchPorts & ClockPorts & PosterPorts & CommunityPorts>;

/** Pictures that nobody looks at. */
export const blank: Render = () => Promise.resolve(Buffer.from('png'));
