import { PathOp } from '@napi-rs/canvas';
import { SEATS, type Seat } from '../../engine/index.ts';
import { CENTER, type Point } from '../geometry.ts';
import { fill, type Context } from '../ink.ts';
import { fixedSprite, spriteAt, type Part } from '../part.ts';
import { presencePart, type Look } from '../plate-signs.ts';
import { polygonPath, rectPath, shapePath } from '../shapes.ts';
import { drawText, fitName } from '../text.ts';
import { COLOR_THEMES, PALETTE, WEIGHT } from '../theme.ts';
import { cornerFor, PLATE } from './places.ts';
import type { ExpressScene } from './scene.ts';

const EDGE = { radius: 14, bar: 14, foot: 3, border: 5 } as const;
const TIP = { x: 48, half: 11, reach: 11 } as const;
const SHAPE = { x: 48, r: 13, edge: 3 } as const;
const NAME = { x: 80, y: 43, width: 320, reach: [8, 36, 330, 16] } as const;
const SIGN = { x: 436, y: 32 } as const;

/** A plate with the name of each seat that plays: its own color and shape, whatever its dial shows. */
export function nameParts(scene: ExpressScene): readonly Part[] {
  return SEATS.flatMap((seat) => {
    const view = scene.seats[seat] ?? null;
    if (view === null) return [];
    const { winners, turn } = scene;
    const isBubble = winners.length > 0 ? winners.includes(seat) : turn === seat;
    const { base, text } = COLOR_THEMES[seat];
    const name = view.presence === 'away' ? PALETTE.away : PALETTE.ivory;
    const look: Look = isBubble
      ? { isBubble, ground: base, name: text, sign: text }
      : { isBubble, ground: PALETTE.plate, name, sign: PALETTE.ivory };
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
  const reach = EDGE.border + EDGE.foot + TIP.reach + 4;
  const name = `name plate ${seat} ${isBubble ? 'bubble' : 'plain'}`;
  return fixedSprite(name, at, [reach, reach, PLATE.width + reach, PLATE.height + reach], (context) => {
    if (isBubble) drawBubble(context, seat, at);
    else drawPlain(context, seat, at);
    const middle = { x: at.x + SHAPE.x, y: at.y + PLATE.height / 2 };
    const { base, text } = COLOR_THEMES[seat];
    fill(context, shapePath(seat, middle, SHAPE.r, isBubble ? 0 : SHAPE.edge), isBubble ? text : PALETTE.ink);
    if (!isBubble) fill(context, shapePath(seat, middle, SHAPE.r), base);
  });
}

function drawPlain(context: Context, seat: Seat, { x, y }: Point): void {
  fill(context, rectPath(x, y + EDGE.foot, PLATE.width, PLATE.height, EDGE.radius), PALETTE.ink);
  context.save();
  context.clip(rectPath(x, y, PLATE.width, PLATE.height, EDGE.radius));
  context.fillStyle = PALETTE.plate;
  context.fillRect(x, y, PLATE.width, PLATE.height);
  context.fillStyle = COLOR_THEMES[seat].base;
  context.fillRect(x, y, EDGE.bar, PLATE.height);
  context.restore();
}

/** A speech bubble whose tip points to the dice. */
function drawBubble(context: Context, seat: Seat, at: Point): void {
  const { border, foot, radius } = EDGE;
  const isAbove = at.y < CENTER.y;
  const edge = isAbove ? at.y + PLATE.height : at.y;
  const down = isAbove ? 1 : -1;
  const x = CENTER.x + (at.x < CENTER.x - PLATE.width / 2 ? -TIP.x : TIP.x);
  const tip = polygonPath(
    [
      { x: x - TIP.half, y: edge - down },
      { x: x + TIP.half, y: edge - down },
      { x, y: edge + down * TIP.reach },
    ],
    0,
  );
  const path = rectPath(at.x, at.y, PLATE.width, PLATE.height, radius).op(tip, PathOp.Union);
  const under = { x: at.x - border, y: at.y - border + foot };
  fill(
    context,
    rectPath(under.x, under.y, PLATE.width + 2 * border, PLATE.height + 2 * border, radius + border),
    PALETTE.ink,
  );
  context.strokeStyle = PALETTE.ivory;
  context.lineWidth = 2 * border;
  context.lineJoin = 'miter';
  context.stroke(path);
  fill(context, path, COLOR_THEMES[seat].base);
}
