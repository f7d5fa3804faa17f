import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  Locale,
  type APIApplicationCommandSubcommandOption,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { commands, definitionsIn, helpLines, names, personCommands } from '../../commands/index.ts';
import { seatOfColor } from '../../commands/lobby/lobby-options.ts';
import { GAMES } from '../../src/match/offers.ts';
import { rulesetOf } from '../../src/engine/index.ts';
import { english, LANGUAGES } from '../../src/text/languages.ts';
import { localized } from '../../src/discord/client/localizing.ts';
import { spokenIn } from '../../src/discord/languages.ts';
import { checkCommands } from 'discord-sandbox';
import { helpText } from '../../src/text/pages.ts';

const definition = definitionsIn(english)[0] as RESTPostAPIChatInputApplicationCommandsJSONBody;
const subcommands = definition.options as readonly APIApplicationCommandSubcommandOption[];
const options = subcommands.flatMap((option) => option.options ?? []);
type Choice = { readonly name: string; readonly value: string | number };
const choicesOf = (option: (typeof options)[number]): readonly Choice[] =>
  'choices' in option ? (option.choices ?? []) : [];
const choices = options.flatMap(choicesOf);

describe('the slash command', () => {
  test('has subcommands that are found by their full names, and is there in servers alone', () => {
    const found = [...commands].filter(([name]) => name.startsWith('sorry ')).map(([name, { run }]) => ({ name, run }));
    expect(found.map(({ name }) => name)).toEqual(subcommands.map(({ name }) => `sorry ${name}`));
    expect(new Set(found.map(({ run }) => run)).size).toBe(found.length);
    expect(definition.contexts).toEqual([InteractionContextType.Guild]);
    expect(definition.integration_types).toEqual([ApplicationIntegrationType.GuildInstall]);
    expect(subcommands.every(({ type }) => type === ApplicationCommandOptionType.Subcommand)).toBe(true);
  });

  test('values of choices fit', () => {
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.filter(({ value }) => String(value).length > 100)).toEqual([]);
  });
});

test('where the bot is no member there are commands of their own, with exactly what works there', () => {
  const [, direct, elsewhere] = definitionsIn(english);
  const working = subcommands.filter(({ name }) => commands.get(`sorry ${name}`)?.everywhere);
  expect(working.map(({ name }) => name)).toContain('daily');
  expect(direct).toEqual({
    ...definition,
    name: 'sorry-dm',
    description: english.say('command.sorry-dm'),
    contexts: [InteractionContextType.BotDM],
    integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
    options: working,
  });
  expect(elsewhere).toEqual({
    ...definition,
    name: 'sorry-anywhere',
    description: english.say('command.sorry-anywhere'),
    contexts: [InteractionContextType.Guild, InteractionContextType.PrivateChannel],
    integration_types: [ApplicationIntegrationType.UserInstall],
    options: working,
  });
  for (const [called, own] of [
    ['sorry-dm', names.direct],
    ['sorry-anywhere', names.elsewhere],
  ] as const)
    expect([...own]).toEqual(working.map(({ name }) => [`sorry ${name}`, `${called} ${name}`]));
});

test('other commands are there in servers alone, and one of them only for those who manage it', () => {
  const [sorry, , , ...others] = definitionsIn(english);
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

interface Part {
  readonly name: string;
  readonly description?: string;
  readonly value?: unknown;
  readonly name_localizations: Readonly<Record<string, string>>;
  readonly description_localizations?: Readonly<Record<string, string>>;
  readonly options?: readonly Part[];
  readonly choices?: readonly Part[];
}

const spoken = spokenIn(LANGUAGES);
const definitions = localized(definitionsIn, english, spoken) as unknown as readonly Part[];
const within = (part: Part): readonly Part[] => [...(part.options ?? []), ...(part.choices ?? [])];
const all = (parts: readonly Part[]): readonly Part[] => parts.flatMap((part) => [part, ...all(within(part))]);

test('each language is spoken in its own locales, and Spanish in those of both continents', () => {
  const inLocale = Object.fromEntries(spoken.map(({ locale, language }) => [locale, language.code]));
  expect(inLocale).toMatchObject({ 'en-US': 'en', 'en-GB': 'en', de: 'de', fr: 'fr', 'pt-BR': 'pt-BR' });
  expect(inLocale).not.toHaveProperty(Locale.Japanese);
  expect(new Set(spoken.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
});

describe('what is registered', () => {
  test('says everything in each locale, the default among them', () => {
    const locales = spoken.map(({ locale }) => locale);
    for (const part of all(definitions)) {
      expect(Object.keys(part.name_localizations)).toEqual(locales);
      expect(part.name_localizations[Locale.EnglishUS]).toBe(part.name);
      if (part.description === undefined) continue;
      expect(Object.keys(part.description_localizations!)).toEqual(locales);
      expect(part.description_localizations![Locale.EnglishGB]).toBe(part.description);
    }
  });

  test('is what the commands are without other languages, and their own texts beside it', () => {
    const bare = ({ name_localizations: _name, description_localizations: _description, ...part }: Part): object => ({
      ...part,
      ...(part.options && { options: part.options.map(bare) }),
      ...(part.choices && { choices: part.choices.map(bare) }),
    });
    expect(definitions.map(bare)).toEqual(definitionsIn(english));
    const start = definitions[0]!.options![0]!;
    expect(start.name_localizations[Locale.German]).toBe('starten');
    const french = LANGUAGES.find(({ code }) => code === 'fr')!;
    expect(start.description_localizations![Locale.French]).toBe(french.say('command.start'));
  });

  test('holds to Discord’s rules in each language', () => {
    expect(() => checkCommands(JSON.parse(JSON.stringify(definitions)))).not.toThrow();
  });
});

test('a command without a name in the languages is not registered', () => {
  const nameless = () => [{ name: 'nameless', description: 'x' }];
  expect(() => localized(nameless, english, spoken)).toThrow('“name.nameless”');
});

test('a sentence calls commands and options as its readers see them', () => {
  const german = LANGUAGES.find(({ code }) => code === 'de')!;
  expect(helpText(german, 'commands', helpLines)).toContain('/sorry starten');
  expect(helpText(german, 'commands', helpLines)).not.toMatch(/\/sorry (start|board|leaderboard)\b/);
  expect(helpText(german, 'commands', helpLines)).toContain('`zeitlimit`');
  expect(helpText(german, 'commands', helpLines)).not.toContain('`limit`');
  const foot = german.say('season.foot', { period: '2026-10', metric: 'Siege' });
  expect(foot).toContain('`/sorry rangliste zeitraum:2026-10 nach:Siege`');
  for (const { code, say } of LANGUAGES) expect([code, say('name.sorry')]).toEqual([code, 'sorry']);
});
