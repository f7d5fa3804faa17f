import { renderBoard, renderSmallBoards } from '../pictures/board.ts';
import { renderEmoji } from '../pictures/portraits.ts';
import { renderAnalysis } from '../pictures/analysis-card.ts';
import { renderEndCard } from '../pictures/end-card.ts';
import { renderHand } from '../pictures/hand-picture.ts';
import { renderRanking } from '../pictures/ranking.ts';
import { renderRatingCurve } from '../pictures/rating-curve.ts';
import type { Subject } from './in-thread.ts';

/** A subject as a PNG, drawn in this thread. */
export async function draw(subject: Subject): Promise<Buffer> {
  if ('emoji' in subject) return renderEmoji(subject.emoji);
  if ('hand' in subject) return renderHand(subject.hand);
  if ('ranking' in subject) return renderRanking(subject.ranking);
  if ('curve' in subject) return renderRatingCurve(subject.curve);
  if ('endCard' in subject) return renderEndCard(subject.endCard);
  if ('analysis' in subject) return renderAnalysis(subject.analysis);
  return 'label' in subject ? renderBoard(subject) : renderSmallBoards(subject);
}
