import type { ExpressPlace, Pawn, Seat, Space } from '../../src/engine/index.ts';
import type { ExpressMark } from '../../src/render/scene/express-scene.ts';
import type { Mark, Scene } from '../../src/render/scene/scene.ts';

// The marks of a scene in short.

/** The squares of the track from one on, as many steps far. */
export const run = (from: Space, steps: number): readonly Space[] =>
  [...Array(steps + 1).keys()].map((step) => (from + step) % 60);

export const walk = (pawn: Pawn, from: Space, path: readonly Space[]): Mark => ({ kind: 'walk', pawn, from, path });
export const slide = (pawn: Pawn, from: Space, to: Space): Mark => ({ kind: 'slide', pawn, from, to });
export const bump = (pawn: Pawn, at: Space, by: Pawn): Mark => ({ kind: 'bump', pawn, at, by });
export const swapped = (pawn: Pawn, from: Space, target: Pawn, to: Space): Mark => ({
  kind: 'swap',
  pawn,
  from,
  target,
  to,
});

/** A flight out of the start, or from another space. */
export const flight = (pawn: Pawn, to: Space, from?: Space): Mark =>
  from === undefined ? { kind: 'flight', pawn, to } : { kind: 'flight', pawn, from, to };

export const zoom = (pawn: Pawn, path: readonly Space[], by: 'turbo' | 'fire' = 'turbo'): Mark => ({
  kind: 'zoom',
  pawn,
  path,
  by,
});

/** A pawn that came to a base at the dice: from start if `from` is null. */
export const came = (color: Seat, from: Seat | null, to: Seat, sorry = false): ExpressMark => ({
  kind: 'pawn',
  color,
  from,
  to,
  sorry,
});

export const inStart = (color: Seat): ExpressPlace => ({ kind: 'start', color });
export const atBase = (seat: Seat, color: Seat): ExpressPlace => ({ kind: 'base', seat, color });
export const onDie = (index: number): ExpressPlace => ({ kind: 'die', index });

/** The letters A, B, C … at these places. */
export const lettersOn = <At>(...places: readonly At[]) =>
  places.map((at, index) => ({ letter: 'ABCDEFGH'.charAt(index), at }));

/** The tokens on these pawns; null = unused. */
export const tokensOn = (fire: Pawn | null, ice: Pawn | null): Scene['tokens'] => [
  { kind: 'fire', on: fire },
  { kind: 'ice', on: ice },
];

/** The same change to every seat that somebody plays. */
export const seatsWith = <View>(seats: readonly (View | null)[], change: (seat: Seat) => Partial<View>) =>
  seats.map((view, seat) => view && { ...view, ...change(seat as Seat) });
