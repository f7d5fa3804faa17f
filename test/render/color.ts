/** Color science for tests. */

export type Rgb = readonly [number, number, number]; // 0 to 1, linear or not as said
export type Lab = readonly [number, number, number];
export type Matrix = readonly [Rgb, Rgb, Rgb];

/** '#RRGGBB' as sRGB, 0 to 1. */
export function parseColor(color: string): Rgb {
  const code = Number.parseInt(color.slice(1), 16);
  return [(code >> 16) / 255, ((code >> 8) & 255) / 255, (code & 255) / 255];
}

export function linear(color: Rgb): Rgb {
  return mapped(color, (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
}

/** Linear sRGB seen through a matrix, cut to what a screen can show. */
export function through(matrix: Matrix, [red, green, blue]: Rgb): Rgb {
  const row = ([r, g, b]: Rgb): number => Math.min(1, Math.max(0, r * red + g * green + b * blue));
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Rgb = [0.95047, 1, 1.08883];

/** CIELAB under D65 of linear sRGB. */
export function labOf(color: Rgb): Lab {
  const at = (channel: 0 | 1 | 2): number => {
    const [r, g, b] = TO_XYZ[channel];
    const value = (r * color[0] + g * color[1] + b * color[2]) / WHITE[channel];
    return value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
  };
  const [x, y, z] = [at(0), at(1), at(2)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const DEGREES = Math.PI / 180;
const TWENTY_FIVE = 25 ** 7;

/** CIEDE2000. Source: Sharma, Wu and Dalal 2005, whose test pairs it is checked against. */
export function deltaE([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1 + 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + TWENTY_FIVE)));
  const [c1, c2] = [Math.hypot(stretch * a1, b1), Math.hypot(stretch * a2, b2)];
  const [h1, h2] = [hueOf(stretch * a1, b1), hueOf(stretch * a2, b2)];
  const isGray = c1 * c2 === 0;
  const turn = isGray ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hue = isGray ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const [light, mean] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const dl = (l2 - l1) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * mean);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * DEGREES)) / (1 + 0.015 * mean * hueWeight(hue));
  const twist = -Math.sin(60 * DEGREES * Math.exp(-(((hue - 275) / 25) ** 2)));
  const rotation = twist * 2 * Math.sqrt(mean ** 7 / (mean ** 7 + TWENTY_FIVE));
  return Math.sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh);
}

function hueOf(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / DEGREES + 360) % 360;
}

function hueWeight(hue: number): number {
  const cosine = (factor: number, shift: number): number => Math.cos((factor * hue + shift) * DEGREES);
  return 1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, 6) - 0.2 * cosine(4, -63);
}

function mapped([red, green, blue]: Rgb, change: (value: number) => number): Rgb {
  return [change(red), change(green), change(blue)];
}
