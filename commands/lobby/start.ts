import type { Command } from '../../src/discord/replies/bot.ts';
import { openLobbyHere } from './opening.ts';
import { booleanOption, isOptionSet, textOption, type SlashCommand } from '../../src/discord/interactions.ts';
import { refuseConflict } from '../../src/discord/replies/replies.ts';
import { defaultsOf, offerOfServer } from '../../src/match/settings.ts';
import { LIMITS_MS, type Options } from '../../src/match/match.ts';
import type { Result } from '../../src/engine/index.ts';
import type { GameId, House, Offer } from '../../src/match/offers.ts';
import {
  atLength,
  DECK_SIZES,
  GAMES,
  LENGTHS,
  lengthsFor,
  rulesetFor,
  TARGETS,
  withGame,
} from '../../src/match/offers.ts';
import type { Language } from '../../src/text/language.ts';
import { limitName, rulesetTitle } from '../../src/text/words.ts';
import { chosenOption, flagOption } from '../../src/discord/replies/options.ts';
import { colorOption, guestOptions, guestsOf, seatOfColor } from './lobby-options.ts';

/** The one of these values that was chosen for an option; undefined = none, or another one. */
const known = <Value>(interaction: SlashCommand, values: readonly Value[], name: string) =>
  values.find((value) => String(value) === textOption(interaction, name));

/** The typed offer on top of the server's, or one whose parts do not fit. A value nobody can choose counts as none. */
function offerFrom(interaction: SlashCommand, standard: Offer): Result<string, Offer> {
  const [deck, target] = [known(interaction, DECK_SIZES, 'deck'), known(interaction, TARGETS, 'points')];
  const typed: House = {
    ...(deck !== undefined && { deck }),
    ...(isOptionSet(interaction, 'teams') && { teams: true }),
    ...(isOptionSet(interaction, 'head-start') && { headStart: true }),
    ...(target !== undefined && { target }),
  };
  const game = known(interaction, GAMES, 'game') ?? standard.game;
  const length = known(interaction, LENGTHS, 'length');
  const same = game === standard.game ? standard : withGame(standard, game);
  const base = length === undefined ? same : atLength(same, length);
  const lengths = length === undefined ? lengthsFor(game, base.length) : [length];
  const { teams, headStart, ...rest } = base.house;
  const kept: House = {
    ...rest,
    ...(teams && booleanOption(interaction, 'teams') !== false && { teams }),
    ...(headStart && booleanOption(interaction, 'head-start') !== false && { headStart }),
  };
  // Typed values win over the server's choices if the two do not fit.
  const offers = [{ ...kept, ...typed }, typed].flatMap((house) =>
    lengths.map((pawns) => ({ game, length: pawns, house })),
  );
  const name = offers.map(rulesetFor).find((each) => each !== null);
  if (name !== undefined && name !== null) return { ok: true, value: name };
  return { ok: false, error: offers.at(-1)! };
}

function optionsOf(interaction: SlashCommand, ruleset: string, standard: Options): Options {
  const limitMs = known(interaction, LIMITS_MS, 'limit');
  const keepsBoards = booleanOption(interaction, 'keep-boards') ?? standard.keepBoards;
  return {
    ruleset,
    autoPlay: !isOptionSet(interaction, 'ask-always'),
    limitMs: limitMs === undefined ? standard.limitMs : limitMs,
    ...(keepsBoards && { keepBoards: true }),
    ...(standard.chatter && { chatter: true }),
  };
}

/** Discord's limit for the name of a choice. */
const MOST_CHOICE_CHARACTERS = 100;

const gameLine = (language: Language, game: GameId): string =>
  `${rulesetTitle(language, game)}: ${language.say(`ruleset.${game}.about`)}`.slice(0, MOST_CHOICE_CHARACTERS);

export const start: Command = {
  name: 'start',
  description: 'command.start',
  pace: 'start',
  options: (language) => [
    chosenOption(language, 'game', 'option.game', GAMES, (game) => gameLine(language, game)),
    chosenOption(language, 'length', 'option.length', LENGTHS, (length) => language.say(`lengthChoice.${length}`)),
    chosenOption(language, 'deck', 'option.deck', DECK_SIZES, (size) => language.say(`deck.${size}`)),
    flagOption(language, 'teams', 'option.teams'),
    flagOption(language, 'head-start', 'option.head-start'),
    chosenOption(language, 'points', 'option.points', TARGETS, String),
    colorOption(language, 'option.startColor'),
    chosenOption(language, 'limit', 'option.limit', LIMITS_MS, (limitMs) => limitName(language, limitMs)),
    ...guestOptions(language),
    flagOption(language, 'ask-always', 'option.ask-always'),
    flagOption(language, 'keep-boards', 'option.keep-boards'),
  ],
  run: async (bot, interaction) => {
    if (!interaction.inGuild()) throw new Error('The router lets only servers through.');
    const guests = guestsOf(interaction);
    if (!guests.ok) return guests.error;
    const settings = bot.settings.server(interaction.guildId);
    const ruleset = offerFrom(interaction, offerOfServer(settings));
    if (!ruleset.ok) return refuseConflict(bot.languages.private(interaction), ruleset.error);
    const seat = seatOfColor(textOption(interaction, 'color'));
    const chosen = optionsOf(interaction, ruleset.value, defaultsOf(settings));
    return openLobbyHere(bot, interaction, { options: chosen, seat, guests: guests.value });
  },
};
