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

/** The letters of a row on a phone. The marks of bold letters count, because those are wider. */
const ROW_LETTERS = 54;
/** More ratings are told without their ranks. */
const MOST_RANKS = 2;

/**
 * The changes of a match for its people: ratings, achievements, and as far as there is room these facts about the
 * match, a streak, and repeated deeds of one person against another. People hidden on the boards of the server are left
 * out. `names` are those of the people who sat down at the seats, in the form of a message; `rows` is the room on a phone.
 */
export function afterLines(
  language: Language,
  after: MatchImpact | null,
  names: Names,
  facts: Lines,
  rows: number,
): Lines {
  const { seats, rivalries } = after ?? { seats: [], rivalries: [] };
  const seen = seats.filter(({ isSeen }) => isSeen);
  const nameOf = (userId: string) => names[seen.find((each) => each.userId === userId)?.seat ?? -1] ?? null;
  const rating = ratingLine(language, seen, names);
  const ways = [
    awardLines(language, seen, names, MOST_AWARDS),
    awardLines(language, seen, names, 1),
    awardsInOneLine(language, seen, names),
  ].map((lines) => [...rating, ...lines]);
  const first = ways.find((lines) => rowsOf(lines) <= rows) ?? ways.at(-1)!;
  const more = [
    ...facts,
    ...seen.flatMap(({ streak, seat }) =>
      streak >= STREAK ? [language.say('after.streak', { who: names[seat]!, count: streak })] : [],
    ),
    ...habitOf(language, rivalries, nameOf),
  ];
  return more.reduce((lines, line) => (rowsOf([...lines, line]) <= rows ? [...lines, line] : lines), first);
}

const rowsOf = (lines: Lines): number => lines.reduce((rows, line) => rows + Math.ceil(line.length / ROW_LETTERS), 0);

function ratingLine(language: Language, seen: readonly SeatImpact[], names: Names): Lines {
  const rated = seen.filter(({ here }) => here !== null);
  const points = rated.map(({ here, placed, seat }) => {
    const [before, now] = here!;
    const rank = rated.length > MOST_RANKS ? 0 : (placed?.rank ?? 0);
    return language.say('after.points', { who: names[seat]!, points: now, change: signedNumber(now - before), rank });
  });
  return points.length > 0 ? [language.say('after.rating', { list: points.join(' · ') })] : [];
}

/** New achievements, each with its reason. Of more than `all`, the last of the table are told: those are the rarest. */
function awardLines(language: Language, seen: readonly SeatImpact[], names: Names, all: number): Lines {
  const proud = seen.filter(({ awards }) => awards.length > 0);
  const most = Math.max(1, Math.floor(all / proud.length));
  return proud.map(({ awards, seat }) => {
    const earned = awards.slice(-most).map((each) => `${awardName(language, each)} (${awardDeed(language, each)})`);
    const more = Math.max(0, awards.length - most);
    return language.say('after.awards', { who: names[seat]!, list: list(earned), more });
  });
}

/** The rarest new achievement of each person, without its reason. */
function awardsInOneLine(language: Language, seen: readonly SeatImpact[], names: Names): Lines {
  const items = seen.flatMap(({ awards, seat }) => {
    const rarest = awards.at(-1);
    if (rarest === undefined) return [];
    const more = awards.length - 1;
    return [language.say('after.awards', { who: names[seat]!, list: awardName(language, rarest), more })];
  });
  return items.length > 0 ? [items.join(' · ')] : [];
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
