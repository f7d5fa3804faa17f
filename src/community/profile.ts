import type { AchievementId } from './achievements.ts';
import type { Absence, Placed, Standing, Visibility } from './standing.ts';
import type { Rivalry, Sheet } from './player-stats.ts';

/** A person's numbers: of a server, or everywhere. */
export interface ProfileRequest {
  readonly scope: string;
  readonly userId: string;
  readonly againstId: string | null; // an opponent; null = those met most often
}

/** Two people who have played against each other. */
export interface Duel {
  readonly userId: string; // the opponent
  readonly visibility: Visibility; // the opponent's
  readonly own: Rivalry; // the deeds of the person against them
  readonly theirs: Rivalry;
}

/** Everything about a person. */
export interface Profile {
  readonly visibility: Visibility;
  readonly standing: Standing | null; // of all games and all time; null = none with other people yet
  readonly placed: Placed | Absence; // by the rating
  readonly people: number; // on the board of the rating
  readonly sheet: Sheet; // blank without any data
  readonly overall: Sheet; // the one of everywhere, from which achievements are counted
  readonly curve: readonly number[]; // points after the newest rated games, the oldest first, and before them; empty = none
  readonly awards: readonly { readonly id: AchievementId; readonly isHere: boolean }[]; // the oldest first; `isHere`: by a game of the scope
  readonly duels: readonly Duel[]; // the closest rivals, or the one who was asked for; none if they never met
}
