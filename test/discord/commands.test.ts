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

const NAME = /^[-_\p{Ll}\p{N}]{1,32}$/u;
const definition = definitionIn(english);
const subcommands = definition.options as readonly APIApplicationCommandSubcommandOption[];
const options = subcommands.flatMap((option) => option.options ?? []);
type Choice = { readonly name: string; readonly value: string | number };
const choicesOf = (option: (typeof options)[number]): readonly Choice[] =>
  'choices' in option ? (option.choices ?? []) : [];
const choices = options.flatMap(choicesOf);

describe('the slash command, within Discord’s limits', () => {
  test('has subcommands that are found by their full names, and is there in servers and in direct messages', () => {
    const found = [...commands].filter(([name]) => name.startsWith('sorry ')).map(([name, { run }]) => ({ name, run }));
    expect(found.map(({ name }) => name)).toEqual(subcommands.map(({ name }) => `sorry ${name}`));
    expect(new Set(found.map(({ run }) => run)).size).toBe(found.length);
    expect(definition.contexts).toEqual([InteractionContextType.Guild, InteractionContextType.BotDM]);
    expect(definition.integration_types).toEqual([ApplicationIntegrationType.GuildInstall]);
    expect(subcommands.every(({ type }) => type === ApplicationCommandOptionType.Subcommand)).toBe(true);
    expect(subcommands.length).toBeLessThanOrEqual(25);
  });

  test('names are lower case, and no two options of a subcommand share one', () => {
    const names = [definition, ...subcommands, ...options].map(({ name }) => name);
    expect(names.filter((name) => !NAME.test(name) || name !== name.toLowerCase())).toEqual([]);
    for (const { options: own = [] } of subcommands) {
      expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
      expect(own.length).toBeLessThanOrEqual(25);
    }
  });

  test('descriptions have 1 to 100 characters', () => {
    const lengths = [definition, ...subcommands, ...options].map(({ description }) => description.length);
    expect(Math.min(...lengths)).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(100);
  });

  test('choices fit: 25 at most, 100 characters each', () => {
    expect(choices.length).toBeGreaterThan(0);
    expect(options.filter((option) => choicesOf(option).length > 25)).toEqual([]);
    expect(choices.filter(({ name, value }) => name.length > 100 || String(value).length > 100)).toEqual([]);
  });

  test('all its text together has at most 8,000 characters', () => {
    const all = [definition, ...subcommands, ...options].map(({ name, description }) => name + description);
    const texts = [...all, ...choices.map(({ name, value }) => name + String(value))];
    expect(texts.join('').length).toBeLessThanOrEqual(8000);
  });

  test('a required option would come before the others; none is required', () => {
    expect(options.filter(({ required }) => required)).toEqual([]);
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
  expect(others.find(({ name }) => name === 'sorry-settings')).toEqual({
    type: ApplicationCommandType.ChatInput,
    name: 'sorry-settings',
    description: english.say('command.sorry-settings'),
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    ...inServers,
  });
  expect(english.say('command.sorry-settings').length).toBeLessThanOrEqual(100);
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
