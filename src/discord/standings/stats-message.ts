import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ACHIEVEMENTS, awardsWith } from '../../community/achievements.ts';
import { ALL_TIME } from '../../community/periods.ts';
import type { Duel, Profile } from '../../community/profile.ts';
import type { Sheet } from '../../community/sheet.ts';
import { isProvisional, LEAST_RATED } from '../../community/standing.ts';
import type { Seat } from '../../engine/index.ts';
import { SEATS } from '../../engine/index.ts';
import type { Language } from '../../text/language.ts';
import type { Achieved, Whose } from '../../text/stats.ts';
import { awardLines, deedLines, duelLines, emptyLine, ratingLines, statsHead } from '../../text/stats.ts';
import type { PictureRef } from '../posting/components.ts';
import { accentOf, container, gallery, PART, text } from '../posting/components.ts';

/** Whose numbers are shown to whom. */
export interface StatsView extends Whose {
  readonly againstId: string | null; // the opponent who was named
  readonly isOwn: boolean; // the viewer's own
  readonly isOpen: boolean; // what was done in other servers may be told, too
}

/** What is not done yet is told from this share on, so many of it at most. */
const NEAR = { share: 0.5, most: 3 } as const;

/** The numbers of a person in words, with the picture of their rating if there is one. */
export function statsMessage(
  language: Language,
  view: StatsView,
  profile: Profile,
  duel: Duel | null,
  picture: PictureRef | null,
): readonly APIMessageTopLevelComponent[] {
  const favorite = favoriteIn(profile.sheet);
  if (favorite === null)
    return [
      container(accentOf(0), [text([statsHead(language, view), emptyLine(language, view, view.isOwn)].join('\n'))]),
    ];
  const isUnsure = profile.standing !== null && isProvisional(profile.standing, ALL_TIME);
  const opponentId = view.againstId ?? duel?.userId ?? null;
  const parts = [
    [statsHead(language, view), ...ratingLines(language, profile, isUnsure)],
    [
      ...deedLines(language, profile.sheet, favorite),
      ...awardLines(language, achievedIn(view, profile)),
      ...(opponentId === null ? [] : duelLines(language, view, opponentId, duel, view.againstId !== null)),
      ...(isUnsure ? [language.say('leaderboard.provisional', { count: LEAST_RATED })] : []),
    ],
  ].map((lines) => text(lines.join('\n')));
  return [
    container(accentOf(favorite), [parts[0]!, ...(picture ? [gallery([picture], PART.board)] : []), ...parts.slice(1)]),
  ];
}

/** The color that somebody has had most often, of equal ones the first; null = they have played nothing to its end. */
export function favoriteIn({ colors }: Pick<Sheet, 'colors'>): Seat | null {
  const best = SEATS.reduce((most, seat) => (colors[seat].games > colors[most].games ? seat : most));
  return colors[best].games === 0 ? null : best;
}

/** What somebody has achieved. What others may not know of other servers, they cannot read from here either. */
function achievedIn({ isOpen }: StatsView, { awards, overall }: Profile): Achieved {
  const known = new Set(awards.flatMap(({ id, isHere }) => (isOpen || isHere ? [id] : [])));
  const near = ACHIEVEMENTS.flatMap(({ id, sign, progress }) => {
    if (!isOpen || known.has(id) || progress === null) return [];
    const { count, most } = progress(overall);
    return count < most && count / most >= NEAR.share ? [{ id, sign, count, most }] : [];
  });
  return {
    earned: awardsWith(known),
    near: near.toSorted((one, other) => other.count / other.most - one.count / one.most).slice(0, NEAR.most),
    next: ACHIEVEMENTS[0],
    all: ACHIEVEMENTS.length,
  };
}
