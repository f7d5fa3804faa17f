import type { Result } from '../engine/index.ts';
import type { Change, Decided } from './decision.ts';
import { refused } from './decision.ts';
import { dueAt } from './due.ts';
import type { Match } from './match.ts';
import type { Refusal } from './refusals.ts';
import { resultOf } from './result.ts';
import type { Store } from './store-port.ts';

/** What is saved now, or why nothing was changed. */
export type Answer<M extends Match = Match> = Promise<Result<M, Refusal>>;

/** A pure decision about the newest saved match. */
export type Decide = (match: Match) => Decided;

/** Loads a match, decides and saves. Decides again when somebody else saved in between. */
export async function changeSaved(store: Store, id: string, decide: Decide): Answer {
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
