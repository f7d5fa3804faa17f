import { InteractionContextType, MessageFlags, type ButtonInteraction } from 'discord.js';
import { dailyStory, isOver, judgedDaily } from '../../match/daily/daily.ts';
import type { Daily, Who } from '../../match/daily/daily.ts';
import { withoutNames, type Over, type Running } from '../../match/match.ts';
import type { Refusal } from '../../match/refusals.ts';
import type { Story } from '../../match/story/story.ts';
import { dailyDate, dailyNumber, dayIn, sharedLines, squareLines } from '../../text/daily-words.ts';
import type { Language } from '../../text/language.ts';
import { mentionOf, seatNames } from '../../text/people.ts';
import { textOption, type Repliable, type SlashCommand } from '../interactions.ts';
import { missingHere } from '../replies/permissions.ts';
import { tryWithNames } from '../posts/delivery.ts';
import { boardPicture } from '../posts/pictures.ts';
import { endPicture } from '../posts/end-card-scene.ts';
import { presenterOf } from '../posts/presenter.ts';
import type { Answered, Bot } from '../replies/bot.ts';
import { tellAnalysis } from '../replays/match-analysis.ts';
import { clickOf, isPrivate, pictureMessage } from '../replies/replies.ts';
import { runWithPauses } from '../servers/paused-work.ts';
import { handOutDailyFilm } from './daily-film.ts';
import { handOutDailyProof } from './daily-proof.ts';
import { dailyEndMessage, dailyMessage } from './daily-message.ts';

/** Shows a person the daily of a day, or of today. Nobody else sees it. */
export async function showDaily(bot: Bot, interaction: SlashCommand): Answered {
  const typed = textOption(interaction, 'day');
  const day = typed === null ? null : dayIn(typed);
  if (typed !== null && (day === null || day > bot.dailies.today())) return noSuchDay(bot.dailies.today());
  return open(bot, interaction, day);
}

async function open(bot: Bot, interaction: SlashCommand | ButtonInteraction, day: number | null): Answered {
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  await show(bot, interaction, await openedFor(bot, interaction, day));
  return { outcome: 'daily' };
}

/** The same as the button Verify under the end of the daily of a day. */
export async function verifyDay(bot: Bot, interaction: SlashCommand, typed: string): Answered {
  const day = dayIn(typed);
  if (day === null || day > bot.dailies.today()) return noSuchDay(bot.dailies.today());
  return handOutDailyProof(bot, interaction, day, whoOf(interaction));
}

/** For a day to come, a day before the first one, and no day at all. */
const noSuchDay = (today: number): Refusal => ({
  code: 'no-such-day',
  details: { today: dailyNumber(today), date: dailyDate(today) },
});

const ABOUT = /^(play|step|share|analysis|verify|replay|film)\.(\d{1,6})(?:\.(\d{1,6})\.(.*))?$/;

/** The buttons of a daily: `play` or `step` with day, ply and way; those of a film or an end with the day; `today` of a reminder. A forged one is the forger's own. */
export async function pressDaily(bot: Bot, pressed: ButtonInteraction, about: string): Answered {
  if (about === 'today') return open(bot, pressed, null);
  const [, kind, day, ply, way] = ABOUT.exec(about) ?? [];
  const isBeforeAll = dailyNumber(Number(day)) < 1 && Number(day) !== bot.dailies.today();
  if (!isPrivate(pressed) || isBeforeAll) return { code: 'unknown-button' };
  if (kind === 'film') return handOutDailyFilm(bot, pressed, await bot.dailies.open(Number(day), whoOf(pressed)));
  const ofEnd = OF_END[kind ?? ''];
  if (ofEnd) return afterTheEnd(bot, pressed, ofEnd, Number(day));
  if (way === undefined) return { code: 'unknown-button' };
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
  const who = whoOf(pressed);
  const played = await bot.dailyDesk.inTurn(() => bot.dailies.press(day, ply, way, who, pressed.guildId ?? ''));
  if (!played.ok) return played.error.code === 'stale' ? showNewest(bot, pressed, day) : played.error;
  await show(bot, pressed, played.value);
  return { outcome: 'played' };
}

/** A step toward a play saves nothing. */
async function step(bot: Bot, pressed: ButtonInteraction, { day, ply, way }: At): Answered {
  const daily = await openedFor(bot, pressed, day);
  const { match } = daily;
  if (daily.day !== day || match.status === 'over' || match.game.ply !== ply) return showNewest(bot, pressed, day);
  const isShown = await show(bot, pressed, daily, { path: way });
  return isShown ? { outcome: 'step' } : { code: 'illegal-play' };
}

/** An older board becomes the newest one. */
async function showNewest(bot: Bot, pressed: ButtonInteraction, day: number): Answered {
  await show(bot, pressed, await openedFor(bot, pressed, day), { isOlder: true });
  return { outcome: 'stale' };
}

type OfEnd = (bot: Bot, pressed: ButtonInteraction, daily: Daily<Over>) => Answered;

/** The buttons of an end. No other message has them. */
const OF_END: Readonly<Record<string, OfEnd>> = {
  share,
  replay: handOutDailyFilm,
  verify: (bot, pressed, { day }) => handOutDailyProof(bot, pressed, day, whoOf(pressed)),
  analysis: async (bot, pressed, { match, steps }) => {
    await pressed.deferReply({ flags: MessageFlags.Ephemeral });
    const log = steps.map(({ logged }) => logged);
    return tellAnalysis(bot, pressed, match, log);
  },
};

async function afterTheEnd(bot: Bot, pressed: ButtonInteraction, answer: OfEnd, day: number): Answered {
  const daily = await bot.dailies.open(day, whoOf(pressed));
  return daily.day === day && isOver(daily) ? answer(bot, pressed, daily) : { code: 'unknown-button' };
}

/**
 * Posts the result without its cards. Where the bot is no member, a reply does, if anybody else is there. Where it may
 * not post, the person gets the result to copy.
 */
async function share(bot: Bot, pressed: ButtonInteraction, daily: Daily<Over>): Answered {
  const isHere = pressed.inGuild();
  const isPosted = isHere ? missingHere(bot, pressed) === null : pressed.context !== InteractionContextType.BotDM;
  const language = isHere && isPosted ? bot.languages.public(pressed) : bot.languages.private(pressed);
  const whole = (await runWithPauses(dailyStory(daily))) as Story<Over>;
  const { streak } = await bot.dailies.endOf(daily);
  const judged = await runWithPauses(judgedDaily(bot.analyze, daily));
  const lines = sharedLines(language, daily.day, whole, { ...judged, streak });
  const around = [...squareLines(language, judged), language.say('daily.invite')]; // others read what the squares mean
  await pressed.reply({
    content: (isPosted ? [mentionOf(language, pressed.user.id), ...lines, ...around] : lines).join('\n'),
    ...(isPosted ? {} : { flags: MessageFlags.Ephemeral }),
    allowedMentions: { parse: [] },
  });
  return { outcome: isPosted ? 'shared' : 'copied' };
}

const openedFor = (bot: Bot, interaction: Repliable, day: number | null): Promise<Daily> =>
  bot.dailyDesk.inTurn(() => bot.dailies.open(day, whoOf(interaction)));

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
    const language = bot.languages.private(interaction);
    const body = await bot.dailyDesk.inTurn(() => bodyOf(bot, language, { ...daily, match }, how));
    if (body === null) return false;
    const { components, picture } = body;
    await interaction.editReply({ ...pictureMessage(components, [picture]), attachments: [] });
    return true;
  });

async function bodyOf(bot: Bot, language: Language, daily: Daily, { path = '', isOlder = false }: How) {
  const context = { language, render: bot.dailyDesk.render };
  const story = await runWithPauses(dailyStory(daily));
  const about = { day: daily.day, isOlder };
  if (isOver(daily)) {
    const whole = story as Story<Over>;
    const picture = await endPicture(context, whole);
    const end = { ...(await runWithPauses(judgedDaily(bot.analyze, daily))), ...(await bot.dailies.endOf(daily)) };
    return {
      picture,
      components: dailyEndMessage(language, whole, { ...about, isLate: end.streak === 0, board: picture }, end),
    };
  }
  const waiting = story as Story<Running>;
  const { view } = waiting.match;
  const question = presenterOf(view.rules).ask(language, view, seatNames(language, waiting.match), path);
  if (question === null) return null;
  // Without the name it is the same for everybody who has pressed the same.
  const picture = await boardPicture(context, { ...waiting, match: withoutNames(waiting.match) }, question);
  const isLate = daily.day < bot.dailies.today();
  return { picture, components: dailyMessage(language, waiting, { ...about, isLate, board: picture }, question) };
}
