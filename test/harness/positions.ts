import { FACES, formatPlay, formatPosition, legalPlays, parsePlay, parsePosition } from '../../src/engine/index.ts';
import { cardInPlay, rulesetOf, type Face, type LegalPlay, type Play, type Position } from '../../src/engine/index.ts';
import type { BoardPlay, BoardPosition, BoardRules, BoardState, Ruleset } from '../../src/engine/index.ts';
import { pick, type Chance } from '../../src/engine/random.ts';
import { valueOf } from './value.ts';

/** The rules of a game with a track, by their name. */
export function boardRules(name: string): Ruleset<BoardRules> {
  const rules = rulesetOf(name);
  if (rules?.module !== 'board') throw new Error(`${name} is no ruleset with a track`);
  return rules;
}

/** The position of any game that a line in notation describes. */
export const positionAt = (line: string): Position => valueOf(parsePosition(line), `${line}: `);

/** The same of a game with a track. */
export function at(line: string): BoardPosition {
  const position = positionAt(line);
  if (!('pawns' in position)) throw new Error(`${line} has no track`);
  return position;
}

/** A play of any game. */
export const playOf = (text: string): Play => valueOf(parsePlay(text));

export const play = (text: string): BoardPlay => playOf(text) as BoardPlay;

/** The legal plays of a line, in notation, in their order. */
export const playsIn = (line: string): readonly string[] =>
  legalPlays(positionAt(line)).map(({ play: each }) => formatPlay(each));

/** The same, sorted. */
export const plays = (line: string): string[] => playsIn(line).toSorted();

/** The outcome of the last of some legal plays, one after the other. */
export function madeIn(line: string, first: string, ...rest: readonly string[]): LegalPlay {
  const found = legalPlays(positionAt(line)).find((each) => formatPlay(each.play) === first);
  if (!found) throw new Error(`${first} is not legal in ${line}: ${plays(line).join(' ')}`);
  const [next, ...others] = rest;
  return next === undefined ? found : madeIn(formatPosition(found.after), next, ...others);
}

/** The line that legal plays lead to. */
export const after = (line: string, first: string, ...rest: readonly string[]): string =>
  formatPosition(madeIn(line, first, ...rest).after);

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

/** The deck as these piles, with the cards in hands and in play between them. */
export const piled = (discard: readonly Face[], out: readonly Face[], draw: readonly Face[]) => ({
  cards: [...discard, ...out, ...draw],
  spent: discard.length,
  drawn: discard.length + out.length,
});

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
    ...piled(without(deck, [...draw, ...pending, ...hands.flat()]), [...pending, ...hands.flat()], draw),
    questions: [],
    chance: { key: '0'.repeat(64), used: 0 },
  };
}

/** Chance whose next number below `n` is this value. */
export function chanceOf(n: number, value: number): Chance {
  const key = '0'.repeat(64);
  for (let used = 0; ; used++) if (pick({ key, used }, n).value === value) return { key, used };
}
