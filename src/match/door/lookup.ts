import type { Result } from '../../engine/index.ts';
import type { LoggedPlay, Match } from '../match.ts';
import { isMatchDamaged } from '../ports.ts';
import type { PersonData, Where, Within } from '../ports.ts';
import type { Finished, HistoryPage, HistoryRequest, Readers } from './history.ts';
import type { Meetings } from '../story/meetings.ts';
import type { Watched } from './signs.ts';
import { refused, type Refusal, type RefusalCode, type Refused } from '../refusals.ts';

/** Reads of matches. A read of one match throws `MatchDamaged` for a damaged one; a read of many skips it. */
export interface Archive {
  readonly load: (id: string) => Promise<Match | null>;
  /** The lobby or running match of a channel or thread. */
  readonly openIn: (channelId: string) => Promise<Match | null>;
  readonly lastOver: (channelId: string) => Promise<Match | null>;
  /** The matches of a server that ended last, the newest first; at most this many, and only those for these readers. */
  readonly finished: (guildId: string, most: number, readers: Readers) => Promise<readonly Finished[]>;
  /** A page of the finished matches of a person or a channel. */
  readonly history: (request: HistoryRequest) => Promise<HistoryPage>;
  readonly plays: (id: string) => Promise<readonly LoggedPlay[]>;
  /** The places of lobbies and running matches, also of unreadable ones: all, or those in a server or in channels. */
  readonly open: (within?: Within) => Promise<readonly Where[]>;
  /** The number of lobbies and running matches of a person, without this one. */
  readonly seatsOf: (userId: string, exceptId: string | null) => Promise<number>;
  /** The lobbies and running matches of a person, in all servers; at most a hundred. */
  readonly openOf: (userId: string) => Promise<readonly Match[]>;
  /** The earlier meetings of people at a finished table who did not give up. Pairs without one are left out. */
  readonly meetings: (id: string) => Promise<readonly Meetings[]>;
  /** The signs of those who watched a match whose end is not told yet; null = nobody did. */
  readonly watched: (id: string) => Promise<Watched | null>;
  readonly dataOf: (userId: string) => Promise<PersonData>;
  /** The ids of some servers with data, in order, after this one. */
  readonly guilds: (after: string, most: number) => Promise<readonly string[]>;
}

/** The saved match, or the reason why nothing was changed. */
export type Answer<M extends Match = Match> = Promise<Result<M, Refusal>>;

/** The same answer; a refusal if the stored match is damaged. */
export async function unlessDamaged<Answered>(answer: Promise<Answered>): Promise<Answered | Refused> {
  try {
    return await answer;
  } catch (error) {
    if (isMatchDamaged(error)) return refused('match-damaged');
    throw error;
  }
}

export const findMatch = ({ load }: Pick<Archive, 'load'>, id: string): Answer =>
  unlessDamaged(found(load(id), 'unknown-match'));

/** The lobby or running match of a channel. */
export const findIn = ({ openIn }: Pick<Archive, 'openIn'>, channelId: string): Answer =>
  unlessDamaged(found(openIn(channelId), 'no-match-here'));

async function found(loading: Promise<Match | null>, missing: RefusalCode): Answer {
  const match = await loading;
  return match ? { ok: true, value: match } : refused(missing);
}
