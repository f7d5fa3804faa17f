import { conflictsIn, type Offer } from '../../match/offers.ts';
import type { Refusal } from '../../match/refusals.ts';
import type { Language } from '../../text/language.ts';
import { list, rulesetTitle } from '../../text/words.ts';

/** The refusal of a game with choices that do not fit it. Options have the names of its command. */
export const refuseConflict = (language: Language, offer: Offer): Refusal => ({
  code: 'no-such-game',
  details: {
    game: rulesetTitle(language, offer.game),
    list: list(conflictsIn(offer).map((name) => `\`${language.say(`name.${name}`)}\``)),
  },
});
