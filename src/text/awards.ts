import type { Award } from '../community/achievements.ts';
import type { Language } from './language.ts';

/** “🥇 **First win**”. */
export const awardName = (language: Language, { id: award, sign }: Award): string =>
  `${sign} **${language.say(`award.${award}`)}**`;

/** What it asks for: “Win a game”. */
export const awardAbout = (language: Language, { id: award }: Pick<Award, 'id'>): string =>
  language.say(`award.${award}.about`);
