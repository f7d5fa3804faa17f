import { ApplicationCommandOptionType, type APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { Result } from '../../engine/index.ts';
import type { Bot, CommandOption, Command } from './bot.ts';
import type { Key, Language } from '../../text/language.ts';
import { channelsFor } from './game-access.ts';
import type { Finished } from '../../match/door/history.ts';
import { dailyDate, dailyNumber, dayIn } from '../../text/daily-words.ts';
import { cutTo, rulesetTitle, utcMinute } from '../../text/words.ts';
import { refused, type Refusal } from '../../match/refusals.ts';

type Name = CommandOption['name'];

/** A word that people type, while the command suggests values. */
export const typedOption = ({ say }: Language, name: Name, description: Key): CommandOption => ({
  type: ApplicationCommandOptionType.String,
  name,
  description: say(description),
  autocomplete: true,
});

/** One of these values, each with its label. */
export const chosenOption = <Value>(
  { say }: Language,
  name: Name,
  description: Key,
  values: readonly Value[],
  label: (value: Value) => string,
): CommandOption => ({
  type: ApplicationCommandOptionType.String,
  name,
  description: say(description),
  choices: values.map((value) => ({ name: label(value), value: String(value) })),
});

const plainOption =
  (type: ApplicationCommandOptionType.Boolean | ApplicationCommandOptionType.User) =>
  ({ say }: Language, name: Name, description: Key): CommandOption => ({ type, name, description: say(description) });

/** Yes or no. */
export const flagOption = plainOption(ApplicationCommandOptionType.Boolean);

export const userOption = plainOption(ApplicationCommandOptionType.User);

/** The most games of a server that are searched for typed text. A person finds any other one by its id. */
const MOST_SEARCHED = 200;
const MOST_CHARACTERS = 100;

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

/** The days before this one that have the typed text in their line, the newest first. */
export const pastDays: NonNullable<Command['autocomplete']> = ({ dailies, languages }, typing, { value }) => {
  const { say } = languages.private(typing);
  const [newest, count] = [dailies.today() - 1, dailyNumber(dailies.today()) - 1];
  const days = Array.from({ length: Math.max(0, count) }, (_, index) => newest - index);
  const choices = days.map((day) => {
    const number = dailyNumber(day);
    return { name: say('daily.choice', { number, date: dailyDate(day) }), value: String(number) };
  });
  return Promise.resolve(choices.filter(({ name }) => name.includes(value.trim())));
};

/** The day that a person has typed, as the number of a day. Refuses a day to come, one before the first, and no day at all. */
export function typedDay({ dailies }: Pick<Bot, 'dailies'>, typed: string): Result<number, Refusal> {
  const today = dailies.today();
  const day = dayIn(typed);
  if (day !== null && day <= today) return { ok: true, value: day };
  return refused('no-such-day', { today: dailyNumber(today), date: dailyDate(today) });
}

/** A finished game in one line of at most 100 characters. Its title is cut for that; the time is in UTC. */
function choiceOf(language: Language, { id, ruleset, ending, endedAt }: Finished): APIApplicationCommandOptionChoice {
  const when = utcMinute(endedAt);
  const how = language.say(`ended.${ending}`);
  const line = (game: string) => language.say('verify.choice', { when, game, how, id });
  const room = MOST_CHARACTERS - line('').length;
  return { name: line(cutTo(rulesetTitle(language, ruleset), room)), value: id };
}

/** True shows everyone an answer that only one person would see otherwise. */
export const shareOption = (language: Language): CommandOption => flagOption(language, 'share', 'option.share');
