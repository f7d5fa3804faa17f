import type { Mark, Scene } from './scene.ts';

/** How loudly a move is drawn: in full, thinner beside letters, or as one of those before it. */
export type Tone = 'new' | 'calm' | 'old' | 'oldest';

/** The marks of one move, with its tone. */
export interface Move {
  readonly marks: readonly Mark[];
  readonly tone: Tone;
}

/** The moves that a picture tells, the oldest first. The newest is the loudest, and gives way to letters. */
export function movesOf({ earlier, last, markers }: Scene): readonly Move[] {
  const before = earlier.map((marks, index): Move => ({
    marks,
    tone: index === earlier.length - 1 ? 'old' : 'oldest',
  }));
  return [...before, { marks: last, tone: markers.length > 0 ? 'calm' : 'new' }];
}

/** Whether a move is the newest one of its picture. */
export const isNewest = ({ tone }: Move): boolean => tone === 'new' || tone === 'calm';
