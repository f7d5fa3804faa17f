import type { Seat } from '../engine/index.ts';
import { renderBoard, renderStrip, type AnyScene } from './board.ts';
import { renderEmoji } from './emoji.ts';

/** What can be drawn: a board, several boards for one strip, or the emoji of a seat. */
export type Subject = AnyScene | readonly AnyScene[] | { readonly emoji: Seat };

/** A subject as a PNG, drawn in this thread. */
export function draw(subject: Subject): Promise<Buffer> {
  if ('emoji' in subject) return renderEmoji(subject.emoji);
  return 'label' in subject ? renderBoard(subject) : renderStrip(subject);
}
