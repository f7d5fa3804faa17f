import type { Award } from '../community/achievements.ts';
import type { Language } from './language.ts';

/** “🥇 **First win**”. */
export const awardName = (language: Language, award: Award): string =>
  `${award.sign} **${awardTitle(language, award)}**`;

/** “🥇 First win”, for lists of many: the sign is never alone at the end of a line. */
export const awardLabel = (language: Language, award: Award): string =>
  `${award.sign}\u00a0${awardTitle(language, award)}`;

const awardTitle = (language: Language, { id: award }: Award): string => language.say(`award.${award}`);

/** Its goal: “Win a game”. */
export const awardAbout = (language: Language, { id: award }: Pick<Award, 'id'>): string =>
  language.say(`award.${award}.about`);
