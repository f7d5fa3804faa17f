import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { ChatInputCommandInteraction } from 'discord.js';
import type { Command } from '../src/discord/bot.ts';
import { openLobbyHere } from '../src/discord/lobby/opening.ts';
import { isOptionSet, textOption } from '../src/discord/answering/options.ts';
import { DEFAULT_OPTIONS } from '../src/discord/lobby/default-options.ts';
import { refuse } from '../src/discord/answering/replies.ts';
import type { LimitMs, Options } from '../src/match/match.ts';
import { LIMITS_MS } from '../src/match/match.ts';
import { FIRST_OFFER, GAMES, LENGTHS, rulesetFor } from '../src/match/offers.ts';
import type { Language } from '../src/text/language.ts';
import { limitName } from '../src/text/words.ts';
import { colorOption, seatOfColor } from './color-option.ts';
import { guestOptions, guestsOf } from './guests.ts';

const limitOf = (value: string | null): LimitMs => {
  const known = LIMITS_MS.find((limitMs) => String(limitMs) === value);
  return known === undefined ? DEFAULT_OPTIONS.limitMs : known;
};

/** The ruleset of the deck and the length that were given; a value that nobody can choose counts as none. */
function rulesetOf(deck: string | null, length: string | null): string {
  const game = GAMES.find((each) => each === deck) ?? FIRST_OFFER.game;
  const pawns = LENGTHS.find((each) => String(each) === length) ?? FIRST_OFFER.length;
  return rulesetFor({ game, length: pawns }) ?? game;
}

const optionsOf = (interaction: ChatInputCommandInteraction): Options => ({
  ruleset: rulesetOf(textOption(interaction, 'deck'), textOption(interaction, 'length')),
  autoPlay: !isOptionSet(interaction, 'ask-always'),
  limitMs: limitOf(textOption(interaction, 'limit')),
  ...(isOptionSet(interaction, 'keep-boards') && { keepBoards: true }),
});

const options = (language: Language): readonly APIApplicationCommandBasicOption[] => [
  {
    type: ApplicationCommandOptionType.String,
    name: 'length',
    description: language.say('option.length'),
    choices: LENGTHS.map((length) => ({ name: language.say(`lengthChoice.${length}`), value: String(length) })),
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'deck',
    description: language.say('option.deck'),
    choices: GAMES.map((game) => ({ name: language.say(`deck.${game}`), value: game })),
  },
  colorOption(language, 'option.startColor'),
  {
    type: ApplicationCommandOptionType.String,
    name: 'limit',
    description: language.say('option.limit'),
    choices: LIMITS_MS.map((limitMs) => ({ name: limitName(language, limitMs), value: String(limitMs) })),
  },
  ...guestOptions(language),
  {
    type: ApplicationCommandOptionType.Boolean,
    name: 'ask-always',
    description: language.say('option.ask-always'),
  },
  {
    type: ApplicationCommandOptionType.Boolean,
    name: 'keep-boards',
    description: language.say('option.keep-boards'),
  },
];

export const start: Command = {
  name: 'start',
  description: 'command.start',
  options,
  run: (bot, interaction) => {
    if (!interaction.inGuild()) throw new Error('The router lets only servers through.');
    const guests = guestsOf(interaction);
    if (!guests.ok) return refuse(bot, interaction, guests.error);
    const seat = seatOfColor(textOption(interaction, 'color'));
    return openLobbyHere(bot, interaction, { options: optionsOf(interaction), seat, guests: guests.value });
  },
};
