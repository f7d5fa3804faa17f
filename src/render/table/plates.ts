import { LRUCache } from 'lru-cache';
import { homeOf, pawnOf, SEATS, type Seat } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import type { Layout } from '../paint/layout.ts';
import { teamOf } from './light.ts';
import { fixedSprite, spriteAt, type Part } from '../paint/part.ts';
import { bubbleReach, drawBubble, drawPlain, type Tip } from './plate-ground.ts';
import { linkPart, linkWidth, lookOf, rowParts, type Look } from './plate-signs.ts';
import type { Scene, SeatView } from '../scene/scene.ts';
import { drawText, fitName, type Sized } from '../paint/text.ts';
import { COLOR_THEMES, WEIGHT } from '../paint/theme.ts';

export const PLATE = { width: 250, height: 86 } as const;
const TIP: Tip = { x: 45, half: 10, reach: 9.5 };
const NAME = { x: 28, bubbleX: 18, y: 37, width: 210, reach: [8, 36, 220, 14] } as const;

/** The names as cut for the plates; 0.1 MB. */
const fitted = new LRUCache<string, Sized>({ maxSize: 1e5, sizeCalculation: (_name, key) => key.length });

/**
 * Layer 13: a plate for each seat that plays. The plate of the seat on turn, or of each winner, is a speech bubble in full
 * color.
 */
export function plateParts(scene: Scene): readonly Part[] {
  const { board, seats, pawnsPerColor: pips } = scene;
  return SEATS.flatMap((seat) => {
    const view = seats[seat] ?? null;
    if (view === null) return [];
    const at = board.sides[seat].plate;
    const look = lookOf(seat, view, isSpeaking(scene, seat));
    const pawns = scene.pawns.slice(pawnOf(seat, 0), pawnOf(seat, pips));
    const home = pawns.filter((space) => space === homeOf(seat)).length;
    const team = teamOf(seats, seat);
    const link = team.length > 1 ? [linkPart(team, at)] : [];
    const name = namePart(view, at, look, NAME.width - linkWidth(team));
    return [groundPart(board, seat, at, look), name, ...link, ...rowParts({ seat, view, look, pips, home }, at)];
  });
}

export function isSpeaking({ winners, turn }: Scene, seat: Seat): boolean {
  return winners.length > 0 ? winners.includes(seat) : turn === seat;
}

function groundPart({ key }: Layout, seat: Seat, at: Point, { isBubble }: Look): Part {
  const { width, height } = PLATE;
  const ground = { ...at, ...PLATE };
  const reach = bubbleReach(TIP);
  const name = `plate ${seat} ${isBubble ? 'bubble' : 'plain'} ${key}`;
  return fixedSprite(name, at, [reach, reach, width + reach, height + reach], (context) =>
    isBubble ? drawBubble(context, seat, ground, TIP) : drawPlain(context, COLOR_THEMES[seat].base, ground),
  );
}

function namePart(view: SeatView, at: Point, look: Look, width: number): Part {
  const { text: name, size } = fittedName(view, width);
  const style = { size, weight: WEIGHT.name, color: look.name, align: 'left' } as const;
  const start = { x: at.x + (look.isBubble ? NAME.bubbleX : NAME.x), y: at.y + NAME.y };
  return spriteAt(`name ${look.name} ${size} ${name}`, start, NAME.reach, (context, { x, y }) =>
    drawText(context, name, x, y, style),
  );
}

/** Keeps the result: it takes long to measure, and the same few names come in every picture. */
function fittedName({ name, fallback }: SeatView, width: number): Sized {
  const key = JSON.stringify([name, fallback, width]);
  const known = fitted.get(key) ?? fitName(name, fallback, width);
  fitted.set(key, known);
  return known;
}
