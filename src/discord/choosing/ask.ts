import type { LegalPlay, Pawn, Space, View } from '../../engine/index.ts';
import { colorOf, formatPlay, legalPlays, stepsToGo } from '../../engine/index.ts';
import type { Lettered } from '../../text/describe.ts';
import type { PlayMark } from '../../text/labels.ts';
import { markOf, moversOf, playLabel, shortNames, targetsOf } from '../../text/labels.ts';
import type { Language } from '../../text/language.ts';
import { inert } from '../../text/people.ts';
import { list, pawnName } from '../../text/words.ts';
import { rowOf, waysTo, type Picked } from './picks.ts';
import * as tree from './tree.ts';

/** One step of choosing a play: at most twelve choices, with the letters that its buttons and the picture share. */
export interface Question {
  readonly text: string | null; // Markdown; null where the buttons say enough
  readonly legend: string | null; // whose pawns the letters stand for, in Markdown; null if they all stand for squares
  readonly choices: readonly Choice[];
  readonly pass: Choice | null; // declining an 11
  readonly back: string | null; // path of the step before
  readonly letters: readonly Lettered[];
  readonly chosen: readonly Pawn[];
}

export interface Choice {
  readonly label: string;
  readonly mark: PlayMark | null; // what catches the eye
  readonly to: { readonly kind: 'play'; readonly token: string } | { readonly kind: 'step'; readonly path: string };
}

/** A legal play with the picks that lead to it. */
interface Option extends tree.Option<Picked> {
  readonly legal: LegalPlay;
}

type Branch = tree.Branch<Picked, Option>;

/** What a step's words are made of. */
interface Asking {
  readonly language: Language;
  readonly view: View;
  readonly names: readonly string[];
  readonly path: string; // of the picks so far
  readonly letters: readonly Lettered[];
}

/** Up to this many plays are offered at once, without steps. */
const FLAT_PLAYS = 6;

/** The question at a path of picks; null when the path leads to no legal play. */
export function askAt(language: Language, view: View, names: readonly string[], path: string): Question | null {
  const plays = inOrder(view, legalPlays(view));
  const options = plays.map((legal): Option => ({ legal, ways: waysTo(legal.play) }));
  const step = tree.stepAt<Picked, Option>(options, path, isFlat(plays));
  if (step === null) return null;
  const letters = lettersOf(view, step.branches);
  const asking: Asking = { language, view, names, path: step.path, letters };
  return {
    text: plays.length === 1 ? language.say('ask.only') : textOf(asking, step),
    legend: legendOf(asking, step.branches),
    choices: step.branches.map((branch) => choiceOf(asking, branch)),
    pass: path === '' ? passOf(language, plays) : null,
    back: path === '' ? null : path.split('.').slice(0, -1).join('.'),
    letters,
    chosen: step.picks.flatMap((pick) => rowOf(pick).chosen(pick)),
  };
}

/** A 7 that two pawns share is one step; it has at most twelve plays. */
function isFlat(plays: readonly LegalPlay[]): boolean {
  if (plays.length <= FLAT_PLAYS) return true;
  const movers = new Set(plays.flatMap(({ play }) => moversOf(play)));
  return plays.some(({ play }) => play.kind === 'split') && movers.size <= 2 && plays.length <= tree.MOST_CHOICES;
}

/** By pawn, and along the track; what is split comes last, the most for the first pawn first. */
function inOrder(view: View, plays: readonly LegalPlay[]): readonly LegalPlay[] {
  const keys = new Map(plays.map((legal) => [legal, orderOf(view, legal)]));
  return plays.toSorted((a, b) => compare(keys.get(a)!, keys.get(b)!));
}

function orderOf(view: View, legal: LegalPlay): readonly number[] {
  const { play } = legal;
  if (play.kind === 'pass') return [2];
  if (play.kind === 'split') return [1, play.first.pawn, -play.first.steps];
  return [0, play.pawn, -stepsToGo(colorOf(play.pawn), targetsOf(view, legal)[0]!)];
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((each, index) => each - b[index]!).find((difference) => difference !== 0) ?? 0;

function passOf(language: Language, plays: readonly LegalPlay[]): Choice | null {
  const pass = plays.find(({ play }) => play.kind === 'pass');
  return pass
    ? { label: language.say('button.pass'), mark: null, to: { kind: 'play', token: formatPlay(pass.play) } }
    : null;
}

/** Letters A, B, … for the places of a step's choices, in their order. A split has none: it says how far each pawn goes. */
function lettersOf(view: View, branches: readonly Branch[]): readonly Lettered[] {
  const places = new Set(branches.flatMap((branch) => placesOf(view, branch)));
  return [...places].map((at, index) => ({ letter: String.fromCharCode(65 + index), at }));
}

function placesOf(view: View, branch: Branch): readonly Space[] {
  if (branch.kind !== 'option') return [];
  const { legal } = branch.option;
  return legal.play.kind === 'split' ? [] : targetsOf(view, legal);
}

function choiceOf({ language, view, names, path, letters }: Asking, branch: Branch): Choice {
  const step = (code: string) => ({ kind: 'step', path: path === '' ? code : `${path}.${code}` }) as const;
  switch (branch.kind) {
    case 'option': {
      const { legal } = branch.option;
      const letter = letters.find(({ at }) => at === placesOf(view, branch)[0])?.letter ?? '';
      const label = playLabel(language, legal, names, letter);
      return { label, mark: markOf(legal), to: { kind: 'play', token: formatPlay(legal.play) } };
    }
    case 'pick':
      return {
        label: rowOf(branch.pick).label(language, branch.pick, names),
        mark: null,
        to: step(branch.pick.code),
      };
    case 'more':
      return { label: language.say('button.more'), mark: null, to: step(branch.code) };
  }
}

/** What is asked: after the last pick, or at the beginning. Plays that can be pressed need no question. */
function textOf({ language, names }: Asking, { picks, branches }: tree.Step<Picked, Option>): string | null {
  const last = picks.at(-1);
  if (last) return rowOf(last).question(language, last, names);
  return branches.every(({ kind }) => kind === 'option') ? null : language.say('ask.pawn');
}

/** Letters stand on the picture; only those that cover somebody's pawn are told. */
function legendOf({ language, view, names, letters }: Asking, branches: readonly Branch[]): string | null {
  const targets = branches.flatMap((branch) => {
    const play = branch.kind === 'option' ? branch.option.legal.play : null;
    return play?.kind === 'swap' || play?.kind === 'sorry' ? [play.target] : [];
  });
  const safe = shortNames(language, names).map(inert);
  const items = letters.flatMap(({ letter, at }) => {
    const target = targets.find((pawn) => view.pawns[pawn] === at);
    if (target === undefined) return [];
    return [language.say('ask.legendPawn', { letter, pawn: pawnName(language, safe, target, null) })];
  });
  return items.length === 0 ? null : language.say('ask.legend', { list: list(items) });
}
