import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Running } from '../../src/match/match.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import { draw } from '../../src/render/thread/draw.ts';
import {
  atRest,
  openHeadlessBot,
  type HeadlessBot,
  type HeadlessBotOptions,
} from '../../test/harness/headless/headless-bot.ts';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { pickerOf, playUntil, pressTurn, randomTurn } from '../../test/harness/driver/random.ts';
import { randomFrom, type Random } from '../../src/cli/numbers.ts';
import { median } from '../../test/harness/quantiles.ts';
import type { Render } from '../../src/render/scene/subjects.ts';

export interface MemoryOptions {
  readonly games: number;
  readonly seed: string;
  readonly every: number; // the games between two samples
  readonly pawns: '2' | '3' | '4'; // the pawns of a player: the length of a game
  readonly drawn: number; // one game of this many is drawn, none if 0; the others have empty pictures
}

/** The memory in use after a garbage collection, and the number of games played. */
export interface Sample {
  readonly games: number;
  readonly heap: number; // bytes
  readonly external: number; // bytes beside the heap; most of a picture is here
  readonly resident: number;
}

/**
 * Plays games one after the other in one process, each in its own channel, by clicks through the router. The clock runs
 * and the database is a file. Nothing is sent to Discord.
 */
export async function playGames(
  { games, seed, every, pawns, drawn }: MemoryOptions,
  onGame: (games: number, sample: Sample | null) => void,
  changeParts?: HeadlessBotOptions['changeParts'],
): Promise<void> {
  const folder = temporaryFolder();
  let game = 0;
  const render: Render = (scene) => (game % drawn === 1 % drawn ? draw(scene) : Promise.resolve(Buffer.alloc(0)));
  const bot = openHeadlessBot({
    file: join(folder.path, 'test.sqlite'),
    render,
    ...(changeParts ? { changeParts } : {}),
  });
  const random = randomFrom(seed);
  bot.clock.start();
  try {
    while (game < games) {
      game++;
      await playGame(bot, { game, pawns }, random);
      onGame(game, game % every === 0 ? await sampleAfter(game) : null);
    }
  } finally {
    await bot.clock.stop();
    bot.close();
    folder.remove();
  }
}

export async function sampleAfter(games: number): Promise<Sample> {
  await collectAll();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { games, heap: heapUsed, external, resident: rss };
}

/**
 * The bytes that a game leaves behind, on the heap and beside it: the median growth from one sample to the next. Code
 * compiled once adds a lot to one sample and nothing to the others. Data kept of each game adds to all.
 */
export function growth(samples: readonly Sample[]): number {
  const used = ({ heap, external }: Sample) => heap + external;
  const added = samples.slice(1).map((sample, index) => {
    const before = samples[index]!;
    return (used(sample) - used(before)) / (sample.games - before.games);
  });
  return median(added);
}

/** Collects several times, because memory beside the heap is freed in steps, each after an earlier collection. */
async function collectAll(): Promise<void> {
  const collect = collector();
  for (let times = 0; times < 3; times++) {
    collect();
    await wait(20);
  }
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** Half of the games end early, after this many clicks. */
const CLICKS = 8;

async function playGame(
  bot: HeadlessBot,
  { game, pawns }: Pick<MemoryOptions, 'pawns'> & { readonly game: number },
  random: Random,
): Promise<void> {
  const where = { channelId: String(10_000 + game) };
  const users = [String(1_000_000 + 2 * game), String(1_000_001 + 2 * game)] as const;
  const [host, guest] = users;
  await bot.command(host, 'start', { length: pawns }, where);
  const { id } = (await bot.store.openIn(where.channelId))!;
  const lobby = (user: string, action: 'join' | 'start') =>
    bot.press(user, { kind: 'lobby', match: id, action }, where);
  await lobby(guest, 'join');
  await bot.choose(host, id, 'computer', 'greedy', where);
  await bot.choose(host, id, 'computer', 'greedy', where);
  await lobby(host, 'start');
  const end = random();
  let clicks = 0;
  await playUntil(
    () => atRest(bot, id),
    (match) => (end < 0.5 && clicks++ === CLICKS ? endEarly(bot, match, users, end) : click(bot, match, random)),
  );
}

/** Ends a match by a vote, by a moderator, by everybody leaving, or by losing the channel. */
async function endEarly(bot: HeadlessBot, match: Running, users: readonly string[], how: number): Promise<void> {
  const where = { channelId: match.channelId };
  const press = (user: string, action: 'leave-yes' | 'vote-yes' | 'end-yes', permissions = 0n) =>
    bot.press(user, { kind: 'match', match: match.id, action }, { ...where, permissions });
  if (how < 0.2) bot.clock.lose(match.id);
  else if (how < 0.3) await press(users[0]!, 'end-yes', 8n);
  else for (const user of users) await press(user, how < 0.4 ? 'leave-yes' : 'vote-yes');
}

/** Makes a play, and sometimes another click. */
async function click(bot: HeadlessBot, match: Running, random: Random): Promise<void> {
  const where = { channelId: match.channelId };
  const user = awaitedUser(match)!;
  const { ply } = match.game;
  if (random() < 0.1) await bot.command(user, 'board', {}, where);
  if (random() < 0.1) await bot.press(user, { kind: 'match', match: match.id, action: 'describe' }, where);
  if (random() < 0.2) await bot.press(user, { kind: 'step', match: match.id, ply, path: '' }, where);
  await pressTurn(bot, match, randomTurn(match, pickerOf(random)));
}
