import { parseRuleset } from '../compose.ts';
import type { Result } from '../result.ts';
import { COLORS, FACES, type BoardRules, type Face, type Ruleset, type Seat } from '../ruleset.ts';
import { unreachable } from '../unreachable.ts';
import { rulebookOf, isFinished, type Rulebook } from './rulebook.ts';
import { LETTERS } from './play-notation.ts';
import { homeOf, isTrack, locate, pawnOf, ROW, SEATS, startOf, TRACK, ZONE, zoneOf } from './space.ts';
import type { Hand, Position, Space, Task } from './state.ts';

function formatSpace(space: Space): string {
  const { kind, index } = locate(space);
  switch (kind) {
    case 'track':
      return String(index);
    case 'zone':
      return `s${index}`;
    case 'start':
      return 'st';
    case 'home':
      return 'h';
    default:
      return unreachable(kind);
  }
}

/** Whose turn it is and the card: `?` for a card still to be drawn, `#` before the winners when the game is over. */
function formatTask(task: Task | undefined, winners: readonly Seat[]): string {
  switch (task?.kind) {
    case 'play':
      return `${LETTERS[task.seat]} ${task.card}`;
    case 'turn':
    case 'draw':
      return `${LETTERS[task.seat]} ?`;
    case undefined:
      return `${winners.map((seat) => LETTERS[seat]).join('')} #`;
    default:
      return unreachable(task);
  }
}

/** A hand: its cards, or `*5` if only their number is known. */
const formatHand = (hand: Hand): string => (typeof hand === 'number' ? `*${hand}` : hand.join(','));

const isEmpty = (hand: Hand): boolean => (typeof hand === 'number' ? hand === 0 : hand.length === 0);

/**
 * A position as one line (docs/notation.md): the ruleset; the seats, each with the spaces of its pawns in pawn order; whose
 * turn it is; the card, `?` for one still to be drawn, `#` before the winners when the game is over; the hands, if there are
 * any. The line of a view shows only the number of cards in other hands.
 */
export function formatPosition({ rules: id, seats, pawns, todo, winners, hands }: Position): string {
  const { rules } = rulebookOf(id);
  const rows = seats.map((seat) => {
    const places = Array.from({ length: rules.pawns }, (_, n) => formatSpace(pawns[pawnOf(seat, n)]!));
    return `${LETTERS[seat]}:${places.join(',')}`;
  });
  const line = `${rules.name} ${rows.join('/')} ${formatTask(todo[0], winners)}`;
  if (hands.every(isEmpty)) return line;
  return `${line} ${seats.map((seat) => `${LETTERS[seat]}:${formatHand(hands[seat]!)}`).join('/')}`;
}

type Parsed<T> = Result<T, string>;

function good<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

function bad(error: string): { readonly ok: false; readonly error: string } {
  return { ok: false, error };
}

/** A card as it is written: `1`-`12`, `sorry`, `dice`, `question`. */
export function parseFace(text: string): Parsed<Face> {
  const face = FACES.find((candidate) => String(candidate) === text);
  return face === undefined ? bad(`unknown card "${text}"`) : good(face);
}

function parseSeat(letter: string): Parsed<Seat> {
  const seat = SEATS[LETTERS.indexOf(letter)];
  return seat === undefined ? bad(`unknown color "${letter}": expected r, b, y or g`) : good(seat);
}

function parseSpace(seat: Seat, text: string): Parsed<Space> {
  if (text === 'st') return good(startOf(seat));
  if (text === 'h') return good(homeOf(seat));
  const zone = /^s([0-9])$/.exec(text);
  if (zone !== null && Number(zone[1]) < ZONE) return good(zoneOf(seat, Number(zone[1])));
  if (/^(0|[1-9][0-9]?)$/.test(text) && Number(text) < TRACK) return good(Number(text));
  return bad(`unknown place "${text}": expected 0-59, s0-s4, st or h`);
}

/** The pawns of one color in a field such as `r:4,st,st,st/y:10,s3,st,h`. */
interface Row {
  readonly seat: Seat;
  readonly items: readonly string[];
}

function parseRows(field: string): Parsed<readonly Row[]> {
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

function parsePawns(rules: Ruleset<BoardRules>, rows: readonly Row[]): Parsed<readonly Space[]> {
  const pawns: Space[] = Array.from({ length: COLORS.length * ROW }, () => -1);
  for (const { seat, items } of rows) {
    if (items.length !== rules.pawns) {
      return bad(`${COLORS[seat]} has ${items.length} pawns, ${rules.name} is played with ${rules.pawns}`);
    }
    for (const [n, text] of items.entries()) {
      const space = parseSpace(seat, text);
      if (!space.ok) return space;
      const isShared = space.value === startOf(seat) || space.value === homeOf(seat);
      if (!isShared && pawns.includes(space.value)) return bad(`two pawns on one square: ${clash(seat, space.value)}`);
      pawns[pawnOf(seat, n)] = space.value;
    }
  }
  return good(pawns);
}

function clash(seat: Seat, space: Space): string {
  return isTrack(space) ? formatSpace(space) : `${formatSpace(space)} of ${COLORS[seat]}`;
}

/** What is next, and who has won: the two fields after the pawns. */
type Next = Pick<Position, 'todo' | 'winners'>;

function parseNext(
  turn: string,
  card: string,
  book: Rulebook,
  seats: readonly Seat[],
  pawns: readonly Space[],
): Parsed<Next> {
  const named: Seat[] = [];
  for (const letter of turn) {
    const seat = parseSeat(letter);
    if (!seat.ok) return seat;
    if (!seats.includes(seat.value)) return bad(`color ${COLORS[seat.value]} is not seated`);
    named.push(seat.value);
  }
  const isHome = (seat: Seat): boolean => isFinished(book, pawns, seat);
  if (card === '#') {
    const isTrue = named.length > 0 && named.every((seat, i) => isHome(seat) && named.indexOf(seat) === i);
    return isTrue ? good({ todo: [], winners: named }) : bad(`"${turn} #": a winner has all pawns home`);
  }
  const [seat, ...others] = named;
  if (seat === undefined || others.length > 0) return bad(`"${turn}" should be one color letter, whose turn it is`);
  const finished = seats.find((each) => book.sides[each]!.every(isHome));
  if (finished !== undefined) return bad(`${COLORS[finished]} has all pawns home: the card must be #`);
  if (card === '?') return good({ todo: [{ kind: 'draw', seat }], winners: [] });
  const face = parseFace(card);
  if (!face.ok) return face;
  const { cards, name } = book.rules;
  if (cards[face.value] === undefined) return bad(`card ${card} is not in the deck of ${name}`);
  return good({ todo: [{ kind: 'play', seat, card: face.value }], winners: [] });
}

const NO_HANDS: readonly Hand[] = COLORS.map(() => []);

function parseHand(items: readonly string[]): Parsed<Hand> {
  const [count] = items.length === 1 ? (/^\*(0|[1-9][0-9]?)$/.exec(items[0]!) ?? []).slice(1) : [];
  if (count !== undefined) return good(Number(count));
  const faces: Face[] = [];
  for (const text of items) {
    const face = parseFace(text);
    if (!face.ok) return face;
    faces.push(face.value);
  }
  return good(faces);
}

function parseHands({ hand }: BoardRules, seats: readonly Seat[], field: string | undefined): Parsed<readonly Hand[]> {
  if (field === undefined) return good(NO_HANDS);
  if (hand === 0) return bad(`extra field "${field}"`);
  const rows = parseRows(field);
  if (!rows.ok) return rows;
  const hands = [...NO_HANDS];
  for (const { seat, items } of rows.value) {
    if (!seats.includes(seat)) return bad(`color ${COLORS[seat]} is not seated`);
    const parsed = parseHand(items);
    if (!parsed.ok) return parsed;
    hands[seat] = parsed.value;
  }
  return good(hands);
}

/** Reads what `formatPosition` writes. The error names what is wrong, for people. */
export function parsePosition(text: string): Parsed<Position> {
  if (text.trim() === '') return bad('the line is empty');
  const [id = '', places, turn, card, hand, ...rest] = text.split(' ');
  const found = parseRuleset(id);
  if (!found.ok) return found;
  const rules = found.value;
  if (rules.module !== 'board') return bad(`${id} is not played on a board`);
  if (places === undefined || turn === undefined || card === undefined) {
    return bad('a position has four fields: ruleset, pawns, turn, card');
  }
  if (rest.length > 0) return bad(`extra field "${rest[0]}"`);
  const rows = parseRows(places);
  if (!rows.ok) return rows;
  const seats = rows.value.map((row) => row.seat);
  const [least, most] = rules.players;
  if (seats.length < least || seats.length > most)
    return bad(`${rules.name} is for ${least === most ? most : `${least}-${most}`} players, not ${seats.length}`);
  const pawns = parsePawns(rules, rows.value);
  if (!pawns.ok) return pawns;
  const next = parseNext(turn, card, rulebookOf(rules.id), seats, pawns.value);
  if (!next.ok) return next;
  const hands = parseHands(rules, seats, hand);
  if (!hands.ok) return hands;
  return good({ rules: rules.id, seats, pawns: pawns.value, hands: hands.value, ...next.value });
}
