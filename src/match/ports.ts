import type { GameState, LegalPlay, Play, RulesetId, Seat, View } from '../engine/index.ts';
import type { Computer, Ending, Level, Match, LoggedPlay, PostedBoard } from './match.ts';
import type { ChunkedWork } from './chunked-work.ts';

/** The channel or thread, and the server, of a match. */
export type Where = Pick<Match, 'id' | 'guildId' | 'channelId'>;

/** A part of all places: a server, or some channels and threads. */
export type Within = { readonly guildId: string } | { readonly channelIds: readonly string[] };

/** A finished match, as it is listed. */
export interface Finished {
  readonly id: string;
  readonly ruleset: RulesetId; // with its revision
  readonly ending: Ending['kind'];
  readonly endedAt: number; // ms since 1970
}

/** A finished match with its players, as it is listed. */
export interface PastMatch extends Finished {
  readonly number: number; // of its result: it rises in the order of the ends
  readonly turns: number;
  readonly seats: readonly PastSeat[]; // in seat order
}

/** A computer of a finished match. If the match is damaged, its name is not known. */
export type NamedLevel = Pick<Computer, 'level'> & Partial<Pick<Computer, 'name'>>;

/** The player of a color in a finished match. */
export interface PastSeat {
  readonly seat: Seat;
  readonly userId: string | null; // the first player there; null = a computer from the start
  readonly computer: NamedLevel | null; // the one that finished the match there
  readonly won: boolean;
}

/** The reader of a list of finished matches of a server. */
export interface Readers {
  readonly channels: readonly string[]; // those that they see, with their public threads
  readonly userId: string | null; // the person who also reads their own matches from all channels; null = nobody
}

/** A request for finished matches of a server, the newest first. */
export interface HistoryRequest {
  readonly guildId: string;
  readonly of: { readonly userId: string; readonly channelId?: string } | { readonly channelId: string }; // of a channel, with its public threads
  readonly page: { readonly before: number } | { readonly after: number } | null; // next to the result of this number; null = the newest ones
  readonly size: number; // of a page
  readonly readers: Readers | null; // of a person without a channel, only the matches for them; null = all
}

/** A page of finished matches. */
export interface HistoryPage {
  readonly matches: readonly PastMatch[]; // the newest first
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

/** The earlier matches with a winner of two people of a table against each other, in the same server. */
export interface Meetings {
  readonly seats: readonly [Seat, Seat]; // their present seats
  readonly count: number; // at least 1
  readonly wins: readonly [number, number]; // of each; another player may have won, too
}

/** A sign of a person who watches. Each counts once for a person in a match; a newer guess takes the place of an older. */
export type Sign = { readonly kind: 'cheer' | 'gasp' } | { readonly kind: 'guess'; readonly seat: Seat };

/** The signs of all people who watched a match. */
export interface Watched {
  readonly people: number;
  readonly cheers: number;
  readonly gasps: number;
  readonly guesses: readonly Seat[]; // one of each person who guessed
}

/** The data that a match is shown with. */
export interface PostData {
  readonly plays: readonly LoggedPlay[];
  readonly meetings: readonly Meetings[]; // shown at the end
  readonly watched: Watched | null; // the same; null = by nobody
}

/** A lobby, and a match that never began, need no other data. */
export const UNPLAYED: PostData = { plays: [], meetings: [], watched: null };

export type ShownBoard = Omit<PostedBoard, 'ply'>;

/** Shows the newest state to the people. Repeatable: showing twice is harmless. */
export interface Show {
  /** Posts everything that is not shown yet; answers the board that waits, if it posted one. */
  readonly show: (match: Match, postData: PostData) => Promise<ShownBoard | null>;
  /** Takes the controls off a post that no longer waits. Never rejects: no match depends on an old post. */
  readonly dropControls: (match: Match, messageId: string) => Promise<void>;
}

/** Nothing can be written: the disk is full, the file taken, or the server away. Nothing has changed. */
export type CannotSave = ErrorOf<'CannotSave'> & { readonly isAway?: true }; // true = nor can anything be read

/** The stored match is damaged, so that nobody can play or see it. */
export type MatchDamaged = ErrorOf<'MatchDamaged'>;

/** A person would sit at too many tables. Nothing has changed. */
export type TooManySeats = ErrorOf<'TooManySeats'>;

/** An error of the store, which is known by its name. */
type ErrorOf<Name extends string> = Error & { readonly name: Name };

const isNamed =
  <Name extends string>(name: Name) =>
  (error: unknown): error is ErrorOf<Name> =>
    error instanceof Error && error.name === name;

export const isCannotSave = (error: unknown): error is CannotSave => isNamed('CannotSave')(error);
/** True for an error of a database that does not answer. */
export const isDatabaseAway = (error: unknown): boolean => isCannotSave(error) && error.isAway === true;
export const isMatchDamaged = isNamed('MatchDamaged');
export const isTooManySeats = isNamed('TooManySeats');

/** Logs an error that no person can be told: the error, a sentence, and its subject. */
export type OnError = (error: unknown, what: string, about?: About) => void;

/** The ids of the subject of an error. */
export interface About {
  readonly match?: string;
  readonly channel?: string;
  readonly guild?: string;
  readonly interaction?: string;
}

/** The platform says that the channel does not exist. */
export class ChannelGone extends Error {}

/** The reason of a refused post: nobody may write there, the thread is locked, its words, or another one. */
export type WhyRefused = 'access' | 'locked' | 'moderated' | 'other';

/** The platform refuses a post for good: only people can change that. */
export class PostRefused extends Error {
  override readonly name = 'PostRefused';
  readonly why: WhyRefused;
  readonly where: Where;

  constructor(why: WhyRefused, { id, guildId, channelId }: Where, cause: unknown) {
    super(`Discord refuses a post (${why}).`, { cause });
    this.why = why;
    this.where = { id, guildId, channelId }; // only these fields of the match, whose key is secret
  }
}

/** Asks a computer player for its play. `random` gives numbers from 0 up to but not including 1. */
export type Ask = (level: Level, view: View, plays: readonly LegalPlay[], random: () => number) => Promise<Play>;

/** The same computer players, asked again for an old choice. */
export type Choose = (level: Level, view: View, plays: readonly LegalPlay[], random: () => number) => Play;

/** A play that a computer advises, and what it is worth. */
export interface Advised {
  readonly line: readonly [LegalPlay, ...LegalPlay[]]; // the play, and what its seat best does after it, until chance or another seat goes on
  readonly chance: number; // of its side to win, from 0 to 1; in a game for points, the part of all points that it will have
}

/** Asks a computer player for the plays of the seat that decides, from its own view, the best first. */
export type Advise = (view: View) => readonly Advised[];

/** A play of a match that is over, for its analysis. */
export interface PlayedOn {
  readonly before: GameState;
  readonly play: string; // in notation
  readonly players: readonly Seat[]; // by seat: the player there, by the seat that they have at the end
  readonly isChosen: boolean; // by the player whom the analysis is about, and not by a time limit or a computer in their place
}

/** A choice of a player among two plays or more, with chances of their side from 0 to 1, all from the view of the seat at that time. */
export interface Judged {
  readonly index: number; // of the play in the match
  readonly best: number; // of the best play
  readonly made: number; // of the play made
  readonly next: number; // of the best of the other plays
}

/** The game of a player. Chances are from 0 to 1; in a game for points, they are parts of all points. */
export interface PlayerAnalysis {
  readonly seat: Seat; // at the end
  readonly decisions: readonly Judged[];
  readonly accuracy: number | null; // the mean of the decisions, percent; null = there was none
  readonly given: number; // all that the decisions gave away, together
  readonly luck: number | null; // the chance that all cards together gave their side, or took; null = no draw could be foreseen
}

export interface Analysis {
  readonly curve: readonly (readonly number[])[]; // the chances before the first play, and after each turn, by the seat that a player has at the end
  readonly players: readonly PlayerAnalysis[]; // in the order of their seats
}

/** Asks a computer player how well a match was played. Rejects a play that is not legal. */
export type Analyze = (plays: readonly PlayedOn[]) => ChunkedWork<Analysis>;

/**
 * Claims something, such as a match to work on: no other process has it until it is released, or until this process ends.
 * Null = another one has it. Rejects while that cannot be known.
 */
export type Claim = (what: string) => Promise<Release | null>;
export type Release = () => Promise<void>;

export type Now = () => number;

/** Unpredictable bytes, for seeds and ids. */
export type RandomBytes = (count: number) => Uint8Array;

/** The data of a person: rows by table, with the names of their columns. */
export type PersonData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** The progress of forgetting a server: there is more, all is gone, or its matches have to be folded first. */
export type Forgetting = 'more' | 'done' | 'later';

/** The ids of people and servers that the bot ignores. Another program may change them at any time. */
export interface Blocked {
  readonly has: (id: string) => boolean;
  /** The ids that are new after the last call; the first call gives all. */
  readonly added: () => readonly string[];
}

/** A server that has removed the bot, and the id that takes its place. */
export interface LeftGuild {
  readonly guildId: string;
  readonly standIn: string;
}
