import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Events, Locale, type Client, type ClientOptions } from 'discord.js';
import type { Logger } from 'pino';
import { commands, controls, definitionsIn, helpLines, names, personCommands } from '../../commands/index.ts';
import { localized } from '../discord/client/localizing.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { advise } from '../computer/advice.ts';
import { analyze } from '../computer/analysis.ts';
import { choose, choosing } from '../computer/computer.ts';
import { REQUESTS_PER_SECOND } from './config.ts';
import {
  createClient,
  isOwnIn,
  localesOf,
  onChange,
  onConnectedAgain,
  takeInteraction,
  type Shards,
} from '../discord/client/client.ts';
import { introduce } from '../discord/client/application.ts';
import { clientOptionsOf, connect, connectivityOf, lossOf } from './connection.ts';
import { createDiscordTime } from './discord-time.ts';
import { createRequests } from '../discord/client/requests.ts';
import { ownSigns } from '../discord/client/emoji.ts';
import { createRegistration, type Registration } from '../discord/client/registration.ts';
import { calling, chosenLanguages, signing, spokenIn, type Languages } from '../discord/languages.ts';
import { createOpenHands } from '../discord/replies/open-hands.ts';
import { createPace, type Paces } from '../discord/replies/pace.ts';
import { createBlocking } from '../../commands/lobby/blocklist.ts';
import { createChecks } from '../discord/replies/checks.ts';
import { runWithPauses } from '../discord/servers/paused-work.ts';
import { tellLeftovers } from '../discord/servers/leftovers.ts';
import { watchServers, createChannelExistence } from '../discord/servers/servers.ts';
import { createDesk, type Desk } from '../discord/desk/desk.ts';
import { createPoster } from '../discord/posts/poster.ts';
import { createReminder } from '../discord/posts/reminder.ts';
import { createRouter } from '../discord/routing/router.ts';
import { createWelcome, type Welcome } from '../../commands/welcome/welcome.ts';
import type { RunningCommunity } from '../community/community.ts';
import { createEndpoint, KEPT_MS, type Endpoint, type EndpointAddress } from './endpoint.ts';
import { createOutageLog } from './outage.ts';
import { openHealth, measuringAt, type Health, type Measuring } from './probes.ts';
import type { Address } from './port.ts';
import { LANGUAGES } from '../text/languages.ts';
import { createClock, type Clock } from '../match/clock/clock.ts';
import { createTime, LOOK_EVERY_MS, type Time } from '../match/clock/time.ts';
import type { Ask, OnError, Where } from '../match/ports.ts';
import { createForgetting } from '../match/door/forgetting.ts';
import { createMatches, type Matches } from '../match/door/matches.ts';
import type { MatchPorts } from '../match/door/store-port.ts';
import { askedIn, isPinged, type Settings } from '../match/settings.ts';
import { filmInThread, renderEmojiInThread, renderInThread, renderLater, warmUp } from '../render/thread/in-thread.ts';
import { createInteractions } from '../store/database/interactions.ts';
import { createEmojiNotes } from '../store/emoji-notes.ts';
import { blockedOf } from '../store/open.ts';
import type { Database } from '../store/database/database.ts';
import { checkOwner } from '../store/database/upkeep.ts';
import { stopAll } from './shutdown.ts';
import { keep } from './kept.ts';
import { createPutBack } from './put-back.ts';
import { openOwnSettings, openPart, type PartOptions } from './sharing.ts';
import { createUpkeep, type Upkeep } from './upkeep.ts';
import { ROUND_SIGNS, type Language } from '../text/language.ts';
import type { Render } from '../render/scene/subjects.ts';
import type { Explained } from './explanation.ts';

export interface AppOptions extends PartOptions {
  readonly requestsPerSecond?: number; // that Discord grants this bot; without it, the default for all bots
  readonly healthFile?: string; // the file that shows other programs that the bot is well
  readonly metrics?: Address | null; // the address of /healthz and /metrics; without it, none
  readonly endpoint?: EndpointAddress | null; // where Discord sends interactions; without it, the gateway brings them
  readonly forgetful?: boolean; // the platform loses all messages when it restarts, as the sandbox does
  readonly showAgain?: boolean; // the boards of all running matches are posted again
  readonly languages?: readonly Language[]; // the languages to choose from; without it, all
  readonly paces?: Paces; // the limits of clicks and commands; without it, those that stop only floods
  readonly render?: Render; // draws the pictures; without it, a thread
  readonly time?: Time;
  readonly pause?: (ms: number) => Promise<void>; // before the deeds of computers; without it, real time
  readonly client?: Partial<ClientOptions>;
  readonly shards?: Shards; // of this process; without it, as many as Discord asks for
}

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

const DEFAULTS = { requestsPerSecond: REQUESTS_PER_SECOND, languages: LANGUAGES, pause: (ms: number) => wait(ms) };

const ofSystem = (): Time => createTime({ now: Date.now, ticks: () => performance.now() });

export async function startApp(options: AppOptions): Promise<App> {
  const { token, apiBase, log, requestsPerSecond, pause, ...given } = { ...DEFAULTS, ...options };
  const time = createDiscordTime(options.time ?? ofSystem(), log);
  let signs = ROUND_SIGNS;
  const measuring = await measuringAt(log, options.metrics);
  const health = options.healthFile === undefined ? null : openHealth(options.healthFile, time.ticks);
  const { onError, onAnswer } = createOutageLog(log, time.ticks);
  const onBeat = () => beat(measuring, health, onError);
  const requests = createRequests({ ...options, ...time, count: measuring.countResponse, onDate: time.hearDate });
  const part = await openPart({ ...options, requestsPerSecond, onAnswer, requests }, measuring, onBeat);
  const { rest, database, share, shards, claiming } = part;
  const client = createClient(apiBase, log, clientOptionsOf({ shards, ...options }, onBeat), requests);
  const settings = await openOwnSettings(database, time.now, onError);
  const languages = signing(calling(chosenLanguages(given.languages, settings, localesOf(client)), names), () => signs);
  const { has: isBlocked, added: newlyBlocked } = await blockedOf(database);
  const telling = { rest, languages, settings, isOwn: isOwnIn(client), isBlocked, onError };
  const upkeep = createUpkeep({ database, time, log, onError });
  const { store, community, packer, dailies, reminding } = keep(database, measuring, { ...telling, ...time });
  const door = openDoor({ ...telling, ...portsOf(settings), store, now: time.now, randomBytes }, upkeep.clean);
  const places = createChannelExistence(rest, time.ticks);
  const render = measuring.render(options.render ?? renderInThread);
  const posting = { rest, render, languages, isPinging: pingingBy(settings, isBlocked) };
  const poster = createPoster({ ...posting, matchImpact: matchImpactOf(community), now: time.now, onError });
  const connectivity = { ...connectivityOf(client, rest, time, log), pause, onBeat, now: time.now };
  const outside = { ask: askComputer, isGone: places.isGone, remind: createReminder({ rest, languages, onError }) };
  const clock = createClock({ store, ...door, show: poster, ...outside, ...connectivity, ...claiming, onError });
  const shell = { ...outsideOf(part, time, options), dailies, desk: deskOf(measuring, options) };
  const bot = { ...door, ...shell, clock, community, poster, render, languages, settings, isBlocked, onError };
  const router = createRouter(bot, { commands, onPerson: personCommands, controls }, log, measuring.countClick);
  client.on(Events.InteractionCreate, (interaction) => void router.handle(interaction));
  const endpoint = endpointOf({ client, database, onError, ...time }, options);
  const lookAtServers = watchServers({ ...door, client, places, settings, clock, ticks: time.ticks, onError });
  const takeOut = createBlocking({ ...door, newlyBlocked, clock, poster, onError });
  const looking = lookAlways([upkeep.look, clock.look, lookAtServers, takeOut]);
  const welcome = createWelcome({ client, rest, languages, isBlocked, draw: drawBanner, onError });
  const lost = lossOf(client, upkeep, database);
  const registration = createRegistration(definitionsOf(languages), log);
  const putBack = createPutBack({ ...door, database, log, onError });
  const working = [shell.desk, router, clock, community, packer, reminding, registration, putBack];
  const doors = [measuring, endpoint, requests];
  const stop = () => stopAll({ working, doors, looking, client, upkeep, database, health, log });
  const starting = async (): Promise<App> => {
    measuring.watch({ store, clock, desk: shell.desk, share, shards: connectivity.shards, now: time.now });
    await endpoint.open();
    await upkeep.begin(connectivity.onBeat);
    await warmUp();
    const connected = await connect(client, token, (id) => checkOwner(database, id));
    // People wait for the boards, and not for these, which never fail.
    const others = lookAfterApplication(connected, part, { registration, languages, log });
    signs = await bringEmoji(connected, part, log);
    await begin({ client, clock, followers: [community, packer, reminding], ...door, welcome, putBack }, options);
    measuring.tell(null);
    await others;
    return { applicationId: connected.application.id, lost, stop };
  };
  return Promise.race([starting(), requests.stopped]).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
}

/** The end of a match is posted without its changes, if they are not known after this time. */
const IMPACT_MS = 1_500;

const matchImpactOf =
  ({ settled, matchImpact }: RunningCommunity) =>
  async (matchId: string) =>
    (await settled(matchId, IMPACT_MS)) ? matchImpact(matchId) : null;

type Part = Awaited<ReturnType<typeof openPart>>;

/** The ports of the handlers to the rest of the process, and to Discord. */
const outsideOf = ({ rest }: Part, { ticks }: Time, { paces }: AppOptions) => ({
  rest,
  choose,
  advise,
  analyze,
  version: packageJson.version,
  helpLines,
  ...createChecks(rest),
  pace: createPace(ticks, paces),
  hands: createOpenHands(),
});

const deskOf = (measuring: Measuring, { render = renderLater }: AppOptions): Desk =>
  createDesk({ render: measuring.render(render), makeFilm: filmInThread });

const lookAlways = (looks: readonly (() => unknown)[]): NodeJS.Timeout =>
  setInterval(() => looks.forEach((each) => void each()), LOOK_EVERY_MS).unref();

/** The matches as handlers have them: to act on, to read, and to forget people and servers there. */
function openDoor(ports: MatchPorts, overwrite: Upkeep['clean']) {
  const matches = createMatches(ports);
  return { matches, archive: ports.store, forgetting: createForgetting({ ...ports, matches, overwrite }) };
}

/** The choices of servers and people for the matches. */
const portsOf = (settings: Settings) => ({
  preferencesOf: settings.person,
  askedIn: (guildId: string) => askedIn(settings, guildId),
});

const pingingBy =
  (settings: Settings, isBlocked: (userId: string) => boolean) =>
  ({ guildId }: Where, userId: string): boolean =>
    !isBlocked(userId) && isPinged(settings, guildId, userId);

interface Parts {
  readonly client: Client;
  readonly clock: Clock;
  readonly followers: readonly Pick<RunningCommunity, 'wake'>[];
  readonly matches: Matches;
  readonly welcome: Welcome;
  readonly putBack: ReturnType<typeof createPutBack>;
}

/** Accepts clicks from now on, and does the due work. */
async function begin(parts: Parts, { forgetful, showAgain }: AppOptions): Promise<void> {
  const { client, clock, followers, matches, welcome, putBack } = parts;
  await matches.bringUpToDate();
  clock.reachableAgain(null);
  onConnectedAgain(client, clock.reachableAgain);
  onChange(client, (guildId) => void clock.wakeIn(guildId));
  welcome.watch();
  if (forgetful) await welcome.greetAll();
  // The channels may show something else than the database.
  await (forgetful || showAgain ? putBack.showAll() : putBack.look());
  clock.start();
  for (const { wake } of followers) wake(); // for what came while nobody did it
}

/** The commands of all languages. */
const definitionsOf = (languages: Languages) =>
  localized(definitionsIn, languages.private({ locale: Locale.EnglishUS }), spokenIn(languages.known));

interface OfApplication {
  readonly registration: Registration;
  readonly languages: Languages;
  readonly log: Logger;
}

/** Registers the commands, and looks at the rest of the application at Discord. */
async function lookAfterApplication(
  client: Client<true>,
  { rest }: Part,
  { registration, languages, log }: OfApplication,
): Promise<void> {
  const registering = registration
    .register(client)
    .then((registered) => log.info({ guilds: client.guilds.cache.size, registered }, 'Connected.'));
  await Promise.all([registering, introduce({ rest, languages, log }), tellLeftovers(client, rest, log)]);
}

const bringEmoji = ({ application }: Client<true>, { rest, database }: Part, log: Logger) =>
  ownSigns({
    rest,
    applicationId: application.id,
    draw: renderEmojiInThread,
    notes: createEmojiNotes(database.kit),
    log,
  });

interface EndpointParts extends Pick<Parts, 'client'>, Pick<Time, 'now'> {
  readonly database: Database;
  readonly onError: OnError;
}

function endpointOf({ client, database, now, onError }: EndpointParts, { endpoint, log }: AppOptions): Endpoint {
  const take = (interaction: object) => takeInteraction(client, interaction);
  const isFirst = createInteractions(database.kit, KEPT_MS);
  return createEndpoint(endpoint, { take, isFirst, isReady: () => client.isReady(), now, log, onError });
}

function beat(measuring: Measuring, health: Health | null, onError: OnError): void {
  measuring.beat();
  try {
    health?.touch();
  } catch (error) {
    onError(error, 'The health file could not be written.');
  }
}

/** The picture is drawn seldom, so none of its code is loaded before. */
const drawBanner = async (): Promise<Buffer> => (await import('../render/pictures/portraits.ts')).renderBanner();

const askComputer: Ask = (...question) => runWithPauses(choosing(...question));
