import { InteractionContextType, MessageFlags, type ButtonInteraction } from 'discord.js';
import { dailyStory, isOver, judgedDaily } from '../../src/match/daily/daily.ts';
import type { Daily, JudgedDaily, Who } from '../../src/match/daily/daily.ts';
import { playsIn } from '../../src/match/daily/deal.ts';
import { withoutNames, type Over, type Running } from '../../src/match/match.ts';
import type { Refusal } from '../../src/match/refusals.ts';
import type { Story } from '../../src/match/story/story.ts';
import { dailyNumber, sharedLines, squareLines } from '../../src/text/daily-words.ts';
import type { Language } from '../../src/text/language.ts';
import { mentionOf, seatNames } from '../../src/text/people.ts';
import { textOption, type Repliable, type SlashCommand } from '../../src/discord/interactions.ts';
import type { Lane } from '../../src/discord/desk/desk.ts';
import { missingHere } from '../../src/discord/replies/permissions.ts';
import { tryWithNames } from '../../src/discord/posts/delivery.ts';
import { boardPicture } from '../../src/discord/posts/pictures.ts';
import { endPicture } from '../../src/discord/posts/end-card-scene.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { tellAnalysis } from '../replay/match-analysis.ts';
import { clickOf, isPrivate, pictureMessage } from '../../src/discord/replies/replies.ts';
import { runWithPauses } from '../../src/discord/servers/paused-work.ts';
import { handOutDailyFilm } from './daily-film.ts';
import { handOutDailyProof } from '../verify/daily-proof.ts';
import { dailyEndMessage, dailyMessage, type Note } from './daily-message.ts';
import { typedDay } from '../../src/discord/replies/options.ts';

/** Shows a person the daily of a day, or of today. Nobody else sees it. */
export async function showDaily(bot: Bot, interaction: SlashCommand): Answered {
  const typed = textOption(interaction, 'day');
  if (typed === null) return open(bot, interaction, null);
  const day = typedDay(bot, typed);
  return day.ok ? open(bot, interaction, day.value) : day.error;
}

/** The deal of another day may have to be searched. */
async function open(bot: Bot, interaction: SlashCommand | ButtonInteraction, day: number | null): Answered {
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const lane = day === null || day === bot.dailies.today() ? 'quick' : 'long';
  return show(bot, interaction, lane, async () => ({
    daily: await bot.dailies.open(day, whoOf(interaction)),
    outcome: 'daily',
  }));
}

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
  return show(bot, pressed, 'quick', async () => {
    const played = await bot.dailies.press(day, ply, way, whoOf(pressed), pressed.guildId ?? '');
    if (played.ok) return { daily: played.value, outcome: 'played' };
    return played.error.code === 'stale' ? newest(await bot.dailies.open(day, whoOf(pressed))) : played.error;
  });
}

/** A step toward a play saves nothing. */
async function step(bot: Bot, pressed: ButtonInteraction, { day, ply, way: path }: At): Answered {
  return show(bot, pressed, 'quick', async () => {
    const daily = await bot.dailies.open(day, whoOf(pressed));
    const { match } = daily;
    if (daily.day !== day || match.status === 'over' || match.game.ply !== ply) return newest(daily);
    return { daily, path, outcome: 'step' };
  });
}

/** An older board becomes the newest one. */
const newest = (daily: Daily): Shown => ({ daily, isOlder: true, outcome: 'stale' });

type OfEnd = (bot: Bot, pressed: ButtonInteraction, daily: Daily<Over>) => Answered;

/** The buttons of an end. No other message has them. */
const OF_END: Readonly<Record<string, OfEnd>> = {
  share,
  replay: handOutDailyFilm,
  verify: (bot, pressed, { day }) => handOutDailyProof(bot, pressed, day),
  analysis: (bot, pressed, daily) => {
    const log = daily.steps.map(({ logged }) => logged);
    return tellAnalysis(bot, pressed, daily.match, async () => log, playsIn(daily));
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
  if (daily.isAgain) return { code: 'unknown-button' };
  const isHere = pressed.inGuild();
  const isPosted = isHere ? missingHere(bot, pressed) === null : pressed.context !== InteractionContextType.BotDM;
  const language = isHere && isPosted ? bot.languages.public(pressed) : bot.languages.private(pressed);
  const whole = (await runWithPauses(dailyStory(daily))) as Story<Over>;
  const { streak } = await bot.dailies.endOf(daily);
  const judged = await judgedOnce(bot, daily);
  const lines = sharedLines(language, daily.day, whole, { ...judged, streak });
  const around = [...squareLines(language, judged), language.say('daily.invite')]; // others read what the squares mean
  await pressed.reply({
    content: (isPosted ? [mentionOf(language, pressed.user.id), ...lines, ...around] : lines).join('\n'),
    ...(isPosted ? {} : { flags: MessageFlags.Ephemeral }),
    allowedMentions: { parse: [] },
  });
  return { outcome: isPosted ? 'shared' : 'copied' };
}

/** The end, its buttons and what is shared say the same of a daily. */
const judgedOnce = ({ desk, analyze }: Bot, daily: Daily<Over>): Promise<JudgedDaily> =>
  desk.once(['judged daily', daily.match, playsIn(daily)], () => runWithPauses(judgedDaily(analyze, daily)));

function whoOf(interaction: Repliable): Who {
  const { userId, name } = clickOf(interaction);
  return { userId, name };
}

/** A daily to show. */
interface Shown {
  readonly daily: Daily;
  readonly path?: string; // of the step; absent = the first one
  readonly isOlder?: boolean; // true = the pressed board was not the newest
  readonly outcome: string;
}

/** Finds a daily at the desk and puts it into the answer of an interaction. Nothing is shown for a path that leads to no play. */
async function show(
  bot: Bot,
  interaction: SlashCommand | ButtonInteraction,
  lane: Lane,
  find: () => Promise<Shown | Refusal>,
): Answered {
  const language = bot.languages.private(interaction);
  const worked = await bot.desk.answer({ lane, by: interaction.user.id, key: null }, async () => {
    const shown = await find();
    return 'code' in shown ? shown : { shown, body: await bodyOf(bot, language, shown) };
  });
  if (!worked.ok) return worked.error;
  if ('code' in worked.value) return worked.value;
  const { shown, body } = worked.value;
  if (body === null) return { code: 'illegal-play' };
  const { daily } = shown;
  await tryWithNames(daily.match, async (match) => {
    const named =
      match === daily.match ? body : (await bodyOf(bot, language, { ...shown, daily: { ...daily, match } }))!;
    await interaction.editReply({ ...pictureMessage(named.components, [named.picture]), attachments: [] });
  });
  return { outcome: shown.outcome };
}

/** A daily that is over, and ended on its day, gets none. */
const noteOn = ({ day, isAgain }: Daily, today: number): Note | null =>
  day < today ? 'late' : isAgain ? 'again' : null;

async function bodyOf(bot: Bot, language: Language, { daily, path = '', isOlder = false }: Shown) {
  const context = { language, render: bot.desk.render };
  const story = await runWithPauses(dailyStory(daily));
  const about = { day: daily.day, isOlder };
  const note = noteOn(daily, bot.dailies.today());
  if (isOver(daily)) {
    const whole = story as Story<Over>;
    const picture = await endPicture(context, whole);
    const end = { ...(await judgedOnce(bot, daily)), ...(await bot.dailies.endOf(daily)) };
    return {
      picture,
      components: dailyEndMessage(
        language,
        whole,
        { ...about, note: end.streak > 0 ? null : note, board: picture },
        end,
      ),
    };
  }
  const waiting = story as Story<Running>;
  const { view } = waiting.match;
  const question = presenterOf(view.rules).ask(language, view, seatNames(language, waiting.match), path);
  if (question === null) return null;
  // Without the name it is the same for everybody who has pressed the same.
  const picture = await boardPicture(context, { ...waiting, match: withoutNames(waiting.match) }, question);
  return { picture, components: dailyMessage(language, waiting, { ...about, note, board: picture }, question) };
}
