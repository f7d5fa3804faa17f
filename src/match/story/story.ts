import type { Event, GameModule, GameState, Seat, Standing } from '../../engine/index.ts';
import { awaited, eventsFor, seatedAfter, turnSeat, viewFor } from '../../engine/index.ts';
import { isKeeping, logOf } from '../match.ts';
import type { Match, Notice, Over, Place, LoggedPlay, Running } from '../match.ts';
import type { Meetings } from './meetings.ts';
import { gameStoryOf, type HighlightsOf } from './game-stories.ts';
import type { StoryTurn, StoryPlay } from './moments.ts';
import { dealOf, openingOf, replaying, type Replayed } from './replay.ts';
import type { ChunkedWork } from '../chunked-work.ts';
import { resultSeatsOf } from './result.ts';
import type { ResultSeat } from './match-result.ts';
import { finalOrderOf, seriesScoreOf, type SeriesScore } from './scores.ts';
import { seenOf, type GameIn, type Seen } from './seen.ts';
import { quipsIn, turnsIn, type Quips } from './temper.ts';

/** A match for text, pictures and posts, which see nothing else of it. */
export interface Story<M extends Running | Over = Running | Over, G extends GameModule = GameModule> {
  readonly match: Seen<M, G>;
  readonly opening: Opening<G> | null; // the first seat, if that was not posted yet
  readonly turns: readonly StoryTurn<G>[]; // since `shown`, or since its turn began if posts are of whole turns: an index into the plays, which hold every event
  readonly parting: readonly Notice[]; // after the last play, and not posted yet
  readonly since: readonly StoryTurn<G>[]; // from the last decision of the person awaited on; at the end, the last turn with a move
  readonly highlights: M extends Over ? HighlightsOf<G> : null; // of the whole match, shown at its end
  readonly order: M extends Over ? readonly Standing<G>[] : null; // all seats from first to last, shown at the end
  readonly series: SeriesScore | null; // the score after the match, if points add up
  readonly results: M extends Over ? readonly ResultSeat[] : null; // of the whole match
}

/** The beginning of a match: its first seat, and the events before the first decision. */
export interface Opening<G extends GameModule = GameModule> {
  readonly seat: Seat;
  readonly places: readonly Place[];
  readonly events: readonly Event<G>[];
}

/** All plays of a log, or some of them. */
type Steps = readonly Replayed<LoggedPlay>[];

/** Makes the story of a match from its log. The end has its people's earlier matches. `viewer` sees their hand. */
export function* storyOf<M extends Running | Over>(
  match: M,
  log: readonly LoggedPlay[],
  meetings: readonly Meetings[] = [],
  viewer: Seat | null = null,
): ChunkedWork<Story<M, GameIn<M>>> {
  const deal = dealOf(match);
  return yield* storyFrom(match, openingOf(deal).events, yield* replaying(deal, logOf(match, log)), meetings, viewer);
}

/** The whole story of a finished match, without any hand. @throws Error for a log not whole or not playable. */
export function* wholeStoryOf<M extends Over>(match: M, log: readonly LoggedPlay[]): ChunkedWork<Story<M, GameIn<M>>> {
  const own = logOf(match, log);
  if (own.length !== match.game.ply) throw new Error(`The log of match ${match.id} is not whole.`);
  const deal = dealOf(match);
  const steps = yield* replaying(deal, own);
  const unposted = { ...match, shown: { ...match.shown, ply: -1, notes: 0 } };
  return yield* storyFrom(unposted, openingOf(deal).events, steps);
}

/** Makes the story of a match from all its events: its beginning, then each play. A turn is a piece. */
export function* storyFrom<M extends Running | Over>(
  match: M,
  dealt: readonly Event[],
  steps: Steps,
  meetings: readonly Meetings[] = [],
  viewer: Seat | null = null,
): ChunkedWork<Story<M, GameIn<M>>> {
  const opening = openingIn(match, dealt);
  const unposted = steps.slice(firstUnposted(match, steps));
  const unpostedNotices = match.notes.slice(match.shown.notes);
  const exchanges = [
    ...exchangesIn(-1, opening),
    ...steps.flatMap(({ logged, events }) => exchangesIn(logged.ply, events)),
  ];
  const table = { match, exchanges, quips: yield* quipsIn(match, steps, (ply) => placesAt({ match, exchanges }, ply)) };
  const opener = opening.find((event) => event.kind === 'turn')?.seat ?? null;
  const story: Story = {
    match: seenOf<Running | Over>(match, viewer),
    opening:
      match.shown.ply < 0 && opener !== null
        ? { seat: opener, places: placesAt(table, -1), events: eventsFor(opening, match.game, null) }
        : null,
    turns: yield* turnsOf(table, unposted, unpostedNotices),
    parting: unpostedNotices.filter(({ ply }) => ply === match.game.ply),
    since: yield* turnsOf(table, sinceIn(match, steps), match.notes),
    order: match.status === 'over' ? finalOrderOf(match) : null,
    series: match.status === 'over' ? seriesScoreOf(match) : null,
    results: match.status === 'over' ? resultSeatsOf(match, steps) : null,
    highlights:
      match.status === 'over'
        ? gameStoryOf(match.game.rules).highlightsOf(yield* turnsOf(table, steps, []), meetings)
        : null,
  };
  return story as Story<M, GameIn<M>>; // the whole story is of the match's game
}

/** The index of the first play that no post has told. A post of a whole turn has not told it before the turn's end. */
function firstUnposted(match: Running | Over, steps: Steps): number {
  const from = steps.findIndex(({ logged }) => logged.ply >= match.shown.ply);
  const isCutOff = from < 0 && match.status === 'over'; // the match ended within a turn
  if (!hasTurnPosts(match) || (from < 0 && !isCutOff)) return from < 0 ? steps.length : from;
  const turn = isCutOff ? match.game.turn : steps[from]!.before.turn;
  const first = steps.findIndex(({ before }) => before.turn === turn);
  return first < 0 ? steps.length : first;
}

/** The events before the first play. In matches of older versions nobody made a trade of colors then. */
const openingIn = ({ traded }: Running | Over, dealt: readonly Event[]): readonly Event[] =>
  traded ? dealt : dealt.filter(({ kind }) => kind !== 'exchanged');

/** Cuts a stretch of plays at each change of turn, and at each event at the table. */
function* turnsOf(table: Table, steps: Steps, notes: readonly Notice[]): ChunkedWork<readonly StoryTurn[]> {
  const cut: StoryTurn[] = [];
  for (const turn of turnsIn(steps, new Set(notes.map(({ ply }) => ply)))) {
    const { ply } = turn[0]!.logged;
    const noticesThen = notes.filter((notice) => notice.ply === ply);
    cut.push(turnOf(placesAt(table, ply), noticesThen, turn, table.quips));
    yield;
  }
  return cut;
}

function turnOf(places: readonly Place[], notes: readonly Notice[], steps: Steps, quips?: Quips): StoryTurn {
  const { before } = steps[0]!;
  const seat = turnSeat(before);
  if (seat === null) throw new Error(`Nobody was awaited at ply ${before.ply}.`);
  const plays = steps.map((step) => storyPlay(step, quips));
  return { turn: before.turn, seat, places, notes, plays, moment: momentIn(plays) };
}

const momentIn = (plays: readonly StoryPlay[]) => gameStoryOf(plays[0]!.before.rules).momentOf(plays);

/** The plays of a click alone. The match is the one after it. */
export const turnMade = ({ places }: Match, made: Steps): StoryTurn =>
  turnOf(seatedAfter(places, made.flatMap(({ events }) => events).toReversed()), [], made);

const storyPlay = ({ logged: { ply, seat, by }, before, after, events }: Steps[number], quips?: Quips): StoryPlay => ({
  ply,
  seat,
  card: gameStoryOf(before.rules).cardOf(before, events),
  by,
  events: eventsFor(events, before, null),
  before: viewFor(before, null),
  after: viewFor(after, null),
  quip: quips?.get(ply),
});

/**
 * The play of a post that waited at this ply, as a turn of its own; null = it is not among these. A card of a hand stays
 * with its use. If posts are of whole turns, it is all plays of the turn. Events at the table before it are left out.
 */
export function playAt(turns: readonly StoryTurn[], ply: number, isWhole = false): StoryTurn | null {
  const turn = turns.find(({ plays }) => plays.some((play) => play.ply === ply));
  if (!turn) return null;
  const all = turns.filter((each) => each.turn === turn.turn).flatMap((each) => each.plays);
  const index = all.findIndex((play) => play.ply === ply);
  const isChoice = all[index]!.events[0]?.kind === 'chose';
  const plays = isWhole ? all : all.slice(index, index + (isChoice ? 2 : 1));
  const { places } = isWhole ? turns.find((each) => each.turn === turn.turn)! : turn; // of who began it
  return { ...turn, places, notes: [], plays, moment: momentIn(plays) };
}

/** True if a turn is one post, which is edited. A table that keeps its boards has a post for each decision. */
export const hasTurnPosts = ({ options }: Pick<Match, 'options'>): boolean =>
  !isKeeping({ options }) && gameStoryOf(options.ruleset).isTurnwise;

/** True if the post of an earlier moment is of the same turn, and so goes on. */
export const isSameTurn = (match: Match, { turn }: Pick<GameState, 'turn'>): match is Running =>
  match.status === 'running' && match.game.turn === turn && hasTurnPosts(match);

/** These turns without some plies. Events at the table stay: before the next play, or as notices at the end. */
export function withoutPlays(
  turns: readonly StoryTurn[],
  plies: ReadonlySet<number>,
): { readonly turns: readonly StoryTurn[]; readonly notes: readonly Notice[] } {
  const rest: StoryTurn[] = [];
  let notes: readonly Notice[] = [];
  for (const turn of turns) {
    const plays = turn.plays.filter(({ ply }) => !plies.has(ply));
    notes = [...notes, ...turn.notes];
    if (plays.length === 0) continue;
    rest.push({ ...turn, notes, plays, moment: momentIn(plays) });
    notes = [];
  }
  return { turns: rest, notes };
}

function sinceIn(match: Running | Over, steps: Steps): Steps {
  const { isMotion, isTurnwise } = gameStoryOf(match.game.rules);
  if (match.status === 'over') {
    const last = steps.findLast(({ events }) => events.some(isMotion));
    return steps.filter(({ before }) => before.turn === last?.before.turn);
  }
  const seat = awaited(match.game)?.seat;
  const from = steps.findLastIndex(
    ({ logged, before }) =>
      logged.seat === seat && logged.by === 'person' && (!isTurnwise || before.turn < match.game.turn),
  );
  return steps.slice(Math.max(0, from));
}

/** Events that change players' colors (rules §11), with their ply; -1 = before the first. */
interface Exchange {
  readonly ply: number;
  readonly events: readonly Event[];
}

const exchangesIn = (ply: number, events: readonly Event[]): readonly Exchange[] =>
  events.some(({ kind }) => kind === 'exchanged') ? [{ ply, events }] : [];

/** A match, and all changes of colors in it. */
interface Table {
  readonly match: Running | Over;
  readonly exchanges: readonly Exchange[];
  readonly quips?: Quips;
}

/** The players of the seats at a play. People who have left since then were still there, with their colors then. */
function placesAt({ match: { places, notes }, exchanges }: Table, ply: number): readonly Place[] {
  const changes = [...notes.filter(({ kind }) => kind === 'left'), ...exchanges];
  const later = changes.filter((change) => timeOf(change) > ply);
  return later.toSorted((a, b) => timeOf(b) - timeOf(a)).reduce(undone, places);
}

/** A notice comes before the play of its ply, and an exchange after it. */
const timeOf = (change: Notice | Exchange): number => ('events' in change ? change.ply + 0.5 : change.ply);

/** The table before a person left, or before players changed colors. */
function undone(places: readonly Place[], change: Notice | Exchange): readonly Place[] {
  if ('events' in change) return seatedAfter(places, change.events.toReversed());
  const { seat, userId, name } = change;
  const person: Place = { seat, occupant: { kind: 'person', userId, name }, leftBy: null };
  return places.map((place) => (place.seat === seat ? person : place));
}
