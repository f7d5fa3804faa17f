import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Command, CommandOption } from '../src/discord/replies/bot.ts';
import { channelsFor } from '../src/discord/replays/game-access.ts';
import type { Finished } from '../src/match/ports.ts';
import type { Key, Language } from '../src/text/language.ts';
import { cutTo, rulesetTitle } from '../src/text/words.ts';

/** The most games of a server that are searched for typed text. A person finds any other one by its id. */
const MOST_SEARCHED = 200;
const MOST_CHARACTERS = 100;

/** An option for a finished game of the server, by its id. */
export const gameOption = (language: Language, description: Key): CommandOption => ({
  type: ApplicationCommandOptionType.String,
  name: 'game',
  description: language.say(description),
  autocomplete: true,
});

/** The finished games that a person may see and that have the typed text in their line, the newest first. */
export const finishedGames: NonNullable<Command['autocomplete']> = async (
  { archive, languages },
  typing,
  { value },
) => {
  const language = languages.private(typing);
  const readers = { channels: channelsFor(typing, false), userId: typing.user.id };
  const finished = await archive.finished(typing.guildId ?? '', MOST_SEARCHED, readers);
  const typed = value.toLowerCase();
  return finished.map((each) => choiceOf(language, each)).filter(({ name }) => name.toLowerCase().includes(typed));
};

/** A finished game in one line of at most 100 characters. Its title is cut for that; the time is in UTC. */
function choiceOf(language: Language, { id, ruleset, ending, endedAt }: Finished): APIApplicationCommandOptionChoice {
  const when = new Date(endedAt).toISOString().slice(0, 16).replace('T', ' ');
  const how = language.say(`ended.${ending}`);
  const line = (game: string) => language.say('verify.choice', { when, game, how, id });
  const room = MOST_CHARACTERS - line('').length;
  return { name: line(cutTo(rulesetTitle(language, ruleset), room)), value: id };
}
