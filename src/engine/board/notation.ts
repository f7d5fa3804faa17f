import { Fault, LETTERS, parseFields, parseRows, parseSeat, parseSeats, type Row } from '../reading.ts';
import { COLORS, handSize, type BoardRules, type Hand, type Ruleset, type Seat, type Space } from '../ruleset.ts';
import { canIce, fireMoveOf, isHome, pullTargets } from './landing.ts';
import { hasTokens, isFinished, placesOf, type Rulebook } from './rulebook.ts';
import { homeOf, isTrack, locate, pawnOf, ROW, startOf, TRACK, ZONE, zoneOf } from './space.ts';
import type { Position, Tokens } from './state.ts';
import { upToChance } from './tasks.ts';
import { formatPawn, formatTodo, parsePawn, readFace, readTodo } from './turn-notation.ts';

function formatSpace(space: Space): string {
  const { kind, index } = locate(space);
  return { track: String(index), zone: `s${index}`, start: 'st', home: 'h' }[kind];
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
  const rows = seats.map((seat) => `${LETTERS[seat]}:${placesOf(book, pawns, seat).map(formatSpace).join(',')}`);
  const fields = [rules.name, rows.join('/'), formatTodo(upToChance(book, position))];
  if (hands.some((hand) => handSize(hand) > 0))
    fields.push(seats.map((seat) => `${LETTERS[seat]}:${formatHand(hands[seat]!)}`).join('/'));
  if (tokens !== null) fields.push(formatTokens(tokens));
  return fields.join(' ');
}

function readSpace(seat: Seat, text: string): Space {
  if (text === 'st') return startOf(seat);
  if (text === 'h') return homeOf(seat);
  const zone = /^s([0-9])$/.exec(text);
  if (zone !== null && Number(zone[1]) < ZONE) return zoneOf(seat, Number(zone[1]));
  if (/^(0|[1-9][0-9]?)$/.test(text) && Number(text) < TRACK) return Number(text);
  throw new Fault(`unknown place "${text}": expected 0-59, s0-s4, st or h`);
}

function readPawns(rules: Ruleset<BoardRules>, rows: readonly Row[]): readonly Space[] {
  const pawns: Space[] = Array.from({ length: COLORS.length * ROW }, () => -1);
  for (const { seat, items } of rows) {
    if (items.length !== rules.pawns)
      throw new Fault(`${COLORS[seat]} has ${items.length} pawns, ${rules.name} is played with ${rules.pawns}`);
    for (const [n, text] of items.entries()) {
      const space = readSpace(seat, text);
      const isShared = space === startOf(seat) || space === homeOf(seat);
      if (!isShared && pawns.includes(space))
        throw new Fault(`two pawns on one square: ${text}${isTrack(space) ? '' : ` of ${COLORS[seat]}`}`);
      pawns[pawnOf(seat, n)] = space;
    }
  }
  return pawns;
}

/** Reads the two fields after the pawns. */
function readNext(
  turn: string,
  card: string,
  book: Rulebook,
  { seats, pawns, hands }: Pick<Position, 'seats' | 'pawns' | 'hands'>,
): Pick<Position, 'todo' | 'winners'> {
  const named = turn.split('').map((letter) => seated(seats, parseSeat(letter)));
  const [seat, ...others] = named;
  const isDone = (each: Seat): boolean => isFinished(book, pawns, each);
  if (card === '#') {
    const isTrue = seat !== undefined && String(named) === String(book.sides[seat]) && named.every(isDone);
    if (!isTrue) throw new Fault(`"${turn} #": a winner has all pawns home`);
    return { todo: [], winners: named };
  }
  if (seat === undefined || others.length > 0)
    throw new Fault(`"${turn}" should be one color letter, whose turn it is`);
  const finished = seats.find((each) => book.sides[each]!.every(isDone));
  if (finished !== undefined) throw new Fault(`${COLORS[finished]} has all pawns home: the card must be #`);
  return { todo: readTodo(card, book, seats, hands, seat), winners: [] };
}

function seated(seats: readonly Seat[], seat: Seat): Seat {
  if (!seats.includes(seat)) throw new Fault(`color ${COLORS[seat]} is not seated`);
  return seat;
}

function readHand(items: readonly string[]): Hand {
  const [, count] = items.length === 1 ? (/^\*(0|[1-9][0-9]?)$/.exec(items[0]!) ?? []) : [];
  return count === undefined ? items.map(readFace) : Number(count);
}

function readHands(
  { hand: most, cards, name }: Ruleset<BoardRules>,
  seats: readonly Seat[],
  field: string | undefined,
): readonly Hand[] {
  const hands: Hand[] = COLORS.map(() => []);
  if (field === undefined) return hands;
  if (most === 0) throw new Fault(`extra field "${field}"`);
  for (const { seat, items } of parseRows(field)) {
    seated(seats, seat);
    const hand = readHand(items);
    const size = handSize(hand);
    if (size > most) throw new Fault(`${COLORS[seat]} has ${size} cards, a hand of ${name} has at most ${most}`);
    const strange = typeof hand === 'number' ? undefined : hand.find((face) => !cards[face]);
    if (strange !== undefined) throw new Fault(`card ${strange} is not in the deck of ${name}`);
    hands[seat] = hand;
  }
  return hands;
}

/** The carriers of the tokens: `fire:r1,ice:-`. The ice lies only on pawns on the track (rules §10.4). */
function readTokens(rules: Ruleset<BoardRules>, pawns: readonly Space[], field: string | undefined): Tokens {
  const names = /^fire:(-|[rbyg][1-4]),ice:(-|[rbyg][1-4])$/.exec(field ?? '')?.slice(1);
  if (names === undefined) throw new Fault(`${rules.name} needs its tokens, as in fire:r1,ice:-`);
  const [fire = null, ice = null] = names.map((name) => (name === '-' ? null : parsePawn(name)));
  const missing = [fire, ice].find((pawn) => pawn !== null && pawns[pawn]! < 0) ?? null;
  if (missing !== null) throw new Fault(`${formatPawn(missing)} is not in this game`);
  if (ice !== null && !isTrack(pawns[ice]!))
    throw new Fault(`the ice is on ${formatPawn(ice)}, which is not on the track`);
  return { fire, ice };
}

/**
 * The reason why the next task cannot be decided; null if it can. A fire move needs a way, the ice a pawn to go to. A
 * pull needs a pawn that came home, and a choice of card needs a hand.
 */
function whyNotNext(book: Rulebook, position: Position): string | null {
  const [task] = position.todo;
  if (task === undefined) return null;
  const { kind, seat } = task;
  if (kind === 'choose' && handSize(position.hands[seat]!) === 0) return 'has no cards to choose from';
  if (kind === 'fire-move' && fireMoveOf(book, position, seat) === null) return 'has no fire move';
  if (kind === 'token' && task.token === 'ice' && !canIce(book, position, seat)) return 'can put the ice on no pawn';
  return kind === 'pull' && !canPull(book, position, seat) ? 'can pull no pawn home' : null;
}

function canPull(book: Rulebook, position: Position, seat: Seat): boolean {
  const fire = position.tokens?.fire ?? null;
  const isHere = fire !== null && book.own[seat]!.includes(fire) && isHome(position.pawns, fire);
  return isHere && pullTargets(book, position, seat).length > 0;
}

/** Reads the line that `formatPosition` writes. A fault is for people. */
export function readPosition(book: Rulebook, text: string): Position {
  const { rules } = book;
  const [places, turn, card, ...extra] = parseFields(text, 'pawns, turn, card');
  const rows = parseSeats(places, rules);
  const seats = rows.map((row) => row.seat);
  const pawns = readPawns(rules, rows);
  const hands = readHands(rules, seats, /^[rbyg]:/.test(extra[0] ?? '') ? extra.shift() : undefined);
  const tokens = hasTokens(rules) ? readTokens(rules, pawns, extra.shift()) : null;
  if (extra.length > 0) throw new Fault(`extra field "${extra[0]}"`);
  const table = { rules: rules.id, seats, pawns, hands, tokens };
  const position: Position = { ...table, ...readNext(turn, card, book, table) };
  const why = whyNotNext(book, position);
  if (why !== null) throw new Fault(`${COLORS[position.todo[0]!.seat]} ${why}`);
  return position;
}
