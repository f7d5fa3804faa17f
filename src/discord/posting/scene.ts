import type { Decision, Event, Pawn, Seat, View } from '../../engine/index.ts';
import { awaited, rulesetOf, SEATS } from '../../engine/index.ts';
import type { Over, Place, Running } from '../../match/match.ts';
import { placeOfSeat } from '../../match/match.ts';
import type { Seen, StoryTurn } from '../../match/story.ts';
import { isAway } from '../../match/turn.ts';
import type { Mark, Plate, Scene } from '../../render/scene.ts';
import type { Lettered } from '../../text/describe.ts';
import type { Language } from '../../text/language.ts';
import { colorWord, plainName } from '../../text/people.ts';
import { cardWords } from '../../text/words.ts';

/** The board that waits for a decision, with the last move since the post before. */
export function waitingScene(
  language: Language,
  match: Seen<Running>,
  last: readonly Event[],
  letters: readonly Lettered[],
  chosen: readonly Pawn[],
): Scene {
  const decision = awaited(match.view);
  return {
    ...tableScene(match.view, platesOf(language, match)),
    turn: decision?.seat ?? null,
    card: decision === null ? null : cardView(language, decision),
    last: marksOf(last),
    markers: letters,
    chosen,
    winner: null,
  };
}

/** The board after a turn, still with its card. */
export function turnScene(language: Language, match: Seen, turn: StoryTurn): Scene {
  const { card: face, before, after } = turn.plays.at(-1)!;
  return {
    ...tableScene(before, platesOf(language, { ...match, places: turn.places })),
    pawns: after.pawns,
    turn: turn.seat,
    card: { face, words: cardWords(language, face) },
    last: marksOf(turn.plays.flatMap(({ events }) => events)),
    markers: [],
    chosen: [],
    winner: null,
  };
}

/** The last board of a match. */
export function endScene(language: Language, match: Seen<Over>, last: readonly Event[]): Scene {
  const winner: Seat | null = match.ending.kind === 'won' ? (match.ending.winners[0] ?? null) : null;
  return {
    ...tableScene(match.view, platesOf(language, match)),
    turn: winner,
    card: null,
    last: marksOf(last),
    markers: [],
    chosen: [],
    winner,
  };
}

function pawnsPerColor({ rules: id }: View): Scene['pawnsPerColor'] {
  const rules = rulesetOf(id);
  if (rules?.module !== 'board') throw new Error(`${id} is no ruleset with a track.`);
  return rules.pawns;
}

/** What lies on the table. */
export function tableScene(view: View, plates: Scene['plates']) {
  return {
    pawnsPerColor: pawnsPerColor(view),
    pawns: view.pawns,
    plates,
    drawCount: view.drawCount,
    discard: { top: view.discard.at(-1) ?? null, more: view.discard.length > 1 },
  };
}

function platesOf(language: Language, match: Seen): Scene['plates'] {
  return SEATS.map((seat) => {
    const place = placeOfSeat(match, seat);
    if (!place) return null;
    const presence = presenceOf(match, place);
    return { name: plainName(language, match, seat), fallback: colorWord(language, seat), presence };
  });
}

function presenceOf(match: Seen, { occupant }: Place): Plate['presence'] {
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
