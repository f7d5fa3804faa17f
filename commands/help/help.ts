import type { Key } from '../../src/text/language.ts';
import { HELP_PAGES, helpText, type HelpPage } from '../../src/text/pages.ts';
import { idForm, oneOf } from '../../src/discord/ids.ts';
import { control } from '../../src/discord/routing/control.ts';
import { button, container, NEUTRAL, rows, text, type Components } from '../../src/discord/posts/components.ts';
import type { Answered, Bot, Command } from '../../src/discord/replies/bot.ts';
import { privateMessage } from '../../src/discord/replies/replies.ts';
import type { Repliable } from '../../src/discord/interactions.ts';

export const help: Command = {
  name: 'help',
  description: 'command.help',
  everywhere: true,
  run: showHelp,
};

export const helpControls = {
  page: control({
    id: idForm('press:sorry help:{page}', { page: oneOf(HELP_PAGES) }),
    everywhere: true,
    onButton: async (bot, pressed, { page }) => {
      await pressed.update({ components: [...helpMessage(bot, pressed, page)] });
      return { outcome: 'help' };
    },
  }),
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
    button(helpControls.page.id, { page: other }, language.say(TO[other])),
  );
  return [container(NEUTRAL, [text(helpText(language, page, helpLines)), ...rows(others)])];
}

export async function showHelp(bot: Bot, interaction: Repliable): Answered {
  await interaction.reply(privateMessage(helpMessage(bot, interaction, 'short')));
  return { outcome: 'help' };
}
