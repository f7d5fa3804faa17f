import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Events, type Client } from 'discord.js';
import { createBlocking } from '../../commands/lobby/blocklist.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { RunningCommunity } from '../community/community.ts';
import { advise } from '../computer/advice.ts';
import { analyze } from '../computer/analysis.ts';
import { choose, choosing } from '../computer/computer.ts';
import { createDesk } from '../discord/desk/desk.ts';
import { createPoster } from '../discord/posts/poster.ts';
import { createReminder } from '../discord/posts/reminder.ts';
import { createChecks } from '../discord/replies/checks.ts';
import { createOpenHands } from '../discord/replies/open-hands.ts';
import { createPace } from '../discord/replies/pace.ts';
import type { Languages } from '../discord/languages.ts';
import { createRouter, type CommandTables } from '../discord/routing/router.ts';
import { runWithPauses } from '../discord/servers/paused-work.ts';
import { watchServers, type ChannelExistence } from '../discord/servers/servers.ts';
import { createClock } from '../match/clock/clock.ts';
import { createForgetting } from '../match/door/forgetting.ts';
import { createMatches } from '../match/door/matches.ts';
import type { Store } from '../match/door/store-port.ts';
import type { Dailies } from '../match/daily/daily.ts';
import type { Ask, Where } from '../match/ports.ts';
import { askedIn, isPinged, type Settings } from '../match/settings.ts';
import type { Key } from '../text/language.ts';
import { filmInThread, renderInThread, renderLater } from '../render/thread/in-thread.ts';
import type { connectivityOf } from './connection.ts';
import type { StoreRoom } from './open-store.ts';
import type { AppOptions } from './options.ts';
import { createPutBack } from './put-back.ts';
import type { Surroundings } from './surroundings.ts';

/** The rooms that are open already, with what the games take from them. */
interface Rooms {
  readonly room: StoreRoom;
  readonly discord: {
    readonly client: Client;
    readonly languages: Languages;
    readonly places: ChannelExistence;
    readonly connectivity: ReturnType<typeof connectivityOf>;
  };
  readonly followers: {
    readonly store: Store; // that tells the community of each end
    readonly community: RunningCommunity;
    readonly dailies: Dailies;
  };
}

/** Commands and controls, which answer people, and the lines of help about them. */
interface Wings extends CommandTables {
  readonly helpLines: readonly Key[];
}

/** The room of the games: the matches, the clock that moves them on, the posts that show them, and what answers clicks. */
export type GameRoom = ReturnType<typeof openGame>;

export function openGame(
  options: AppOptions,
  surroundings: Surroundings,
  { room, discord, followers }: Rooms,
  wings: Wings,
) {
  const { log, time, now, measuring, onBeat, onError } = surroundings;
  const { rest, database, settings, blocked, upkeep, claiming } = room;
  const { client, languages, places, connectivity } = discord;
  const { store, community, dailies } = followers;
  const isBlocked = blocked.has;

  const facts = { preferencesOf: settings.person, askedIn: (guildId: string) => askedIn(settings, guildId), isBlocked };
  const matches = createMatches({ ...facts, store, now, randomBytes, onError });
  const forgetting = createForgetting({ matches, store, now, randomBytes, overwrite: upkeep.clean });
  const door = { matches, archive: store, forgetting };

  const render = measuring.render(options.render ?? renderInThread);
  const isPinging = pingingBy(settings, isBlocked);
  const matchImpact = matchImpactOf(community);
  const poster = createPoster({ rest, render, languages, isPinging, matchImpact, now, onError });
  const clock = createClock({
    store,
    matches,
    show: poster,
    ask: askComputer,
    isGone: places.isGone,
    remind: createReminder({ rest, languages, onError }),
    pause: options.pause ?? ((ms) => wait(ms)),
    now,
    onBeat,
    onError,
    ...connectivity,
    ...claiming,
  });
  const desk = createDesk({ render: measuring.render(options.render ?? renderLater), makeFilm: filmInThread });
  const parts = { clock, dailies, community, poster, render, desk, languages, settings, rest, isBlocked, onError };
  const [pace, hands, { helpLines }] = [createPace(time.ticks, options.paces), createOpenHands(), wings];
  const bot = { ...door, ...parts, ...createChecks(rest), ...ADVISERS, helpLines, pace, hands };
  const router = createRouter(bot, wings, log, measuring.countClick);
  client.on(Events.InteractionCreate, (interaction) => void router.handle(interaction));

  const putBack = createPutBack({ matches, database, log, onError });
  return {
    matches,
    clock,
    desk,
    putBack,
    /** Looks that are taken every second. */
    looks: [
      clock.look,
      watchServers({ ...door, client, places, settings, clock, ticks: time.ticks, onError }),
      createBlocking({ ...door, newlyBlocked: blocked.added, clock, poster, onError }),
    ],
    /** The work that ends when the bot stops. */
    working: [desk, router, clock, putBack],
  };
}

/** Those whom handlers ask about a game, and about this bot. */
const ADVISERS = { choose, advise, analyze, version: packageJson.version };

/** The end of a match is posted without its changes, if they are not known after this time. */
const IMPACT_MS = 1_500;

const matchImpactOf =
  ({ settled, matchImpact }: RunningCommunity) =>
  async (matchId: string) =>
    (await settled(matchId, IMPACT_MS)) ? matchImpact(matchId) : null;

const pingingBy =
  (settings: Settings, isBlocked: (userId: string) => boolean) =>
  ({ guildId }: Where, userId: string): boolean =>
    !isBlocked(userId) && isPinged(settings, guildId, userId);

const askComputer: Ask = (...question) => runWithPauses(choosing(...question));
