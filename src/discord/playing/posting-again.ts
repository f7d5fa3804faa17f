import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { ChatInputCommandInteraction } from 'discord.js';
import { withPostedTime } from '../../match/deciding/shown.ts';
import type { Running } from '../../match/match.ts';
import { withoutNames } from '../../match/match.ts';
import type { Story } from '../../match/telling/story.ts';
import { storyOf } from '../../match/telling/story.ts';
import { needsNobody } from '../../match/turn.ts';
import { publicMessage, refuse, tell } from '../answering/replies.ts';
import type { Bot, Outcome, Pressed } from '../bot.ts';
import { isModerated } from '../failures.ts';
import { showLobby } from '../lobby/opening.ts';
import { boardPost } from '../posting/posts.ts';
import { tryWithNames } from '../posting/try-with-names.ts';

type Asking = Pressed | ChatInputCommandInteraction<'cached' | 'raw'>;

/** Posts the board of this channel's match, or its lobby, once more at the bottom. */
export async function postAgain(bot: Bot, interaction: Asking): Promise<Outcome> {
  const found = await bot.service.findIn(interaction.channelId);
  if (!found.ok) return refuse(bot, interaction, found.error);
  const match = found.value;
  if (match.status === 'lobby') {
    await showLobby(bot, interaction, match);
    return { outcome: 'lobby', match: match.id };
  }
  if (match.status !== 'running') return refuse(bot, interaction, { code: 'match-over' });
  if (needsNobody(match)) {
    bot.clock.wake(match.id);
    await tell(interaction, bot.languages.private(interaction).say('board.soon'));
    return { outcome: 'soon', match: match.id };
  }
  await interaction.deferReply();
  const { messageId, components } = await showBoard(bot, interaction, withPostedTime(match));
  await noteCopy(bot, match, messageId, components);
  if (isModerated(bot.clock.failureOf(match.id)))
    await tell(interaction, bot.languages.private(interaction).say('permission.moderated'));
  return { outcome: 'board', match: match.id, ply: match.game.ply };
}

/** If AutoMod refuses to have told what happened, also by the colors, the board comes alone: the match can go on from it. */
async function showBoard(bot: Bot, interaction: Asking, match: Running) {
  const log = await bot.service.plays(match.id);
  const press = { language: bot.languages.public(match), render: bot.render };
  const show = async (story: Story<Running>) => {
    const { components, pictures } = await boardPost(press, story);
    const files = pictures.map(({ name, png, alt }) => ({ attachment: png, name, description: alt }));
    const { id } = await interaction.editReply({ ...publicMessage(components), files });
    return { messageId: id, components };
  };
  try {
    return await tryWithNames(match, (named) => show(storyOf(named, log)));
  } catch (error) {
    if (!isModerated(error)) throw error;
    return show({ ...storyOf(withoutNames(match), log), since: [] });
  }
}

/** Notes the new board and takes the controls off the old one, or off this one if the match has moved on while it was shown. */
async function noteCopy(
  bot: Bot,
  match: Running,
  messageId: string,
  components: readonly APIMessageTopLevelComponent[],
): Promise<void> {
  try {
    const { newest, left } = await bot.service.noteCopy(match, messageId);
    for (const id of left) await bot.poster.dropControls(newest, id, id === messageId ? components : []);
  } catch (error) {
    bot.onError(error, 'The message of a board could not be noted.', { match: match.id });
  }
}
