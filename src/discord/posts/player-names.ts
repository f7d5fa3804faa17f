import type { Seat } from '../../engine/index.ts';
import { STAND_IN, withoutNames, type Place, type Over } from '../../match/match.ts';
import type { NamedLevel } from '../../match/door/history.ts';
import type { Story } from '../../match/story/story.ts';
import type { Language } from '../../text/language.ts';
import { computerName, mentionOf } from '../../text/people.ts';

/** The time of a finished match, and its players. */
export const whenAndWho = (language: Language, { endedAt, places }: Pick<Over, 'endedAt' | 'places'>): string =>
  language.say('replay.when', { when: `<t:${Math.floor(endedAt / 1000)}:f>`, who: playersOf(language, places) });

/** The players: people as mentions, which ping nobody if that is not allowed, and computers by name and level. */
const playersOf = (language: Language, places: readonly Place[]): string =>
  places
    .map(({ seat, occupant, leftBy }) =>
      occupant.kind === 'person' || leftBy !== null
        ? playerOf(language, seat, occupant.kind === 'person' ? occupant.userId : leftBy)
        : playerOf(language, seat, null, occupant),
    )
    .join(' · ');

/** One player, behind the sign of the color. */
export function playerOf(
  language: Language,
  seat: Seat,
  userId: string | null,
  computer: NamedLevel = { level: STAND_IN },
): string {
  const emoji = language.signs[seat];
  return userId === null
    ? language.say('history.computer', { emoji, name: computerName(language, computer) })
    : language.say('history.person', { emoji, mention: mentionOf(language, userId) });
}

/** The same story with colors in place of names. */
export function unnamed(story: Story<Over>): Story<Over> {
  const { match, highlights } = story;
  const turningPoint = highlights.turningPoint && withoutNames(highlights.turningPoint);
  return { ...story, match: withoutNames(match), highlights: { ...highlights, turningPoint } };
}
