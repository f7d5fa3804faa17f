import { expect, test } from 'vitest';
import { awaitedIn, textOf } from '../harness/driver/clicks.ts';
import { playsOf, settled } from '../harness/driver/saved.ts';
import { openTable } from '../harness/driver/table.ts';
import { english } from '../../src/text/languages.ts';
import { posting, useTable } from './rooms.ts';
import { hasChoices, isPlay } from './soundness.ts';

// The platform forgets a nonce before the bot posts again: its first pause is a tenth of a second.
const { table, rooms } = await useTable(openTable({ limits: { nonceMs: 20 } }));

/** Brings a match to a board that is there twice: the answer to it was lost, and the nonce is forgotten. */
async function doubled() {
  const { room, matchId, ...started } = await rooms.started();
  let { post } = started;
  for (;;) {
    table.sandbox.control.fault({ ...posting(room), drops: 'answer' });
    await room.pressPlay(post);
    const first = await room.nextPost(matchId, post.id);
    await settled(table, matchId);
    const copies = room.withChoices();
    const isTwice = copies.length > 1; // else the answer was that to a post before the board
    expect(copies.map(({ nonce }) => nonce)).toEqual(isTwice ? [first.nonce, first.nonce] : [first.nonce]);
    if (isTwice && first.buttons.some(isPlay)) return { room, matchId, copies };
    post = await room.untilPlay(matchId, isTwice ? first.id : post.id);
  }
}

test.each([
  ['older', 0],
  ['newer', 1],
])('of a board that was posted twice the %s one works, and the other one says that it is past', async (_, pressed) => {
  const { room, matchId, copies } = await doubled();
  const [copy, other] = [copies[pressed]!, copies[1 - pressed]!];
  const { length } = await playsOf(table, matchId);
  expect((await room.pressPlay(copy)).answer).toBe('update');
  const next = await room.nextPost(matchId, copies[1]!.id);
  expect(textOf(await room.clickChoice(other, awaitedIn(other)))).toBe(english.say('refusal.stale'));
  await expect.poll(() => room.withChoices()).toMatchObject([{ id: next.id }]);
  expect(hasChoices(room.fresh(copy))).toBe(false);
  const plays = (await playsOf(table, matchId)).slice(length);
  expect(plays.filter(({ by }) => by === 'person')).toHaveLength(1);
  await room.playOn(matchId, 3, { from: copies[1]!.id });
});
