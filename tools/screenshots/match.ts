import { startBy } from '../../test/harness/acting.ts';
import type { Click, Match } from '../../src/match/match.ts';
import { createMatches } from '../../src/match/door/matches.ts';
import { fail } from '../../test/harness/headless/counter.ts';
import { seated } from '../../test/harness/headless/seating.ts';
import { QUIET } from '../../test/harness/quiet.ts';
import { valueOf } from '../../test/harness/value.ts';
import { awaitedSeat, userAt } from '../../src/match/turn.ts';
import type { Sandbox } from 'discord-sandbox';
import { openDatabase } from '../../src/store/database/database.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { randomFrom } from '../../src/cli/numbers.ts';

/** The cards depend only on this and on the ids of the clicks. */
const SEED = 'picture 2560';

/** The plays of four people before the pictures begin, in notation. */
const PLAYED =
  '- - - - - - - y1^ g1^ g1+3 - - y1+11 g1+12 - - y2!g1 g1^ g1+3 - - y3!g1 - - - y1+1 - - b1^ y3+2 y2+12 - - - y2+8 -';

/** Their clicks after that; the last one is the play in the pictures. */
export const CLICKED = 'r1!y3 b1^ b1+7 y2-4 r2^ b1-4 y2+1 r2+12 b1-4 y1+12 g1^ r2+5'.split(' ');

const CHANGED = 'The match of the pictures cannot be played any more: ';

/** Saves the match of the pictures before a bot runs; it is always the same. */
export async function saveMatch(databaseFile: string, sandbox: Sandbox, now: () => number): Promise<void> {
  const database = openDatabase(databaseFile);
  const random = randomFrom(SEED);
  const randomBytes = (count: number) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256));
  const matches = createMatches({ ...QUIET, store: createStore(database.kit), now, randomBytes, onError: fail });
  const where = { guildId: sandbox.guildId, channelId: sandbox.channelIds[0]! };
  let clicks = 0;
  const clickBy = (userId: string) => {
    const { name } = sandbox.people.find(({ id }) => id === userId)!;
    return { userId, name, interactionId: String(++clicks), channelId: where.channelId };
  };
  const people = sandbox.people.map(({ id }) => id);
  const options = { ruleset: 'classic', autoPlay: false, limitMs: 600_000 } as const;
  try {
    const [host, ...guests] = people.map(clickBy) as [Click, ...Click[]];
    const id = await seated(matches, { ...where, options }, host, ...guests);
    let match: Match = valueOf(await startBy(matches, id, clickBy(host.userId)));
    for (const play of PLAYED.split(' ')) {
      if (match.status !== 'running') throw new Error('The match of the pictures ended too early.');
      const click = clickBy(userAt(match, awaitedSeat(match))!);
      match = valueOf(await matches.act(id, click, { kind: 'play', ply: match.game.ply, token: play }), CHANGED);
    }
    await matches.showAllAgain(); // only the last play shows as new
  } finally {
    database.close();
  }
}
