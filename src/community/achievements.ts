import { COLORS } from '../engine/index.ts';
import { FAMILIES, familyOf, together, type Played, type PlayerStats, type Tally } from './player-stats.ts';

/** A goal that a person reaches once. The catalogues have its name and description: `award.ID`, `award.ID.about`. */
export interface Achievement {
  readonly id: string;
  readonly sign: string; // an emoji
  /** True after a game that the person stayed in, if they have it now. The stats, of everywhere, count that game. */
  readonly isEarned: (played: Played, stats: PlayerStats) => boolean;
  /** The progress of a stats, from 0 to `most`; null = it is done in one game. */
  readonly progress: ((stats: PlayerStats) => { readonly count: number; readonly most: number }) | null;
}

/** A goal in one game. */
const once = <Id extends string>(id: Id, sign: string, isEarned: Achievement['isEarned']) => ({
  id,
  sign,
  isEarned,
  progress: null,
});

/** A goal over all games. */
const counted = <Id extends string>(id: Id, sign: string, most: number, count: (stats: PlayerStats) => number) => ({
  id,
  sign,
  isEarned: (_: Played, stats: PlayerStats) => count(stats) >= most,
  progress: (stats: PlayerStats) => ({ count: Math.min(count(stats), most), most }),
});

const ofPeople = ({ variants }: PlayerStats): Tally => together(Object.values(variants));
const ofAll = (stats: PlayerStats): Tally => together([ofPeople(stats), stats.computers]);

/** The number of families that a person has won against people. */
const familiesWon = ({ variants }: PlayerStats): number =>
  new Set(Object.entries(variants).flatMap(([variant, { wins }]) => (wins > 0 ? [familyOf(variant)] : []))).size;

/** All achievements, in the order of their pages. An id is never used for another achievement: people have it. */
export const ACHIEVEMENTS = [
  counted('first-win', '🥇', 1, (stats) => ofAll(stats).wins),
  counted('first-sorry', '🙈', 1, ({ sorried }) => sorried),
  counted('games-10', '🎲', 10, (stats) => ofAll(stats).games),
  counted('games-100', '🎂', 100, (stats) => ofAll(stats).games),
  counted('wins-10', '🏅', 10, (stats) => ofPeople(stats).wins),
  counted('wins-50', '🏆', 50, (stats) => ofPeople(stats).wins),
  counted('streak-3', '🔥', 3, ({ run }) => Math.max(run, 0)),
  counted('streak-5', '🌋', 5, ({ run }) => Math.max(run, 0)),
  once('triple', '🎳', ({ seat: { facts } }) => (facts?.mostBumps ?? 0) >= 3),
  once('untouched', '🕊️', ({ seat, family, wasBumped, wasSorried }) =>
    seat.won && family !== 'express' && wasBumped === 0 && wasSorried === 0), // prettier-ignore
  once('comeback', '🪃', ({ seat: { won, facts } }) => won && (facts?.behind ?? 0) >= 30),
  once('sprint', '⚡', ({ seat, family, turns, seats }) => seat.won && family !== 'express' && turns <= 20 * seats),
  once('crowd', '👑', ({ seat, family, people }) => seat.won && family !== 'teams' && people === 4),
  once(
    'machines',
    '🤖',
    ({ seat, family, isAlone, seats }) => seat.won && family !== 'teams' && isAlone && seats === 4,
  ),
  once('awake', '⏰', ({ seat: { facts } }) => facts !== null && facts.missed === 0 && facts.decided >= 40),
  once('nemesis', '⚔️', ({ beaten }) => beaten >= 5),
  counted('all-colors', '🌈', COLORS.length, ({ colors }) => colors.filter(({ wins }) => wins > 0).length),
  counted('all-families', '🎭', FAMILIES.length, familiesWon),
  counted('explorer', '🧭', 5, ({ variants }) => Object.keys(variants).length),
  counted('bumps-100', '💥', 100, ({ bumped }) => bumped),
  counted('sorries-50', '😇', 50, ({ sorried }) => sorried),
  counted('slides-100', '🛝', 100, ({ slides }) => slides),
  counted('swaps-25', '🔁', 25, ({ swaps }) => swaps),
  counted('battered', '🩹', 100, ({ wasBumped, wasSorried }) => wasBumped + wasSorried),
] as const satisfies readonly Achievement[];

export type AchievementId = (typeof ACHIEVEMENTS)[number]['id'];

/** An achievement as people see it. */
export interface Award {
  readonly id: AchievementId;
  readonly sign: string;
}

/** The achievements with these ids, in the order of the table. */
export const awardsWith = (ids: ReadonlySet<string>): readonly Award[] =>
  ACHIEVEMENTS.filter(({ id }) => ids.has(id)).map(({ id, sign }) => ({ id, sign }));

/** The achievements that a game has earned a person who has some. A person who has given it up earns nothing. */
export const earnedIn = (
  played: Played,
  stats: PlayerStats,
  has: ReadonlySet<AchievementId>,
): readonly AchievementId[] =>
  played.seat.gaveUp
    ? []
    : ACHIEVEMENTS.flatMap(({ id, isEarned }) => (!has.has(id) && isEarned(played, stats) ? [id] : []));
