import { homeOf, isTrack, pawnOf, placeOf, ROW, SEATS, startOf, TRACK, ZONE, zoneOf } from './board.ts';
import { FACES } from './cards.ts';
import { LETTERS } from './play-notation.ts';
import { parseRuleset } from './presets.ts';
import { COLORS, type Face, type Ruleset } from './ruleset.ts';
import type { Phase, Position, Result, Seat, Space } from './state.ts';
import { unreachable } from './unreachable.ts';

/** A position with the hands as far as they are known, by seat; all empty without hand play. */
export interface NotedPosition extends Position {
  readonly hands: readonly (readonly Face[])[];
}

const NO_HANDS: NotedPosition['hands'] = COLORS.map(() => []);

function formatSpace(space: Space): string {
  const place = placeOf(space);
  switch (place.kind) {
    case 'track':
      return String(place.index);
    case 'zone':
      return `s${place.index}`;
    case 'start':
      return 'st';
    case 'home':
      return 'h';
    default:
      return unreachable(place.kind);
  }
}

function formatPhase(phase: Phase): string {
  switch (phase.kind) {
    case 'move':
      return `${LETTERS[phase.seat]} ${phase.card}`;
    case 'draw':
      return `${LETTERS[phase.seat]} ?`;
    case 'over':
      return `${phase.winners.map((seat) => LETTERS[seat]).join('')} #`;
    default:
      return unreachable(phase);
  }
}

/**
 * A position as one line (docs/notation.md): the ruleset; the seats with their pawns' places in pawn order; whose turn;
 * the card, `?` for one still to be drawn, `#` behind the winner when the game is over; the hands, if given and there are any.
 */
export function formatPosition(position: Position & { readonly hands?: NotedPosition['hands'] }): string {
  const { rules, seats, pawns, phase, hands } = position;
  const rows = seats.map((seat) => {
    const places = Array.from({ length: rules.pawns }, (_, n) => formatSpace(pawns[pawnOf(seat, n)]!));
    return `${LETTERS[seat]}:${places.join(',')}`;
  });
  const line = `${rules.id} ${rows.join('/')} ${formatPhase(phase)}`;
  if (hands === undefined || hands.every((hand) => hand.length === 0)) return line;
  return `${line} ${seats.map((seat) => `${LETTERS[seat]}:${hands[seat]!.join(',')}`).join('/')}`;
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

/** One color's part of a field such as `r:4,st,st,st/y:10,s3,st,h`. */
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

function parsePawns(rules: Ruleset, rows: readonly Row[]): Parsed<readonly Space[]> {
  const pawns: Space[] = Array.from({ length: COLORS.length * ROW }, () => -1);
  for (const { seat, items } of rows) {
    if (items.length !== rules.pawns) {
      return bad(`${COLORS[seat]} has ${items.length} pawns, ${rules.id} is played with ${rules.pawns}`);
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

function isAllHome(rules: Ruleset, pawns: readonly Space[], seat: Seat): boolean {
  return Array.from({ length: rules.pawns }, (_, n) => pawns[pawnOf(seat, n)]).every((space) => space === homeOf(seat));
}

function parsePhase(
  turn: string,
  card: string,
  rules: Ruleset,
  seats: readonly Seat[],
  pawns: readonly Space[],
): Parsed<Phase> {
  const named: Seat[] = [];
  for (const letter of turn) {
    const seat = parseSeat(letter);
    if (!seat.ok) return seat;
    if (!seats.includes(seat.value)) return bad(`color ${COLORS[seat.value]} is not seated`);
    named.push(seat.value);
  }
  const finished = seats.filter((seat) => isAllHome(rules, pawns, seat));
  if (card === '#') {
    const isTrue = named.length > 0 && named.every((seat, i) => finished.includes(seat) && named.indexOf(seat) === i);
    return isTrue ? good({ kind: 'over', winners: named }) : bad(`"${turn} #": a winner has all pawns home`);
  }
  const [seat, ...others] = named;
  if (seat === undefined || others.length > 0) return bad(`"${turn}" should be one color letter, whose turn it is`);
  if (!rules.teams && finished.length > 0) return bad(`${COLORS[finished[0]!]} has all pawns home: the card must be #`);
  if (card === '?') return good({ kind: 'draw', seat });
  const face = parseFace(card);
  if (!face.ok) return face;
  if (rules.deck[face.value] === undefined) return bad(`card ${card} is not in the deck of ${rules.id}`);
  return good({ kind: 'move', seat, card: face.value });
}

function parseHands(rules: Ruleset, seats: readonly Seat[], field: string | undefined): Parsed<NotedPosition['hands']> {
  if (field === undefined) return good(NO_HANDS);
  if (rules.hand === 0) return bad(`extra field "${field}"`);
  const rows = parseRows(field);
  if (!rows.ok) return rows;
  const hands: (readonly Face[])[] = [...NO_HANDS];
  for (const { seat, items } of rows.value) {
    if (!seats.includes(seat)) return bad(`color ${COLORS[seat]} is not seated`);
    const faces: Face[] = [];
    for (const text of items) {
      const face = parseFace(text);
      if (!face.ok) return face;
      faces.push(face.value);
    }
    hands[seat] = faces;
  }
  return good(hands);
}

/** Reads what `formatPosition` writes. The error names what is wrong, for people. */
export function parsePosition(text: string): Parsed<NotedPosition> {
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
  if (seats.length < rules.minPlayers || seats.length > rules.maxPlayers) {
    const { id: name, minPlayers: least, maxPlayers: most } = rules;
    return bad(`${name} is for ${least === most ? most : `${least}-${most}`} players, not ${seats.length}`);
  }
  const pawns = parsePawns(rules, rows.value);
  if (!pawns.ok) return pawns;
  const phase = parsePhase(turn, card, rules, seats, pawns.value);
  if (!phase.ok) return phase;
  const hands = parseHands(rules, seats, hand);
  if (!hands.ok) return hands;
  return good({ rules, seats, pawns: pawns.value, phase: phase.value, hands: hands.value });
}
