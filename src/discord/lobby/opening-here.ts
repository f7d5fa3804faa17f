import { clickOf, refuse, tell } from '../replies/replies.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import type { Opening } from '../interactions.ts';
import { parentOf, placeIn, whyNotAllowed } from './allowed-channels.ts';
import { whyUnchallenged } from './calls.ts';
import { openWith } from './opening.ts';
import type { LobbyRequest } from './threads.ts';
import { NONE_WANTED, openInThread, whyNoThread } from './threads.ts';

/**
 * Opens a lobby in the command's channel and notifies the guests once. If the server wants threads and one can be made,
 * the lobby opens in a thread of its own.
 */
export async function openLobbyHere(bot: Bot, interaction: Opening, request: LobbyRequest): Promise<Outcome> {
  const parentId = await parentOf(bot, interaction);
  const refusal = whyNotAllowed(bot, interaction, parentId) ?? whyUnchallenged(bot, request.guests ?? []);
  if (refusal) return refuse(bot, interaction, refusal);
  const why = whyNoThread(bot, interaction);
  if (why === null) return openInThread(bot, interaction, request);
  const place = placeIn(interaction, parentId);
  const opened = await openWith(
    bot,
    interaction,
    () => bot.tables.open({ ...request, ...place }, clickOf(interaction)),
    true,
  );
  if (opened.outcome === 'opened' && why !== NONE_WANTED) await tell(interaction, why);
  return opened;
}
