import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { TopCommand } from '../../src/discord/replies/bot.ts';
import { answerPanel } from './answers.ts';

/** The settings of the bot in a server. Each click checks the person's permissions again. */
export const settings: TopCommand = {
  name: 'sorry-settings',
  description: 'command.sorry-settings',
  permissions: PermissionFlagsBits.ManageGuild,
  run: answerPanel,
};
