import type { ButtonInteraction, ChatInputCommandInteraction, Interaction } from 'discord.js';
import type { Logger } from 'pino';
import { isCannotSave } from '../match/ports.ts';
import type { Key } from '../text/language.ts';
import type { Bot, Command, Outcome } from './bot.ts';
import { pressButton } from './buttons.ts';
import { isModerated } from './failures.ts';
import { decodeId } from './ids.ts';
import { refuse, tell } from './replies.ts';

export interface Router {
  readonly handle: (interaction: Interaction) => Promise<void>;
  /** Refuses clicks from now on, and resolves when those under way are done. */
  readonly stop: () => Promise<void>;
}

/** The only listener: decodes what was asked, hands it on, and is the one place where a defect is caught. */
export function createRouter(bot: Bot, commands: readonly Command[], log: Logger): Router {
  const underWay = new Set<Promise<void>>();
  let stopping = false;

  async function dispatch(interaction: ButtonInteraction | ChatInputCommandInteraction): Promise<Outcome> {
    if (stopping) return refuse(bot, interaction, { code: 'stopping' });
    if (!interaction.inGuild()) return refuse(bot, interaction, { code: 'guild-only' });
    if (interaction.isButton()) {
      const id = decodeId(interaction.customId);
      return id ? pressButton(bot, interaction, id) : refuse(bot, interaction, { code: 'unknown-button' });
    }
    const command = commands.find(({ name }) => name === interaction.options.getSubcommand(false));
    return command ? command.run(bot, interaction) : refuse(bot, interaction, { code: 'unknown-command' });
  }

  async function respond(interaction: ButtonInteraction | ChatInputCommandInteraction): Promise<void> {
    const began = performance.now();
    const what = interaction.isButton() ? 'button' : 'command';
    try {
      const outcome = await dispatch(interaction);
      log.info({ ...outcome, what, ms: Math.round(performance.now() - began) }, 'click');
    } catch (error) {
      log.error({ err: error, what, channel: interaction.channelId }, 'A click failed; the game is safe.');
      await tell(interaction, bot.languages.private(interaction).say(sentenceFor(error))).catch((late: unknown) =>
        log.warn({ err: late }, 'No answer got through.'),
      );
    }
  }

  return {
    handle: async (interaction) => {
      if (!interaction.isButton() && !interaction.isChatInputCommand()) return;
      const work = respond(interaction);
      underWay.add(work);
      await work.finally(() => underWay.delete(work));
    },
    stop: async () => {
      stopping = true;
      await Promise.allSettled(underWay);
    },
  };
}

function sentenceFor(error: unknown): Key {
  if (isCannotSave(error)) return 'failure.storage';
  return isModerated(error) ? 'failure.moderated' : 'failure.private';
}
