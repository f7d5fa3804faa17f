import type { Seat } from '../engine/index.ts';
import { renderBoard, renderStrip, type AnyScene } from './board.ts';
import { renderEmoji } from './emoji.ts';
import { renderEndCard, type EndCard } from './end-card.ts';
import { renderHand } from './hand-picture.ts';
import { renderRanking, type Ranking } from './ranking.ts';
import type { Hand } from './scene.ts';

/** What can be drawn: a board, several boards for one strip, a player's hand, a leaderboard, a finished match to show elsewhere, or the emoji of a seat. */
export type Subject =
  | AnyScene
  | readonly AnyScene[]
  | { readonly hand: Hand }
  | { readonly ranking: Ranking }
  | { readonly endCard: EndCard }
  | { readonly emoji: Seat };

/** A subject as a PNG, drawn in this thread. */
export async function draw(subject: Subject): Promise<Buffer> {
  if ('emoji' in subject) return renderEmoji(subject.emoji);
  if ('hand' in subject) return renderHand(subject.hand);
  if ('ranking' in subject) return renderRanking(subject.ranking);
  if ('endCard' in subject) return renderEndCard(subject.endCard);
  return 'label' in subject ? renderBoard(subject) : renderStrip(subject);
}
