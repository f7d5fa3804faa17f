import { apply, formatPlay, parsePlay, seatedAfter, type Play } from '../../engine/index.ts';
import { withDeadline, withoutMisses, type Decided, withPress } from './decision.ts';
import { refused } from '../refusals.ts';
import { endIfOver, finish } from './match-end.ts';
import type { Actor, Match, Over, LoggedPlay, Running } from '../match.ts';
import { withClicked } from './posted-boards.ts';
import type { Replayed } from '../story/replay.ts';
import { awaitedSeat, levelOf, needsNobody, notRunning, ownDecision } from '../turn.ts';

/**
 * A person's click on a play. It may be several plays in a row, with dots between: a card of the hand, and its use. The
 * checks in order: the match is played here, still this ply, this person's decision, legal.
 */
export function play(match: Match, ply: number, tokens: string, actor: Actor, now: number): Decided {
  if (match.channelId !== actor.channelId) return refused('unknown-match');
  let decided: Decided = refused('illegal-play');
  const plays: LoggedPlay[] = [];
  const made: Replayed<LoggedPlay>[] = [];
  for (const [index, token] of tokens.split('.').entries()) {
    const mine = ownDecision(decided.ok ? decided.value.match : match, ply + index, actor);
    if (!mine.ok) return index === 0 ? mine : refused('illegal-play');
    const parsed = parsePlay(token);
    if (!parsed.ok) return refused('illegal-play');
    decided = advance(withClicked(mine.value, actor), parsed.value, 'person', actor.userId, now);
    if (!decided.ok) return decided;
    plays.push(...decided.value.plays);
    made.push(...(decided.value.made ?? []));
  }
  return decided.ok ? { ok: true, value: { ...decided.value, plays, made } } : decided;
}

/** A play without a click. Refused if the match has moved on. */
export function playFor(match: Match, ply: number, chosen: Play, by: 'computer' | 'auto', now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (match.game.ply !== ply || needsNobody(match) !== by) return refused('stale');
  return advance(match, chosen, by === 'computer' ? levelOf(match) : by, null, now);
}

/** Makes a play: the new state, the line of the log, and the deadline of the next player. */
export function advance(
  match: Running,
  chosen: Play,
  by: LoggedPlay['by'],
  userId: string | null,
  now: number,
): Decided<Running | Over> {
  const seat = awaitedSeat(match);
  const applied = apply(match.game, chosen);
  if (!applied.ok || seat === null) return refused('illegal-play');
  const { state: game, events } = applied.value;
  const logged: LoggedPlay = { ply: match.game.ply, seat, play: formatPlay(chosen), by, userId, at: now };
  const mover =
    by === 'person' && userId !== null ? { ...withPress(withoutMisses(match, userId), seat), touchedAt: now } : match;
  const next: Running = { ...mover, places: seatedAfter(mover.places, events), game };
  const after =
    game.winners.length > 0
      ? finish(next, { kind: 'won', winners: game.winners }, now)
      : endIfOver(withDeadline(next, now), now);
  const made = [{ logged, before: match.game, after: game, events }];
  return { ok: true, value: { match: after, plays: [logged], durable: true, made } };
}
