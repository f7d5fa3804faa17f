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

/** The ratings after a match, by party and member. */
export function rated(parties: readonly Party[]): readonly (readonly Rating[])[] {
  const teams = parties.map(({ members }) => members.map(({ mu, sigma }) => ({ mu, sigma })));
  return openskill().rate(teams, { rank: parties.map(({ rank }) => rank) });
}
