import { randomBytes } from 'node:crypto';
import type { Client, ClientOptions } from 'discord.js';
import { Events, Locale } from 'discord.js';
import type { Logger } from 'pino';
import { commands, definitionIn } from '../commands/index.ts';
import packageJson from '../package.json' with { type: 'json' };
import { COMPUTERS } from './computer/computer.ts';
import { REQUESTS_PER_SECOND } from './config.ts';
import {
  createClient,
  createHearing,
  createRest,
  onChange,
  onHearingAgain,
  onLost,
  registerCommand,
} from './discord/client.ts';
import { ownSigns } from './discord/emoji.ts';
import type { Languages } from './discord/languages.ts';
import { isMember, watchRemovals } from './discord/removals.ts';
import { createPlaces } from './discord/places.ts';
import { createPoster } from './discord/posting/poster.ts';
import { createRouter } from './discord/router.ts';
import { createWelcome } from './discord/welcome/welcome.ts';
import type { Health } from './health.ts';
import { openHealth } from './health.ts';
import { always, english, signing } from './languages.ts';
import type { ClockPorts } from './match/clock/clock.ts';
import { createClock } from './match/clock/clock.ts';
import type { Time } from './match/clock/time.ts';
import { createTime, LOOK_EVERY_MS } from './match/clock/time.ts';
import type { Ask, OnError } from './match/ports.ts';
import { createService } from './match/service.ts';
import { renderEmojiInThread, renderInThread } from './render/in-thread.ts';
import { warmUp } from './render/warm-up.ts';
import { openDatabase } from './store/database.ts';
import { claim } from './store/owner.ts';
import { createStore } from './store/store.ts';
import { stopAll } from './stopping.ts';
import { ROUND_SIGNS } from './text/language.ts';

export interface AppOptions {
  readonly token: string;
  readonly apiBase: string;
  readonly databaseFile: string;
  readonly log: Logger;
  readonly requestsPerSecond?: number; // that Discord grants this bot; without it, the default for all bots
  readonly healthFile?: string; // shows other programs that the bot is well
  readonly forgetful?: boolean; // the platform loses all messages when it restarts, as the sandbox does
  readonly languages?: Languages; // without it, English
  readonly time?: Time;
  readonly client?: Partial<ClientOptions>;
}

export interface App {
  readonly applicationId: string;
  /** Resolves with Discord's code when Discord has closed the connection for good. */
  readonly lost: Promise<number>;
  /** Takes no more clicks, finishes the work under way and closes everything. Takes at most five seconds. */
  readonly stop: () => Promise<void>;
}

const DEFAULTS = { requestsPerSecond: REQUESTS_PER_SECOND, languages: always(english) };

const ofSystem = (): Time => createTime({ now: Date.now, ticks: () => performance.now() });

/** Builds the whole bot and connects it. */
export async function startApp(options: AppOptions): Promise<App> {
  const { token, apiBase, databaseFile, log } = options;
  const { requestsPerSecond, time = ofSystem(), ...given } = { ...DEFAULTS, ...options };
  let signs = ROUND_SIGNS;
  const languages = signing(given.languages, () => signs);
  const database = openDatabase(databaseFile);
  const client = createClient(apiBase, log, options.client);
  const onError: OnError = (err, what, about) => log.error({ err, ...about }, what);
  const store = createStore(database.db);
  const service = createService({ store, now: time.now, randomBytes, onError });
  const rest = createRest(token, apiBase, requestsPerSecond, log);
  const places = createPlaces(rest, time.ticks);
  const poster = createPoster({ rest, render: renderInThread, languages, now: time.now, onError });
  const health = options.healthFile === undefined ? null : openHealth(options.healthFile, time.ticks);
  const heard = { ...hearingOf(client, time, log), onBeat: () => beat(health, onError) };
  const { isGone } = places;
  const clock = createClock({ store, show: poster, ask: askComputer, now: time.now, isGone, ...heard, onError });
  const router = createRouter(
    {
      service,
      clock,
      poster,
      render: renderInThread,
      languages,
      version: packageJson.version,
      isMember: (guildId, userId) => isMember(rest, guildId, userId),
      onError,
    },
    commands,
    log,
  );
  client.on(Events.InteractionCreate, (interaction) => void router.handle(interaction));
  const removals = watchRemovals({ client, places, service, clock, onError });
  const look = () => {
    clock.look();
    void removals.askAgain();
  };
  const looking = setInterval(look, LOOK_EVERY_MS).unref();
  const welcome = createWelcome({ client, rest, languages, draw: drawBanner, onError });
  const lost = new Promise<number>((resolve) => onLost(client, resolve));

  const stop = () => stopAll({ looking, router, clock, client, database, health, log });
  try {
    await warmUp();
    const applicationId = await connect(client, token, (id) => claim(database.db, databaseFile, id), languages, log);
    await service.bringUpToDate();
    signs = await ownSigns({ rest, applicationId, draw: renderEmojiInThread, log });
    clock.heardAgain();
    onHearingAgain(client, clock.heardAgain);
    onChange(client, (guildId) => void clock.wakeIn(guildId));
    welcome.watch();
    if (options.forgetful) await welcome.greetAll();
    if (options.forgetful) await service.showAllAgain();
    clock.start();
    return { applicationId, lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Connects to Discord and registers the commands there. Returns the id of the application. */
async function connect(
  client: Client,
  token: string,
  checkOwner: (applicationId: string) => void,
  languages: Languages,
  log: Logger,
): Promise<string> {
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  await client.login(token);
  await ready;
  if (!client.isReady()) throw new Error('Discord closed the connection at once.');
  checkOwner(client.application.id);
  const registered = await registerCommand(client, definitionIn(languages.private({ locale: Locale.EnglishUS })));
  log.info({ guilds: client.guilds.cache.size, registered }, 'Connected.');
  return client.application.id;
}

/** What the clock has to know of who is heard. */
function hearingOf(client: Client, { hadGap }: Time, log: Logger): Pick<ClockPorts, 'isHeard' | 'hadGap' | 'onGap'> {
  const { isHearing, doubt } = createHearing(client);
  const onGap = () => {
    log.warn('The bot did not run for a while, or the time was set. Nobody misses a turn for that.');
    doubt();
  };
  return { isHeard: isHearing, hadGap, onGap };
}

function beat(health: Health | null, onError: OnError): void {
  try {
    health?.touch();
  } catch (error) {
    onError(error, 'The health file could not be written.');
  }
}

/** The picture is drawn so seldom that nothing of it is loaded before. */
const drawBanner = async (): Promise<Buffer> => (await import('./render/banner.ts')).renderBanner();

const askComputer: Ask = (level, view, plays) => Promise.resolve(COMPUTERS[level](view, plays, Math.random));
