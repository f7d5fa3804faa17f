import type { CardPlace, CardWords, EndCard, Figure } from '../scene/subjects.ts';
import { END_CARD, drawBoardOf, drawBrand, drawCast, drawGround, standingOf } from './end-card-stage.ts';
import { indexedPng } from '../paint/png.ts';
import { fill, fillCoats, sheetOf, type Context } from '../paint/shapes.ts';
import { drawComputer } from '../figures/computers.ts';
import { drawNumber, drawToy, pawnEdge } from '../figures/toys.ts';
import {
  drawCentered,
  drawText,
  fitLine,
  fitLines,
  fitSized,
  sizeFor,
  widthOf,
  writable,
  writableOr,
} from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, WEIGHT } from '../paint/theme.ts';
import { drawPip } from '../table/plate-row.ts';

const LEFT = 516;
const RIGHT = 1160;
const ROOM = RIGHT - LEFT;
/** The headline: its middle, its sizes in one line and in two, and the lines below it; higher up if those are two. */
const LOW_HEAD = { y: 72, sizes: [66, 60, 54, 50], wrapped: [44, 40, 36, 32], rows: [154] } as const;
const HIGH_HEAD = { y: 60, sizes: [60, 54, 50, 44], wrapped: [36, 32], rows: [126, 159] } as const;
const LEADING = 1.1;
const ABOUT = { sizes: [31, 28] } as const;
const ROWS = { top: 178, height: 250, most: 92, gap: 10, radius: 16, ink: 4, rim: 4 } as const;
const TOY = { x: 44, r: 20, size: 28 } as const;
const NAME = { x: 86, sizes: [36, 32, 29], gap: 18 } as const;
/** The face of a computer, before its name. */
const FACE = { x: 104, scale: 1.3, room: 48 } as const;
const MERIT = { sizes: [30, 28], room: 250 } as const;
const PIP = { r: 11.5, pitch: 32, inset: 32 } as const;
const TILE = {
  top: 440,
  height: 92,
  gap: 14,
  radius: 16,
  ink: 4,
  count: 50,
  countY: 30,
  labelY: 70,
  inset: 12,
} as const;
const LABEL_SIZES = [30, 28] as const;
/** Lines below the numbers, in the middle of their room. */
const NOTES = { size: 28, top: 544, height: 112, leading: 35, lines: 3 } as const;

export const renderEndCard = (card: EndCard): Buffer => indexedPng(END_CARD, (context) => drawEndCard(context, card));

/** Draws an end card over a whole canvas of its size. */
export function drawEndCard(context: Context, card: EndCard): void {
  const [seat = null] = card.winners;
  const standing = standingOf(card);
  drawGround(context, seat, standing);
  drawBrand(context, seat);
  drawCast(context, standing, seat !== null);
  drawBoardOf(context, card.scene, seat);
  drawHead(context, card);
  const pitch = Math.min(ROWS.most, ROWS.height / card.places.length);
  const top = ROWS.top + (ROWS.height - pitch * card.places.length) / 2;
  card.places.forEach((place, index) => drawPlace(context, place, top + index * pitch, pitch - ROWS.gap));
  drawFigures(context, card.figures);
  drawNotes(context, card);
}

const wordsOf = ({ places, named, colored }: EndCard): CardWords =>
  places.every(({ name }) => writableOr(name, '') !== '') ? named : colored;

/** The headline, and below it game and date; the date has a line of its own if there is no room beside. */
function drawHead(context: Context, card: EndCard): void {
  const [game, when] = [writable(card.game), writable(card.when)];
  const size = sizeFor(`${game} · ${when}`, ROOM, WEIGHT.name, ABOUT.sizes);
  const { y, sizes, wrapped, rows } = size === null ? HIGH_HEAD : LOW_HEAD;
  const about = { size: size ?? ABOUT.sizes[1], weight: WEIGHT.name, color: PALETTE.away, align: 'left' } as const;
  const lines = size === null ? [fitLine(game, ROOM, about), when] : [`${game} · ${when}`];
  lines.forEach((line, index) => drawText(context, line, LEFT, rows[index]!, about));
  const fitted = (head: string) =>
    fitLines(writable(head), ROOM, WEIGHT.numeral, [
      { sizes, lines: 1 },
      { sizes: wrapped, lines: 2 },
    ]);
  const named = fitted(wordsOf(card).head);
  const head = named.isCut ? fitted(card.colored.head) : named;
  const leading = head.size * LEADING;
  const first = y + 0.35 * head.size - ((head.lines.length - 1) * leading) / 2;
  const style = { size: head.size, weight: WEIGHT.numeral, color: PALETTE.ivory, align: 'left' } as const;
  head.lines.forEach((line, index) => drawText(context, line, LEFT, first + index * leading, style));
}

/** A place, `height` px high: the winner's in full color, with an ivory rim. */
function drawPlace(context: Context, place: CardPlace, y: number, height: number): void {
  const { seat, won, home, goal } = place;
  const theme = COLOR_THEMES[seat];
  const middle = y + height / 2;
  const plate = sheetOf({ x: LEFT, y, width: ROOM, height }, ROWS.radius);
  fill(context, plate(ROWS.ink + (won ? ROWS.rim : 0)), PALETTE.ink);
  if (won) fill(context, plate(ROWS.rim), PALETTE.ivory);
  fill(context, plate(0), won ? theme.base : PALETTE.plate);
  const toy = { x: LEFT + TOY.x, y: middle - 2, r: TOY.r };
  drawToy(context, seat, toy, pawnEdge(TOY.r));
  drawNumber(context, String(place.rank), seat, toy, TOY.size);
  const first = RIGHT - PIP.inset - (goal - 1) * PIP.pitch;
  for (let pip = 0; pip < goal; pip += 1)
    drawPip(context, seat, { x: first + pip * PIP.pitch, y: middle, r: PIP.r }, { isHome: pip < home, isBubble: won });
  const ink = won ? theme.text : PALETTE.ivory;
  const fitted = fitSized(writable(place.merit), MERIT.room, WEIGHT.number, MERIT.sizes);
  const merit = { size: fitted.size, weight: WEIGHT.number, color: ink, align: 'left' } as const;
  const end = first - PIP.r - NAME.gap - widthOf(fitted.text, merit);
  drawText(context, fitted.text, end, middle + 0.35 * merit.size, merit);
  const written = writableOr(place.name, place.fallback);
  const left = LEFT + NAME.x + (place.computer === null ? 0 : FACE.room);
  const room = end - (place.merit === '' ? 0 : NAME.gap) - left;
  const { text, size } = fitSized(written, room, WEIGHT.words, NAME.sizes);
  const name = { size, weight: WEIGHT.words, color: ink, align: 'left' } as const;
  drawText(context, text, left, middle + 0.35 * size, name);
  if (place.computer === null) return;
  const colors = { sign: ink, ground: won ? theme.base : PALETTE.plate };
  drawComputer(context, place.computer, { x: LEFT + FACE.x, y: middle }, colors, FACE.scale);
}

function drawFigures(context: Context, figures: readonly Figure[]): void {
  const { top, height, gap, radius, ink } = TILE;
  const words = figures.map(({ count, label }) => ({ count: String(count), label: writable(label) }));
  const { widths, size } = tilesFor(words);
  let left = LEFT;
  words.forEach(({ count, label }, index) => {
    const width = widths[index]!;
    const middle = left + width / 2;
    const sheet = sheetOf({ x: left, y: top, width, height }, radius);
    fillCoats(context, sheet, [ink, PALETTE.ink], [0, PALETTE.ivory]);
    const number = { size: TILE.count, weight: WEIGHT.numeral, color: PALETTE.ink };
    drawCentered(context, count, middle, top + TILE.countY, number);
    const style = { size, weight: WEIGHT.words, color: PALETTE.ink };
    drawCentered(context, fitLine(label, width - 2 * TILE.inset, style), middle, top + TILE.labelY, style);
    left += width + gap;
  });
}

/** The widths of tiles with these words: all alike if that is enough, else wider for longer words. */
function tilesFor(words: readonly Readonly<Record<'count' | 'label', string>>[]): {
  readonly widths: readonly number[];
  readonly size: number; // of the labels
} {
  const room = ROOM - TILE.gap * (words.length - 1);
  const alike = words.map(() => room / words.length);
  for (const size of LABEL_SIZES) {
    const needs = words.map(({ count, label }) => {
      const number = widthOf(count, { size: TILE.count, weight: WEIGHT.numeral });
      return Math.max(number, widthOf(label, { size, weight: WEIGHT.words })) + 2 * TILE.inset;
    });
    if (needs.every((need, index) => need <= alike[index]!)) return { widths: alike, size };
    const spare = (room - needs.reduce((sum, need) => sum + need, 0)) / words.length;
    if (spare >= 0) return { widths: needs.map((need) => need + spare), size };
  }
  return { widths: alike, size: LABEL_SIZES.at(-1)! };
}

/** The notes with names, or with colors if names would be cut. */
function drawNotes(context: Context, card: EndCard): void {
  const named = linesOf(wordsOf(card).notes);
  const { lines } = named.isCut ? linesOf(card.colored.notes) : named;
  const style = { size: NOTES.size, weight: WEIGHT.name, color: PALETTE.ivory, align: 'left' } as const;
  const first = NOTES.top + (NOTES.height - lines.length * NOTES.leading) / 2 + NOTES.leading / 2 + 0.35 * NOTES.size;
  lines.forEach((line, row) => drawText(context, line, LEFT, first + row * NOTES.leading, style));
}

/** All notes share three lines: the last note gets the lines that the others leave. */
function linesOf(notes: readonly string[]): { readonly lines: readonly string[]; readonly isCut: boolean } {
  const lines: string[] = [];
  let isCut = false;
  notes.forEach((note, index) => {
    const most = NOTES.lines - lines.length - (notes.length - 1 - index);
    const fitted = fitLines(writable(note), ROOM, WEIGHT.name, [{ sizes: [NOTES.size], lines: most }]);
    lines.push(...fitted.lines);
    isCut ||= fitted.isCut;
  });
  return { lines, isCut };
}
