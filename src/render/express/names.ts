import { SEATS, type Seat } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { fill, shapePath } from '../paint/shapes.ts';
import { fixedSprite, type Part } from '../paint/part.ts';
import { bubbleReach, drawPlate, isSpeaking, lookOf, namePart, type Tail } from '../table/plates.ts';
import { presencePart, type Look } from '../table/plate-row.ts';
import { fitName } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';
import { PLATE, cornerFor } from './places.ts';
import type { ExpressScene } from '../scene/express-scene.ts';

const TAIL: Tail = { x: 48, half: 11, reach: 11 };
const SHAPE = { x: 48, r: 13, edge: 3 } as const;
const NAME = { x: 80, y: 43, width: 320, reach: [8, 36, 330, 16] } as const;
const SIGN = { x: 436, y: 32 } as const;

/** A plate with the name of each seat that plays. It shows the seat's own color and shape, never those of the dial. */
export function nameParts(scene: ExpressScene): readonly Part[] {
  return SEATS.flatMap((seat) => {
    const view = scene.seats[seat] ?? null;
    if (view === null) return [];
    const look = lookOf(seat, view, isSpeaking(scene, seat));
    const at = cornerFor(PLATE, seat);
    const fitted = fitName(view.name, view.fallback, NAME.width);
    return [
      groundPart(seat, at, look),
      namePart(fitted, { x: at.x + NAME.x, y: at.y + NAME.y }, look.name, NAME.reach),
      presencePart(view, { x: at.x + SIGN.x, y: at.y + SIGN.y }, look),
    ];
  });
}

function groundPart(seat: Seat, at: Point, { isBubble }: Look): Part {
  const reach = bubbleReach(TAIL);
  const name = `name plate ${seat} ${isBubble ? 'bubble' : 'plain'}`;
  return fixedSprite(name, at, [reach, reach, PLATE.width + reach, PLATE.height + reach], (context) => {
    drawPlate(context, seat, isBubble, { ...PLATE, ...at }, TAIL);
    const middle = { x: at.x + SHAPE.x, y: at.y + PLATE.height / 2 };
    const { base, text } = COLOR_THEMES[seat];
    fill(context, shapePath(seat, middle, SHAPE.r, isBubble ? 0 : SHAPE.edge), isBubble ? text : PALETTE.ink);
    if (!isBubble) fill(context, shapePath(seat, middle, SHAPE.r), base);
  });
}
