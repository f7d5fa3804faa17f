import { MessageFlags } from 'discord.js';
import { legalPlays } from '../../src/engine/index.ts';
import { placeOfUser, type Running } from '../../src/match/match.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { awaitedUser, isAway, ownDecision } from '../../src/match/turn.ts';
import { tellingIn } from '../../src/discord/languages.ts';
import type { ButtonClick, SlashCommand } from '../../src/discord/interactions.ts';
import { gallery, PART, text } from '../../src/discord/posts/components.ts';
import { tryWithNames } from '../../src/discord/posts/delivery.ts';
import { chancesIn } from '../../src/discord/posts/hints.ts';
import { hintPicture } from '../../src/discord/posts/pictures.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { pictureMessage } from '../../src/discord/replies/replies.ts';
import { idForm, MATCH_ID } from '../../src/discord/ids.ts';
import { withRunning } from '../../src/discord/replies/match-clicks.ts';
import { control } from '../../src/discord/routing/control.ts';
import { refusePlay } from './refused-play.ts';
import { findIn } from '../../src/match/door/lookup.ts';
import { notRunning } from '../../src/match/turn.ts';
import type { Command } from '../../src/discord/replies/bot.ts';

export const hint: Command = {
  name: 'hint',
  description: 'command.hint',
  pace: 'hint',
  run: async (bot, interaction) => {
    const found = await findIn(bot.archive, interaction.channelId);
    if (!found.ok) return found.error;
    const match = found.value;
    return match.status === 'running' ? giveHint(bot, interaction, match) : { code: notRunning(match) };
  },
};

export const hintControls = {
  hint: control({
    id: idForm('match:{match}:hint', { match: MATCH_ID }),
    pace: 'hint',
    onButton: (bot, pressed, { match }) => withRunning(bot, pressed, match, giveHint),
  }),
};

/** True for a person who has something to choose now, in a match with hints. */
export const mayAskHint = (match: Running, userId: string): boolean =>
  match.hints === true && awaitedUser(match) === userId && legalPlays(match.game).length > 1;

/** Shows the player who decides their best plays: how good each is, and why. Nobody else sees it. */
async function giveHint(bot: Bot, interaction: ButtonClick | SlashCommand, match: Running): Answered {
  const { id: userId } = interaction.user;
  const place = placeOfUser(match, userId);
  if (!place) return { code: 'stranger' };
  if (!match.hints) return { code: 'hints-off' };
  if (isAway(match, userId)) return { code: 'away' };
  const mine = ownDecision(match, match.game.ply, { userId });
  if (!mine.ok) return refusePlay(bot, interaction, match.id, mine.error);
  if (!mayAskHint(match, userId)) return { code: 'no-choice' };
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const language = tellingIn(bot.languages, match, interaction);
  await tryWithNames(match, async (named) => {
    const seen = seenOf(named, place.seat);
    const best = presenterOf(seen.view.rules).hint(language, seen, bot.advise(seen.view), true);
    const foot = language.say('hint.foot', { counts: chancesIn(seen.view.rules) });
    const lines = [language.say('hint.head'), ...best.plays, foot];
    const board = await hintPicture({ language, render: bot.render }, seen, best);
    const components = [text(lines.join('\n')), gallery([board], PART.board)];
    await interaction.editReply(pictureMessage(components, [board]));
  });
  return { outcome: 'hint', match: match.id, ply: match.game.ply };
}
