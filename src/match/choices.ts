import type { GameState, Play, Position } from '../engine/index.ts';
import { awaited, formatPlay, fractionsOf, legalPlays, viewFor } from '../engine/index.ts';
import { STAND_IN, type Level, type LoggedPlay } from './match.ts';
import { onlyIn } from './turn.ts';
import type { Choose } from './ports.ts';
import { choiceKey } from './fairness.ts';

/**
 * The input of a computer: the view of its seat, the legal plays in the order of their notation, and its chance. The
 * same key and ply give it the same chance: see docs/fairness.md.
 */
export function choiceIn(state: GameState) {
  const task = awaited(state);
  if (task === null) throw new Error('No play is awaited.');
  const view = viewFor(state, task.seat);
  const named = legalPlays(view).map((legal) => ({ legal, name: formatPlay(legal.play) }));
  const plays = named.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ legal }) => legal);
  return { view, plays, random: fractionsOf(choiceKey(state.chance.key, state.ply)) };
}

/** The answer of computers of a level that are asked for the awaited play. */
export function answerIn<Answer>(
  ask: (...choice: Parameters<Choose>) => Answer,
  state: GameState,
  level: Level,
): Answer {
  const { view, plays, random } = choiceIn(state);
  return ask(level, view, plays, random);
}

/** The play of a person who gives no answer to a question: no (rules §13). Null for any other decision. */
export const silenceIn = (position: Position): Play | null =>
  awaited(position)?.kind === 'answer' ? { kind: 'answer', yes: false } : null;

/** True if a play without a person's choice follows from the key. Those of people and unknown levels never do. */
export function isAsChosen(choose: Choose, before: GameState, { by, play }: Pick<LoggedPlay, 'by' | 'play'>): boolean {
  const isBy = (level: Level): boolean => formatPlay(answerIn(choose, before, level)) === play;
  const isPlay = (only: Play | null): boolean => only !== null && formatPlay(only) === play;
  switch (by) {
    case 'person':
    case 'computer':
      return true;
    case 'auto':
      return isPlay(onlyIn(before)?.play ?? null);
    case 'missed': {
      const silence = silenceIn(before);
      return silence === null ? isBy(STAND_IN) : isPlay(silence);
    }
    case 'easy':
    case 'normal':
    case 'hard':
    case 'expert':
    case 'greedy':
    case 'random':
      return isBy(by);
  }
}
