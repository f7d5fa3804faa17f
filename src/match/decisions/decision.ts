import type { Result } from '../../engine/index.ts';
import type { Match, PlayRecord } from '../match.ts';
import type { Replayed } from '../story/replay.ts';
import type { Refusal } from '../refusals.ts';

/** The values of a decision to save. */
export interface Change<M extends Match = Match> {
  readonly match: M;
  readonly plays: readonly PlayRecord[];
  readonly durable: boolean; // false = a power cut may undo it, because it only notes a post
  readonly made?: readonly Replayed<PlayRecord>[]; // the plays of a click: the person who made them gets an answer now
}

export type Decided<M extends Match = Match> = Result<Change<M>, Refusal>;

export const changed = <M extends Match>(match: M, plays: readonly PlayRecord[] = []): Decided<M> => ({
  ok: true,
  value: { match, plays, durable: true },
});

/** A note of a post. If the note is lost, the post is sent again, and Discord recognizes it. */
export const noted = (match: Match): Decided => ({ ok: true, value: { match, plays: [], durable: false } });
