import type { Options } from '../../../src/match/match.ts';
import type { OpenRequest } from '../../../src/match/tables.ts';
import { ANN, BEN, CHANNEL, clickBy, DAN, GUILD } from '../clicks.ts';
import type { Counter } from './counter.ts';

// Tables that people open, join and start through the service.

/** The place of a table, and its options. */
type Opening = Partial<Options & Pick<OpenRequest, 'guildId' | 'channelId' | 'parentId'>>;

/** The id of a lobby of these people, the host first. */
export async function openLobby(
  { service }: Pick<Counter, 'service'>,
  [host, ...guests]: readonly string[] = [ANN],
  { guildId = GUILD, channelId = CHANNEL, parentId, ...chosen }: Opening = {},
): Promise<string> {
  const options = { ruleset: 'classic', autoPlay: false, limitMs: null, ...chosen };
  const place = { guildId, channelId, ...(parentId === undefined ? {} : { parentId }) };
  const opened = await service.tables.open({ ...place, options, seat: null }, clickBy(host!));
  if (!opened.ok) throw new Error(opened.error.code);
  for (const guest of guests) await service.tables.join(opened.value.id, clickBy(guest), null);
  return opened.value.id;
}

/** The id of a match of these people, of whom the host has started it. */
export async function startMatch(
  at: Pick<Counter, 'service'>,
  people: readonly string[] = [ANN, BEN],
  opening?: Opening,
) {
  const id = await openLobby(at, people, opening);
  await at.service.tables.start(id, clickBy(people[0]!));
  return id;
}

/** The id of such a match that a moderator has ended at once. */
export async function endMatch(...table: Parameters<typeof startMatch>): Promise<string> {
  const id = await startMatch(...table);
  await table[0].service.play.endByModerator(id, clickBy(DAN));
  return id;
}

/** The id of the rematch that this person opens. */
export async function openRematch({ service }: Pick<Counter, 'service'>, id: string, userId: string): Promise<string> {
  const opened = await service.tables.rematch(id, clickBy(userId));
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value.id;
}
