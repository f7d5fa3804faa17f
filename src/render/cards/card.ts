import type { Face, Seat } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { fill, type Context } from '../paint/ink.ts';
import { drawQuestion, drawScene, drawTokenScene } from './card-scenes.ts';
import { drawRoll } from './roll-scenes.ts';
import { dieSide, drawDie } from '../figures/die.ts';
import { drawBowing } from '../figures/mascot.ts';
import { spriteAt, type Part } from '../paint/part.ts';
import type { CardView } from '../scene/scene.ts';
import { rectPath, shapePath } from '../paint/shapes.ts';
import { drawCentered, drawText, fitLine, widthOf } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, TEXT, WEIGHT } from '../paint/theme.ts';

/** The inner size of the drawn card; its border reaches 5 px beyond. */
export const CARD = { width: 214, height: 302, radius: 20 } as const;
const BORDER = { outside: 5, inside: 1, ink: 6, foot: 4 } as const;
const CORNER = { x: 25, y: 26, r: 10 } as const;
/** Baselines and middles, from the upper edge of the card. */
const ROW = {
  numeral: 86,
  sorry: 88,
  floor: 227,
  firstLine: 254,
  secondLine: 286,
  onlyLine: 273,
  figure: 217,
} as const;
const MISPRINT = { x: 5, y: 6 } as const;
const SORRY_MISPRINT = { x: 3, y: 4 } as const;
const FIGURE_X = 83;
const WORDS_WIDTH = 202;
const DIE = { y: 86, side: 100, turn: -0.12, number: 5 } as const;
/** The die on the discard pile. */
const DISCARDED_DIE = { side: 76, turn: 0.1, number: 5 } as const;

/** The drawn card, in the color of the seat that drew it; `at` is its upper left corner. */
export function cardPart(card: CardView, seat: Seat, at: Point): Part {
  const { ink, foot } = BORDER;
  const { face, words, token, isAlone, roll, revealed, answer } = card;
  const name = `card ${seat} ${face} ${JSON.stringify([words, token, isAlone, roll, revealed, answer])}`;
  return spriteAt(name, at, [ink, ink, CARD.width + ink, CARD.height + ink + foot], (context, place) =>
    drawCard(context, card, seat, place),
  );
}

/** Draws a card with its upper left corner at a point. */
export function drawCard(context: Context, card: CardView, seat: Seat, at: Point): void {
  context.save();
  context.translate(at.x, at.y);
  drawPaper(context, seat);
  drawFace(context, card, seat);
  drawWords(context, card.words);
  context.restore();
}

function drawPaper(context: Context, seat: Seat): void {
  const { width, height, radius } = CARD;
  const sheet = (grow: number, down: number): ReturnType<typeof rectPath> =>
    rectPath(-grow, down - grow, width + 2 * grow, height + 2 * grow, radius + grow);
  fill(context, sheet(BORDER.ink, BORDER.foot), PALETTE.ink);
  fill(context, sheet(BORDER.outside, 0), COLOR_THEMES[seat].base);
  fill(context, sheet(-BORDER.inside, 0), PALETTE.ivory);
  for (const x of [CORNER.x, width - CORNER.x]) {
    fill(context, shapePath(seat, { x, y: CORNER.y }, CORNER.r), COLOR_THEMES[seat].base);
  }
}

function drawFace(context: Context, card: CardView, seat: Seat): void {
  const { face } = card;
  const middle = CARD.width / 2;
  const floor = { x: middle, y: ROW.floor };
  switch (face) {
    case 'sorry':
      drawMisprint(
        context,
        'Sorry!',
        { x: middle - SORRY_MISPRINT.x / 2, y: ROW.sorry },
        { seat, size: TEXT.sorry, by: SORRY_MISPRINT },
      );
      return drawBowing(context, seat, { x: FIGURE_X, y: ROW.figure });
    case 'dice':
      drawLargeDie(context, seat, card.roll ?? DIE.number);
      return drawRoll(context, card, seat, floor);
    case 'question':
      drawNumeral(context, '?', seat);
      return drawQuestion(context, card.answer ?? null, seat, floor);
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
    case 7:
    case 8:
    case 10:
    case 11:
    case 12:
      drawNumeral(context, String(face), seat);
      if (card.token !== undefined) return drawTokenScene(context, card.token, seat, floor);
      return drawScene(context, card.isAlone ? 1 : face, seat, floor);
  }
}

/** Ink with the player's color behind it, a little to the lower right, like on an old poster. */
function drawMisprint(
  context: Context,
  text: string,
  at: Point,
  look: { readonly seat: Seat; readonly size: number; readonly by: Point },
): void {
  const style = { size: look.size, weight: WEIGHT.numeral };
  drawText(context, text, at.x + look.by.x, at.y + look.by.y, { ...style, color: COLOR_THEMES[look.seat].base });
  drawText(context, text, at.x, at.y, { ...style, color: PALETTE.ink });
}

function drawNumeral(context: Context, text: string, seat: Seat): void {
  const size = text.length > 1 ? TEXT.twoDigits : TEXT.numeral;
  const y = Math.floor(ROW.numeral + 0.35 * size);
  drawMisprint(context, text, { x: CARD.width / 2 - MISPRINT.x / 2, y }, { seat, size, by: MISPRINT });
}

/** The die in place of a numeral, with the player's color behind it. */
function drawLargeDie(context: Context, seat: Seat, number: number): void {
  const at = { x: CARD.width / 2 - MISPRINT.x / 2, y: DIE.y };
  context.save();
  context.translate(at.x + MISPRINT.x, at.y + MISPRINT.y);
  context.rotate(DIE.turn);
  fill(context, dieSide(DIE.side, 0), COLOR_THEMES[seat].base);
  context.restore();
  drawDie(context, at, { ...DIE, number });
}

/** One large line or two smaller lines. A single line that is too wide takes the size of two. */
function drawWords(context: Context, words: readonly string[]): void {
  const [first = '', second] = words;
  const large = { size: TEXT.word, weight: WEIGHT.number, color: PALETTE.ink };
  const small = { size: TEXT.words, weight: WEIGHT.words, color: PALETTE.ink };
  const draw = (line: string, y: number, style: typeof large | typeof small): void =>
    drawText(context, fitLine(line, WORDS_WIDTH, style), CARD.width / 2, y, style);
  if (second === undefined) return draw(first, ROW.onlyLine, widthOf(first, large) <= WORDS_WIDTH ? large : small);
  draw(first, ROW.firstLine, small);
  draw(second, ROW.secondLine, small);
}

/** A face on the discard pile, centered at the origin. */
export function drawDiscardFace(context: Context, face: Face): void {
  if (face === 'dice') return drawDie(context, { x: 0, y: 0 }, DISCARDED_DIE);
  const text = face === 'sorry' ? 'Sorry!' : face === 'question' ? '?' : String(face);
  const size = face === 'sorry' ? TEXT.discardSorry : text.length > 1 ? TEXT.discardTwoDigits : TEXT.discard;
  drawCentered(context, text, 0, 0, { size, weight: WEIGHT.numeral, color: PALETTE.ink });
}
