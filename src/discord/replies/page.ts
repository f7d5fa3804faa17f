import { container, NEUTRAL, text } from '../posts/components.ts';
import type { Repliable } from '../interactions.ts';
import { privateMessage } from './replies.ts';

/** A page of text that only the person who asked sees. */
export async function showPage(interaction: Repliable, content: string): Promise<void> {
  await interaction.reply(privateMessage([container(NEUTRAL, [text(content)])]));
}
