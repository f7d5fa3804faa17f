import { awaited } from '../../src/engine/index.ts';
import { placeOfUser, type Over, type Running } from '../../src/match/match.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { mayNudge, notRunning } from '../../src/match/turn.ts';
import type { Language } from '../../src/text/language.ts';
import { inert, seatNames } from '../../src/text/people.ts';
import { idForm, MATCH_ID } from '../../src/discord/ids.ts';
import type { ButtonClick } from '../../src/discord/interactions.ts';
import { tellingIn } from '../../src/discord/languages.ts';
import { BOARD_IDS, pressing } from '../../src/discord/posts/board-message.ts';
import { button } from '../../src/discord/posts/components.ts';
import { tryWithNames } from '../../src/discord/posts/delivery.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { withPlayed, withRunning } from '../../src/discord/replies/match-clicks.ts';
import { isPrivate, privateText, tell } from '../../src/discord/replies/replies.ts';
import { control } from '../../src/discord/routing/control.ts';
import { verifyControls } from '../verify/verification.ts';
import { boardControls, mayPostAgain } from './board.ts';
import { hintControls, mayAskHint } from './hint.ts';
import { leaveControls } from './leave.ts';
import { nudgeControls } from './nudge.ts';

/** The “…” of a board, and what only its panel has. */
export const panelControls = {
  more: control({
    id: BOARD_IDS.more,
    onButton: (bot, pressed, { match }) => withPlayed(bot, pressed, match, openPanel),
  }),
  describe: control({
    id: idForm('match:{match}:describe', { match: MATCH_ID }),
    pace: 'describe',
    onButton: (bot, pressed, { match }) => withPlayed(bot, pressed, match, describe),
  }),
  card: control({
    id: idForm('match:{match}:card', { match: MATCH_ID }),
    onButton: (bot, pressed, { match }) => withRunning(bot, pressed, match, explainCard),
  }),
};

/** Opens the private panel behind the “…” of a board, with the actions of this person there. That of an end has its words. */
async function openPanel(bot: Bot, interaction: ButtonClick, match: Running | Over): Answered {
  const language = tellingIn(bot.languages, match, interaction);
  const buttons =
    match.status === 'over'
      ? [pressing(language, match.id)(verifyControls.verify.id, 'button.verify')]
      : panelButtons(language, match, interaction);
  await tryWithNames(match, (named) => {
    const content = named.status === 'over' ? inWords(language, named) : turnLine(language, named);
    return interaction.reply(privateText(content, buttons));
  });
  return { outcome: 'panel', match: match.id };
}

/** The player on turn, and the card. */
function turnLine(language: Language, match: Running): string {
  const { view } = seenOf(match);
  const names = seatNames(language, match).map(inert);
  return presenterOf(view.rules).describeDecision(language, view.turn, awaited(view)!, names);
}

function panelButtons(language: Language, match: Running, reader: ButtonClick) {
  const userId = reader.user.id;
  const explained = explanationIn(language, match);
  const press = pressing(language, match.id);
  return [
    ...(mayAskHint(match, userId) ? [press(hintControls.hint.id, 'button.hint')] : []),
    press(panelControls.describe.id, 'button.describe'),
    ...(explained ? [button(panelControls.card.id, { match: match.id }, explained.label)] : []),
    ...(mayPostAgain(match, reader) ? [press(boardControls.again.id, 'button.postAgain')] : []),
    ...(mayNudge(match, userId) ? [press(nudgeControls.nudge.id, 'button.nudge')] : []),
    ...(placeOfUser(match, userId) ? [press(leaveControls.leave.id, 'button.leave')] : []),
  ];
}

/** The whole board in words. */
async function describe(bot: Bot, interaction: ButtonClick, match: Running | Over): Answered {
  const language = tellingIn(bot.languages, match, interaction);
  await tryWithNames(match, (named) => showThere(interaction, inWords(language, named)));
  return { outcome: 'described', match: match.id };
}

function inWords(language: Language, match: Running | Over): string {
  const seen = seenOf(match);
  return presenterOf(seen.view.rules).describe(language, seen);
}

/** The effect of the turn's card or dice. */
async function explainCard(bot: Bot, interaction: ButtonClick, match: Running): Answered {
  const explained = explanationIn(tellingIn(bot.languages, match, interaction), match);
  if (explained === null) return { code: notRunning(match) };
  await showThere(interaction, explained.text);
  return { outcome: 'explained', match: match.id };
}

function explanationIn(language: Language, match: Running) {
  const { view } = seenOf(match);
  return presenterOf(view.rules).explain(language, view);
}

/** In the panel itself, or else in a private answer. */
async function showThere(interaction: ButtonClick, content: string): Promise<void> {
  await (isPrivate(interaction) ? interaction.update({ content }) : tell(interaction, content));
}
