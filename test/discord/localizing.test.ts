import { Locale } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { definitionsIn, helpLines } from '../../commands/index.ts';
import { localized } from '../../commands/localizing.ts';
import { spokenIn } from '../../src/discord/languages.ts';
import { english, LANGUAGES } from '../../src/text/languages.ts';
import { checkCommands } from 'discord-sandbox';
import { helpText } from '../../src/text/pages.ts';

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
const within = ({ options = [], choices = [] }: Part): readonly Part[] => [...options, ...choices];
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
    expect(start.description_localizations![Locale.French]).toBe(
      LANGUAGES.find(({ code }) => code === 'fr')!.say('command.start'),
    );
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
  expect(helpText(german, helpLines)).toContain('/sorry starten');
  expect(helpText(german, helpLines)).not.toMatch(/\/sorry (start|board|leaderboard)\b/);
  expect(helpText(german, helpLines)).toContain('`zeitlimit`');
  expect(helpText(german, helpLines)).not.toContain('`limit`');
  const foot = german.say('season.foot', { period: '2026-10', metric: 'Siege' });
  expect(foot).toContain('`/sorry rangliste zeitraum:2026-10 nach:Siege`');
  for (const { code, say } of LANGUAGES) expect([code, say('name.sorry')]).toEqual([code, 'sorry']);
});
