import type { Result } from '../../../src/engine/index.ts';
import type { Match } from '../../../src/match/match.ts';
import type { Refusal } from '../../../src/match/refusals.ts';
import { createService } from '../../../src/match/service.ts';
import { QUIET } from '../quiet.ts';
import { awaitedSeat, userAt } from '../../../src/match/turn.ts';
import type { Sandbox } from 'discord-sandbox';
import { openDatabase } from '../../../src/store/database/database.ts';
import { createStore } from '../../../src/store/matches/store.ts';
import { randomFrom } from '../../../src/cli/numbers.ts';

/** The cards depend only on this and on the ids of the clicks. */
const SEED = 'picture 2560';

/** The plays of four people before the pictures begin, in notation. */
const PLAYED =
  '- - - - - - - y1^ g1^ g1+3 - - y1+11 g1+12 - - y2!g1 g1^ g1+3 - - y3!g1 - - - y1+1 - - b1^ y3+2 y2+12 - - - y2+8 -';

/** Their clicks after that; the last one is the play in the pictures. */
export const CLICKED = 'r1!y3 b1^ b1+7 y2-4 r2^ b1-4 y2+1 r2+12 b1-4 y1+12 g1^ r2+5'.split(' ');

/** Saves the match of the pictures before a bot runs; it is always the same. */
export async function saveMatch(databaseFile: string, sandbox: Sandbox, now: () => number): Promise<void> {
  const database = openDatabase(databaseFile);
  const random = randomFrom(SEED);
  const randomBytes = (count: number) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256));
  const service = createService({ ...QUIET, store: createStore(database.db), now, randomBytes, onError: fail });
  const where = { guildId: sandbox.guildId, channelId: sandbox.channelIds[0]! };
  let clicks = 0;
  const clickBy = (userId: string) => {
    const { name } = sandbox.people.find(({ id }) => id === userId)!;
    return { userId, name, interactionId: String(++clicks), channelId: where.channelId };
  };
  const [host = '', ...guests] = sandbox.people.map(({ id }) => id);
  const options = { ruleset: 'classic', autoPlay: false, limitMs: 600_000 } as const;
  try {
    const { id } = await taken(service.tables.open({ ...where, options, seat: null }, clickBy(host)));
    for (const guest of guests) await taken(service.tables.join(id, clickBy(guest), null));
    let match: Match = await taken(service.tables.start(id, clickBy(host)));
    for (const play of PLAYED.split(' ')) {
      if (match.status !== 'running') throw new Error('The match of the pictures ended too early.');
      ({ match } = await taken(
        service.play.play(id, match.game.ply, play, clickBy(userAt(match, awaitedSeat(match))!)),
      ));
    }
    await service.posts.showAllAgain(); // only the last play shows as new
  } finally {
    database.close();
  }
}

async function taken<T>(answer: Promise<Result<T, Refusal>>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(`The match of the pictures cannot be played any more: ${given.error.code}.`);
  return given.value;
}

function fail(error: unknown): never {
  throw error;
}
