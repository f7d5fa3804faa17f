import { MessageFlags } from 'discord.js';
import { ComponentType } from 'discord-api-types/v10';
import { findMatch } from '../../match/lookup.ts';
import type { Over } from '../../match/match.ts';
import type { Language } from '../../text/language.ts';
import { knownName } from '../replies/known-names.ts';
import { refuse } from '../replies/replies.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import type { ButtonClick } from '../interactions.ts';
import { button } from '../posts/components.ts';
import { runWithPauses } from '../servers/paused-work.ts';
import { tellingIn } from '../languages.ts';
import { endCardOf } from './end-card-picture.ts';
import { mayAllAccess, mayAccess } from './game-access.ts';
import { playersOf } from './player-names.ts';

/** Hands out the end card of a match of this server: to the person who asks, or to everyone. */
export async function handOutEndCard(bot: Bot, pressed: ButtonClick, id: string, isShared: boolean): Promise<Outcome> {
  const found = await findMatch(bot.archive, id);
  if (!found.ok || found.value.guildId !== pressed.guildId) return refuse(bot, pressed, { code: 'unknown-match' });
  const match = found.value;
  if (!(await mayAccess(bot, pressed, match))) return refuse(bot, pressed, { code: 'unknown-match' });
  if (isShared && !(await mayAllAccess(bot, pressed, match))) return refuse(bot, pressed, { code: 'not-for-everyone' });
  if (match.status !== 'over') return refuse(bot, pressed, { code: 'not-over-yet' });
  const language = tellingIn(bot.languages, match, isShared ? 'everyone' : pressed);
  await pressed.deferReply(isShared ? {} : { flags: MessageFlags.Ephemeral });
  const log = await bot.archive.plays(id);
  const making = endCardOf(language, match, log, (userId) => knownName(pressed, userId));
  const card = await runWithPauses(making).catch(() => null);
  if (card === null) return refuse(bot, pressed, { code: 'no-replay' });
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

const whenAndWho = (language: Language, { endedAt, places }: Over): string =>
  language.say('replay.when', { when: `<t:${Math.floor(endedAt / 1000)}:f>`, who: playersOf(language, places) });
