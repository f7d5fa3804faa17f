import { MessageFlags } from 'discord.js';
import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Seat } from '../../engine/index.ts';
import { awaited } from '../../engine/index.ts';
import { findMatch } from '../../match/lookup.ts';
import type { Running } from '../../match/match.ts';
import { placeOfUser } from '../../match/match.ts';
import { seenOf, storyOf } from '../../match/story/story.ts';
import { notRunning } from '../../match/turn.ts';
import type { Language } from '../../text/language.ts';
import { seatNames } from '../../text/people.ts';
import { cardName, list } from '../../text/words.ts';
import { refuse } from '../replies/replies.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import type { ButtonClick } from '../interactions.ts';
import type { Question } from '../choices/question.ts';
import { runWithPauses } from '../servers/paused-work.ts';
import { tellingIn } from '../languages.ts';
import type { Hand } from '../../render/scene/scene.ts';
import { choiceButtons } from '../posts/board-message.ts';
import type { Picture } from '../posts/components.ts';
import { gallery, PART, rows, text } from '../posts/components.ts';
import { boardPicture, handPicture } from '../posts/pictures.ts';
import { presenterOf } from '../posts/presenter.ts';

/** Shows a player their own cards, and lets them choose one on their turn. Nobody else sees it. */
export async function showHand(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  const found = await findMatch(bot.archive, id);
  if (!found.ok) return refuse(bot, interaction, found.error);
  const match = found.value;
  if (match.status !== 'running') return refuse(bot, interaction, { code: notRunning(match) });
  const seat = placeOfUser(match, interaction.user.id)?.seat;
  if (seat === undefined) return refuse(bot, interaction, { code: 'stranger' });
  const { view } = seenOf(match, seat);
  if (presenterOf(view.rules).hand(tellingIn(bot.languages, match, interaction), view, seat) === null)
    return refuse(bot, interaction, { code: 'no-hand' });
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  await interaction.editReply({
    ...(await handBody(bot, interaction, match, seat, '')),
    flags: MessageFlags.IsComponentsV2,
  });
  return { outcome: 'hand', match: id };
}

/** The same message at another step of the choice. */
export async function showHandStep(bot: Bot, interaction: ButtonClick, match: Running, path: string): Promise<void> {
  const seat = placeOfUser(match, interaction.user.id)!.seat;
  await interaction.editReply({ ...(await handBody(bot, interaction, match, seat, path)), attachments: [] });
}

async function handBody(bot: Bot, interaction: ButtonClick, match: Running, seat: Seat, path: string) {
  const language = tellingIn(bot.languages, match, interaction);
  const press = { language, render: bot.render };
  const story = await runWithPauses(storyOf(match, await bot.archive.plays(match.id), [], seat));
  const { view } = story.match;
  const isChoosing = awaited(view)?.kind === 'choose' && awaited(view)?.seat === seat;
  const presenter = presenterOf(view.rules);
  const hand = presenter.hand(language, view, seat) ?? { seat, cards: [] };
  const question = isChoosing ? presenter.ask(language, view, seatNames(language, match), path) : null;
  const pictures: Picture[] = [await handPicture(press, hand)];
  if (question !== null && question.letters.length > 0) pictures.push(await boardPicture(press, story, question));
  return {
    components: [...handMessage(language, match, hand, question, pictures)],
    files: pictures.map(({ name, png, alt }) => ({ attachment: png, name, description: alt })),
    allowedMentions: { parse: [] },
  };
}

function handMessage(
  language: Language,
  match: Running,
  hand: Hand,
  question: Question | null,
  pictures: readonly Picture[],
): readonly APIMessageTopLevelComponent[] {
  const cards = language.say('hand.cards', { list: list(hand.cards.map(({ card }) => cardName(language, card.face))) });
  const head = [cards, question === null ? language.say('hand.wait') : (question.text ?? language.say('hand.choose'))];
  const buttons = question === null ? [] : choiceButtons(language, match.id, match.game.ply, question);
  return [text(head.join('\n')), ...galleries(pictures), ...rows(buttons)];
}

/** The hand, and the board below it: side by side both would be too small. */
const galleries = ([hand, ...boards]: readonly Picture[]) => [
  ...(hand ? [gallery([hand], PART.earlier)] : []),
  ...(boards.length > 0 ? [gallery(boards, PART.board)] : []),
];
