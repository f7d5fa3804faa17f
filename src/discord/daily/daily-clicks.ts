import { MessageFlags, type ButtonInteraction } from 'discord.js';
import type { Daily, Who } from '../../match/daily/daily.ts';
import { dailyStory } from '../../match/daily/daily.ts';
import type { Over, Running } from '../../match/match.ts';
import type { Story } from '../../match/story/story.ts';
import { sharedLines } from '../../text/daily-words.ts';
import type { Language } from '../../text/language.ts';
import { mentionOf, seatNames } from '../../text/people.ts';
import type { Repliable, SlashCommand } from '../interactions.ts';
import { missingHere } from '../lobby/lobby-posts.ts';
import { fileOf } from '../posts/components.ts';
import { tryWithNames } from '../posts/delivery.ts';
import { boardPicture, endPicture } from '../posts/pictures.ts';
import { presenterOf } from '../posts/presenter.ts';
import type { Answered, Bot } from '../replies/bot.ts';
import { clickOf, refuse } from '../replies/replies.ts';
import { runWithPauses } from '../servers/paused-work.ts';
import { dailyEndMessage, dailyMessage } from './daily-message.ts';

/** Shows a person today's daily. Nobody else sees it. */
export async function showDaily(bot: Bot, interaction: SlashCommand): Answered {
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  await show(bot, interaction, await bot.dailies.open(null, whoOf(interaction)));
  return { outcome: 'daily' };
}

const ABOUT = /^(play|step|share)\.(\d{1,6})(?:\.(\d{1,6})\.(.*))?$/;

/** The buttons of a daily: `play` or `step` with day, ply and way, and `share` with the day. A forged one is the forger's own. */
export async function pressDaily(bot: Bot, pressed: ButtonInteraction, about: string): Answered {
  const [, kind, day, ply, way] = ABOUT.exec(about) ?? [];
  if (kind === 'share') return share(bot, pressed, Number(day));
  if (way === undefined) return refuse(bot, pressed, { code: 'unknown-button' });
  await pressed.deferUpdate();
  const at = { day: Number(day), ply: Number(ply), way };
  return kind === 'play' ? play(bot, pressed, at) : step(bot, pressed, at);
}

interface At {
  readonly day: number;
  readonly ply: number;
  readonly way: string; // a play in notation, or the path of a step
}

async function play(bot: Bot, pressed: ButtonInteraction, { day, ply, way }: At): Answered {
  const played = await bot.dailies.press(day, ply, way, whoOf(pressed), pressed.guildId ?? '');
  if (!played.ok)
    return played.error.code === 'stale' ? showNewest(bot, pressed, day) : refuse(bot, pressed, played.error);
  await show(bot, pressed, played.value);
  return { outcome: 'played' };
}

/** A step toward a play saves nothing. */
async function step(bot: Bot, pressed: ButtonInteraction, { day, ply, way }: At): Answered {
  const daily = await bot.dailies.open(day, whoOf(pressed));
  const { match } = daily;
  if (daily.day !== day || match.status === 'over' || match.game.ply !== ply) return showNewest(bot, pressed, day);
  const isShown = await show(bot, pressed, daily, { path: way });
  return isShown ? { outcome: 'step' } : refuse(bot, pressed, { code: 'illegal-play' });
}

/** An older board becomes the newest one. */
async function showNewest(bot: Bot, pressed: ButtonInteraction, day: number): Answered {
  await show(bot, pressed, await bot.dailies.open(day, whoOf(pressed)), { isOlder: true });
  return { outcome: 'stale' };
}

/** Posts the result without its cards. Where the bot may not post, the person gets it to copy. */
async function share(bot: Bot, pressed: ButtonInteraction, day: number): Answered {
  const daily = await bot.dailies.open(day, whoOf(pressed));
  if (daily.day !== day || daily.match.status === 'running') return refuse(bot, pressed, { code: 'unknown-button' });
  const isPosted = pressed.inGuild() && missingHere(bot, pressed) === null;
  const language = isPosted ? bot.languages.public(pressed) : bot.languages.private(pressed);
  const whole = (await runWithPauses(dailyStory(daily))) as Story<Over>;
  const lines = sharedLines(language, day, whole, await bot.dailies.endOf(daily));
  await pressed.reply({
    content: [...(isPosted ? [mentionOf(language, pressed.user.id)] : []), ...lines].join('\n'),
    ...(isPosted ? {} : { flags: MessageFlags.Ephemeral }),
    allowedMentions: { parse: [] },
  });
  return { outcome: isPosted ? 'shared' : 'copied' };
}

function whoOf(interaction: Repliable): Who {
  const { userId, name } = clickOf(interaction);
  return { userId, name };
}

interface How {
  readonly path?: string; // of the step; absent = the first one
  readonly isOlder?: boolean; // true = the pressed board was not the newest
}

/** Puts a daily into the answer of an interaction. False, and nothing is shown, for a path that leads to no play. */
const show = (bot: Bot, interaction: SlashCommand | ButtonInteraction, daily: Daily, how: How = {}) =>
  tryWithNames(daily.match, async (match) => {
    const body = await bodyOf(bot, bot.languages.private(interaction), { ...daily, match }, how);
    if (body === null) return false;
    const { components, picture } = body;
    await interaction.editReply({
      components: [...components],
      files: [fileOf(picture)],
      attachments: [],
      flags: MessageFlags.IsComponentsV2,
      allowedMentions: { parse: [] },
    });
    return true;
  });

async function bodyOf(bot: Bot, language: Language, daily: Daily, { path = '', isOlder = false }: How) {
  const context = { language, render: bot.render };
  const story = await runWithPauses(dailyStory(daily));
  const about = { day: daily.day, isOlder };
  if (daily.match.status === 'over') {
    const whole = story as Story<Over>;
    const picture = await endPicture(context, whole);
    const end = await bot.dailies.endOf(daily);
    return { picture, components: dailyEndMessage(language, whole, { ...about, board: picture }, end) };
  }
  const waiting = story as Story<Running>;
  const { view } = waiting.match;
  const question = presenterOf(view.rules).ask(language, view, seatNames(language, waiting.match), path);
  if (question === null) return null;
  const picture = await boardPicture(context, waiting, question);
  return { picture, components: dailyMessage(language, waiting, { ...about, board: picture }, question) };
}
