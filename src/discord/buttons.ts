import type { Bot, Outcome, Pressed } from './bot.ts';
import { hasControls } from './components.ts';
import type { ButtonId } from './ids.ts';
import { leaderboardMessage } from './leaderboard-message.ts';
import { pressLobby } from './lobby-buttons.ts';
import { pressMatch } from './match-buttons.ts';
import { pressPlay, pressStep } from './play-buttons.ts';
import { componentsOf } from './message-parts.ts';
import { publicMessage, refuse } from './replies.ts';

/** Answers a button of any kind. */
export async function pressButton(bot: Bot, interaction: Pressed, id: ButtonId): Promise<Outcome> {
  if (id.kind !== 'leaderboard' && (await isElsewhere(bot, interaction, id.match))) {
    return refuse(bot, interaction, { code: 'unknown-match' });
  }
  switch (id.kind) {
    case 'lobby':
      return pressLobby(bot, interaction, id.match, id.action);
    case 'match':
      return pressMatch(bot, interaction, id.match, id.action);
    case 'play':
      return tidied(bot, interaction, id.match, pressPlay(bot, interaction, id));
    case 'step':
      return tidied(bot, interaction, id.match, pressStep(bot, interaction, id));
    case 'leaderboard':
      return turnPage(bot, interaction, id.page);
  }
}

/** Whether a match belongs to another channel than the click. Who is a moderator here may be none there. */
async function isElsewhere({ service }: Bot, { channelId }: Pressed, matchId: string): Promise<boolean> {
  const found = await service.find(matchId);
  return found.ok && found.value.channelId !== channelId;
}

/** Buttons that a crash left on an earlier board are answered, and then taken away. */
async function tidied(bot: Bot, interaction: Pressed, id: string, answered: Promise<Outcome>): Promise<Outcome> {
  const outcome = await answered;
  const isLeftOver = outcome.outcome === 'stale' || outcome.outcome === 'match-over';
  const { guildId, channelId, message } = interaction;
  const components = componentsOf(message);
  if (isLeftOver && hasControls(components))
    await bot.poster.dropControls({ id, guildId, channelId }, message.id, components);
  return outcome;
}

async function turnPage({ service, languages }: Bot, interaction: Pressed, page: number): Promise<Outcome> {
  const tallies = await service.leaderboard(interaction.guildId);
  await interaction.update(
    publicMessage(leaderboardMessage(languages.public(interaction), tallies, interaction.user.id, page)),
  );
  return { outcome: 'page' };
}
