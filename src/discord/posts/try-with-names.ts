import type { Match } from '../../match/match.ts';
import { withoutNames } from '../../match/match.ts';
import { isModerated } from '../client/failures.ts';

/** Posts about a match with people's names. If AutoMod refuses that, posts with the colors of their seats. */
export async function tryWithNames<M extends Match, Sent>(match: M, send: (match: M) => Promise<Sent>): Promise<Sent> {
  try {
    return await send(match);
  } catch (error) {
    if (!isModerated(error)) throw error;
    return send(withoutNames(match));
  }
}
