import type { Bot, Command } from '../../src/discord/replies/bot.ts';
import type { Repliable } from '../../src/discord/interactions.ts';
import { privateMessage, publicMessage } from '../../src/discord/replies/replies.ts';
import { newestPostOf } from '../../src/match/decisions/posted-boards.ts';
import { LOBBY_QUIET_MS, placeOfUser, type Match, type Running } from '../../src/match/match.ts';
import { awaitedSeat, awaitedUser, isAway } from '../../src/match/turn.ts';
import type { Language } from '../../src/text/language.ts';
import { boldSeat, cleanName, inert, seatNames } from '../../src/text/people.ts';
import { relativeTime, rulesetTitle } from '../../src/text/words.ts';
import { button, container, NEUTRAL, rows, text, type Components } from '../../src/discord/posts/components.ts';
import { messageLink } from '../../src/discord/posts/commitment-links.ts';
import { idForm, NUMBER } from '../../src/discord/ids.ts';
import { control } from '../../src/discord/routing/control.ts';

async function pageOf(bot: Bot, interaction: Repliable, page: number) {
  const open = await bot.archive.openOf(interaction.user.id);
  const serverOf = (guildId: string) => interaction.client.guilds.cache.get(guildId)?.name ?? null;
  const language = bot.languages.private(interaction);
  return mineMessage(language, open, { userId: interaction.user.id, page, serverOf });
}

export const mine: Command = {
  name: 'mine',
  description: 'command.mine',
  pace: 'history',
  everywhere: true,
  run: async (bot, interaction) => {
    await interaction.reply(privateMessage(await pageOf(bot, interaction, 0)));
    return { outcome: 'mine' };
  },
};

export const mineControls = {
  page: control({
    id: idForm('press:sorry mine:{page}', { page: NUMBER }),
    pace: 'history',
    everywhere: true,
    onButton: async (bot, pressed, { page }) => {
      await pressed.update(publicMessage(await pageOf(bot, pressed, page)));
      return { outcome: 'mine' };
    },
  }),
};

/** The owner of the listed games, and the page. */
interface Listing {
  readonly userId: string;
  readonly page: number; // from 0; if the page does not exist, the nearest one is shown
  readonly serverOf: (guildId: string) => string | null; // its name; null = unknown
}

/** The games of a page. */
const PAGE = 5;

/** A person's open games: those that wait for them first, then those with the least time left. */
export function mineMessage(
  language: Language,
  open: readonly Match[],
  { userId, page, serverOf }: Listing,
): Components {
  const head = language.say('mine.head');
  if (open.length === 0) return [container(NEUTRAL, [text([head, language.say('mine.none')].join('\n'))])];
  const sorted = open.toSorted((a, b) => urgency(a, userId) - urgency(b, userId) || untilOf(a) - untilOf(b));
  const pages = Math.ceil(sorted.length / PAGE);
  const shown = Math.min(Math.max(Math.trunc(page), 0), pages - 1);
  const games = sorted
    .slice(shown * PAGE, (shown + 1) * PAGE)
    .map((match) => gameLines(language, match, userId, serverOf(match.guildId)));
  const turning = [
    ...(shown > 0 ? [pageButton(shown - 1, language.say('button.previous'))] : []),
    ...(shown < pages - 1 ? [pageButton(shown + 1, language.say('button.next'))] : []),
  ];
  const foot = pages > 1 ? [text(language.say('mine.page', { page: shown + 1, pages }))] : [];
  return [container(NEUTRAL, [text(head), ...games.map((game) => text(game)), ...foot, ...rows(turning)])];
}

const pageButton = (page: number, label: string) => button(mineControls.page.id, { page }, label);

/** Games that wait for this person come first, then other games, then lobbies. */
function urgency(match: Match, userId: string): number {
  if (match.status !== 'running') return 2;
  return awaitedUser(match) === userId ? 0 : 1;
}

/** The end of the time of a player, or of a lobby. */
function untilOf(match: Match): number {
  if (match.status === 'lobby') return match.touchedAt + LOBBY_QUIET_MS;
  return (match.status === 'running' ? match.deadline : null) ?? Infinity;
}

function gameLines(language: Language, match: Match, userId: string, server: string | null): string {
  const seat = placeOfUser(match, userId)?.seat;
  const channel = `<#${match.channelId}>`;
  const name = server === null ? '' : cleanName(server);
  const place = name === '' ? channel : language.say('mine.server', { channel, server: inert(name) });
  const game = rulesetTitle(language, match.options.ruleset);
  const link = messageLink(match, newestPostOf(match));
  return [
    language.say('mine.game', { sign: seat === undefined ? '' : language.signs[seat], game, place }),
    match.status === 'running' ? turnLine(language, match, userId) : lobbyLine(language, match),
    language.say(match.status === 'running' ? 'mine.open' : 'mine.openLobby', { link }),
  ].join('\n');
}

const lobbyLine = (language: Language, match: Match): string =>
  language.say('mine.lobby', { count: match.places.length, when: relativeTime(untilOf(match)) });

/** The player on turn, and their time. */
function turnLine(language: Language, match: Running, userId: string): string {
  if (isAway(match, userId)) return language.say('mine.away');
  const awaited = awaitedUser(match);
  const seat = awaitedSeat(match);
  if (awaited === null || seat === null) return language.say('mine.soon');
  const until = match.deadline === null ? '' : language.say('mine.until', { when: relativeTime(match.deadline) });
  return awaited === userId
    ? language.say('mine.yours', { until })
    : language.say('mine.theirs', { who: boldSeat(language, seatNames(language, match), seat), until });
}
