import type { Play } from '../../engine/index.ts';
import { apply, formatPlay, parsePlay } from '../../engine/index.ts';
import { withDeadline, withoutMisses } from './changes.ts';
import type { Decided } from './decision.ts';
import { refused } from '../refusals.ts';
import { endIfOver, finish } from './ending.ts';
import type { Click, Match, Over, PlayRecord, Running } from '../match.ts';
import { withClicked } from './shown.ts';
import { awaitedSeat, needsNobody, notRunning, ownDecision } from '../turn.ts';

/** A person's click on a play. It is checked in this order: it exists, still this ply, this person's decision, legal. */
export function play(match: Match, ply: number, token: string, click: Click, now: number): Decided {
  const mine = ownDecision(match, ply, click.userId);
  if (!mine.ok) return mine;
  const parsed = parsePlay(token);
  if (!parsed.ok) return refused('illegal-play');
  return advance(withClicked(mine.value, click), parsed.value, 'person', click.userId, now);
}

/** A play that no person makes. Refused when the match has moved on. */
export function playFor(match: Match, ply: number, chosen: Play, by: 'computer' | 'auto', now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (match.game.ply !== ply || needsNobody(match) !== by) return refused('stale');
  return advance(match, chosen, by, null, now);
}

/** Makes a play: the new state, the line of the log, and the deadline of whoever is next. */
export function advance(
  match: Running,
  chosen: Play,
  by: PlayRecord['by'],
  userId: string | null,
  now: number,
): Decided<Running | Over> {
  const seat = awaitedSeat(match);
  const applied = apply(match.game, chosen);
  if (!applied.ok || seat === null) return refused('illegal-play');
  const { state: game, events } = applied.value;
  const record: PlayRecord = { ply: match.game.ply, seat, play: formatPlay(chosen), by, userId, at: now };
  const mover = by === 'person' && userId !== null ? { ...withoutMisses(match, userId), touchedAt: now } : match;
  const next: Running = { ...mover, game };
  const after =
    game.winners.length > 0
      ? finish(next, { kind: 'won', winners: game.winners }, now)
      : endIfOver(withDeadline(next, now), now);
  const made = { record, before: match.game, after: game, events };
  return { ok: true, value: { match: after, plays: [record], durable: true, made } };
}
