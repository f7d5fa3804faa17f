import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { problemsOf } from '../../src/cli/soak/checks.ts';
import { awaitedIn, isChoice, isEnd, nextPost, playOn, playOnce, startMatch } from '../../src/cli/soak/clicks.ts';
import { pickFrom } from '../../src/cli/soak/games.ts';
import type { SandboxMessage } from '../../src/sandbox/view.ts';
import type { ProcessTable } from '../support/process.ts';
import { openProcessTable } from '../support/process.ts';
import { playsOf, settled } from '../../src/cli/soak/saved.ts';

let table: ProcessTable;
beforeAll(async () => {
  table = await openProcessTable();
});
afterAll(() => table.close());

const pick = pickFrom(randomFrom('crash'));

/** A message as it stands now. */
const fresh = ({ id }: SandboxMessage): SandboxMessage =>
  table.sandbox
    .as(table.sandbox.people[0]!.id)
    .messages(table.room.channelId)
    .find((message) => message.id === id)!;

/** The next post, once the bot has noted that it is shown: otherwise a new process tells its turns again. */
async function shownPost(matchId: string, seen: string): Promise<SandboxMessage> {
  const post = await nextPost(table.room, matchId, seen);
  await settled(table, matchId);
  return post;
}

/** Presses a final choice of a post, or the first step of one, without waiting for what comes of it. */
function pressAny(post: SandboxMessage) {
  const choice = post.buttons.find(isChoice)!;
  return table.sandbox.as(awaitedIn(post)).click(post.id, choice.customId);
}

test('a match survives kill -9 at any moment, and goes on to its end with the old buttons', async () => {
  const matchId = await startMatch(table.room, { people: 2 });

  // While it waits for a person: the old button works in the new process.
  let left = 3;
  let post = await playOn(table.room, matchId, pick, () => left-- <= 0);
  await settled(table, matchId);
  await table.bot().kill('SIGKILL');
  await table.revive();
  await playOnce(table.room, post, pick);

  // Just after a play was acknowledged: it is saved, and the next board comes.
  post = await shownPost(matchId, post.id);
  await playOnce(table.room, post, pick);
  const acknowledged = await playsOf(table, matchId);
  await table.bot().kill('SIGKILL');
  expect(await playsOf(table, matchId)).toEqual(expect.arrayContaining([...acknowledged]));
  await table.revive();
  await settled(table, matchId);
  post = await shownPost(matchId, post.id);

  // At several moments after a click was sent: it is saved whole or not at all, and the match can go on.
  for (const pause of [0, 2, 5, 10, 20, 40, 80]) {
    const before = await playsOf(table, matchId);
    const click = pressAny(post);
    await wait(pause);
    await table.bot().kill('SIGKILL');
    const after = await playsOf(table, matchId);
    expect(after.slice(0, before.length)).toEqual(before);
    await table.revive();
    await click;
    await settled(table, matchId);
    const next = after.length > before.length ? await shownPost(matchId, post.id) : fresh(post);
    await playOnce(table.room, next, pick);
    post = await shownPost(matchId, next.id);
    expect(isEnd(post)).toBe(false);
  }

  await playOnce(table.room, post, pick);
  await playOn(table.room, matchId, pick, isEnd, post.id);
  await settled(table, matchId);
  expect(await problemsOf(table.room, matchId)).toEqual([]);
}, 240_000);

test('SIGTERM finishes what is under way: exit code 0, and no acknowledged click is lost', async () => {
  const channelId = table.sandbox.channelIds[1]!;
  const room = { table, channelId };
  const matchId = await startMatch(room, { people: 2 });
  let seen: string | null = null;
  for (const pause of [0, 5, 20, 60]) {
    const post: SandboxMessage = await playOn(room, matchId, pick, hasPlay, seen);
    await settled(table, matchId);
    const before = await playsOf(table, matchId);
    const choice = post.buttons.find(({ customId }) => customId.includes(':play:'))!;
    const click = table.sandbox.as(awaitedIn(post)).click(post.id, choice.customId);
    await wait(pause);
    const ended = await table.bot().kill('SIGTERM');
    expect(ended).toMatchObject({ code: 0, err: '' });
    const outcome = await click;
    const saved = (await playsOf(table, matchId)).length > before.length;
    expect(saved).toBe(outcome.answer === 'update');
    await table.revive();
    seen = saved ? post.id : seen;
  }
}, 120_000);

const hasPlay = ({ buttons }: SandboxMessage): boolean => buttons.some(({ customId }) => customId.includes(':play:'));
