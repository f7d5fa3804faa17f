import { misfits, type Offer } from '../../match/offers.ts';
import type { Refusal } from '../../match/refusals.ts';
import type { Language } from '../../text/language.ts';
import { list, rulesetTitle } from '../../text/words.ts';

/** What a game is refused with that was chosen together with something that it does not allow. Options are called as in its command. */
export const noSuchGame = (language: Language, offer: Offer): Refusal => ({
  code: 'no-such-game',
  details: {
    game: rulesetTitle(language, offer.game),
    list: list(misfits(offer).map((name) => `\`${language.say(`name.${name}`)}\``)),
  },
});
