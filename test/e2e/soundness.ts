import { isDeepStrictEqual } from 'node:util';
import { inRound } from '../harness/signs.ts';
import { awaitedIn, isChoice, playOn, startMatch, messagesIn } from '../harness/driver/clicks.ts';
import type { Pick, Setup } from '../harness/driver/clicks.ts';
import { postsOf } from '../harness/driver/posts.ts';
import { playsOf, settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { dealOf, openingOf, replay } from '../../src/match/story/replay.ts';
import type { InteractionOutcome, SandboxButton, SandboxMessage } from 'discord-sandbox';

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

/** Plays two turns more; answers the faults after them. */
export async function goOn(room: Room, matchId: string, pick: Pick, from: string | null): Promise<readonly string[]> {
  let more = 2;
  await playOn(room, matchId, pick, () => more-- === 0, from);
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
export const untilPlay = (room: Room, matchId: string, pick: Pick, from: string | null = null) =>
  playOn(room, matchId, pick, ({ buttons }) => buttons.some(isPlay), from);

/** Starts a match of two people, and plays until a post offers a play by one click. */
export async function startedIn(room: Room, pick: Pick, options: Setup['options'] = LONG) {
  const matchId = await startMatch(room, { people: 2, options });
  const post = await untilPlay(room, matchId, pick);
  await settled(room.table, matchId);
  return { room, matchId, post };
}

/** Presses the first play of such a post. */
export function pressPlay({ table }: Room, post: SandboxMessage): Promise<InteractionOutcome> {
  return table.sandbox.as(awaitedIn(post)).click(post.id, post.buttons.find(isPlay)!.customId);
}

const stepOf = ({ buttons }: SandboxMessage) => buttons.find(({ customId }) => customId.includes(':step:'));

/** With all four pawns there are often more plays than a post offers at once. */
const MANY: Setup['options'] = { length: '4' };

/** Plays match after match until a post asks for a choice in steps: some matches end without one. */
export async function untilStep<Started extends { readonly room: Room; readonly matchId: string }>(
  start: (options: Setup['options']) => Promise<Started>,
  pick: Pick,
): Promise<Started & { readonly post: SandboxMessage; readonly step: SandboxButton }> {
  for (;;) {
    const started = await start(MANY);
    const post = await playOn(started.room, started.matchId, pick, (asked) => stepOf(asked) !== undefined);
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

export const hasChoices = ({ buttons }: SandboxMessage): boolean => buttons.some(isChoice);
