import type { ChatInputCommandInteraction } from 'discord.js';
import { findIn } from '../../src/match/door/lookup.ts';
import { leftOver, newestPostOf, withPostedTime } from '../../src/match/decisions/posted-boards.ts';
import { invitedTo, placeOfUser, withoutNames, type Match, type Running } from '../../src/match/match.ts';
import { storyOf, type Story } from '../../src/match/story/story.ts';
import { needsNobody } from '../../src/match/turn.ts';
import { isModerator, permissionsOf } from '../../src/discord/replies/permissions.ts';
import { pictureMessage, tell, tellLastRefusal } from '../../src/discord/replies/replies.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import type { ButtonClick } from '../../src/discord/interactions.ts';
import { isModerated } from '../../src/discord/client/failures.ts';
import { runWithPauses } from '../../src/discord/servers/paused-work.ts';
import { idForm, MATCH_ID } from '../../src/discord/ids.ts';
import { withRunning } from '../../src/discord/replies/match-clicks.ts';
import { control } from '../../src/discord/routing/control.ts';
import { showLobby } from '../lobby/lobby-posts.ts';
import { boardPost } from '../../src/discord/posts/posts.ts';
import type { Components } from '../../src/discord/posts/components.ts';
import { messageLink } from '../../src/discord/posts/commitment-links.ts';
import { tryWithNames } from '../../src/discord/posts/delivery.ts';
import type { Command } from '../../src/discord/replies/bot.ts';

type Asking = ButtonClick | ChatInputCommandInteraction<'cached' | 'raw'>;

export const board: Command = {
  name: 'board',
  description: 'command.board',
  pace: 'board',
  run: (bot, interaction) => {
    if (!interaction.inGuild()) throw new Error('The router lets only servers through.');
    return postAgain(bot, interaction);
  },
};

export const boardControls = {
  /** For the match of the panel, and never for another one that is played here now. */
  again: control({
    id: idForm('match:{match}:again', { match: MATCH_ID }),
    pace: 'board',
    onButton: (bot, pressed, { match }) => withRunning(bot, pressed, match, () => postAgain(bot, pressed)),
  }),
};

/**
 * Posts the board of this channel's match, or its lobby, once more at the bottom. Only people of the table and
 * moderators can do this. Others get a link to it, and so does everybody while it stands at the bottom.
 */
async function postAgain(bot: Bot, interaction: Asking): Answered {
  const found = await findIn(bot.archive, interaction.channelId);
  if (!found.ok) return found.error;
  const match = found.value;
  const postId = newestPostOf(match);
  const mayPost = mayPostAgain(match, interaction);
  if (postId !== null && (!mayPost || (await bot.isAtBottom(match.channelId, postId)))) {
    const link = messageLink(match, postId);
    await tell(interaction, bot.languages.private(interaction).say('board.here', { link }));
    return { outcome: 'link', match: match.id };
  }
  if (!mayPost) return { code: 'stranger' };
  if (match.status === 'lobby') {
    await showLobby(bot, interaction, match);
    return { outcome: 'lobby', match: match.id };
  }
  if (match.status !== 'running') return { code: 'match-over' };
  if (needsNobody(match)) {
    bot.clock.wake(match.id);
    await tell(interaction, bot.languages.private(interaction).say('board.soon'));
    return { outcome: 'soon', match: match.id };
  }
  await interaction.deferReply();
  const { messageId, components } = await showBoard(bot, interaction, withPostedTime(match));
  await markCopy(bot, match, messageId, components);
  await tellLastRefusal(bot, interaction, match.id);
  return { outcome: 'board', match: match.id, ply: match.game.ply };
}

/** True for a person who may have a board or a lobby posted again: each post pushes up the messages of others. */
export const mayPostAgain = (match: Match, asking: Asking): boolean =>
  placeOfUser(match, asking.user.id) !== undefined ||
  invitedTo(match).some(({ userId }) => userId === asking.user.id) ||
  isModerator(permissionsOf(asking));

/** If AutoMod refuses the story, also with colors for names, the board comes alone: the match can go on from it. */
async function showBoard(bot: Bot, interaction: Asking, match: Running) {
  const log = await bot.archive.plays(match.id);
  const context = { language: bot.languages.public(match), render: bot.render };
  const show = async (story: Story<Running>) => {
    const { components, pictures } = await boardPost(context, story);
    const { id } = await interaction.editReply(pictureMessage(components, pictures));
    return { messageId: id, components };
  };
  try {
    return await tryWithNames(match, async (named) => show(await runWithPauses(storyOf(named, log))));
  } catch (error) {
    if (!isModerated(error)) throw error;
    return show({ ...(await runWithPauses(storyOf(withoutNames(match), log))), since: [] });
  }
}

/** Notes the new board, and takes the controls off the old one; off this one, if the match has moved on. */
async function markCopy(bot: Bot, match: Running, messageId: string, components: Components): Promise<void> {
  try {
    const marked = await bot.matches.act(match.id, 'bot', { kind: 'mark-copy', posted: match, messageId });
    const newest = marked.ok ? marked.before : await bot.archive.load(match.id);
    const left = newest ? leftOver(newest, match, messageId) : [messageId];
    for (const id of left) await bot.poster.dropControls(newest ?? match, id, id === messageId ? components : []);
  } catch (error) {
    bot.onError(error, 'The message of a board could not be noted.', { match: match.id });
  }
}
