import type { Mark, Scene } from './scene.ts';

/** The weight of a drawn move: in full, thinner beside letters, or like one of the moves before it. */
export type Tone = 'new' | 'calm' | 'old' | 'oldest';

/** The marks of one move, with its tone. */
export interface Move {
  readonly marks: readonly Mark[];
  readonly tone: Tone;
}

/** The moves on a picture, the oldest first. The newest is the boldest, and gives way to letters. */
export function movesOf({ earlier, last, markers }: Scene): readonly Move[] {
  const before = earlier.map((marks, index): Move => ({
    marks,
    tone: index === earlier.length - 1 ? 'old' : 'oldest',
  }));
  return [...before, { marks: last, tone: markers.length > 0 ? 'calm' : 'new' }];
}

export const isNewest = ({ tone }: Move): boolean => tone === 'new' || tone === 'calm';
