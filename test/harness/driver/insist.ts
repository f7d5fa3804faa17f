import { setTimeout as wait } from 'node:timers/promises';
import { decodeId } from '../../../src/discord/ids.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { awaitedIn, finishedOf, isChoice, isEnd, isHand, matchOf, messagesIn, type Pick } from './clicks.ts';
import type { Room } from './table.ts';

/** A click that made a play, by the bot's answer. */
export interface Acknowledged {
  readonly ply: number;
  readonly userId: string;
  readonly at: number; // ms since 1970
}

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
    const clicked = board && (await clickOn(room, board, pick, onTimeout).catch(() => null));
    if (clicked) {
      acknowledged.push(clicked);
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

/** Clicks through the steps of a play. Null if it was refused, or not answered. */
async function clickOn(
  room: Room,
  board: SandboxMessage,
  pick: Pick,
  onTimeout: Insisting['onTimeout'],
): Promise<Acknowledged | null> {
  const userId = awaitedIn(board);
  const user = room.table.sandbox.as(userId);
  let message = board;
  for (let step = 0; step < 6; step++) {
    const choices = message.buttons.filter(isChoice);
    const { customId } = choices.length === 0 ? message.buttons.find(isHand)! : await pick(choices);
    const outcome = await user.click(message.id, customId);
    if (outcome.failed === 'timeout') onTimeout?.();
    if (outcome.failed) return null;
    const id = decodeId(customId);
    if (id?.kind === 'play') {
      const isRefused = outcome.private && outcome.answer === 'message';
      return isRefused ? null : { ply: id.ply, userId, at: Date.now() };
    }
    message = (await finishedOf(outcome)) ?? message;
  }
  return null;
}
