import type { Seat } from '../../engine/index.ts';
import type { Archive } from './lookup.ts';
import type { Asked, Match, LoggedPlay, SeatPreferences } from '../match.ts';
import type { Forgetting, LeftGuild, Now, OnError, RandomBytes } from '../ports.ts';
import type { Sign } from './signs.ts';
import type { MatchResult, SeatAccuracy } from '../story/match-result.ts';

/** The writes of one transaction. */
export interface Saving {
  readonly match: Match; // its version is one above the stored one's
  readonly dueAt: number | null; // the time for the clock to look at it; 0 = at once
  readonly plays: readonly LoggedPlay[];
  readonly durable: boolean; // false = a power cut may undo it, but never the end of the process
  readonly peopleTheSame?: boolean; // no person has come or gone, so the people need no write
  readonly result: MatchResult | null; // set when the match has just ended
  readonly seating?: Seating; // set when a person sits down
}

/** Numbers of matches. */
export interface Census {
  readonly lobbies: number;
  readonly running: number;
  readonly due: number;
}

/** A person taking a seat, and their limit of seats, this one included. They are counted in the save, not before. */
export interface Seating {
  readonly userId: string;
  readonly most: number;
}

/** Matches with something to do. */
export interface Schedule {
  /**
   * Ids of matches with something to do at this time: a deadline is due, or something is not shown yet. The first one
   * of each server comes first, then the second ones, and so on.
   */
  readonly due: (now: number) => Promise<readonly string[]>;
  /**
   * Ids of open matches with more time left than these times, in ms: of a lobby, and of a match without a limit. Any
   * other match may have as much time as its limit.
   */
  readonly dueLate: (now: number, longest: Record<'lobby' | 'unlimited', number>) => Promise<readonly string[]>;
  /** The time of the next deadline; null = none. */
  readonly nextDue: () => Promise<number | null>;
  /** Ids of the running matches, also of other shards. */
  readonly running: () => Promise<readonly string[]>;
  /** Ids of the lobbies and running matches in the form of an older version. */
  readonly outdated: () => Promise<readonly string[]>;
  /** All lobbies and running matches are in the form of this version. */
  readonly markCurrent: () => Promise<void>;
  /** The number of open matches, and of those with something due at this time. */
  readonly census: (now: number) => Promise<Census>;
}

/** Deletion of the data of people and servers. */
export interface Erasure {
  /**
   * Puts a stand-in in a person's place in every match, and drops the data of the person alone. False, and nothing has
   * changed, while they sit in a lobby or a running match. At this time, in ms since 1970.
   */
  readonly forget: (userId: string, standIn: string, at: number) => Promise<boolean>;
  /** A server has removed the bot. The first time counts, until it is back. */
  readonly guildLeft: (guild: LeftGuild, at: number) => Promise<void>;
  /** A server has the bot again, so it stays. False if a part of it is forgotten: then the rest has to follow. */
  readonly guildBack: (guildId: string) => Promise<boolean>;
  /** The servers that removed the bot before this time, and are not back. */
  readonly guildsLeft: (before: number) => Promise<readonly LeftGuild[]>;
  /** Forgets a server in at most this many matches. */
  readonly forgetGuild: (guild: LeftGuild, most: number) => Promise<Forgetting>;
}

/** The store of matches. Writes compare and set the row version; throws `CannotSave`, seatings `TooManySeats`. */
export interface Store extends Archive, Schedule, Erasure {
  /**
   * A match as this process has seen it last, to decide on it without a question to the database. It may be older than
   * the saved one: a save of what follows then finds another version, and a refusal has to be looked at again.
   */
  readonly remembered?: (id: string) => Match | undefined;
  /** False if the channel already has a lobby or running match. */
  readonly insert: (match: Match, dueAt: number | null, seating?: Seating) => Promise<boolean>;
  /** False if another change was saved first. */
  readonly save: (saving: Saving) => Promise<boolean>;
  /** Closes a damaged match, so that its channel is free. False if it can be read, or is none. */
  readonly discard: (id: string, channelId: string) => Promise<boolean>;
  /** Notes the sign of a person who watches a running match. False if it was noted before. */
  readonly watch: (id: string, userId: string, sign: Sign) => Promise<boolean>;
  /** Packs the plays of the next finished match after this id whose end is shown. Answers its id; null = none. */
  readonly packLog: (after: string) => Promise<string | null>;
  /** Adds the accuracy of players to the facts of a result, by seat. */
  readonly noteAccuracy: (matchId: string, accuracies: ReadonlyMap<Seat, SeatAccuracy>) => Promise<void>;
  /** Counts a tip for a person, and answers its number, from 1; null after the last one. */
  readonly nextTip: (userId: string, most: number) => Promise<number | null>;
}

/** The surroundings of the matches: their store, time and chance, and the facts of people and servers that they ask for. */
export interface MatchPorts {
  readonly store: Store;
  readonly now: Now;
  readonly randomBytes: RandomBytes;
  /** The preferences of a person who sits down. */
  readonly preferencesOf: (userId: string) => SeatPreferences;
  /** Nobody can invite a blocked person. */
  readonly isBlocked: (userId: string) => boolean;
  /** The questions of a server; null = those of the bot. */
  readonly askedIn: (guildId: string) => Promise<Asked | null>;
  /** Called for each match that cannot be changed in a change of many. */
  readonly onError: OnError;
}
