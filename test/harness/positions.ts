import {
  FACES,
  formatPlay,
  formatPosition,
  legalPlays,
  parsePlay,
  parsePosition,
  rulesetOf,
  type BoardRules,
  type Event,
  type Face,
  type GameState,
  type LegalPlay,
  type Play,
  type Position,
  cardInPlay,
} from '../../src/engine/index.ts';
import { pick, type Chance } from '../../src/engine/random.ts';

/** The position that a line in notation describes. */
export function at(line: string): Position {
  const parsed = parsePosition(line);
  if (!parsed.ok) throw new Error(`${line}: ${parsed.error}`);
  return parsed.value;
}

export function play(text: string): Play {
  const parsed = parsePlay(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

/** The legal plays of a line, in notation, sorted. */
export function plays(line: string): string[] {
  return legalPlays(at(line))
    .map(({ play: each }) => formatPlay(each))
    .toSorted();
}

function legal(line: string, text: string): LegalPlay {
  const found = legalPlays(at(line)).find((each) => formatPlay(each.play) === text);
  if (!found) throw new Error(`${text} is not legal in ${line}: ${plays(line).join(' ')}`);
  return found;
}

/** The line that a legal play leads to. */
export function after(line: string, text: string): string {
  return formatPosition(legal(line, text).after);
}

/** The events of a legal play. */
export function events(line: string, text: string): readonly Event[] {
  return legal(line, text).events;
}

function without(cards: readonly Face[], taken: readonly Face[]): Face[] {
  const rest = [...cards];
  for (const card of taken) {
    const i = rest.indexOf(card);
    if (i < 0) throw new Error(`there is no further ${card}`);
    rest.splice(i, 1);
  }
  return rest;
}

/** The rules that a position is played by. */
export function rulesOf({ rules: id }: Position): BoardRules {
  const rules = rulesetOf(id);
  if (rules?.module !== 'board') throw new Error(`${id} is no ruleset with a track`);
  return rules;
}

/** A whole game at the position of a line. `draw` lists the cards to come, in order; the rest of the deck is discarded. */
export function gameAt(line: string, draw: readonly Face[]): GameState {
  const position = at(line);
  const { cards } = rulesOf(position);
  const deck = FACES.flatMap((face) => Array.from({ length: cards[face]?.count ?? 0 }, () => face));
  const card = cardInPlay(position);
  const pending = card === null ? [] : [card];
  const hands = position.hands.map((hand) => (typeof hand === 'number' ? [] : hand));
  return {
    ...position,
    hands,
    turn: 1,
    ply: 0,
    draw: draw.toReversed(),
    discard: without(deck, [...draw, ...pending, ...hands.flat()]),
    questions: [],
    chance: { key: '0'.repeat(64), used: 0 },
  };
}

/** Chance whose next number below `n` is this value. */
export function chanceOf(n: number, value: number): Chance {
  const key = '0'.repeat(64);
  for (let used = 0; ; used++) if (pick({ key, used }, n).value === value) return { key, used };
}
