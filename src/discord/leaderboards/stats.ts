import type { ChatInputCommandInteraction } from 'discord.js';
import { MessageFlags } from 'discord.js';
import type { Duel, Profile } from '../../community/profile.ts';
import type { Visibility } from '../../community/standing.ts';
import { EVERYWHERE } from '../../community/standing.ts';
import type { Language } from '../../text/language.ts';
import { curveWords } from '../../text/stats.ts';
import type { Repliable } from '../interactions.ts';
import { privateMessage, publicMessage, refuse } from '../replies/replies.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import { placeOf } from '../replies/bot.ts';
import type { Picture } from '../posts/components.ts';
import type { StatsView } from './stats-message.ts';
import { favoriteIn, statsMessage } from './stats-message.ts';

export interface StatsRequest {
  readonly userId: string;
  readonly againstId: string | null;
  readonly scope: 'here' | 'everywhere';
  readonly isShared: boolean;
}

/** Fewer rated games make no curve. */
const LEAST_CURVE = 2;

/**
 * Shows the numbers of a person: to the one who asks, or to everyone. Other people and opponents are shown only on
 * boards that they want to be seen on. A person who asks about themselves privately sees everybody that they have met.
 * An answer to everyone shows of the asking person only the requested numbers. Of other servers it shows nothing that
 * the readers could not ask for.
 */
export async function showStats(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  { userId, againstId, scope, isShared }: StatsRequest,
): Promise<Outcome> {
  const viewerId = interaction.user.id;
  const of = scope === 'everywhere' ? EVERYWHERE : interaction.guildId;
  if (of === null) return refuse(bot, interaction, { code: 'no-server' });
  if (againstId === userId) return refuse(bot, interaction, { code: 'stats-self' });
  const isHere = scope === 'here';
  const isOwn = userId === viewerId;
  const profile = await bot.community.profile({ scope: of, userId, againstId });
  const isAlone = isOwn && !isShared;
  const isAskedFor = (id: string) => !isShared || id === userId || id === againstId;
  const isSeen = (id: string, visibility: Visibility) =>
    (id === viewerId && isAskedFor(id)) || (isHere ? visibility.servers : visibility.everywhere !== null);
  if (!isSeen(userId, profile.visibility)) return refuseHidden(bot, interaction, userId);
  const canSee = ({ userId: id, visibility }: Pick<Duel, 'userId' | 'visibility'>) => isAlone || isSeen(id, visibility);
  const opponent = againstId && { userId: againstId, visibility: await bot.community.visibility(againstId) };
  if (opponent && !canSee(opponent)) return refuseHidden(bot, interaction, opponent.userId);
  const isOpen = isAlone || !isHere || profile.visibility.everywhere !== null;
  const view: StatsView = { userId, isHere, againstId, isOwn, isOpen };
  const language =
    isShared && interaction.inGuild() ? bot.languages.public(interaction) : bot.languages.private(interaction);
  const messageWith = (picture: Picture | null) =>
    (isShared ? publicMessage : privateMessage)(
      statsMessage(language, view, profile, profile.duels.find(canSee) ?? null, picture),
    );
  if (profile.curve.length <= LEAST_CURVE) {
    await interaction.reply(messageWith(null));
    return { outcome: 'stats' };
  }
  await interaction.deferReply(isShared ? {} : { flags: MessageFlags.Ephemeral });
  const picture = await pictureOf(bot, interaction, language, view, profile);
  await interaction.editReply({
    ...messageWith(picture),
    flags: MessageFlags.IsComponentsV2,
    files: picture ? [{ attachment: picture.png, name: picture.name, description: picture.alt }] : [],
  });
  return { outcome: 'stats' };
}

const refuseHidden = (bot: Bot, interaction: Repliable, userId: string): Promise<Outcome> =>
  refuse(bot, interaction, { code: 'stats-hidden', details: { who: `<@${userId}>` } });

/** The curve of the rating; without it, the message still says all in words. */
async function pictureOf(
  bot: Bot,
  interaction: Repliable,
  language: Language,
  view: StatsView,
  { curve, sheet }: Profile,
): Promise<Picture | null> {
  try {
    const { title, about, alt } = curveWords(language, view, curve);
    const drawn = { title, about, points: curve, seat: favoriteIn(sheet) ?? 0 };
    return { name: 'rating.png', png: await bot.render({ curve: drawn }), alt };
  } catch (error) {
    bot.onError(error, 'The picture of a rating could not be drawn.', placeOf(interaction));
    return null;
  }
}
