import type { Click } from '../../../src/match/match.ts';
import type { OpenRequest, Service } from '../../../src/match/service.ts';
import { valueOf } from '../value.ts';

/** Opens a lobby by the click of its host, and seats others by theirs. Returns the id of the match. */
export async function seated(
  { tables }: Pick<Service, 'tables'>,
  request: Omit<OpenRequest, 'seat'>,
  host: Click,
  ...guests: readonly Click[]
): Promise<string> {
  const { id } = valueOf(await tables.open({ ...request, seat: null }, host));
  for (const guest of guests) valueOf(await tables.join(id, guest, null));
  return id;
}
