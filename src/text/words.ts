import type { Face, Pawn, Seat, Space } from '../engine/index.ts';
import { numberOf, locate, colorOf } from '../engine/index.ts';
import type { LimitMs } from '../match/match.ts';
import type { Key } from './say.ts';
import { say } from './say.ts';

/** The name of a card. */
export const cardName = (card: Face): string => say(`card.${card}` satisfies Key);

/** The one or two lines of words on a card's picture. */
export const cardWords = (card: Face): readonly string[] => say(`cardWords.${card}` satisfies Key).split('\n');

/** What a card lets its player do. */
export const cardMeans = (card: Face): string => say(`cardMeans.${card}` satisfies Key);

/** Pawn number as people see it: 1-4. */
export const pawnNumber = (pawn: Pawn): number => numberOf(pawn) + 1;

export function placeName(space: Space): string {
  const { kind, index } = locate(space);
  return say(`place.${kind}` satisfies Key, { index: kind === 'zone' ? index + 1 : index });
}

/** “pawn 2” to its owner, “Ben’s pawn 2” to everybody else. */
export function pawnName(names: readonly string[], pawn: Pawn, speaker: Seat | null): string {
  const owner = colorOf(pawn);
  const n = pawnNumber(pawn);
  return owner === speaker ? say('pawn.own', { n }) : say('pawn.of', { owner: names[owner]!, n });
}

/** A moment as the platform shows it: running, in each reader's language (ms since 1970). */
export const relativeTime = (at: number): string => `<t:${Math.floor(at / 1000)}:R>`;

/** A match's limit for a turn in words. */
export const limitName = (limitMs: LimitMs): string => say(`limit.${limitMs ?? 'none'}`);

export const list = (items: readonly string[]): string => items.join(', ');
