import type { AnySelectMenuInteraction, ButtonInteraction } from 'discord.js';
import { ALL_TIME, DAY_MS, dayAt, monthAt, weekAt, whyUnknown, WEEKS_KEPT } from '../../src/community/periods.ts';
import type { LeaderboardRequest, LeaderboardPage } from '../../src/community/ports.ts';
import { EVERYWHERE, LEAST_GAMES, LEAST_RATED, type Placed, type Leaderboard } from '../../src/community/standing.ts';
import type { Language } from '../../src/text/language.ts';
import { knownName, type Repliable, type SlashCommand } from '../../src/discord/interactions.ts';
import { pictureMessage } from '../../src/discord/replies/replies.ts';
import { type Answered, placeOf, type Bot } from '../../src/discord/replies/bot.ts';
import { idForm, NUMBER, oneOf, type Part } from '../../src/discord/ids.ts';
import { control } from '../../src/discord/routing/control.ts';
import { decodeView, encodeView, fittingView, isOfDailies, LEADERBOARD_FAMILIES, ORDERS, VIEW } from './view.ts';
import type { LeaderboardView } from './view.ts';
import { visibilityControls } from './visibility.ts';
import type { Picture, PictureRef, Components } from '../../src/discord/posts/components.ts';
import { button, container, gallery, menuRow, NEUTRAL, PART, rows, text } from '../../src/discord/posts/components.ts';
import type { Shown } from '../../src/text/standings.ts';
import {
  dailyNumberText,
  leaderboardLines,
  ownLine,
  periodName,
  leaderboardAbout,
  leaderboardTitle,
  numberText,
  rankOf,
} from '../../src/text/standings.ts';
import { plain } from '../../src/text/people.ts';
import type { Result } from '../../src/engine/index.ts';
import { refused, type Refusal } from '../../src/match/refusals.ts';
import type { Ranking } from '../../src/render/scene/subjects.ts';

/** Past months that a menu offers; any other one can be typed. */
const MONTHS_OFFERED = 12;

export const LEADERBOARD_MENUS = ['metric', 'period', 'family'] as const;
type LeaderboardMenu = (typeof LEADERBOARD_MENUS)[number];

/** A page from 0, or that of the person who asks. */
const PAGE: Part<number | 'own'> = {
  pattern: `own|${NUMBER.pattern}`,
  write: String,
  read: (page) => (page === 'own' ? page : NUMBER.read(page)),
};

export const leaderboardControls = {
  page: control({
    id: idForm('leaderboard:{view}:{page}', { view: VIEW, page: PAGE }),
    pace: 'leaderboard',
    everywhere: true,
    onButton: (bot, pressed, { view, page }) => turnTo(bot, pressed, view, page),
  }),
  /** With the view that it changes. */
  menu: control({
    id: idForm('board-menu:{view}:{menu}', { view: VIEW, menu: oneOf(LEADERBOARD_MENUS) }),
    pace: 'leaderboard',
    everywhere: true,
    onMenu: (bot, chosen, { view, menu }) => chooseLeaderboard(bot, chosen, view, menu),
  }),
};

/** Answers a command with the first page of a leaderboard. */
export async function showLeaderboard(bot: Bot, interaction: SlashCommand, view: LeaderboardView): Answered {
  const request = requestOf(view, interaction, 0, bot.community.now());
  if (!request.ok) return request.error;
  await interaction.deferReply();
  await interaction.editReply(await bodyOf(bot, interaction, view, request.value));
  return { outcome: 'leaderboard' };
}

/** Puts another page, or another leaderboard, into the message. */
async function turnTo(
  bot: Bot,
  interaction: ButtonInteraction | AnySelectMenuInteraction,
  view: LeaderboardView,
  page: LeaderboardRequest['page'],
): Answered {
  const request = requestOf(view, interaction, page, bot.community.now());
  if (!request.ok) return request.error;
  await interaction.deferUpdate();
  await interaction.editReply({ ...(await bodyOf(bot, interaction, view, request.value)), attachments: [] });
  return { outcome: 'page' };
}

/** A choice in a menu under a leaderboard. */
async function chooseLeaderboard(
  bot: Bot,
  interaction: AnySelectMenuInteraction,
  view: LeaderboardView,
  menu: LeaderboardMenu,
): Answered {
  const [value = ''] = interaction.values;
  const chosen = decodeView(encodeView(fittingView({ ...view, [menu]: value }, bot.community.now())));
  return chosen ? turnTo(bot, interaction, chosen, 0) : { code: 'unknown-choice' };
}

async function bodyOf(bot: Bot, interaction: Repliable, view: LeaderboardView, request: LeaderboardRequest) {
  // In a server the language of all posts there; in direct messages that of the reader.
  const language = interaction.inGuild() ? bot.languages.public(interaction) : bot.languages.private(interaction);
  const [leaderboard, periods] = await Promise.all([
    bot.community.leaderboard(request),
    periodsFor(bot, view, request),
  ]);
  const draw = async () => {
    const ranking = rankingOf(language, view, leaderboard, interaction);
    const alt = language.say('alt.leaderboard', { title: ranking.title, about: ranking.about });
    return { name: 'leaderboard.png', png: await bot.desk.render({ ranking }), alt };
  };
  const failure = 'The picture of a leaderboard could not be drawn.';
  const picture = leaderboard.rows.length > 0 ? await drawn(bot, interaction, draw, failure) : null;
  const message = leaderboardMessage(language, { view, viewerId: interaction.user.id, periods }, leaderboard, picture);
  return pictureMessage(message, picture ? [picture] : []);
}

/** A picture; null if it cannot be drawn. Its message still says all in words. */
export async function drawn(
  bot: Bot,
  interaction: Repliable,
  draw: () => Promise<Picture>,
  failure: string,
): Promise<Picture | null> {
  try {
    return await draw();
  } catch (error) {
    bot.onError(error, failure, placeOf(interaction));
    return null;
  }
}

/** The periods of a menu: all time, this month and week, past months, the shown. Dailies have days, streaks none. */
async function periodsFor(
  { community }: Bot,
  { metric, period }: LeaderboardView,
  { leaderboard: { scope } }: LeaderboardRequest,
): Promise<readonly string[]> {
  if (metric === 'days') return [];
  const at = community.now();
  const isDaily = metric === 'daily';
  const months = await community.months(scope, MONTHS_OFFERED, isDaily ? 'daily' : 'all');
  const newest = isDaily ? [dayAt(at), dayAt(at - DAY_MS), monthAt(at)] : [ALL_TIME, monthAt(at), weekAt(at)];
  return [...new Set([...newest, ...months, period])];
}

/** The facts of a page besides its rows. */
export interface Viewing {
  readonly view: LeaderboardView;
  readonly viewerId: string;
  readonly periods: readonly string[]; // the choices, with the shown one among them
}

export const shownIn = ({ scope, metric, period, family }: LeaderboardView): Shown => ({
  family,
  period,
  isHere: scope === 'here',
  metric,
});

/** A page of a leaderboard in words, with controls, and maybe its picture. The viewer's own rank is always there. */
export function leaderboardMessage(
  language: Language,
  { view, viewerId, periods }: Viewing,
  leaderboard: LeaderboardPage,
  picture: PictureRef | null,
): Components {
  const shown = shownIn(view);
  const { people: count, page, pages, own } = leaderboard;
  const families = isOfDailies(view.metric) ? [] : LEADERBOARD_FAMILIES;
  const isUnsure = [...leaderboard.rows, own].some((row) => typeof row !== 'string' && row.provisional);
  const foot = [
    ownLine(language, shown, own, viewerId, LEAST_GAMES),
    ...(view.metric === 'rating' && isUnsure ? [language.say('leaderboard.provisional', { count: LEAST_RATED })] : []),
    language.say(isOfDailies(view.metric) ? 'leaderboard.foot.daily' : 'leaderboard.foot', { count, page: page + 1, pages }), // prettier-ignore
  ];
  return [
    container(NEUTRAL, [
      text(leaderboardLines(language, shown, leaderboard).join('\n')),
      ...(picture ? [gallery([picture], PART.board)] : []),
      text(foot.join('\n')),
      ...menuOf(language, view, 'metric', ORDERS, (order) => language.say(`metric.${order}`)),
      ...menuOf(language, view, 'period', periods, (period) => periodName(language, period)),
      ...menuOf(language, view, 'family', families, (family) => language.say(`family.${family}`)),
      ...rows(buttonsOf(language, view, leaderboard)),
    ]),
  ];
}

function buttonsOf(language: Language, view: LeaderboardView, { page, pages, own }: LeaderboardPage) {
  const to = (target: number | 'own', label: string) =>
    button(leaderboardControls.page.id, { view, page: target }, label);
  return [
    ...(page > 0 ? [to(page - 1, language.say('button.previous'))] : []),
    ...(pages > 1 && typeof own !== 'string' ? [to('own', language.say('button.ownPage'))] : []),
    ...(page < pages - 1 ? [to(page + 1, language.say('button.next'))] : []),
    button(visibilityControls.visibility.id, { action: 'ask' }, language.say('button.visibility')),
  ];
}

function menuOf<Value extends string>(
  language: Language,
  view: LeaderboardView,
  menu: LeaderboardMenu,
  values: readonly Value[],
  label: (value: Value) => string,
) {
  const options = values.map((value) => ({ label: label(value), value, default: view[menu] === value }));
  return menuRow(leaderboardControls.menu.id, { view, menu }, options, { placeholder: language.say(`menu.${menu}`) });
}

/** The shortest bar, as a share of the longest one: it still shows as a bar. */
const LEAST_SHARE = 0.14;

/** The picture's content of a page. Names are from Discord's latest data; they need no request, and are not kept. */
export function rankingOf(
  language: Language,
  view: LeaderboardView,
  leaderboard: Pick<LeaderboardPage, 'rows'>,
  interaction: Repliable,
): Ranking {
  const shown = shownIn(view);
  const numbers = leaderboard.rows.map(({ value }) => value);
  return {
    title: plain(leaderboardTitle(language, shown)),
    about: plain(leaderboardAbout(language, shown)),
    rows: leaderboard.rows.map((row) => ({
      rank: row.rank,
      rankText: rankOf(language, row),
      name: view.scope === 'everywhere' ? (row.name ?? '') : knownName(interaction, row.userId), // empty = none is known
      fallback: language.say('picture.someone', { rank: row.rank }),
      value: valueOf(language, view, row),
      share: shareOf(view, row.value, numbers),
      isOwn: row.userId === interaction.user.id,
    })),
  };
}

/** The number of a row, like in the words below the picture. */
function valueOf(language: Language, { metric, period }: LeaderboardView, row: Placed): string {
  if (isOfDailies(metric)) return dailyNumberText(language, period, row);
  const value = numberText(metric, period, row);
  if (metric === 'rate') return language.say('picture.rate', { value });
  if (metric !== 'rating') return String(value);
  return language.say('picture.rating', { value, provisional: row.provisional ? 'yes' : 'no' });
}

/** The length of a number's bar, as a share. A rating begins far above 0, and of the fastest win less is better. */
function shareOf({ metric, period }: LeaderboardView, value: number, all: readonly number[]): number {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (metric === 'fastest') return Math.max(LEAST_SHARE, least / value);
  const zero =
    metric === 'rating' && period === ALL_TIME && least > 0
      ? Math.max(0, least - (most - least) / 4)
      : Math.min(0, least);
  return most === zero ? 1 : LEAST_SHARE + (1 - LEAST_SHARE) * Math.max(0, (value - zero) / (most - zero));
}

/** Rows a page. */
const SIZE = 10;

/** The request for a page of a view. Refused without a server, and for a time without any data. */
function requestOf(
  { scope, metric: order, family, period }: LeaderboardView,
  { guildId, user }: Repliable,
  page: LeaderboardRequest['page'],
  now: number,
): Result<LeaderboardRequest, Refusal> {
  const of = scope === 'here' ? guildId : EVERYWHERE;
  if (of === null) return refused('no-server');
  const why = whyUnknown(period, now);
  if (why === 'future') return refused('future-period');
  if (why === 'gone') return refused('past-week', { weeks: WEEKS_KEPT });
  const isDaily = isOfDailies(order);
  const metric = isDaily ? 'rating' : order;
  const leaderboard: Leaderboard = {
    scope: of,
    family: isDaily ? order : family,
    period: order === 'days' ? dayAt(now) : period,
  };
  return { ok: true, value: { leaderboard, metric, viewerId: user.id, page, size: SIZE } };
}
