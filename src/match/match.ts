import type { Level } from '../computer/computer.ts';
import type { GameState, Seat } from '../engine/index.ts';
import { SEATS } from '../engine/index.ts';

export type { Level };

/** The computer players that a lobby offers. */
export const LEVELS = ['greedy', 'random'] as const satisfies readonly Level[];

/**
 * Who sits on a seat. A person is known by the platform's id; the name is what was shown when they sat down, cleaned. It
 * is empty once the end has been told.
 */
export type Occupant =
  | ({ readonly kind: 'person'; readonly userId: string; readonly name: string } & Ways)
  | { readonly kind: 'computer'; readonly level: Level };

/** How somebody likes to play, kept with their seat. */
export interface Ways {
  readonly autoPlay?: boolean; // whether forced plays are made for them; absent = as the options of the match say
  readonly remind?: true; // a direct message when half of their time for a turn is over
}

/** What somebody wishes who sits down. */
export interface Wishes extends Ways {
  readonly color?: Seat; // where they sit when they do not choose, if it is free
}

export interface Place {
  readonly seat: Seat;
  readonly occupant: Occupant;
  readonly leftBy: string | null; // id of the person who gave this seat up in mid-game
}

export interface Options {
  readonly ruleset: string; // ruleset id
  readonly autoPlay: boolean; // a single legal play is made without a click
  readonly keepBoards?: true; // a post keeps its picture when its play is made
  readonly limitMs: LimitMs; // time for a decision
}

/** Something that happened at the table and is no play: told at once. */
export interface Note {
  readonly ply: number; // it happened before this ply was played
  readonly kind: 'left' | 'away' | 'back';
  readonly seat: Seat;
  readonly userId: string;
  readonly name: string; // cleaned; what the seat was called until then; empty once the end has been told
}

/** A post with the controls for one ply. */
export interface PostedBoard {
  readonly messageId: string;
  readonly ply: number; // the play that it waits for, or waited for
}

/** What has been posted, so that what is missing can be found after a crash. */
export interface Shown {
  readonly ply: number; // that the newest board from the clock waits for: its play is the first one untold; -1 = there is none
  readonly end: boolean; // the end has been posted
  readonly boards: readonly PostedBoard[]; // from this ply on, the oldest first; of those for one ply, a click was made on the last one, if on any
  readonly again: boolean; // the newest board has to be posted once more
  readonly notes: number; // how many notes have been told
  readonly votesNeeded: number; // to end the match, as the channel was told last; 0 = no vote was told
}

/** What was promised about the cards of a game before anybody could influence them: docs/fairness.md. */
export interface Lock {
  readonly hash: string; // SHA-256 of the seed as it was when the lobby opened: 64 hexadecimal digits
  readonly messageId: string | null; // of the message that says so, which nothing edits; null = it is not known
  readonly startId: string | null; // of the message that answered the click that began the game; null = there is none
}

interface MatchBase {
  readonly id: string;
  readonly version: number; // rises with every saved change; compare-and-set looks at nothing else
  readonly series: string; // the id of its first match, which the rematches go on with
  readonly round: number; // in its series, from 1; a rematch is of the round after that of its match
  readonly scores?: Readonly<Record<string, number>>; // by player, the points of the rounds before, where they add up
  readonly guildId: string;
  readonly channelId: string;
  readonly parentId?: string; // the channel of the thread that it is played in, if all who see the channel see the thread
  readonly hostId: string; // who may start the lobby; a match that runs has no host
  readonly options: Options;
  readonly places: readonly Place[]; // in seat order
  readonly seed: string; // 64 hexadecimal digits, secret until the end
  readonly clicks: readonly string[]; // interaction ids that went into the key, in order
  readonly lock: Lock | null; // null = a version opened it that kept no hash
  readonly first: Seat | null; // who starts; null = drawn by lot
  readonly openedAt: number; // ms since 1970, as all times here
  readonly touchedAt: number; // when a person last did something, or was last given new time for it
  readonly lobbyMessageId: string | null;
}

export interface Lobby extends MatchBase {
  readonly status: 'lobby';
  readonly invited?: readonly Invitation[]; // also those who sit here already
  readonly removed?: readonly string[]; // ids of those whom the host has taken off the table: they cannot come back
}

/** A seat kept for someone, as long as another one is free: in a rematch for who sat there, else for who was asked. */
export interface Invitation {
  readonly seat: Seat;
  readonly userId: string;
  readonly starts: boolean; // won the last match
}

/** What questions are asked: a number for one of the bot's, the words for one of the server's own. */
export type Asked = readonly (number | string)[];

interface Played extends MatchBase {
  readonly game: GameState;
  readonly startedAt: number;
  readonly people: number; // persons seated at the start
  readonly traded?: true; // its people made the trades of colors before the first play; absent = there was none, or a version began it that had nobody make it
  readonly asked?: Asked; // what its questions are, by their numbers; absent = those of the bot
  readonly notes: readonly Note[];
  readonly shown: Shown;
  readonly revivals?: number; // how often the platform's posts of it were given up, because a backup was put back
}

export interface Running extends Played {
  readonly status: 'running';
  readonly votes: readonly string[]; // ids of the persons who want to end it
  readonly deadline: number | null; // when the time of the person awaited is up; null = nobody is awaited, or there is no limit
  readonly absences: Readonly<Record<string, Absence>>; // by user id, of those who have missed something
  readonly nudgedAt: number; // when somebody was last reminded by a button; 0 = never
  readonly renewals?: number; // how often people got new time after theirs had run out
  readonly remindedPly?: number; // the last ply at which the person awaited was reminded in a direct message
}

export interface Over extends Played {
  readonly status: 'over';
  readonly ending: Ending;
  readonly endedAt: number;
  readonly unfinished?: Unfinished; // absent = somebody won, or a version ended it that did not keep that
  readonly called?: true; // who played has been notified of a rematch
  readonly recordHash?: string; // of its record, shown at the end: 64 hexadecimal digits; absent = a version ended it that kept none
}

/** How things stood when a match ended without a winner. */
export interface Unfinished {
  readonly led: readonly Seat[]; // seats of the side that led clearly
  readonly endedBy: readonly string[]; // ids of those who voted for the end, or of the moderator
}

export interface Closed extends MatchBase {
  readonly status: 'closed'; // a lobby that never became a match, or a match that this version cannot go on with
  readonly reason: 'cancelled' | 'expired' | 'empty' | 'channel-gone' | 'retired';
  readonly untold?: true; // the channel has still to hear of it
}

export type Match = Lobby | Running | Over | Closed;

/** Decisions that a person has missed in a row. */
export interface Absence {
  readonly misses: number;
  readonly away: boolean; // a computer plays until the person is back
}

/** How a match ended. */
export type Ending =
  | { readonly kind: 'won'; readonly winners: readonly Seat[] }
  | { readonly kind: 'vote' }
  | { readonly kind: 'moderator'; readonly userId: string }
  | { readonly kind: 'nobody-left' } // everybody left, or is away
  | { readonly kind: 'abandoned' } // no person did anything for a week
  | { readonly kind: 'channel-gone' };

export const ENDINGS = [
  'won',
  'vote',
  'moderator',
  'nobody-left',
  'abandoned',
  'channel-gone',
] as const satisfies readonly Ending['kind'][];

/** A person doing something, with the id of the interaction. */
export interface Click {
  readonly userId: string;
  readonly name: string; // cleaned
  readonly interactionId: string;
  readonly messageId?: string; // the message whose button was pressed
  readonly wishes?: Wishes; // of a click by which they sit down
}

/** One line of the play log. */
export interface PlayRecord {
  readonly ply: number; // the ply it was made at: the first play is 0
  readonly seat: Seat;
  readonly play: string; // in notation
  /**
   * A person, or a computer of this level; auto = no choice was left; missed = the time was up. Older versions wrote only
   * `computer`.
   */
  readonly by: 'person' | Level | 'computer' | 'auto' | 'missed';
  readonly userId: string | null;
  readonly at: number;
}

export const LOBBY_QUIET_MS = 10 * 60_000;

/** A match in which no person did anything for so long is abandoned. */
export const ABANDONED_MS = 7 * 24 * 3_600_000;

/** The limits that a match can have, in milliseconds; null = none. */
export const LIMITS_MS = [60_000, 180_000, 600_000, 86_400_000, null] as const;
export type LimitMs = (typeof LIMITS_MS)[number];
export const DEFAULT_LIMIT_MS: LimitMs = 600_000;

/** The order in which seats are filled from this one on: two players sit opposite each other (rules §2.4). */
export const seatingFrom = (seat: Seat): readonly Seat[] => {
  const isOpposite = (other: Seat) => Math.abs(other - seat) === SEATS.length / 2;
  const aside = SEATS.filter((other) => other !== seat && !isOpposite(other));
  return [seat, ...SEATS.filter(isOpposite), ...aside];
};
export const SEATING = seatingFrom(0);

/** The log of a match as it was loaded: a play may have been saved since then. */
export const logOf = ({ game }: Running | Over, plays: readonly PlayRecord[]): readonly PlayRecord[] =>
  plays.filter(({ ply }) => ply < game.ply);

export const placeOfUser = (match: Pick<Match, 'places'>, userId: string): Place | undefined =>
  match.places.find(({ occupant }) => occupant.kind === 'person' && occupant.userId === userId);

export const placeOfSeat = (match: Pick<Match, 'places'>, seat: Seat): Place | undefined =>
  match.places.find((place) => place.seat === seat);

/** How somebody plays, of all that they wish. */
export const waysOf = ({ autoPlay, remind }: Wishes): Ways => ({
  ...(autoPlay === undefined ? {} : { autoPlay }),
  ...(remind ? { remind } : {}),
});

/** Whether an id stands for nobody: in the place of somebody whose data was deleted. No id of the platform begins with a zero. */
export const isStandIn = (id: string): boolean => id.startsWith('0');

/** Who is invited and does not sit there now. */
export const invitedTo = (match: Match): readonly Invitation[] =>
  match.status === 'lobby' ? (match.invited ?? []).filter(({ userId }) => !placeOfUser(match, userId)) : [];

/** The same match with nobody's name in it: people are called by their colors. */
export const withoutNames = <M extends Match>(match: M): M => ({
  ...match,
  ...('notes' in match ? { notes: match.notes.map((note) => ({ ...note, name: '' })) } : {}),
  places: match.places.map((place) =>
    place.occupant.kind === 'person' ? { ...place, occupant: { ...place.occupant, name: '' } } : place,
  ),
});

/** Ids of the persons at the table, in seat order. */
export const peopleAt = (match: Pick<Match, 'places'>): readonly string[] =>
  match.places.flatMap(({ occupant }) => (occupant.kind === 'person' ? [occupant.userId] : []));
