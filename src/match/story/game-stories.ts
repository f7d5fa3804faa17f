import type { Event, Face, GameModule, Position, RulesetId } from '../../engine/index.ts';
import { cardInPlay, moduleOf } from '../../engine/index.ts';
import type { Meetings } from '../ports.ts';
import type { ExpressHighlights } from './express.ts';
import { expressHighlightsOf, expressMomentOf } from './express.ts';
import type { Highlights } from './highlights.ts';
import { highlightsOf } from './highlights.ts';
import type { Made, Moment } from './moments.ts';
import { momentOf } from './moments.ts';
import type { StoryTurn } from './story-turn.ts';

/** The highlights of each game. */
interface HighlightsBy {
  readonly board: Highlights;
  readonly express: ExpressHighlights;
}
export type HighlightsOf<G extends GameModule = GameModule> = HighlightsBy[G];

/** The part of a story that depends on the game. */
export interface GameStory<G extends GameModule = GameModule> {
  /** The card that a play uses, chooses or discards; null = it needs none. */
  readonly cardOf: (before: Position<G>, events: readonly Event<G>[]) => Face | null;
  /** True if a turn is many decisions of one seat. News then begin at the seat's turn before. */
  readonly isTurnwise: boolean;
  /** True if a picture shows the event. */
  readonly isMotion: (event: Event<G>) => boolean;
  readonly momentOf: (plays: readonly Made<G>[]) => Moment | null;
  readonly highlightsOf: (turns: readonly StoryTurn<G>[], meetings: readonly Meetings[]) => HighlightsOf<G>;
}

const BOARD_MOTIONS: ReadonlySet<Event['kind']> = new Set([
  'moved',
  'started',
  'swapped',
  'replaced',
  'placed',
  'withdrawn',
  'pulled',
]);

const board: GameStory<'board'> = {
  cardOf: (before, [first]) =>
    cardInPlay(before) ?? (first?.kind === 'chose' || first?.kind === 'discarded' ? first.card : null),
  isTurnwise: false,
  isMotion: ({ kind }) => BOARD_MOTIONS.has(kind),
  momentOf,
  highlightsOf,
};

const EXPRESS_MOTIONS: ReadonlySet<Event['kind']> = new Set(['took', 'stole', 'dialed']);

const express: GameStory<'express'> = {
  cardOf: () => null,
  isTurnwise: true,
  isMotion: ({ kind }) => EXPRESS_MOTIONS.has(kind),
  momentOf: expressMomentOf,
  highlightsOf: expressHighlightsOf,
};

/** One for each game: a game without a story does not compile. */
const GAME_STORIES: { readonly [G in GameModule]: GameStory<G> } = { board, express };

export const gameStoryOf = (rules: RulesetId): GameStory => GAME_STORIES[moduleOf(rules)] as unknown as GameStory;
