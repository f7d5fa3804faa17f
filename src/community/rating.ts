import { createRequire } from 'node:module';

/** The skill of a person by openskill (Weng & Lin 2011, the Plackett-Luce model): the mean, and its uncertainty. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** People who play together, and their place: from 1, and equal for those who share it. */
export interface Party {
  readonly rank: number;
  readonly members: readonly Rating[];
}

/** The first values of openskill. */
export const UNRATED: Rating = { mu: 25, sigma: 25 / 3 };

/** The points of an unrated person, and of one unit of skill. */
const BASE = 1000;
const SCALE = 40;

/** Three standard deviations below the mean: almost surely a person plays so well. One lucky game lifts nobody high. */
export const pointsOf = ({ mu, sigma }: Rating): number => Math.round(BASE + SCALE * (mu - 3 * sigma));

/** The points of a person without a rated match. */
export const FIRST_POINTS = pointsOf(UNRATED);

const require = createRequire(import.meta.url);
let loaded: typeof import('openskill') | null = null;

/** Loaded at the first match, and as CommonJS: as ES modules, its many small files take three times as long. */
const openskill = () => (loaded ??= require('openskill') as typeof import('openskill'));

/** A person with this much less skill wins one game of six. */
const FAR = 10;

/** True for people far below, even if they are a standard deviation better than believed. Nobody gains by them. */
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
 * A match says less of a person the less is known of their opponents. openskill does the opposite: it expects a less
 * certain win against an unknown person, so that such a win counts more.
 */
function weighed(before: Rating, after: Rating, opponents: readonly Rating[]): Rating {
  const variance = opponents.reduce((sum, { sigma }) => sum + sigma ** 2, 0) / opponents.length;
  const weight = Math.min(1, before.sigma ** 2 / variance);
  const between = (from: number, to: number): number => from + weight * (to - from);
  return { mu: between(before.mu, after.mu), sigma: between(before.sigma, after.sigma) };
}

/** The points of a person before and after a match, in its server and everywhere; null = it was not rated there. */
export interface RatedSeat {
  readonly here: Change | null;
  readonly everywhere: Change | null;
}

export type Change = readonly [before: number, after: number];
