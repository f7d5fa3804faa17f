import { findMatch } from '../../match/lookup.ts';
import type { Match } from '../../match/match.ts';
import { acknowledge } from '../replies/acknowledgement.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import type { Chosen, ButtonClick } from '../interactions.ts';
import type { LobbyAction } from '../ids.ts';
import type { Answer } from '../../match/service.ts';
import { lobbyMessage, startMessage } from '../posts/lobby-message.ts';
import { tryWithNames } from '../posts/try-with-names.ts';
import { tryWithSigns } from '../posts/try-with-signs.ts';
import { editLobby } from './edit.ts';
import { tellIfSilent } from '../replies/missing-board.ts';
import { whyNotHere } from './opening.ts';
import { answerStart } from './start.ts';
import { clickOf, publicMessage, refuse } from '../replies/replies.ts';
import { hint } from '../replies/hints.ts';

/** The actions that boards follow. */
const STARTING: ReadonlySet<LobbyAction> = new Set(['start', 'solo']);

/** The actions that bring a person to the table. */
const HINTING: ReadonlySet<LobbyAction> = new Set(['join', 'start', 'solo']);

export async function pressLobby(
  bot: Bot,
  interaction: ButtonClick,
  id: string,
  action: LobbyAction,
): Promise<Outcome> {
  const isStarting = STARTING.has(action);
  const missing = isStarting ? await whyNotHere(bot, interaction) : null;
  if (missing) return refuse(bot, interaction, missing);
  const changed = changeLobby(bot, interaction, id, action);
  const { outcome, seen } = await (isStarting ? begin : answerLobby)(bot, interaction, changed, action);
  if (isStarting && outcome.match !== undefined) void tellIfSilent(bot, interaction, id);
  if (seen && HINTING.has(action)) await hint(bot, interaction, seen);
  return outcome;
}

/** Answers the click that begins a match, and then brings the message of its lobby up to date. */
async function begin(bot: Bot, interaction: ButtonClick, changed: Answer, what: string): Promise<Answered> {
  const answer = await changed;
  if (!answer.ok) return { outcome: await refuse(bot, interaction, answer.error), seen: null };
  const match = answer.value;
  const isSeen = await answerStart(bot, interaction, match, startMessage, [bot.posts.markStart]);
  await catchUp(bot, interaction, match, false);
  return { outcome: { outcome: what, match: match.id }, seen: isSeen ? match : null };
}

/** The outcome of a click on a lobby, and the match in its answer, if that got through. */
interface Answered {
  readonly outcome: Outcome;
  readonly seen: Match | null;
}

/** Answers a click on a lobby with the lobby after it. */
export async function answerLobby(
  bot: Bot,
  interaction: ButtonClick | Chosen,
  changed: Answer,
  what: string,
): Promise<Answered> {
  const answer = await changed;
  if (!answer.ok) return { outcome: await refuse(bot, interaction, answer.error), seen: null };
  const match = answer.value;
  const isSeen = await acknowledge(bot, interaction, match.id, () =>
    tryWithNames(match, (named) =>
      tryWithSigns(bot.languages.public(named), (language) =>
        interaction.update(publicMessage(lobbyMessage(language, named))),
      ),
    ),
  );
  await catchUp(bot, interaction, match, isSeen);
  return { outcome: { outcome: what, match: match.id }, seen: isSeen ? match : null };
}

/** Brings the lobby's own message up to date after a click on a copy, or after two clicks at the same time. */
async function catchUp(bot: Bot, { message }: ButtonClick | Chosen, shown: Match, isSeen: boolean): Promise<void> {
  const newest = await findMatch(bot.archive, shown.id);
  if (!newest.ok) return;
  const isOpen = newest.value.status !== 'closed';
  const isCurrent = isSeen && isOpen && newest.value.version === shown.version && message.id === shown.lobbyMessageId;
  if (!isCurrent) await editLobby(bot, newest.value);
}

function changeLobby({ tables }: Bot, interaction: ButtonClick, id: string, action: LobbyAction): Answer {
  const click = clickOf(interaction);
  switch (action) {
    case 'join':
      return tables.join(id, click, null);
    case 'leave':
      return tables.leaveLobby(id, click);
    case 'start':
      return tables.start(id, click);
    case 'solo':
      return tables.playVsComputers(id, click);
    case 'remove':
      return tables.removeComputer(id, click);
    case 'cancel':
      return tables.cancel(id, click);
  }
}
