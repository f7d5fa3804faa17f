import { LRUCache } from 'lru-cache';
import type { Seat } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { fill, fillRimmed, rectPath } from '../paint/shapes.ts';
import { fixedSprite, spriteAround, spriteAt, type Part } from '../paint/part.ts';
import { knownOr } from '../paint/remembering.ts';
import { drawText, widthOf, writable, type TextStyle } from '../paint/text.ts';
import { PALETTE, SIDE, WEIGHT } from '../paint/theme.ts';
import type { Caption } from '../scene/subjects.ts';

/** The bar below the board, and the lines in it; px. On a phone of 390 px these letters are 14 px high. */
export const BAR = { height: 104, edge: 4 } as const;
const LINE = { size: 36, left: 84, right: 850, blank: 11, single: 65, upper: 44, lower: 87 } as const;
const BADGE = { x: 44, r: 21, rim: 3, ink: 6 } as const;
const STYLE: TextStyle = { size: LINE.size, weight: WEIGHT.name, color: PALETTE.ivory, align: 'left' };
const TURN = { x: 868, y: 64, sizes: [32, 28], room: 144 } as const;
const ROOM = LINE.right - LINE.left;
const ELLIPSIS = '…';

/** The empty bar, from this y on. */
export function barGround(top: number): Part {
  return fixedSprite('caption bar', { x: 0, y: top }, [0, 0, SIDE, BAR.height], (context) => {
    context.fillStyle = PALETTE.plate;
    context.fillRect(0, top, SIDE, BAR.height);
    fill(context, rectPath(0, top, SIDE, BAR.height - BAR.edge, 0), PALETTE.ink);
  });
}

/** A caption below this y. Each word is a part by itself, because the same few words come often. */
export function captionParts({ seat, text }: Caption, top: number): readonly Part[] {
  const lines = knownOr(known, text, brokenInto);
  const rows = lines.length === 1 ? [LINE.single] : [LINE.upper, LINE.lower];
  const words = lines.flatMap((line, index) => lineParts(line, { x: LINE.left, y: top + rows[index]! }));
  return seat === null ? words : [badgePart(seat, { x: BADGE.x, y: top + BAR.height / 2 }), ...words];
}

/** A line as words with their widths in whole px. */
type Line = readonly Word[];

interface Word {
  readonly text: string;
  readonly width: number;
}

/** Captions as lines: the same captions come often. */
const known = new LRUCache<string, readonly Line[]>({ max: 1000 });

/** One line if that is enough, else two. Words that fit into neither are left out, with “…” at the end. */
function brokenInto(text: string): readonly Line[] {
  const words = writable(text).split(' ').map(measured);
  const first = fitting(words, ROOM);
  if (first.length === words.length) return [first];
  const rest = words.slice(first.length);
  const second = fitting(rest, ROOM);
  if (second.length === rest.length) return [first, second];
  const cut = fitting(rest, ROOM - measured(ELLIPSIS).width);
  const last = cut.at(-1);
  return [first, last ? [...cut.slice(0, -1), measured(last.text + ELLIPSIS)] : [measured(ELLIPSIS)]];
}

/** The first words that fit into a width. A word that is longer than a line still stands on one. */
function fitting(words: Line, room: number): Line {
  let width = 0;
  const over = words.findIndex((word, index) => {
    width += word.width + (index > 0 ? LINE.blank : 0);
    return width > room;
  });
  return over < 0 ? words : words.slice(0, Math.max(1, over));
}

const measured = (text: string): Word => ({ text, width: Math.ceil(widthOf(text, STYLE)) });

function lineParts(line: Line, at: Point): readonly Part[] {
  let { x } = at;
  return line.map(({ text, width }) => {
    const part = spriteAt(`word ${text}`, { x, y: at.y }, [4, LINE.size, width + 4, 12], (context, place) =>
      drawText(context, text, place.x, place.y, STYLE),
    );
    x += width + LINE.blank;
    return part;
  });
}

/** Widths of the digits, and of the word for a turn in each language, by font size. Every frame needs them. */
const turnWidths = new LRUCache<string, number>({ max: 100 });

const turnWidthOf = (run: string, size: number): number =>
  knownOr(turnWidths, `${size} ${run}`, () => Math.round(widthOf(run, { size, weight: WEIGHT.name })));

/** The turn, at the right end of the bar. Each digit is a part by itself, so only digits that differ change. */
export function turnParts(label: string, top: number): readonly Part[] {
  const runs = label.split(/(?=\d)/u);
  const isWide = runs.reduce((sum, run) => sum + turnWidthOf(run, TURN.sizes[0]), 0) > TURN.room;
  const size = TURN.sizes[isWide ? 1 : 0];
  const style: TextStyle = { size, weight: WEIGHT.name, color: PALETTE.away, align: 'left' };
  let { x } = TURN;
  return runs.map((run) => {
    const width = turnWidthOf(run, size);
    const part = spriteAt(`turn ${size} ${run}`, { x, y: top + TURN.y }, [2, size, width + 2, 10], (context, place) =>
      drawText(context, run, place.x, place.y, style),
    );
    x += width;
    return part;
  });
}

const badgePart = (seat: Seat, at: Point): Part =>
  spriteAround(`badge ${seat}`, at, 40, (context, place) => fillRimmed(context, seat, { ...place, r: BADGE.r }, BADGE));
