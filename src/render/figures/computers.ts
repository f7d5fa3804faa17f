import { Path2D } from '@napi-rs/canvas';
import { pointsOf, type Point } from '../paint/geometry.ts';
import { circlePath, drawAt, fill, linePath, rectPath, starPath, stroke, type Context } from '../paint/shapes.ts';

/** The two colors of a face: of its head, and of what is in it. */
export interface FaceColors {
  readonly sign: string;
  readonly ground: string;
}

type Draw = (context: Context, colors: FaceColors) => void;

/** The same shape on both sides, mirrored. */
const pairOf =
  (color: keyof FaceColors, path: (side: -1 | 1) => Path2D): Draw =>
  (context, colors) => {
    for (const side of [-1, 1] as const) fill(context, path(side), colors[color]);
  };

// The parts of faces, about the middle of the head. A full row of a plate has room for 29 px.

const HEADS = {
  box: rectPath(-14, -10.5, 28, 21.5, 6),
  round: circlePath({ x: 0, y: 1.5 }, 13.2),
  wide: rectPath(-14.5, -7, 29, 18, 9),
  tall: rectPath(-11.5, -10.5, 23, 26, 9),
  gear: starPath({ x: 0, y: 1.5 }, 10, 14.5, 11, 0),
} as const;

const leaf = (side: -1 | 1): Path2D => new Path2D(`M0-7 Q${side * 2}-16 ${side * 12}-15.5 Q${side * 10}-8 0-7Z`);
const horn = (side: -1 | 1): Path2D => new Path2D(`M${side * 13}-3 L${side * 14}-15.5 L${side * 4}-8Z`);

const TOPS = {
  none: () => {},
  antenna: (context, { sign }) => {
    fill(context, rectPath(-1.5, -17, 3, 8, 1), sign);
    fill(context, circlePath({ x: 0, y: -16 }, 3.2), sign);
  },
  hair: (context, { sign }) => {
    for (const side of [-1, 0, 1]) stroke(context, linePath(pointsOf(side * 4, -9, side * 7, -14)), sign, 2.6);
  },
  leaves: pairOf('sign', leaf),
  horns: pairOf('sign', horn),
  ears: pairOf('sign', (side) => circlePath({ x: side * 9.5, y: -10 }, 5)),
  bolts: pairOf('sign', (side) => rectPath(side * 12 - 2.5, -2, 5, 8, 1.5)),
  flash: (context, { sign }) => fill(context, new Path2D('M2-15.5 L-6-9 L0-9 L-2-5 L7-11 L1-11Z'), sign),
} as const satisfies Record<string, Draw>;

const EYE: Point = { x: 6, y: -2 };
const eye = (side: -1 | 1, r: number): Path2D => circlePath({ x: side * EYE.x, y: EYE.y }, r);
const lid = (side: -1 | 1): Path2D =>
  new Path2D(`M${side * EYE.x - 3.6} 0.5 Q${side * EYE.x}-6 ${side * EYE.x + 3.6} 0.5`);

const EYES = {
  dots: pairOf('ground', (side) => eye(side, 3.6)),
  squares: pairOf('ground', (side) => rectPath(side * EYE.x - 3.4, -4.4, 6.8, 6.8, 0.5)),
  visor: (context, { sign, ground }) => {
    fill(context, rectPath(-10, -5, 20, 8, 4), ground);
    fill(context, eye(1, 2.2), sign);
  },
  one: (context, { sign, ground }) => {
    fill(context, circlePath({ x: 0, y: -0.5 }, 6.6), ground);
    fill(context, circlePath({ x: 0, y: -0.5 }, 2.8), sign);
  },
  happy: (context, { ground }) => {
    for (const side of [-1, 1] as const) stroke(context, lid(side), ground, 2.6);
  },
  uneven: (context, { ground }) => {
    fill(context, eye(-1, 5), ground);
    fill(context, eye(1, 2.6), ground);
  },
  wink: (context, { ground }) => {
    fill(context, eye(-1, 3.6), ground);
    stroke(context, lid(1), ground, 2.6);
  },
} as const satisfies Record<string, Draw>;

const MOUTHS = {
  none: () => {},
  bar: (context, { ground }) => fill(context, rectPath(-6, 4, 12, 3.5, 1.5), ground),
  smile: (context, { ground }) => stroke(context, new Path2D('M-5.5 5 Q0 11 5.5 5'), ground, 2.6),
  round: (context, { ground }) => fill(context, circlePath({ x: 0, y: 8 }, 2.8), ground),
  grid: (context, { sign, ground }) => {
    fill(context, rectPath(-8, 4.5, 16, 6, 1), ground);
    for (const x of [-4.5, -0.75, 3]) fill(context, rectPath(x, 4.5, 1.5, 6, 0), sign);
  },
  zigzag: (context, { ground }) =>
    stroke(context, linePath(pointsOf(-8, 8.5, -4, 5.5, 0, 8.5, 4, 5.5, 8, 8.5)), ground, 2.4),
} as const satisfies Record<string, Draw>;

type Face = readonly [keyof typeof HEADS, keyof typeof TOPS, keyof typeof EYES, keyof typeof MOUTHS];

/** The face of each computer, by its name. */
const FACES: Readonly<Record<string, Face>> = {
  Pixel: ['box', 'none', 'squares', 'bar'],
  Noodle: ['tall', 'hair', 'dots', 'round'],
  Gizmo: ['wide', 'antenna', 'visor', 'none'],
  Waffle: ['box', 'ears', 'dots', 'grid'],
  Biscuit: ['round', 'none', 'happy', 'smile'],
  Domino: ['tall', 'none', 'squares', 'bar'],
  Ziggy: ['box', 'horns', 'dots', 'zigzag'],
  Pepper: ['round', 'leaves', 'dots', 'smile'],
  Rusty: ['tall', 'bolts', 'uneven', 'bar'],
  Tango: ['wide', 'none', 'wink', 'smile'],
  Momo: ['round', 'ears', 'dots', 'round'],
  Bolt: ['tall', 'flash', 'visor', 'bar'],
  Cookie: ['round', 'none', 'uneven', 'round'],
  Widget: ['gear', 'none', 'one', 'none'],
  Sprout: ['tall', 'leaves', 'happy', 'round'],
  Pogo: ['round', 'antenna', 'one', 'bar'],
};
/** For a computer of another name. */
const PLAIN: Face = ['box', 'antenna', 'dots', 'bar'];

export function drawComputer(context: Context, name: string, at: Point, colors: FaceColors, scale = 1): void {
  const [head, top, eyes, mouth] = FACES[name] ?? PLAIN;
  drawAt(context, { ...at, scale }, () => {
    TOPS[top](context, colors);
    fill(context, HEADS[head], colors.sign);
    EYES[eyes](context, colors);
    MOUTHS[mouth](context, colors);
  });
}
