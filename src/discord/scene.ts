import type { Event, GameState, Pawn, Phase } from '../engine/index.ts';
import { SEATS } from '../engine/index.ts';
import type { Over, Place, Running } from '../match/match.ts';
import { placeOfSeat } from '../match/match.ts';
import { isAway } from '../match/turn.ts';
import type { Mark, Scene, SeatView } from '../render/scene.ts';
import { SQUARE } from '../render/square.ts';
import type { Lettered } from '../text/describe.ts';
import type { Turn } from '../text/narrate.ts';
import { cardOf } from '../text/narrate.ts';
import { colorWord, plainName } from '../text/people.ts';
import { cardWords } from '../text/words.ts';
import type { Language } from '../text/language.ts';

type Match = Running | Over;

/** The board that waits for a decision, with the last move since the post before. */
export function waitingScene(
  language: Language,
  match: Running,
  last: readonly Event[],
  letters: readonly Lettered[],
  chosen: readonly Pawn[],
): Scene {
  const { phase } = match.game;
  return {
    ...tableScene(language, match, match.game),
    turn: phase.kind === 'over' ? match.game.seats[0]! : phase.seat,
    card: cardView(language, phase),
    last: marksOf(last),
    markers: letters,
    chosen,
    winners: [],
  };
}

/** The board after a turn, still with its card. */
export function turnScene(language: Language, match: Match, turn: Turn): Scene {
  const step = turn.steps.at(-1)!;
  const face = cardOf(step);
  return {
    ...tableScene(language, match, step.before),
    pawns: step.after.pawns,
    turn: turn.seat,
    card: { face, words: cardWords(language, face) },
    last: marksOf(turn.steps.flatMap(({ events }) => events)),
    markers: [],
    chosen: [],
    winners: [],
  };
}

/** The last board of a match. */
export function endScene(language: Language, match: Over, last: readonly Event[]): Scene {
  const winners = match.ending.kind === 'won' ? match.ending.winners : [];
  return {
    ...tableScene(language, match, match.game),
    turn: winners[0] ?? null,
    card: null,
    last: marksOf(last),
    markers: [],
    chosen: [],
    winners,
  };
}

function tableScene(language: Language, match: Match, game: GameState) {
  return {
    board: SQUARE,
    pawnsPerColor: game.rules.pawns,
    pawns: game.pawns,
    seats: seatsOf(language, match),
    tokens: [],
    drawCount: game.draw.length,
    discard: { top: game.discard.at(-1) ?? null, more: game.discard.length > 1 },
  };
}

function seatsOf(language: Language, match: Match): readonly (SeatView | null)[] {
  return SEATS.map((seat) => {
    const place = placeOfSeat(match, seat);
    if (!place) return null;
    const presence = presenceOf(match, place);
    const words = { name: plainName(language, match, seat), fallback: colorWord(language, seat) };
    return { ...words, presence, side: seat, cards: null, points: null };
  });
}

function presenceOf(match: Match, { occupant }: Place): SeatView['presence'] {
  if (occupant.kind === 'computer') return 'computer';
  return isAway(match, occupant.userId) ? 'away' : 'here';
}

const cardView = (language: Language, phase: Phase): Scene['card'] =>
  phase.kind === 'move' ? { face: phase.card, words: cardWords(language, phase.card) } : null;

/** The drawing of events that moved a pawn. */
export function marksOf(events: readonly Event[]): readonly Mark[] {
  return events.flatMap((event): readonly Mark[] => {
    switch (event.kind) {
      case 'moved':
        return [{ kind: 'walk', pawn: event.pawn, from: event.from, path: event.path }];
      case 'slid':
        return [{ kind: 'slide', pawn: event.pawn, from: event.from, to: event.to }];
      case 'started':
      case 'replaced':
        return [{ kind: 'flight', pawn: event.pawn, to: event.to }];
      case 'swapped':
        return [{ kind: 'swap', pawn: event.pawn, from: event.from, target: event.target, to: event.to }];
      case 'bumped':
        return [{ kind: 'bump', pawn: event.pawn, at: event.at, by: event.by }];
      case 'home':
      case 'turn':
      case 'drew':
      case 'reshuffled':
      case 'passed':
      case 'won':
        return [];
    }
  });
}
