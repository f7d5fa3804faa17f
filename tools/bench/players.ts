import { setTimeout as wait } from 'node:timers/promises';
import type { Sandbox, SandboxButton, SandboxMessage, SandboxUser } from 'discord-sandbox';
import type { Level } from '../../src/computer/computer.ts';
import { awaitedIn, buttonOf, isChoice, isEnd } from '../../test/harness/driver/clicks.ts';

/** A click at a table from the view of its player. */
export interface TimedClick {
  readonly acknowledgedMs: number;
  /** The next board; not set for a step towards a play. */
  readonly board?: Promise<Board>;
}

/** The next board after a play. */
export interface Board {
  readonly postedMs: number; // since the click; infinite if it never came
  readonly posts: number; // the boards after this click; more than one is a fault
}

export interface Pace {
  readonly pauseMs: number; // from click to click
  readonly isOver: () => boolean;
  readonly computers?: readonly Level[]; // that play with them
  readonly onEnd?: (user: SandboxUser, end: SandboxMessage) => Promise<unknown>;
}

const NEVER_MS = 30_000;
const MOST_TRIES = 10;
const TRY_AGAIN_MS = 5_000;

export const playersOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(800_000_000_000_000_000n + BigInt(index)),
    name: `Player ${index}`,
    username: `player${index}`,
  }));

/** Two people in a channel of their own play match after match, with a pause after each click. `onClick` gets each click. */
export async function playTable(
  sandbox: Sandbox,
  index: number,
  { pauseMs, isOver, computers = [], onEnd }: Pace,
  onClick: (click: TimedClick) => void,
): Promise<void> {
  const channelId = sandbox.channelIds[index]!;
  const users = sandbox.people.slice(2 * index, 2 * index + 2).map(({ id }) => sandbox.as(id));
  let message = await openMatch(users, channelId, computers);
  while (message !== null && !isOver()) {
    if (isEnd(message)) {
      await onEnd?.(users[0]!, message);
      message = await openMatch(users, channelId, computers);
    } else {
      const slot = wait(pauseMs);
      message = await clickOn(sandbox, channelId, message, onClick);
      await slot;
    }
  }
}

async function openMatch(
  users: readonly SandboxUser[],
  channelId: string,
  computers: readonly Level[],
): Promise<SandboxMessage | null> {
  const [host, guest] = users;
  const message = await openLobby(host!, channelId);
  await guest!.click(message.id, buttonOf(message, 'Join').customId);
  const isReady = ({ id, buttons }: SandboxMessage) => id === message.id && buttons.some(isStart);
  const ready = await host!.waitFor(channelId, isReady, NEVER_MS).catch(() => null);
  if (ready === null) return null;
  const menu = ready.selects.find(({ customId }) => customId.endsWith(':computer'));
  for (const level of computers) await host!.select(message.id, menu!.customId, [level]);
  await host!.click(message.id, ready.buttons.find(isStart)!.customId);
  return nextBoard(host!, channelId, message.id);
}

/** A busy bot asks people to try again, and may still have opened the lobby. */
async function openLobby(host: SandboxUser, channelId: string): Promise<SandboxMessage> {
  for (let tries = 1; ; tries++) {
    const { message, private: isRefused } = await host.command(channelId, ['sorry', 'start']);
    const lobby = message && !isRefused ? message : host.messages(channelId).findLast(isLobby);
    if (lobby) return lobby;
    if (tries === MOST_TRIES) throw new Error(`There is no lobby: ${message?.text}`);
    await wait(TRY_AGAIN_MS);
  }
}

const isLobby = ({ buttons }: SandboxMessage): boolean => buttons.some(({ label }) => label === 'Join');
const isStart = ({ label }: SandboxButton): boolean => label === 'Start';

/** Clicks the first choice. Returns the message with the next choice, or null if none comes. */
async function clickOn(
  sandbox: Sandbox,
  channelId: string,
  message: SandboxMessage,
  onClick: (click: TimedClick) => void,
): Promise<SandboxMessage | null> {
  const user = sandbox.as(awaitedIn(message));
  const { customId } = message.buttons.find(isChoice)!;
  const at = Date.now();
  const { private: isRefused, finished, acknowledgedMs, ...outcome } = await user.click(message.id, customId);
  if (isRefused) throw new Error(`A click was refused: ${outcome.message?.text}`);
  if (!customId.includes(':play:')) {
    onClick({ acknowledgedMs });
    return (await finished) ?? message;
  }
  const next = nextBoard(user, channelId, message.id);
  onClick({ acknowledgedMs, board: next.then((board) => boardAfter(user, message, board, at)) });
  return next;
}

function boardAfter(user: SandboxUser, before: SandboxMessage, board: SandboxMessage | null, at: number): Board {
  if (board === null) return { postedMs: Infinity, posts: 0 };
  const posts = user.messages(board.channelId).filter((each) => isBoard(each) && isAfter(each, before.id)).length;
  return { postedMs: board.createdAt - at, posts };
}

const isBoard = (message: SandboxMessage): boolean => message.buttons.some(isChoice) || isEnd(message);
const isAfter = (message: SandboxMessage, id: string): boolean => BigInt(message.id) > BigInt(id);

/** Null if it does not come. */
const nextBoard = (viewer: SandboxUser, channelId: string, after: string): Promise<SandboxMessage | null> =>
  viewer.waitFor(channelId, (message) => isBoard(message) && isAfter(message, after), NEVER_MS).catch(() => null);
