import {
  clampRgb,
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  type Lrgb,
} from 'culori';

type Row = readonly [number, number, number];
type Matrix = readonly [Row, Row, Row];

/** A person's perception of a color; both in linear light, as the sources have it. */
export type Sight = (color: Lrgb) => Lrgb;

/** ΔE2000 of any two colors of the library. */
export const deltaE = differenceCiede2000();
const linear = converter('lrgb');

/** The library's filters take any three channels for red, green and blue, and their matrices are made for linear ones. */
const filtered =
  (filter: ReturnType<typeof filterDeficiencyProt>): Sight =>
  ({ r, g, b }) => ({ ...filter({ mode: 'rgb', r, g, b }), mode: 'lrgb' });

const through =
  (matrix: Matrix): Sight =>
  ({ r, g, b }) => {
    const [red, green, blue] = matrix.map(([x, y, z]) => x * r + y * g + z * b) as unknown as Row;
    return { mode: 'lrgb', r: red, g: green, b: blue };
  };

/**
 * The perception of people who see colors differently. Sources: Machado, Oliveira and Fernandes 2009 at severity 1.0,
 * from the library; Viénot, Brettel and Mollon 1999, and the matrix of the same kind for tritanopia.
 */
export const SIGHTS: Readonly<Record<string, Sight>> = {
  'normal sight': (color) => color,
  'protanopia, Machado': filtered(filterDeficiencyProt()),
  'deuteranopia, Machado': filtered(filterDeficiencyDeuter()),
  'tritanopia, Machado': filtered(filterDeficiencyTrit()),
  'protanopia, Viénot': through([
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ]),
  'deuteranopia, Viénot': through([
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ]),
  'tritanopia, Viénot': through([
    [1, 0.14461, -0.14461],
    [0, 0.85924, 0.14076],
    [0, 0.85924, 0.14076],
  ]),
};

/** A person's perception of a color, cut to the colors of a screen. */
export function seen(color: string, sight: Sight): Lrgb {
  return clampRgb(sight(linear(color)!));
}

/** Red, green and blue of a color `#rrggbb`, and back. */
export const channelsOf = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
export const hexOf = (channels: readonly number[]): string => `#${Buffer.from(channels).toString('hex')}`;
