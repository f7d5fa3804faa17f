import type { Play, Result } from '../engine/index.ts';
import { parsePlay } from '../engine/index.ts';
import type { Decided } from './decision.ts';
import { refused } from './decision.ts';
import type { Click, Match, Running } from './match.ts';
import { placeOfUser } from './match.ts';
import type { Refusal } from './refusals.ts';
import { advance, awaitedSeat, needsNobody, notRunning } from './turn.ts';

/** A person's click on a play. The checks in this order: exists, still this ply, this person's decision, legal. */
export function play(match: Match, ply: number, token: string, click: Click, now: number): Decided {
  const mine = ownDecision(match, ply, click.userId);
  if (!mine.ok) return mine;
  const parsed = parsePlay(token);
  if (!parsed.ok) return refused('illegal-play');
  return advance(mine.value, parsed.value, 'person', click.userId, now);
}

/** The match if this person decides this ply. Also guards the steps toward a play. */
export function ownDecision(match: Match, ply: number, userId: string): Result<Running, Refusal> {
  if (match.status !== 'running') return refused(notRunning(match));
  if (match.game.ply !== ply) return refused('stale');
  const own = placeOfUser(match, userId);
  if (!own) return refused('stranger');
  const seat = awaitedSeat(match);
  return own.seat === seat ? { ok: true, value: match } : refused('not-your-turn', { seat: seat! });
}

/** A play that no person makes. Refused when the match has moved on. */
export function playFor(match: Match, ply: number, chosen: Play, by: 'computer' | 'auto', now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (match.game.ply !== ply || needsNobody(match) !== by) return refused('stale');
  return advance(match, chosen, by, null, now);
}
