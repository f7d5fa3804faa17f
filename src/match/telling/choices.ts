import type { GameState, LegalPlay, Play, Position, View } from '../../engine/index.ts';
import { awaited, formatPlay, fractionsOf, legalPlays, viewFor } from '../../engine/index.ts';
import type { Level, PlayRecord } from '../match.ts';
import type { Choose } from '../ports.ts';
import { choiceKey } from './fairness.ts';

/** What a computer is asked: all that its seat may see, the legal plays in the order of their notation, and its chance. */
export interface Choice {
  readonly level: Level;
  readonly view: View;
  readonly plays: readonly LegalPlay[];
  readonly random: () => number;
}

/** The choice of a computer. The same key and ply give it the same chance: see docs/fairness.md. */
export function choiceIn(state: GameState, level: Level): Choice {
  const task = awaited(state);
  if (task === null) throw new Error('No play is awaited.');
  const view = viewFor(state, task.seat);
  const named = legalPlays(view).map((legal) => ({ legal, name: formatPlay(legal.play) }));
  const plays = named.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ legal }) => legal);
  return { level, view, plays, random: fractionsOf(choiceKey(state.chance.key, state.ply)) };
}

/** Who plays where a person does not: for one who left, is away or has missed their time. */
export const STAND_IN: Level = 'greedy';

/** What nobody's answer to a question means: no (rules §13). Null where anything else is asked. */
export const silenceIn = (position: Position): Play | null =>
  awaited(position)?.kind === 'answer' ? { kind: 'answer', yes: false } : null;

/** The only legal play; null where there is a choice, or nothing to decide. */
export function onlyIn(position: Position): Play | null {
  const plays = legalPlays(position);
  return plays.length === 1 ? plays[0]!.play : null;
}

/** Whether a play that no person chose is the one that follows from the key. Of a person, and of a computer of an unknown level, nothing follows. */
export function isAsChosen(choose: Choose, before: GameState, { by, play }: Pick<PlayRecord, 'by' | 'play'>): boolean {
  const isBy = (level: Level): boolean => {
    const { view, plays, random } = choiceIn(before, level);
    return formatPlay(choose(level, view, plays, random)) === play;
  };
  const isPlay = (only: Play | null): boolean => only !== null && formatPlay(only) === play;
  switch (by) {
    case 'person':
    case 'computer':
      return true;
    case 'auto':
      return isPlay(onlyIn(before));
    case 'missed': {
      const silence = silenceIn(before);
      return silence === null ? isBy(STAND_IN) : isPlay(silence);
    }
    case 'greedy':
    case 'random':
      return isBy(by);
  }
}
