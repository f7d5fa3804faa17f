import type { LegalPlay, Pawn, Space, View } from '../../engine/index.ts';
import { formatPlay, legalPlays } from '../../engine/index.ts';
import type { Lettered } from '../../text/describe.ts';
import { playLabel, shortNames, targetsOf } from '../../text/labels.ts';
import type { Language } from '../../text/language.ts';
import { inert } from '../../text/people.ts';
import { list, pawnName, placeName } from '../../text/words.ts';
import { rowOf, waysTo, type Picked } from './picks.ts';
import * as tree from './tree.ts';

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
/** Split sevens have long labels: more than this many are offered in steps. */
const FLAT_SPLITS = 2;

/** The question at a path of picks; null when the path leads to no legal play. */
export function askAt(language: Language, view: View, names: readonly string[], path: string): Question | null {
  const plays = legalPlays(view);
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

function isFlat(plays: readonly LegalPlay[]): boolean {
  const splits = plays.filter(({ play }) => play.kind === 'split').length;
  return plays.length <= FLAT_PLAYS && splits <= FLAT_SPLITS;
}

function passOf(language: Language, plays: readonly LegalPlay[]): Choice | null {
  const pass = plays.find(({ play }) => play.kind === 'pass');
  return pass ? { label: language.say('button.pass'), to: { kind: 'play', token: formatPlay(pass.play) } } : null;
}

/** Letters A, B, … for the places of a step's choices, in their order. */
function lettersOf(view: View, branches: readonly Branch[]): readonly Lettered[] {
  const places = new Set(branches.flatMap((branch) => placesOf(view, branch)));
  return [...places].map((at, index) => ({ letter: String.fromCharCode(65 + index), at }));
}

function placesOf(view: View, branch: Branch): readonly Space[] {
  switch (branch.kind) {
    case 'option':
      return targetsOf(view, branch.option.legal);
    case 'pick': {
      const at = rowOf(branch.pick).place(view, branch.pick, branch.options[0]!.legal);
      return at === null ? [] : [at];
    }
    case 'more':
      return [];
  }
}

function choiceOf({ language, view, names, path, letters }: Asking, branch: Branch): Choice {
  const letterOf = (space: Space | undefined): string => letters.find(({ at }) => at === space)?.letter ?? '';
  const step = (code: string) => ({ kind: 'step', path: path === '' ? code : `${path}.${code}` }) as const;
  switch (branch.kind) {
    case 'option': {
      const { legal } = branch.option;
      const label = playLabel(language, view, legal, names, letterOf);
      return { label, to: { kind: 'play', token: formatPlay(legal.play) } };
    }
    case 'pick': {
      const letter = letterOf(placesOf(view, branch)[0]);
      return { label: rowOf(branch.pick).label(language, branch.pick, names, letter), to: step(branch.pick.code) };
    }
    case 'more':
      return { label: language.say('button.more'), to: step(branch.code) };
  }
}

/** What is asked: after the last pick, or at the beginning. */
function textOf({ language, names }: Asking, { picks, branches }: tree.Step<Picked, Option>): string {
  const last = picks.at(-1);
  if (last) return rowOf(last).question(language, last, names);
  return language.say(branches.every(({ kind }) => kind === 'option') ? 'ask.play' : 'ask.pawn');
}

function legendOf({ language, view, names, letters }: Asking, branches: readonly Branch[]): string | null {
  if (letters.length === 0) return null;
  const targets = branches.flatMap((branch) => {
    const play = branch.kind === 'option' ? branch.option.legal.play : null;
    return play?.kind === 'swap' || play?.kind === 'sorry' ? [play.target] : [];
  });
  const safe = shortNames(language, names).map(inert);
  const items = letters.map(({ letter, at }) => {
    const place = placeName(language, at);
    const target = targets.find((pawn) => view.pawns[pawn] === at);
    if (target === undefined) return language.say('ask.legendItem', { letter, place });
    return language.say('ask.legendPawn', { letter, pawn: pawnName(language, safe, target, null), place });
  });
  return language.say('ask.legend', { list: list(items) });
}
