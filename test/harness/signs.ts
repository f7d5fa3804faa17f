import { COLORS } from '../../src/engine/index.ts';
import { ROUND_SIGNS } from '../../src/text/language.ts';

const OWN = new RegExp(`<:sorry_(${COLORS.join('|')}):\\d+>`, 'g');

/** A text from the sandbox with round signs in place of the bot's own emoji. Their ids differ in each run. */
export const inRound = (text: string): string =>
  text.replaceAll(OWN, (_, color: (typeof COLORS)[number]) => ROUND_SIGNS[COLORS.indexOf(color)]!);
