import type { Event, Face, GameModule, Seat, View } from '../../engine/index.ts';
import type { Note, Place, PlayRecord } from '../match.ts';
import type { Moment } from './moments.ts';

/** One play as it is told. */
export interface ToldPlay<G extends GameModule = GameModule> {
  readonly ply: number;
  readonly seat: Seat;
  readonly card: Face | null; // that it was made with, chosen or discarded; null = it needed none
  readonly by: PlayRecord['by'];
  readonly events: readonly Event<G>[]; // all that happened until the next decision
  readonly before: View<G>;
  readonly after: View<G>;
}

/** Consecutive plays of one turn, a 2 drawing again or several dice, with what happened at the table before the first of them. */
export interface StoryTurn<G extends GameModule = GameModule> {
  readonly turn: number;
  readonly seat: Seat; // whose turn it was, also where another seat decided
  readonly places: readonly Place[]; // who sat where then
  readonly notes: readonly Note[];
  readonly plays: readonly ToldPlay<G>[];
  readonly moment: Moment | null; // the strongest of its plays
}
