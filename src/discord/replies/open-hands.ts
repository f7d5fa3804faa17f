import { LRUCache } from 'lru-cache';
import type { ButtonClick } from '../interactions.ts';

/** The private post with a person's cards, and the click that opened it and can delete it. */
interface OpenHand {
  readonly click: ButtonClick;
  readonly messageId: string;
}

/** The newest private posts with cards. A click can delete its own for fifteen minutes, and not after a restart. */
export type OpenHands = ReturnType<typeof createOpenHands>;

/** More tables than are played at in fifteen minutes. */
const MOST_KNOWN = 2_000;

export function createOpenHands() {
  const open = new LRUCache<string, OpenHand>({ max: MOST_KNOWN });
  const keyOf = (matchId: string, userId: string): string => `${matchId} ${userId}`;
  const close = async (matchId: string, userId: string, except: string | null): Promise<void> => {
    const key = keyOf(matchId, userId);
    const hand = open.get(key);
    open.delete(key);
    if (hand && hand.messageId !== except) await hand.click.deleteReply().catch(() => null);
  };
  return {
    /** Notes the post that a click has opened, and deletes the person's post before it. */
    opened: async (matchId: string, hand: OpenHand): Promise<void> => {
      const userId = hand.click.user.id;
      await close(matchId, userId, hand.messageId);
      open.set(keyOf(matchId, userId), hand);
    },
    /** Deletes the private post with the pressed button, and the newest one that its person has opened. */
    close: async (matchId: string, pressed: ButtonClick): Promise<void> => {
      await pressed.deferUpdate();
      const own = pressed.deleteReply().catch(() => null); // Discord may have hidden it already
      await Promise.all([own, close(matchId, pressed.user.id, pressed.message.id)]);
    },
  };
}
