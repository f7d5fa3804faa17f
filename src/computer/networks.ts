import { readFileSync } from 'node:fs';
import { boardRules, cardsOf, hasPartners, neededToWin, rulesetOf } from '../engine/index.ts';
import type { GameModule, Position, Ruleset } from '../engine/index.ts';
import { WIDTHS } from './encoding.ts';
import { judgeOf, type Judge } from './judge.ts';
import { networkFrom } from './network.ts';

const hasHands = (rules: Ruleset): boolean => (cardsOf(rules)?.hand ?? 0) > 0;

type Kinds = Readonly<Record<string, (rules: Ruleset) => boolean>>;

/** The kinds of each game that have a network. The first one that fits plays. A game without one does not compile. */
const KINDS = {
  board: {
    teams: hasPartners,
    strategic: (rules) => hasHands(rules) && neededToWin(rules).points === null,
    points: hasHands,
    'edition-2013': (rules) => cardsOf(rules)?.faces.sorry?.abilities.some(({ kind }) => kind === 'step') === true,
    'bump-em': ({ id }) => boardRules(id).squares.turbo.length > 0,
    classic: () => true,
  },
  express: { express: () => true },
} as const satisfies Readonly<Record<GameModule, Kinds>>;

type Kind = { [G in GameModule]: keyof (typeof KINDS)[G] }[GameModule];

/** The name of a network: the kind of game, and whether two or more seats play. */
export type NetworkName = `${Kind}-${'two' | 'more'}`;

/** The network for a game. Throws for an id that is no ruleset. */
export function networkNameOf({ rules: id, seats }: Position): NetworkName {
  const rules = rulesetOf(id);
  if (rules === null) throw new Error(`${id} is no ruleset`);
  const kinds: Kinds = KINDS[rules.module];
  const kind = Object.keys(kinds).find((each) => kinds[each]!(rules)) as Kind;
  return `${kind}-${seats.length === 2 ? 'two' : 'more'}`;
}

/** The folder of the weights: a file for each network. */
export const WEIGHTS = new URL('weights/', import.meta.url);

export function widthOf(name: NetworkName): number {
  const games = Object.keys(KINDS) as GameModule[];
  const game = games.find((each) => Object.keys(KINDS[each]).some((kind) => name.startsWith(`${kind}-`)))!;
  return WIDTHS[game];
}

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
