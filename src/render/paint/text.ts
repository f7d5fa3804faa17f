import { createCanvas } from '@napi-rs/canvas';
import { canWrite, fontOf, type Weight } from './fonts.ts';
import type { Context } from './shapes.ts';
import { TEXT, WEIGHT } from './theme.ts';

export interface TextStyle {
  readonly size: number; // px
  readonly weight: Weight;
  readonly color: string;
  readonly align?: 'left' | 'center';
}

/** From the optical middle of numbers and capitals down to the baseline, in units of the font size. */
const BASELINE = 0.35;
const ELLIPSIS = '…';

/** Draws a line of text with its baseline at `y`. */
export function drawText(context: Context, text: string, x: number, y: number, style: TextStyle): void {
  context.font = fontOf(style.weight, style.size);
  context.lang = 'en'; // a fixed language gives the same pixels on every machine
  context.direction = directionOf(text);
  context.textAlign = style.align ?? 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = style.color;
  context.fillText(text, x, y);
}

/** Draws a number or a capital so that its middle is at a point. */
export function drawCentered(context: Context, text: string, x: number, y: number, style: TextStyle): void {
  drawText(context, text, x, y + BASELINE * style.size, { ...style, align: 'center' });
}

/** The direction of the first letter, like in a message. It decides on which side of a cut name the "…" stands. */
function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(first) ? 'rtl' : 'ltr';
}

const measuring = createCanvas(1, 1).getContext('2d');

/** The advance width of a text in px. */
export function widthOf(text: string, style: Pick<TextStyle, 'size' | 'weight'>): number {
  measuring.font = fontOf(style.weight, style.size);
  measuring.lang = 'en';
  measuring.direction = directionOf(text);
  return measuring.measureText(text).width;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const MARKS_PER_LETTER = 2;
const LONGEST = 200; // far more than fits

/**
 * The part of a name that the font can write, in whole letters and with single blanks. A plainer letter stands in for
 * a missing one. A letter has at most two marks.
 */
export function writable(name: string): string {
  return Array.from(graphemes.segment(name.normalize('NFC')), ({ segment }) => writableLetter(segment))
    .join('')
    .replaceAll(/(?<=[¡¿])\s+/gu, '') // a sign before it was left out
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The part of a name that the font can write. If no letter or digit is left, that of the fallback. */
export function writableOr(name: string, fallback: string): string {
  const written = writable(name);
  return /[\p{L}\p{N}]/u.test(written) ? written : writable(fallback);
}

const WRITTEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

function writableLetter(segment: string): string {
  if (/^\s+$/u.test(segment)) return ' ';
  const [base = '', ...marks] = segment;
  const isPlain = !/\p{Emoji_Presentation}|\uFE0F|\u20E3/u.test(segment);
  if (!isPlain || !WRITTEN.test(base)) return '';
  const letter = canWrite(base) ? base : plainLetter(base);
  if (letter === '') return '';
  const kept = marks.filter((mark) => /\p{M}/u.test(mark) && canWrite(mark)).slice(0, MARKS_PER_LETTER);
  return letter + kept.join('');
}

/** A plainer form of a letter that the font lacks, without ornament and lacking marks; empty if that does not help. */
function plainLetter(letter: string): string {
  let plain = '';
  for (const part of letter.normalize('NFKD')) {
    const isMark = /\p{M}/u.test(part);
    const longer = (plain + part).normalize('NFC');
    if (canWrite(longer) && (isMark || WRITTEN.test(part))) plain = longer;
    else if (!isMark) return '';
  }
  return plain;
}

/** A line of text with its size in px. */
export interface Sized {
  readonly text: string;
  readonly size: number;
}

/**
 * A name for a plate. It is large if it fits into a width in px and has no loose marks. Otherwise it is cut with "…" to
 * that width, never squeezed. Letters that the font lacks are left out. If no letter or digit is left, the fallback is
 * written.
 */
export function fitName(name: string, fallback: string, width: number): Sized {
  const text = writableOr(name, fallback);
  const isTall = /\p{M}/u.test(text); // marks that no letter has by itself may stand above one another
  const large = { size: TEXT.shortName, weight: WEIGHT.name };
  if (!isTall && widthOf(text, large) <= width) return { text, size: large.size };
  return { text: fitLine(text, width, { size: TEXT.name, weight: WEIGHT.name }), size: TEXT.name };
}

/** A line cut with "…" to a width in px. */
export function fitLine(text: string, width: number, style: Pick<TextStyle, 'size' | 'weight'>): string {
  if (widthOf(text, style) <= width) return text;
  const letters = Array.from(graphemes.segment(text.slice(0, LONGEST)), ({ segment }) => segment);
  while (letters.length > 1 && widthOf(letters.join('').trimEnd() + ELLIPSIS, style) > width) letters.pop();
  return letters.join('').trimEnd() + ELLIPSIS;
}

/** The first of these font sizes, px, that fits a text into a width; null if none does. */
export const sizeFor = (text: string, width: number, weight: Weight, sizes: readonly number[]): number | null =>
  sizes.find((size) => widthOf(text, { size, weight }) <= width) ?? null;

/** A line in the first of these font sizes, px, that fits it into a width. With the last size it is cut with "…". */
export function fitSized(text: string, width: number, weight: Weight, sizes: readonly number[]): Sized {
  const size = sizeFor(text, width, weight, sizes) ?? sizes.at(-1)!;
  return { text: fitLine(text, width, { size, weight }), size };
}

/** A text in one line or more, with the size that fits. */
interface FittedLines {
  readonly lines: readonly string[];
  readonly size: number;
  readonly isCut: boolean;
}

/** Font sizes in px, the largest first, and the most lines for them. */
interface Trial {
  readonly sizes: readonly number[];
  readonly lines: number;
}

/** A text by the first of these trials that fits it into a width. In the last trial the last line is cut with "…". */
export function fitLines(text: string, width: number, weight: Weight, trials: readonly Trial[]): FittedLines {
  for (const { sizes, lines: most } of trials) {
    for (const size of sizes) {
      const lines = balanced(text, width, { size, weight });
      const fits = lines.length <= most && lines.every((line) => widthOf(line, { size, weight }) <= width);
      if (fits) return { lines, size, isCut: false };
    }
  }
  const { sizes, lines: most } = trials.at(-1)!;
  const size = sizes.at(-1)!;
  const lines = wrapped(text, width, { size, weight });
  const kept = [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')];
  return { lines: kept.map((line) => fitLine(line, width, { size, weight })), size, isCut: true };
}

/** The px that each next attempt to balance lines is narrower. */
const NARROWER = 16;

/** A text broken into as few lines as a width allows, about equally long: no word stands alone in the last one. */
function balanced(text: string, width: number, style: Pick<TextStyle, 'size' | 'weight'>): readonly string[] {
  let best = wrapped(text, width, style);
  for (let room = width - NARROWER; best.length > 1 && room > width / 2; room -= NARROWER) {
    const lines = wrapped(text, room, style);
    if (lines.length > best.length || lines.some((line) => widthOf(line, style) > room)) break;
    best = lines;
  }
  return best;
}

/** The places to break a line: not before the marks that French has a narrow space before. */
const BREAK = / (?![!?:;%»])(?<!« )/u;

/** A text broken between words, with as few words as possible in the next line. */
function wrapped(text: string, width: number, style: Pick<TextStyle, 'size' | 'weight'>): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(BREAK)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)!} ${word}`;
    if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
