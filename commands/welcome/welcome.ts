import { Routes } from 'discord-api-types/v10';
import { Events, type Client, type Guild, type TextChannel } from 'discord.js';
import type { Options } from '../../src/match/match.ts';
import { FIRST_OFFER, rulesetFor, withGame } from '../../src/match/offers.ts';
import type { Language } from '../../src/text/language.ts';
import { rulesetTitle } from '../../src/text/words.ts';
import { isModerated, isOutOfReach } from '../../src/discord/client/failures.ts';
import { idForm } from '../../src/discord/ids.ts';
import { control } from '../../src/discord/routing/control.ts';
import type { ButtonClick } from '../../src/discord/interactions.ts';
import { answerStart } from '../lobby/lobby-posts.ts';
import { whyNotHere, missingPermissions } from '../../src/discord/replies/permissions.ts';
import { NONE_WANTED, openLobbyHere, placeFor, whyNoThread, type LobbyRequest } from '../lobby/opening.ts';
import {
  accentOf,
  button,
  container,
  gallery,
  PART,
  rows,
  text,
  postBody,
} from '../../src/discord/posts/components.ts';
import type { PictureRef, Components } from '../../src/discord/posts/components.ts';
import { openedMessage } from '../../src/discord/posts/lobby-message.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { clickOf, tip, tell, tellIfSilent } from '../../src/discord/replies/replies.ts';
import { defaultsOf } from '../../src/match/settings.ts';
import { showHelp } from '../help/help.ts';
import type { Posting } from '../../src/discord/posts/delivery.ts';

interface WelcomePorts extends Posting {
  readonly client: Client;
  /** True for a server that the bot ignores: it is not greeted. */
  readonly isBlocked: (guildId: string) => boolean;
  /** Draws the picture of the welcome, a PNG. */
  readonly draw: () => Promise<Buffer>;
}

/** Greets servers. A server is greeted once in the life of a process, if the bot may post. */
export function createWelcome(ports: WelcomePorts) {
  const { client, onError } = ports;
  const greeted = new Set<string>();
  async function greet(guild: Guild): Promise<void> {
    const channel = announcingIn(guild);
    if (channel === null || greeted.has(guild.id) || ports.isBlocked(guild.id)) return;
    greeted.add(guild.id);
    await post(ports, guild, channel).catch((error: unknown) => {
      const isRefused = isOutOfReach(error) || isModerated(error);
      if (!isRefused) onError(error, 'A server could not be greeted.', { guild: guild.id });
    });
  }
  return {
    /** Greets servers that add the bot from now on. discord.js tells outages and new sessions by other events. */
    watch: () => void client.on(Events.GuildCreate, (guild) => void greet(guild)),
    /** Greets every server of the bot: for a platform that has forgotten all messages. */
    greetAll: async () => void (await Promise.all(client.guilds.cache.map(greet))),
  };
}

/** The channel that Discord itself announces new members in, if the bot may post there. */
function announcingIn({ systemChannel, members }: Guild): TextChannel | null {
  const granted = members.me && systemChannel?.permissionsFor(members.me).bitfield;
  return granted && missingPermissions(granted, false).length === 0 ? systemChannel : null;
}

async function post({ rest, languages, draw }: WelcomePorts, guild: Guild, { id }: TextChannel): Promise<void> {
  const language = languages.public({ guildId: guild.id });
  const picture = { name: 'welcome.png', alt: language.say('welcome.alt'), png: await draw() };
  const components = welcomeMessage(language, picture);
  const greeting = { nonce: `hi-${guild.id}`, components, pictures: [picture], mentions: [] };
  await rest.post(Routes.channelMessages(id), postBody(greeting));
}

/** The bot introduces itself, with a button for each way to begin. */
function welcomeMessage(language: Language, picture: PictureRef): Components {
  const { say } = language;
  const [fire, hand] = [rulesetTitle(language, LIVELY.fire), say('button.soloHand')];
  const press = (name: keyof typeof welcomeControls, label: string) => button(welcomeControls[name].id, {}, label);
  const buttons = [
    button(welcomeControls.solo.id, {}, say('button.solo'), { style: 'primary' }),
    press('soloFire', fire),
    press('soloHand', hand),
    press('lobby', say('button.openLobby')),
    press('help', say('button.howItWorks')),
  ];
  const words = text(say('welcome.text', { fire, hand }));
  return [container(accentOf(0), [gallery([picture], PART.board), words, ...rows(buttons)])];
}

/** The games with more action that a single person can begin at once. */
const LIVELY = { fire: 'fire-ice', hand: '2013-strategic' } as const;

/** Anybody may press these, at any time: the message does not change. */
export const welcomeControls = {
  solo: control({
    id: idForm('welcome:solo', {}),
    pace: 'start',
    onButton: (bot, pressed) => openSolo(bot, pressed, optionsHere(bot, pressed)),
  }),
  soloFire: control({
    id: idForm('welcome:solo-fire', {}),
    pace: 'start',
    onButton: (bot, pressed) => openSolo(bot, pressed, withLively(optionsHere(bot, pressed), LIVELY.fire)),
  }),
  soloHand: control({
    id: idForm('welcome:solo-hand', {}),
    pace: 'start',
    onButton: (bot, pressed) => openSolo(bot, pressed, withLively(optionsHere(bot, pressed), LIVELY.hand)),
  }),
  lobby: control({
    id: idForm('welcome:lobby', {}),
    pace: 'start',
    onButton: (bot, pressed) => openLobbyHere(bot, pressed, { options: optionsHere(bot, pressed), seat: null }),
  }),
  help: control({ id: idForm('welcome:help', {}), onButton: showHelp }),
};

const optionsHere = (bot: Bot, { guildId }: ButtonClick): Options => defaultsOf(bot.settings.server(guildId));

/** The same options with another game. */
const withLively = (options: Options, game: (typeof LIVELY)[keyof typeof LIVELY]): Options => ({
  ...options,
  ruleset: rulesetFor(withGame(FIRST_OFFER, game)) ?? game,
});

/** Opens a lobby in a thread of its own, where one more press starts a match against computers; without a thread, that match. */
async function openSolo(bot: Bot, interaction: ButtonClick, options: Options): Answered {
  const request = { options, seat: null };
  const why = whyNoThread(bot, interaction);
  return why === null ? openLobbyHere(bot, interaction, request) : startSolo(bot, interaction, request, why);
}

/** Starts a match against computers here. The answer shows players and why no thread; the board follows. */
async function startSolo(bot: Bot, interaction: ButtonClick, request: LobbyRequest, whyHere: string): Answered {
  const place = await placeFor(bot, interaction);
  if (!place.ok) return place.error;
  const missing = await whyNotHere(bot, interaction);
  if (missing) return missing;
  const started = await bot.matches.openVsComputers({ ...request, ...place.value }, clickOf(interaction));
  if (!started.ok) return started.error;
  const match = started.value;
  const isSeen = await answerStart(bot, interaction, match, openedMessage, ['mark-commitment', 'mark-start']);
  void tellIfSilent(bot, interaction, match.id);
  if (isSeen && whyHere !== NONE_WANTED) await tell(interaction, whyHere);
  if (isSeen) await tip(bot, interaction, match);
  return { outcome: 'solo', match: match.id };
}
