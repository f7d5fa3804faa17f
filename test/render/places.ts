import { colorOf, isTrack, locate, startOf, type Space } from '../../src/engine/index.ts';
import { clearCurve, curvePoints } from '../../src/render/events/curves.ts';
import type { Point, Rect } from '../../src/render/paint/geometry.ts';
import { layersOf } from '../../src/render/pictures/board.ts';
import type { Scene } from '../../src/render/scene/scene.ts';
import { placePoint, spacePoint, type Layout } from '../../src/render/paint/layout.ts';
import type { Part } from '../../src/render/paint/part.ts';
import { SIDE } from '../../src/render/paint/theme.ts';

// Places on boards, for several tests.

export const TRACK: readonly Space[] = [...Array(60).keys()];
export const SPACES: readonly Space[] = [...Array(88).keys()];

/** The squares of the track and of the safety zones. */
export const SQUARES = SPACES.filter((space) => ['track', 'zone'].includes(locate(space).kind));

/** True if a pawn may stand on a space. */
export const mayStand = (pawn: number, space: Space): boolean =>
  isTrack(space) || locate(space).color === colorOf(pawn);

/** Any two of a list, in its order. */
export const pairsOf = <Item>(list: readonly Item[]): readonly (readonly [Item, Item])[] =>
  list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other] as const));

/** True if a point is not on the picture, or nearer to its edge than this. */
export const isOff = ({ x, y }: Point, margin: number): boolean =>
  Math.min(x, y) < margin || Math.max(x, y) > SIDE - margin;

/** The px between a box and a point; 0 if the point is in the box. */
export function gapTo({ x, y, width, height }: Rect, point: Point): number {
  return Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height));
}

/** The curves of flights from a start of each color to every square of the track. */
export const flightsOn = (board: Layout): readonly (readonly Point[])[] =>
  [0, 5, 10, 15].flatMap((pawn) => {
    const start = placePoint(board, pawn, startOf(colorOf(pawn)), 4);
    return TRACK.map((square) => curvePoints(clearCurve(board, start, spacePoint(board, square))));
  });

/** The parts of a board whose keys begin like this. */
export const partsOf = (scene: Scene, name: string): readonly Part[] =>
  layersOf(scene).above.filter(({ key }) => key.startsWith(`${name} `));
