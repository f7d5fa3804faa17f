import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Command } from '../src/discord/bot.ts';
import { openLobbyHere } from '../src/discord/lobby/opening.ts';
import { isOptionSet, textOption } from '../src/discord/answering/options.ts';
import { DEFAULT_OPTIONS } from '../src/discord/lobby/default-options.ts';
import type { LimitMs } from '../src/match/match.ts';
import { LIMITS_MS } from '../src/match/match.ts';
import { limitName } from '../src/text/words.ts';
import { colorOption, seatOfColor } from './color-option.ts';

/** The rulesets that can be chosen, by their deck. */
const DECKS = ['classic', 'classic-first', 'classic-waddingtons'] as const;

const rulesetOf = (value: string | null): string => DECKS.find((deck) => deck === value) ?? DEFAULT_OPTIONS.ruleset;

const limitOf = (value: string | null): LimitMs => {
  const known = LIMITS_MS.find((limitMs) => String(limitMs) === value);
  return known === undefined ? DEFAULT_OPTIONS.limitMs : known;
};

export const start: Command = {
  name: 'start',
  description: 'command.start',
  options: (language) => [
    {
      type: ApplicationCommandOptionType.String,
      name: 'deck',
      description: language.say('option.deck'),
      choices: DECKS.map((deck) => ({ name: language.say(`deck.${deck}`), value: deck })),
    },
    colorOption(language, 'option.startColor'),
    {
      type: ApplicationCommandOptionType.String,
      name: 'limit',
      description: language.say('option.limit'),
      choices: LIMITS_MS.map((limitMs) => ({ name: limitName(language, limitMs), value: String(limitMs) })),
    },
    {
      type: ApplicationCommandOptionType.Boolean,
      name: 'auto-play',
      description: language.say('option.auto-play'),
    },
  ],
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
