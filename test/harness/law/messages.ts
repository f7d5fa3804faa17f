import { awaited } from '../../../src/engine/index.ts';
import { peopleAt } from '../../../src/match/match.ts';
import type { Closed, LoggedPlay, Match, Notice, Over, Running } from '../../../src/match/match.ts';
import { dealOf, replay, type Replayed } from '../../../src/match/story/replay.ts';
import { hasTurnPosts } from '../../../src/match/story/story.ts';
import { awaitedUser, needsNobody, votesCast, votesNeeded } from '../../../src/match/turn.ts';

/** The subject of a message, as data: what it tells, not its words. Notices are indices into those of the match. */
export type About =
  | { readonly kind: 'commitment' | 'lobby' | 'start' | 'retired' }
  | {
      readonly kind: 'board';
      readonly ply: number; // it waits for this one, or did
      readonly turn: number;
      readonly opening: boolean; // it tells who goes first
      readonly told: readonly number[]; // the plies since the boards before, which told the rest
      readonly notices: readonly number[];
      readonly played: readonly number[]; // the plies made on it
    }
  | { readonly kind: 'news'; readonly ply: number; readonly notices: readonly number[] }
  | { readonly kind: 'vote'; readonly cast: number; readonly needed: number }
  | { readonly kind: 'end'; readonly told: readonly number[]; readonly notices: readonly number[] };

/** A message that the channel of a match should have. Only one that waits has controls. */
export interface Message<A extends About = About> {
  readonly key: string;
  readonly state: 'waits' | 'done' | 'gone';
  readonly pings: readonly string[];
  readonly about: A;
  readonly isOptional?: true; // the log cannot say whether it was ever posted
}

type Log = readonly Replayed<LoggedPlay>[];
type AboutOf<Kind extends About['kind']> = Extract<About, { readonly kind: Kind }>;
export type Board = Message<AboutOf<'board'>>;

/** The messages that the channel of a match should have now, from top to bottom. The same input gives the same ones. */
export function messagesOf(match: Match, plays: readonly LoggedPlay[]): readonly Message[] {
  switch (match.status) {
    case 'lobby':
      return opened(match, 'waits');
    case 'closed':
      return [
        ...opened(match, isGivenUp(match) ? 'gone' : 'done'),
        ...(match.reason === 'retired' ? [retired(match)] : []),
      ];
    case 'running':
    case 'over':
      return [...opened(match, 'done'), plain('start', 'done'), ...playedMessages(match, plays)];
  }
}

const plain = (kind: 'commitment' | 'lobby' | 'start', state: Message['state']): Message => ({
  key: kind,
  state,
  pings: [],
  about: { kind },
});

const opened = (match: Match, state: Message['state']): readonly Message[] => [
  ...(match.lock === null ? [] : [plain('commitment', state === 'gone' ? 'gone' : 'done')]),
  plain('lobby', state),
];

/** Nobody has to hear of a lobby that its host closed before a second person sat there. */
const isGivenUp = (match: Closed): boolean =>
  (match.reason === 'cancelled' || match.reason === 'empty') &&
  peopleAt(match).every((userId) => userId === match.hostId);

const retired = (match: Closed): Message => ({
  key: 'retired',
  state: 'done',
  pings: peopleAt(match),
  about: { kind: 'retired' },
});

/** A moment when a person was awaited. */
interface Decision {
  readonly ply: number;
  readonly userId: string;
  readonly turn: number;
  readonly isSure: boolean; // false = they may have gone before the board was there
  readonly isPressed: boolean;
}

function playedMessages(match: Running | Over, plays: readonly LoggedPlay[]): readonly Message[] {
  const log = replay(
    dealOf(match),
    plays.filter(({ ply }) => ply < match.game.ply),
  );
  const messages: Message[] = [];
  const posts = postsOf(match, decisionsIn(match, log));
  const here = new Set(posts.map(({ ply }) => ply));
  const isApart = (notice: Notice): boolean => here.has(notice.ply) && !isOfTurn(notice, log);
  const told = new Set<number>();
  const noted = new Set<number>();
  const untold = (to: number) => log.map(({ logged }) => logged.ply).filter((ply) => ply < to && !told.has(ply));
  const unnoted = (is: (notice: Notice) => boolean): readonly number[] =>
    match.notes.flatMap((notice, index) => (is(notice) && !noted.has(index) ? [index] : []));
  for (const [index, { ply, userId, isSure, turn }] of posts.entries()) {
    const next = posts[index + 1]?.ply ?? match.game.ply;
    const played = playedOn(match, log, ply, turn, next);
    const since = untold(ply).filter((each) => !played.includes(each));
    const notices = unnoted(
      (notice) => notice.ply < ply || (notice.ply === ply && !isApart(notice) && !isOfTurn(notice, log)),
    );
    for (const each of [...since, ...played]) told.add(each);
    for (const each of notices) noted.add(each);
    const isWaiting = match.status === 'running' && index === posts.length - 1 && needsNobody(match) === null;
    messages.push({
      key: `board:${ply}`,
      state: isWaiting ? 'waits' : 'done',
      pings: [userId],
      about: {
        kind: 'board',
        ply,
        turn,
        opening: index === 0,
        told: since,
        notices,
        played: isWaiting && !hasTurnPosts(match) ? [] : played,
      },
      ...(isSure ? {} : { isOptional: true }),
    });
    for (const each of unnoted((notice) => notice.ply >= ply && notice.ply <= next && isApart(notice))) {
      if (match.notes[each]!.ply === next && index + 1 < posts.length) continue; // below the next board
      noted.add(each);
      messages.push({
        key: `news:${each}`,
        state: 'done',
        pings: [],
        about: { kind: 'news', ply: match.notes[each]!.ply, notices: [each] },
        isOptional: true, // the next board tells it as well, if that comes first
      });
    }
  }
  if (match.status === 'running' && votesCast(match) > 0) {
    const [cast, needed] = [votesCast(match), votesNeeded(match)];
    messages.push({ key: `vote:${cast}`, state: 'waits', pings: [], about: { kind: 'vote', cast, needed } });
  }
  if (match.status === 'over' && match.ending.kind !== 'channel-gone')
    messages.push({
      key: 'end',
      state: 'waits', // for a rematch
      pings: peopleAt(match),
      about: { kind: 'end', told: untold(Infinity), notices: unnoted(() => true) },
    });
  return messages;
}

/** True for a person who goes while they are awaited: the play after it follows at once, and tells it. */
const isOfTurn = ({ ply, kind, seat }: Notice, log: Log): boolean => kind !== 'back' && log[ply]?.logged.seat === seat;

function decisionsIn(match: Running | Over, log: Log): readonly Decision[] {
  const found: Decision[] = [];
  for (const [index, { logged, before }] of log.entries()) {
    const { ply, by, userId, seat } = logged;
    const at = { ply, turn: before.turn, isPressed: by === 'person' };
    const gone = match.notes.find((notice) => isOfTurn(notice, log) && notice.ply === ply && notice.seat === seat);
    if (by === 'person' || by === 'missed') {
      if (!isOfClickBefore(log, index)) found.push({ ...at, userId: userId!, isSure: true });
    } else if (gone && isHere(match, gone)) found.push({ ...at, userId: gone.userId, isSure: false });
  }
  const { ply, turn } = match.game;
  const gone = match.notes.find((notice) => notice.ply === ply && isAwaited(match, notice) && isHere(match, notice));
  const userId = gone?.userId ?? awaitedUser({ ...match, status: 'running' } as Running); // also as it was before its end
  if (userId !== null) found.push({ ply, turn, userId, isSure: match.status === 'running', isPressed: false });
  return found;
}

/** A click on a card of the hand makes two plays. */
function isOfClickBefore(log: Log, index: number): boolean {
  const [before, { logged }] = [log[index - 1], log[index]!];
  const isChoice = before?.events[0]?.kind === 'chose' && before.logged.by === 'person';
  return isChoice && logged.by === 'person' && before.logged.userId === logged.userId && before.logged.at === logged.at;
}

/** True for a person who goes while the last decision waits for them. */
const isAwaited = ({ game }: Running | Over, { kind, seat }: Notice): boolean =>
  kind !== 'back' && awaited(game)?.seat === seat;

/** True if a person had not gone before. */
const isHere = ({ notes }: Running | Over, gone: Notice): boolean =>
  notes.slice(0, notes.indexOf(gone)).findLast(({ userId }) => userId === gone.userId)?.kind !== 'away';

/** A post of a whole turn goes on while its person presses. */
const postsOf = (match: Running | Over, decisions: readonly Decision[]): readonly Decision[] =>
  hasTurnPosts(match)
    ? decisions.filter(({ turn }, index) => {
        const before = decisions[index - 1];
        return !(before?.turn === turn && before.isPressed);
      })
    : decisions;

/** The plies that were made on a board: its own, with the use of a card of the hand; or the rest of its turn. */
function playedOn(match: Running | Over, log: Log, ply: number, turn: number, next: number): readonly number[] {
  const ofTurn = log.filter(({ before, logged }) => before.turn === turn && logged.ply < Math.max(next, ply + 1));
  if (hasTurnPosts(match)) return ofTurn.map(({ logged }) => logged.ply);
  const from = ofTurn.findIndex(({ logged }) => logged.ply === ply);
  if (from < 0) return [];
  const count = ofTurn[from]!.events[0]?.kind === 'chose' ? 2 : 1;
  return ofTurn.slice(from, from + count).map(({ logged }) => logged.ply);
}
