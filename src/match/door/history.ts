import type { RulesetId, Seat } from '../../engine/index.ts';
import type { Computer, Ending } from '../match.ts';

// Finished matches, as they are asked for and listed.

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
