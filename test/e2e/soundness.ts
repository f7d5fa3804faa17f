import { isDeepStrictEqual } from 'node:util';
import { inRound } from '../harness/signs.ts';
import * as clicks from '../harness/driver/clicks.ts';
import { messagesIn } from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { postsOf } from '../harness/driver/posts.ts';
import { playsOf, settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { dealOf, openingOf, replay } from '../../src/match/story/replay.ts';
import type { InteractionOutcome, SandboxButton, SandboxMessage } from 'discord-sandbox';

/** The people here choose at random, unless a test says otherwise. */
const PICK = pickBy('e2e');

/** The faults of a match if no saved play may be lost or made twice, and each is posted once. */
export async function unsoundness(room: Room, matchId: string): Promise<readonly string[]> {
  const match = await settled(room.table, matchId);
  if (match.status !== 'running' && match.status !== 'over') return [`Match ${matchId} is ${match.status}.`];
  const deal = dealOf(match);
  const log = replay(deal, await playsOf(room.table, matchId)); // throws for a missing or repeated line
  const told = postsOf(room, matchId).at(-1)?.nonce.split('.')[0];
  const newest = match.status === 'over' ? 'end' : String(match.game.ply);
  const nonces = boardsIn(room).map(({ nonce }) => nonce);
  return [
    ...(isDeepStrictEqual(match.game, log.at(-1)?.after ?? openingOf(deal).state)
      ? []
      : ['The replay ends elsewhere.']),
    ...(told === newest ? [] : [`The newest post is ${told}, not ${newest}.`]),
    ...(new Set(nonces).size === nonces.length ? [] : [`Something was posted twice: ${nonces.join()}`]),
  ];
}

/**
 * A match that does not end before a test is through: every turn has a decision, with all four pawns. Of the shortest
 * matches one in a hundred ends within five decisions.
 */
export const LONG = { length: '4', 'ask-always': true } as const;

/** The ways to go on with a match. */
interface Going {
  readonly from?: string | null; // skips the posts up to this one
  readonly pick?: clicks.Pick;
}

/** Plays a match to its end, until this is true for a post, or until this many posts have waited. */
export function playOn(
  room: Room,
  matchId: string,
  until: number | ((post: SandboxMessage) => boolean | Promise<boolean>) = Infinity,
  { from = null, pick = PICK }: Going = {},
): Promise<SandboxMessage> {
  let posts = 0;
  const isEnough = typeof until === 'number' ? () => ++posts >= until : until;
  return clicks.playOn(room, matchId, pick, isEnough, from);
}

export const playOnce = (room: Room, post: SandboxMessage, pick = PICK): Promise<void> =>
  clicks.playOnce(room, post, pick);

/** Plays two turns more; answers the faults after them. */
export async function goOn(room: Room, matchId: string, from: string | null): Promise<readonly string[]> {
  await playOn(room, matchId, 3, { from });
  return unsoundness(room, matchId);
}

/** The posts of the bot without a command. */
const boardsIn = (room: Room): readonly SandboxMessage[] =>
  messagesIn(room).filter(
    ({ authorId, answers, private: hidden }) => authorId === room.table.sandbox.applicationId && !answers && !hidden,
  );

/** The newest board that the bot posted by itself. */
export const newestBoard = (room: Room): SandboxMessage => boardsIn(room).findLast(({ nonce }) => nonce !== undefined)!;

export const isPlay = ({ customId }: SandboxButton): boolean => customId.includes(':play:');

/** Plays until a post offers a play by one click. */
export const untilPlay = (room: Room, matchId: string, from: string | null = null) =>
  playOn(room, matchId, ({ buttons }) => buttons.some(isPlay), { from });

/** Starts a match of two people, or of more, and plays until a post offers a play by one click. */
export async function startedIn(room: Room, options: clicks.Setup['options'] = LONG, people = 2) {
  const matchId = await clicks.startMatch(room, { people, options });
  const post = await untilPlay(room, matchId);
  await settled(room.table, matchId);
  return { matchId, post };
}

/** Presses the first play of such a post. */
export function pressPlay({ table }: Room, post: SandboxMessage): Promise<InteractionOutcome> {
  return table.sandbox.as(clicks.awaitedIn(post)).click(post.id, post.buttons.find(isPlay)!.customId);
}

const stepOf = ({ buttons }: SandboxMessage) => buttons.find(({ customId }) => customId.includes(':step:'));

/** With all four pawns there are often more plays than a post offers at once. */
const MANY: clicks.Setup['options'] = { length: '4' };

const isLate = ({ text }: SandboxMessage): boolean => Number(/^### Turn (\d+)/.exec(text)?.[1]) > 50;

/** Plays match after match until a post asks for a choice in steps, long before an end: some have none. */
export async function untilStep<Started extends { readonly room: Room; readonly matchId: string }>(
  start: (options: clicks.Setup['options']) => Promise<Started>,
): Promise<Started & { readonly post: SandboxMessage; readonly step: SandboxButton }> {
  for (;;) {
    const started = await start(MANY);
    const post = await playOn(started.room, started.matchId, (asked) => stepOf(asked) !== undefined || isLate(asked));
    const step = stepOf(post);
    if (step) return { ...started, post, step };
  }
}

/** The present form of a message. */
export const fresh = (room: Room, { id }: SandboxMessage): SandboxMessage =>
  messagesIn(room).find((message) => message.id === id)!;

/**
 * The public posts after a post, with round signs. While no person is awaited for long, the story takes more than one.
 */
export const toldAfter = (room: Room, { id }: SandboxMessage): string =>
  messagesIn(room)
    .filter((message) => BigInt(message.id) > BigInt(id) && !message.private)
    .map(({ text }) => inRound(text))
    .join('\n');

export const hasChoices = ({ buttons }: SandboxMessage): boolean => buttons.some(clicks.isChoice);

/** The posts that offer a choice, oldest first. */
export const withChoices = (room: Room): readonly SandboxMessage[] => messagesIn(room).filter(hasChoices);
