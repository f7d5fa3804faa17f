import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Seat } from '../engine/index.ts';
import { placeOfUser } from '../match/match.ts';
import { colorWord } from '../text/people.ts';
import { say } from '../text/say.ts';
import type { Bot, Outcome } from './bot.ts';
import { clickOf, refuse, tell } from './replies.ts';

/** Sits somebody down at a lobby from elsewhere than its own buttons: they are told, and its message follows. */
export async function joinLobby(
  { service, poster }: Bot,
  interaction: ButtonInteraction | ChatInputCommandInteraction,
  id: string,
  seat: Seat | null,
): Promise<Outcome> {
  const joined = await service.join(id, clickOf(interaction), seat);
  if (!joined.ok) return refuse(interaction, joined.error);
  const place = placeOfUser(joined.value, interaction.user.id)!;
  await tell(interaction, say('lobby.joined', { color: colorWord(place.seat) }));
  await poster.editLobby(joined.value);
  return { outcome: 'joined', match: id };
}
