import { remembering } from './remembering.ts';
import { COLOR_THEMES, PALETTE } from './theme.ts';

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The fixed colors of every picture: the colors of the theme, and a few steps between each two that meet at an edge. */
export interface Palette {
  readonly colors: readonly Rgb[]; // at most 256
  /** The index for a color: its own, or a step between the two colors that it mixes. */
  readonly indexOf: (red: number, green: number, blue: number) => number;
  /** The same for a color known only to within `slack` per channel, such as that of a nearly transparent pixel. */
  readonly roughIndexOf: (red: number, green: number, blue: number, slack: number) => number;
}

/** Two colors that meet at an edge, and the steps between them. */
interface Seam {
  readonly from: Rgb;
  readonly to: Rgb;
  readonly indexes: readonly number[]; // from, the steps, to
}

/** Smooth edges need more steps where the contrast is high: the distances in RGB from which there is one step, two steps … */
const STEPS_FROM = [36, 300] as const;
/** Two steps closer than this are one. */
const SAME = 22;
const MOST_COLORS = 256;
/** The weight of the distance from a seam. It makes a seam that only passes near a color a bad choice. */
const OFF_SEAM = 16;

/** Makes the palette from the present theme. */
export function createPalette(): Palette {
  const colors = themeColors();
  const base = colors.length;
  const seams = seamsOf(colors);
  if (colors.length > MOST_COLORS) throw new Error(`${colors.length} colors do not fit into a palette`);
  const nearestTo = remembering((code) => nearest(rgbOf(code), colors, base, seams));
  const indexOf = (red: number, green: number, blue: number): number => nearestTo((red << 16) | (green << 8) | blue);
  const roughIndexOf = (red: number, green: number, blue: number, slack: number): number => {
    const close = closest([red, green, blue], colors, base);
    return distance(colors[close]!, [red, green, blue]) <= slack ? close : indexOf(red, green, blue);
  };
  return { colors, indexOf, roughIndexOf };
}

const parse = (color: string): Rgb => rgbOf(Number.parseInt(color.slice(1), 16));

const rgbOf = (code: number): Rgb => [code >> 16, (code >> 8) & 255, code & 255];

const distance = (left: Rgb, right: Rgb): number =>
  Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2]);

/** All colors but ice, which is rare. Its seam comes last, so that other pictures have the same bytes without it. */
function themeColors(): Rgb[] {
  const { ice: _, ...palette } = PALETTE;
  const names = [...Object.values(palette), ...COLOR_THEMES.flatMap((theme) => Object.values(theme).flat())];
  return [...new Set<string>(names)].map(parse);
}

/**
 * The colors that meet, found by counting the edge pixels of drawn boards. Other pairs take the nearest color. The
 * rarest pairs come last and share steps with the pairs before.
 */
function meetings(): readonly (readonly [string, readonly string[]])[] {
  const p = PALETTE;
  const shared: readonly (readonly [string, readonly string[]])[] = [
    [p.ink, [p.ivory, p.tile, p.tileLip, p.corner, p.white, p.impact, p.impactInside, p.closedRim, p.table]],
    [p.tileLip, [p.tile, p.corner]],
    [p.plate, [p.ivory, p.away, p.table]],
    [p.table, [p.closedSocket, p.closedLip, p.emptyDiscard]],
    [p.closedSocket, [p.closedWell, p.ink]],
    [p.closedRim, [p.closedBadge, p.table]],
  ];
  const own = COLOR_THEMES.flatMap((theme) => {
    const { base, shade, light, well, socket, lit, closed, text, chevron } = theme;
    return [
      [base, [p.ivory, p.ink, p.plate, shade, well, text, chevron]],
      [shade, [p.ivory, p.ink]],
      [well, [socket, p.ink]],
      [light, [p.ink]],
      [p.ink, lit],
      [lit[0], [lit[1], p.table]],
      [lit[1], [p.table]],
      [closed, [p.closedRim, p.closedLip, p.closedWell, p.ink]],
    ] as const;
  });
  return [...shared, ...own, [p.impact, [p.impactInside, p.white]], [p.ice, [p.ink, p.white]]];
}

/** Adds the steps to the colors. */
function seamsOf(colors: Rgb[]): readonly Seam[] {
  const base = colors.length;
  return meetings().flatMap(([color, others]) =>
    others.map((other) => {
      const [from, to] = [parse(color), parse(other)];
      const count = STEPS_FROM.filter((least) => distance(from, to) >= least).length;
      const steps = [...Array(count).keys()].map((step) => {
        const mixed = mix(from, to, (step + 1) / (count + 1));
        const same = colors.findIndex((known, index) => index >= base && distance(known, mixed) < SAME);
        return same >= 0 ? same : colors.push(mixed) - 1;
      });
      return { from, to, indexes: [placeOf(from, colors), ...steps, placeOf(to, colors)] };
    }),
  );
}

/** The index of a color. Adds the color if it is missing. */
function placeOf(color: Rgb, colors: Rgb[]): number {
  const found = colors.findIndex((known) => distance(known, color) === 0);
  return found >= 0 ? found : colors.push(color) - 1;
}

/** The color this share of the way from one color to another. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (which: 0 | 1 | 2): number => Math.round(from[which] + (to[which] - from[which]) * share);
  return [channel(0), channel(1), channel(2)];
}

function closest(color: Rgb, colors: readonly Rgb[], count: number): number {
  let [best, least] = [0, Infinity];
  for (let index = 0; index < count; index += 1) {
    const far = distance(color, colors[index]!);
    if (far < least) [best, least] = [index, far];
  }
  return best;
}

/** The index for a color: its own if the theme has it, else a step of the seam that it lies on. */
function nearest(color: Rgb, colors: readonly Rgb[], base: number, seams: readonly Seam[]): number {
  let best = closest(color, colors, base);
  let least = (1 + OFF_SEAM) * distance(color, colors[best]!);
  for (const { from, to, indexes } of seams) {
    const share = shareOf(color, from, to);
    const index = indexes[Math.round(share * (indexes.length - 1))]!;
    const far = distance(color, colors[index]!);
    if (far >= least) continue; // the distance from the seam only adds to this
    const cost = far + OFF_SEAM * distance(color, mix(from, to, share)); // from the point that mixes these shares
    if (cost < least) [best, least] = [index, cost];
  }
  return best;
}

/** A color's share of the way from one color to another, 0 to 1. */
function shareOf(color: Rgb, from: Rgb, to: Rgb): number {
  const [red, green, blue] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const along = (color[0] - from[0]) * red + (color[1] - from[1]) * green + (color[2] - from[2]) * blue;
  const length = red * red + green * green + blue * blue;
  return length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
}
