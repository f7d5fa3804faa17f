import type { GameModule } from '../../engine/index.ts';
import type { Lettered, PlayMark } from '../../text/labels.ts';
import type { ExpressLettered } from '../../text/express/labels.ts';

/** A letter on the picture of each game, and its meaning. */
interface LetteredBy {
  readonly board: Lettered;
  readonly express: ExpressLettered;
}
export type LetteredIn<G extends GameModule = GameModule> = LetteredBy[G];

/** One step of choosing a play: at most twelve choices, with the letters that its buttons and the picture share. */
export interface Question<G extends GameModule = GameModule> {
  readonly text: string | null; // Markdown; null if the buttons say enough
  readonly legend: string | null; // the pawns' owners, in Markdown; null if all letters are squares
  readonly choices: readonly Choice[];
  readonly pass: Choice | null; // to decline an 11 or a die, or to leave a token in its place
  readonly back: string | null; // path of the step before
  readonly letters: readonly LetteredIn<G>[];
  readonly chosen: readonly number[]; // by number: pawns, or the die that is used
}

export interface Choice {
  readonly label: string;
  readonly mark: PlayMark | null; // the play's color and sign
  readonly to: { readonly kind: 'play'; readonly token: string } | { readonly kind: 'step'; readonly path: string };
}

/** Letters A, B, … for places, in their order. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** Up to this many plays are offered at once, without steps. */
export const FLAT_PLAYS = 6;

/** The path of the step before. */
export const pathBack = (path: string): string | null => (path === '' ? null : path.split('.').slice(0, -1).join('.'));

/** The choice that leads to another step: by a pick, or to the next page. */
export const further = (path: string, code: string, label: string): Choice => ({
  label,
  mark: null,
  to: { kind: 'step', path: path === '' ? code : `${path}.${code}` },
});

/** One pick of a play; its code stands in custom ids. */
export interface Picked {
  readonly code: string; // a letter and a number or word, different for each pick of a step; `n` is taken: it turns pages
  readonly isLate?: boolean; // true = it stands behind all other picks of its step
}

/** A choice and the picks that lead to it, in the order of the questions. There may be several ways. */
export interface Option {
  readonly ways: readonly (readonly Picked[])[];
}

type PickOf<O extends Option> = O['ways'][number][number];

/** One choice of a step: the option itself, a pick that narrows the options down, or the next page of the same step. */
export type Branch<O extends Option> =
  | { readonly kind: 'option'; readonly option: O }
  | { readonly kind: 'pick'; readonly pick: PickOf<O>; readonly options: readonly O[] }
  | { readonly kind: 'more'; readonly code: string };

export interface Step<O extends Option> {
  readonly picks: readonly PickOf<O>[]; // chosen so far
  readonly path: string; // of these picks
  readonly branches: readonly Branch<O>[]; // at most `MOST_CHOICES`
}

/** A step asks no more than this; the rest is on further pages. */
export const MOST_CHOICES = 12;

const PAGE = /^n([1-9][0-9]?)$/;

/**
 * The step at a path: the codes of the picks, with dots between. Each step asks for the next pick, while there is more
 * than one way on; `flat` options are all offered at once. Every option can be reached by any picks. Null when the path
 * leads to no option.
 */
export function stepAt<O extends Option>(options: readonly O[], path: string, flat: boolean): Step<O> | null {
  const codes = path === '' ? [] : path.split('.');
  const page = Number(PAGE.exec(codes.at(-1) ?? '')?.[1] ?? 0);
  const chosen = page > 0 ? codes.slice(0, -1) : codes;
  const leading = waysOf(options).filter(({ way }) => chosen.every((code, index) => way[index]?.code === code));
  if (leading.length === 0 || (flat && chosen.length > 0)) return null;
  const branches = onPage(branchesOf(leading, chosen.length, flat), page);
  return branches.length === 0
    ? null
    : { picks: leading[0]!.way.slice(0, chosen.length), path: chosen.join('.'), branches };
}

interface Way<O extends Option> {
  readonly option: O;
  readonly way: readonly PickOf<O>[];
}

const waysOf = <O extends Option>(options: readonly O[]): readonly Way<O>[] =>
  options.flatMap((option) => option.ways.map((way) => ({ option, way })));

const final = <O>(option: O) => ({ kind: 'option', option }) as const;

/** A step with a single way on would be a useless click: the step after it is asked at once. */
function branchesOf<O extends Option>(ways: readonly Way<O>[], depth: number, flat: boolean): readonly Branch<O>[] {
  const all = [...new Set(ways.map(({ option }) => option))].map(final);
  if (flat) return all;
  const ended = ways.filter(({ way }) => way.length === depth).map(({ option }) => final(option));
  const branches = [...grouped(ways, depth), ...ended];
  return branches.length === 1 ? all : branches;
}

/** One branch for each pick, in the order of the codes; late ones come last. A group of one is offered as the option itself, once. */
function grouped<O extends Option>(ways: readonly Way<O>[], depth: number): readonly Branch<O>[] {
  const groups = new Map<string, { readonly pick: PickOf<O>; readonly options: O[] }>();
  for (const { option, way } of ways) {
    const pick = way[depth];
    if (pick === undefined) continue;
    const group = groups.get(pick.code) ?? { pick, options: [] };
    group.options.push(option);
    groups.set(pick.code, group);
  }
  const offered = new Set<O>();
  return [...groups]
    .toSorted(
      ([a, one], [b, other]) =>
        Number(one.pick.isLate ?? false) - Number(other.pick.isLate ?? false) ||
        a.localeCompare(b, 'en', { numeric: true }),
    )
    .flatMap(([, { pick, options }]): readonly Branch<O>[] => {
      const only = options.length === 1 ? options[0]! : null;
      if (only === null) return [{ kind: 'pick', pick, options }];
      if (offered.has(only)) return [];
      offered.add(only);
      return [final(only)];
    });
}

/** All branches if they fit; else those of a page and the way to the next one. */
function onPage<O extends Option>(branches: readonly Branch<O>[], page: number): readonly Branch<O>[] {
  if (branches.length <= MOST_CHOICES) return page === 0 ? branches : [];
  const here = branches.slice(page * (MOST_CHOICES - 1), (page + 1) * (MOST_CHOICES - 1));
  const isLast = (page + 1) * (MOST_CHOICES - 1) >= branches.length;
  return isLast ? here : [...here, { kind: 'more', code: `n${page + 1}` }];
}
