import { findMatch } from '../../src/match/door/lookup.ts';
import type { ButtonClick } from '../../src/discord/interactions.ts';
import { BOARD_IDS } from '../../src/discord/posts/board-message.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { inChannelOf } from '../../src/discord/replies/match-clicks.ts';
import { control } from '../../src/discord/routing/control.ts';
import { openRematchHere } from '../lobby/opening.ts';
import { showUndone } from './refused-play.ts';

export const rematchControls = {
  rematch: control({
    id: BOARD_IDS.rematch,
    pace: 'start',
    onButton: (bot, pressed, { match }) =>
      inChannelOf(bot, pressed, match, () => openRematchAfter(bot, pressed, match)),
  }),
};

/** The button stands below the end of a match. One that is played has lost its end. */
async function openRematchAfter(bot: Bot, interaction: ButtonClick, id: string): Answered {
  const found = await findMatch(bot.archive, id);
  const isPlayed = found.ok && found.value.status === 'running';
  return (isPlayed && (await showUndone(bot, interaction, id, Infinity))) || openRematchHere(bot, interaction, id);
}
