import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxUser } from '../../sandbox/driver/user.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { SandboxMessage } from '../../sandbox/view.ts';
import { awaitedIn, buttonOf, isChoice, isEnd } from './clicks.ts';

/** One play by click, as its player saw it. */
export interface Play {
  readonly at: number; // when the last click was made, ms since 1970
  readonly acknowledgedMs: number;
  readonly postedMs: number | null; // until the next board was there; null = it never came
  readonly posts: number; // boards that came for it
}

export interface Pace {
  readonly until: number; // ms since 1970
  readonly pauseMs: number; // from click to click
}

const NEVER_MS = 30_000;

/** Two people at a channel of their own play match after match at a steady pace; answers all that they saw. */
export async function playTable(sandbox: Sandbox, index: number, pace: Pace): Promise<readonly Play[]> {
  const channelId = sandbox.channelIds[index]!;
  const users = sandbox.people.slice(2 * index, 2 * index + 2).map(({ id }) => sandbox.as(id));
  const plays: Play[] = [];
  while (Date.now() < pace.until) {
    let post = await openMatch(users, channelId);
    while (post !== null && !isEnd(post) && Date.now() < pace.until) {
      const slot = wait(pace.pauseMs);
      const { play, next } = await playPost(sandbox, channelId, users[0]!, post);
      plays.push(play);
      post = next;
      await slot;
    }
    if (post === null) break;
  }
  return plays;
}

async function openMatch(users: readonly SandboxUser[], channelId: string): Promise<SandboxMessage | null> {
  const [host, guest] = users;
  const { message } = await host!.command(channelId, ['sorry', 'start']);
  if (!message) throw new Error('There is no lobby.');
  await guest!.click(message.id, buttonOf(message, 'Join').customId);
  await host!.click(message.id, buttonOf(message, 'Start').customId);
  return nextBoard(host!, channelId, message.id);
}

/** Clicks the first choice of each step; then waits for the board that follows. */
async function playPost(
  sandbox: Sandbox,
  channelId: string,
  viewer: SandboxUser,
  post: SandboxMessage,
): Promise<{ play: Play; next: SandboxMessage | null }> {
  const user = sandbox.as(awaitedIn(post));
  let message = post;
  for (;;) {
    const { customId } = message.buttons.find(isChoice)!;
    const at = Date.now();
    const outcome = await user.click(message.id, customId);
    if (outcome.private) throw new Error(`A click was refused: ${outcome.message?.text}`);
    if (customId.includes(':play:')) {
      const next = await nextBoard(viewer, channelId, post.id);
      const posts = viewer
        .messages(channelId)
        .filter((each) => isBoard(each) && BigInt(each.id) > BigInt(post.id)).length;
      const postedMs = next === null ? null : next.createdAt - at;
      return { play: { at, acknowledgedMs: outcome.acknowledgedMs, postedMs, posts }, next };
    }
    message = (await outcome.finished) ?? message;
  }
}

const isBoard = (message: SandboxMessage): boolean => message.buttons.some(isChoice) || isEnd(message);

/** Null when it does not come. */
const nextBoard = (viewer: SandboxUser, channelId: string, after: string): Promise<SandboxMessage | null> =>
  viewer
    .waitFor(channelId, (message) => isBoard(message) && BigInt(message.id) > BigInt(after), NEVER_MS)
    .catch(() => null);
