import { bad, good, LETTERS, parseRows, parseSeat, type Parsed, type Row } from '../line.ts';
import { COLORS, type BoardRules, type Face, type Ruleset, type Seat } from '../ruleset.ts';
import { unreachable } from '../unreachable.ts';
import { hasTokens, isFinished, type Rulebook } from './rulebook.ts';
import { formatPawn, parseFace, parsePawn } from './play-notation.ts';
import { homeOf, isTrack, locate, pawnOf, ROW, startOf, TRACK, ZONE, zoneOf } from './space.ts';
import { handSize, type Hand, type Position, type Space, type Tokens } from './state.ts';
import { formatTodo, parseTodo } from './task-notation.ts';
import { upToChance } from './tasks.ts';
import { canIce, fireMoveOf, isHome, pullTargets } from './tokens.ts';

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

const formatTokens = ({ fire, ice }: Tokens): string =>
  `fire:${fire === null ? '-' : formatPawn(fire)},ice:${ice === null ? '-' : formatPawn(ice)}`;

/** A hand: its cards, or `*5` if only their number is known. */
const formatHand = (hand: Hand): string => (typeof hand === 'number' ? `*${hand}` : hand.join(','));

/**
 * A position as one line (docs/notation.md). First the ruleset, then the seats, each with the spaces of its pawns in
 * pawn order. Then whose turn it is, and the card: `?` for one still to be drawn, `#` before the winners of a finished
 * game. Then the hands and the tokens, if there are any. The line of a view shows only the number of cards in other
 * hands.
 */
export function formatPosition(book: Rulebook, position: Position): string {
  const { rules } = book;
  const { seats, pawns, hands, tokens } = position;
  const rows = seats.map((seat) => {
    const places = Array.from({ length: rules.pawns }, (_, n) => formatSpace(pawns[pawnOf(seat, n)]!));
    return `${LETTERS[seat]}:${places.join(',')}`;
  });
  const fields = [rules.name, rows.join('/'), formatTodo(upToChance(book, position))];
  if (hands.some((hand) => handSize(hand) > 0))
    fields.push(seats.map((seat) => `${LETTERS[seat]}:${formatHand(hands[seat]!)}`).join('/'));
  if (tokens !== null) fields.push(formatTokens(tokens));
  return fields.join(' ');
}

function parseSpace(seat: Seat, text: string): Parsed<Space> {
  if (text === 'st') return good(startOf(seat));
  if (text === 'h') return good(homeOf(seat));
  const zone = /^s([0-9])$/.exec(text);
  if (zone !== null && Number(zone[1]) < ZONE) return good(zoneOf(seat, Number(zone[1])));
  if (/^(0|[1-9][0-9]?)$/.test(text) && Number(text) < TRACK) return good(Number(text));
  return bad(`unknown place "${text}": expected 0-59, s0-s4, st or h`);
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

/** The two fields after the pawns. */
type Next = Pick<Position, 'todo' | 'winners'>;

function parseNext(
  turn: string,
  card: string,
  book: Rulebook,
  { seats, pawns, hands }: Pick<Position, 'seats' | 'pawns' | 'hands'>,
): Parsed<Next> {
  const named: Seat[] = [];
  for (const letter of turn) {
    const seat = parseSeat(letter);
    if (!seat.ok) return seat;
    if (!seats.includes(seat.value)) return bad(`color ${COLORS[seat.value]} is not seated`);
    named.push(seat.value);
  }
  const isDone = (seat: Seat): boolean => isFinished(book, pawns, seat);
  if (card === '#') {
    const side = named[0] === undefined ? [] : book.sides[named[0]]!;
    const isTrue = named.length > 0 && String(named) === String(side) && named.every(isDone);
    return isTrue ? good({ todo: [], winners: named }) : bad(`"${turn} #": a winner has all pawns home`);
  }
  const [seat, ...others] = named;
  if (seat === undefined || others.length > 0) return bad(`"${turn}" should be one color letter, whose turn it is`);
  const finished = seats.find((each) => book.sides[each]!.every(isDone));
  if (finished !== undefined) return bad(`${COLORS[finished]} has all pawns home: the card must be #`);
  const todo = parseTodo(card, book, seats, hands, seat);
  return todo.ok ? good({ todo: todo.value, winners: [] }) : todo;
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

function parseHands(
  { hand, cards, name }: Ruleset<BoardRules>,
  seats: readonly Seat[],
  field: string | undefined,
): Parsed<readonly Hand[]> {
  if (field === undefined) return good(NO_HANDS);
  if (hand === 0) return bad(`extra field "${field}"`);
  const rows = parseRows(field);
  if (!rows.ok) return rows;
  const hands = [...NO_HANDS];
  for (const { seat, items } of rows.value) {
    if (!seats.includes(seat)) return bad(`color ${COLORS[seat]} is not seated`);
    const parsed = parseHand(items);
    if (!parsed.ok) return parsed;
    const size = handSize(parsed.value);
    if (size > hand) return bad(`${COLORS[seat]} has ${size} cards, a hand of ${name} has at most ${hand}`);
    const strange = typeof parsed.value === 'number' ? undefined : parsed.value.find((face) => !cards[face]);
    if (strange !== undefined) return bad(`card ${strange} is not in the deck of ${name}`);
    hands[seat] = parsed.value;
  }
  return good(hands);
}

/** The carriers of the tokens: `fire:r1,ice:-`. The ice lies only on pawns on the track (rules §10.4). */
function parseTokens(rules: Ruleset<BoardRules>, pawns: readonly Space[], field: string | undefined): Parsed<Tokens> {
  const names = /^fire:(-|[rbyg][1-4]),ice:(-|[rbyg][1-4])$/.exec(field ?? '')?.slice(1);
  if (names === undefined) return bad(`${rules.name} needs its tokens, as in fire:r1,ice:-`);
  const [fire = null, ice = null] = names.map((name) => (name === '-' ? null : parsePawn(name)));
  const missing = [fire, ice].find((pawn) => pawn !== null && pawns[pawn]! < 0) ?? null;
  if (missing !== null) return bad(`${formatPawn(missing)} is not in this game`);
  if (ice !== null && !isTrack(pawns[ice]!)) return bad(`the ice is on ${formatPawn(ice)}, which is not on the track`);
  return good({ fire, ice });
}

/**
 * The reason why the next task cannot be decided; null if it can. A fire move needs a way, the ice a pawn to go to. A
 * pull needs a pawn that came home, and a choice of card needs a hand.
 */
function whyNotNext(book: Rulebook, position: Position): string | null {
  const [task] = position.todo;
  if (task === undefined) return null;
  const { kind, seat } = task;
  const color = COLORS[seat];
  if (kind === 'choose' && handSize(position.hands[seat]!) === 0) return `${color} has no cards to choose from`;
  if (kind === 'fire-move' && fireMoveOf(book, position, seat) === null) return `${color} has no fire move`;
  if (kind === 'token' && task.token === 'ice' && !canIce(book, position, seat))
    return `${color} can put the ice on no pawn`;
  if (kind === 'pull' && !canPull(book, position, seat)) return `${color} can pull no pawn home`;
  return null;
}

function canPull(book: Rulebook, position: Position, seat: Seat): boolean {
  const fire = position.tokens?.fire ?? null;
  const isHere = fire !== null && book.own[seat]!.includes(fire) && isHome(position.pawns, fire);
  return isHere && pullTargets(book, position, seat).length > 0;
}

/** Reads the line that `formatPosition` writes. The error names the fault, for people. */
export function parsePosition(book: Rulebook, text: string): Parsed<Position> {
  const { rules } = book;
  const [, places, turn, card, ...extra] = text.split(' ');
  if (places === undefined || turn === undefined || card === undefined) {
    return bad('a position has four fields: ruleset, pawns, turn, card');
  }
  const rows = parseRows(places);
  if (!rows.ok) return rows;
  const seats = rows.value.map((row) => row.seat);
  const [least, most] = rules.players;
  if (seats.length < least || seats.length > most)
    return bad(`${rules.name} is for ${least === most ? most : `${least}-${most}`} players, not ${seats.length}`);
  const pawns = parsePawns(rules, rows.value);
  if (!pawns.ok) return pawns;
  const hands = parseHands(rules, seats, /^[rbyg]:/.test(extra[0] ?? '') ? extra.shift() : undefined);
  if (!hands.ok) return hands;
  const tokens = hasTokens(rules) ? parseTokens(rules, pawns.value, extra.shift()) : good(null);
  if (!tokens.ok) return tokens;
  if (extra.length > 0) return bad(`extra field "${extra[0]}"`);
  const table = { rules: rules.id, seats, pawns: pawns.value, hands: hands.value, tokens: tokens.value };
  const next = parseNext(turn, card, book, table);
  if (!next.ok) return next;
  const position: Position = { ...table, ...next.value };
  const why = whyNotNext(book, position);
  return why === null ? good(position) : bad(why);
}
