import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import {
  awaitedIn,
  command,
  endOf,
  nextPost,
  personId,
  playOnce,
  press,
  startMatch,
  textOf,
} from '../harness/driver/clicks.ts';
import { pickFrom } from '../harness/driver/games.ts';
import { settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { pressPanel } from './panel.ts';
import { confirm } from './refusal-cases.ts';
import { useRooms, useTable } from './rooms.ts';
import { fresh, LONG, toldAfter, unsoundness } from './soundness.ts';
import { openTimedTable } from './timed-table.ts';

const MINUTE = 60_000;

const table = await useTable(openTimedTable());

const rooms = useRooms(() => table, 'news');

const pick = pickFrom(randomFrom('news'));
const WHO = ['🔴 **Ann**', '🟡 **Ben**', '🔵 **Cleo**', '🟢 **Dan**'];

/** A match with its first board, at rest. */
async function started(people: number) {
  const room = rooms.open();
  const matchId = await startMatch(room, { people, options: { ...LONG, limit: String(MINUTE) } });
  const post = await nextPost(room, matchId, null);
  await settled(table, matchId);
  return { room, matchId, post };
}

/** The players who are not awaited. */
const others = (room: Room, post: SandboxMessage, people: number): readonly number[] =>
  Array.from({ length: people }, (_, index) => index).filter((index) => personId(room, index) !== awaitedIn(post));

async function leave(room: Room, person: number, post: SandboxMessage): Promise<void> {
  await confirm(room, person, await pressPanel(room, personId(room, person), post, english.say('button.leave')));
}

describe('while somebody else is awaited, everybody is told at once', () => {
  test('who leaves, and the board waits on', async () => {
    const { room, matchId, post } = await started(3);
    const [leaver] = others(room, post, 3);
    await leave(room, leaver!, post);
    await settled(table, matchId);
    const told = english.say('did.left', { who: WHO[leaver!]! });
    expect(toldAfter(room, post)).toBe(told);
    expect(fresh(room, post).buttons).toEqual(post.buttons);
    await playOnce(room, post, pick);
    await nextPost(room, matchId, post.id);
    await settled(table, matchId);
    expect(toldAfter(room, post).split(told)).toHaveLength(2); // not again with the play
    expect(await unsoundness(room, matchId)).toEqual([]);
  });

  test('who comes back, and pings nobody', async () => {
    const { room, matchId, post } = await started(2);
    const away = awaitedIn(post);
    let board = post;
    while (
      awaitedIn(board) === away ||
      !board.buttons.some(({ label }) => label === english.say('button.back-again'))
    ) {
      await (awaitedIn(board) === away ? table.pass(MINUTE) : playOnce(room, board, pick));
      board = await nextPost(room, matchId, board.id);
      await settled(table, matchId);
    }
    const person = [0, 1].find((index) => personId(room, index) === away)!;
    const back = await press(room, person, board, english.say('button.back-again'));
    expect([back.private, textOf(back)]).toEqual([true, english.say('back.done')]);
    await settled(table, matchId);
    expect(toldAfter(room, board)).toBe(english.say('did.back', { who: WHO[person]! }));
    const all = table.sandbox.as(away).messages(room.channelId);
    expect(all.find(({ text }) => text.endsWith(' is back.'))!.pings).toEqual([]);
    const saysAway = english.say('did.away', { who: '' }).trim();
    expect(all.filter(({ text }) => text.includes(saysAway))).toHaveLength(1);
  });
});

describe('a vote to end the game', () => {
  const yes = english.say('end.voteYes');

  test('is told anew when it takes fewer votes than were told, and the new button works', async () => {
    const { room, matchId, post } = await started(4);
    const [first, second, leaver] = others(room, post, 4) as [number, number, number];
    await confirm(room, first, await command(room, first, 'end'));
    const { text } = await table.sandbox
      .as(personId(room, 0))
      .waitFor(room.channelId, ({ private: hidden, buttons }) => !hidden && buttons.some(({ label }) => label === yes));
    expect(text).toContain('(1 of 3)');
    await leave(room, leaver, post);
    const anew = await table.sandbox
      .as(personId(room, 0))
      .waitFor(room.channelId, (each) => each.text === english.say('end.votesNow', { votes: 1, needed: 2 }));
    expect(anew.pings).toEqual([]);
    expect(textOf(await press(room, second, anew, yes))).toBe(english.say('end.byVote'));
    expect((await endOf(room, matchId)).text).toContain(english.say('end.vote'));
  });

  test('is not told anew while it takes as many', async () => {
    const { room, matchId, post } = await started(3);
    const [first, leaver] = others(room, post, 3) as [number, number];
    await confirm(room, first, await command(room, first, 'end'));
    await leave(room, leaver, post);
    await settled(table, matchId);
    await playOnce(room, post, pick);
    await nextPost(room, matchId, post.id);
    await settled(table, matchId);
    expect(toldAfter(room, post)).not.toContain('now stands at');
  });
});
