import type { Acted } from '../decisions/action.ts';
import type { Change, Decided } from '../decisions/decision.ts';
import { dueAt } from '../decisions/due-times.ts';
import { recordHash } from '../fairness.ts';
import { logOf, withoutNames, type Match, type Over } from '../match.ts';
import { refused } from '../refusals.ts';
import type { Saving, Seating, Store } from './store-port.ts';
import { recordOf, textOfRecord } from '../story/record.ts';
import { resultOf } from '../story/result.ts';

/** A pure decision about the newest saved match. */
export type Decide = (match: Match) => Decided;

/** Decides on the newest match and saves; again if another change came between, or an older match was refused. */
export async function changeSaved(store: Store, id: string, decide: Decide, seating?: Seating): Promise<Acted> {
  const remembered = store.remembered?.(id);
  const first = remembered && (await tryChange(store, remembered, decide, seating));
  if (first?.ok) return first;
  for (;;) {
    const match = await store.load(id);
    if (!match) return refused('unknown-match');
    if (first && match.version === remembered?.version) return first;
    const answer = await tryChange(store, match, decide, seating);
    if (answer) return answer;
  }
}

/** The same for a match that was just loaded: it is loaded again only when somebody else saved in between. */
export const changeLoaded = async (store: Store, match: Match, decide: Decide): Promise<Acted> =>
  (await tryChange(store, match, decide)) ?? changeSaved(store, match.id, decide);

/** Null when somebody else saved in between. */
async function tryChange(store: Store, match: Match, decide: Decide, seating?: Seating): Promise<Acted | null> {
  const decided = decide(match);
  if (!decided.ok) return decided;
  const saving = await savingOf(store, match, decided.value);
  const isSaved = await store.save(seating ? { ...saving, seating } : saving);
  return isSaved ? { ok: true, value: saving.match, before: match, made: decided.value.made ?? [] } : null;
}

async function savingOf(store: Store, before: Match, { match, plays, durable }: Change): Promise<Saving> {
  const next: Match = { ...match, version: before.version + 1 };
  const after = needsNames(next) ? next : withoutNames(next);
  const peopleTheSame = after.places === before.places && after.status === before.status;
  const saving = { match: after, dueAt: dueAt(after), plays, durable, peopleTheSame, result: null };
  if (after.status !== 'over' || before.status !== 'running') return saving;
  const log = [...logOf(before, await store.plays(before.id)), ...plays];
  const ended: Over = { ...after, recordHash: recordHash(textOfRecord(recordOf(after, log))) };
  return { ...saving, match: ended, result: resultOf(ended, log) };
}

/** Posts of a match need names. Once its end has been posted, or cannot be, the names are removed from the store. */
const needsNames = (match: Match): boolean =>
  match.status === 'lobby' || match.status === 'running' || (match.status === 'over' && !match.shown.end);
