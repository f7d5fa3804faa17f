import { COLORS, type Seat } from '../../engine/index.ts';
import type { Match } from '../../match/match.ts';
import { acknowledge } from '../answering/acknowledge.ts';
import type { Bot, Outcome, Pressed } from '../bot.ts';
import type { LobbyAction } from '../ids.ts';
import { lobbyMessage } from '../posting/lobby-message.ts';
import { tryWithNames } from '../posting/try-with-names.ts';
import { tryWithSigns } from '../posting/try-with-signs.ts';
import { missingHere } from './opening.ts';
import { clickOf, publicMessage, refuse } from '../answering/replies.ts';

export async function pressLobby(bot: Bot, interaction: Pressed, id: string, action: LobbyAction): Promise<Outcome> {
  const missing = action === 'start' ? missingHere(bot, interaction) : null;
  if (missing) return refuse(bot, interaction, missing);
  const answer = await changeLobby(bot, interaction, id, action);
  if (!answer.ok) return refuse(bot, interaction, answer.error);
  const match = answer.value;
  const isSeen = await acknowledge(bot, id, () =>
    tryWithNames(match, (named) =>
      tryWithSigns(bot.languages.public(named), (language) =>
        interaction.update(publicMessage(lobbyMessage(language, named))),
      ),
    ),
  );
  await catchUp(bot, interaction, match, isSeen);
  return { outcome: action, match: match.id };
}

/** Brings the lobby's own message up to date if the click was on a copy, or if somebody else clicked meanwhile. */
async function catchUp(bot: Bot, { message }: Pressed, shown: Match, isSeen: boolean): Promise<void> {
  const newest = await bot.service.find(shown.id);
  if (!newest.ok) return;
  const isCurrent = isSeen && newest.value.version === shown.version && message.id === shown.lobbyMessageId;
  if (!isCurrent) await bot.poster.editLobby(newest.value);
}

function changeLobby({ service }: Bot, interaction: Pressed, id: string, action: LobbyAction) {
  const click = clickOf(interaction);
  switch (action) {
    case 'join':
      return service.join(id, click, null);
    case 'leave':
      return service.leaveLobby(id, click);
    case 'start':
      return service.start(id, click);
    case 'cancel':
      return service.cancel(id, click);
    case 'greedy':
    case 'random':
      return service.addComputer(id, click, action);
    case 'remove':
      return service.removeComputer(id, click);
    case 'red':
    case 'blue':
    case 'yellow':
    case 'green':
      return service.join(id, click, COLORS.indexOf(action) as Seat);
  }
}
