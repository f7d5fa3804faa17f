import type { Result } from '../engine/index.ts';
import type { Match, PlayRecord } from './match.ts';
import type { Replayed } from './replay.ts';
import type { Refusal, RefusalCode } from './refusals.ts';

/** What a decision wants saved. */
export interface Change<M extends Match = Match> {
  readonly match: M;
  readonly plays: readonly PlayRecord[];
  readonly durable: boolean; // false = a power cut may undo it, for it tells only what has been shown
  readonly made?: Replayed<PlayRecord>; // the play that was made, where it is one: whoever made it is told at once
}

export type Decided<M extends Match = Match> = Result<Change<M>, Refusal>;

export const changed = <M extends Match>(match: M, plays: readonly PlayRecord[] = []): Decided<M> => ({
  ok: true,
  value: { match, plays, durable: true },
});

/** What has been shown: without the note it is shown again, which Discord recognizes. */
export const noted = (match: Match): Decided => ({ ok: true, value: { match, plays: [], durable: false } });

export const refused = (code: RefusalCode, details?: Refusal['details']): { ok: false; error: Refusal } => ({
  ok: false,
  error: details ? { code, details } : { code },
});
