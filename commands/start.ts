import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Command } from '../src/discord/bot.ts';
import { openLobbyHere } from '../src/discord/opening.ts';
import { isOptionSet, textOption } from '../src/discord/options.ts';
import type { LimitMs } from '../src/match/match.ts';
import { DEFAULT_LIMIT_MS, LIMITS_MS } from '../src/match/match.ts';
import { limitName } from '../src/text/words.ts';
import { colorOption, seatOfColor } from './color-option.ts';

const DECKS = [
  { name: 'Modern (45 cards)', value: 'classic' },
  { name: 'First edition (44 cards)', value: 'classic-first' },
  { name: 'Waddingtons 1996 (55 cards)', value: 'classic-waddingtons' },
];

const rulesetOf = (deck: string | null): string => DECKS.find(({ value }) => value === deck)?.value ?? 'classic';

const limitOf = (value: string | null): LimitMs => {
  const known = LIMITS_MS.find((limitMs) => String(limitMs) === value);
  return known === undefined ? DEFAULT_LIMIT_MS : known;
};

export const start: Command = {
  definition: {
    type: ApplicationCommandOptionType.Subcommand,
    name: 'start',
    description: 'Open a lobby for a match in this channel',
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'deck',
        description: 'Which cards to play with (modern if you do not say)',
        choices: DECKS,
      },
      colorOption('The color you want to play (red if you do not say)'),
      {
        type: ApplicationCommandOptionType.String,
        name: 'limit',
        description: 'The time for a turn before a computer chooses (10 minutes if you do not say)',
        choices: LIMITS_MS.map((limitMs) => ({ name: limitName(limitMs), value: String(limitMs) })),
      },
      {
        type: ApplicationCommandOptionType.Boolean,
        name: 'auto-play',
        description: 'Make a play without a click when it is the only one (off if you do not say)',
      },
    ],
  },
  run: (bot, interaction) => {
    if (!interaction.inGuild()) throw new Error('The router lets only servers through.');
    return openLobbyHere(bot, interaction, {
      options: {
        ruleset: rulesetOf(textOption(interaction, 'deck')),
        autoPlay: isOptionSet(interaction, 'auto-play'),
        limitMs: limitOf(textOption(interaction, 'limit')),
      },
      seat: seatOfColor(textOption(interaction, 'color')),
    });
  },
};
