import { rulesetOf } from '../../engine/index.ts';
import type { Action, ActorOf, Circumstances, PlayAlone } from './action.ts';
import type { Actor, Click, LoggedPlay, Match } from '../match.ts';
import { refused } from '../refusals.ts';
import * as absence from './absence.ts';
import { changed, withPlayPreferences, type Decided } from './decision.ts';
import { markReminded, renewTime } from './due-times.ts';
import * as lobbies from './lobby.ts';
import * as ends from './match-end.ts';
import { markCalled } from './opening.ts';
import { play, playFor } from './plays.ts';
import * as boards from './posted-boards.ts';

type ActionOf<Kind extends Action['kind']> = Extract<Action, { readonly kind: Kind }>;

type Decisions = {
  readonly [Kind in Action['kind']]: (
    match: Match,
    by: ActorOf<ActionOf<Kind>>,
    action: ActionOf<Kind>,
    at: Circumstances,
  ) => Decided;
};

/** One row for each kind of action. Each is pure: the newest match and the action give the changed match, or a refusal. */
const DECISIONS: Decisions = {
  join: (match, actor, { seat, interactionId }, { now, preferencesOf }) =>
    lobbies.join(match, { ...actor, interactionId, preferences: preferencesOf(actor.userId) }, seat, now),
  'leave-lobby': (match, actor, _, { now }) => lobbies.leaveLobby(match, actor, now),
  choose: (match, actor, { choice }, { now }) => lobbies.choose(match, actor, choice, now),
  'wish-hints': (match, actor, { wants }, { now }) => lobbies.wishHints(match, actor, wants, now),
  'add-computer': (match, actor, { level }, { now }) => lobbies.addComputer(match, actor, level, now),
  'remove-computer': (match, actor, _, { now }) => lobbies.removeComputer(match, actor, now),
  'remove-person': (match, actor, { userId }, { now }) => lobbies.removePerson(match, actor, userId, now),
  cancel: (match, actor) => lobbies.cancel(match, actor),
  close: (match) => ends.closeByModerator(match),
  start: startBy(lobbies.start),
  'play-vs-computers': startBy(lobbies.playVsComputers),

  play: (match, actor, { ply, token }, { now }) => play(match, ply, token, actor, now),
  'leave-match': (match, actor, _, { now }) => ends.leaveMatch(match, actor, now),
  vote: (match, actor, _, { now }) => ends.vote(match, actor, now),
  'come-back': (match, actor, _, { now }) => absence.comeBack(match, actor, now),
  nudge: (match, actor, _, { now }) => absence.nudge(match, actor, now),
  end: (match, actor, _, { now }) => ends.endByModerator(match, actor, now),
  'show-undone': (match, actor, { ply }) => boards.showUndone(match, ply, actor),

  'go-away': (match, _, { userId }, { now }) => absence.goAway(match, userId, now),
  'shut-out': (match, _, { userId }, { now }) => absence.shutOut(match, userId, now),
  'take-preferences': (match, _, { userId, preferences }) => changed(withPlayPreferences(match, userId, preferences)),

  'play-alone': (match, _, { version, plays }, { now }) =>
    match.version === version ? playAlone(match, plays, now) : refused('stale'),
  miss: (match, _, { ply, play: chosen }, { now }) => absence.miss(match, ply, chosen, now),
  remind: (match, _, __, { now }) => markReminded(match, now),
  'renew-time': (match, _, __, { now }) => renewTime(match, now),
  expire: (match, _, __, { now }) => lobbies.expire(match, now),
  abandon: (match, _, __, { now }) => ends.abandon(match, now),
  'lose-channel': (match, _, __, { now }) => ends.loseChannel(match, now),
  'bring-up-to-date': (match) => changed(match),

  'mark-lobby-message': (match, _, { messageId, commitmentId }) =>
    lobbies.markLobbyMessage(match, messageId, commitmentId),
  'mark-commitment': (match, _, { messageId }) => lobbies.markCommitment(match, messageId),
  'mark-start': (match, _, { messageId }) => lobbies.markStart(match, messageId),
  'mark-called': (match) => markCalled(match),
  'mark-posted': (match, _, { posted, board }, { now }) => boards.markPosted(match, posted, board, now),
  'mark-copy': (match, _, { posted, messageId }) => boards.markCopy(match, posted, messageId),
  'mark-seen': (match, _, __, { now }) => lobbies.markSeen(match, now),
  'mark-noticed': (match) => lobbies.markNoticed(match),
  'show-again': (match) => boards.showAgain(match),
  withdraw: (match, _, { version }) => (match.version === version ? ends.closeByModerator(match) : refused('stale')),
  'take-back-vote': (match) => ends.takeBackVote(match),
  'take-back-nudge': (match, _, { nudgedAt }) => absence.takeBackNudge(match, nudgedAt),
};

/** Decides on an action. Nothing is saved. */
export function decide<A extends Action>(match: Match, by: ActorOf<A>, action: A, at: Circumstances): Decided {
  // A kind and its row belong together, which the types cannot say for all kinds at once.
  const row = DECISIONS[action.kind] as (match: Match, by: ActorOf<A>, action: A, at: Circumstances) => Decided;
  return row(match, by, action, at);
}

/** A row for a start, which goes into the key of the game. */
function startBy(begin: typeof lobbies.start) {
  return (match: Match, actor: Actor, { interactionId }: Pick<Click, 'interactionId'>, { now, asked }: Circumstances) =>
    begin(match, { ...actor, interactionId }, rulesetOf(match.options.ruleset), now, asked);
}

/** Plays that need nobody, in a row: nobody hears of anything in between. */
function playAlone(match: Match, plays: readonly PlayAlone[], now: number): Decided {
  let next: Match = match;
  const logged: LoggedPlay[] = [];
  for (const { play: chosen, by } of plays) {
    if (next.status !== 'running') return refused('stale');
    const played = playFor(next, next.game.ply, chosen, by, now);
    if (!played.ok) return played;
    next = played.value.match;
    logged.push(...played.value.plays);
  }
  return changed(next, logged);
}
