import type { Pawn, Position, Seat, Space } from '../engine/index.ts';
import { pawnOf, locate, stepsToGo } from '../engine/index.ts';
import type { Over, Running } from '../match/match.ts';
import { colorWord, inert, seatNames } from './people.ts';
import { say } from './say.ts';
import { cardName, list, pawnNumber, placeName } from './words.ts';

/** Discord's limit for a picture's description, in characters. */
export const ALT_LIMIT = 1024;

interface PawnAt {
  readonly pawn: Pawn;
  readonly space: Space;
}

/** A color's pawns in play, sorted by where they are. */
function pawnsBy(position: Position, seat: Seat) {
  const all: readonly PawnAt[] = [0, 1, 2, 3]
    .map((n) => ({ pawn: pawnOf(seat, n), space: position.pawns[pawnOf(seat, n)]! }))
    .filter(({ space }) => space >= 0);
  const on = (kind: string) => all.filter(({ space }) => locate(space).kind === kind);
  return { start: on('start'), track: on('track'), zone: on('zone'), home: on('home') };
}

const numbers = (pawns: readonly PawnAt[]): string => list(pawns.map(({ pawn }) => String(pawnNumber(pawn))));

/** The whole board in words: whose turn, every pawn with the steps it has to go, the piles. Markdown. */
export function describeBoard(match: Running | Over): string {
  const { game } = match;
  const names = seatNames(match).map(inert);
  const seats = game.seats.map((seat) =>
    say('describe.seat', { who: `**${names[seat]!}**`, color: colorWord(seat), places: describePlaces(game, seat) }),
  );
  const discard =
    game.discard.length === 0
      ? say('describe.discardEmpty')
      : say('describe.discardTop', { count: game.discard.length, card: cardName(game.discard.at(-1)!) });
  const piles = say('describe.piles', { draw: game.draw.length, discard });
  return [describeTurn(match, names), ...seats, piles, say('describe.squares')].join('\n');
}

function describeTurn(match: Running | Over, names: readonly string[]): string {
  const { phase, turn } = match.game;
  if (match.status === 'over' || phase.kind !== 'move') return say('describe.over');
  return say('describe.turn', { turn, who: names[phase.seat]!, card: cardName(phase.card) });
}

function describePlaces(position: Position, seat: Seat): string {
  const { start, track, zone, home } = pawnsBy(position, seat);
  const described = (key: 'describe.track' | 'describe.zone') => (at: PawnAt) => {
    const { index } = locate(at.space);
    return say(key, {
      n: pawnNumber(at.pawn),
      index: key === 'describe.zone' ? index + 1 : index,
      steps: stepsToGo(seat, at.space),
    });
  };
  return [
    ...(start.length > 0 ? [say('describe.start', { list: numbers(start) })] : []),
    ...track.map(described('describe.track')),
    ...zone.map(described('describe.zone')),
    ...(home.length > 0 ? [say('describe.home', { list: numbers(home) })] : []),
  ].join('; ');
}

/** A letter on the picture and where it is. */
export interface Lettered {
  readonly letter: string;
  readonly at: Space;
}

/** A board's description for a picture, plain text of at most 1,024 characters. `turn` is its first sentence. */
export function altText(
  position: Position,
  names: readonly string[],
  turn: string,
  letters: readonly Lettered[],
): string {
  const seats = position.seats
    .map((seat) => say('alt.seat', { color: colorWord(seat), name: names[seat]!, places: altPlaces(position, seat) }))
    .join('. ');
  const lettered = letters.map(({ letter, at }) => say('alt.letter', { letter, place: placeName(at) }));
  const text = say('alt.board', { turn, seats: `${seats}.` });
  return letters.length > 0 ? `${text} ${say('alt.letters', { list: list(lettered) })}` : text;
}

function altPlaces(position: Position, seat: Seat): string {
  const { start, track, zone, home } = pawnsBy(position, seat);
  const at = (key: 'alt.track' | 'alt.zone') => (item: PawnAt) => {
    const { index } = locate(item.space);
    return say(key, { n: pawnNumber(item.pawn), index: key === 'alt.zone' ? index + 1 : index });
  };
  return list([
    ...(start.length > 0 ? [say('alt.start', { list: start.map(({ pawn }) => pawnNumber(pawn)).join(' ') })] : []),
    ...track.map(at('alt.track')),
    ...zone.map(at('alt.zone')),
    ...(home.length > 0 ? [say('alt.home', { list: home.map(({ pawn }) => pawnNumber(pawn)).join(' ') })] : []),
  ]);
}
