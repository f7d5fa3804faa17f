import { commands, controls, definitionsIn, helpLines, names, personCommands } from '../../commands/index.ts';
import { onChange, onConnectedAgain } from '../discord/client/client.ts';
import { LOOK_EVERY_MS } from '../match/clock/time.ts';
import { warmUp } from '../render/thread/in-thread.ts';
import { lossOf } from './connection.ts';
import type { Explained } from './explanation.ts';
import { openCommunity } from './open-community.ts';
import { openDiscord, type DiscordRoom } from './open-discord.ts';
import { openGame, type GameRoom } from './open-game.ts';
import { openStore } from './open-store.ts';
import type { AppOptions } from './options.ts';
import { stopAll } from './shutdown.ts';
import { openSurroundings } from './surroundings.ts';

export interface App {
  readonly applicationId: string;
  /** Resolves when Discord has closed for good, or another process has the database: the reason, and the exit code. */
  readonly lost: Promise<Explained>;
  /** Takes no more clicks, finishes the work under way and closes everything. Takes at most five seconds. */
  readonly stop: () => Promise<void>;
}

/** The connected bot, with the line that greets its host. */
export interface Running extends Pick<App, 'lost' | 'stop'> {
  readonly greeting: string;
}

/**
 * Opens the rooms of the bot, each of which gets the ones before it, and connects them. Rejects when one cannot be opened. Once
 * all are open, a start that fails closes them again, also when Discord refuses all requests.
 */
export async function startApp(options: AppOptions): Promise<App> {
  const surroundings = await openSurroundings(options);
  const { log, now, measuring, health, onBeat, requests } = surroundings;
  const room = await openStore(options, surroundings);
  const discord = openDiscord(options, surroundings, room, { names, definitionsIn });
  const followers = openCommunity(surroundings, room, discord);
  const wings = { commands, onPerson: personCommands, controls, helpLines };
  const game = openGame(options, surroundings, { room, discord, followers }, wings);

  const { database, share, upkeep } = room;
  const { client, registration, endpoint } = discord;
  const { store, community, packer, reminding } = followers;
  const lost = lossOf(client, upkeep, database);
  const looks = [upkeep.look, ...game.looks];
  const looking = setInterval(() => looks.forEach((look: () => unknown) => void look()), LOOK_EVERY_MS).unref();
  const working = [...game.working, community, packer, reminding, registration];
  const doors = [measuring, endpoint, requests];
  const stop = () => stopAll({ working, doors, looking, client, upkeep, database, health, log });

  const starting = async (): Promise<App> => {
    measuring.watch({ store, clock: game.clock, desk: game.desk, share, shards: discord.connectivity.shards, now });
    await endpoint.open();
    await upkeep.begin(onBeat);
    await warmUp();
    const { applicationId, lookedAfter } = await discord.connect();
    await begin(discord, game, options);
    for (const { wake } of [community, packer, reminding]) wake(); // for what came while nobody did it
    measuring.tell(null);
    await lookedAfter;
    return { applicationId, lost, stop };
  };
  return Promise.race([starting(), requests.stopped]).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
}

/** Accepts clicks from now on, and does the due work. */
async function begin(
  { client, welcome }: DiscordRoom,
  { matches, clock, putBack }: GameRoom,
  { forgetful, showAgain }: AppOptions,
): Promise<void> {
  await matches.bringUpToDate();
  clock.reachableAgain(null);
  onConnectedAgain(client, clock.reachableAgain);
  onChange(client, (guildId) => void clock.wakeIn(guildId));
  welcome.watch();
  if (forgetful) await welcome.greetAll();
  // The channels may show something else than the database.
  await (forgetful || showAgain ? putBack.showAll() : putBack.look());
  clock.start();
}
