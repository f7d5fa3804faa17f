import { cardsOf, SEATS, type GameState, type Ruleset, type Seat } from '../engine/index.ts';

/** The computer players that lobbies offer, from the weakest to the strongest. The app hands them in. */
export const LEVELS = ['easy', 'normal', 'hard', 'expert'] as const;

/** Those that differ in a game. Expert foresees the next card, and none is drawn where seats have hands or dice. */
export const levelsOf = (rules: Ruleset): readonly (typeof LEVELS)[number][] =>
  cardsOf(rules)?.hand === 0 ? LEVELS : LEVELS.filter((level) => level !== 'expert');

/** Lobbies of older versions offered these. Their matches go on, and records name them. */
export const OLD_LEVELS = ['random', 'greedy'] as const;

export type Level = (typeof LEVELS | typeof OLD_LEVELS)[number];

/** The computer that plays for a person who left, is away or has missed their time. Records are verified by it. */
export const STAND_IN: Level = 'greedy';

/**
 * The player of a seat. A person is known by the platform's id; the name is the one shown when they sat down, cleaned.
 * It is empty once the end has been posted.
 */
export type Player =
  | ({ readonly kind: 'person'; readonly userId: string; readonly name: string } & PlayPreferences)
  | Computer;

export interface Computer {
  readonly kind: 'computer';
  readonly level: Level;
  readonly name: string;
}

/** The names of computers, the same in all languages. */
export const COMPUTER_NAMES = ['Pixel', 'Noodle', 'Gizmo', 'Waffle', 'Biscuit', 'Domino', 'Ziggy', 'Pepper', 'Rusty', 'Tango', 'Momo', 'Bolt', 'Cookie', 'Widget', 'Sprout', 'Pogo'] as const; // prettier-ignore

/** The preferences of a person, kept with their seat. */
export interface PlayPreferences {
  readonly autoPlay?: boolean; // true = every forced play is made for them, false = none; absent = by the options of the match
  readonly remind?: true; // a direct message when half of their time for a turn is over
}

/** The preferences of a person who sits down. */
export interface SeatPreferences extends PlayPreferences {
  readonly color?: Seat; // their seat if they do not choose, if it is free
}

export interface Place {
  readonly seat: Seat;
  readonly occupant: Player; // saved under this name
  readonly leftBy: string | null; // id of the person who gave this seat up in mid-game
}

export interface Options {
  readonly ruleset: string; // ruleset id
  readonly autoPlay: boolean; // a single legal play is made without a click, unless people press it all the same: see turn.ts
  readonly chatter?: true; // its computers say a line now and then; absent in older matches
  readonly keepBoards?: true; // a post keeps its picture when its play is made
  readonly limitMs: LimitMs; // time for a decision
  readonly bestOf?: number; // games of a series that is won by more than half of them; absent = each game decides by itself
}

/** An event at the table that is no play: posted at once. */
export interface Notice {
  readonly ply: number; // it happened before this ply was played
  readonly kind: 'left' | 'away' | 'back';
  readonly seat: Seat;
  readonly userId: string;
  readonly name: string; // cleaned name of the seat until then; empty once the end has been posted
}

/** A post with the controls for one ply. */
export interface PostedBoard {
  readonly messageId: string;
  readonly ply: number; // the present or past ply that it waits for
  readonly kept?: Kept; // absent = nothing
}

/** The deeds and notices that a post told: they stay as lines of it when its play is made. */
export interface Kept {
  readonly plies: readonly number[];
  readonly notices: readonly number[]; // indices into the notices of the match
  readonly opening?: true; // who goes first
}

/** The posts of a match. They show which are missing after a crash. */
export interface Shown {
  readonly ply: number; // the ply of the clock's newest board: its play is the first one not posted; -1 = none
  readonly end: boolean; // the end has been posted
  readonly boards: readonly PostedBoard[]; // from this ply on, the oldest first; only a ply's last one may have been clicked
  readonly again: boolean; // the newest board has to be posted once more
  readonly notes: number; // the number of posted notices
  readonly votesNeeded: number; // to end the match, as last posted; 0 = no vote was posted
}

/** The promise about the cards of a game before a player could influence them: docs/fairness.md. */
export interface Commitment {
  readonly hash: string; // SHA-256 of the first seed of the lobby: 64 hexadecimal digits
  readonly messageId: string | null; // of the message that shows it, which nothing edits; null = unknown
  readonly startId: string | null; // of the message that answered the start click; null = none
}

interface MatchBase {
  readonly id: string;
  readonly version: number; // rises with every saved change; compare-and-set looks only at it
  readonly series: string; // the id of its first match; rematches keep it
  readonly round: number; // in its series, from 1; a rematch is of the round after that of its match
  readonly scores?: Readonly<Record<string, number>>; // by player, the points of the rounds before, if points add up
  readonly guildId: string;
  readonly channelId: string;
  readonly parentId?: string; // the parent channel of its thread, if all readers of the channel see the thread
  readonly hostId: string; // the person who may start the lobby; a running match has no host
  readonly options: Options;
  readonly places: readonly Place[]; // in seat order
  readonly seed: string; // 64 hexadecimal digits, secret until the end
  readonly clicks: readonly string[]; // interaction ids that went into the key, in order
  readonly lock: Commitment | null; // saved under this name; null = opened by a version without hashes
  readonly first: Seat | null; // the first seat; null = drawn by lot
  readonly openedAt: number; // ms since 1970, as all times here
  readonly touchedAt: number; // time of the last action of a person, or of new time for it
  readonly lobbyMessageId: string | null;
}

export interface Lobby extends MatchBase {
  readonly status: 'lobby';
  readonly invited?: readonly Invitation[]; // also people who sit here by now
  readonly removed?: readonly string[]; // ids of people whom the host has removed: they cannot come back
  readonly hintWishes?: Readonly<Record<string, boolean>>; // by id of a person who sits there: wants hints, or does not; absent = has not said
}

/** A seat kept for a person while another is free. In a rematch for its player before, else for an invited one. */
export interface Invitation {
  readonly seat: Seat;
  readonly userId: string;
  readonly starts: boolean; // won the last match
}

/** The questions: a number for one of the bot's, the words for one of the server's own. */
export type Asked = readonly (number | string)[];

interface Played extends MatchBase {
  readonly game: GameState;
  readonly startedAt: number;
  readonly people: number; // persons seated at the start
  readonly hints?: true; // its people can ask for hints
  readonly traded?: true; // its people traded colors before the first play; absent in older matches
  readonly asked?: Asked; // its questions, by their numbers; absent = those of the bot
  readonly notes: readonly Notice[]; // saved under this name
  readonly shown: Shown;
  readonly revivals?: number; // the number of times that its posts were given up, because the channel was further than the database
  readonly since?: string; // the message of the first board after the last of these: no older one counts; absent = not posted yet
}

export interface Running extends Played {
  readonly status: 'running';
  readonly votes: readonly string[]; // ids of the people who want to end it
  readonly deadline: number | null; // of the person awaited; null = none, or no limit
  readonly absences: Readonly<Record<string, Absence>>; // by user id, of people with misses
  readonly nudgedAt: number; // time of the last reminder by a button; 0 = never
  readonly renewals?: number; // the number of times that people got new time after theirs had run out
  readonly pressed?: Readonly<Partial<Record<Seat, number>>>; // by seat, the turn of the last press there; absent = none
  readonly remindedPly?: number; // the last ply at which the person awaited was reminded in a direct message
}

export interface Over extends Played {
  readonly status: 'over';
  readonly ending: Ending;
  readonly endedAt: number;
  readonly unfinished?: Unfinished; // absent = a player won, or an older version ended it
  readonly called?: true; // its players were notified of a rematch
  readonly recordHash?: string; // of its record, shown at the end: 64 hexadecimal digits; absent in older matches
}

/** The lead when a match ended without a winner. */
export interface Unfinished {
  readonly led: readonly Seat[]; // seats of the side that led clearly
  readonly endedBy: readonly string[]; // ids of the people who voted for the end, or of the moderator
}

export interface Closed extends MatchBase {
  readonly status: 'closed'; // a lobby that never became a match, or a match that this version cannot go on with
  readonly reason: 'cancelled' | 'expired' | 'empty' | 'channel-gone' | 'retired';
  readonly untold?: true; // saved under this name: the notice of it still has to be posted
}

export type Match = Lobby | Running | Over | Closed;

/** Decisions that a person has missed in a row. */
export interface Absence {
  readonly misses: number;
  readonly away: boolean; // a computer plays until the person is back
}

export type Ending =
  | { readonly kind: 'won'; readonly winners: readonly Seat[] }
  | { readonly kind: 'vote' }
  | { readonly kind: 'moderator'; readonly userId: string }
  | { readonly kind: 'nobody-left' } // everybody left, or is away
  | { readonly kind: 'abandoned' } // no action of a person for a week
  | { readonly kind: 'channel-gone' };

export const ENDINGS = [
  'won',
  'vote',
  'moderator',
  'nobody-left',
  'abandoned',
  'channel-gone',
] as const satisfies readonly Ending['kind'][];

/** A person who acts, and the place. */
export interface Actor {
  readonly userId: string;
  readonly name: string; // cleaned
  readonly channelId: string | null; // null = unknown
  readonly messageId?: string; // the message with the pressed button
}

/** An action that takes a seat, or starts a game: its id goes into the key of the game. */
export interface Click extends Actor {
  readonly interactionId: string;
  readonly preferences?: SeatPreferences;
}

/** One line of the play log. */
export interface LoggedPlay {
  readonly ply: number; // the ply it was made at: the first play is 0
  readonly seat: Seat;
  readonly play: string; // in notation
  /** A person, or a computer of this level; auto = no choice; missed = time was up. Older versions had `computer`. */
  readonly by: 'person' | Level | 'computer' | 'auto' | 'missed';
  readonly userId: string | null;
  readonly at: number;
}

export const LOBBY_QUIET_MS = 10 * 60_000;

/** A match without an action of a person for this long is abandoned. */
export const ABANDONED_MS = 7 * 24 * 3_600_000;

/** The limits that a match can have, in milliseconds; null = none. */
export const LIMITS_MS = [60_000, 180_000, 600_000, 86_400_000, null] as const;
export type LimitMs = (typeof LIMITS_MS)[number];
export const DEFAULT_LIMIT_MS: LimitMs = 600_000;

/** The order of filling the seats from this one on: two players sit opposite each other (rules §2.4). */
export const seatingFrom = (seat: Seat): readonly Seat[] => {
  const isOpposite = (other: Seat) => Math.abs(other - seat) === SEATS.length / 2;
  const aside = SEATS.filter((other) => other !== seat && !isOpposite(other));
  return [seat, ...SEATS.filter(isOpposite), ...aside];
};
export const SEATING = seatingFrom(0);

/** The log up to the loaded state of a match: a play may have been saved since then. */
export const logOf = ({ game }: Running | Over, plays: readonly LoggedPlay[]): readonly LoggedPlay[] =>
  plays.filter(({ ply }) => ply < game.ply);

export const placeOfUser = (match: Pick<Match, 'places'>, userId: string): Place | undefined =>
  match.places.find(({ occupant }) => occupant.kind === 'person' && occupant.userId === userId);

export const placeOfSeat = (match: Pick<Match, 'places'>, seat: Seat): Place | undefined =>
  match.places.find((place) => place.seat === seat);

export const playPreferencesOf = ({ autoPlay, remind }: SeatPreferences): PlayPreferences => ({
  ...(autoPlay === undefined ? {} : { autoPlay }),
  ...(remind ? { remind } : {}),
});

/** True for an id in the place of a person whose data was deleted. No id of the platform begins with a zero. */
export const isStandIn = (id: string): boolean => id.startsWith('0');

/** The invited people who do not sit there now. */
export const invitedTo = (match: Match): readonly Invitation[] =>
  match.status === 'lobby' ? (match.invited ?? []).filter(({ userId }) => !placeOfUser(match, userId)) : [];

/** The name of a person; empty = none is known. */
export type NameOf = (userId: string) => string;

type Named = Pick<Match, 'places'> & Partial<Pick<Running, 'notes'>>;

/** A match with these names for its people, also for those who have left it; empty = called by their color. */
export const withNames = <M extends Named>(match: M, nameOf: NameOf): M => ({
  ...match,
  ...(match.notes ? { notes: match.notes.map((notice) => ({ ...notice, name: nameOf(notice.userId) })) } : {}),
  places: match.places.map((place) => {
    const { occupant } = place;
    return occupant.kind === 'person' ? { ...place, occupant: { ...occupant, name: nameOf(occupant.userId) } } : place;
  }),
});

/** The same match without names: people are called by their colors. */
export const withoutNames = <M extends Named>(match: M): M => withNames(match, () => '');

/** Ids of the persons at the table, in seat order. */
export const peopleAt = (match: Pick<Match, 'places'>): readonly string[] =>
  match.places.flatMap(({ occupant }) => (occupant.kind === 'person' ? [occupant.userId] : []));

/** True if everybody at the table wants hints. A person who plays alone does, unless they say otherwise. */
export const wantHints = ({ places, hintWishes = {} }: Lobby): boolean =>
  peopleAt({ places }).every((userId, _, people) => hintWishes[userId] ?? people.length === 1);

/** True if the posts of a match keep their pictures. */
export const isKeeping = ({ options }: Pick<Match, 'options'>): boolean => options.keepBoards === true;
