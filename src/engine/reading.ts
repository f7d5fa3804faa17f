import { COLORS, SEATS, type Ruleset, type Seat } from './ruleset.ts';
import { wrongCount } from './seats.ts';

// The common part of all texts that the engine reads, and of the lines of all games: `name rows turn …`, each color by
// its letter (docs/notation.md).

/** A value, or a typed error for a caller's mistake. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A fault of a text, for people. Readers throw it, and `reading` catches it: it never leaves the engine. */
export class Fault extends Error {}

/** The value that a reader finds in a text, or the fault of the text. */
export function reading<T>(read: () => T): Result<T, string> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, error: error.message };
    throw error;
  }
}

/** A play in notation has at most this many characters. */
const LONGEST = 20;

/** The forms of a play's token, each with its reader. */
type Forms<Play> = readonly (readonly [form: RegExp, read: (match: readonly string[]) => Play])[];

export const formsOf = <Play>(
  rows: readonly (readonly [form: string, read: (match: readonly string[]) => Play])[],
): Forms<Play> => rows.map(([form, read]) => [new RegExp(`^(?:${form})$`), read]);

/** Reads the token of a play by the first form that it has. The error is for people. */
export const parseToken = <Play>(forms: Forms<Play>, text: string, examples: string): Result<Play, string> =>
  reading(() => {
    if (text.length > LONGEST) throw new Fault(`a play has at most ${LONGEST} characters`);
    for (const [form, read] of forms) {
      const match = form.exec(text);
      if (match !== null) return read(match);
    }
    throw new Fault(`"${text}" is no play: expected one like ${examples}`);
  });

/** The letters of the four colors, by seat: r, b, y, g. */
export const LETTERS: readonly string[] = COLORS.map((color) => color[0]!);

/** The caller knows that the letter is one of the four. */
export const seatOf = (letter: string): Seat => SEATS[LETTERS.indexOf(letter)]!;

export function parseSeat(letter: string): Seat {
  const seat = SEATS[LETTERS.indexOf(letter)];
  if (seat === undefined) throw new Fault(`unknown color "${letter}": expected r, b, y or g`);
  return seat;
}

/** The list of one color in a field such as `r:4,st,st,st/y:10,s3,st,h`. */
export interface Row {
  readonly seat: Seat;
  readonly items: readonly string[];
}

export function parseRows(field: string): readonly Row[] {
  let previous = -1;
  return field.split('/').map((text) => {
    const [letter = '', list, ...rest] = text.split(':');
    if (list === undefined || rest.length > 0)
      throw new Fault(`"${text}" should be a color letter, a colon and a list`);
    const seat = parseSeat(letter);
    if (seat === previous) throw new Fault(`color ${COLORS[seat]} is given twice`);
    if (seat < previous) throw new Fault('colors must come in the order r, b, y, g');
    previous = seat;
    return { seat, items: list === '' ? [] : list.split(',') };
  });
}

/** The rows of the seats that play: as many as the rules allow. */
export function parseSeats(field: string, rules: Ruleset): readonly Row[] {
  const rows = parseRows(field);
  const [least, most] = rules.players;
  if (rows.length < least || rows.length > most) throw new Fault(wrongCount(rules, rows));
  return rows;
}

/** The winners of a finished game, as they stand before `#`. */
export const formatWinners = (winners: readonly Seat[]): string => `${winners.map((seat) => LETTERS[seat]).join('')} #`;

/** The fields of a line after its ruleset: the table, the turn and what happens next, then others. */
export function parseFields(text: string, names: string): readonly [string, string, string, ...string[]] {
  const [, table, turn, next, ...rest] = text.split(' ');
  if (table === undefined || turn === undefined || next === undefined)
    throw new Fault(`a position has four fields: ruleset, ${names}`);
  return [table, turn, next, ...rest];
}
