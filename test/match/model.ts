import { createHmac } from 'node:crypto';
import * as engine from '../../src/engine/index.ts';
import { apply, createGame, formatPlay, legalPlays, rulesetOf } from '../../src/engine/index.ts';
import type { GameState, Seat } from '../../src/engine/index.ts';
import type { Click } from '../../src/match/match.ts';

/** The rules of all these matches: two pawns each, so that many are won. */
export const RULESET = 'classic+pawns=2';

/** The simplest form of a match. The engine is assumed to be right: it has tests of its own. */
export const newModel = () => ({
  id: '',
  status: 'none' as 'none' | 'lobby' | 'running' | 'over' | 'closed',
  ending: null as string | null,
  version: 0,
  seats: new Map<Seat, string>(), // user ids; `bot` for a computer
  host: '',
  clicks: [] as string[],
  first: null as Seat | null,
  invited: new Map<string, Seat>(), // to a rematch: user ids, and the seat of each; also those who sit down
  winner: null as string | null, // of the match before
  series: '', // empty until it has an id
  round: 1,
  game: null as GameState | null,
  log: [] as string[],
  votes: new Set<string>(),
  limit: null as number | null,
  deadline: null as number | null,
  misses: new Map<string, number>(), // in a row, of people with misses; two = away
  nudged: 0,
  touched: 0,
  finished: 0, // results recorded so far, over all matches
});
export type Model = ReturnType<typeof newModel>;

const ORDER: readonly Seat[] = [0, 2, 1, 3];
const BOT = 'bot';
const WEEK = 7 * 86_400_000;
export const isOpen = ({ status }: Model) => status === 'lobby' || status === 'running';
export const seatOfUser = ({ seats }: Model, user: string) => [...seats].find(([, who]) => who === user)?.[0];
const people = ({ seats }: Model) =>
  [...seats].toSorted(([a], [b]) => a - b).flatMap(([, who]) => (who === BOT ? [] : [who]));
/** The invited people who do not sit there now. */
export const awaitedGuests = ({ seats, invited }: Model) =>
  new Map([...invited].filter(([user]) => ![...seats.values()].includes(user)));
function freeSeat(model: Model, user: string) {
  const { seats } = model;
  const own = model.invited.get(user);
  if (own !== undefined && !seats.has(own)) return own;
  const kept = new Set(awaitedGuests(model).values());
  const host = seatOfUser(model, model.host) ?? 0;
  const opposite = ORDER.filter((seat) => Math.abs(seat - host) === 2);
  const free = [...opposite, ...ORDER.toSorted((a, b) => a - b)].filter((seat) => !seats.has(seat));
  return free.find((seat) => !kept.has(seat)) ?? free[0];
}

export function awaited({ game }: Model): Seat | null {
  return game === null ? null : (engine.awaited(game)?.seat ?? null);
}

export const isAway = ({ misses }: Model, user: string) => (misses.get(user) ?? 0) >= 2;

/** True if the clock plays here: a computer, for an absent person, or a single pass. */
export function isAlone(model: Model): boolean {
  const plays = legalPlays(model.game!);
  const who = model.seats.get(awaited(model)!)!;
  return who === BOT || isAway(model, who) || (plays.length === 1 && plays[0]!.play.kind === 'pass');
}

/** The person whose decision is awaited. */
export function awaitedPerson(model: Model): string | null {
  const seat = awaited(model);
  return model.status !== 'running' || seat === null || isAlone(model) ? null : model.seats.get(seat)!;
}

/** The person now awaited has their time: half of it for each miss in a row. */
function giveTime(model: Model, now: number): void {
  const user = awaitedPerson(model);
  model.deadline =
    user === null || model.limit === null ? null : now + model.limit * 0.5 ** (model.misses.get(user) ?? 0);
}

/** One more saved change, by a person at this time. */
function saved(model: Model, now: number): 'ok' {
  model.version++;
  model.touched = now;
  return 'ok';
}

const ENDED = { over: 'match-over', closed: 'lobby-closed' } as Partial<Record<Model['status'], string>>;
const notLobby = ({ status }: Model) => ENDED[status] ?? 'already-started';
const notRunning = ({ status }: Model) => ENDED[status] ?? 'not-started';

export function open(model: Model, click: Click, limit: number | null, now: number): void {
  const { finished } = model;
  const [host, clicks] = [click.userId, [click.interactionId]];
  Object.assign(model, newModel(), { status: 'lobby', host, clicks, finished, limit });
  model.seats.set(0, click.userId);
  saved(model, now);
}

export function rematch(model: Model, click: Click, now: number): string {
  if (model.status !== 'over') return 'still-running';
  if (seatOfUser(model, click.userId) === undefined) return 'not-a-player';
  const { seats, game, ending, limit, series, round } = model;
  open(model, click, limit, now);
  Object.assign(model, { series, round: round + 1 });
  const first = ending === 'won' ? (game?.winners[0] ?? null) : null;
  model.seats = new Map([...seats].filter(([, who]) => who === BOT || who === click.userId));
  model.invited = new Map([...seats].flatMap(([seat, who]) => (who === BOT ? [] : [[who, seat]])));
  if (first !== null && model.seats.has(first)) model.first = first;
  if (first !== null && seats.get(first) !== BOT) model.winner = seats.get(first)!;
  return 'ok';
}

export function join(model: Model, click: Click, seat: Seat | null, now: number): string {
  if (model.status !== 'lobby') return notLobby(model);
  const own = seatOfUser(model, click.userId);
  if (own !== undefined && (seat === null || seat === own)) return 'already-seated';
  if (seat !== null && model.seats.has(seat)) return 'color-taken';
  const to = seat ?? freeSeat(model, click.userId);
  if (to === undefined) return 'table-full';
  if (own === undefined) model.clicks.push(click.interactionId);
  else model.seats.delete(own);
  model.seats.set(to, click.userId);
  if (model.winner === click.userId) model.first = to;
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
    const seat = freeSeat(model, BOT);
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

export function closeLobby(model: Model, now: number): string {
  if (model.status !== 'lobby') return notLobby(model);
  model.status = 'closed';
  return saved(model, now);
}

export function expire(model: Model, now: number): string {
  if (model.status !== 'lobby') return notLobby(model);
  return now - model.touched < 600_000 ? 'stale' : closeLobby(model, now);
}

export const start = (model: Model, click: Click, seed: string, now: number): string =>
  hostOnly(model, click.userId, () => {
    if (model.seats.size < 2) return 'too-few-seats';
    model.clicks.push(click.interactionId);
    const key = createHmac('sha256', Buffer.from(seed, 'hex'))
      .update([model.id, ...model.clicks].join('\n'))
      .digest('hex');
    const seats = [...model.seats.keys()].toSorted((a, b) => a - b);
    model.game = createGame(rulesetOf(RULESET)!, { seats, key, first: model.first }).state;
    model.status = 'running';
    giveTime(model, now);
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
  if (!make(model, token)) return 'illegal-play';
  model.misses.delete(user);
  giveTime(model, now);
  endIfOver(model);
  return saved(model, now);
}

/** The clock's play: nobody has touched the match. */
export function playAlone(model: Model, token: string, now: number): void {
  if (!make(model, token)) return;
  model.version++;
  giveTime(model, now);
}

/** The clock's play for a person whose time is up. */
export function miss(model: Model, token: string, now: number): string {
  if (model.status !== 'running') return notRunning(model);
  const user = awaitedPerson(model);
  if (user === null || model.deadline === null || now < model.deadline) return 'stale';
  make(model, token);
  model.version++;
  if (model.status !== 'running') return 'ok';
  model.misses.set(user, (model.misses.get(user) ?? 0) + 1);
  giveTime(model, now);
  endIfOver(model);
  return 'ok';
}

export function comeBack(model: Model, user: string, now: number): string {
  if (model.status !== 'running') return notRunning(model);
  if (seatOfUser(model, user) === undefined) return 'not-a-player';
  if (!isAway(model, user)) return 'not-away';
  model.misses.delete(user);
  if (awaitedPerson(model) === user) giveTime(model, now);
  endIfOver(model);
  return saved(model, now);
}

export function nudge(model: Model, user: string, now: number): string {
  if (model.status !== 'running') return notRunning(model);
  if (seatOfUser(model, user) === undefined) return 'not-a-player';
  if (isAway(model, user)) return 'away';
  const person = awaitedPerson(model);
  if (person === null || person === user) return 'nobody-awaited';
  if (now < model.nudged + Math.max(120_000, (model.limit ?? 0) / 8)) return 'nudged-lately';
  model.nudged = now;
  model.version++;
  return 'ok';
}

/** Nobody has touched it for a week. */
export function abandon(model: Model, now: number): string {
  if (model.status !== 'running') return notRunning(model);
  if (now < model.touched + WEEK) return 'still-running';
  finish(model, 'abandoned');
  model.version++;
  return 'ok';
}

/** A new process: time that ran out before it is given again. */
export function restart(model: Model, now: number): void {
  if (model.status === 'lobby' && now >= model.touched + 600_000) saved(model, now);
  if (model.status !== 'running') return;
  const isForgotten = now >= model.touched + WEEK;
  if (!isForgotten && (model.deadline === null || now < model.deadline)) return;
  if (isForgotten) model.touched = now;
  giveTime(model, now);
  model.version++;
}

function make(model: Model, token: string): boolean {
  const chosen = legalPlays(model.game!).find((legal) => formatPlay(legal.play) === token);
  const step = chosen && apply(model.game!, chosen.play);
  if (!step?.ok) return false;
  model.game = step.value.state;
  model.log.push(token);
  if (model.game.winners.length > 0) finish(model, 'won');
  return true;
}

const presentPeople = (model: Model) => people(model).filter((user) => !isAway(model, user));

/** The people who are here decide: nobody is, or most of them want it to end. */
function endIfOver(model: Model): void {
  if (model.status !== 'running') return;
  const here = presentPeople(model);
  if (here.length === 0) finish(model, 'nobody-left');
  else if (here.filter((user) => model.votes.has(user)).length > here.length / 2) finish(model, 'vote');
}

export function leaveMatch(model: Model, user: string, now: number): string {
  if (model.status !== 'running') return notRunning(model);
  const own = seatOfUser(model, user);
  if (own === undefined) return 'not-a-player';
  const wasAwaited = awaited(model) === own;
  model.seats.set(own, BOT);
  model.votes.delete(user);
  model.misses.delete(user);
  if (wasAwaited) giveTime(model, now);
  endIfOver(model);
  return saved(model, now);
}

export function vote(model: Model, user: string, now: number): string {
  if (model.status !== 'running') return notRunning(model);
  if (seatOfUser(model, user) === undefined) return 'not-a-player';
  if (isAway(model, user)) return 'away';
  if (model.votes.has(user)) return 'already-voted';
  model.votes.add(user);
  endIfOver(model);
  return saved(model, now);
}

export function moderate(model: Model, now: number): string {
  if (model.status !== 'running') return notRunning(model);
  finish(model, 'moderator');
  return saved(model, now);
}
