import { ANN, CHANNEL, clickBy, clickIn, GUILD, PEOPLE } from './clicks.ts';
import type { BoardEvent, BoardPlay, BoardState, Face, GameState, NameOf, Play } from '../../src/engine/index.ts';
import { awaited, cardInPlay, rulesetOf, type Result, type Seat } from '../../src/engine/index.ts';
import { withDeadline, type Decided } from '../../src/match/decisions/decision.ts';
import { join, start } from '../../src/match/decisions/lobby.ts';
import { openLobby } from '../../src/match/decisions/opening.ts';
import {
  COMPUTER_NAMES,
  type Level,
  type Lobby,
  type Match,
  type Over,
  type LoggedPlay,
  type Running,
  type Shown,
} from '../../src/match/match.ts';
import type { Refusal } from '../../src/match/refusals.ts';
import { awaitedSeat } from '../../src/match/turn.ts';
import type { Replayed } from '../../src/match/story/replay.ts';
import type { Story } from '../../src/match/story/story.ts';
import { decided, picker, randomTurn, turnOf, type Turn } from './driver/random.ts';
import { applied } from './game.ts';
import { at, piled, playOf } from './positions.ts';
import { storyFrom } from './stories.ts';
import { valueOf } from './value.ts';

/** A match of a game with a track. */
export type BoardRunning = Omit<Running, 'game'> & { readonly game: BoardState };
export type BoardOver = Omit<Over, 'game'> & { readonly game: BoardState };

export * from './clicks.ts';

export const SEED = '5eed'.padEnd(64, '0');

/** The match after a decision. Throws if it was refused. */
export const taken = <M extends Match>(answer: Decided<M>): M => valueOf(answer, 'Refused: ').match;

/** The outcome of a decision: `ok`, or the code of its refusal. */
export const codeOf = (answer: Result<unknown, Refusal>): string => (answer.ok ? 'ok' : answer.error.code);

/** The match, also after a decision, which must be running, and of a game with a track. */
export function running(from: Match | Decided): BoardRunning {
  const match = 'ok' in from ? taken(from) : from;
  if (match.status !== 'running') throw new Error(`The match is ${match.status}.`);
  return { ...match, game: onBoard(match.game) };
}

/** The game, which must have a track. */
export function onBoard(game: GameState): BoardState {
  if (!('pawns' in game)) throw new Error(`${game.rules} has no track.`);
  return game;
}

/** The names of two, three and four people. */
export const COMPANIES = [
  ['Ann', 'Ben'],
  ['Ann', 'Ben', 'Cleo'],
  ['Ann', 'Ben', 'Cleo', 'Dan'],
] as const;

/** A lobby that Ann opened at time 0, with a person for each name; `autoPlay` off. */
export function lobbyOf(
  names: readonly [string, ...string[]] = ['Ann', 'Ben'],
  options: Partial<Lobby['options']> = {},
): Lobby {
  const opening = {
    id: 'match00001',
    guildId: GUILD,
    channelId: CHANNEL,
    seed: SEED,
    options: { ruleset: 'classic', autoPlay: false, limitMs: 600_000, ...options } as const,
  };
  const host: Match = openLobby(opening, clickBy(ANN, names[0]), null, 0);
  return names
    .slice(1)
    .reduce<Match>(
      (lobby, name, index) => taken(join(lobby, clickBy(PEOPLE[index + 1]!, name), null, 0)),
      host,
    ) as Lobby;
}

export function startedOf(lobby: Lobby, now = 0): BoardRunning {
  return running(start(lobby, clickBy(lobby.hostId), rulesetOf(lobby.options.ruleset), now));
}

const TOP: readonly Face[] = [8, 3, 5];

/** A game at a position in notation, at turn 14 and ply 20. The next card is the last of `draw`. */
export function gameAt(text: string, draw: readonly Face[] = TOP): BoardState {
  const chance = { key: SEED, used: 0 };
  const position = at(text);
  const hands = position.hands.map((hand) => (typeof hand === 'number' ? [] : hand));
  const out = [...hands, cardInPlay(position) ?? []].flat();
  return { ...position, hands, turn: 14, ply: 20, ...piled([1, 12, 4], out, draw.toReversed()), questions: [], chance };
}

/** People of these names on the seats, in order. */
export const placesOf = (seats: readonly Seat[], names: readonly string[] = ['Ann', 'Ben', 'Cleo', 'Dan']) =>
  seats.map((seat, index) => {
    const occupant = { kind: 'person', userId: PEOPLE[index]!, name: names[index]! } as const;
    return { seat, occupant, leftBy: null };
  });

/** A running match at a position, or at one in notation. People of these names have the seats, in order. */
export function matchAt(position: BoardState | string, names?: readonly string[]): BoardRunning {
  const game = typeof position === 'string' ? gameAt(position) : position;
  const places = placesOf(game.seats, names);
  return running(withDeadline({ ...startedOf(lobbyOf()), places, game, people: places.length }, 0));
}

export const withComputer = <M extends Running>(
  match: M,
  seat: Seat,
  level: Level,
  leftBy: string | null = null,
): M => ({
  ...match,
  places: match.places.map((place) =>
    place.seat === seat
      ? { ...place, occupant: { kind: 'computer', level, name: COMPUTER_NAMES[seat] }, leftBy }
      : place,
  ),
});

/** The players of the seats: `0:1001 2:greedy`. */
export const tableOf = ({ places }: Match): string =>
  places
    .map(({ seat, occupant }) => `${seat}:${occupant.kind === 'person' ? occupant.userId : occupant.level}`)
    .join(' ');

/** The absence of somebody who is away. */
export const AWAY = { misses: 2, away: true } as const;

/** Ends a match with a win of this seat. */
export const wonBy = (match: Running, seat: Seat): BoardOver => ({
  ...running(match),
  status: 'over',
  ending: { kind: 'won', winners: [seat] },
  endedAt: 1,
});

/** The log of some plays, in notation, made on a game. */
export function played<S extends GameState>(game: S, tokens: readonly string[]) {
  let before = game;
  return tokens.map((token, index): Replayed<LoggedPlay, NameOf<S>> => {
    const { seat } = awaited(before)!;
    const { state, events } = applied(before, playOf(token) as Play<NameOf<S>>);
    const logged: LoggedPlay = { ply: game.ply + index, seat, play: token, by: 'person', userId: null, at: 0 };
    const replayed = { logged, before, after: state, events };
    before = state as S;
    return replayed;
  });
}

/** The first events of a game that began at a position: the turn, and the card. */
export function openingAt(game: BoardState): readonly BoardEvent[] {
  const task = awaited(game);
  if (task === null) return [];
  const { seat } = task;
  const card = cardInPlay(game);
  return [
    { kind: 'turn', seat, turn: game.turn },
    { kind: 'drew', seat, card },
  ];
}

/** The story of a match whose plays are those made on a game; none of it has been posted yet. */
export function storyAt<M extends Running | Over>(match: M, game: GameState, tokens: readonly string[]) {
  const begun = onBoard(game);
  const unposted = { ...match, shown: { ...match.shown, ply: game.ply } };
  return storyFrom(unposted, openingAt(begun), played(begun, tokens)) as unknown as Story<M, 'board'>;
}

/** The posts of a match: all before this ply. */
export const shownUpTo = (ply: number): Shown => ({
  ply,
  end: false,
  boards: [],
  again: false,
  notes: 0,
  votesNeeded: 0,
});

/** The post that waits for the next play; null = there is none. */
export const liveBoard = ({ game, shown }: Running): string | null =>
  shown.boards.findLast(({ ply }) => ply === game.ply)?.messageId ?? null;

/** The match after a turn, decided without a store. */
export function advanced<M extends Running>(match: M, turn: Turn, now = 0): Advanced<M> {
  const { match: next, plays } = valueOf(decided(match, turn, (userId) => clickIn(match, userId), now));
  return { match: next as Advanced<M>['match'], logged: plays[0]! };
}

interface Advanced<M extends Running> {
  readonly match: M | (Omit<Over, 'game'> & { readonly game: M['game'] });
  readonly logged: LoggedPlay;
}

/** A whole match with each turn chosen like this, or its first plays, and its log. */
export function playedBy<M extends Running>(begun: M, choose: (match: M) => Turn, most = Infinity) {
  const log: LoggedPlay[] = [];
  let match: Advanced<M>['match'] = begun;
  while (match.status === 'running' && log.length < most) {
    const next: Advanced<M> = advanced(match, choose(match), log.length);
    log.push(next.logged);
    match = next.match;
  }
  return { match, log: log as readonly LoggedPlay[] };
}

/** A whole match with each play chosen like this, and its log. */
export const playedWith = (begun: Running, choose: (game: BoardState, seat: Seat) => BoardPlay) =>
  playedBy(running(begun), (match) => turnOf(match, choose(match.game, awaitedSeat(match)!)));

/** A whole random match, or its first plays, with its log. */
export function playedOut<M extends Running>(begun: M, seed: string, most = Infinity) {
  const pick = picker(seed);
  return playedBy(begun, (match) => randomTurn(match, pick), most);
}
