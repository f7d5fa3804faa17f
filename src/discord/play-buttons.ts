import type { Seat } from '../engine/index.ts';
import type { Match, Running } from '../match/match.ts';
import { withPostedTime } from '../match/shown.ts';
import { ownDecision } from '../match/turn.ts';
import type { Refusal } from '../match/refusals.ts';
import { dealOf, replay } from '../match/replay.ts';
import { tellTurn, turnsOf } from '../text/narrate.ts';
import { boldSeat, seatNames } from '../text/people.ts';
import type { Language } from '../text/language.ts';
import { acknowledge } from './acknowledge.ts';
import { stepMessage } from './board-message.ts';
import type { Bot, Outcome, Pressed } from './bot.ts';
import { withoutControls } from './components.ts';
import { isModerated } from './failures.ts';
import type { ButtonId } from './ids.ts';
import { tryWithNames } from './try-with-names.ts';
import { missingHere } from './opening.ts';
import { boardPicture } from './posts.ts';
import { askAt } from './prompts.ts';
import { componentsOf, filesToKeep } from './message-parts.ts';
import { clickOf, refuse, tell } from './replies.ts';

/** The last click of a play: saved, then acknowledged, then shown. */
export async function pressPlay(bot: Bot, interaction: Pressed, id: ButtonId & { kind: 'play' }): Promise<Outcome> {
  const played = await bot.service.play(id.match, id.ply, id.token, clickOf(interaction));
  if (!played.ok)
    return { ...(await refusePlay(bot, interaction, id.match, played.error)), match: id.match, ply: id.ply };
  const match = played.value;
  const { message } = interaction;
  const isSeen = await bot.poster.answer(message.id, () =>
    acknowledge(bot, id.match, () =>
      tryWithNames(match, async (named) =>
        interaction.update({
          components: [...withoutControls(componentsOf(message), await chosenLine(bot, named, id.ply))],
          attachments: filesToKeep(message),
          allowedMentions: { parse: [] },
        }),
      ),
    ),
  );
  if (!isSeen) await bot.poster.dropControls(match, message.id, componentsOf(message));
  const language = bot.languages.private(interaction);
  const lost = missingHere(bot, interaction);
  if (lost) await tell(interaction, whyNoBoard(language, lost));
  else if (isModerated(bot.clock.failureOf(match.id))) await tell(interaction, language.say('permission.moderated'));
  return { outcome: 'played', match: match.id, ply: id.ply };
}

const whyNoBoard = (language: Language, { code, details }: Refusal): string =>
  code === 'thread-locked'
    ? language.say('permission.locked')
    : language.say('permission.lost', { names: details?.['names'] ?? '' });

/** A refusal says whose turn it is by name, which notifies nobody. */
async function refusePlay(bot: Bot, interaction: Pressed, id: string, refusal: Refusal): Promise<Outcome> {
  if (refusal.code !== 'not-your-turn') return refuse(bot, interaction, refusal);
  const found = await bot.service.find(id);
  if (!found.ok) return refuse(bot, interaction, found.error);
  const seat = refusal.details?.['seat'] as Seat;
  return tryWithNames(found.value, (named) =>
    refuse(bot, interaction, {
      code: refusal.code,
      details: { who: boldSeat(seatNames(bot.languages.private(interaction), named), seat) },
    }),
  );
}

async function chosenLine({ service, languages }: Bot, match: Match, ply: number): Promise<string> {
  if (match.status !== 'running' && match.status !== 'over') return '';
  const log = replay(dealOf(match), await service.plays(match.id));
  const [turn] = turnsOf(log.filter(({ before }) => before.ply === ply));
  const language = languages.public(match);
  return turn ? tellTurn(language, turn, seatNames(language, match)) : '';
}

/** A step toward a play saves nothing: the same message with other buttons and another picture. */
export async function pressStep(bot: Bot, interaction: Pressed, id: ButtonId & { kind: 'step' }): Promise<Outcome> {
  const found = await bot.service.find(id.match);
  if (!found.ok) return refuse(bot, interaction, found.error);
  const mine = ownDecision(found.value, id.ply, interaction.user.id);
  if (!mine.ok) return refusePlay(bot, interaction, id.match, mine.error);
  const match = mine.value;
  const language = bot.languages.public(match);
  if (!askAt(language, match.game, seatNames(language, match), id.path))
    return refuse(bot, interaction, { code: 'illegal-play' });
  await interaction.deferUpdate();
  await tryWithNames(withPostedTime(match), (named) => showStep(bot, interaction, named, id.path));
  return { outcome: 'step', match: match.id, ply: id.ply };
}

async function showStep(bot: Bot, interaction: Pressed, match: Running, path: string): Promise<void> {
  const log = replay(dealOf(match), await bot.service.plays(match.id));
  const language = bot.languages.public(match);
  const question = askAt(language, match.game, seatNames(language, match), path)!;
  const board = await boardPicture(language, match, log, question, bot.render);
  const shown = await interaction.editReply({
    components: [...stepMessage(language, match, componentsOf(interaction.message), board, question)],
    attachments: filesToKeep(interaction.message, (name) => name !== board.name),
    files: [{ attachment: board.png, name: board.name, description: board.alt }],
    allowedMentions: { parse: [] },
  });
  if (await isNewest(bot, match)) return;
  // The play was made meanwhile: this step came after it and must not offer it again.
  await interaction.editReply({
    components: [...withoutControls(componentsOf(shown), language.say('board.moved'))],
    attachments: filesToKeep(shown),
    allowedMentions: { parse: [] },
  });
}

/** Whether a match still waits for the decision that was shown. Showing it may have taken long. */
async function isNewest({ service }: Bot, shown: Running): Promise<boolean> {
  const newest = await service.find(shown.id);
  return newest.ok && newest.value.status === 'running' && newest.value.game.ply === shown.game.ply;
}
