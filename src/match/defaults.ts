import type { Options } from './match.ts';
import { DEFAULT_LIMIT_MS } from './match.ts';
import { FIRST_OFFER, offerOf, rulesetFor } from './offers.ts';
import type { Offer } from './offers.ts';
import type { ServerSettings } from './settings.ts';

/** The game that a lobby of a server opens with: the server's choice, as long as that is still offered. */
export const offerOfServer = ({ ruleset }: ServerSettings): Offer =>
  (ruleset === undefined ? null : offerOf({ ruleset })) ?? FIRST_OFFER;

/** The options of a lobby in a server if its host names none. */
export const defaultsOf = (settings: ServerSettings): Options => ({
  ruleset: rulesetFor(offerOfServer(settings)) ?? FIRST_OFFER.game,
  autoPlay: true,
  limitMs: settings.limitMs === undefined ? DEFAULT_LIMIT_MS : settings.limitMs,
  ...(settings.keepBoards && { keepBoards: true }),
});
