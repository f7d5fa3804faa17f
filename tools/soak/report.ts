import { mean } from '../../src/cli/numbers.ts';
import type { Figures } from '../../test/harness/driver/figures.ts';
import { SCREEN } from '../../test/harness/driver/phone.ts';
import { sum } from '../../test/harness/quantiles.ts';

/** The finished games with this number of people. */
export interface Group {
  readonly people: number;
  readonly games: readonly Figures[];
}

/** The seconds of a person for a decision, with the click. */
const DECISION_S = 20;

type Column = readonly [title: string, of: (game: Figures) => number, digits: number];

const COUNTS: readonly Column[] = [
  ['turns', ({ turns }) => turns, 0],
  ['decisions', ({ decisions }) => decisions, 0],
  ['needless', ({ forced }) => forced, 0],
  ['minutes', ({ decisions }) => (decisions * DECISION_S) / 60, 1],
  ['posts', ({ posts }) => posts, 0],
  ['pings', ({ pings }) => pings, 0],
  ['clicks', ({ clicks }) => clicks, 0],
];

const HEIGHTS: readonly Column[] = [
  ['history px', ({ heights }) => heights!.history, 0],
  ['screens', ({ heights }) => heights!.history / SCREEN.height, 1],
];

/** The heights of one post: they do not add up. */
const POSTS: readonly Column[] = [
  ['usual post', ({ heights }) => heights!.usual, 0],
  ['highest post', ({ heights }) => heights!.highest, 0],
];

/**
 * The figures as a table: a row for the average game, and one for all games together. Minutes are those of {@link
 * DECISION_S} seconds a decision; heights, if they were measured, are CSS pixels on a phone, and the highest post is
 * that of the average game.
 */
export function reportOf(groups: readonly Group[]): readonly string[] {
  const isSeen = groups.every(({ games }) => games.every(({ heights }) => heights !== null));
  const summed = [...COUNTS, ...(isSeen ? HEIGHTS : [])];
  const columns = [...summed, ...(isSeen ? POSTS : [])];
  const rows = groups.flatMap(({ people, games }) => [
    [
      `${people} people, mean of ${games.length}`,
      ...columns.map(([, of, digits]) => mean(games.map(of)).toFixed(digits)),
    ],
    [`${people} people, sum of ${games.length}`, ...summed.map(([, of, digits]) => sum(games.map(of)).toFixed(digits))],
  ]);
  return aligned([['', ...columns.map(([title]) => title)], ...rows]);
}

/** Lines of cells, each column as wide as its widest cell: the first to the left, numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
}
