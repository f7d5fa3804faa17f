import type { MatchImpact, RivalryImpact } from '../community/ports.ts';
import { awardName } from './stats.ts';
import type { Language, Names, Lines } from './language.ts';
import { signedNumber } from './standings.ts';
import { list } from './words.ts';

/** A streak is told from this number of wins on. */
const STREAK = 3;
/** A deed against one person is told from this number on, when it happens again. */
const OFTEN = 3;

/**
 * The changes of a match for its people: ratings, achievements, a streak, and repeated deeds of one person against
 * another; at most seven lines. People hidden on the boards of the server are left out. `names` are those of the people
 * who sat down at the seats, in the form of a message.
 */
export function afterLines(language: Language, { seats, rivalries }: MatchImpact, names: Names): Lines {
  const seen = seats.filter(({ isSeen }) => isSeen);
  const nameOf = (userId: string) => names[seen.find((each) => each.userId === userId)?.seat ?? -1] ?? null;
  const rated = seen.flatMap(({ here, placed, seat }) => {
    if (here === null) return [];
    const [before, points] = here;
    const change = signedNumber(points - before);
    return [language.say('after.points', { who: names[seat]!, points, change, rank: placed?.rank ?? 0 })];
  });
  return [
    ...(rated.length > 0 ? [language.say('after.rating', { list: rated.join(' · ') })] : []),
    ...seen.flatMap(({ awards, seat }) => {
      const earned = awards.map((each) => awardName(language, each));
      return awards.length > 0 ? [language.say('after.awards', { who: names[seat]!, list: list(earned) })] : [];
    }),
    ...seen.flatMap(({ streak, seat }) =>
      streak >= STREAK ? [language.say('after.streak', { who: names[seat]!, count: streak })] : [],
    ),
    ...habitOf(language, rivalries, nameOf),
  ];
}

/** A new deed of a person against the rival whom they have hit most often. */
function habitOf(
  language: Language,
  rivalries: readonly RivalryImpact[],
  nameOf: (userId: string) => string | null,
): Lines {
  for (const [kind, key] of [
    ['sorried', 'after.sorries'],
    ['bumped', 'after.bumps'],
  ] as const) {
    const again = rivalries.filter((each) => each.now[kind] > 0 && each[kind] >= OFTEN);
    for (const each of again.toSorted((a, b) => b[kind] - a[kind])) {
      const [who, whom] = [nameOf(each.one), nameOf(each.other)];
      if (who !== null && whom !== null) return [language.say(key, { who, whom, count: each[kind] })];
    }
  }
  return [];
}
