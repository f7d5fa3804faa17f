import type { Face, Seat } from '../../engine/index.ts';
import { CENTER, ORIGIN, type Point } from '../paint/geometry.ts';
import { drawAt, fill, fillCoats, shapePath, sheetOf, type Context } from '../paint/shapes.ts';
import { drawQuestion, drawScene, drawTokenScene } from './card-scenes.ts';
import { drawRoll } from './roll-scenes.ts';
import { dieSide, drawDie } from '../figures/card-things.ts';
import { drawBowing } from '../figures/mascot.ts';
import { spriteAround, spriteAt, type Part } from '../paint/part.ts';
import type { CardView } from '../scene/scene.ts';
import { drawCentered, drawText, fitLine, widthOf } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, TEXT, WEIGHT } from '../paint/theme.ts';

/** The inner size of the drawn card; its border reaches 5 px beyond. */
export const CARD = { width: 214, height: 302, radius: 20 } as const;
const BORDER = { outside: 5, inside: 1, ink: 6, foot: 4 } as const;
const CORNER = { x: 25, y: 26, r: 10 } as const;
/** Baselines and middles, from the upper edge of the card. */
const ROW = { numeral: 86, sorry: 88, floor: 227, firstLine: 254, secondLine: 286, onlyLine: 273 } as const;
const MISPRINT = { x: 5, y: 6 } as const;
const SORRY_MISPRINT = { x: 3, y: 4 } as const;
const FIGURE = { x: 83, y: 217 } as const;
const WORDS_WIDTH = 202;
const DIE = { y: 86, side: 100, turn: -0.12, number: 5 } as const;
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
  drawAt(context, at, () => {
    drawPaper(context, seat);
    drawFace(context, card, seat);
    drawAt(context, { x: CARD.width / 2, y: ROW.floor }, () => drawAct(context, card, seat));
    drawWords(context, card.words);
  });
}

function drawPaper(context: Context, seat: Seat): void {
  const { width, height, radius } = CARD;
  const sheet = sheetOf({ ...ORIGIN, width, height }, radius);
  fill(context, sheetOf({ x: 0, y: BORDER.foot, width, height }, radius)(BORDER.ink), PALETTE.ink);
  fillCoats(context, sheet, [BORDER.outside, COLOR_THEMES[seat].base], [-BORDER.inside, PALETTE.ivory]);
  for (const x of [CORNER.x, width - CORNER.x])
    fill(context, shapePath(seat, { x, y: CORNER.y }, CORNER.r), COLOR_THEMES[seat].base);
}

/** Ink with the player's color behind it, a little to the lower right, like on an old poster. */
function drawFace(context: Context, { face, roll }: CardView, seat: Seat): void {
  if (face === 'dice') return drawLargeDie(context, seat, roll ?? DIE.number);
  const text = faceText(face);
  const large = text.length > 1 ? TEXT.twoDigits : TEXT.numeral;
  const { size, y, by } =
    face === 'sorry'
      ? { size: TEXT.sorry, y: ROW.sorry, by: SORRY_MISPRINT }
      : { size: large, y: Math.floor(ROW.numeral + 0.35 * large), by: MISPRINT };
  const [x, style] = [CARD.width / 2 - by.x / 2, { size, weight: WEIGHT.numeral }];
  drawText(context, text, x + by.x, y + by.y, { ...style, color: COLOR_THEMES[seat].base });
  drawText(context, text, x, y, { ...style, color: PALETTE.ink });
  if (face === 'sorry') drawBowing(context, seat, FIGURE);
}

/** The signs of a face, except for a die. */
const faceText = (face: Face): string => (face === 'sorry' ? 'Sorry!' : face === 'question' ? '?' : String(face));

/** The scene on the floor of a card with a number, a die or a question. */
function drawAct(context: Context, card: CardView, seat: Seat): void {
  const { face, token, isAlone, answer = null } = card;
  if (face === 'sorry') return;
  if (face === 'dice') return drawRoll(context, card, seat);
  if (face === 'question') return drawQuestion(context, answer, seat);
  if (token !== undefined) return drawTokenScene(context, token, seat);
  drawScene(context, isAlone ? 1 : face, seat);
}

/** The die in place of a numeral, with the player's color behind it. */
function drawLargeDie(context: Context, seat: Seat, number: number): void {
  const at = { x: CARD.width / 2 - MISPRINT.x / 2, y: DIE.y };
  const behind = { x: at.x + MISPRINT.x, y: at.y + MISPRINT.y, turn: DIE.turn };
  drawAt(context, behind, () => fill(context, dieSide(DIE.side, 0), COLOR_THEMES[seat].base));
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
  if (face === 'dice') return drawDie(context, ORIGIN, DISCARDED_DIE);
  const text = faceText(face);
  const size = face === 'sorry' ? TEXT.discardSorry : text.length > 1 ? TEXT.discardTwoDigits : TEXT.discard;
  drawCentered(context, text, 0, 0, { size, weight: WEIGHT.numeral, color: PALETTE.ink });
}

/** The card of a film, smaller than that of a post. Its paper never changes; only its face does. */
const FILM_CARD = { width: 176, height: 230, radius: 18, ink: 6, foot: 4 } as const;
const FILM_AT: Point = { x: CENTER.x - FILM_CARD.width / 2, y: CENTER.y - FILM_CARD.height / 2 };
const FILM_FACE = { reach: 84, die: 104, numeral: TEXT.twoDigits, sorry: 50 } as const;

/** The paper of the card, and its face; the paper alone before a card is chosen. */
export const filmCardParts = (card: CardView | null): readonly Part[] => [
  filmPaperPart(),
  ...(card === null ? [] : [filmFacePart(card)]),
];

function filmPaperPart(): Part {
  const { width, height, radius, ink, foot } = FILM_CARD;
  return spriteAt('film paper', FILM_AT, [ink, ink, width + ink, height + ink + foot], (context, { x, y }) => {
    fill(context, sheetOf({ x, y: y + foot, width, height }, radius)(ink), PALETTE.ink);
    fillCoats(context, sheetOf({ x, y, width, height }, radius), [ink, PALETTE.ink], [0, PALETTE.ivory]);
  });
}

const filmFacePart = ({ face, roll }: CardView): Part =>
  spriteAround(`film card ${face} ${roll ?? ''}`, CENTER, FILM_FACE.reach, (context, at) => {
    if (face === 'dice') return drawDie(context, at, { side: FILM_FACE.die, turn: 0, number: roll ?? 5 });
    const size = face === 'sorry' ? FILM_FACE.sorry : FILM_FACE.numeral;
    drawCentered(context, faceText(face), at.x, at.y, { size, weight: WEIGHT.numeral, color: PALETTE.ink });
  });
