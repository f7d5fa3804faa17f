import { MessageFlags } from 'discord.js';
import { awaited } from '../../engine/index.ts';
import { findMatch } from '../../match/lookup.ts';
import type { Running } from '../../match/match.ts';
import { placeOfUser } from '../../match/match.ts';
import { seenOf } from '../../match/story/story.ts';
import { mayNudge, notRunning } from '../../match/turn.ts';
import type { Language } from '../../text/language.ts';
import { inert, seatNames } from '../../text/people.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import type { ButtonClick } from '../interactions.ts';
import type { MatchAction } from '../ids.ts';
import { tellingIn } from '../languages.ts';
import { button, rows } from '../posts/components.ts';
import { presenterOf } from '../posts/presenter.ts';
import { tryWithNames } from '../posts/try-with-names.ts';
import { isPrivate, refuse, tell } from '../replies/replies.ts';
import { mayPostAgain } from './repost.ts';

/** Opens the private panel behind the “…” of a board, with the actions of this person there. */
export async function openPanel(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  const found = await findMatch(bot.archive, id);
  if (!found.ok) return refuse(bot, interaction, found.error);
  const match = found.value;
  if (match.status !== 'running') return refuse(bot, interaction, { code: notRunning(match) });
  const language = tellingIn(bot.languages, match, interaction);
  await tryWithNames(match, (named) =>
    interaction.reply({
      content: turnLine(language, named),
      components: [...rows(panelButtons(language, match, interaction))],
      flags: MessageFlags.Ephemeral,
      allowedMentions: { parse: [] },
    }),
  );
  return { outcome: 'panel', match: id };
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
  const press = (action: MatchAction, label: string) => button({ kind: 'match', match: match.id, action }, label);
  return [
    press('describe', language.say('button.describe')),
    ...(explained === null ? [] : [press('card', explained.label)]),
    ...(mayPostAgain(match, reader) ? [press('again', language.say('button.postAgain'))] : []),
    ...(mayNudge(match, userId) ? [press('nudge', language.say('button.nudge'))] : []),
    ...(placeOfUser(match, userId) ? [press('leave', language.say('button.leave'))] : []),
  ];
}

/** The whole board in words. */
export async function describe(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  const found = await findMatch(bot.archive, id);
  if (!found.ok) return refuse(bot, interaction, found.error);
  const match = found.value;
  if (match.status !== 'running' && match.status !== 'over')
    return refuse(bot, interaction, { code: notRunning(match) });
  const language = tellingIn(bot.languages, match, interaction);
  await tryWithNames(match, (named) => {
    const seen = seenOf(named);
    return showThere(interaction, presenterOf(seen.view.rules).describe(language, seen));
  });
  return { outcome: 'described', match: id };
}

/** The effect of the turn's card or dice. */
export async function explainCard(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  const found = await findMatch(bot.archive, id);
  if (!found.ok) return refuse(bot, interaction, found.error);
  const match = found.value;
  const explained =
    match.status === 'running' ? explanationIn(tellingIn(bot.languages, match, interaction), match) : null;
  if (explained === null) return refuse(bot, interaction, { code: notRunning(match) });
  await showThere(interaction, explained.text);
  return { outcome: 'explained', match: id };
}

function explanationIn(language: Language, match: Running) {
  const { view } = seenOf(match);
  return presenterOf(view.rules).explain(language, view);
}

/** In the panel itself, or else in a private answer. */
async function showThere(interaction: ButtonClick, content: string): Promise<void> {
  await (isPrivate(interaction) ? interaction.update({ content }) : tell(interaction, content));
}
