import type { AchievementId } from '../community/achievements.ts';
import type { Language } from './language.ts';

/** Something to achieve, as far as its words go. */
interface Award {
  readonly id: AchievementId;
  readonly sign: string;
}

/** “🥇 **First win**”. */
export const awardName = (language: Language, { id: award, sign }: Award): string =>
  `${sign} **${language.say(`award.${award}`)}**`;

/** What it asks for: “Win a game”. */
export const awardAbout = (language: Language, { id: award }: Pick<Award, 'id'>): string =>
  language.say(`award.${award}.about`);
