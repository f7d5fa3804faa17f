import { MessageFlags, type ButtonInteraction } from 'discord.js';
import type { Duel, Profile } from '../../src/community/ports.ts';
import { EVERYWHERE, isProvisional, LEAST_RATED, type Visibility } from '../../src/community/standing.ts';
import type { Language } from '../../src/text/language.ts';
import type { Achieved, Whose } from '../../src/text/stats.ts';
import {
  awardsInFull,
  curveWords,
  awardLines,
  accuracyLine,
  deedLines,
  duelLines,
  emptyLine,
  ratingLines,
  statsHead,
} from '../../src/text/stats.ts';
import type { Refusal } from '../../src/match/refusals.ts';
import type { SlashCommand } from '../../src/discord/interactions.ts';
import { pictureMessage, privateMessage, publicMessage, showPage } from '../../src/discord/replies/replies.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { idForm } from '../../src/discord/ids.ts';
import { control } from '../../src/discord/routing/control.ts';
import { drawn } from '../leaderboard/leaderboard-page.ts';
import type { Picture, PictureRef, Components } from '../../src/discord/posts/components.ts';
import { accentOf, button, container, gallery, PART, rows, text } from '../../src/discord/posts/components.ts';
import { ACHIEVEMENTS, awardsWith } from '../../src/community/achievements.ts';
import { ALL_TIME } from '../../src/community/periods.ts';
import type { PlayerStats } from '../../src/community/player-stats.ts';
import { SEATS, type Seat } from '../../src/engine/index.ts';

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
 * leaderboards that they want to be seen on. A person who asks about themselves privately sees everybody that they have
 * met. An answer to everyone shows of the asking person only the requested numbers. Of other servers it shows nothing
 * that the readers could not ask for.
 */
export async function showStats(
  bot: Bot,
  interaction: SlashCommand,
  { userId, againstId, scope, isShared }: StatsRequest,
): Answered {
  const viewerId = interaction.user.id;
  const of = scope === 'everywhere' ? EVERYWHERE : interaction.guildId;
  if (of === null) return { code: 'no-server' };
  if (againstId === userId) return { code: 'stats-self' };
  const isHere = scope === 'here';
  const isOwn = userId === viewerId;
  const profile = await bot.community.profile({ scope: of, userId, againstId });
  const isAlone = isOwn && !isShared;
  const isAskedFor = (id: string) => !isShared || id === userId || id === againstId;
  const isSeen = (id: string, visibility: Visibility) =>
    (id === viewerId && isAskedFor(id)) || (isHere ? visibility.servers : visibility.everywhere !== null);
  if (!isSeen(userId, profile.visibility)) return hidden(userId);
  const canSee = ({ userId: id, visibility }: Pick<Duel, 'userId' | 'visibility'>) => isAlone || isSeen(id, visibility);
  const opponent = againstId && { userId: againstId, visibility: await bot.community.visibility(againstId) };
  if (opponent && !canSee(opponent)) return hidden(opponent.userId);
  const isOpen = isAlone || !isHere || profile.visibility.everywhere !== null;
  const view: StatsView = { userId, isHere, againstId, isOwn, isOpen };
  const language =
    isShared && interaction.inGuild() ? bot.languages.public(interaction) : bot.languages.private(interaction);
  const messageWith = (picture: Picture | null) =>
    statsMessage(language, view, profile, profile.duels.find(canSee) ?? null, picture);
  if (profile.curve.length <= LEAST_CURVE) {
    await interaction.reply((isShared ? publicMessage : privateMessage)(messageWith(null)));
    return { outcome: 'stats' };
  }
  await interaction.deferReply(isShared ? {} : { flags: MessageFlags.Ephemeral });
  const draw = async () => {
    const { title, about, alt } = curveWords(language, view, profile.curve);
    const curve = { title, about, points: profile.curve, seat: favoriteIn(profile.stats) ?? 0 };
    return { name: 'rating.png', png: await bot.desk.render({ curve }), alt };
  };
  const picture = await drawn(bot, interaction, draw, 'The picture of a rating could not be drawn.');
  await interaction.editReply(pictureMessage(messageWith(picture), picture ? [picture] : []));
  return { outcome: 'stats' };
}

const hidden = (userId: string): Refusal => ({
  code: 'stats-hidden',
  details: { who: `<@${userId}>` },
});

export const statsControls = {
  awards: control({
    id: idForm('press:sorry stats:awards', {}),
    everywhere: true,
    onButton: explainAwards,
  }),
};

/** All achievements with their goals, for the person who asks. */
async function explainAwards({ languages }: Bot, pressed: ButtonInteraction): Answered {
  await showPage(pressed, awardsInFull(languages.private(pressed), ACHIEVEMENTS));
  return { outcome: 'achievements' };
}

/** The person of the numbers, and their reader. */
export interface StatsView extends Whose {
  readonly againstId: string | null; // the named opponent
  readonly isOwn: boolean; // the viewer's own
  readonly isOpen: boolean; // deeds in other servers may be shown, too
}

/** Open achievements are shown from this share on, at most this many. */
const NEAR = { share: 0.5, most: 3 } as const;

/** The numbers of a person in words, with the picture of their rating if there is one. */
export function statsMessage(
  language: Language,
  view: StatsView,
  profile: Profile,
  duel: Duel | null,
  picture: PictureRef | null,
): Components {
  const favorite = favoriteIn(profile.stats);
  if (favorite === null)
    return [
      container(accentOf(0), [text([statsHead(language, view), emptyLine(language, view, view.isOwn)].join('\n'))]),
    ];
  const isUnsure = profile.standing !== null && isProvisional(profile.standing, ALL_TIME);
  const opponentId = view.againstId ?? duel?.userId ?? null;
  const parts = [
    [statsHead(language, view), ...ratingLines(language, profile, isUnsure)],
    [
      ...deedLines(language, profile.stats, favorite),
      ...accuracyLine(language, profile.accuracy),
      ...awardLines(language, achievedIn(view, profile)),
      ...(opponentId === null ? [] : duelLines(language, view, opponentId, duel, view.againstId !== null)),
      ...(isUnsure ? [language.say('leaderboard.provisional', { count: LEAST_RATED })] : []),
    ],
  ].map((lines) => text(lines.join('\n')));
  return [
    container(accentOf(favorite), [
      parts[0]!,
      ...(picture ? [gallery([picture], PART.board)] : []),
      ...parts.slice(1),
      ...rows([button(statsControls.awards.id, {}, language.say('button.achievements'))]),
    ]),
  ];
}

/** The color that a person has had most often, of equal ones the first; null = they have played nothing to its end. */
export function favoriteIn({ colors }: Pick<PlayerStats, 'colors'>): Seat | null {
  const best = SEATS.reduce((most, seat) => (colors[seat].games > colors[most].games ? seat : most));
  return colors[best].games === 0 ? null : best;
}

/** The achievements of a person. They show others nothing about other servers that is hidden from them. */
function achievedIn({ isOpen }: StatsView, { awards, overall }: Profile): Achieved {
  const known = new Set(awards.flatMap(({ id, isHere }) => (isOpen || isHere ? [id] : [])));
  const near = ACHIEVEMENTS.flatMap(({ id, sign, progress }) => {
    if (!isOpen || known.has(id) || progress === null) return [];
    const { count, most } = progress(overall);
    return count < most && count / most >= NEAR.share ? [{ id, sign, count, most }] : [];
  });
  return {
    earned: awardsWith(known),
    near: near.toSorted((one, other) => other.count / other.most - one.count / one.most).slice(0, NEAR.most),
    next: ACHIEVEMENTS[0],
    all: ACHIEVEMENTS.length,
  };
}
