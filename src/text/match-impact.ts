import type { MatchImpact, RivalryImpact, SeatImpact } from '../community/ports.ts';
import { awardDeed, awardName } from './stats.ts';
import type { Language, Names, Lines } from './language.ts';
import { signedNumber } from './standings.ts';
import { list } from './words.ts';

/** A streak is told from this number of wins on. */
const STREAK = 3;
/** A deed against one person is told from this number on, when it happens again. */
const OFTEN = 3;
/** More achievements of one match are only counted. */
const MOST_AWARDS = 4;

/** The rest of the lines is left out behind these rows of a phone, each of this many letters. */
const ROWS = { most: 6, letters: 58 } as const;
/** More ratings are told without their ranks. */
const MOST_RANKS = 2;

/**
 * The changes of a match for its people: ratings, achievements, and as far as there is room these facts about the
 * match, a streak, and repeated deeds of one person against another. People hidden on the boards of the server are left
 * out. `names` are those of the people who sat down at the seats, in the form of a message.
 */
export function afterLines(language: Language, after: MatchImpact | null, names: Names, facts: Lines): Lines {
  const { seats, rivalries } = after ?? { seats: [], rivalries: [] };
  const seen = seats.filter(({ isSeen }) => isSeen);
  const nameOf = (userId: string) => names[seen.find((each) => each.userId === userId)?.seat ?? -1] ?? null;
  const first = [...ratingLine(language, seen, names), ...awardLines(language, seen, names)];
  const more = [
    ...facts,
    ...seen.flatMap(({ streak, seat }) =>
      streak >= STREAK ? [language.say('after.streak', { who: names[seat]!, count: streak })] : [],
    ),
    ...habitOf(language, rivalries, nameOf),
  ];
  return more.reduce((lines, line) => (rowsOf([...lines, line]) <= ROWS.most ? [...lines, line] : lines), first);
}

const rowsOf = (lines: Lines): number =>
  lines.reduce((rows, line) => rows + Math.ceil(line.replaceAll('*', '').length / ROWS.letters), 0);

function ratingLine(language: Language, seen: readonly SeatImpact[], names: Names): Lines {
  const rated = seen.filter(({ here }) => here !== null);
  const points = rated.map(({ here, placed, seat }) => {
    const [before, now] = here!;
    const rank = rated.length > MOST_RANKS ? 0 : (placed?.rank ?? 0);
    return language.say('after.points', { who: names[seat]!, points: now, change: signedNumber(now - before), rank });
  });
  return points.length > 0 ? [language.say('after.rating', { list: points.join(' · ') })] : [];
}

/** New achievements, each with its reason. Of many, the last of the table are told: those are the rarest. */
function awardLines(language: Language, seen: readonly SeatImpact[], names: Names): Lines {
  const proud = seen.filter(({ awards }) => awards.length > 0);
  const most = Math.max(1, Math.floor(MOST_AWARDS / proud.length));
  return proud.map(({ awards, seat }) => {
    const earned = awards.slice(-most).map((each) => `${awardName(language, each)} (${awardDeed(language, each)})`);
    const more = Math.max(0, awards.length - most);
    return language.say('after.awards', { who: names[seat]!, list: list(earned), more });
  });
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
