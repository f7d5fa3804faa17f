import type { LegalPlay, Play, View } from '../engine/index.ts';
import type { Level, Match, PlayRecord } from './match.ts';
import type { MatchResult } from './result.ts';

/** What is saved in one transaction. */
export interface Saving {
  readonly match: Match; // its version is one above the stored one's
  readonly dueAt: number | null; // when the clock has to look at it; 0 = at once
  readonly plays: readonly PlayRecord[];
  readonly durable: boolean; // false = a power cut may undo it, the end of the process never
  readonly result: MatchResult | null; // set when the match has just ended
}

/** In which channel or thread, and in which server, a match is played. */
export type Where = Pick<Match, 'id' | 'guildId' | 'channelId'>;

/** Where matches live. Every write is a compare-and-set on the row version; throws {@link CannotSave}. */
export interface Store {
  readonly load: (id: string) => Promise<Match | null>;
  /** The lobby or running match of a channel or thread. */
  readonly openIn: (channelId: string) => Promise<Match | null>;
  /** The match of a channel that ended last. */
  readonly lastOver: (channelId: string) => Promise<Match | null>;
  /** False when the channel has a lobby or running match already. */
  readonly insert: (match: Match, dueAt: number | null) => Promise<boolean>;
  /** False when somebody else saved first. */
  readonly save: (saving: Saving) => Promise<boolean>;
  readonly plays: (id: string) => Promise<readonly PlayRecord[]>;
  /** Ids of matches with something to do at this time: a deadline is due, or something is not shown yet. */
  readonly due: (now: number) => Promise<readonly string[]>;
  /** Where all lobbies and running matches are, also those that cannot be read. */
  readonly open: () => Promise<readonly Where[]>;
  /** In how many lobbies and running matches a person sits, but for one. */
  readonly seatsOf: (userId: string, exceptId: string | null) => Promise<number>;
  /** Ids of the matches that are being played. */
  readonly running: () => Promise<readonly string[]>;
  /** Ids of the lobbies and running matches that another version wrote, in its way or under its rules. */
  readonly outdated: () => Promise<readonly string[]>;
  /** When the next deadline falls due; null = none. */
  readonly nextDue: () => Promise<number | null>;
  readonly leaderboard: (guildId: string) => Promise<readonly Tally[]>;
}

/** One person's finished matches in a server that had at least two people at the start. */
export interface Tally {
  readonly userId: string;
  readonly games: number;
  readonly wins: number;
}

/** Puts the newest state in front of the people. Repeatable: showing twice is harmless. */
export interface Show {
  /** Posts what is not shown yet; answers the id of the message with the controls. */
  readonly show: (match: Match, plays: readonly PlayRecord[]) => Promise<string | null>;
}

/** Nothing can be written now: the disk is full, or another process has the file. Nothing has changed. */
export interface CannotSave extends Error {
  readonly name: 'CannotSave';
}

export const isCannotSave = (error: unknown): error is CannotSave =>
  error instanceof Error && error.name === 'CannotSave';

/** For the log: what went wrong where nobody can be told, in a sentence, and what it was about. */
export type OnError = (error: unknown, what: string, about?: About) => void;

/** Ids. */
export interface About {
  readonly match?: string;
  readonly channel?: string;
  readonly guild?: string;
}

/** The channel does not exist any more: nothing can ever be posted there. */
export class ChannelGone extends Error {}

/** Asks a computer player for its play. */
export type Ask = (level: Level, view: View, plays: readonly LegalPlay[]) => Promise<Play>;

export type Now = () => number;

/** Unpredictable bytes, for seeds and ids. */
export type RandomBytes = (count: number) => Uint8Array;
