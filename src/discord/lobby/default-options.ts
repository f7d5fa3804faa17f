import type { Options } from '../../match/match.ts';
import { DEFAULT_LIMIT_MS } from '../../match/match.ts';
import { FIRST_OFFER, rulesetFor } from '../../match/offers.ts';

/** How a lobby is opened by someone who does not say how. */
export const DEFAULT_OPTIONS: Options = {
  ruleset: rulesetFor(FIRST_OFFER) ?? FIRST_OFFER.game,
  autoPlay: true,
  limitMs: DEFAULT_LIMIT_MS,
};
