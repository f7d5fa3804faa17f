import {
  FACES,
  formatPlay,
  formatPosition,
  legalPlays,
  parsePlay,
  parsePosition,
  rulesetOf,
  type BoardPlay,
  type BoardPosition,
  type BoardRules,
  type BoardState,
  type Face,
  type LegalPlay,
  type Ruleset,
  cardInPlay,
} from '../../src/engine/index.ts';
import { pick, type Chance } from '../../src/engine/random.ts';

/** The rules of a game with a track, by their name. */
export function boardRules(name: string): Ruleset<BoardRules> {
  const rules = rulesetOf(name);
  if (rules?.module !== 'board') throw new Error(`${name} is no ruleset with a track`);
  return rules;
}

/** The position of a game with a track that a line in notation describes. */
export function at(line: string): BoardPosition {
  const parsed = parsePosition(line);
  if (!parsed.ok) throw new Error(`${line}: ${parsed.error}`);
  if (!('pawns' in parsed.value)) throw new Error(`${line} has no track`);
  return parsed.value;
}

export function play(text: string): BoardPlay {
  const parsed = parsePlay(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value as BoardPlay;
}

/** The legal plays of a line, in notation, sorted. */
export function plays(line: string): string[] {
  return legalPlays(at(line))
    .map(({ play: each }) => formatPlay(each))
    .toSorted();
}

function legal(line: string, text: string): LegalPlay<'board'> {
  const found = legalPlays(at(line)).find((each) => formatPlay(each.play) === text);
  if (!found) throw new Error(`${text} is not legal in ${line}: ${plays(line).join(' ')}`);
  return found;
}

/** The line that a legal play leads to. */
export function after(line: string, text: string): string {
  return formatPosition(legal(line, text).after);
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
export const rulesOf = ({ rules }: BoardPosition): BoardRules => boardRules(rules);

/** A whole game at the position of a line. `draw` lists the cards to come, in order; the rest of the deck is discarded. */
export function gameAt(line: string, draw: readonly Face[]): BoardState {
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
