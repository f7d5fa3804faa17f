import { COLORS, SEATS } from '../../src/engine/index.ts';
import { withChoice, type Changing, type Preferences } from '../../src/match/settings.ts';
import type { Key, Language } from '../../src/text/language.ts';
import { colorWord } from '../../src/text/people.ts';
import { menuRow, button, container, emojiOf, NEUTRAL, rows, text } from '../../src/discord/posts/components.ts';
import type { Choice, Components } from '../../src/discord/posts/components.ts';

/** A value of a menu, and the choice that it saves; undefined = the default. */
type Value<Saved> = Omit<Choice, 'default'> & { readonly saved: Saved | undefined };

/** The values of a menu, from the reader's language, all languages and the reader's choices. */
type ValuesOf<Saved> = (language: Language, known: readonly Language[], chosen: Preferences) => readonly Value<Saved>[];

const menu = <Name extends keyof Preferences>(name: Name, valuesOf: ValuesOf<Preferences[Name]>) => ({
  row: (about: string, language: Language, known: readonly Language[], chosen: Preferences) => {
    const choices = valuesOf(language, known, chosen);
    const shown = choices.map(({ saved, ...choice }) => ({ ...choice, default: chosen[name] === saved }));
    return menuRow({ kind: 'menu', command: 'sorry me', about }, shown);
  },
  change: (value: string, language: Language, known: readonly Language[]): Changing<Preferences> | null => {
    const chosen = valuesOf(language, known, {}).find((each) => each.value === value);
    return chosen ? (before) => withChoice(before, name, chosen.saved) : null;
  },
});

/** A menu with a word for the default, and one for each other value. */
const among = <Name extends 'autoPlay' | 'pings' | 'remind' | 'unchallenged'>(
  name: Name,
  label: Key,
  own: Key,
  others: readonly (readonly [value: string, saved: Preferences[Name], word: Key])[],
) =>
  menu<Name>(name, ({ say }) =>
    [['own', undefined, own] as const, ...others].map(([value, saved, word]) => ({
      label: say(label, { choice: say(word) }),
      value,
      saved,
    })),
  );

/** The menus of the choices that a person has for themselves. */
const MENUS = new Map([
  ['forced', among('autoPlay', 'me.forced', 'me.forcedTable', [['made', true, 'me.forcedMade'], ['asked', false, 'me.forcedAsked']])], // prettier-ignore
  [
    'pings',
    among('pings', 'me.pings', 'me.pingsServer', [
      ['yes', true, 'me.pingsYes'],
      ['no', false, 'me.pingsNo'],
    ]),
  ],
  ['remind', among('remind', 'me.remind', 'me.remindNo', [['yes', true, 'me.remindYes']])],
  [
    'daily',
    menu('daily', ({ say, code }, _, chosen) => [
      { label: say('me.daily', { choice: say('me.remindNo') }), value: 'own', saved: undefined },
      // Later nobody tells the language of their Discord.
      { label: say('me.daily', { choice: say('me.remindYes') }), value: 'yes', saved: chosen.daily ?? code },
    ]),
  ],
  ['challenges', among('unchallenged', 'me.challenges', 'me.challengesYes', [['nobody', true, 'me.challengesNo']])],
  [
    'color',
    menu('color', (language) => [
      { label: language.say('me.color', { color: language.say('me.noColor') }), value: 'own', saved: undefined },
      ...SEATS.map((saved) => ({
        label: language.say('me.color', { color: colorWord(language, saved) }),
        value: COLORS[saved],
        emoji: emojiOf(language.signs[saved]),
        saved,
      })),
    ]),
  ],
  [
    'language',
    menu('language', ({ say }, known) => [
      { label: say('me.language', { language: say('me.languageOfDiscord') }), value: 'own', saved: undefined },
      ...known.map(({ code, say: name }) => ({
        label: say('me.language', { language: name('language.name') }), // by its own name
        value: code,
        saved: code,
      })),
    ]),
  ],
]);

/** The choices of a person for themselves, with a menu for each part, and a button for their visibility. */
export const meMessage = (language: Language, known: readonly Language[], chosen: Preferences): Components => [
  container(NEUTRAL, [
    text(language.say('me.head')),
    ...[...MENUS]
      .filter(([about]) => about !== 'language' || known.length > 1)
      .flatMap(([about, { row }]) => row(about, language, known, chosen)),
    ...rows([button({ kind: 'visibility', action: 'ask' }, language.say('button.visibility'))]),
  ]),
];

/** The change by a value of a menu; null for one that cannot be chosen. */
export const preferenceFor = (about: string, value: string, language: Language, known: readonly Language[]) =>
  MENUS.get(about)?.change(value, language, known) ?? null;
