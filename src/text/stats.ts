import type { Award } from '../community/achievements.ts';
import type { Accuracy, Duel, Profile } from '../community/ports.ts';
import type { PlayerStats, Tally } from '../community/player-stats.ts';
import type { Standing } from '../community/standing.ts';
import type { Seat } from '../engine/index.ts';
import type { Language, Lines } from './language.ts';
import { colorWord, inert, mentionOf } from './people.ts';
import { percentOf, rankOf } from './standings.ts';
import { rulesetTitle } from './words.ts';

/** The person of the numbers, and their scope. */
export interface Whose {
  readonly userId: string;
  readonly isHere: boolean; // of one server, not of all
}

/** The achievements of a person, and those that they are close to. */
export interface Achieved {
  readonly earned: readonly Award[];
  readonly near: readonly (Award & { readonly count: number; readonly most: number })[];
  readonly next: Award; // for a person who has none
  readonly all: number;
}

/** The variants with a number of their own; all others share one. */
const VARIANTS_LISTED = 4;

/** The shortest run of games in the numbers. */
const LEAST_RUN = 2;

export const statsHead = (language: Language, { userId, isHere }: Whose): string =>
  language.say('stats.head', { who: `<@${userId}>`, scope: isHere ? 'here' : 'everywhere' });

/** The rating with its rank, and the results of games with other people. */
export function ratingLines(language: Language, profile: Profile, isProvisional: boolean): Lines {
  const { standing } = profile;
  if (standing === null) return [language.say('stats.unrated')];
  const { games, wins } = standing;
  const rating = {
    points: standing.points,
    provisional: isProvisional ? 'yes' : 'no',
    place: rankIn(language, profile),
  };
  return [
    language.say('stats.rating', rating),
    language.say('stats.record', { wins, games, rate: percentOf(standing) }),
    ...streakLine(language, standing, profile.stats),
  ];
}

function rankIn(language: Language, { placed, people }: Profile): string {
  if (typeof placed !== 'string') return language.say('stats.rank', { rank: rankOf(language, placed), people });
  return language.say(placed === 'inactive' ? 'stats.inactive' : 'stats.hidden');
}

function streakLine(language: Language, { longest, fastest }: Standing, { run }: PlayerStats): Lines {
  const parts = [
    ...(run >= LEAST_RUN ? [language.say('stats.run.won', { count: run })] : []),
    ...(-run >= LEAST_RUN ? [language.say('stats.run.lost', { count: -run })] : []),
    ...(longest >= LEAST_RUN && longest !== run ? [language.say('stats.longest', { count: longest })] : []),
    ...(fastest === null ? [] : [language.say('stats.fastest', { count: fastest })]),
  ];
  return parts.length > 0 ? [`-# ${parts.join(' · ')}`] : [];
}

/** The games of a person, and their deeds. */
export function deedLines(language: Language, stats: PlayerStats, favorite: Seat): Lines {
  const { computers, bumped, wasBumped, sorried, wasSorried, slides, swaps, comeback } = stats;
  const [sign, color] = [language.signs[favorite], colorWord(language, favorite)];
  return [
    ...variantsLine(language, stats),
    ...(computers.games > 0 ? [language.say('stats.computers', { wins: computers.wins, games: computers.games })] : []),
    language.say('stats.color', { sign, color, count: stats.colors[favorite].games }),
    language.say('stats.bumps', { given: bumped, taken: wasBumped }),
    language.say('stats.sorries', { given: sorried, taken: wasSorried }),
    language.say('stats.moves', { slides, swaps }),
    ...(comeback > 0 ? [language.say('stats.comeback', { count: comeback })] : []),
  ];
}

export const accuracyLine = (language: Language, accuracy: Accuracy | null): Lines =>
  accuracy === null
    ? []
    : [language.say('stats.accuracy', { percent: Math.round(accuracy.percent), games: accuracy.games })];

function variantsLine(language: Language, { variants }: PlayerStats): Lines {
  const tallies = Object.entries(variants).toSorted(([, one], [, other]) => other.games - one.games);
  const [listed, rest] = [tallies.slice(0, VARIANTS_LISTED), tallies.slice(VARIANTS_LISTED)];
  if (listed.length === 0) return [];
  const list = listed.map(([variant, { games, wins }]) =>
    language.say('stats.variant', { game: rulesetTitle(language, variant), wins, games }),
  );
  const sum = (of: (tally: Tally) => number) => rest.reduce((all, [, tally]) => all + of(tally), 0);
  const [wins, games] = [sum((tally) => tally.wins), sum((tally) => tally.games)];
  const others = games > 0 ? [language.say('stats.others', { wins, games })] : [];
  return [language.say('stats.variants', { list: [...list, ...others].join(' · ') })];
}

/** The achievements of a person by name, and those that are near. */
export function awardLines(language: Language, { earned, near, next, all }: Achieved): Lines {
  const nearby = near.map(({ count, most, ...award }) =>
    language.say('stats.nearOne', { award: awardLabel(language, award), count, most }),
  );
  return [
    language.say('stats.awards', { count: earned.length, all }),
    earned.length > 0
      ? earned.map((award) => awardLabel(language, award)).join(' · ')
      : language.say('stats.noAwards', { award: awardName(language, next), about: awardAbout(language, next) }),
    ...(nearby.length > 0 ? [language.say('stats.near', { list: nearby.join(' · ') })] : []),
  ];
}

/** The results of two people; `duel` is null if they have not met. Everywhere, people have chosen names. */
export function duelLines(
  language: Language,
  { isHere }: Pick<Whose, 'isHere'>,
  opponentId: string,
  duel: Duel | null,
  isNamed: boolean,
): Lines {
  const name = isHere ? null : (duel?.visibility.everywhere ?? null);
  const other = name === null ? mentionOf(language, opponentId) : `**${inert(name)}**`;
  const head = language.say(isNamed ? 'stats.duel.named' : 'stats.duel.closest', { other });
  if (duel === null) return [head, language.say('stats.duel.none')];
  const { own, theirs } = duel;
  return [
    head,
    language.say('stats.duel.score', { own: own.won, theirs: theirs.won, count: own.games }),
    language.say('stats.duel.hits', {
      bumped: own.bumped,
      wasBumped: theirs.bumped,
      sorried: own.sorried,
      wasSorried: theirs.sorried,
    }),
  ];
}

/** The line if nothing was played to its end. */
export const emptyLine = (language: Language, { userId }: Pick<Whose, 'userId'>, isOwn: boolean): string =>
  isOwn ? language.say('stats.empty.own') : language.say('stats.empty.other', { who: `<@${userId}>` });

/** The words on the picture of a rating, and those in its place. */
export function curveWords(
  language: Language,
  { isHere }: Pick<Whose, 'isHere'>,
  points: readonly number[],
): { readonly title: string; readonly about: string; readonly alt: string } {
  const title = language.say('stats.curve.title', { scope: isHere ? 'here' : 'everywhere' });
  const about = language.say('stats.curve.about', { count: points.length - 1 });
  const [from = 0, to = 0, least, most] = [points[0], points.at(-1), Math.min(...points), Math.max(...points)];
  return { title, about, alt: language.say('alt.curve', { title, about, from, to, least, most }) };
}

/** “🥇 **First win**”. */
export const awardName = (language: Language, award: Award): string =>
  `${award.sign} **${awardTitle(language, award)}**`;

/** “🥇 First win”, for lists of many: the sign is never alone at the end of a line. */
export const awardLabel = (language: Language, award: Award): string =>
  `${award.sign}\u00a0${awardTitle(language, award)}`;

const awardTitle = (language: Language, { id: award }: Award): string => language.say(`award.${award}`);

/** Its reason: “won a game”. */
export const awardDeed = (language: Language, { id: award }: Award): string => language.say(`award.${award}.did`);

/** These achievements, each with its goal. */
export const awardsInFull = (language: Language, awards: readonly Award[]): string =>
  [
    language.say('stats.allAwards'),
    ...awards.map((award) =>
      language.say('stats.award', { award: awardName(language, award), about: awardAbout(language, award) }),
    ),
  ].join('\n');

/** Its goal: “Win a game”. */
export const awardAbout = (language: Language, { id: award }: Pick<Award, 'id'>): string =>
  language.say(`award.${award}.about`);
