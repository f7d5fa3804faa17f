import { bad, good, LETTERS, parseRows, parseSeat, seatOf, type Parsed, type Row } from '../line.ts';
import { COLORS, SEATS, type DieFace, type ExpressRules, type Ruleset, type Seat } from '../ruleset.ts';
import { unreachable } from '../unreachable.ts';
import { baseOf, homeCount, isColor } from './bases.ts';
import { canGoOn } from './plays.ts';
import type { Base, Die, ExpressPlay, ExpressPosition, TakingFace } from './state.ts';

const NAMES: readonly DieFace[] = [...SEATS, 'sorry', 'slide', 'wild'];

/** A face as people write it: `red`, `sorry`, `slide`, `wild`. */
const formatFace = (face: DieFace): string => (isColor(face) ? COLORS[face] : face);

const faceNamed = (text: string): DieFace | undefined => NAMES.find((face) => formatFace(face) === text);

/** A die that is spent stands in brackets. */
const formatDie = ({ face, spent }: Die): string => (spent ? `(${formatFace(face)})` : formatFace(face));

const formatBase = ({ dial, held }: Base): string => [COLORS[dial], ...held].join(',');

function formatNext({ todo: [task], winners }: ExpressPosition): string {
  if (task === undefined) return `${winners.map((seat) => LETTERS[seat]).join('')} #`;
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

function parseBase(
  { pawns, name }: Ruleset<ExpressRules>,
  { seat, items: [dialed = '', ...counts] }: Row,
): Parsed<Base> {
  const dial = SEATS.find((color) => COLORS[color] === dialed);
  if (dial === undefined) return bad(`unknown home color "${dialed}": expected red, blue, yellow or green`);
  if (counts.length !== COLORS.length)
    return bad(`${COLORS[seat]} has ${counts.length} counts of pawns, ${name} has ${COLORS.length} colors`);
  const wrong = counts.find((count) => !/^[0-9]$/.test(count) || Number(count) > pawns);
  return wrong === undefined
    ? good({ dial, held: counts.map(Number) })
    : bad(`unknown count "${wrong}": expected 0-${pawns} pawns`);
}

/** The bases by seat, and the pawns that are left in start. */
function parseBases(
  rules: Ruleset<ExpressRules>,
  rows: readonly Row[],
): Parsed<Pick<ExpressPosition, 'start' | 'bases'>> {
  let bases: readonly (Base | null)[] = SEATS.map(() => null);
  let start: readonly number[] = SEATS.map(() => rules.pawns);
  for (const row of rows) {
    const base = parseBase(rules, row);
    if (!base.ok) return base;
    bases = bases.with(row.seat, base.value);
    start = start.map((count, color) => count - base.value.held[color]!);
  }
  const short = SEATS.find((color) => start[color]! < 0);
  if (short === undefined) return good({ start, bases });
  return bad(`${rules.pawns - start[short]!} ${COLORS[short]} pawns are held, ${rules.name} has ${rules.pawns}`);
}

function parseDie(text: string, faces: readonly DieFace[], number: number): Parsed<Die> {
  const [, inner] = /^\((.*)\)$/.exec(text) ?? [];
  const name = inner ?? text;
  const face = faceNamed(name);
  if (face === undefined) return bad(`unknown face "${name}": expected ${NAMES.map(formatFace).join(', ')}`);
  return faces.includes(face) ? good({ face, spent: inner !== undefined }) : bad(`die ${number} has no face ${name}`);
}

function parseDice({ dice, name }: Ruleset<ExpressRules>, text: string): Parsed<readonly Die[]> {
  const names = text.split(',');
  if (names.length !== dice.length) return bad(`"${text}" should be ${dice.length} dice, the number of ${name}`);
  const parsed: Die[] = [];
  for (const [i, each] of names.entries()) {
    const die = parseDie(each, dice[i]!, i + 1);
    if (!die.ok) return die;
    parsed.push(die.value);
  }
  return good(parsed);
}

/** The table, and the two fields after it. */
interface Fields {
  readonly rules: Ruleset<ExpressRules>;
  readonly table: Pick<ExpressPosition, 'seats' | 'start' | 'bases'>;
  readonly turn: string;
  readonly dice: string;
}

function parseNext({ rules, table, turn, dice }: Fields): Parsed<Pick<ExpressPosition, 'todo' | 'winners'>> {
  if (turn.length !== 1) return bad(`"${turn}" should be one color letter, whose turn it is`);
  const named = parseSeat(turn);
  if (!named.ok) return named;
  const seat = named.value;
  if (!table.seats.includes(seat)) return bad(`color ${COLORS[seat]} is not seated`);
  const isDone = (each: Seat): boolean => homeCount(baseOf(table, each)) >= rules.needed;
  if (dice === '#')
    return isDone(seat)
      ? good({ todo: [], winners: [seat] })
      : bad(`"${turn} #": a winner has ${rules.needed} pawns in the home section`);
  const finished = table.seats.find(isDone);
  if (finished !== undefined) return bad(`${COLORS[finished]} has ${rules.needed} pawns home: the dice must be #`);
  if (dice === '?') return good({ todo: [{ kind: 'turn', seat }], winners: [] });
  const parsed = parseDice(rules, dice);
  if (!parsed.ok) return parsed;
  if (!canGoOn(table, seat, parsed.value)) return bad(`"${dice}": no die is left that can do anything`);
  return good({ todo: [{ kind: 'resolve', seat, dice: parsed.value }], winners: [] });
}

/** Reads the line that `formatPosition` writes. The error names the fault, for people. */
export function parsePosition(rules: Ruleset<ExpressRules>, text: string): Parsed<ExpressPosition> {
  const [, places, turn, dice, ...extra] = text.split(' ');
  if (places === undefined || turn === undefined || dice === undefined)
    return bad('a position has four fields: ruleset, bases, turn, dice');
  if (extra.length > 0) return bad(`extra field "${extra[0]}"`);
  const rows = parseRows(places);
  if (!rows.ok) return rows;
  const seats = rows.value.map(({ seat }) => seat);
  const [least, most] = rules.players;
  if (seats.length < least || seats.length > most)
    return bad(`${rules.name} is for ${least}-${most} players, not ${seats.length}`);
  const bases = parseBases(rules, rows.value);
  if (!bases.ok) return bases;
  const table = { seats, ...bases.value };
  const next = parseNext({ rules, table, turn, dice });
  return next.ok ? good({ rules: rules.id, ...table, ...next.value }) : next;
}

const formatPlace = (from: Seat | null): string => (from === null ? 'st' : LETTERS[from]!);

/**
 * A play as a short token of at most 20 characters of [a-z=<>-]: the face of the die, and its effect. `red<st` takes a
 * red pawn from start, `red<b` from blue's waiting area. `wild=red<st` and `wild=red<b` do the same with Wild. `sorry<b`
 * takes a pawn from blue's home section, `slide=b>green` turns blue's dial to green. `-red` and `-wild` decline a die.
 */
export function formatPlay(play: ExpressPlay): string {
  switch (play.kind) {
    case 'take': {
      const { face, color, from } = play;
      return `${face === 'wild' ? 'wild=' : ''}${COLORS[color]}<${formatPlace(from)}`;
    }
    case 'steal':
      return `sorry<${LETTERS[play.from]}`;
    case 'dial':
      return `slide=${LETTERS[play.base]}>${COLORS[play.color]}`;
    case 'decline':
      return `-${formatFace(play.face)}`;
    default:
      return unreachable(play);
  }
}

const COLOR = COLORS.join('|');
const colorOf = (name: string): Seat => SEATS.find((color) => COLORS[color] === name)!;

/** The forms of a token, each with its parser. */
const FORMS: readonly (readonly [form: RegExp, read: (match: readonly string[]) => ExpressPlay])[] = [
  [
    new RegExp(`^(wild=)?(${COLOR})<(st|[rbyg])$`),
    ([, wild, name, place]) => {
      const color = colorOf(name!);
      const face: TakingFace = wild === undefined ? color : 'wild';
      return { kind: 'take', face, color, from: place === 'st' ? null : seatOf(place!) };
    },
  ],
  [/^sorry<([rbyg])$/, ([, letter]) => ({ kind: 'steal', from: seatOf(letter!) })],
  [
    new RegExp(`^slide=([rbyg])>(${COLOR})$`),
    ([, letter, name]) => ({ kind: 'dial', base: seatOf(letter!), color: colorOf(name!) }),
  ],
  [
    new RegExp(`^-(${COLOR}|wild)$`),
    ([, name]) => ({ kind: 'decline', face: name === 'wild' ? name : colorOf(name!) }),
  ],
];

const LONGEST = 20;

/** Reads only tokens that `formatPlay` writes. It does not ask whether the play is legal. The error is for people. */
export function parsePlay(text: string): Parsed<ExpressPlay> {
  if (text.length > LONGEST) return bad(`a play has at most ${LONGEST} characters`);
  for (const [form, read] of FORMS) {
    const match = form.exec(text);
    if (match !== null) return good(read(match));
  }
  return bad(`"${text}" is no play: expected one like red<st, red<b, wild=red<st, sorry<b, slide=b>green or -red`);
}
