import type { Options } from '../../match/match.ts';
import { DEFAULT_LIMIT_MS } from '../../match/match.ts';

/** How a lobby is opened by somebody who does not say how. */
export const DEFAULT_OPTIONS: Options = { ruleset: 'classic', autoPlay: false, limitMs: DEFAULT_LIMIT_MS };
