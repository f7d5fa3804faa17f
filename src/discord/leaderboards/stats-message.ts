import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ACHIEVEMENTS, awardsWith } from '../../community/achievements.ts';
import { ALL_TIME } from '../../community/periods.ts';
import type { Duel, Profile } from '../../community/profile.ts';
import type { Sheet } from '../../community/player-stats.ts';
import { isProvisional, LEAST_RATED } from '../../community/standing.ts';
import type { Seat } from '../../engine/index.ts';
import { SEATS } from '../../engine/index.ts';
import type { Language } from '../../text/language.ts';
import type { Achieved, Whose } from '../../text/stats.ts';
import { awardLines, deedLines, duelLines, emptyLine, ratingLines, statsHead } from '../../text/stats.ts';
import type { PictureRef } from '../posts/components.ts';
import { accentOf, container, gallery, PART, text } from '../posts/components.ts';

/** The person of the numbers, and their reader. */
export interface StatsView extends Whose {
  readonly againstId: string | null; // the named opponent
  readonly isOwn: boolean; // the viewer's own
  readonly isOpen: boolean; // deeds in other servers may be shown, too
}

/** Open achievements are shown from this share on, at most this many. */
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

/** The color that a person has had most often, of equal ones the first; null = they have played nothing to its end. */
export function favoriteIn({ colors }: Pick<Sheet, 'colors'>): Seat | null {
  const best = SEATS.reduce((most, seat) => (colors[seat].games > colors[most].games ? seat : most));
  return colors[best].games === 0 ? null : best;
}

/** The achievements of a person. They show others nothing about other servers that is hidden from them. */
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
