import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { TopCommand } from '../src/discord/bot.ts';
import { answerPanel, chooseInPanel, pressInPanel, submitToPanel } from '../src/discord/settings/answers.ts';

/** How the bot works in a server. Everybody who could press something of it is asked again what they may do. */
export const settings: TopCommand = {
  name: 'sorry-settings',
  description: 'command.settings',
  permissions: PermissionFlagsBits.ManageGuild,
  run: answerPanel,
  press: pressInPanel,
  menu: chooseInPanel,
  modal: submitToPanel,
};
