import { quantile } from '../../src/cli/numbers.ts';

/** The value that this share of the values does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  quantile(
    values.toSorted((left, right) => left - right),
    share,
  );

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
