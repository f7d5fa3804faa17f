import type { Seat } from '../../engine/index.ts';
import { changed, marked, seated, type Decided } from './decision.ts';
import { refused } from '../refusals.ts';
import type { Click, Invitation, Lobby, Match, Over, Place, LoggedPlay } from '../match.ts';
import { seedHash } from '../fairness.ts';
import { scoresAfter } from '../story/scores.ts';
import { isStandIn, placeOfUser, SEATING, seatingFrom } from '../match.ts';

export interface Opening extends Pick<Lobby, 'id' | 'guildId' | 'channelId' | 'parentId' | 'seed' | 'options'> {
  readonly guests?: readonly string[]; // ids of the invited people, at most three
}

/**
 * A new lobby, which begins a series. Its host sits down at once, and seats are kept for the guests. The key is
 * complete only with the start click, after the hash was shown.
 */
export function openLobby({ guests = [], ...opening }: Opening, host: Click, seat: Seat | null, now: number): Lobby {
  const own = seat ?? host.preferences?.color ?? SEATING[0]!;
  return {
    ...opening,
    ...(guests.length > 0 ? { invited: invitationsTo(guests, own) } : {}),
    status: 'lobby',
    version: 1,
    series: opening.id,
    round: 1,
    hostId: host.userId,
    places: [seated(own, host)],
    clicks: [host.interactionId],
    lock: { hash: seedHash(opening.seed), messageId: null, startId: null },
    first: null,
    openedAt: now,
    touchedAt: now,
    lobbyMessageId: null,
  };
}

/** Keeps the next seats for the guests, the one opposite the host first (rules §2.4). */
function invitationsTo(guests: readonly string[], own: Seat): readonly Invitation[] {
  const [, ...free] = seatingFrom(own);
  return free.slice(0, guests.length).map((seat, index) => ({ seat, userId: guests[index]!, starts: false }));
}

/**
 * The same seats in the next round of the series of a match with this log. The previous winner starts. The person who
 * asks sits down, and so do the computers. The others are invited, because nobody sits in a match without their own
 * click.
 */
export function openRematch(
  previous: Match,
  log: readonly LoggedPlay[],
  { id, seed }: Pick<Opening, 'id' | 'seed'>,
  click: Click,
  now: number,
): Decided<Lobby> {
  if (previous.status !== 'over') return refused('still-running');
  if (!placeOfUser(previous, click.userId)) return refused('not-a-player');
  const { guildId, channelId, parentId, options, series } = previous;
  const place = { guildId, channelId, ...(parentId === undefined ? {} : { parentId }) };
  const winner = starterAfter(previous, log);
  const places = previous.places.flatMap(({ seat, occupant }): Place[] => {
    if (occupant.kind === 'computer') return [{ seat, occupant, leftBy: null }];
    return occupant.userId === click.userId ? [seated(seat, click)] : [];
  });
  const invited = previous.places.flatMap(({ seat, occupant }): Invitation[] =>
    occupant.kind === 'person' && !isStandIn(occupant.userId)
      ? [{ seat, userId: occupant.userId, starts: seat === winner }]
      : [],
  );
  const first = places.some(({ seat }) => seat === winner) ? winner : null;
  const lobby = openLobby({ id, ...place, seed, options }, click, null, now);
  const scores = scoresAfter(previous);
  const carried = scores === null ? {} : { scores };
  return changed({ ...lobby, series, round: previous.round + 1, places, invited, first, ...carried });
}

/** The seat that starts after a match: its winner; of partners the last to play (rules §2.4). Null = by lot. */
function starterAfter({ ending }: Over, log: readonly LoggedPlay[]): Seat | null {
  if (ending.kind !== 'won') return null;
  const last = log.at(-1)?.seat;
  return ending.winners.find((seat) => seat === last) ?? ending.winners[0] ?? null;
}

/** Remembers that the players were notified of a rematch. If it is opened again, nobody is notified. */
export const markCalled = (match: Match): Decided =>
  match.status === 'over' ? marked({ ...match, called: true }) : refused('still-running');
