import type { Seat } from '../engine/index.ts';
import { CENTER, polar, SEATS } from './geometry.ts';
import { fill, type Context } from './ink.ts';
import { drawTriumph } from './mascot.ts';
import { fixedSprite, spriteAt, type Part } from './part.ts';
import { shapePath } from './shapes.ts';
import { COLOR_THEMES, PALETTE } from './theme.ts';

const FIGURE = { x: -14, y: 660, scale: 1.85, reach: [110, 270, 140, 20] } as const;
/** Confetti lies on rings about the middle, each piece turned a little; the golden angle keeps it from lining up. */
const PIECES = 84;
const RINGS = { from: 150, to: 425 } as const;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const PIECE = { small: 8, large: 12, rim: 2, edge: 4 } as const;

/** Confetti for the end of a game: the four shapes, scattered over the table below everything else. */
export function confettiPart(): Part {
  const reach = RINGS.to + 2 * PIECE.large;
  return fixedSprite('confetti', CENTER, [reach, reach, reach, reach], drawConfetti);
}

function drawConfetti(context: Context): void {
  for (let piece = 0; piece < PIECES; piece += 1) {
    const share = Math.sqrt((piece + 0.5) / PIECES);
    const at = polar(CENTER, piece * GOLDEN_ANGLE, RINGS.from + share * (RINGS.to - RINGS.from));
    const r = piece % 3 === 0 ? PIECE.large : PIECE.small;
    const seat = SEATS[piece % SEATS.length] ?? 0;
    context.save();
    context.translate(at.x, at.y);
    context.rotate(piece);
    fill(context, shapePath(seat, { x: 0, y: 0 }, r, PIECE.edge), PALETTE.ink);
    fill(context, shapePath(seat, { x: 0, y: 0 }, r, PIECE.rim), PALETTE.ivory);
    fill(context, shapePath(seat, { x: 0, y: 0 }, r), COLOR_THEMES[seat].base);
    context.restore();
  }
}

/** The winner's pawn in the place of the card, upright, its flower raised. */
export function winnerPart(seat: Seat): Part {
  const at = { x: CENTER.x + FIGURE.x, y: FIGURE.y };
  return spriteAt(`winner ${seat}`, at, FIGURE.reach, (context, place) =>
    drawTriumph(context, seat, place, FIGURE.scale),
  );
}
