import { drawDie } from '../figures/die.ts';
import { CENTER, type Point } from '../paint/geometry.ts';
import { fill, type Context } from '../paint/ink.ts';
import { spriteAt, type Part } from '../paint/part.ts';
import type { CardView } from '../scene/scene.ts';
import { rectPath } from '../paint/shapes.ts';
import { drawCentered } from '../paint/text.ts';
import { PALETTE, TEXT, WEIGHT } from '../paint/theme.ts';

/** The card of a film, smaller than that of a post. Its paper never changes; only its face does. */
const CARD = { width: 176, height: 230, radius: 18, ink: 6, foot: 4 } as const;
const AT: Point = { x: CENTER.x - CARD.width / 2, y: CENTER.y - CARD.height / 2 };
const FACE = { reach: 84, die: 104, numeral: TEXT.twoDigits, sorry: 50 } as const;

/** The paper of the card, and its face; the paper alone before a card is chosen. */
export function filmCardParts(card: CardView | null): readonly Part[] {
  return [paperPart(), ...(card === null ? [] : [facePart(card)])];
}

function paperPart(): Part {
  const { width, height, radius, ink, foot } = CARD;
  return spriteAt('film paper', AT, [ink, ink, width + ink, height + ink + foot], (context, { x, y }) => {
    fill(context, rectPath(x - ink, y - ink + foot, width + 2 * ink, height + 2 * ink, radius + ink), PALETTE.ink);
    fill(context, rectPath(x - ink, y - ink, width + 2 * ink, height + 2 * ink, radius + ink), PALETTE.ink);
    fill(context, rectPath(x, y, width, height, radius), PALETTE.ivory);
  });
}

function facePart(card: CardView): Part {
  const { reach } = FACE;
  return spriteAt(`film card ${card.face} ${card.roll ?? ''}`, CENTER, [reach, reach, reach, reach], (context, at) =>
    drawFace(context, card, at),
  );
}

function drawFace(context: Context, { face, roll }: CardView, at: Point): void {
  if (face === 'dice') return drawDie(context, at, { side: FACE.die, turn: 0, number: roll ?? 5 });
  const style = { weight: WEIGHT.numeral, color: PALETTE.ink } as const;
  if (face === 'sorry') return drawCentered(context, 'Sorry!', at.x, at.y, { ...style, size: FACE.sorry });
  drawCentered(context, face === 'question' ? '?' : String(face), at.x, at.y, { ...style, size: FACE.numeral });
}
