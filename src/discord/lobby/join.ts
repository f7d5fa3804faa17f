import type { Seat } from '../../engine/index.ts';
import { findMatch } from '../../match/lookup.ts';
import { placeOfUser } from '../../match/match.ts';
import { colorWord } from '../../text/people.ts';
import { acknowledge } from '../replies/acknowledgement.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import type { Repliable } from '../interactions.ts';
import { clickOf, refuse, tell } from '../replies/replies.ts';
import { hint } from '../replies/hints.ts';
import { editLobby } from './edit.ts';

/** Seats a person at a lobby who did not press one of its own buttons. */
export async function joinLobby(bot: Bot, interaction: Repliable, id: string, seat: Seat | null): Promise<Outcome> {
  const joined = await bot.tables.join(id, clickOf(interaction), seat);
  if (!joined.ok) return refuse(bot, interaction, joined.error);
  const place = placeOfUser(joined.value, interaction.user.id)!;
  const language = bot.languages.private(interaction);
  const told = language.say('lobby.joined', { color: colorWord(language, place.seat) });
  if (await tellOfLobby(bot, interaction, id, told)) await hint(bot, interaction, joined.value);
  return { outcome: 'joined', match: id };
}

/**
 * Tells a person their change of a lobby; true if that got through. The lobby's message then shows the newest state,
 * also changes of others.
 */
export async function tellOfLobby(bot: Bot, interaction: Repliable, id: string, content: string): Promise<boolean> {
  const isSeen = await acknowledge(bot, interaction, id, () => tell(interaction, content));
  const newest = await findMatch(bot.archive, id);
  if (newest.ok) await editLobby(bot, newest.value);
  return isSeen;
}
