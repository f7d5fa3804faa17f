import type { Result } from '../engine/index.ts';
import type { Match } from './match.ts';
import { isMatchDamaged } from './ports.ts';
import { refused, type Refusal, type RefusalCode } from './refusals.ts';
import type { Archive } from './store-port.ts';

/** The saved match, or the reason why nothing was changed. */
export type Answer<M extends Match = Match> = Promise<Result<M, Refusal>>;

/** The same answer; a refusal if the stored match is damaged. */
export async function unlessDamaged<M extends Match>(answer: Answer<M>): Answer<M> {
  try {
    return await answer;
  } catch (error) {
    if (isMatchDamaged(error)) return refused('match-damaged');
    throw error;
  }
}

export const findMatch = ({ load }: Pick<Archive, 'load'>, id: string): Answer =>
  unlessDamaged(found(load(id), 'unknown-match'));

/** The lobby or running match of a channel. */
export const findIn = ({ openIn }: Pick<Archive, 'openIn'>, channelId: string): Answer =>
  unlessDamaged(found(openIn(channelId), 'no-match-here'));

async function found(loading: Promise<Match | null>, missing: RefusalCode): Answer {
  const match = await loading;
  return match ? { ok: true, value: match } : refused(missing);
}
