import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Bot, Command } from '../src/discord/bot.ts';
import { isModerated } from '../src/discord/failures.ts';
import { tryWithNames } from '../src/discord/posting/try-with-names.ts';
import { showLobby } from '../src/discord/lobby/opening.ts';
import { boardPost } from '../src/discord/posting/posts.ts';
import { publicMessage, refuse, tell } from '../src/discord/answering/replies.ts';
import { withPostedTime } from '../src/match/deciding/shown.ts';
import type { Running } from '../src/match/match.ts';
import { needsNobody } from '../src/match/turn.ts';
import { storyOf } from '../src/match/telling/story.ts';

export const board: Command = {
  name: 'board',
  description: 'command.board',
  run: async (bot, interaction) => {
    if (!interaction.inGuild()) throw new Error('The router lets only servers through.');
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
    const log = await bot.service.plays(match.id);
    const { messageId, components } = await tryWithNames(withPostedTime(match), async (named) => {
      const press = { language: bot.languages.public(named), render: bot.render };
      const post = await boardPost(press, storyOf(named, log));
      const files = post.pictures.map(({ name, png, alt }) => ({ attachment: png, name, description: alt }));
      const { id } = await interaction.editReply({ ...publicMessage(post.components), files });
      return { messageId: id, components: post.components };
    });
    await noteCopy(bot, match, messageId, components);
    if (isModerated(bot.clock.failureOf(match.id)))
      await tell(interaction, bot.languages.private(interaction).say('permission.moderated'));
    return { outcome: 'board', match: match.id, ply: match.game.ply };
  },
};

/** Notes the new board and takes the controls off the old one, or off this one if the match has moved on while it was shown. */
async function noteCopy(
  bot: Bot,
  match: Running,
  messageId: string,
  components: readonly APIMessageTopLevelComponent[],
): Promise<void> {
  try {
    const left = await bot.service.noteCopy(match, messageId);
    if (left !== null) await bot.poster.dropControls(match, left, left === messageId ? components : []);
  } catch (error) {
    bot.onError(error, 'The message of a board could not be noted.', { match: match.id });
  }
}
