import { MessageFlags } from 'discord.js';
import { awaited, type Seat } from '../../src/engine/index.ts';
import { placeOfUser, type Running } from '../../src/match/match.ts';
import { storyOf } from '../../src/match/story/story.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { seatNames } from '../../src/text/people.ts';
import { pictureMessage } from '../../src/discord/replies/replies.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import type { ButtonClick } from '../../src/discord/interactions.ts';
import { runWithPauses } from '../../src/discord/servers/paused-work.ts';
import { tellingIn } from '../../src/discord/languages.ts';
import { BOARD_IDS, choiceButtons, choosingIn } from '../../src/discord/posts/board-message.ts';
import { withRunning } from '../../src/discord/replies/match-clicks.ts';
import { control } from '../../src/discord/routing/control.ts';
import { gallery, PART, rows, text } from '../../src/discord/posts/components.ts';
import { boardPicture, handPicture } from '../../src/discord/posts/pictures.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';

export const handControls = {
  hand: control({
    id: BOARD_IDS.hand,
    pace: 'hand',
    onButton: (bot, pressed, { match }) => withRunning(bot, pressed, match, showHand),
  }),
};

/** Shows a player their own cards, and lets them choose one on their turn. Nobody else sees it. */
async function showHand(bot: Bot, interaction: ButtonClick, match: Running): Answered {
  const seat = placeOfUser(match, interaction.user.id)?.seat;
  if (seat === undefined) return { code: 'stranger' };
  const { view } = seenOf(match, seat);
  if (presenterOf(view.rules).hand(tellingIn(bot.languages, match, interaction), view, seat) === null)
    return { code: 'no-hand' };
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const { id: messageId } = await interaction.editReply(await handBody(bot, interaction, match, seat, ''));
  await bot.hands.opened(match.id, { click: interaction, messageId });
  return { outcome: 'hand', match: match.id };
}

/** The same message at another step of the choice. */
export async function showHandStep(bot: Bot, interaction: ButtonClick, match: Running, path: string): Promise<void> {
  const seat = placeOfUser(match, interaction.user.id)!.seat;
  await interaction.editReply({ ...(await handBody(bot, interaction, match, seat, path)), attachments: [] });
}

async function handBody(bot: Bot, interaction: ButtonClick, match: Running, seat: Seat, path: string) {
  const language = tellingIn(bot.languages, match, interaction);
  const context = { language, render: bot.render };
  const story = await runWithPauses(storyOf(match, await bot.archive.plays(match.id), [], seat));
  const { view } = story.match;
  const decision = awaited(view);
  const presenter = presenterOf(view.rules);
  const hand = presenter.hand(language, view, seat) ?? { seat, cards: [] };
  const isChoosing = decision?.kind === 'choose' && decision.seat === seat;
  const question = isChoosing ? presenter.ask(language, view, seatNames(language, match), path) : null;
  const cards = await handPicture(context, hand);
  const boards = question?.letters.length ? [await boardPicture(context, story, question)] : [];
  const asked = question === null ? language.say('hand.wait') : (question.text ?? language.say('hand.choose'));
  const message = [
    text([cards.alt, asked].join('\n')),
    gallery([cards], PART.earlier), // beside the board both would be too small
    ...(boards.length > 0 ? [gallery(boards, PART.board)] : []),
    ...rows(question === null ? [] : choiceButtons(language, question, choosingIn(match.id, match.game.ply))),
  ];
  return pictureMessage(message, [cards, ...boards]);
}
