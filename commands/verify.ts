import type { APIApplicationCommandBasicOption, APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Command } from '../src/discord/bot.ts';
import { textOption } from '../src/discord/answering/options.ts';
import { refuse } from '../src/discord/answering/replies.ts';
import { handOutRecord } from '../src/discord/playing/verifying.ts';
import type { Finished } from '../src/match/ports.ts';
import type { Language } from '../src/text/language.ts';
import { rulesetTitle } from '../src/text/words.ts';

/** So many games of a server are searched for what somebody types. Any other one is found by its id. */
const MOST_SEARCHED = 200;

const options = (language: Language): readonly APIApplicationCommandBasicOption[] => [
  {
    type: ApplicationCommandOptionType.String,
    name: 'game',
    description: language.say('option.verifyGame'),
    autocomplete: true,
  },
];

/** A finished game in one line of at most 100 characters; the time is that of UTC. */
function choiceOf(language: Language, { id, ruleset, ending, endedAt }: Finished): APIApplicationCommandOptionChoice {
  const when = new Date(endedAt).toISOString().slice(0, 16).replace('T', ' ');
  const game = rulesetTitle(language, ruleset).slice(0, MOST_TITLE_CHARACTERS);
  return { name: language.say('verify.choice', { when, game, how: language.say(`ended.${ending}`), id }), value: id };
}

const MOST_TITLE_CHARACTERS = 40;

export const verify: Command = {
  name: 'verify',
  description: 'command.verify',
  options,
  run: async (bot, interaction) => {
    const { service } = bot;
    const id = textOption(interaction, 'game');
    if (id !== null) {
      const found = await service.find(id);
      const isHere = found.ok && found.value.guildId === interaction.guildId;
      return isHere ? handOutRecord(bot, interaction, found.value) : refuse(bot, interaction, { code: 'unknown-game' });
    }
    const last = await service.lastOver(interaction.channelId);
    if (last?.status === 'over') return handOutRecord(bot, interaction, last);
    const here = await service.findIn(interaction.channelId);
    return handOutRecord(bot, interaction, here.ok ? here.value : null);
  },
  autocomplete: async ({ service, languages }, typing, { value }) => {
    const language = languages.private(typing);
    const finished = await service.finished(typing.guildId ?? '', MOST_SEARCHED);
    const typed = value.toLowerCase();
    return finished.map((each) => choiceOf(language, each)).filter(({ name }) => name.toLowerCase().includes(typed));
  },
};
