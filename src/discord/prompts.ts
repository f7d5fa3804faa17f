import type { Pawn, Play, Position, Space } from '../engine/index.ts';
import { formatPlay, legalPlays, seatOfPawn } from '../engine/index.ts';
import type { Lettered } from '../text/describe.ts';
import { playLabel, shortNames, targetsOf } from '../text/labels.ts';
import { inert } from '../text/people.ts';
import type { Language } from '../text/language.ts';
import { list, pawnName, pawnNumber, placeName } from '../text/words.ts';

/** One step of choosing a play: at most twelve choices, with the letters that its buttons and the picture share. */
export interface Question {
  readonly text: string; // Markdown
  readonly legend: string | null; // what the letters stand for, in words; Markdown
  readonly choices: readonly Choice[];
  readonly pass: Choice | null; // declining an 11
  readonly back: string | null; // path of the step before
  readonly letters: readonly Lettered[];
  readonly chosen: readonly Pawn[];
}

export interface Choice {
  readonly label: string;
  readonly to: { readonly kind: 'play'; readonly token: string } | { readonly kind: 'step'; readonly path: string };
}

/** Up to this many plays are offered at once, without steps. */
const FLAT_PLAYS = 6;
/** Split sevens have long labels: more than this many are offered in steps. */
const FLAT_SPLITS = 2;

/**
 * The question at a path. A path names the parts chosen so far: `m2` pawn 2 moves, `w2` pawn 2 swaps, `o1` a pawn of
 * seat 1 is the target; then `p3`: it takes 3 of a 7. Null when the path leads to no legal play.
 */
export function askAt(language: Language, position: Position, names: readonly string[], path: string): Question | null {
  const parts = path === '' ? [] : path.split('.');
  const plays = legalPlays(position);
  const moves = parts.reduce<readonly Play[]>(
    (left, part, index) => left.filter((play) => matches(play, part, parts[index - 1])),
    plays.filter(({ kind }) => kind !== 'pass'),
  );
  if (moves.length === 0 || (parts.length > 0 && isFlat(plays))) return null;
  const branches = branchesOf(moves, parts, isFlat(plays));
  const letters = lettersOf(position, branches);
  const letterOf = (space: Space) => letters.find(({ at }) => at === space)?.letter ?? '';
  const passes = parts.length === 0 && plays.some(({ kind }) => kind === 'pass');
  return {
    text: plays.length === 1 ? language.say('ask.only') : textOf(language, parts, branches, names),
    legend: legendOf(language, position, branches, letters, names),
    choices: branches.map((branch) => choiceOf(language, position, branch, parts, names, letterOf)),
    pass: passes
      ? { label: language.say('button.pass'), to: { kind: 'play', token: formatPlay({ kind: 'pass' }) } }
      : null,
    back: parts.length > 0 ? parts.slice(0, -1).join('.') : null,
    letters,
    chosen: chosenOf(parts, moves),
  };
}

/** A final play, or a part that narrows down. */
type Branch =
  | { readonly kind: 'play'; readonly play: Play }
  | { readonly kind: 'part'; readonly part: string; readonly plays: readonly Play[] };

function isFlat(plays: readonly Play[]): boolean {
  const splits = plays.filter(({ kind }) => kind === 'split').length;
  return plays.length <= FLAT_PLAYS && splits <= FLAT_SPLITS;
}

const final = (play: Play): Branch => ({ kind: 'play', play });

/** A step with a single way on would be a click for nothing: what comes after it is asked at once. */
function branchesOf(moves: readonly Play[], parts: readonly string[], flat: boolean): readonly Branch[] {
  if (flat || parts.length === 2) return moves.map(final);
  const branches = stepBranches(moves, parts);
  return branches.length === 1 ? moves.map(final) : branches;
}

function stepBranches(moves: readonly Play[], parts: readonly string[]): readonly Branch[] {
  if (parts.length === 0) return grouped(moves, headsOf);
  const splits = moves.filter(({ kind }) => kind === 'split');
  const whole = moves.filter(({ kind }) => kind !== 'split');
  const pawn = Number(parts[0]!.slice(1));
  return [...grouped(splits, (play) => [`p${stepsOf(play, pawn)}`]), ...whole.map(final)];
}

/** One branch for each key, in the order of the keys; a group of one is offered as the play itself. */
function grouped(plays: readonly Play[], keysOf: (play: Play) => readonly string[]): readonly Branch[] {
  const groups = new Map<string, Play[]>();
  for (const play of plays) {
    for (const key of keysOf(play)) groups.set(key, [...(groups.get(key) ?? []), play]);
  }
  const branches: Branch[] = [];
  const offered = new Set<Play>();
  for (const [part, group] of [...groups].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))) {
    const only = group.length === 1 ? group[0]! : null;
    if (!only) branches.push({ kind: 'part', part, plays: group });
    else if (!offered.has(only)) branches.push({ kind: 'play', play: only });
    if (only) offered.add(only);
  }
  return branches;
}

function headsOf(play: Play): readonly string[] {
  switch (play.kind) {
    case 'start':
    case 'move':
      return [`m${play.pawn}`];
    case 'split':
      return [`m${play.first.pawn}`, `m${play.second.pawn}`];
    case 'swap':
      return [`w${play.pawn}`];
    case 'sorry':
      return [`o${seatOfPawn(play.target)}`];
    case 'pass':
      return [];
  }
}

/** How many steps a pawn takes in a split; 0 = none. */
function stepsOf(play: Play, pawn: Pawn): number {
  if (play.kind !== 'split') return 0;
  return [play.first, play.second].find((part) => part.pawn === pawn)?.steps ?? 0;
}

function matches(play: Play, part: string, before: string | undefined): boolean {
  if (before === undefined) return headsOf(play).includes(part);
  return before.startsWith('m') && play.kind === 'split' && part === `p${stepsOf(play, Number(before.slice(1)))}`;
}

/** Letters A, B, … for the places of a step's choices, in their order. */
function lettersOf(position: Position, branches: readonly Branch[]): readonly Lettered[] {
  const places = new Set(branches.flatMap((branch) => placesOf(position, branch)));
  return [...places].map((at, index) => ({ letter: String.fromCharCode(65 + index), at }));
}

function placesOf(position: Position, branch: Branch): readonly Space[] {
  if (branch.kind === 'play') return targetsOf(position, branch.play);
  const at = partPlace(position, branch);
  return at === null ? [] : [at];
}

/** Where the chosen pawn comes to rest with its part of a 7; the way there is the same in every split. */
function partPlace(position: Position, { part, plays }: Branch & { kind: 'part' }): Space | null {
  const first = plays[0]!;
  if (!part.startsWith('p') || first.kind !== 'split') return null;
  const common = [first.first.pawn, first.second.pawn].find((pawn) =>
    plays.every((play) => part === `p${stepsOf(play, pawn)}`),
  );
  return targetsOf(position, first)[common === first.first.pawn ? 0 : 1] ?? null;
}

function choiceOf(
  language: Language,
  position: Position,
  branch: Branch,
  parts: readonly string[],
  names: readonly string[],
  letterOf: (space: Space) => string,
): Choice {
  if (branch.kind === 'play') {
    const { play } = branch;
    return {
      label: playLabel(language, position, play, names, letterOf),
      to: { kind: 'play', token: formatPlay(play) },
    };
  }
  const to = { kind: 'step', path: [...parts, branch.part].join('.') } as const;
  const value = Number(branch.part.slice(1));
  if (branch.part.startsWith('m')) return { label: language.say('button.moveWith', { n: pawnNumber(value) }), to };
  if (branch.part.startsWith('w')) return { label: language.say('button.swapWith', { n: pawnNumber(value) }), to };
  if (branch.part.startsWith('o'))
    return { label: language.say('button.bumpOf', { who: shortNames(language, names)[value]! }), to };
  const n = pawnNumber(Number(parts[0]!.slice(1)));
  return {
    label: language.say('button.part', { n, letter: letterOf(partPlace(position, branch)!), steps: value }),
    to,
  };
}

function textOf(
  language: Language,
  parts: readonly string[],
  branches: readonly Branch[],
  names: readonly string[],
): string {
  const [head, part] = parts;
  if (!head) return language.say(branches.every(({ kind }) => kind === 'play') ? 'ask.play' : 'ask.pawn');
  const value = Number(head.slice(1));
  if (part) {
    const steps = Number(part.slice(1));
    return language.say('ask.partner', { n: pawnNumber(value), steps, rest: 7 - steps });
  }
  if (head.startsWith('w')) return language.say('ask.swap', { n: pawnNumber(value) });
  if (head.startsWith('o')) return language.say('ask.target', { who: inert(names[value]!) });
  return language.say('ask.where', { n: pawnNumber(value) });
}

function legendOf(
  language: Language,
  position: Position,
  branches: readonly Branch[],
  letters: readonly Lettered[],
  names: readonly string[],
): string | null {
  if (letters.length === 0) return null;
  const targets = branches.flatMap((branch) =>
    branch.kind === 'play' && (branch.play.kind === 'swap' || branch.play.kind === 'sorry') ? [branch.play.target] : [],
  );
  const safe = shortNames(language, names).map(inert);
  const items = letters.map(({ letter, at }) => {
    const target = targets.find((pawn) => position.pawns[pawn] === at);
    if (target === undefined) return language.say('ask.legendItem', { letter, place: placeName(language, at) });
    return language.say('ask.legendPawn', {
      letter,
      pawn: pawnName(language, safe, target, null),
      place: placeName(language, at),
    });
  });
  return language.say('ask.legend', { list: list(items) });
}

function chosenOf(parts: readonly string[], moves: readonly Play[]): readonly Pawn[] {
  const head = parts[0];
  if (!head || head.startsWith('o')) return [];
  const pawn = Number(head.slice(1));
  return moves.length > 0 ? [pawn] : [];
}
