import { byKind } from '../game.ts';
import {
  Fault,
  formatWinners,
  formsOf,
  LETTERS,
  parseFields,
  parseSeats,
  parseSeat,
  parseToken,
  seatOf,
  type Result,
  type Row,
} from '../reading.ts';
import { COLORS, SEATS, type DieFace, type ExpressRules, type Ruleset, type Seat } from '../ruleset.ts';
import { baseOf, canGoOn, homeCount, isColor } from './plays.ts';
import type { Base, Die, ExpressPlay, ExpressPosition, TakingFace } from './state.ts';

const NAMES: readonly DieFace[] = [...SEATS, 'sorry', 'slide', 'wild'];

/** A face as people write it: `red`, `sorry`, `slide`, `wild`. */
const formatFace = (face: DieFace): string => (isColor(face) ? COLORS[face] : face);

const colorNamed = (text: string): Seat | undefined => SEATS.find((color) => COLORS[color] === text);

/** A die that is spent stands in brackets. */
const formatDie = ({ face, spent }: Die): string => (spent ? `(${formatFace(face)})` : formatFace(face));

const formatBase = ({ dial, held }: Base): string => [COLORS[dial], ...held].join(',');

function formatNext({ todo: [task], winners }: ExpressPosition): string {
  if (task === undefined) return formatWinners(winners);
  return `${LETTERS[task.seat]} ${task.kind === 'turn' ? '?' : task.dice.map(formatDie).join(',')}`;
}

/**
 * A position as one line (docs/notation.md). First the ruleset, then the seats, each with the color of its dial and its
 * pawns by color. Then whose turn it is, and the dice: `?` for dice still to be rolled, `#` after the winner of a
 * finished game. All other pawns are in start.
 */
export function formatPosition({ name }: Ruleset<ExpressRules>, position: ExpressPosition): string {
  const rows = position.seats.map((seat) => `${LETTERS[seat]}:${formatBase(baseOf(position, seat))}`);
  return [name, rows.join('/'), formatNext(position)].join(' ');
}

function readBase({ pawns, name }: Ruleset<ExpressRules>, { seat, items: [dialed = '', ...counts] }: Row): Base {
  const dial = colorNamed(dialed);
  if (dial === undefined) throw new Fault(`unknown home color "${dialed}": expected red, blue, yellow or green`);
  if (counts.length !== COLORS.length)
    throw new Fault(`${COLORS[seat]} has ${counts.length} counts of pawns, ${name} has ${COLORS.length} colors`);
  const wrong = counts.find((count) => !/^[0-9]$/.test(count) || Number(count) > pawns);
  if (wrong !== undefined) throw new Fault(`unknown count "${wrong}": expected 0-${pawns} pawns`);
  return { dial, held: counts.map(Number) };
}

/** The bases by seat, and the pawns that are left in start. */
function readBases(
  rules: Ruleset<ExpressRules>,
  rows: readonly Row[],
): Pick<ExpressPosition, 'seats' | 'start' | 'bases'> {
  const bases: (Base | null)[] = SEATS.map(() => null);
  for (const row of rows) bases[row.seat] = readBase(rules, row);
  const heldOf = (color: Seat): number => bases.reduce((sum, base) => sum + (base?.held[color] ?? 0), 0);
  const short = SEATS.find((color) => heldOf(color) > rules.pawns);
  if (short !== undefined)
    throw new Fault(`${heldOf(short)} ${COLORS[short]} pawns are held, ${rules.name} has ${rules.pawns}`);
  return { seats: rows.map(({ seat }) => seat), start: SEATS.map((color) => rules.pawns - heldOf(color)), bases };
}

function readDie(text: string, faces: readonly DieFace[], number: number): Die {
  const [, inner] = /^\((.*)\)$/.exec(text) ?? [];
  const name = inner ?? text;
  const face = NAMES.find((each) => formatFace(each) === name);
  if (face === undefined) throw new Fault(`unknown face "${name}": expected ${NAMES.map(formatFace).join(', ')}`);
  if (!faces.includes(face)) throw new Fault(`die ${number} has no face ${name}`);
  return { face, spent: inner !== undefined };
}

function readDice({ dice, name }: Ruleset<ExpressRules>, text: string): readonly Die[] {
  const names = text.split(',');
  if (names.length !== dice.length) throw new Fault(`"${text}" should be ${dice.length} dice, the number of ${name}`);
  return names.map((each, i) => readDie(each, dice[i]!, i + 1));
}

/** Reads the two fields after the bases. */
function readNext(
  rules: Ruleset<ExpressRules>,
  table: Pick<ExpressPosition, 'seats' | 'start' | 'bases'>,
  turn: string,
  dice: string,
): Pick<ExpressPosition, 'todo' | 'winners'> {
  if (turn.length !== 1) throw new Fault(`"${turn}" should be one color letter, whose turn it is`);
  const seat = parseSeat(turn);
  if (!table.seats.includes(seat)) throw new Fault(`color ${COLORS[seat]} is not seated`);
  const isDone = (each: Seat): boolean => homeCount(baseOf(table, each)) >= rules.needed;
  if (dice === '#') {
    if (!isDone(seat)) throw new Fault(`"${turn} #": a winner has ${rules.needed} pawns in the home section`);
    return { todo: [], winners: [seat] };
  }
  const finished = table.seats.find(isDone);
  if (finished !== undefined) throw new Fault(`${COLORS[finished]} has ${rules.needed} pawns home: the dice must be #`);
  if (dice === '?') return { todo: [{ kind: 'turn', seat }], winners: [] };
  const read = readDice(rules, dice);
  if (!canGoOn(table, seat, read)) throw new Fault(`"${dice}": no die is left that can do anything`);
  return { todo: [{ kind: 'resolve', seat, dice: read }], winners: [] };
}

/** Reads the line that `formatPosition` writes. A fault is for people. */
export function readPosition(rules: Ruleset<ExpressRules>, text: string): ExpressPosition {
  const [places, turn, dice, ...extra] = parseFields(text, 'bases, turn, dice');
  if (extra.length > 0) throw new Fault(`extra field "${extra[0]}"`);
  const rows = parseSeats(places, rules);
  const table = readBases(rules, rows);
  return { rules: rules.id, ...table, ...readNext(rules, table, turn, dice) };
}

const formatPlace = (from: Seat | null): string => (from === null ? 'st' : LETTERS[from]!);

/**
 * A play as a short token of at most 20 characters of [a-z=<>-]: the face of the die, and its effect. `red<st` takes a
 * red pawn from start, `red<b` from blue's waiting area. `wild=red<st` and `wild=red<b` do the same with Wild. `sorry<b`
 * takes a pawn from blue's home section, `slide=b>green` turns blue's dial to green. `-red` and `-wild` decline a die.
 */
export const formatPlay = byKind<ExpressPlay, string>({
  take: ({ face, color, from }) => `${face === 'wild' ? 'wild=' : ''}${COLORS[color]}<${formatPlace(from)}`,
  steal: ({ from }) => `sorry<${LETTERS[from]}`,
  dial: ({ base, color }) => `slide=${LETTERS[base]}>${COLORS[color]}`,
  decline: ({ face }) => `-${formatFace(face)}`,
});

const COLOR = `(${COLORS.join('|')})`;

const FORMS = formsOf<ExpressPlay>([
  [
    `(wild=)?${COLOR}<(st|[rbyg])`,
    ([, wild, name, place]) => {
      const color = colorNamed(name!)!;
      const face: TakingFace = wild === undefined ? color : 'wild';
      return { kind: 'take', face, color, from: place === 'st' ? null : seatOf(place!) };
    },
  ],
  ['sorry<([rbyg])', ([, letter]) => ({ kind: 'steal', from: seatOf(letter!) })],
  [
    `slide=([rbyg])>${COLOR}`,
    ([, letter, name]) => ({ kind: 'dial', base: seatOf(letter!), color: colorNamed(name!)! }),
  ],
  [`-(?:${COLOR}|wild)`, ([, name]) => ({ kind: 'decline', face: name === undefined ? 'wild' : colorNamed(name)! })],
]);

/** Reads only tokens that `formatPlay` writes. It does not ask whether the play is legal. The error is for people. */
export const parsePlay = (text: string): Result<ExpressPlay, string> =>
  parseToken(FORMS, text, 'red<st, red<b, wild=red<st, sorry<b, slide=b>green or -red');
