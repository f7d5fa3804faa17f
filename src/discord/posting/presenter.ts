import type { GameModule, RulesetId } from '../../engine/index.ts';
import { moduleOf } from '../../engine/index.ts';
import { altText, describeBoard, describeDecision } from '../../text/describe.ts';
import { tellTurns } from '../../text/story.ts';
import { askAt } from '../choosing/ask.ts';
import { endScene, turnScene, waitingScene } from './scene.ts';

/** How a game is put to people: its questions, its story in words, its board in words and in a picture. */
export interface Presenter {
  readonly ask: typeof askAt;
  readonly tell: typeof tellTurns;
  readonly describe: typeof describeBoard;
  readonly describeDecision: typeof describeDecision;
  readonly alt: typeof altText;
  readonly waitingScene: typeof waitingScene;
  readonly turnScene: typeof turnScene;
  readonly endScene: typeof endScene;
}

const board: Presenter = {
  ask: askAt,
  tell: tellTurns,
  describe: describeBoard,
  describeDecision,
  alt: altText,
  waitingScene,
  turnScene,
  endScene,
};

/** One for each game: a game that nobody presents does not compile. */
const PRESENTERS: Readonly<Record<GameModule, Presenter>> = { board };

export const presenterOf = (rules: RulesetId): Presenter => PRESENTERS[moduleOf(rules)];
