import { Locale, type Client } from 'discord.js';
import { localized } from '../discord/client/localizing.ts';
import { createWelcome } from '../../commands/welcome/welcome.ts';
import { introduce } from '../discord/client/application.ts';
import { createClient, isOwnIn, localesOf, takeInteraction } from '../discord/client/client.ts';
import { ownSigns } from '../discord/client/emoji.ts';
import { createRegistration } from '../discord/client/registration.ts';
import { calling, chosenLanguages, signing, spokenIn, type Languages } from '../discord/languages.ts';
import { tellLeftovers } from '../discord/servers/leftovers.ts';
import { createChannelExistence } from '../discord/servers/servers.ts';
import { renderEmojiInThread } from '../render/thread/in-thread.ts';
import { createInteractions } from '../store/database/interactions.ts';
import { checkOwner } from '../store/database/upkeep.ts';
import { createEmojiNotes } from '../store/emoji-notes.ts';
import { ROUND_SIGNS } from '../text/language.ts';
import { LANGUAGES } from '../text/languages.ts';
import { clientOptionsOf, connect, connectivityOf } from './connection.ts';
import { createEndpoint, KEPT_MS } from './endpoint.ts';
import type { StoreRoom } from './open-store.ts';
import type { AppOptions } from './options.ts';
import type { Surroundings } from './surroundings.ts';

/** The names of the wings' commands, and what is registered at Discord. */
interface Named {
  readonly names: Parameters<typeof calling>[1];
  readonly definitionsIn: Parameters<typeof localized>[0];
}

/** The room of Discord: the connection, the languages that are spoken there, and the door for interactions by HTTP. */
export type DiscordRoom = ReturnType<typeof openDiscord>;

export function openDiscord(options: AppOptions, surroundings: Surroundings, room: StoreRoom, wings: Named) {
  const { log, time, requests, onBeat, onError } = surroundings;
  const { rest, database, shards, settings, blocked } = room;
  const client = createClient(options.apiBase, log, clientOptionsOf({ shards, ...options }, onBeat), requests);
  let signs = ROUND_SIGNS;
  const chosen = chosenLanguages(options.languages ?? LANGUAGES, settings, localesOf(client));
  const languages = signing(calling(chosen, wings.names), () => signs);
  const registration = createRegistration(definitionsOf(wings, languages), log);
  const endpoint = createEndpoint(options.endpoint, {
    take: (interaction) => takeInteraction(client, interaction),
    isFirst: createInteractions(database.kit, KEPT_MS),
    isReady: () => client.isReady(),
    now: time.now,
    log,
    onError,
  });
  const isBlocked = blocked.has;
  const bringEmoji = ({ application }: Client<true>) =>
    ownSigns({
      rest,
      applicationId: application.id,
      draw: renderEmojiInThread,
      notes: createEmojiNotes(database.kit),
      log,
    });

  /** Registers the commands, and looks at the rest of the application at Discord. Never fails. */
  async function lookAfterApplication(connected: Client<true>): Promise<void> {
    const registering = registration
      .register(connected)
      .then((registered) => log.info({ guilds: connected.guilds.cache.size, registered }, 'Connected.'));
    await Promise.all([registering, introduce({ rest, languages, log }), tellLeftovers(connected, rest, log)]);
  }

  return {
    client,
    languages,
    registration,
    endpoint,
    places: createChannelExistence(rest, time.ticks),
    connectivity: connectivityOf(client, rest, time, log),
    /** For parts that tell people something by themselves. */
    telling: { rest, languages, settings, isOwn: isOwnIn(client), isBlocked, onError },
    welcome: createWelcome({ client, rest, languages, isBlocked, draw: drawBanner, onError }),
    /** Connects, and brings the bot's emoji. The rest of the application is looked after meanwhile: nobody waits for that. */
    connect: async () => {
      const connected = await connect(client, options.token, (id) => checkOwner(database, id));
      const lookedAfter = lookAfterApplication(connected);
      signs = await bringEmoji(connected);
      return { applicationId: connected.application.id, lookedAfter };
    },
  };
}

/** The commands of all languages. */
const definitionsOf = ({ definitionsIn }: Named, languages: Languages) =>
  localized(definitionsIn, languages.private({ locale: Locale.EnglishUS }), spokenIn(languages.known));

/** The picture is drawn seldom, so none of its code is loaded before. */
const drawBanner = async (): Promise<Buffer> => (await import('../render/pictures/portraits.ts')).renderBanner();
