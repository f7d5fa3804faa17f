import type { Result, Seat } from '../engine/index.ts';
import { rulesetOf } from '../engine/index.ts';
import type { Change, Decided } from './decision.ts';
import { changed, refused } from './decision.ts';
import { comeBack, goAway, nudge } from './absence.ts';
import { dueAt } from './due.ts';
import { closeByModerator, endByModerator, leaveMatch, loseChannel, vote } from './leaving.ts';
import {
  addComputer,
  cancel,
  expire,
  join,
  leaveLobby,
  openLobby,
  openRematch,
  removeComputer,
  start,
} from './lobby.ts';
import type { Click, Level, Lobby, Match, Options } from './match.ts';
import { play } from './playing.ts';
import type { Now, OnError, RandomBytes, Store } from './ports.ts';
import type { Refusal } from './refusals.ts';
import { resultOf } from './result.ts';

/** Where a match is opened, and how. */
export interface OpenRequest {
  readonly guildId: string;
  readonly channelId: string;
  readonly options: Options;
  readonly seat: Seat | null;
}

export type Answer<M extends Match = Match> = Promise<Result<M, Refusal>>;

/** What Discord calls. Every answer is given after the change is saved. */
export interface Service {
  readonly open: (request: OpenRequest, click: Click) => Answer<Lobby>;
  readonly rematch: (id: string, click: Click) => Answer<Lobby>;
  readonly join: (id: string, click: Click, seat: Seat | null) => Answer;
  readonly leaveLobby: (id: string, click: Click) => Answer;
  readonly addComputer: (id: string, click: Click, level: Level) => Answer;
  readonly removeComputer: (id: string, click: Click) => Answer;
  readonly cancel: (id: string, click: Click) => Answer;
  readonly start: (id: string, click: Click) => Answer;
  readonly play: (id: string, ply: number, token: string, click: Click) => Answer;
  readonly leaveMatch: (id: string, click: Click) => Answer;
  readonly vote: (id: string, click: Click) => Answer;
  readonly closeByModerator: (id: string, click: Click) => Answer;
  readonly endByModerator: (id: string, click: Click) => Answer;
  readonly comeBack: (id: string, click: Click) => Answer;
  readonly nudge: (id: string, click: Click) => Answer;
  /** For somebody who has left the server. */
  readonly goAway: (id: string, userId: string) => Answer;
  readonly expire: (id: string) => Answer;
  /** Closes a lobby that nobody got to see, unless somebody has come to it all the same. */
  readonly withdraw: (opened: Lobby) => Answer;
  /** Ends or closes what goes on where nothing can be told any more. */
  readonly lose: (id: string) => Answer;
  /** Saves again, as this version does, what another one wrote; closes what cannot go on under this one. */
  readonly bringUpToDate: () => Promise<void>;
  /** Runs any pure decision on the newest saved match. */
  readonly change: (id: string, decide: (match: Match) => Decided) => Answer;
  readonly find: (id: string) => Answer;
  /** Has the board of every running match posted again: the platform has forgotten its messages. */
  readonly showAllAgain: () => Promise<void>;
  /** The lobby or running match of a channel. */
  readonly findIn: (channelId: string) => Answer;
  readonly store: Store;
}

export interface ServicePorts {
  readonly store: Store;
  readonly now: Now;
  readonly randomBytes: RandomBytes;
  /** For a match that cannot be changed where many are: the others are. */
  readonly onError: OnError;
}

/** Lobbies and running matches that one person can sit in. */
const MOST_SEATS = 10;

/** Enough letters that nobody guesses a match (32^10), few enough for a custom id. */
const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

export function createService({ store, now, randomBytes, onError }: ServicePorts): Service {
  const newId = (): string => [...randomBytes(10)].map((byte) => ID_LETTERS[byte % 32]).join('');
  const newSeed = (): string => Buffer.from(randomBytes(32)).toString('hex');
  const change: Service['change'] = (id, decide) => changeSaved(store, id, decide);

  async function changeAll(ids: readonly string[], decide: (match: Match) => Decided): Promise<void> {
    for (const id of ids)
      await change(id, decide).catch((error: unknown) =>
        onError(error, 'A match could not be changed.', { match: id }),
      );
  }

  const sitsTooOften = async (userId: string, exceptId: string | null): Promise<boolean> =>
    (await store.seatsOf(userId, exceptId)) >= MOST_SEATS;

  async function insert<M extends Lobby>(lobby: M): Answer<M> {
    if (await sitsTooOften(lobby.hostId, null)) return refused('too-many-matches', { most: MOST_SEATS });
    return (await store.insert(lobby, dueAt(lobby))) ? { ok: true, value: lobby } : refused('channel-busy');
  }

  return {
    store,
    change,
    open: ({ guildId, channelId, options, seat }, click) =>
      insert(openLobby({ id: newId(), guildId, channelId, seed: newSeed(), options }, click, seat, now())),
    rematch: async (id, click) => {
      const previous = await store.load(id);
      if (!previous) return refused('unknown-match');
      const opened = openRematch(previous, newId(), newSeed(), click, now());
      return opened.ok ? insert(opened.value.match) : opened;
    },
    join: async (id, click, seat) =>
      (await sitsTooOften(click.userId, id))
        ? refused('too-many-matches', { most: MOST_SEATS })
        : change(id, (match) => join(match, click, seat, now())),
    leaveLobby: (id, click) => change(id, (match) => leaveLobby(match, click, now())),
    addComputer: (id, click, level) => change(id, (match) => addComputer(match, click, level, now())),
    removeComputer: (id, click) => change(id, (match) => removeComputer(match, click, now())),
    cancel: (id, click) => change(id, (match) => cancel(match, click)),
    start: (id, click) => change(id, (match) => start(match, click, rulesetOf(match.options.ruleset), now())),
    play: (id, ply, token, click) => change(id, (match) => play(match, ply, token, click, now())),
    leaveMatch: (id, click) => change(id, (match) => leaveMatch(match, click, now())),
    vote: (id, click) => change(id, (match) => vote(match, click, now())),
    closeByModerator: (id) => change(id, closeByModerator),
    endByModerator: (id, click) => change(id, (match) => endByModerator(match, click, now())),
    comeBack: (id, click) => change(id, (match) => comeBack(match, click, now())),
    goAway: (id, userId) => change(id, (match) => goAway(match, userId, now())),
    nudge: (id, click) => change(id, (match) => nudge(match, click, now())),
    expire: (id) => change(id, (match) => expire(match, now())),
    withdraw: ({ id, version }) =>
      change(id, (match) => (match.version === version ? closeByModerator(match) : refused('stale'))),
    find: async (id) => found(await store.load(id), 'unknown-match'),
    lose: (id) => change(id, (match) => loseChannel(match, now())),
    bringUpToDate: async () => changeAll(await store.outdated(), (match) => changed(match)),
    showAllAgain: async () => changeAll(await store.running(), unshow),
    findIn: async (channelId) => found(await store.openIn(channelId), 'no-match-here'),
  };
}

/** Load, decide, compare-and-set; decides again when somebody else was faster. */
async function changeSaved(store: Store, id: string, decide: (match: Match) => Decided): Answer {
  for (;;) {
    const match = await store.load(id);
    if (!match) return refused('unknown-match');
    const decided = decide(match);
    if (!decided.ok) return decided;
    const saving = savingOf(match, decided.value);
    if (await store.save(saving)) return { ok: true, value: saving.match };
  }
}

function savingOf(before: Match, { match, plays, durable }: Change) {
  const after: Match = { ...match, version: before.version + 1 };
  const ended = after.status === 'over' && before.status !== 'over';
  return { match: after, dueAt: dueAt(after), plays, durable, result: ended ? resultOf(after) : null };
}

/** The last play is told once more, with the board after it. */
const unshow = (match: Match): Decided =>
  match.status === 'running'
    ? changed({ ...match, shown: { ...match.shown, ply: match.game.ply - 1 } })
    : refused('match-over');

const found = (match: Match | null, code: 'unknown-match' | 'no-match-here') =>
  match ? ({ ok: true, value: match } as const) : refused(code);
