import type { Bot, Command, Outcome } from '../src/discord/replies/bot.ts';
import type { Repliable } from '../src/discord/interactions.ts';
import { privateMessage, refuse } from '../src/discord/replies/replies.ts';
import { meMessage } from '../src/discord/people/me-message.ts';
import { COLORS, SEATS } from '../src/engine/index.ts';
import { openMatchesOf } from '../src/match/lookup.ts';
import type { Changing, Preferences } from '../src/match/settings.ts';
import { withChoice } from '../src/match/settings.ts';

type Change = Changing<Preferences>;

/** Null for a value that cannot be chosen. */
type Choosing = (value: string, bot: Bot) => Change | null;

/** The value for the default. */
const OWN = 'own';

/** A choice among these values, or none. */
const among =
  <Name extends keyof Preferences>(
    name: Name,
    read: (value: string, bot: Bot) => Preferences[Name] | undefined,
  ): Choosing =>
  (value, bot) => {
    const chosen = value === OWN ? undefined : read(value, bot);
    return value !== OWN && chosen === undefined ? null : (before) => withChoice(before, name, chosen);
  };

const either = (value: string, yes: string, no: string): boolean | undefined =>
  value === yes || value === no ? value === yes : undefined;

/** The choice of each menu of the panel. */
const CHOICES: Readonly<Record<string, Choosing>> = {
  language: among('language', (value, { languages }) => languages.known.find(({ code }) => code === value)?.code),
  forced: among('autoPlay', (value) => either(value, 'made', 'asked')),
  pings: among('pings', (value) => either(value, 'yes', 'no')),
  remind: among('remind', (value) => (value === 'yes' ? true : undefined)),
  challenges: among('unchallenged', (value) => (value === 'nobody' ? true : undefined)),
  color: among('color', (value) => SEATS.find((seat) => COLORS[seat] === value)),
};

/** The choices that a person's open games keep. */
const IN_GAMES: ReadonlySet<string> = new Set(['forced', 'remind']);

async function takeOver({ play, archive, clock }: Bot, userId: string): Promise<void> {
  await play.takeWishes(userId);
  for (const { id } of await openMatchesOf(archive, userId)) clock.wake(id);
}

function panelOf(bot: Bot, interaction: Repliable) {
  const language = bot.languages.private(interaction);
  return privateMessage(meMessage(language, bot.languages.known, bot.settings.person(interaction.user.id)));
}

const shown: Outcome = { outcome: 'me' };

/** Every choice belongs to the person who clicks: a forged click changes only the forger's own. */
export const me: Command = {
  name: 'me',
  description: 'command.me',
  inDirectMessages: true,
  run: async (bot, interaction) => {
    await interaction.reply(panelOf(bot, interaction));
    return shown;
  },
  menu: async (bot, chosen, about) => {
    const change = Object.hasOwn(CHOICES, about) ? CHOICES[about]!(chosen.values[0] ?? '', bot) : null;
    if (change === null) return refuse(bot, chosen, { code: 'unknown-choice' });
    await bot.settings.changePerson(chosen.user.id, change);
    if (IN_GAMES.has(about)) await takeOver(bot, chosen.user.id);
    const { flags: _, ...message } = panelOf(bot, chosen);
    await chosen.update(message);
    return { outcome: about };
  },
};
