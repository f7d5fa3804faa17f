import { defaultsOf } from '../../match/settings.ts';
import { helpText } from '../../text/pages.ts';
import { showPage } from '../replies/page.ts';
import { clickOf, refuse, tell } from '../replies/replies.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import type { ButtonClick } from '../interactions.ts';
import type { WelcomeAction } from '../ids.ts';
import { hint } from '../replies/hints.ts';
import { tellIfSilent } from '../replies/missing-board.ts';
import { parentOf, placeIn, whyNotAllowed } from '../lobby/allowed-channels.ts';
import { whyNotHere } from '../lobby/opening.ts';
import { openLobbyHere } from '../lobby/opening-here.ts';
import { answerStart } from '../lobby/start.ts';
import { NONE_WANTED, whyNoThread } from '../lobby/threads.ts';
import { openedMessage } from '../posts/lobby-message.ts';

/** Anybody may press these, at any time: the message does not change. */
export async function pressWelcome(bot: Bot, interaction: ButtonClick, action: WelcomeAction): Promise<Outcome> {
  switch (action) {
    case 'solo': {
      // In a thread of its own a lobby comes first: one more press there starts a match against computers.
      const why = whyNoThread(bot, interaction);
      return why === null ? openHere(bot, interaction) : startSolo(bot, interaction, why);
    }
    case 'lobby':
      return openHere(bot, interaction);
    case 'help':
      await showPage(interaction, helpText(bot.languages.private(interaction), bot.helpLines));
      return { outcome: 'help' };
  }
}

const defaultsHere = ({ settings }: Bot, { guildId }: ButtonClick) => defaultsOf(settings.server(guildId));

const openHere = (bot: Bot, interaction: ButtonClick): Promise<Outcome> =>
  openLobbyHere(bot, interaction, { options: defaultsHere(bot, interaction), seat: null });

/**
 * Starts a match against computers here. The answer shows the players and the reason for no thread; the board follows.
 */
async function startSolo(bot: Bot, interaction: ButtonClick, whyHere: string): Promise<Outcome> {
  const parentId = await parentOf(bot, interaction);
  const missing = whyNotAllowed(bot, interaction, parentId) ?? (await whyNotHere(bot, interaction));
  if (missing) return refuse(bot, interaction, missing);
  const click = clickOf(interaction);
  const request = { ...placeIn(interaction, parentId), options: defaultsHere(bot, interaction), seat: null };
  const started = await bot.tables.openVsComputers(request, click);
  if (!started.ok) return refuse(bot, interaction, started.error);
  const match = started.value;
  const { markLock, markStart } = bot.posts;
  const isSeen = await answerStart(bot, interaction, match, openedMessage, [markLock, markStart]);
  void tellIfSilent(bot, interaction, match.id);
  if (isSeen && whyHere !== NONE_WANTED) await tell(interaction, whyHere);
  if (isSeen) await hint(bot, interaction, match);
  return { outcome: 'solo', match: match.id };
}
