import { createHmac } from 'node:crypto';
import { apply, createGame, formatPlay, legalPlays, rulesetOf } from '../../src/engine/index.ts';
import type { GameState, Seat } from '../../src/engine/index.ts';
import type { Click } from '../../src/match/match.ts';

/** What a match should be, told as simply as possible. The engine is taken to be right: it has tests of its own. */
export interface Model {
  id: string;
  status: 'none' | 'lobby' | 'running' | 'over' | 'closed';
  ending: string | null;
  version: number;
  seats: Map<Seat, string>; // user ids; `bot` for a computer
  played: Set<string>; // who may ask for a rematch
  host: string;
  clicks: string[];
  first: Seat | null;
  game: GameState | null;
  log: string[];
  votes: Set<string>;
  touched: number;
  finished: number; // results recorded so far, over all matches
}

export const newModel = (): Model => ({
  id: '',
  status: 'none',
  ending: null,
  version: 0,
  seats: new Map(),
  played: new Set(),
  host: '',
  clicks: [],
  first: null,
  game: null,
  log: [],
  votes: new Set(),
  touched: 0,
  finished: 0,
});

const ORDER: readonly Seat[] = [0, 2, 1, 3];
const BOT = 'bot';
export const isOpen = ({ status }: Model) => status === 'lobby' || status === 'running';
export const seatOfUser = ({ seats }: Model, user: string) => [...seats].find(([, who]) => who === user)?.[0];
const people = ({ seats }: Model) =>
  [...seats].toSorted(([a], [b]) => a - b).flatMap(([, who]) => (who === BOT ? [] : [who]));
const freeSeat = ({ seats }: Model) => ORDER.find((seat) => !seats.has(seat));

export function awaited({ game }: Model): Seat | null {
  return game === null || game.phase.kind === 'over' ? null : game.phase.seat;
}

/** Whether the clock plays here: a computer, or nothing but passing. */
export function isAlone(model: Model): boolean {
  const plays = legalPlays(model.game!);
  return model.seats.get(awaited(model)!) === BOT || (plays.length === 1 && plays[0]!.kind === 'pass');
}

/** One more saved change, by a person at this time. */
function saved(model: Model, now: number): 'ok' {
  model.version++;
  model.touched = now;
  return 'ok';
}

const notLobby = ({ status }: Model) => (status === 'closed' ? 'lobby-closed' : 'already-started');
function notRunning({ status }: Model) {
  if (status === 'over') return 'match-over';
  return status === 'closed' ? 'lobby-closed' : 'not-started';
}

export function open(model: Model, click: Click, now: number): void {
  const { finished } = model;
  Object.assign(model, newModel(), { status: 'lobby', host: click.userId, clicks: [click.interactionId], finished });
  model.seats.set(0, click.userId);
  saved(model, now);
}

export function rematch(model: Model, click: Click, now: number): string {
  if (model.status !== 'over') return 'still-running';
  if (seatOfUser(model, click.userId) === undefined) return 'not-a-player';
  const { seats, game, ending } = model;
  open(model, click, now);
  model.seats = seats;
  model.first = ending === 'won' && game?.phase.kind === 'over' ? game.phase.winners[0]! : null;
  return 'ok';
}

export function join(model: Model, click: Click, seat: Seat | null, now: number): string {
  if (model.status !== 'lobby') return notLobby(model);
  const own = seatOfUser(model, click.userId);
  if (own !== undefined && (seat === null || seat === own)) return 'already-seated';
  if (seat !== null && model.seats.has(seat)) return 'color-taken';
  const to = seat ?? freeSeat(model);
  if (to === undefined) return 'table-full';
  if (own === undefined) model.clicks.push(click.interactionId);
  else model.seats.delete(own);
  if (own !== undefined && model.first === own) model.first = to;
  model.seats.set(to, click.userId);
  return saved(model, now);
}

export function leaveLobby(model: Model, user: string, now: number): string {
  if (model.status !== 'lobby') return notLobby(model);
  const own = seatOfUser(model, user);
  if (own === undefined) return 'not-seated';
  model.seats.delete(own);
  if (model.first === own) model.first = null;
  if (people(model).length === 0) model.status = 'closed';
  else if (model.host === user) model.host = people(model)[0]!;
  return saved(model, now);
}

function hostOnly(model: Model, user: string, work: () => string): string {
  if (model.status !== 'lobby') return notLobby(model);
  return model.host === user ? work() : 'not-host';
}

export const addComputer = (model: Model, user: string, now: number): string =>
  hostOnly(model, user, () => {
    const seat = freeSeat(model);
    if (seat === undefined) return 'table-full';
    model.seats.set(seat, BOT);
    return saved(model, now);
  });

export const removeComputer = (model: Model, user: string, now: number): string =>
  hostOnly(model, user, () => {
    const seat = ORDER.findLast((candidate) => model.seats.get(candidate) === BOT);
    if (seat === undefined) return 'no-computer';
    model.seats.delete(seat);
    if (model.first === seat) model.first = null;
    return saved(model, now);
  });

export const cancel = (model: Model, user: string, now: number): string =>
  hostOnly(model, user, () => {
    model.status = 'closed';
    return saved(model, now);
  });

export function expire(model: Model, now: number): string {
  if (model.status !== 'lobby') return notLobby(model);
  if (now - model.touched < 600_000) return 'stale';
  model.status = 'closed';
  return saved(model, now);
}

export const start = (model: Model, click: Click, seed: string, now: number): string =>
  hostOnly(model, click.userId, () => {
    if (model.seats.size < 2) return 'too-few-seats';
    model.clicks.push(click.interactionId);
    const key = createHmac('sha256', Buffer.from(seed, 'hex'))
      .update([model.id, ...model.clicks].join('\n'))
      .digest('hex');
    const seats = [...model.seats.keys()].toSorted((a, b) => a - b);
    model.game = createGame(rulesetOf('classic')!, seats, key, model.first ?? undefined).state;
    model.status = 'running';
    return saved(model, now);
  });

function finish(model: Model, ending: string): void {
  model.status = 'over';
  model.ending = ending;
  model.finished++;
}

/** A person's click on the play of this token. */
export function play(model: Model, user: string, ply: number, token: string, now: number): string {
  if (model.status !== 'running') return notRunning(model);
  if (ply !== model.game!.ply) return 'stale';
  const own = seatOfUser(model, user);
  if (own === undefined) return 'stranger';
  if (own !== awaited(model)) return 'not-your-turn';
  return make(model, token) ? saved(model, now) : 'illegal-play';
}

/** The clock's play: nobody has touched the match. */
export function playAlone(model: Model, token: string): void {
  if (make(model, token)) model.version++;
}

function make(model: Model, token: string): boolean {
  const chosen = legalPlays(model.game!).find((candidate) => formatPlay(candidate) === token);
  const step = chosen && apply(model.game!, chosen);
  if (!step?.ok) return false;
  model.game = step.value.state;
  model.log.push(token);
  if (model.game.phase.kind === 'over') finish(model, 'won');
  return true;
}

const isMajority = (model: Model) => model.votes.size > people(model).length / 2;

export function leaveMatch(model: Model, user: string, now: number): string {
  if (model.status !== 'running') return notRunning(model);
  const own = seatOfUser(model, user);
  if (own === undefined) return 'not-a-player';
  model.seats.set(own, BOT);
  model.votes.delete(user);
  if (people(model).length === 0) finish(model, 'nobody-left');
  else if (isMajority(model)) finish(model, 'vote');
  if (model.host === user) model.host = people(model)[0] ?? user;
  return saved(model, now);
}

export function vote(model: Model, user: string, now: number): string {
  if (model.status !== 'running') return notRunning(model);
  if (seatOfUser(model, user) === undefined) return 'not-a-player';
  if (model.votes.has(user)) return 'already-voted';
  model.votes.add(user);
  if (isMajority(model)) finish(model, 'vote');
  return saved(model, now);
}

export function moderate(model: Model, now: number): string {
  if (model.status === 'lobby') {
    model.status = 'closed';
    return saved(model, now);
  }
  if (model.status !== 'running') return notRunning(model);
  finish(model, 'moderator');
  return saved(model, now);
}
