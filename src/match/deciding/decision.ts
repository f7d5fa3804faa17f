import type { Result } from '../../engine/index.ts';
import type { Match, PlayRecord } from '../match.ts';
import type { Replayed } from '../telling/replay.ts';
import type { Refusal } from '../refusals.ts';

/** What a decision wants saved. */
export interface Change<M extends Match = Match> {
  readonly match: M;
  readonly plays: readonly PlayRecord[];
  readonly durable: boolean; // false = a power cut may undo it, because it only notes what was shown
  readonly made?: readonly Replayed<PlayRecord>[]; // the plays that a click made: whoever made them is told at once
}

export type Decided<M extends Match = Match> = Result<Change<M>, Refusal>;

export const changed = <M extends Match>(match: M, plays: readonly PlayRecord[] = []): Decided<M> => ({
  ok: true,
  value: { match, plays, durable: true },
});

/** A note of what was shown. If it is lost, the same is shown again, and Discord recognizes it. */
export const noted = (match: Match): Decided => ({ ok: true, value: { match, plays: [], durable: false } });
