import type { Afterwards, AfterRivalry, AfterSeat } from '../community/afterwards.ts';
import { awardName } from './awards.ts';
import type { Language } from './language.ts';
import { signedNumber } from './standings.ts';
import { list } from './words.ts';

/** So many wins in a row are told. */
const STREAK = 3;
/** What one has done to another so often is told when it happens again. */
const OFTEN = 3;

/**
 * What a match has changed for its people: ratings, what they have achieved, a streak, and what somebody does to somebody again
 * and again; at most seven lines. Of who is hidden on the boards of the server nothing is told. `names` are those of the people
 * who sat down at the seats, as a message has them.
 */
export function afterLines(
  language: Language,
  { seats, rivalries }: Afterwards,
  names: readonly string[],
): readonly string[] {
  const seen = seats.filter(({ isSeen }) => isSeen);
  const nameOf = (userId: string): string | null => {
    const seat = seen.find((each) => each.userId === userId)?.seat;
    return seat === undefined ? null : names[seat]!;
  };
  const rated = seen.flatMap((each) => ratingOf(language, each, names[each.seat]!));
  return [
    ...(rated.length > 0 ? [language.say('after.rating', { list: rated.join(' · ') })] : []),
    ...seen.flatMap((each) => awardsOf(language, each, names[each.seat]!)),
    ...seen.flatMap(({ streak, seat }) =>
      streak >= STREAK ? [language.say('after.streak', { who: names[seat]!, count: streak })] : [],
    ),
    ...habitOf(language, rivalries, nameOf),
  ];
}

function ratingOf(language: Language, { here, placed }: AfterSeat, who: string): readonly string[] {
  if (here === null) return [];
  const [before, points] = here;
  return [
    language.say('after.points', {
      who,
      points,
      change: signedNumber(points - before),
      rank: placed?.rank ?? 0,
    }),
  ];
}

function awardsOf(language: Language, { awards }: AfterSeat, who: string): readonly string[] {
  if (awards.length === 0) return [];
  return [language.say('after.awards', { who, list: list(awards.map((each) => awardName(language, each))) })];
}

/** What somebody did once more to a rival whom it has hit most often. */
function habitOf(
  language: Language,
  rivalries: readonly AfterRivalry[],
  nameOf: (userId: string) => string | null,
): readonly string[] {
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
