import type { GameModule } from '../../engine/index.ts';
import type { Lettered } from '../../text/describe.ts';
import type { ExpressLettered } from '../../text/express/labels.ts';
import type { PlayMark } from '../../text/labels.ts';

/** A letter on the picture of each game, and its meaning. */
interface LetteredBy {
  readonly board: Lettered;
  readonly express: ExpressLettered;
}
export type LetteredIn<G extends GameModule = GameModule> = LetteredBy[G];

/** One step of choosing a play: at most twelve choices, with the letters that its buttons and the picture share. */
export interface Question<G extends GameModule = GameModule> {
  readonly text: string | null; // Markdown; null if the buttons say enough
  readonly legend: string | null; // the pawns' owners, in Markdown; null if all letters are squares
  readonly choices: readonly Choice[];
  readonly pass: Choice | null; // to decline an 11 or a die, or to leave a token in its place
  readonly back: string | null; // path of the step before
  readonly letters: readonly LetteredIn<G>[];
  readonly chosen: readonly number[]; // by number: pawns, or the die that is used
}

export interface Choice {
  readonly label: string;
  readonly mark: PlayMark | null; // the play's color and sign
  readonly to: { readonly kind: 'play'; readonly token: string } | { readonly kind: 'step'; readonly path: string };
}

/** Letters A, B, … for places, in their order. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** Up to this many plays are offered at once, without steps. */
export const FLAT_PLAYS = 6;

/** The path of the step before. */
export const pathBack = (path: string): string | null => (path === '' ? null : path.split('.').slice(0, -1).join('.'));
