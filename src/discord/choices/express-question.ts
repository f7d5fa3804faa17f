import type {
  DieFace,
  ExpressDecision,
  ExpressPlace,
  ExpressPlay,
  ExpressView,
  LegalPlay,
  Seat,
} from '../../engine/index.ts';
import { awaited, faceOf, formatPlay, legalPlays, others } from '../../engine/index.ts';
import type { ExpressLettered } from '../../text/express/labels.ts';
import { expressLabel, expressMark, expressPlaceOf } from '../../text/express/labels.ts';
import { faceTitle, tint } from '../../text/express/words.ts';
import { shortNames } from '../../text/labels.ts';
import type { Language, Voice, Names } from '../../text/language.ts';
import { colorWord, inert } from '../../text/people.ts';
import { FLAT_PLAYS, further, letterOf, pathBack, type Choice, type Question } from './question.ts';
import * as tree from './question.ts';

type Legal = LegalPlay<'express'>;

/** The picks of a die's play: the die, then the owner of a turned home, or the taken color. */
type Picked =
  | { readonly kind: 'die'; readonly code: string; readonly face: DieFace; readonly index: number }
  | { readonly kind: 'base'; readonly code: string; readonly base: Seat }
  | { readonly kind: 'color'; readonly code: string; readonly color: Seat };

/** A legal play with the picks that lead to it. */
interface Option extends tree.Option {
  readonly ways: readonly (readonly Picked[])[];
  readonly legal: Legal;
  readonly face: DieFace; // of the die that it uses
}

type Branch = tree.Branch<Option>;

interface Asking extends Voice<Seat> {
  readonly view: ExpressView;
  readonly path: string; // of the picks so far
  readonly letters: readonly ExpressLettered[];
}

/** The question at a path of picks; null when the path leads to no legal play. */
export function askExpress(
  language: Language,
  view: ExpressView,
  names: Names,
  path: string,
): Question<'express'> | null {
  const decision = awaited(view);
  if (decision === null) return null;
  const plays = legalPlays(view);
  const options = optionsOf(view, decision, plays);
  const step = tree.stepAt(options, path, plays.length <= FLAT_PLAYS);
  if (step === null) return null;
  const letters = step.picks.length === 0 ? [] : lettersOf(view, step.branches);
  const asking: Asking = { language, view, names, speaker: decision.seat, path: step.path, letters };
  const declines = step.branches.filter(isDecline);
  const pass = declines.length === 1 && step.branches.length > 1 ? declines[0]! : null;
  return {
    text: plays.length === 1 ? language.say('ask.only') : textOf(asking, step),
    legend: null,
    choices: step.branches.filter((branch) => branch !== pass).map((branch) => choiceOf(asking, branch)),
    pass: pass && choiceOf(asking, pass),
    back: pathBack(path),
    letters,
    chosen: step.picks.flatMap((pick) => (pick.kind === 'die' ? [pick.index] : [])),
  };
}

const isDecline = (branch: Branch): boolean => branch.kind === 'option' && branch.option.legal.play.kind === 'decline';

/** A die is picked first if several can be used, unless it can only do one thing or be declined. */
function optionsOf(view: ExpressView, { dice, seat }: ExpressDecision, plays: readonly Legal[]): readonly Option[] {
  const counts = new Map<DieFace, number>();
  const declined = new Set(plays.filter(({ play }) => play.kind === 'decline').map(({ play }) => faceOf(play)));
  for (const { play } of plays) counts.set(faceOf(play), (counts.get(faceOf(play)) ?? 0) + 1);
  const isPlain = (face: DieFace) => counts.get(face) === 2 && declined.has(face);
  return plays.map((legal) => {
    const face = faceOf(legal.play);
    const index = dice.findIndex((die) => die.face === face && !die.spent);
    const die: Picked = { kind: 'die', code: `d${index}`, face, index };
    const second = counts.get(face)! > FLAT_PLAYS ? secondPick(view, seat, legal.play) : [];
    return { legal, face, ways: [counts.size > 1 && !isPlain(face) ? [die, ...second] : second] };
  });
}

/** The pick after a die with many plays. The own home comes first, then those of the others, clockwise. */
function secondPick({ seats }: ExpressView, seat: Seat, play: ExpressPlay): readonly Picked[] {
  if (play.kind === 'take') return [{ kind: 'color', code: `c${play.color}`, color: play.color }];
  if (play.kind !== 'dial') return [];
  const order = [seat, ...others(seats, seat)];
  return [{ kind: 'base', code: `b${order.indexOf(play.base)}`, base: play.base }];
}

/** Letters for the places that pawns are taken from. A single place needs none. */
function lettersOf(view: ExpressView, branches: readonly Branch[]): readonly ExpressLettered[] {
  const places = new Map<string, ExpressPlace>();
  for (const branch of branches) {
    const place = placeOf(view, branch);
    if (place !== null) places.set(JSON.stringify(place), place);
  }
  return places.size < 2 ? [] : [...places.values()].map((at, index) => ({ letter: letterOf(index), at }));
}

const placeOf = (view: ExpressView, branch: Branch): ExpressPlace | null =>
  branch.kind === 'option' ? expressPlaceOf(view, branch.option.legal) : null;

function choiceOf(asking: Asking, branch: Branch): Choice {
  const { language, view, speaker, path, letters } = asking;
  switch (branch.kind) {
    case 'option': {
      const { legal, face } = branch.option;
      const place = JSON.stringify(placeOf(view, branch));
      const letter = letters.find(({ at }) => JSON.stringify(at) === place)?.letter ?? null;
      return {
        label: expressLabel(asking, legal, { face: path === '' ? face : null, letter }),
        mark: expressMark(view, speaker, legal),
        to: { kind: 'play', token: formatPlay(legal.play) },
      };
    }
    case 'pick':
      return further(path, branch.pick.code, buttonOf(asking, branch.pick));
    case 'more':
      return further(path, branch.code, language.say('button.more'));
  }
}

function buttonOf({ language, names, speaker }: Voice<Seat>, pick: Picked): string {
  switch (pick.kind) {
    case 'die':
      return language.say('express.button.die', { die: faceTitle(language, pick.face) });
    case 'base': {
      const base = pick.base === speaker ? 'own' : 'other';
      return language.say('express.button.base', { base, whom: shortNames(language, names)[pick.base]! });
    }
    case 'color':
      return language.say('express.button.color', { color: colorWord(language, pick.color) });
  }
}

const dieQuestion = (language: Language, face: DieFace): string =>
  language.say('express.ask.what', { die: faceTitle(language, face) });

/** The question: after the last pick, or at the beginning. Plays that have a button need no question. */
function textOf(
  { language, names, speaker }: Voice<Seat>,
  { picks: picked, branches }: tree.Step<Option>,
): string | null {
  const last = picked.at(-1);
  if (last === undefined) {
    const picks = branches.flatMap((branch) => (branch.kind === 'pick' ? [branch] : []));
    const face = picks.find(({ pick }) => pick.kind !== 'die')?.options[0]?.face;
    if (face !== undefined) return dieQuestion(language, face);
    return picks.length === 0 ? null : language.say('express.ask.die');
  }
  switch (last.kind) {
    case 'die':
      return dieQuestion(language, last.face);
    case 'base': {
      const base = last.base === speaker ? 'own' : 'other';
      return language.say('express.ask.color', { base, whom: inert(names[last.base]!) });
    }
    case 'color':
      return language.say('express.ask.from', { color: tint(language, last.color) });
  }
}
