import { readFileSync } from 'node:fs';
import { rulesetOf, type Position, type Ruleset } from '../engine/index.ts';
import { WIDTHS } from './encoding.ts';
import { judgeOf, type Judge } from './judge.ts';
import { networkFrom } from './network.ts';

/** The kinds of games that have a network. The first one that fits plays. */
const KINDS = {
  express: ({ module }) => module === 'express',
  teams: (rules) => rules.module === 'board' && rules.sides.some((side) => side.length > 1),
  strategic: (rules) => rules.module === 'board' && rules.hand > 0 && rules.result.kind === 'home',
  points: (rules) => rules.module === 'board' && rules.hand > 0,
  'edition-2013': (rules) =>
    rules.module === 'board' && rules.cards.sorry?.abilities.some(({ kind }) => kind === 'step') === true,
  'bump-em': (rules) => rules.module === 'board' && rules.squares.turbo.length > 0,
  classic: () => true,
} as const satisfies Readonly<Record<string, (rules: Ruleset) => boolean>>;

type Kind = keyof typeof KINDS;

/** The name of a network: the kind of game, and whether two or more seats play. */
export type NetworkName = `${Kind}-${'two' | 'more'}`;

/** The network for a game. Throws for an id that is no ruleset. */
export function networkNameOf({ rules: id, seats }: Position): NetworkName {
  const rules = rulesetOf(id);
  if (rules === null) throw new Error(`${id} is no ruleset`);
  const kind = (Object.keys(KINDS) as Kind[]).find((each) => KINDS[each](rules))!;
  return `${kind}-${seats.length === 2 ? 'two' : 'more'}`;
}

/** The folder of the weights: a file for each network. */
export const WEIGHTS = new URL('weights/', import.meta.url);

export const widthOf = (name: NetworkName): number => WIDTHS[name.startsWith('express') ? 'express' : 'board'];

const JUDGES = new Map<NetworkName, Judge>();

/** The judge for a game. Its weights are read when they are first needed. */
export function judgeFor(position: Position): Judge {
  const name = networkNameOf(position);
  const known = JUDGES.get(name);
  if (known !== undefined) return known;
  const made = judgeOf(networkFrom(readFileSync(new URL(`${name}.bin`, WEIGHTS)), widthOf(name)));
  JUDGES.set(name, made);
  return made;
}
