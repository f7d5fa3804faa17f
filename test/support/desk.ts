import type { Counter } from '../../src/cli/headless/counter.ts';
import { CHANNEL } from '../../src/cli/headless/interaction.ts';

export type { Counter } from '../../src/cli/headless/counter.ts';
export { openCounter } from '../../src/cli/headless/counter.ts';
export type { Answered, Desk } from '../../src/cli/headless/desk.ts';
export { openDesk } from '../../src/cli/headless/desk.ts';

/** The open match of the channel, as it is stored. */
export async function openMatch({ service }: Counter, channelId = CHANNEL) {
  const found = await service.findIn(channelId);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}
