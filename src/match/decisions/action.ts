import type { Play, Seat } from '../../engine/index.ts';
import type {
  Actor,
  Asked,
  Level,
  LimitMs,
  LoggedPlay,
  Match,
  Over,
  PlayPreferences,
  Running,
  SeatPreferences,
} from '../match.ts';
import type { GameId, Length } from '../offers.ts';
import type { ShownBoard } from '../ports.ts';
import type { Refused } from '../refusals.ts';
import type { Replayed } from '../story/replay.ts';

/** An action that goes into the key of a game: the fairness proof reads the id of its interaction. */
interface InKey {
  readonly interactionId: string;
}

/** The choices of the host before the start. */
export type Choice =
  | { readonly what: 'game'; readonly game: GameId }
  | { readonly what: 'length'; readonly length: Length }
  | { readonly what: 'limit'; readonly limitMs: LimitMs };

/** Everything that a person can do to a match. A refusal says why not. */
export type PersonAction =
  // in a lobby
  | ({ readonly kind: 'join'; readonly seat: Seat | null } & InKey) // null = the next free seat
  | { readonly kind: 'leave-lobby' }
  | { readonly kind: 'choose'; readonly choice: Choice }
  | { readonly kind: 'wish-hints'; readonly wants: boolean }
  | { readonly kind: 'add-computer'; readonly level: Level }
  | { readonly kind: 'remove-computer' }
  | { readonly kind: 'remove-person'; readonly userId: string }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'close' } // by a moderator
  | ({ readonly kind: 'start' } & InKey)
  | ({ readonly kind: 'play-vs-computers' } & InKey) // they take the free seats
  // in a running match
  | { readonly kind: 'play'; readonly ply: number; readonly token: string } // plays in notation, with dots between
  | { readonly kind: 'leave-match' }
  | { readonly kind: 'vote' } // for the end
  | { readonly kind: 'come-back' }
  | { readonly kind: 'nudge' } // reminds the person awaited
  | { readonly kind: 'end' } // by a moderator
  | { readonly kind: 'show-undone'; readonly ply: number }; // the person has a post of this ply, which the match has not reached

/** Everything that the bot does to a match by itself: its clock, and its posts. */
export type BotAction =
  // for people
  | { readonly kind: 'go-away'; readonly userId: string } // the person has left the server
  | { readonly kind: 'shut-out'; readonly userId: string } // the bot ignores the person from now on
  | { readonly kind: 'take-preferences'; readonly userId: string; readonly preferences: PlayPreferences }
  // at its time
  | { readonly kind: 'play-alone'; readonly version: number; readonly plays: readonly PlayAlone[] }
  | { readonly kind: 'miss'; readonly ply: number; readonly play: Play }
  | { readonly kind: 'remind' }
  | { readonly kind: 'renew-time' }
  | { readonly kind: 'expire' }
  | { readonly kind: 'abandon' }
  | { readonly kind: 'lose-channel' }
  | { readonly kind: 'bring-up-to-date' } // saves it in the form of this version
  // about posts
  | { readonly kind: 'mark-lobby-message'; readonly messageId: string; readonly commitmentId: string | null }
  | { readonly kind: 'mark-commitment'; readonly messageId: string }
  | { readonly kind: 'mark-start'; readonly messageId: string }
  | { readonly kind: 'mark-called' }
  | { readonly kind: 'mark-posted'; readonly posted: Running | Over; readonly board: ShownBoard | null }
  | { readonly kind: 'mark-copy'; readonly posted: Running; readonly messageId: string }
  | { readonly kind: 'mark-seen' }
  | { readonly kind: 'mark-noticed' }
  | { readonly kind: 'show-again' }
  | { readonly kind: 'withdraw'; readonly version: number } // a lobby of this version could not be shown
  | { readonly kind: 'take-back-vote' } // its post did not get through
  | { readonly kind: 'take-back-nudge'; readonly nudgedAt: number }; // the same

export type Action = PersonAction | BotAction;

/** A play that needs no person. */
export interface PlayAlone {
  readonly play: Play;
  readonly by: 'computer' | 'auto';
}

/** The one who acts: a person, or the bot itself. */
export type ActorOf<A extends Action> = A extends PersonAction ? Actor : 'bot';

/** The facts that a decision needs beside the match. */
export interface Circumstances {
  readonly now: number; // ms since 1970
  readonly preferencesOf: (userId: string) => SeatPreferences;
  readonly asked: Asked | null; // the questions of the server, at a start; null = those of the bot
}

/** An action that was done and saved, with the match before it and the plays made; or the reason why nothing has changed. */
export type Acted =
  | {
      readonly ok: true;
      readonly value: Match;
      readonly before: Match;
      readonly made: readonly Replayed<LoggedPlay>[];
    }
  | Refused;

/** The door to the saved matches: whoever does something to one comes through here. The answer is given after the save. */
export interface Door {
  /** Does an action to the newest saved match. @example act(id, actor, { kind: 'vote' }) */
  readonly act: <A extends Action>(id: string, by: ActorOf<A>, action: A) => Promise<Acted>;
  /** The same for a match that was just loaded: it is loaded again only if somebody else saved in between. */
  readonly actOn: <A extends Action>(match: Match, by: ActorOf<A>, action: A) => Promise<Acted>;
}
