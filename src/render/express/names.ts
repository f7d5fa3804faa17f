import { SEATS, type Seat } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { fill } from '../paint/ink.ts';
import { fixedSprite, spriteAt, type Part } from '../paint/part.ts';
import { bubbleReach, drawBubble, drawPlain, type Tip } from '../table/plate-ground.ts';
import { lookOf, presencePart, type Look } from '../table/plate-signs.ts';
import { shapePath } from '../paint/shapes.ts';
import { drawText, fitName } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, WEIGHT } from '../paint/theme.ts';
import { cornerFor, PLATE } from './places.ts';
import type { ExpressScene } from '../scene/express-scene.ts';

const TIP: Tip = { x: 48, half: 11, reach: 11 };
const SHAPE = { x: 48, r: 13, edge: 3 } as const;
const NAME = { x: 80, y: 43, width: 320, reach: [8, 36, 330, 16] } as const;
const SIGN = { x: 436, y: 32 } as const;

/** A plate with the name of each seat that plays. It shows the seat's own color and shape, never those of the dial. */
export function nameParts(scene: ExpressScene): readonly Part[] {
  return SEATS.flatMap((seat) => {
    const view = scene.seats[seat] ?? null;
    if (view === null) return [];
    const { winners, turn } = scene;
    const isBubble = winners.length > 0 ? winners.includes(seat) : turn === seat;
    const look = lookOf(seat, view, isBubble);
    const at = cornerFor(PLATE, seat);
    const fitted = fitName(view.name, view.fallback, NAME.width);
    const style = { size: fitted.size, weight: WEIGHT.name, color: look.name, align: 'left' } as const;
    return [
      groundPart(seat, at, look),
      spriteAt(
        `name ${look.name} ${fitted.size} ${fitted.text}`,
        { x: at.x + NAME.x, y: at.y + NAME.y },
        NAME.reach,
        (context, { x, y }) => drawText(context, fitted.text, x, y, style),
      ),
      presencePart(view, { x: at.x + SIGN.x, y: at.y + SIGN.y }, look),
    ];
  });
}

function groundPart(seat: Seat, at: Point, { isBubble }: Look): Part {
  const reach = bubbleReach(TIP);
  const name = `name plate ${seat} ${isBubble ? 'bubble' : 'plain'}`;
  return fixedSprite(name, at, [reach, reach, PLATE.width + reach, PLATE.height + reach], (context) => {
    const ground = { ...PLATE, ...at };
    if (isBubble) drawBubble(context, seat, ground, TIP);
    else drawPlain(context, COLOR_THEMES[seat].base, ground);
    const middle = { x: at.x + SHAPE.x, y: at.y + PLATE.height / 2 };
    const { base, text } = COLOR_THEMES[seat];
    fill(context, shapePath(seat, middle, SHAPE.r, isBubble ? 0 : SHAPE.edge), isBubble ? text : PALETTE.ink);
    if (!isBubble) fill(context, shapePath(seat, middle, SHAPE.r), base);
  });
}
