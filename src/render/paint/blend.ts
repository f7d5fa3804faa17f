import type { Palette } from './palette.ts';
import { FULL } from './stamp.ts';

/** The index for a color that another one covers in part; `cover` from 1 to FULL - 1. */
export type Blend = (below: number, above: number, cover: number) => number;

/** Blends with a table that is filled when it is asked: palette index × palette index × cover, 2 MB. */
export function createBlend(palette: Palette): Blend {
  const table = new Int16Array(256 * 256 * FULL).fill(-1);
  return (below, above, cover) => {
    const at = ((below << 8) | above) * FULL + cover;
    const found = table[at]!;
    if (found >= 0) return found;
    const index = mixed(palette, below, above, cover / FULL);
    table[at] = index;
    return index;
  };
}

function mixed({ colors, indexOf }: Palette, below: number, above: number, share: number): number {
  const [from, to] = [colors[below]!, colors[above]!];
  const channel = (which: 0 | 1 | 2): number => Math.round(from[which] + (to[which] - from[which]) * share);
  return indexOf(channel(0), channel(1), channel(2));
}
