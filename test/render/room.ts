import { createCanvas, type Path2D } from '@napi-rs/canvas';
import type { Context } from '../../src/render/paint/shapes.ts';
import type { Point } from '../../src/render/paint/geometry.ts';
import type { Box, Part } from '../../src/render/paint/part.ts';
import { writable } from '../../src/render/paint/text.ts';
import { overlap } from './changed-drawing.ts';

// The check that all texts of a picture have room, and can be read on a phone.

/** A picture, part by part. */
export interface Picture {
  readonly width: number; // px
  readonly height: number;
  readonly parts: readonly Pick<Part, 'boxes' | 'draw'>[];
  readonly row?: number; // the px of the whole row if it is shown as one of several side by side
  readonly names: readonly string[]; // of people: only these may be cut
}

/** A picture of one part, which is drawn over a whole canvas. */
export const wholePicture = (
  { width, height }: Pick<Picture, 'width' | 'height'>,
  names: readonly string[],
  draw: (context: Context) => void,
): Picture => ({ width, height, names, parts: [{ boxes: [{ x: 0, y: 0, width, height }], draw }] });

/** The width of a phone, and the least height of letters there; px. */
const PHONE = 390;
const LEAST_SIZE = 9;
/** The most px that the ink of letters reaches beyond their measured box. */
const SLACK = 1;
/** The least px between a text and the edge of its plate. */
const MARGIN = 1;

/** A text, or a shape, in its place on the picture. */
interface Drawn {
  readonly local: Box; // before the picture moved, turned or scaled it
  readonly toPicture: Matrix;
  readonly box: Box; // on the picture
}

interface Shape extends Drawn {
  readonly path: Path2D;
}

interface DrawnText extends Drawn {
  readonly text: string;
  readonly size: number; // px on the picture
  readonly room: readonly Box[]; // of its part
  readonly plate: Shape | null; // below it
  isCovered: boolean;
}

type Matrix = ReturnType<Context['getTransform']>;

/** Words, except for the name of the game: it stands on cards below other things, like numbers. */
const mustBeSeen = (text: string): boolean => /\p{L}{2}/u.test(text) && text !== 'Sorry!';

/** The faults of the texts of a picture, one sentence each. */
export function problemsIn(picture: Picture): readonly string[] {
  const texts = drawnIn(picture);
  const names = picture.names.map(writable);
  const onPhone = PHONE / (picture.row ?? picture.width);
  const sheet: Box = { x: 0, y: 0, width: picture.width, height: picture.height };
  return texts.flatMap((each) => {
    const { text, box, size, room, plate, isCovered } = each;
    const others = texts.filter((other) => other.text !== text && overlap(other.box, box, SLACK));
    const isCut = text.includes('…') && !names.some((name) => name.startsWith(text.slice(0, -1)));
    const isPart = inside(box, sheet) && room.some((part) => inside(box, part));
    return [
      ...(size * onPhone < LEAST_SIZE ? [`“${text}” is ${(size * onPhone).toFixed(1)} px high on a phone.`] : []),
      ...(isCut ? [`“${text}” is cut.`] : []),
      ...(isPart ? [] : [`“${text}” leaves the picture.`]),
      ...(plate === null || isOn(each, plate) ? [] : [`“${text}” leaves its plate.`]),
      ...(isCovered && mustBeSeen(text) ? [`“${text}” is covered.`] : []),
      ...others.map((other) => `“${text}” and “${other.text}” overlap.`),
    ];
  });
}

/** All texts of a picture in the order of their drawing. */
export const textsIn = (picture: Picture): readonly string[] => drawnIn(picture).map(({ text }) => text);

const known = new WeakMap<Picture, readonly DrawnText[]>();

function drawnIn(picture: Picture): readonly DrawnText[] {
  const texts = known.get(picture) ?? drawTexts(picture);
  known.set(picture, texts);
  return texts;
}

/** Nothing is drawn, which would take much longer: the check only computes the places. */
function drawTexts({ parts }: Picture): readonly DrawnText[] {
  const context = createCanvas(1, 1).getContext('2d');
  const texts: DrawnText[] = [];
  const shapes: Shape[] = [];
  let room: readonly Box[] = [];
  const isClipped = clippingOf(context);
  context.stroke = () => {};
  context.fillRect = () => {};
  context.drawImage = () => {};
  context.fill = ((path: Path2D) => {
    if (isClipped()) return; // a pattern on another shape
    const shape = shapeOf(path, context.getTransform());
    shapes.push(shape);
    if (!isOpaque(context)) return;
    for (const text of texts) text.isCovered ||= overlap(shape.box, text.box, SLACK);
  }) as Context['fill'];
  context.fillText = (text, x, y) => {
    const local = inkBoxOf(context, text, x, y);
    const toPicture = context.getTransform();
    const box = boxOf(local, toPicture);
    const size = Number(/([\d.]+)px/u.exec(context.font)![1]) * Math.hypot(toPicture.a, toPicture.b);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const plate = shapes.findLast((shape) => holds(shape, middle)) ?? null;
    texts.push({ text, local, toPicture, box, size, room, plate, isCovered: false });
  };
  for (const part of parts) {
    room = part.boxes;
    part.draw(context);
  }
  return texts;
}

/** Tells whether a context draws into a clip. */
function clippingOf(context: Context): () => boolean {
  const [save, restore] = [context.save.bind(context), context.restore.bind(context)];
  const clips = [false];
  context.save = () => {
    clips.push(clips.at(-1)!);
    save();
  };
  context.restore = () => {
    clips.pop();
    restore();
  };
  context.clip = () => {
    clips[clips.length - 1] = true;
  };
  return () => clips.at(-1)!;
}

const isOpaque = ({ fillStyle }: Context): boolean =>
  typeof fillStyle === 'string' && /^#[\da-f]{6}$/iu.test(fillStyle);

function shapeOf(path: Path2D, toPicture: Matrix): Shape {
  const [left, top, right, bottom] = path.getBounds();
  const local = { x: left, y: top, width: right - left, height: bottom - top };
  return { path, local, toPicture, box: boxOf(local, toPicture) };
}

export function inkBoxOf(context: Context, text: string, x: number, y: number): Box {
  const { direction } = context;
  context.direction = 'ltr'; // or the canvas measures from the wrong end
  const ink = context.measureText(text);
  context.direction = direction;
  return {
    x: x - ink.actualBoundingBoxLeft,
    y: y - ink.actualBoundingBoxAscent,
    width: ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight,
    height: ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent,
  };
}

const cornersOf = ({ x, y, width, height }: Box): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x, y: y + height },
  { x: x + width, y: y + height },
];

export function boxOf(local: Box, toPicture: Matrix): Box {
  const corners = cornersOf(local).map((corner) => toPicture.transformPoint(corner));
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const probe = createCanvas(1, 1).getContext('2d');

function holds({ path, toPicture }: Shape, at: Point): boolean {
  const { x, y } = toPicture.inverse().transformPoint(at);
  return probe.isPointInPath(path, x, y);
}

/** True if all ink of a text is on a plate, turned like the plate. */
function isOn({ local, toPicture }: DrawnText, plate: Shape): boolean {
  const toPlate = plate.toPicture.inverse();
  const corners = cornersOf(local).map((corner) => toPlate.transformPoint(toPicture.transformPoint(corner)));
  const { x: left, y: top, width, height } = plate.local;
  return corners.every(({ x, y }) => x >= left + MARGIN && x <= left + width - MARGIN && y >= top && y <= top + height);
}

const inside = (box: Box, room: Box): boolean =>
  box.x >= room.x - SLACK &&
  box.y >= room.y - SLACK &&
  box.x + box.width <= room.x + room.width + SLACK &&
  box.y + box.height <= room.y + room.height + SLACK;
