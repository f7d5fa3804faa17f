import type { Running } from '../match/match.ts';
import type { Bot } from './bot.ts';

/** Whether a match still waits for the decision that it waited for: showing it may have taken long. */
export async function isNewest({ service }: Pick<Bot, 'service'>, shown: Running): Promise<boolean> {
  const newest = await service.find(shown.id);
  return newest.ok && newest.value.status === 'running' && newest.value.game.ply === shown.game.ply;
}
