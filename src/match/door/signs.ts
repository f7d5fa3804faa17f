import type { Seat } from '../../engine/index.ts';

/** A sign of a person who watches. Each counts once for a person in a match; a newer guess takes the place of an older. */
export type Sign = { readonly kind: 'cheer' | 'gasp' } | { readonly kind: 'guess'; readonly seat: Seat };

/** The signs of all people who watched a match. */
export interface Watched {
  readonly people: number;
  readonly cheers: number;
  readonly gasps: number;
  readonly guesses: readonly Seat[]; // one of each person who guessed
}
