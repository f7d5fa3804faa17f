import type { Click } from '../../../src/match/match.ts';
import type { Matches, OpenRequest } from '../../../src/match/door/matches.ts';
import { joinBy } from '../acting.ts';
import { valueOf } from '../value.ts';

/** Opens a lobby by the click of its host, and seats others by theirs. Returns the id of the match. */
export async function seated(
  matches: Pick<Matches, 'open' | 'act'>,
  request: Omit<OpenRequest, 'seat'>,
  host: Click,
  ...guests: readonly Click[]
): Promise<string> {
  const { id } = valueOf(await matches.open({ ...request, seat: null }, host));
  for (const guest of guests) valueOf(await joinBy(matches, id, guest));
  return id;
}
