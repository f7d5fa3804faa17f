import { expect, test } from 'vitest';
import { awaitedIn, nextPost, playOn, startMatch, textOf, messagesIn } from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { playsOf, settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { clickChoice } from './refusal-cases.ts';
import { fresh, hasChoices, isPlay, LONG, pressPlay, untilPlay } from './soundness.ts';
import { useTable } from './rooms.ts';

// The platform forgets a nonce before the bot posts again: its first pause is a tenth of a second.
const NONCE_MS = 20;

const table = await useTable(openTable({ limits: { nonceMs: NONCE_MS } }));

const pick = pickBy('copies');

/** The posts with choices of a room, oldest first. */
const boards = (room: Room): readonly SandboxMessage[] => messagesIn(room).filter(hasChoices);

/** Brings a match to a board that is there twice: the answer to it was lost, and the nonce is forgotten. */
async function doubled() {
  const room: Room = { table, channelId: table.sandbox.control.addChannel('twice') };
  const matchId = await startMatch(room, { people: 2, options: LONG });
  let post = await untilPlay(room, matchId, pick);
  for (;;) {
    table.sandbox.control.fault({ method: 'POST', path: /^\/channels\/\d+\/messages$/, drops: 'answer' });
    await pressPlay(room, post);
    const first = await nextPost(room, matchId, post.id);
    await settled(table, matchId);
    const copies = boards(room);
    const isTwice = copies.length > 1; // else the answer was that to a post before the board
    expect(copies.map(({ nonce }) => nonce)).toEqual(copies.length > 1 ? [first.nonce, first.nonce] : [first.nonce]);
    if (isTwice && first.buttons.some(isPlay)) return { room, matchId, copies };
    post = await untilPlay(room, matchId, pick, isTwice ? first.id : post.id);
  }
}

test.each([
  ['older', 0],
  ['newer', 1],
])('of a board that was posted twice the %s one works, and the other one says that it is past', async (_, pressed) => {
  const { room, matchId, copies } = await doubled();
  const [copy, other] = [copies[pressed]!, copies[1 - pressed]!];
  const { length } = await playsOf(table, matchId);
  expect((await pressPlay(room, copy)).answer).toBe('update');
  const next = await nextPost(room, matchId, copies[1]!.id);
  const refused = await clickChoice(room, other, awaitedIn(other));
  expect(textOf(refused)).toBe(english.say('refusal.stale'));
  await expect.poll(() => boards(room).map(({ id }) => id)).toEqual([next.id]);
  expect(hasChoices(fresh(room, copy))).toBe(false);
  const plays = (await playsOf(table, matchId)).slice(length);
  expect(plays.filter(({ by }) => by === 'person')).toHaveLength(1);
  let more = 2;
  await playOn(room, matchId, pick, () => more-- === 0, copies[1]!.id);
});
