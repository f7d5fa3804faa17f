import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxMessage } from 'discord-sandbox';
import { clickPlay, isChoice, isEnd, isHand, matchOf, messagesIn, type Acknowledged, type Pick } from './clicks.ts';
import type { Room } from './table.ts';

interface Insisting {
  /** Called at each board that waits for a person, when it is seen first. */
  readonly onBoard?: (board: SandboxMessage) => void;
  /** Called when a click has had no answer for as long as Discord waits: then its person can press again. */
  readonly onTimeout?: () => void;
  readonly isOver?: () => boolean;
  readonly thinkMs?: number; // from a board to the first click on it
}

const PAUSE_MS = 30;
const NEXT_MS = 2_000;

/**
 * Plays a match to its end, or until nobody wants to play on, by people who press again after every error, as long as
 * there is a bot or not. Answers the clicks that the bot has acknowledged as plays.
 */
export async function insist(
  room: Room,
  matchId: string,
  pick: Pick,
  { onBoard, onTimeout, isOver = () => false, thinkMs = 0 }: Insisting = {},
): Promise<readonly Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  let seen = '';
  while (!isOver()) {
    const board = newestOf(room, matchId);
    if (board && isEnd(board)) break;
    if (board && board.id !== seen) {
      seen = board.id;
      onBoard?.(board);
      await wait(thinkMs);
    }
    const clicked = board && (await clickPlay(room, board, pick, onTimeout).catch(() => null));
    if (clicked) {
      acknowledged.push(clicked.acknowledged);
      for (let waited = 0; waited < NEXT_MS && newestOf(room, matchId)?.id === board.id; waited += PAUSE_MS)
        await wait(PAUSE_MS);
    } else await wait(PAUSE_MS);
  }
  return acknowledged;
}

const newestOf = (room: Room, matchId: string): SandboxMessage | undefined =>
  messagesIn(room).findLast(
    (message) =>
      !message.private &&
      (isEnd(message) || message.buttons.some((button) => isChoice(button) || isHand(button))) &&
      message.buttons.some((button) => matchOf(button) === matchId),
  );
