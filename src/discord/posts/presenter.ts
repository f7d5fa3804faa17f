import { awaited, cardInPlay, handOf, handSize, moduleOf } from '../../engine/index.ts';
import type { Advised, BoardView, Decision, Event, GameModule, RulesetId, Seat, View } from '../../engine/index.ts';
import type { Over, Running } from '../../match/match.ts';
import type { Story } from '../../match/story/story.ts';
import type { StoryTurn } from '../../match/story/moments.ts';
import type { Seen } from '../../match/story/seen.ts';
import type { AnyScene } from '../../render/scene/express-scene.ts';
import type { Hand, Stamp } from '../../render/scene/scene.ts';
import { altText, describeBoard, describeDecision } from '../../text/describe.ts';
import { factLines, placeLines, turningLine } from '../../text/end.ts';
import { describeRoll, describeTable, expressAlt } from '../../text/express/describe.ts';
import {
  expressPlaceLines,
  expressTurningLine,
  expressHead,
  tellExpress,
  tellIdleRolls,
} from '../../text/express/story.ts';
import type { Key, Language, Lines, Names } from '../../text/language.ts';
import { cardLine } from '../../text/pages.ts';
import { boldSeat, seatNames } from '../../text/people.ts';
import { tellChance, tellTurns } from '../../text/turn-lines.ts';
import { cardName, questionText, rolledCard } from '../../text/words.ts';
import { askAt } from '../choices/ask.ts';
import { askExpress } from '../choices/express-question.ts';
import type { LetteredIn, Question } from '../choices/question.ts';
import { boardFrames, expressFrames } from '../../scenes/frames.ts';
import { expressEndScene, expressTurnScene, expressWaitingScene } from '../../scenes/express-scene.ts';
import { boardHint, expressHint, type Hint } from './hints.ts';
import { endScene, handScene, turnScene, waitingScene, type Marked } from '../../scenes/scene.ts';
import type { Frame } from '../../render/scene/subjects.ts';

type Told<Given extends readonly unknown[], Said> = (language: Language, ...given: Given) => Said;

/**
 * The way that a game is shown to people: its questions, its story in words, its table in words and in a picture.
 *
 * @example A third game has a row in `PRESENTERS`:
 *   const marbles: Presenter<'marbles'> = {
 *     headline: (_, { view }, mention) => `${mention}, turn ${view.turn}`,
 *     hand: () => null,
 *     …
 *   };
 */
export interface Presenter<G extends GameModule = GameModule> {
  /** The question at a path of picks; null when the path leads to no legal play. */
  readonly ask: Told<[view: View<G>, names: Names, path: string], Question<G> | null>;
  /** The first line of the post that waits for a decision. */
  readonly headline: Told<[match: Seen<Running, G>, mention: string], string>;
  readonly tell: Told<[turns: readonly StoryTurn<G>[], isOver?: boolean], Lines>;
  /** Results of chance between two plays that people have to know. */
  readonly tellChance: Told<[events: readonly Event<G>[], table: Pick<Seen, 'places'>], Lines>;
  /** The places at the end, and highlights that the end card has not. */
  readonly placeLines: Told<[story: Story<Over, G>], Lines>;
  readonly factLines: Told<[story: Story<Over, G>], Lines>;
  /** The turning point of a match, in a line; null = there was none. */
  readonly turningPoint: Told<[story: Story<Over, G>], string | null>;
  readonly describe: Told<[match: Seen<Running | Over, G>], string>;
  readonly describeDecision: Told<[turn: number, decision: Decision<G>, names: Names], string>;
  readonly alt: Told<[view: View<G>, names: Names, turn: string, letters: readonly LetteredIn<G>[]], string>;
  /** The effect of the turn's card or dice, for people who want to know; null if there is nothing to explain. */
  readonly explain: Told<[view: View<G>], Explanation | null>;
  /** A tip for a person's first game, by its number from 1 to 3. */
  readonly tip: Told<[number: number], string>;
  /** The cards of a seat from its player's view; null = it holds none. */
  readonly hand: Told<[view: View<G>, seat: Seat], Hand | null>;
  /** A hint for the player who decides, from their own view. Reasons speak to that player: others get none. */
  readonly hint: Told<[match: Seen<Running | Over, G>, advice: readonly Advised[], isOwn: boolean], Hint<G>>;
  readonly waitingScene: Told<
    [match: Seen<Running, G>, since: readonly StoryTurn<G>[], marked: Marked<LetteredIn<G>>],
    AnyScene
  >;
  readonly turnScene: Told<[match: Seen<Running | Over, G>, turn: StoryTurn<G>, stamp: Stamp | null], AnyScene>;
  readonly endScene: Told<[match: Seen<Over, G>, since: readonly StoryTurn<G>[]], AnyScene>;
  /** The pictures of a turn in a film of the match. */
  readonly frames: Told<[match: Seen<Running | Over, G>, turn: StoryTurn<G>], readonly Frame[]>;
}

interface Explanation {
  readonly label: string; // of the button that asks for it
  readonly text: string; // Markdown
}

/** The first line of a post that waits, in a game with a track. */
function boardHead(language: Language, match: Seen<Running, 'board'>, mention: string): string {
  const { view } = match;
  const { turn } = view;
  const decision = awaited(view)!; // a board is posted only if a player has to decide
  switch (decision.kind) {
    case 'play': {
      if (decision.steps !== undefined) return language.say('board.follow', { turn, mention, steps: decision.steps });
      const card = rolledCard(language, decision.card, decision);
      return language.say(hasHands(view) ? 'board.chosen' : 'board.head', { turn, mention, card });
    }
    case 'token':
      return language.say(`board.${decision.token}`, { turn, mention, card: cardName(language, decision.card) });
    case 'answer': {
      const asker = boldSeat(language, seatNames(language, match), decision.asker);
      const question = questionText(language, decision.question);
      return language.say('board.answer', { turn, mention, asker, question });
    }
    case 'ask':
      return language.say('board.ask', { turn, mention, question: questionText(language, match.question ?? 0) });
    case 'fire-move':
    case 'choose':
    case 'roll':
    case 'pull':
      return language.say(`board.${decision.kind}`, { turn, mention });
  }
}

/** True if somebody holds cards. */
export const hasHands = (view: View): boolean => view.seats.some((seat) => handSize(handOf(view, seat)) > 0);

const board: Presenter<'board'> = {
  ask: askAt,
  headline: boardHead,
  tell: tellTurns,
  tellChance,
  placeLines,
  factLines,
  turningPoint: (language, { highlights: { turningPoint } }) => turningPoint && turningLine(language, turningPoint),
  describe: describeBoard,
  describeDecision,
  alt: altText,
  explain: explainCard,
  tip: (language, number) => language.say(`tip.${number}` as Key),
  hand: (language, view, seat) => {
    const hand = handScene(language, view, seat);
    return hand.cards.length === 0 ? null : hand;
  },
  hint: boardHint,
  waitingScene,
  turnScene,
  endScene,
  frames: boardFrames,
};

function explainCard(language: Language, view: BoardView): Explanation | null {
  const card = cardInPlay(view);
  if (card === null) return null;
  return {
    label: language.say('button.cardRules', { card: cardName(language, card) }),
    text: cardLine(language, view.rules, card),
  };
}

const express: Presenter<'express'> = {
  ask: askExpress,
  headline: (language, { view }, mention) => expressHead(language, view.turn, mention, awaited(view)!),
  tell: tellExpress,
  tellChance: (language, events, table) => tellIdleRolls(language, events, seatNames(language, table)),
  placeLines: expressPlaceLines,
  factLines: (language, story) => factLines(language, story, 'express.mostSorrys'),
  turningPoint: (language, { highlights: { turningPoint } }) =>
    turningPoint && expressTurningLine(language, turningPoint),
  describe: describeTable,
  describeDecision: describeRoll,
  alt: expressAlt,
  explain: (language) => ({ label: language.say('button.diceRules'), text: language.say('express.dice') }),
  tip: (language, number) => language.say(`express.tip.${number}` as Key),
  hand: () => null,
  hint: expressHint,
  waitingScene: expressWaitingScene,
  turnScene: expressTurnScene,
  endScene: expressEndScene,
  frames: expressFrames,
};

/** One for each game: a game without a presenter does not compile. */
const PRESENTERS: { readonly [G in GameModule]: Presenter<G> } = { board, express };

/** The presenter of the matches with these rules. */
export const presenterOf = <G extends GameModule>(rules: RulesetId): Presenter<G> => PRESENTERS[moduleOf<G>(rules)];
