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
import { control, type ControlsOf } from '../../src/discord/routing/control.ts';
import { DAILY_IDS, dailyEndMessage, dailyMessage, type Note } from './daily-message.ts';
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

export const dailyControls = {
  play: control({
    id: DAILY_IDS.play,
    pace: 'step',
    everywhere: true,
    onButton: (bot, pressed, at) => onOwn(bot, pressed, at.day, () => play(bot, pressed, at)),
  }),
  step: control({
    id: DAILY_IDS.step,
    pace: 'step',
    everywhere: true,
    onButton: (bot, pressed, at) => onOwn(bot, pressed, at.day, () => step(bot, pressed, at)),
  }),
  film: control({
    id: DAILY_IDS.film,
    pace: 'step',
    everywhere: true,
    onButton: (bot, pressed, { day }) =>
      onOwn(bot, pressed, day, async () => handOutDailyFilm(bot, pressed, await bot.dailies.open(day, whoOf(pressed)))),
  }),
  share: control({
    id: DAILY_IDS.share,
    pace: 'board', // a post for all
    everywhere: true,
    onButton: (bot, pressed, { day }) => afterTheEnd(bot, pressed, day, (daily) => share(bot, pressed, daily)),
  }),
  analysis: control({
    id: DAILY_IDS.analysis,
    pace: 'replay',
    everywhere: true,
    onButton: (bot, pressed, { day }) => afterTheEnd(bot, pressed, day, (daily) => showAnalysis(bot, pressed, daily)),
  }),
  verify: control({
    id: DAILY_IDS.verify,
    pace: 'verify',
    everywhere: true,
    onButton: (bot, pressed, { day }) => afterTheEnd(bot, pressed, day, () => handOutDailyProof(bot, pressed, day)),
  }),
  replay: control({
    id: DAILY_IDS.replay,
    pace: 'replay',
    everywhere: true,
    onButton: (bot, pressed, { day }) =>
      afterTheEnd(bot, pressed, day, (daily) => handOutDailyFilm(bot, pressed, daily)),
  }),
  /** Of a reminder; the same as the command. */
  today: control({
    id: DAILY_IDS.today,
    pace: 'hint',
    everywhere: true,
    onButton: (bot, pressed) => open(bot, pressed, null),
  }),
} satisfies ControlsOf<typeof DAILY_IDS>;

/** Answers a button of a person's own daily, on their private message; a forged one is the forger's own. */
async function onOwn(bot: Bot, pressed: ButtonInteraction, day: number, answer: () => Answered): Answered {
  const isBeforeAll = dailyNumber(day) < 1 && day !== bot.dailies.today();
  return !isPrivate(pressed) || isBeforeAll ? { code: 'unknown-button' } : answer();
}

interface At {
  readonly day: number;
  readonly ply: number;
}

async function play(
  bot: Bot,
  pressed: ButtonInteraction,
  { day, ply, token }: At & { readonly token: string },
): Answered {
  await pressed.deferUpdate();
  return show(bot, pressed, 'quick', async () => {
    const played = await bot.dailies.press(day, ply, token, whoOf(pressed), pressed.guildId ?? '');
    if (played.ok) return { daily: played.value, outcome: 'played' };
    return played.error.code === 'stale' ? newest(await bot.dailies.open(day, whoOf(pressed))) : played.error;
  });
}

/** A step toward a play saves nothing. */
async function step(
  bot: Bot,
  pressed: ButtonInteraction,
  { day, ply, path }: At & { readonly path: string },
): Answered {
  await pressed.deferUpdate();
  return show(bot, pressed, 'quick', async () => {
    const daily = await bot.dailies.open(day, whoOf(pressed));
    const { match } = daily;
    if (daily.day !== day || match.status === 'over' || match.game.ply !== ply) return newest(daily);
    return { daily, path, outcome: 'step' };
  });
}

/** An older board becomes the newest one. */
const newest = (daily: Daily): Shown => ({ daily, isOlder: true, outcome: 'stale' });

/** Answers a button of an end. No other message has them. */
const afterTheEnd = (
  bot: Bot,
  pressed: ButtonInteraction,
  day: number,
  answer: (daily: Daily<Over>) => Answered,
): Answered =>
  onOwn(bot, pressed, day, async () => {
    const daily = await bot.dailies.open(day, whoOf(pressed));
    return daily.day === day && isOver(daily) ? answer(daily) : { code: 'unknown-button' };
  });

function showAnalysis(bot: Bot, pressed: ButtonInteraction, daily: Daily<Over>): Answered {
  const log = daily.steps.map(({ logged }) => logged);
  return tellAnalysis(bot, pressed, daily.match, async () => log, playsIn(daily));
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
