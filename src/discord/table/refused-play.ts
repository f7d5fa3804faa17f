import type { Seat } from '../../engine/index.ts';
import { findMatch } from '../../match/lookup.ts';
import type { Refusal } from '../../match/refusals.ts';
import { boldSeat, seatNames } from '../../text/people.ts';
import type { ButtonClick, SlashCommand } from '../interactions.ts';
import { tryWithNames } from '../posts/delivery.ts';
import type { Answered, Bot } from '../replies/bot.ts';
import { isPrivate, told } from '../replies/replies.ts';

/** A refusal names the player on turn, which notifies nobody. */
export async function refusePlay(
  bot: Bot,
  interaction: ButtonClick | SlashCommand,
  id: string,
  refusal: Refusal,
): Answered {
  if (refusal.code === 'stale' && interaction.isButton() && isPrivate(interaction))
    await bot.hands.close(id, interaction);
  if (refusal.code !== 'not-your-turn') return refusal;
  const found = await findMatch(bot.archive, id);
  if (!found.ok) return found.error;
  const seat = refusal.details?.['seat'] as Seat;
  const language = bot.languages.private(interaction);
  return tryWithNames(found.value, (named) =>
    told(bot, interaction, {
      code: refusal.code,
      details: { who: boldSeat(language, seatNames(language, named), seat) },
    }),
  );
}
