import { buttonOf } from '../harness/driver/clicks.ts';
import type { Room } from '../harness/driver/table.ts';
import { english } from '../../src/text/languages.ts';
import type { InteractionOutcome, SandboxMessage } from 'discord-sandbox';

/** Opens the private panel behind the “…” of a board. */
export const openPanel = ({ table }: Room, userId: string, post: SandboxMessage): Promise<InteractionOutcome> =>
  table.sandbox.as(userId).click(post.id, buttonOf(post, english.say('button.panel')).customId);

/** Presses a button of that panel. */
export async function pressPanel(
  room: Room,
  userId: string,
  post: SandboxMessage,
  label: string,
): Promise<InteractionOutcome> {
  const { message: panel } = await openPanel(room, userId, post);
  if (!panel?.private) throw new Error('The panel did not open.');
  return room.table.sandbox.as(userId).click(panel.id, buttonOf(panel, label).customId);
}
