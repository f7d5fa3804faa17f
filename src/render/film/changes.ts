import type { Box, Part } from '../paint/part.ts';

/** A grid over the picture; px. Changes are known to within one of its squares. */
export const CELL = 16;

/** From one px up to another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The boxes that cover the same squares, as few as rows with equal stretches need. */
export function boxesOf(rows: readonly (readonly Stretch[])[], height: number): readonly Box[] {
  const boxes: Box[] = [];
  const open = new Map<string, { -readonly [Key in keyof Box]: Box[Key] }>();
  rows.forEach((stretches, row) => {
    const y = row * CELL;
    const names = new Set(stretches.map(({ from, to }) => `${from} ${to}`));
    for (const name of open.keys()) if (!names.has(name)) open.delete(name);
    for (const { from, to } of stretches) {
      const known = open.get(`${from} ${to}`);
      const bottom = Math.min(height, y + CELL);
      if (known) known.height = bottom - known.y;
      else {
        const box = { x: from, y, width: to - from, height: bottom - y };
        boxes.push(box);
        open.set(`${from} ${to}`, box);
      }
    }
  });
  return boxes;
}

/** The squares of the grid that have changed. The picture has this size in px. At first it is empty, so everything that the first parts touch is marked. */
export function createChanges(width: number, height: number) {
  const [columns, count] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const marked = new Uint8Array(columns * count);
  let before: ReadonlyMap<string, Part> = new Map();
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  const touch = ({ x, y, width: wide, height: high }: Box): void => {
    const [left, right] = [within(Math.floor(x / CELL), columns), within(Math.ceil((x + wide) / CELL), columns)];
    const bottom = within(Math.ceil((y + high) / CELL), count);
    for (let row = within(Math.floor(y / CELL), count); row < bottom; row += 1)
      marked.fill(1, row * columns + left, row * columns + right);
  };
  return {
    /** Compares the parts of a picture with those of the picture before, and marks the squares that differ. */
    mark: (parts: readonly Part[]): void => {
      marked.fill(0);
      const now = new Map(parts.map((part) => [identityOf(part), part]));
      for (const part of differing(before, now)) part.boxes.forEach(touch);
      before = now;
    },
    /** The marked squares of each row of the grid, as runs of px from the left. */
    rows: (): readonly (readonly Stretch[])[] =>
      [...Array(count).keys()].map((row) => {
        const stretches: Stretch[] = [];
        const begin = row * columns;
        for (let at = begin; at < begin + columns; at += 1) {
          if (marked[at] === 0) continue;
          const first = at;
          while (at < begin + columns && marked[at] === 1) at += 1;
          stretches.push({ from: (first - begin) * CELL, to: Math.min(width, (at - begin) * CELL) });
        }
        return stretches;
      }),
  };
}

/** The same for parts with the same pixels in the same place. */
const identityOf = ({ key, origin: { x, y } }: Part): string => `${key} @${x},${y}`;

type Parts = ReadonlyMap<string, Part>;

/** The parts that only one of two pictures has, or that lie in another order. */
function differing(before: Parts, now: Parts): readonly Part[] {
  const changed = [...only(before, now), ...only(now, before)];
  const [was, is] = [common(before, now), common(now, before)];
  for (const [index, name] of was.entries()) {
    if (is[index] === name) continue;
    changed.push(before.get(name)!, before.get(is[index]!)!);
  }
  return changed;
}

const only = (own: Parts, other: Parts): readonly Part[] =>
  [...own].flatMap(([name, part]) => (other.has(name) ? [] : [part]));

const common = (own: Parts, other: Parts): readonly string[] => [...own.keys()].filter((name) => other.has(name));
