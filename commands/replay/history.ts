import type { ChatInputCommandInteraction } from 'discord.js';
import type { Result } from '../../src/engine/index.ts';
import type { Refusal } from '../../src/match/refusals.ts';
import type { HistoryRequest, HistoryPage, PastMatch } from '../../src/match/door/history.ts';
import { isPrivate, privateMessage, publicMessage } from '../../src/discord/replies/replies.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import type { ButtonClick, SlashCommand } from '../../src/discord/interactions.ts';
import { idForm, type Part } from '../../src/discord/ids.ts';
import { control } from '../../src/discord/routing/control.ts';
import { watchById } from './film.ts';
import { readersOf } from '../../src/discord/replies/game-access.ts';
import type { APISelectMenuOption } from 'discord-api-types/v10';
import type { Language } from '../../src/text/language.ts';
import { rulesetTitle, utcMinute } from '../../src/text/words.ts';
import { playerOf } from '../../src/discord/posts/player-names.ts';
import {
  menuRow,
  button,
  container,
  NEUTRAL,
  rows,
  text,
  type Components,
} from '../../src/discord/posts/components.ts';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { isOptionSet, textOption } from '../../src/discord/interactions.ts';
import type { Command } from '../../src/discord/replies/bot.ts';
import { shareOption, userOption } from '../../src/discord/replies/options.ts';

type Of = HistoryRequest['of'];

/** The matches of a page. */
const PAGE = 10;

export const history: Command = {
  name: 'history',
  description: 'command.history',
  pace: 'history',
  options: (language) => [
    userOption(language, 'player', 'option.historyPlayer'),
    { type: ApplicationCommandOptionType.Channel, name: 'channel', description: language.say('option.historyChannel') },
    shareOption(language),
  ],
  run: (bot, interaction) => {
    const [userId, channelId] = [textOption(interaction, 'player'), textOption(interaction, 'channel')];
    const there = channelId === null ? {} : { channelId };
    const of =
      userId === null && channelId !== null ? { channelId } : { userId: userId ?? interaction.user.id, ...there };
    return listHistory(bot, interaction, of, isOptionSet(interaction, 'share'));
  },
};

const SNOWFLAKE = String.raw`[1-9]\d{0,19}`;
const LIST_TEXT = new RegExp(
  String.raw`^(?:person:(${SNOWFLAKE})|channel:(${SNOWFLAKE})|there:(${SNOWFLAKE})\.(${SNOWFLAKE}))$`,
);

/** The games of a person, of a channel, or of a person in a channel. */
const LIST: Part<Of> = {
  pattern: String.raw`(?:person|channel|there):[\d.]+`,
  write: (of) => {
    if (!('userId' in of)) return `channel:${of.channelId}`;
    return of.channelId === undefined ? `person:${of.userId}` : `there:${of.userId}.${of.channelId}`;
  },
  read: (list) => {
    const [, person, channel, userId, channelId] = LIST_TEXT.exec(list) ?? [];
    if (person !== undefined) return { userId: person };
    if (channel !== undefined) return { channelId: channel };
    return userId !== undefined && channelId !== undefined ? { userId, channelId } : undefined;
  },
};

/** The newest page, or the one before or after a match. */
const PLACE: Part<HistoryRequest['page']> = {
  pattern: String.raw`newest|(?:before|after)\d+`,
  write: (page) => {
    if (page === null) return 'newest';
    return 'before' in page ? `before${page.before}` : `after${page.after}`;
  },
  read: (place) => {
    if (place === 'newest') return null;
    const [, side, number] = /^(before|after)([1-9]\d{0,14})$/.exec(place) ?? [];
    if (side === undefined) return undefined;
    return side === 'before' ? { before: Number(number) } : { after: Number(number) };
  },
};

export const historyControls = {
  history: control({
    id: idForm('history:{of}:{page}', { of: LIST, page: PLACE }),
    pace: 'history',
    onButton: (bot, pressed, { of, page }) => turnHistory(bot, pressed, of, page),
  }),
  watch: control({
    id: idForm('menu:sorry history:', {}),
    pace: 'replay',
    onMenu: (bot, chosen) => watchById(bot, chosen, chosen.values[0] ?? '', false),
  }),
};

/** A page of the past matches of a person or a channel, or of a person there. */
async function pageOf(
  bot: Bot,
  interaction: ButtonClick | ChatInputCommandInteraction<'cached' | 'raw'>,
  of: Of,
  page: HistoryRequest['page'],
  isShared: boolean,
): Promise<Result<Components, Refusal>> {
  const readers = await readersOf(bot, interaction, of, isShared);
  if (!readers.ok) return readers;
  const { guildId } = interaction;
  const found = await bot.archive.history({ guildId, of, page, size: PAGE, readers: readers.value });
  const language = isShared ? bot.languages.public(interaction) : bot.languages.private(interaction);
  return { ok: true, value: historyMessage(language, of, found, isShared && readers.value !== null) };
}

/** Lists the newest past matches of a person or a channel: for the one who asks, or for everyone. */
export async function listHistory(bot: Bot, interaction: SlashCommand, of: Of, isShared: boolean): Answered {
  if (!interaction.inGuild()) throw new Error('The router lets only servers through.');
  const shown = await pageOf(bot, interaction, of, null, isShared);
  if (!shown.ok) return shown.error;
  await interaction.reply(isShared ? publicMessage(shown.value) : privateMessage(shown.value));
  return { outcome: 'history' };
}

/** Turns the page of a list. Only the person who shows a list to everyone turns it; others get their own page. */
async function turnHistory(bot: Bot, interaction: ButtonClick, of: Of, page: HistoryRequest['page']): Answered {
  const isOwn = interaction.message.interactionMetadata?.user.id === interaction.user.id;
  const isAlone = isPrivate(interaction);
  const shown = await pageOf(bot, interaction, of, page, isOwn && !isAlone);
  if (!shown.ok) return shown.error;
  if (isAlone || isOwn) await interaction.update(publicMessage(shown.value));
  else await interaction.reply(privateMessage(shown.value));
  return { outcome: 'page' };
}

/** A page of past matches to watch again. `isPartial`: those that not all its readers may see are left out. */
export function historyMessage(
  language: Language,
  of: Of,
  { matches, hasNewer, hasOlder }: HistoryPage,
  isPartial: boolean,
): Components {
  const whose = nameOf(language, of);
  const [first, last] = [matches[0], matches.at(-1)];
  const foot = isPartial ? [text(language.say('history.partial'))] : [];
  if (!first || !last) return [container(NEUTRAL, [text(language.say('history.empty', { of: whose })), ...foot])];
  const options = matches.map((match) => optionOf(language, match));
  const placeholder = language.say('history.watch');
  const buttons = [
    ...(hasNewer
      ? [button(historyControls.history.id, { of, page: { after: first.number } }, language.say('button.newer'))]
      : []),
    ...(hasOlder
      ? [button(historyControls.history.id, { of, page: { before: last.number } }, language.say('button.older'))]
      : []),
  ];
  return [
    container(NEUTRAL, [
      text(
        [language.say('history.head', { of: whose }), ...matches.map((match) => rowLine(language, match))].join('\n'),
      ),
      ...menuRow(historyControls.watch.id, {}, options, { placeholder }),
      ...rows(buttons),
      ...foot,
    ]),
  ];
}

function nameOf(language: Language, of: Of): string {
  const channel = `<#${of.channelId}>`;
  if (!('userId' in of)) return channel;
  const who = `<@${of.userId}>`;
  return of.channelId === undefined ? who : language.say('history.there', { who, channel });
}

function rowLine(language: Language, { ruleset, ending, endedAt, turns, seats }: PastMatch): string {
  const player = ({ seat, userId, computer, won }: PastMatch['seats'][number]) => {
    const who = playerOf(language, seat, userId, computer ?? undefined);
    return won ? language.say('history.won', { who }) : who;
  };
  const isWon = seats.some(({ won }) => won);
  return language.say('history.row', {
    when: `<t:${Math.floor(endedAt / 1000)}:d>`,
    game: rulesetTitle(language, ruleset),
    how: isWon ? '' : ` · ${language.say(`ended.${ending}`)}`,
    who: seats
      .toSorted((a, b) => Number(b.won) - Number(a.won))
      .map(player)
      .join(' · '),
    turns: language.say('end.turns', { count: turns }),
  });
}

/** A match to watch; the time is in UTC. */
const optionOf = (language: Language, { id, ruleset, ending, endedAt }: PastMatch): APISelectMenuOption => ({
  label: language
    .say('history.option', { when: utcMinute(endedAt), game: rulesetTitle(language, ruleset) })
    .slice(0, 100),
  value: id,
  description: language.say(`ended.${ending}`),
});
