import { createRequire } from 'node:module';

/** How well somebody plays, as openskill (Weng & Lin 2011, the Plackett-Luce model) believes: the mean, and how unsure it is. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** Who plays together, and their place: from 1, and equal for those who share it. */
export interface Party {
  readonly rank: number;
  readonly members: readonly Rating[];
}

/** What openskill begins with. */
export const UNRATED: Rating = { mu: 25, sigma: 25 / 3 };

/** The points of somebody unrated, and of one unit of skill. */
const BASE = 1000;
const SCALE = 40;

/** Three standard deviations below the mean: somebody plays at least that well, almost surely. So nobody gets to the top by one lucky game. */
export const pointsOf = ({ mu, sigma }: Rating): number => Math.round(BASE + SCALE * (mu - 3 * sigma));

/** The points of somebody without a rated match. */
export const FIRST_POINTS = pointsOf(UNRATED);

const require = createRequire(import.meta.url);
let loaded: typeof import('openskill') | null = null;

/** Loaded at the first match, and as CommonJS: as ES modules, its many small files take three times as long. */
const openskill = () => (loaded ??= require('openskill') as typeof import('openskill'));

/** Somebody with this much less skill wins one game of six. */
const FAR = 10;

/** Nobody gains by those who are far below, even if they are a standard deviation better than believed. */
export const isFarBelow = (theirs: Rating, own: Rating): boolean => theirs.mu + theirs.sigma < own.mu - FAR;

/** The ratings after a match, by party and member. */
export function rated(parties: readonly Party[]): readonly (readonly Rating[])[] {
  const teams = parties.map(({ members }) => members.map(({ mu, sigma }) => ({ mu, sigma })));
  const after = openskill().rate(teams, { rank: parties.map(({ rank }) => rank) });
  return parties.map((party, index) => {
    const opponents = parties.filter((each) => each !== party).flatMap(({ members }) => members);
    return party.members.map((own, member) => weighed(own, after[index]![member]!, opponents));
  });
}

/**
 * A match says less of somebody the less is known of their opponents. openskill has it the other way round: it expects the
 * better player to win less surely against somebody unknown, so that such a win counts more.
 */
function weighed(before: Rating, after: Rating, opponents: readonly Rating[]): Rating {
  const variance = opponents.reduce((sum, { sigma }) => sum + sigma ** 2, 0) / opponents.length;
  const weight = Math.min(1, before.sigma ** 2 / variance);
  const between = (from: number, to: number): number => from + weight * (to - from);
  return { mu: between(before.mu, after.mu), sigma: between(before.sigma, after.sigma) };
}
