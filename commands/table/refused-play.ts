import type { Seat } from '../../src/engine/index.ts';
import { findMatch } from '../../src/match/door/lookup.ts';
import type { Refusal } from '../../src/match/refusals.ts';
import { boldSeat, seatNames } from '../../src/text/people.ts';
import type { ButtonClick, SlashCommand } from '../../src/discord/interactions.ts';
import { componentsOf, hasControl } from '../../src/discord/posts/components.ts';
import { tryWithNames } from '../../src/discord/posts/delivery.ts';
import type { Answered, Bot, Outcome } from '../../src/discord/replies/bot.ts';
import { clickOf, isPrivate, tell, tellIfRefused } from '../../src/discord/replies/replies.ts';

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
    tellIfRefused(bot, interaction, {
      code: refusal.code,
      details: { who: boldSeat(language, seatNames(language, named), seat) },
    }),
  );
}

/** Refuses a button of a post of this ply, which a match may not have reached any more. */
export async function refuseButton(
  bot: Bot,
  pressed: ButtonClick,
  id: string,
  ply: number,
  refusal: Refusal,
): Answered {
  const isEarly = refusal.code === 'stale' || refusal.code === 'not-started';
  return (isEarly && (await showUndone(bot, pressed, id, ply))) || refusePlay(bot, pressed, id, refusal);
}

/**
 * A button of a later ply (of the end: Infinity) proves that the database has lost what was saved in between, in a
 * failover or by a backup. The channel is shown anew. Null if it proves nothing; a forged button is on no post.
 */
export async function showUndone(bot: Bot, pressed: ButtonClick, id: string, ply: number): Promise<Outcome | null> {
  if (!hasControl(componentsOf(pressed.message), pressed.customId)) return null;
  const found = await findMatch(bot.archive, id);
  const isLobby = found.ok && found.value.status === 'lobby';
  if (isLobby) await bot.poster.editLobby(found.value);
  else if (!(await bot.matches.act(id, clickOf(pressed), { kind: 'show-undone', ply })).ok) return null;
  bot.clock.wake(id);
  if (isPrivate(pressed)) await bot.hands.close(id, pressed);
  await tell(pressed, bot.languages.private(pressed).say('board.undone'));
  return { outcome: 'undone', match: id };
}
