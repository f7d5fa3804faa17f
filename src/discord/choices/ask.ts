import type { BoardDecision, BoardView, Face, LegalPlay, Pawn, Seat, Space } from '../../engine/index.ts';
import { awaited, colorOf, formatPlay, homeOf, legalPlays, stepsToGo } from '../../engine/index.ts';
import { markOf, moversOf, playLabel, restOf, saysPlace, shareOf, shortNames, targetsOf } from '../../text/labels.ts';
import type { Lettered } from '../../text/labels.ts';
import type { Language, Voice, Names } from '../../text/language.ts';
import { inert } from '../../text/people.ts';
import { cardName, list, pawnName } from '../../text/words.ts';
import { cardPick, rowOf, waysTo, type Picked } from './picks.ts';
import { FLAT_PLAYS, further, letterOf, pathBack, type Choice, type Question } from './question.ts';
import * as tree from './question.ts';

type Legal = LegalPlay<'board'>;

/** A legal play with the picks that lead to it. A card of the hand and its use are one option. */
interface Option extends tree.Option {
  readonly ways: readonly (readonly Picked[])[];
  readonly card: Face | null; // chosen from the hand first
  readonly legal: Legal;
  readonly token: string;
}

type Branch = tree.Branch<Option>;

/** The sources of a step's words. */
interface Asking extends Voice {
  readonly view: BoardView;
  readonly path: string; // of the picks so far
  readonly letters: readonly Lettered[];
  readonly picks: readonly Picked[];
}

/** The question at a path of picks; null when the path leads to no legal play. */
export function askAt(language: Language, view: BoardView, names: Names, path: string): Question<'board'> | null {
  const decision = awaited(view);
  if (decision === null) return null;
  if (isHidden(view, decision)) return path === '' ? handQuestion(language) : null;
  const plays = inOrder(view, legalPlays(view));
  const options = plays.flatMap((legal) => optionsOf(view, legal, decision.seat));
  const step = tree.stepAt(options, path, isFlat(options));
  if (step === null) return null;
  const letters = lettersOf(view, step);
  const asking: Asking = { language, view, names, speaker: decision.seat, path: step.path, letters, picks: step.picks };
  return {
    text: plays.length === 1 && decision.kind !== 'roll' ? language.say('ask.only') : textOf(asking, step),
    legend: legendOf(asking, step.branches),
    choices: step.branches.map((branch) => choiceOf(asking, branch, step.branches.length === 1)),
    pass: path === '' ? passOf(language, decision, plays) : null,
    back: pathBack(path),
    letters,
    chosen: step.picks.flatMap((pick) => (pick.kind === 'mover' || pick.kind === 'swapper' ? [pick.pawn] : [])),
  };
}

/** True if the choice is from a hand that is hidden here. */
const isHidden = ({ hands }: BoardView, { kind, seat }: BoardDecision): boolean =>
  kind === 'choose' && typeof hands[seat] === 'number';

/** Only the holder of the cards can choose one of them, in private. */
const handQuestion = (language: Language): Question<'board'> => ({
  text: language.say('ask.hand'),
  legend: null,
  choices: [],
  pass: null,
  back: null,
  letters: [],
  chosen: [],
});

/** The options of a legal play: for a card of the hand, one for each play that it allows. */
function optionsOf(view: BoardView, legal: Legal, seat: Seat): readonly Option[] {
  const { play, after } = legal;
  if (play.kind !== 'choose') return [{ card: null, legal, token: formatPlay(play), ways: waysTo(play, seat) }];
  const next = inOrder(view, legalPlays(after)).map((then): Option => ({
    card: play.card,
    legal: then,
    token: `${formatPlay(play)}.${formatPlay(then.play)}`,
    ways:
      then.play.kind === 'pass'
        ? [[cardPick(play.card)]]
        : waysTo(then.play, seat).map((way) => [cardPick(play.card), ...way]),
  }));
  return next.length > 0 ? next : [{ card: null, legal, token: formatPlay(play), ways: [[]] }];
}

/** A 7 that two pawns share is one step; it has at most twelve plays. */
function isFlat(options: readonly Option[]): boolean {
  const offered = options.filter(({ ways }) => ways.length > 0);
  if (offered.length <= FLAT_PLAYS) return true;
  const movers = new Set(offered.flatMap(({ legal }) => moversOf(legal.play)));
  const isSplit =
    offered.every(({ card }) => card === null) && offered.some(({ legal }) => legal.play.kind === 'split');
  return isSplit && movers.size <= 2 && offered.length <= tree.MOST_CHOICES;
}

/** Moves, swaps, splits; each by pawn, one's own before a partner's, and along the track, with the most for the first pawn of a split. */
function inOrder(view: BoardView, plays: readonly Legal[]): readonly Legal[] {
  const keys = new Map(plays.map((legal) => [legal, orderOf(view, legal)]));
  return plays.toSorted((a, b) => compare(keys.get(a)!, keys.get(b)!));
}

function orderOf(view: BoardView, legal: Legal): readonly number[] {
  const { play } = legal;
  const seat = awaited(view)?.seat;
  const rank = (pawn: Pawn): number => (colorOf(pawn) === seat ? 0 : 1);
  if (play.kind === 'pass') return [3];
  if (play.kind === 'split') return [2, rank(play.first.pawn), play.first.pawn, -play.first.steps];
  const [to] = targetsOf(view, legal);
  if (!('pawn' in play) || to === undefined) return [0];
  return [play.kind === 'swap' ? 1 : 0, rank(play.pawn), play.pawn, -stepsToGo(colorOf(play.pawn), to)];
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((each, index) => each - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

function passOf(language: Language, { kind }: BoardDecision, plays: readonly Legal[]): Choice | null {
  const pass = plays.find(({ play }) => play.kind === 'pass');
  return pass
    ? { label: passLabel(language, kind), mark: null, to: { kind: 'play', token: formatPlay(pass.play) } }
    : null;
}

function passLabel(language: Language, kind: BoardDecision['kind']): string {
  const isOwn = kind === 'fire-move' || kind === 'token' || kind === 'pull';
  return language.say(isOwn ? `button.${kind}` : 'button.pass');
}

/** Letters A, B, … for the places of a step's choices, in their order. A choice whose words name its place has none. */
function lettersOf(view: BoardView, { branches, picks }: tree.Step<Option>): readonly Lettered[] {
  const places = new Set(branches.flatMap((branch) => placesOf(view, branch, picks, branches.length === 1)));
  return [...places].map((at, index) => ({ letter: letterOf(index), at }));
}

function placesOf(view: BoardView, branch: Branch, picks: readonly Picked[], isOnly: boolean): readonly Space[] {
  if (branch.kind === 'more') return [];
  if (branch.kind === 'pick') {
    const { pick, options } = branch;
    if (pick.kind !== 'share') return [];
    const places = new Set(options.flatMap(({ legal }) => placesFor(legal, pick.pawn)));
    return places.size === 1 ? [...places] : [];
  }
  const { legal } = branch.option;
  const pawn = sharerOf(legal, picks);
  if (pawn !== null) return placesFor(legal, pawn);
  return saysPlace(legal, isOnly) ? [] : targetsOf(view, legal);
}

/** The place to which a split takes a pawn, unless its words name it. */
const placesFor = ({ events }: Legal, pawn: Pawn): readonly Space[] =>
  [restOf(events, pawn)].filter((at) => at !== homeOf(colorOf(pawn)));

/** The pawn of a split that a step is about: the one just chosen, and then its partner. Null for any other play. */
function sharerOf({ play }: Legal, picks: readonly Picked[]): Pawn | null {
  const last = picks.at(-1);
  if (play.kind !== 'split' || (last?.kind !== 'mover' && last?.kind !== 'share')) return null;
  const isChosen = (pawn: Pawn): boolean => (pawn === last.pawn) === (last.kind === 'mover');
  return isChosen(play.first.pawn) ? play.first.pawn : play.second.pawn;
}

function choiceOf(asking: Asking, branch: Branch, isOnly: boolean): Choice {
  const { language, view, path, letters, picks } = asking;
  const letter = letters.find(({ at }) => at === placesOf(view, branch, picks, isOnly)[0])?.letter ?? '';
  switch (branch.kind) {
    case 'option': {
      const { legal, card, token } = branch.option;
      const framed = (label: string): string =>
        card === null || path !== ''
          ? label
          : language.say('play.withCard', { card: cardName(language, card), play: label });
      return {
        label:
          legal.play.kind === 'pass' && card !== null
            ? framed(passLabel(language, 'token'))
            : playLabel(asking, legal, { letter, pawn: sharerOf(legal, picks) }, framed),
        mark: markOf(legal),
        to: { kind: 'play', token },
      };
    }
    case 'pick': {
      const { pick, options } = branch;
      const plays = options.map(({ legal }) => legal);
      const mark = pick.kind === 'share' ? markOf(shareOf(plays, pick.pawn)) : null;
      return { ...further(path, pick.code, rowOf(pick).label(asking, pick, { plays, letter })), mark };
    }
    case 'more':
      return further(path, branch.code, language.say('button.more'));
  }
}

/** The question: after the last pick, or at the beginning. Plays that have a button need no question. */
function textOf(asking: Asking, { picks, branches }: tree.Step<Option>): string | null {
  const last = picks.at(-1);
  if (last) return rowOf(last).question(asking, last);
  const isPlain = branches.every(
    (branch) => branch.kind === 'option' || (branch.kind === 'pick' && branch.pick.kind === 'card'),
  );
  if (isPlain) return branches.every(isDiscard) ? asking.language.say('ask.discard') : null;
  return asking.language.say('ask.pawn');
}

const isDiscard = (branch: Branch): boolean => branch.kind === 'option' && branch.option.legal.play.kind === 'discard';

/** Letters stand on the picture; the legend names only those that cover a pawn. */
function legendOf({ language, view, names, letters }: Asking, branches: readonly Branch[]): string | null {
  const targets = branches.flatMap((branch) => {
    const play = branch.kind === 'option' ? branch.option.legal.play : null;
    return play?.kind === 'swap' || play?.kind === 'sorry' ? [play.target] : [];
  });
  const safe = shortNames(language, names).map(inert);
  const items = letters.flatMap(({ letter, at }) => {
    const target = targets.find((pawn) => view.pawns[pawn] === at);
    if (target === undefined) return [];
    return [
      language.say('ask.legendPawn', { letter, pawn: pawnName({ language, names: safe, speaker: null }, target) }),
    ];
  });
  return items.length === 0 ? null : language.say('ask.legend', { list: list(items) });
}
