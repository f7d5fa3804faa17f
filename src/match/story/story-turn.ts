import type { Event, Face, GameModule, Seat, View } from '../../engine/index.ts';
import type { Notice, Place, PlayRecord } from '../match.ts';
import type { Moment } from './moments.ts';

/** One play of a story. */
export interface ToldPlay<G extends GameModule = GameModule> {
  readonly ply: number;
  readonly seat: Seat;
  readonly card: Face | null; // used, chosen or discarded; null = none
  readonly by: PlayRecord['by'];
  readonly events: readonly Event<G>[]; // all events until the next decision
  readonly before: View<G>;
  readonly after: View<G>;
}

/**
 * Consecutive plays of one turn, such as a 2 that draws again or several dice. The events at the table before the first
 * of them are included.
 */
export interface StoryTurn<G extends GameModule = GameModule> {
  readonly turn: number;
  readonly seat: Seat; // the seat on turn, also while another seat decides
  readonly places: readonly Place[]; // the players of the seats then
  readonly notes: readonly Notice[];
  readonly plays: readonly ToldPlay<G>[];
  readonly moment: Moment | null; // the strongest of its plays
}
