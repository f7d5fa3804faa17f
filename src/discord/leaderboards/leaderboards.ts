import type { AnySelectMenuInteraction, ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import { MessageFlags } from 'discord.js';
import { ALL_TIME, monthAt, weekAt } from '../../community/periods.ts';
import type { BoardRequest } from '../../community/ports.ts';
import { EVERYWHERE } from '../../community/standing.ts';
import type { Language } from '../../text/language.ts';
import type { Repliable } from '../interactions.ts';
import { refuse } from '../replies/replies.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import { placeOf } from '../replies/bot.ts';
import type { BoardMenu } from '../ids.ts';
import type { Picture } from '../posts/components.ts';
import { boardMessage } from './leaderboard-message.ts';
import { rankingOf } from './leaderboard-picture.ts';
import type { BoardView } from '../leaderboard-view.ts';
import { decodeView, encodeView, requestOf } from '../leaderboard-view.ts';

/** Past months that a menu offers; any other one can be typed. */
const MONTHS_OFFERED = 12;

/** Answers a command with the first page of a leaderboard. */
export async function showBoard(bot: Bot, interaction: ChatInputCommandInteraction, view: BoardView): Promise<Outcome> {
  const request = requestOf(view, interaction, 0, bot.community.now());
  if (!request.ok) return refuse(bot, interaction, request.error);
  await interaction.deferReply();
  await interaction.editReply({
    ...(await bodyOf(bot, interaction, view, request.value)),
    flags: MessageFlags.IsComponentsV2,
  });
  return { outcome: 'leaderboard' };
}

/** Puts another page, or another board, into the message. */
export async function turnTo(
  bot: Bot,
  interaction: ButtonInteraction | AnySelectMenuInteraction,
  view: BoardView,
  page: BoardRequest['page'],
): Promise<Outcome> {
  const request = requestOf(view, interaction, page, bot.community.now());
  if (!request.ok) return refuse(bot, interaction, request.error);
  await interaction.deferUpdate();
  await interaction.editReply({ ...(await bodyOf(bot, interaction, view, request.value)), attachments: [] });
  return { outcome: 'page' };
}

/** A choice in a menu under a leaderboard. */
export async function chooseBoard(
  bot: Bot,
  interaction: AnySelectMenuInteraction,
  view: BoardView,
  menu: BoardMenu,
): Promise<Outcome> {
  const [value = ''] = interaction.values;
  const chosen = decodeView(encodeView({ ...view, [menu]: value }));
  return chosen ? turnTo(bot, interaction, chosen, 0) : refuse(bot, interaction, { code: 'unknown-choice' });
}

async function bodyOf(bot: Bot, interaction: Repliable, view: BoardView, request: BoardRequest) {
  const language = languageOf(bot, interaction);
  const [board, periods] = await Promise.all([bot.community.board(request), periodsFor(bot, request)]);
  const picture = board.rows.length > 0 ? await pictureOf(bot, interaction, language, view, board) : null;
  return {
    components: [...boardMessage(language, { view, viewerId: interaction.user.id, periods }, board, picture)],
    files: picture ? [{ attachment: picture.png, name: picture.name, description: picture.alt }] : [],
    allowedMentions: { parse: [] },
  };
}

/** In a server the language of all posts there; in direct messages that of the reader. */
const languageOf = ({ languages }: Bot, interaction: Repliable): Language =>
  interaction.inGuild() ? languages.public(interaction) : languages.private(interaction);

/** A board without its picture still says all in words. */
async function pictureOf(
  bot: Bot,
  interaction: Repliable,
  language: Language,
  view: BoardView,
  board: Parameters<typeof rankingOf>[2],
): Promise<Picture | null> {
  try {
    const ranking = rankingOf(language, view, board, interaction);
    const alt = language.say('alt.leaderboard', { title: ranking.title, about: ranking.about });
    return { name: 'leaderboard.png', png: await bot.render({ ranking }), alt };
  } catch (error) {
    bot.onError(error, 'The picture of a leaderboard could not be drawn.', placeOf(interaction));
    return null;
  }
}

/** The periods of a menu: all time, this month and week, past months, and the one that is shown. */
async function periodsFor({ community }: Bot, { board }: BoardRequest): Promise<readonly string[]> {
  const months = await community.months(board.scope, '', MONTHS_OFFERED);
  const at = community.now();
  return [...new Set([ALL_TIME, monthAt(at), weekAt(at), ...months, board.period])];
}

/** The months that begin with the typed text, of a server or of everywhere. */
export const monthsFor = ({ community }: Bot, guildId: string | null, typed: string, most: number) =>
  community.months(guildId ?? EVERYWHERE, typed, most);
