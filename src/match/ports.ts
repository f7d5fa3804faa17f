import type { Advised, Analysis, LegalPlay, Play, PlayedOn, View } from '../engine/index.ts';
import type { Meetings } from './story/meetings.ts';
import type { Watched } from './door/signs.ts';
import type { Level, Match, LoggedPlay, PostedBoard } from './match.ts';
import type { ChunkedWork } from './chunked-work.ts';

/** The channel or thread, and the server, of a match. */
export type Where = Pick<Match, 'id' | 'guildId' | 'channelId'>;

/** A part of all places: a server, or some channels and threads. */
export type Within = { readonly guildId: string } | { readonly channelIds: readonly string[] };

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

/** Asks a computer player for the plays of the seat that decides, from its own view, the best first. */
export type Advise = (view: View) => readonly Advised[];

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
