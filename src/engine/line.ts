import type { Result } from './result.ts';
import { COLORS, SEATS, type Seat } from './ruleset.ts';

// The common part of the lines of all games: `name rows turn …`, each color by its letter (docs/notation.md).

/** The value that was read, or the fault of the text, for people. */
export type Parsed<T> = Result<T, string>;

export function good<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

export function bad(error: string): { readonly ok: false; readonly error: string } {
  return { ok: false, error };
}

/** The letters of the four colors, by seat: r, b, y, g. */
export const LETTERS: readonly string[] = COLORS.map((color) => color[0]!);

/** The caller knows that the letter is one of the four. */
export const seatOf = (letter: string): Seat => SEATS[LETTERS.indexOf(letter)]!;

export function parseSeat(letter: string): Parsed<Seat> {
  const seat = SEATS[LETTERS.indexOf(letter)];
  return seat === undefined ? bad(`unknown color "${letter}": expected r, b, y or g`) : good(seat);
}

/** The list of one color in a field such as `r:4,st,st,st/y:10,s3,st,h`. */
export interface Row {
  readonly seat: Seat;
  readonly items: readonly string[];
}

export function parseRows(field: string): Parsed<readonly Row[]> {
  const rows: Row[] = [];
  for (const text of field.split('/')) {
    const [letter = '', list, ...rest] = text.split(':');
    if (list === undefined || rest.length > 0) return bad(`"${text}" should be a color letter, a colon and a list`);
    const seat = parseSeat(letter);
    if (!seat.ok) return seat;
    const previous = rows.at(-1);
    if (previous?.seat === seat.value) return bad(`color ${COLORS[seat.value]} is given twice`);
    if (previous !== undefined && seat.value < previous.seat) return bad('colors must come in the order r, b, y, g');
    rows.push({ seat: seat.value, items: list === '' ? [] : list.split(',') });
  }
  return good(rows);
}
