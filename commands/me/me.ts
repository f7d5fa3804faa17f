import type { Bot, Command } from '../../src/discord/replies/bot.ts';
import type { Repliable } from '../../src/discord/interactions.ts';
import { privateMessage, publicMessage } from '../../src/discord/replies/replies.ts';
import { COLORS, SEATS } from '../../src/engine/index.ts';
import { withChoice, type Changing, type Preferences } from '../../src/match/settings.ts';
import type { Key, Language } from '../../src/text/language.ts';
import { colorWord } from '../../src/text/people.ts';
import { idForm, oneOf } from '../../src/discord/ids.ts';
import { visibilityControls } from '../leaderboard/visibility.ts';
import { menuRow, button, container, emojiOf, NEUTRAL, rows, text } from '../../src/discord/posts/components.ts';
import type { Choice, Components } from '../../src/discord/posts/components.ts';
import { control } from '../../src/discord/routing/control.ts';

/** The choices of a person for themselves. */
const CHOICES = ['forced', 'pings', 'remind', 'daily', 'challenges', 'color', 'language'] as const;
type Choosable = (typeof CHOICES)[number];

/** The choices that a person's open games keep. */
const IN_GAMES: ReadonlySet<Choosable> = new Set(['forced', 'remind']);

function panelOf(bot: Bot, interaction: Repliable) {
  const language = bot.languages.private(interaction);
  return meMessage(language, bot.languages.known, bot.settings.person(interaction.user.id));
}

/** Every choice belongs to the person who clicks: a forged click changes only the forger's own. */
export const me: Command = {
  name: 'me',
  description: 'command.me',
  pace: 'history',
  everywhere: true,
  run: async (bot, interaction) => {
    await interaction.reply(privateMessage(panelOf(bot, interaction)));
    return { outcome: 'me' };
  },
};

export const meControls = {
  choose: control({
    id: idForm('menu:sorry me:{choice}', { choice: oneOf(CHOICES) }),
    pace: 'history',
    everywhere: true,
    onMenu: async (bot, chosen, { choice }) => {
      const { languages } = bot;
      const change = MENUS[choice].change(chosen.values[0] ?? '', languages.private(chosen), languages.known);
      if (change === null) return { code: 'unknown-choice' };
      await bot.settings.changePerson(chosen.user.id, change);
      if (IN_GAMES.has(choice)) {
        await bot.matches.takePreferences(chosen.user.id);
        for (const { id } of await bot.archive.openOf(chosen.user.id)) bot.clock.wake(id);
      }
      await chosen.update(publicMessage(panelOf(bot, chosen)));
      return { outcome: choice };
    },
  }),
};

/** A value of a menu, and the choice that it saves; undefined = the default. */
type Value<Saved> = Omit<Choice, 'default'> & { readonly saved: Saved | undefined };

/** The values of a menu, from the reader's language, all languages and the reader's choices. */
type ValuesOf<Saved> = (language: Language, known: readonly Language[], chosen: Preferences) => readonly Value<Saved>[];

/** A menu, and the change by one of its values; null for one that cannot be chosen. */
type Menu = ReturnType<typeof menu>;

const menu = <Name extends keyof Preferences>(name: Name, valuesOf: ValuesOf<Preferences[Name]>) => ({
  row: (of: Choosable, language: Language, known: readonly Language[], chosen: Preferences) => {
    const choices = valuesOf(language, known, chosen);
    const shown = choices.map(({ saved, ...choice }) => ({ ...choice, default: chosen[name] === saved }));
    return menuRow(meControls.choose.id, { choice: of }, shown);
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
const MENUS: { readonly [Each in Choosable]: Menu } = {
  forced: among('autoPlay', 'me.forced', 'me.forcedTable', [
    ['made', true, 'me.forcedMade'],
    ['asked', false, 'me.forcedAsked'],
  ]),
  pings: among('pings', 'me.pings', 'me.pingsServer', [
    ['yes', true, 'me.pingsYes'],
    ['no', false, 'me.pingsNo'],
  ]),
  remind: among('remind', 'me.remind', 'me.remindNo', [['yes', true, 'me.remindYes']]),
  daily: menu('daily', ({ say, code }, _, chosen) => [
    { label: say('me.daily', { choice: say('me.remindNo') }), value: 'own', saved: undefined },
    // Later nobody tells the language of their Discord.
    { label: say('me.daily', { choice: say('me.remindYes') }), value: 'yes', saved: chosen.daily ?? code },
  ]),
  challenges: among('unchallenged', 'me.challenges', 'me.challengesYes', [['nobody', true, 'me.challengesNo']]),
  color: menu('color', (language) => [
    { label: language.say('me.color', { color: language.say('me.noColor') }), value: 'own', saved: undefined },
    ...SEATS.map((saved) => ({
      label: language.say('me.color', { color: colorWord(language, saved) }),
      value: COLORS[saved],
      emoji: emojiOf(language.signs[saved]),
      saved,
    })),
  ]),
  language: menu('language', ({ say }, known) => [
    { label: say('me.language', { language: say('me.languageOfDiscord') }), value: 'own', saved: undefined },
    ...known.map(({ code, say: name }) => ({
      label: say('me.language', { language: name('language.name') }), // by its own name
      value: code,
      saved: code,
    })),
  ]),
};

/** The choices of a person for themselves, with a menu for each part, and a button for their visibility. */
const meMessage = (language: Language, known: readonly Language[], chosen: Preferences): Components => [
  container(NEUTRAL, [
    text(language.say('me.head')),
    ...CHOICES.filter((choice) => choice !== 'language' || known.length > 1).flatMap((choice) =>
      MENUS[choice].row(choice, language, known, chosen),
    ),
    ...rows([button(visibilityControls.visibility.id, { action: 'ask' }, language.say('button.visibility'))]),
  ]),
];
