import { MessageFlags } from 'discord.js';
import { ComponentType } from 'discord-api-types/v10';
import type { Answered, Bot } from '../replies/bot.ts';
import type { ButtonClick } from '../interactions.ts';
import { button } from '../posts/components.ts';
import { endCardScene } from '../posts/end-card-scene.ts';
import { tellingIn } from '../languages.ts';
import { findAccessible } from './game-access.ts';
import { whenAndWho } from './player-names.ts';
import { storyAgain } from './replay.ts';

/** Hands out the end card of a match of this server: to the person who asks, or to everyone. */
export async function handOutEndCard(bot: Bot, pressed: ButtonClick, id: string, isShared: boolean): Answered {
  const found = await findAccessible(bot, pressed, id, isShared, 'unknown-match');
  if (!found.ok) return found.error;
  const match = found.value;
  if (match.status !== 'over') return { code: 'not-over-yet' };
  const language = tellingIn(bot.languages, match, isShared ? 'everyone' : pressed);
  await pressed.deferReply(isShared ? {} : { flags: MessageFlags.Ephemeral });
  const story = await storyAgain(bot, match, pressed);
  if (story === null) return { code: 'no-replay' };
  const { endCard, alt } = endCardScene(language, story);
  const png = await bot.render({ endCard });
  const share = button({ kind: 'end-card', match: id, to: 'everyone' }, language.say('replay.share'));
  await pressed.editReply({
    content: isShared ? whenAndWho(language, match) : language.say('endCard.ready'),
    files: [{ attachment: png, name: `sorry-${id}.png`, description: alt }],
    components: isShared ? [] : [{ type: ComponentType.ActionRow, components: [share] }],
    allowedMentions: { parse: [] },
  });
  return { outcome: 'end-card', match: id };
}
