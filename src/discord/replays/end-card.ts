import { MessageFlags } from 'discord.js';
import { ComponentType } from 'discord-api-types/v10';
import { withNames, type LoggedPlay, type NameOf, type Over } from '../../match/match.ts';
import type { ChunkedWork } from '../../match/story/replay.ts';
import { wholeStoryOf } from '../../match/story/story.ts';
import type { Language } from '../../text/language.ts';
import { knownName } from '../replies/replies.ts';
import type { Answered, Bot } from '../replies/bot.ts';
import type { ButtonClick } from '../interactions.ts';
import { button } from '../posts/components.ts';
import { endCardScene } from '../posts/end-card-scene.ts';
import { runWithPauses } from '../servers/paused-work.ts';
import { tellingIn } from '../languages.ts';
import { findAccessible } from './game-access.ts';
import { whenAndWho } from './player-names.ts';

/** Hands out the end card of a match of this server: to the person who asks, or to everyone. */
export async function handOutEndCard(bot: Bot, pressed: ButtonClick, id: string, isShared: boolean): Answered {
  const found = await findAccessible(bot, pressed, id, isShared, 'unknown-match');
  if (!found.ok) return found.error;
  const match = found.value;
  if (match.status !== 'over') return { code: 'not-over-yet' };
  const language = tellingIn(bot.languages, match, isShared ? 'everyone' : pressed);
  await pressed.deferReply(isShared ? {} : { flags: MessageFlags.Ephemeral });
  const log = await bot.archive.plays(id);
  const making = endCardOf(language, match, log, (userId) => knownName(pressed, userId));
  const card = await runWithPauses(making).catch(() => null);
  if (card === null) return { code: 'no-replay' };
  const png = await bot.render({ endCard: card.endCard });
  const share = button({ kind: 'end-card', match: id, to: 'everyone' }, language.say('replay.share'));
  await pressed.editReply({
    content: isShared ? whenAndWho(language, match) : language.say('endCard.ready'),
    files: [{ attachment: png, name: `sorry-${id}.png`, description: card.alt }],
    components: isShared ? [] : [{ type: ComponentType.ActionRow, components: [share] }],
    allowedMentions: { parse: [] },
  });
  return { outcome: 'end-card', match: id };
}

/** The content of an end card, and the same in words. @throws Error for a log that is not whole or not playable. */
export function* endCardOf(
  language: Language,
  match: Over,
  log: readonly LoggedPlay[],
  nameOf: NameOf,
): ChunkedWork<ReturnType<typeof endCardScene>> {
  const story = yield* wholeStoryOf(withNames(match, nameOf), log);
  yield;
  return endCardScene(language, story);
}
