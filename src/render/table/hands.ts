import { PLATE } from '../paint/layout.ts';
import { SEATS, type Seat } from '../../engine/index.ts';
import { CENTER, type Point } from '../paint/geometry.ts';
import { fillCoats, sheetOf } from '../paint/shapes.ts';
import { spriteAt, type Part } from '../paint/part.ts';
import { isSpeaking } from './plates.ts';
import type { Scene } from '../scene/scene.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';

/** A small back of a card: its size, the part of it under a plate, and its edges. */
const BACK = { width: 24, height: 34, hidden: 13, radius: 4, rim: 2.5, face: 5 } as const;
/** The room for the backs, from the outer end of a plate, and their distance if they fit. */
const ROOM = { from: 5, width: 128, pitch: 26 } as const;
const BUBBLE_BORDER = 5;

/** The cards in hands: backs in the seat's color, half under each plate toward the piles, to count but not see. */
export function handParts(scene: Scene): readonly Part[] {
  return SEATS.flatMap((seat) => {
    const cards = scene.seats[seat]?.cards ?? 0;
    const { plate } = scene.board.sides[seat];
    const border = isSpeaking(scene, seat) ? BUBBLE_BORDER : 0;
    const y =
      plate.y < CENTER.y ? plate.y + PLATE.height + border - BACK.hidden : plate.y - border - BACK.height + BACK.hidden;
    return backsFrom(plate.x, cards).map((x) => backPart(seat, { x, y }));
  });
}

/** The left edges of this many backs, ordered away from the card in the middle. */
function backsFrom(plateX: number, cards: number): readonly number[] {
  const pitch = Math.min(ROOM.pitch, Math.floor((ROOM.width - BACK.width) / Math.max(1, cards - 1)));
  const isLeft = plateX + PLATE.width / 2 < CENTER.x;
  const first = isLeft ? plateX + ROOM.from : plateX + PLATE.width - ROOM.from - BACK.width;
  return [...Array(cards).keys()].map((card) => first + (isLeft ? card : -card) * pitch);
}

const backPart = (seat: Seat, at: Point): Part =>
  spriteAt(`back ${seat}`, at, [1, 1, BACK.width + 1, BACK.height + 1], (context, place) => {
    const sheet = sheetOf({ ...BACK, ...place }, BACK.radius, 0.5);
    fillCoats(context, sheet, [0, PALETTE.ink], [-BACK.rim, PALETTE.ivory], [-BACK.face, COLOR_THEMES[seat].base]);
  });
