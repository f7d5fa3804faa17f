import type { LegalPlay, Play, RulesetId, Seat, View } from '../engine/index.ts';
import type { Ending, Level, Match, PlayRecord } from './match.ts';

/** In which channel or thread, and in which server, a match is played. */
export type Where = Pick<Match, 'id' | 'guildId' | 'channelId'>;

/** A part of all places: a server, or some channels and threads. */
export type Within = { readonly guildId: string } | { readonly channelIds: readonly string[] };

/** A finished match, as it is listed. */
export interface Finished {
  readonly id: string;
  readonly channelId: string;
  readonly ruleset: RulesetId; // with its revision
  readonly ending: Ending['kind'];
  readonly endedAt: number; // ms since 1970
}

/** A finished match with who played, as it is listed. */
export interface PastMatch extends Finished {
  readonly number: number; // of its result: it rises in the order of the ends
  readonly turns: number;
  readonly seats: readonly PastSeat[]; // in seat order
}

/** Who played a color of a finished match. */
export interface PastSeat {
  readonly seat: Seat;
  readonly userId: string | null; // who sat there first; null = a computer from the start
  readonly level: Level | null; // the computer that finished the match there
  readonly won: boolean;
}

/** Who reads a list of finished matches of a server. */
export interface Readers {
  readonly channels: readonly string[]; // that they see: the matches there and in their public threads are for them
  readonly userId: string | null; // whose own matches are for them, too, wherever they were played; null = nobody's
}

/** Which finished matches of a server are read, the newest first. */
export interface HistoryRequest {
  readonly guildId: string;
  readonly of: { readonly userId: string; readonly channelId?: string } | { readonly channelId: string }; // of a person, of a channel with its public threads, or of a person there
  readonly page: { readonly before: number } | { readonly after: number } | null; // next to the result of this number; null = the newest ones
  readonly size: number; // of a page
  readonly readers: Readers | null; // of a person without a channel only the matches for them; null = all of these are
}

/** A page of finished matches. */
export interface HistoryPage {
  readonly matches: readonly PastMatch[]; // the newest first
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

/** How often two people of a table have played against each other before, in the same server, until somebody won. */
export interface Meetings {
  readonly seats: readonly [Seat, Seat]; // where they sit now
  readonly count: number; // at least 1
  readonly wins: readonly [number, number]; // of each; somebody else may have won, too
}

/** What a match is shown with. */
export interface Told {
  readonly plays: readonly PlayRecord[];
  readonly meetings: readonly Meetings[]; // told at the end
}

/** A lobby, and what never became a match, is shown as it is. */
export const UNPLAYED: Told = { plays: [], meetings: [] };

/** Puts the newest state in front of the people. Repeatable: showing twice is harmless. */
export interface Show {
  /** Posts what is not shown yet; answers the id of the board that waits, if it posted one. */
  readonly show: (match: Match, told: Told) => Promise<string | null>;
  /** Takes the controls off a post that waits no more. Never rejects: no match depends on an old post. */
  readonly dropControls: (match: Match, messageId: string) => Promise<void>;
}

/** Nothing can be written now: the disk is full, or another process has the file. Nothing has changed. */
export interface CannotSave extends Error {
  readonly name: 'CannotSave';
}

export const isCannotSave = (error: unknown): error is CannotSave =>
  error instanceof Error && error.name === 'CannotSave';

/** What is stored of a match is damaged, so that nobody can play or see it. */
export interface MatchDamaged extends Error {
  readonly name: 'MatchDamaged';
}

export const isMatchDamaged = (error: unknown): error is MatchDamaged =>
  error instanceof Error && error.name === 'MatchDamaged';

/** Writes to the log what went wrong where nobody can be told: the error, a sentence, and what it was about. */
export type OnError = (error: unknown, what: string, about?: About) => void;

/** The ids of what an error was about. */
export interface About {
  readonly match?: string;
  readonly channel?: string;
  readonly guild?: string;
  readonly interaction?: string;
}

/** The platform says that the channel does not exist. */
export class ChannelGone extends Error {}

/** Why the platform refuses a post: it lets nobody write there, the thread is locked, for its words, or for something else. */
export type WhyRefused = 'access' | 'locked' | 'moderated' | 'other';

/** The platform refuses a post for good: only people can change that. */
export class PostRefused extends Error {
  override readonly name = 'PostRefused';
  readonly why: WhyRefused;
  readonly where: Where;

  constructor(why: WhyRefused, { id, guildId, channelId }: Where, cause: unknown) {
    super(`Discord refuses a post (${why}).`, { cause });
    this.why = why;
    this.where = { id, guildId, channelId }; // nothing else of the match, whose key is secret
  }
}

/** Asks a computer player for its play. `random` gives numbers from 0 up to but not including 1. */
export type Ask = (level: Level, view: View, plays: readonly LegalPlay[], random: () => number) => Promise<Play>;

/** The same computer players, asked again what they chose. */
export type Choose = (level: Level, view: View, plays: readonly LegalPlay[], random: () => number) => Play;

export type Now = () => number;

/** Unpredictable bytes, for seeds and ids. */
export type RandomBytes = (count: number) => Uint8Array;

/** What is kept of a person: rows by table, with the names of their columns. */
export type PersonData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** How far a server is forgotten: there is more to do, all of it is gone, or its matches have to be folded first. */
export type Forgetting = 'more' | 'done' | 'later';

/** Whom the bot answers no more, by the ids of people and servers. Another program may change that at any time. */
export interface Blocked {
  readonly has: (id: string) => boolean;
  /** Who is blocked since this was asked last; at first all. */
  readonly added: () => readonly string[];
}

/** A server that has removed the bot, and the id that takes its place. */
export interface LeftGuild {
  readonly guildId: string;
  readonly standIn: string;
}
