import type { BoardRules, Decision, Event, Pawn, Seat, View } from '../../engine/index.ts';
import { awaited, rulesetOf, SEATS } from '../../engine/index.ts';
import type { Over, Place, Running } from '../../match/match.ts';
import { placeOfSeat } from '../../match/match.ts';
import type { Seen, StoryTurn } from '../../match/telling/story.ts';
import { hasMoved } from '../../match/telling/story.ts';
import { isAway } from '../../match/turn.ts';
import type { Mark, Scene, SeatView } from '../../render/scene.ts';
import { SQUARE } from '../../render/square.ts';
import type { Lettered } from '../../text/describe.ts';
import type { Language } from '../../text/language.ts';
import { colorWord, plainName } from '../../text/people.ts';
import { cardWords } from '../../text/words.ts';

/** The board that waits for a decision, with the last move of these turns. */
export function waitingScene(
  language: Language,
  match: Seen<Running>,
  since: readonly StoryTurn[],
  letters: readonly Lettered[],
  chosen: readonly Pawn[],
): Scene {
  const decision = awaited(match.view);
  return {
    ...tableScene(match.view, seatsOf(language, match)),
    turn: decision?.seat ?? null,
    card: decision === null ? null : cardView(language, decision),
    last: marksOf(lastMove(since)),
    markers: letters,
    chosen,
    winners: [],
  };
}

/** The board after a turn, still with its card. */
export function turnScene(language: Language, match: Seen, turn: StoryTurn): Scene {
  const { card: face, before, after } = turn.plays.at(-1)!;
  return {
    ...tableScene(before, seatsOf(language, { ...match, places: turn.places })),
    pawns: after.pawns,
    turn: turn.seat,
    card: { face, words: cardWords(language, face) },
    last: marksOf(eventsOf(turn)),
    markers: [],
    chosen: [],
    winners: [],
  };
}

/** The last board of a match. */
export function endScene(language: Language, match: Seen<Over>, since: readonly StoryTurn[]): Scene {
  const winners = match.ending.kind === 'won' ? match.ending.winners : [];
  return {
    ...tableScene(match.view, seatsOf(language, match)),
    turn: winners[0] ?? null,
    card: null,
    last: marksOf(lastMove(since)),
    markers: [],
    chosen: [],
    winners,
  };
}

const eventsOf = ({ plays }: StoryTurn): readonly Event[] => plays.flatMap(({ events }) => events);

function lastMove(turns: readonly StoryTurn[]): readonly Event[] {
  const last = turns.findLast(hasMoved);
  return last ? eventsOf(last) : [];
}

function rulesOf({ rules: id }: View): BoardRules {
  const rules = rulesetOf(id);
  if (rules?.module !== 'board') throw new Error(`${id} is no ruleset with a track.`);
  return rules;
}

/** What lies on the table. */
export function tableScene(view: View, seats: Scene['seats']) {
  return {
    board: SQUARE,
    pawnsPerColor: rulesOf(view).pawns,
    pawns: view.pawns,
    seats,
    tokens: [],
    drawCount: view.drawCount,
    discard: { top: view.discard.at(-1) ?? null, more: view.discard.length > 1 },
  };
}

function seatsOf(language: Language, match: Seen): Scene['seats'] {
  return SEATS.map((seat) => {
    const place = placeOfSeat(match, seat);
    if (!place) return null;
    const words = { name: plainName(language, match, seat), fallback: colorWord(language, seat) };
    return { ...words, presence: presenceOf(match, place), ...holdingOf(match.view, seat) };
  });
}

/** What a plate says of the game: the side, and how many cards are in the hand where there are hands. */
export function holdingOf(view: View, seat: Seat): Pick<SeatView, 'side' | 'cards' | 'points'> {
  const { sides, hand } = rulesOf(view);
  const cards = view.hands[seat]!;
  const count = typeof cards === 'number' ? cards : cards.length;
  return { side: sides.findIndex((side) => side.includes(seat)), cards: hand > 0 ? count : null, points: null };
}

function presenceOf(match: Seen, { occupant }: Place): SeatView['presence'] {
  if (occupant.kind === 'computer') return 'computer';
  return isAway(match, occupant.userId) ? 'away' : 'here';
}

/** The card in the middle while a decision is awaited. */
export function cardView(language: Language, decision: Decision): Scene['card'] {
  switch (decision.kind) {
    case 'play':
      return { face: decision.card, words: cardWords(language, decision.card) };
  }
}

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
