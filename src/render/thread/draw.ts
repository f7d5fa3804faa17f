import type { Seat } from '../../engine/index.ts';
import { renderBoard, renderStrip } from '../pictures/board.ts';
import type { AnyScene } from '../scene/any-scene.ts';
import { renderEmoji } from '../pictures/emoji.ts';
import { renderEndCard, type EndCard } from '../pictures/end-card.ts';
import { renderHand } from '../pictures/hand-picture.ts';
import { renderRanking, type Ranking } from '../pictures/ranking.ts';
import { renderRatingCurve, type RatingCurve } from '../pictures/rating-curve.ts';
import type { Hand } from '../scene/scene.ts';

/**
 * A thing to draw: a board, several for one strip, a player's hand, a leaderboard. Or the curve of a rating, an end
 * card, or the emoji of a seat.
 */
export type Subject =
  | AnyScene
  | readonly AnyScene[]
  | { readonly hand: Hand }
  | { readonly ranking: Ranking }
  | { readonly curve: RatingCurve }
  | { readonly endCard: EndCard }
  | { readonly emoji: Seat };

/** A subject as a PNG, drawn in this thread. */
export async function draw(subject: Subject): Promise<Buffer> {
  if ('emoji' in subject) return renderEmoji(subject.emoji);
  if ('hand' in subject) return renderHand(subject.hand);
  if ('ranking' in subject) return renderRanking(subject.ranking);
  if ('curve' in subject) return renderRatingCurve(subject.curve);
  if ('endCard' in subject) return renderEndCard(subject.endCard);
  return 'label' in subject ? renderBoard(subject) : renderStrip(subject);
}
