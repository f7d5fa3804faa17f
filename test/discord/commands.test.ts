import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  type APIApplicationCommandSubcommandOption,
} from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { commands, definitionIn, definitionsIn, personCommands } from '../../commands/index.ts';
import { seatOfColor } from '../../commands/options.ts';
import { GAMES } from '../../src/match/offers.ts';
import { rulesetOf } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';

const definition = definitionIn(english);
const subcommands = definition.options as readonly APIApplicationCommandSubcommandOption[];
const options = subcommands.flatMap((option) => option.options ?? []);
type Choice = { readonly name: string; readonly value: string | number };
const choicesOf = (option: (typeof options)[number]): readonly Choice[] =>
  'choices' in option ? (option.choices ?? []) : [];
const choices = options.flatMap(choicesOf);

// The limits of Discord are checked in localizing.test.ts, in every language.
describe('the slash command', () => {
  test('has subcommands that are found by their full names, and is there in servers and in direct messages', () => {
    const found = [...commands].filter(([name]) => name.startsWith('sorry ')).map(([name, { run }]) => ({ name, run }));
    expect(found.map(({ name }) => name)).toEqual(subcommands.map(({ name }) => `sorry ${name}`));
    expect(new Set(found.map(({ run }) => run)).size).toBe(found.length);
    expect(definition.contexts).toEqual([InteractionContextType.Guild, InteractionContextType.BotDM]);
    expect(definition.integration_types).toEqual([ApplicationIntegrationType.GuildInstall]);
    expect(subcommands.every(({ type }) => type === ApplicationCommandOptionType.Subcommand)).toBe(true);
  });

  test('values of choices fit', () => {
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.filter(({ value }) => String(value).length > 100)).toEqual([]);
  });
});

test('other commands are there in servers alone, and one of them only for those who manage it', () => {
  const [sorry, ...others] = definitionsIn(english);
  const inServers = {
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
  };
  expect(sorry).toEqual(definition);
  for (const each of others) expect(each).toMatchObject(inServers);
  expect(others.find(({ name }) => name === 'sorry-settings')).toMatchObject({
    type: ApplicationCommandType.ChatInput,
    description: english.say('command.sorry-settings'),
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
  });
  const onPerson = others.filter(({ type }) => type === ApplicationCommandType.User);
  expect(onPerson).toContainEqual({ type: ApplicationCommandType.User, name: 'Challenge to Sorry!', ...inServers });
  expect([...personCommands.keys()]).toEqual(onPerson.map(({ name }) => name));
});

test('every game and every deck that can be chosen can be played', () => {
  const offered = (option: string) => choicesOf(options.find(({ name }) => name === option)!).map(({ value }) => value);
  expect(offered('game')).toEqual(GAMES);
  for (const game of offered('game')) expect(rulesetOf(String(game))).not.toBeNull();
  for (const deck of offered('deck')) expect(rulesetOf(`classic+deck=${deck}`)).not.toBeNull();
});

test('colors are chosen by name; what is no color is none', () => {
  expect(['red', 'blue', 'yellow', 'green'].map(seatOfColor)).toEqual([0, 1, 2, 3]);
  expect([null, '', 'purple', 'Red'].map(seatOfColor)).toEqual([null, null, null, null]);
});
