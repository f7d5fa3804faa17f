import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import { EVERYWHERE } from '../../src/community/standing.ts';
import { textOption } from '../../src/discord/interactions.ts';
import type { Command } from '../../src/discord/replies/bot.ts';
import { showLeaderboard } from './leaderboard-page.ts';
import { LEADERBOARD_FAMILIES, decodeView, encodeView, fittingView, ORDERS, SCOPES } from './view.ts';
import type { LeaderboardView } from './view.ts';
import { dayAt, isDailyPeriod, isPeriod, monthAt, weekAt } from '../../src/community/periods.ts';
import { periodName } from '../../src/text/standings.ts';
import { chosenOption, typedOption } from '../../src/discord/replies/options.ts';

/** The periods that have a word of their own; a past month is typed. */
const WORDS = { games: ['all', 'month', 'week'], daily: ['today', 'month'] } as const;
const MONTHS_SEARCHED = 240; // twenty years; Discord shows the newest that match the typed text

const choice = (name: string, value: string): APIApplicationCommandOptionChoice<string> => ({ name, value });

/** The period of a word at present: today, this month and this week, or one by its own name; null = none. */
export function periodOf(word: string, now: number): string | null {
  if (word === 'today') return dayAt(now);
  if (word === 'month') return monthAt(now);
  if (word === 'week') return weekAt(now);
  const period = word.replace('w', 'W');
  return isPeriod(period) || isDailyPeriod(period) ? period : null;
}

export const leaderboard: Command = {
  name: 'leaderboard',
  description: 'command.leaderboard',
  pace: 'leaderboard',
  everywhere: true,
  options: (language) => [
    chosenOption(language, 'by', 'option.metric', ORDERS, (metric) => language.say(`metric.${metric}`)),
    typedOption(language, 'period', 'option.period'),
    chosenOption(language, 'games', 'option.family', LEADERBOARD_FAMILIES, (family) =>
      language.say(`family.${family}`),
    ),
    chosenOption(language, 'scope', 'option.scope', SCOPES, (scope) => language.say(`scope.${scope}`)),
  ],
  run: async (bot, interaction) => {
    const now = bot.community.now();
    const metric = textOption(interaction, 'by') ?? 'rating';
    const typed = textOption(interaction, 'period');
    const period = periodOf((typed ?? 'all').trim().toLowerCase(), now);
    const asked = {
      scope: textOption(interaction, 'scope') ?? (interaction.guildId === null ? 'everywhere' : 'here'),
      metric,
      family: textOption(interaction, 'games') ?? 'all',
      period,
    } as LeaderboardView; // up to the readable part
    if (period === null) return { code: 'unknown-period' };
    const view = decodeView(encodeView(fittingView(asked, now)));
    if (view && view.period !== period && typed !== null) return { code: 'unknown-period' };
    return view ? showLeaderboard(bot, interaction, view) : { code: 'unknown-choice' };
  },
  autocomplete: async (bot, typing, { value }) => {
    const language = bot.languages.private(typing);
    const typed = value.trim().toLowerCase();
    const family = textOption(typing, 'by') === 'daily' ? 'daily' : 'games';
    const words = WORDS[family].map((word) => choice(language.say(`period.${word}`), word));
    const isHere = textOption(typing, 'scope') !== 'everywhere';
    const scope = (isHere && typing.guildId) || EVERYWHERE;
    const months = await bot.community.months(scope, MONTHS_SEARCHED, family === 'daily' ? 'daily' : 'all');
    return [...words, ...months.map((month) => choice(periodName(language, month), month))].filter(
      (each) => each.value.startsWith(typed) || each.name.toLowerCase().includes(typed),
    );
  },
};
