import { awaited, baseOf, faceOf, neededToWin } from '../../engine/index.ts';
import type { Advised, ExpressPlace, GameModule, LegalPlay, RulesetId, Seat, View } from '../../engine/index.ts';
import type { Over, Running } from '../../match/match.ts';
import { reasonsFor } from '../../match/story/reasons.ts';
import type { Seen } from '../../match/story/seen.ts';
import type { AnyScene } from '../../render/scene/express-scene.ts';
import { expressLabel, expressPlaceOf } from '../../text/express/labels.ts';
import { bareLabel, targetsOf } from '../../text/labels.ts';
import type { Language, Lines, Voice } from '../../text/language.ts';
import { inert, seatNames } from '../../text/people.ts';
import { sayReasons } from '../../text/reasons.ts';
import { cardName, placeName } from '../../text/words.ts';
import type { LetteredIn } from '../choices/question.ts';
import { expressWaitingScene } from '../../scenes/express-scene.ts';
import { marksOf } from '../../scenes/marks.ts';
import { waitingScene } from '../../scenes/scene.ts';

/** The best plays: in words, and on a picture, where each has its number. */
export interface Hint<G extends GameModule = GameModule> {
  readonly plays: Lines;
  readonly scene: AnyScene;
  readonly letters: readonly LetteredIn<G>[];
}

/** The numbers of the best plays, as the words and the picture write them. A hint has no more plays. */
const NUMBERS = [
  ['❶', '1'],
  ['❷', '2'],
  ['❸', '3'],
] as const;

/** A play with its number. A card of the hand is told by its use. */
interface Numbered<G extends GameModule> {
  readonly sign: string;
  readonly letter: string;
  readonly legal: LegalPlay<G>;
  readonly first: LegalPlay<G>; // the card that is chosen from the hand for it, or the same play
  readonly chance: number;
}

const numbered = <G extends GameModule>(advice: readonly Advised[]): readonly Numbered<G>[] =>
  NUMBERS.flatMap(([sign, letter], index) => {
    const { line: [first, next] = [], chance = 0 } = advice[index] ?? {};
    if (first === undefined) return [];
    const legal = first.play.kind === 'choose' ? (next ?? first) : first;
    const play: Numbered<GameModule> = { sign, letter, legal, first, chance };
    return [play as Numbered<G>]; // the advice is of the match's game
  });

/** The plays in words. Reasons speak to the player who decides: others get none. */
function linesOf<G extends GameModule>(
  voice: Voice<Seat>,
  view: View<G>,
  plays: readonly Numbered<G>[],
  isOwn: boolean,
  labelOf: (play: Numbered<G>) => string,
): Lines {
  return plays.map((each) => {
    const { sign, chance, legal } = each;
    const why = isOwn ? sayReasons(voice, reasonsFor(view, voice.speaker, legal)) : '';
    const [percent, play] = [Math.round(100 * chance), inert(labelOf(each))];
    return voice.language.say('hint.line', { sign, percent, play, why: why === '' ? 'none' : inert(why) });
  });
}

/** A share of all points or a chance to win: the meaning of chances by these rules. */
export const chancesIn = (rules: RulesetId): 'points' | 'wins' =>
  neededToWin(rules).points === null ? 'wins' : 'points';

/** The same places, each with the first of its numbers: two would cover each other. Words name the place of the other play. */
const once = <At>(letters: readonly { readonly letter: string; readonly at: At }[]) =>
  letters.filter(({ at }, index) => letters.findIndex((other) => same(other.at, at)) === index);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const voiceFor = (language: Language, match: Seen): Voice<Seat> => ({
  language,
  names: seatNames(language, match),
  speaker: awaited(match.view)!.seat,
});

export function boardHint(
  language: Language,
  match: Seen<Running | Over, 'board'>,
  advice: readonly Advised[],
  isOwn: boolean,
): Hint<'board'> {
  const { view } = match;
  const voice = voiceFor(language, match);
  const plays = numbered<'board'>(advice);
  const letters = once(plays.flatMap(({ legal, letter }) => targetsOf(view, legal).map((at) => ({ letter, at }))));
  const labelOf = ({ legal, first, sign, letter }: Numbered<'board'>): string => {
    const [to] = targetsOf(view, legal);
    const isThere = to === undefined || letters.some((each) => each.letter === letter && each.at === to);
    const label = bareLabel(voice, legal, isThere ? sign : placeName(language, to));
    const card = first !== legal && first.play.kind === 'choose' ? cardName(language, first.play.card) : null;
    return card === null ? label : language.say('play.withCard', { card, play: label });
  };
  const scene = waitingScene(language, match, [], { letters, chosen: [], stamp: null });
  const marks = plays.flatMap(({ legal }) => marksOf(legal.events)).filter(({ kind }) => kind !== 'bump');
  return { plays: linesOf(voice, view, plays, isOwn, labelOf), scene: { ...scene, last: marks }, letters };
}

export function expressHint(
  language: Language,
  match: Seen<Running | Over, 'express'>,
  advice: readonly Advised[],
  isOwn: boolean,
): Hint<'express'> {
  const { view } = match;
  const voice = voiceFor(language, match);
  const plays = numbered<'express'>(advice);
  const placeOf = ({ legal }: Numbered<'express'>): ExpressPlace | null =>
    legal.play.kind === 'dial'
      ? { kind: 'base', seat: legal.play.base, color: baseOf(view, legal.play.base).dial }
      : expressPlaceOf(view, legal);
  const letters = once(
    plays.flatMap((play) => {
      const at = placeOf(play);
      return at === null ? [] : [{ letter: play.letter, at }];
    }),
  );
  const labelOf = ({ legal }: Numbered<'express'>): string =>
    expressLabel(voice, legal, { face: faceOf(legal.play), letter: null });
  return {
    plays: linesOf(voice, view, plays, isOwn, labelOf),
    scene: expressWaitingScene(language, match, [], { letters, chosen: [], stamp: null }),
    letters,
  };
}
