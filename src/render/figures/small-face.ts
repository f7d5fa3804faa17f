import type { Face } from '../../engine/index.ts';
import { drawDie } from './die.ts';
import type { Point } from '../paint/geometry.ts';
import type { Context } from '../paint/ink.ts';
import { drawFlower } from './mascot.ts';
import { drawCentered } from '../paint/text.ts';
import { PALETTE, TEXT, WEIGHT } from '../paint/theme.ts';

const DIE = { side: 27, turn: 0, number: 5 } as const;

/** A face on one of the small cards, about a point. Sorry! is its flower. */
export function drawSmallFace(context: Context, face: Face, at: Point): void {
  if (face === 'sorry') return drawFlower(context, at);
  if (face === 'dice') return drawDie(context, at, DIE);
  const text = face === 'question' ? '?' : String(face);
  const size = text.length > 1 ? TEXT.playedTwoDigits : TEXT.played;
  drawCentered(context, text, at.x, at.y, { size, weight: WEIGHT.number, color: PALETTE.ink });
}
