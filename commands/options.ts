import { ApplicationCommandOptionType, type APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import { COLORS, type Seat, type Result } from '../src/engine/index.ts';
import type { CommandOption, Command } from '../src/discord/replies/bot.ts';
import type { Key, Language } from '../src/text/language.ts';
import { colorWord } from '../src/text/people.ts';
import { channelsFor } from '../src/discord/replays/game-access.ts';
import type { Finished } from '../src/match/ports.ts';
import { dailyDate, dailyNumber } from '../src/text/daily-words.ts';
import { cutTo, rulesetTitle, utcMinute } from '../src/text/words.ts';
import { refused, type Refusal } from '../src/match/refusals.ts';
import type { SlashCommand } from '../src/discord/interactions.ts';

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

export const colorOption = (language: Language, description: Key): CommandOption =>
  chosenOption(language, 'color', description, COLORS, (color) => colorWord(language, COLORS.indexOf(color) as Seat));

/** The chosen color, or null for none. A value that is no color cannot be chosen, so it counts as none. */
export function seatOfColor(value: string | null): Seat | null {
  const seat = COLORS.findIndex((color) => color === value);
  return seat < 0 ? null : (seat as Seat);
}

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

/** A finished game in one line of at most 100 characters. Its title is cut for that; the time is in UTC. */
function choiceOf(language: Language, { id, ruleset, ending, endedAt }: Finished): APIApplicationCommandOptionChoice {
  const when = utcMinute(endedAt);
  const how = language.say(`ended.${ending}`);
  const line = (game: string) => language.say('verify.choice', { when, game, how, id });
  const room = MOST_CHARACTERS - line('').length;
  return { name: line(cutTo(rulesetTitle(language, ruleset), room)), value: id };
}

/** One for each of the other three seats. */
const NAMES = ['invite', 'invite-2', 'invite-3'] as const;

export const guestOptions = (language: Language): readonly CommandOption[] =>
  NAMES.map((name) => userOption(language, name, 'option.invite'));

/** The ids of the invited people, each once, without the host. Only people of this server can play. */
export function guestsOf({
  options,
  user,
}: Pick<SlashCommand, 'options' | 'user'>): Result<readonly string[], Refusal> {
  const guests = new Set<string>();
  for (const name of NAMES) {
    const { user: guest, member } = options.get(name) ?? {};
    if (!guest || guest.id === user.id) continue;
    if (guest.bot) return refused('bot-invited');
    if (!member) return refused('stranger-invited', { who: `<@${guest.id}>` });
    guests.add(guest.id);
  }
  return { ok: true, value: [...guests] };
}

/** True shows everyone an answer that only one person would see otherwise. */
export const shareOption = (language: Language): CommandOption => flagOption(language, 'share', 'option.share');
