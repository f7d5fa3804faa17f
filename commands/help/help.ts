import type { Key } from '../../src/text/language.ts';
import { HELP_PAGES, helpText, type HelpPage } from '../../src/text/pages.ts';
import type { ButtonInteraction } from 'discord.js';
import { button, container, NEUTRAL, rows, text, type Components } from '../../src/discord/posts/components.ts';
import type { Answered, Bot, Command } from '../../src/discord/replies/bot.ts';
import { privateMessage } from '../../src/discord/replies/replies.ts';
import type { Repliable } from '../../src/discord/interactions.ts';

export const help: Command = {
  name: 'help',
  description: 'command.help',
  everywhere: true,
  run: showHelp,
  press: turnHelp,
};

/** The button that leads to a page of help. */
const TO = {
  short: 'button.howItWorks',
  turn: 'button.helpTurn',
  rules: 'button.helpRules',
  commands: 'button.helpCommands',
} as const satisfies Record<HelpPage, Key>;

/** A page of help, with a button for each of the others. */
function helpMessage({ languages, helpLines }: Bot, reader: Repliable, page: HelpPage): Components {
  const language = languages.private(reader);
  const others = HELP_PAGES.filter((other) => other !== page).map((other) =>
    button({ kind: 'press', command: 'sorry help', about: other }, language.say(TO[other])),
  );
  return [container(NEUTRAL, [text(helpText(language, page, helpLines)), ...rows(others)])];
}

export async function showHelp(bot: Bot, interaction: Repliable): Answered {
  await interaction.reply(privateMessage(helpMessage(bot, interaction, 'short')));
  return { outcome: 'help' };
}

/** Turns to another page, in the same message. */
export async function turnHelp(bot: Bot, pressed: ButtonInteraction, about: string): Answered {
  const page = HELP_PAGES.find((each) => each === about) ?? 'short';
  await pressed.update({ components: [...helpMessage(bot, pressed, page)] });
  return { outcome: 'help' };
}
