import { rulesetOf } from '../compose.ts';
import type { BoardRules, Ruleset, RulesetId, Seat } from '../ruleset.ts';
import { pawnOf, SEATS } from './space.ts';
import type { Pawn } from './state.ts';

/** The rules of a game with a track, and what follows from them for each seat. */
export interface Compiled {
  readonly rules: Ruleset<BoardRules>;
  readonly sides: readonly (readonly Seat[])[]; // by seat: who plays together, the seat itself included
  readonly own: readonly (readonly Pawn[])[]; // by seat: the pawns that it may move, its own color's first
  readonly rivals: readonly (readonly Pawn[])[]; // by seat: all others, in rising order
}

const COMPILED = new Map<RulesetId, Compiled>();

/** The rules that a position is played by. Throws for an id that is no ruleset with a track. */
export function compiled(id: RulesetId): Compiled {
  const known = COMPILED.get(id);
  if (known !== undefined) return known;
  const rules = rulesetOf(id);
  if (rules?.module !== 'board') throw new Error(`${id} is no ruleset with a track`);
  const made = compile(rules);
  COMPILED.set(id, made);
  return made;
}

function compile(rules: Ruleset<BoardRules>): Compiled {
  const sides = SEATS.map((seat) => rules.sides.find((side) => side.includes(seat)) ?? [seat]);
  const pawnsOf = (seats: readonly Seat[]): readonly Pawn[] =>
    seats.flatMap((seat) => Array.from({ length: rules.pawns }, (_, n) => pawnOf(seat, n)));
  return {
    rules,
    sides,
    own: SEATS.map((seat) => pawnsOf([seat, ...sides[seat]!.filter((partner) => partner !== seat)])),
    rivals: SEATS.map((seat) => pawnsOf(SEATS.filter((other) => !sides[seat]!.includes(other)))),
  };
}
