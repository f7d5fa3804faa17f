import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import {
  awaitedIn,
  buttonOf,
  command,
  isEnd,
  nextPost,
  personId,
  playOn,
  playOnce,
  startMatch,
  textOf,
  writeIn,
} from '../harness/driver/clicks.ts';
import { onBoard } from '../harness/matches.ts';
import { pickFrom } from '../harness/driver/games.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import { inRound } from '../harness/signs.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import { cardInPlay } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { cardLine } from '../../src/text/pages.ts';
import { cardName } from '../../src/text/words.ts';
import { openPanel, pressPanel } from './panel.ts';
import { confirm, other } from './refusal-cases.ts';
import { useRooms, useTable } from './rooms.ts';
import { fresh, LONG } from './soundness.ts';

const table = await useTable(openTable());

const rooms = useRooms(() => table, 'panel');

const pick = pickFrom(randomFrom('panel'));

/** A match of two people with a board that waits, at rest. */
async function started() {
  const room = rooms.open();
  const matchId = await startMatch(room, { people: 2, options: LONG });
  const post = await nextPost(room, matchId, null);
  await settled(table, matchId);
  return { room, matchId, post };
}

/** The same after a play of the other player, with the board that it was made on. */
async function startedAndPlayed() {
  for (;;) {
    const { room, matchId, post } = await started();
    let before = post;
    const next = await playOn(room, matchId, pick, (each) => {
      if (awaitedIn(each) !== awaitedIn(before)) return true;
      before = each;
      return false;
    });
    await settled(table, matchId);
    if (!isEnd(next)) return { room, matchId, post: next, before }; // sometimes only one of them has a choice
  }
}

/** The card that is drawn. */
async function cardIn(matchId: string) {
  const match = await matchOf(table, matchId);
  if (match.status !== 'running') throw new Error(`It is ${match.status}.`);
  return cardInPlay(onBoard(match.game))!;
}

const [DESCRIBE, AGAIN, NUDGE, LEAVE] = (['describe', 'postAgain', 'nudge', 'leave'] as const).map((key) =>
  english.say(`button.${key}`),
) as [string, string, string, string];

describe('the panel behind the … of a board', () => {
  test('has what each person can do there, and only that', async () => {
    const { room, matchId, post } = await started();
    const card = english.say('button.cardRules', { card: cardName(english, await cardIn(matchId)) });
    const labelsFor = async (userId: string, at = post) => {
      const { message } = await openPanel(room, userId, at);
      expect(message!.private).toBe(true);
      return message!.buttons.map(({ label }) => label);
    };
    const [player, waits, stranger] = [awaitedIn(post), other(room, post), personId(room, 3)];
    expect(await labelsFor(player)).toEqual([DESCRIBE, card, AGAIN, LEAVE]);
    expect(await labelsFor(waits)).toEqual([DESCRIBE, card, AGAIN, NUDGE, LEAVE]);
    expect(await labelsFor(stranger)).toEqual([DESCRIBE, card]);

    table.sandbox.control.setMember(player, 'gone');
    await pressPanel(room, waits, post, NUDGE); // finds out that they have left
    await expect.poll(() => matchOf(table, matchId)).toMatchObject({ absences: { [player]: { away: true } } });
    table.sandbox.control.setMember(player, 'here');
    const next = await nextPost(room, matchId, post.id);
    await settled(table, matchId);
    expect(awaitedIn(next)).toBe(waits);
    expect(await labelsFor(player, next)).toEqual([DESCRIBE, expect.stringMatching(/^What does/), AGAIN, LEAVE]);
  });

  test('describes the board and the card in its own place', async () => {
    const { room, matchId, post } = await started();
    const user = table.sandbox.as(personId(room, 3));
    const { message: panel } = await openPanel(room, user.person.id, post);
    expect(panel!.text).toMatch(/^Turn \d+: (Ann|Ben) plays /);
    const pressed = (label: string) => user.click(panel!.id, buttonOf(panel!, label).customId);
    const described = await pressed(DESCRIBE);
    expect([described.answer, described.message!.id]).toEqual(['update', panel!.id]);
    for (const told of ['**Ann** (Red): ', '**Ben** (Yellow): ', 'Draw pile: '])
      expect(textOf(described)).toContain(told);
    const explained = await pressed('What does');
    const card = await cardIn(matchId);
    expect([explained.answer, explained.message!.id]).toEqual(['update', panel!.id]);
    expect(textOf(explained)).toBe(cardLine(english, 'classic', card));
    expect(explained.message!.buttons).toEqual(panel!.buttons);
    expect(fresh(room, post)).toEqual(post);
  });

  test('posts the board again with what was told last, and the old one shrinks', async () => {
    const { room, matchId, post } = await startedAndPlayed();
    writeIn(room);
    const again = await pressPanel(room, other(room, post), post, AGAIN);
    const board = (await again.finished)!;
    expect(again.private).toBe(false);
    expect(board.text.split('\n')[0]).toBe(post.text.split('\n')[0]);
    // Random games: the last post may hold much more than the play before.
    expect(inRound(board.text)).toMatch(/ drew \*\*|Couldn’t move/);
    expect(board.buttons).toEqual(post.buttons);
    expect(board.pings).toEqual([]);
    const left = { text: english.say('board.moved'), buttons: [], files: [] };
    await expect.poll(() => fresh(room, post)).toMatchObject(left);
    await settled(table, matchId);
    await playOnce(room, board, pick);
    await nextPost(room, matchId, board.id);
  });

  test('nudges who is awaited, by a message of its own, for those who wait', async () => {
    const { room, post } = await started();
    const nudge = await pressPanel(room, other(room, post), post, NUDGE);
    expect([nudge.private, nudge.message!.pings]).toEqual([false, [awaitedIn(post)]]);
    const again = await pressPanel(room, other(room, post), post, NUDGE);
    expect([again.private, textOf(again)]).toEqual([true, english.say('refusal.nudged-lately', { minutes: 2 })]);
  });

  test('asks before somebody leaves', async () => {
    const { room, matchId, post } = await started();
    const before = await matchOf(table, matchId);
    const asked = await pressPanel(room, personId(room, 0), post, LEAVE);
    expect([asked.private, textOf(asked)]).toEqual([true, english.say('leave.ask')]);
    expect(await matchOf(table, matchId)).toEqual(before);
  });

  test('is closed for a match that is over, and posts no other one', async () => {
    const { room, matchId, post } = await started();
    const { message: panel } = await openPanel(room, other(room, post), post);
    const [awaitedNow, waits] = awaitedIn(post) === personId(room, 0) ? [0, 1] : [1, 0];
    for (const person of [waits, awaitedNow]) await leaveFor(room, person, post);
    await expect.poll(async () => (await matchOf(table, matchId)).status).toBe('over');
    const { buttons } = post;
    const more = buttons.find(({ customId }) => customId.endsWith(':more'))!;
    const late = await table.sandbox.as(personId(room, 3)).clickRaw(room.channelId, post.id, more.customId);
    expect([late.private, textOf(late)]).toEqual([true, english.say('refusal.match-over')]);
    await command(room, 0, 'start');
    const again = await table.sandbox.as(other(room, post)).click(panel!.id, buttonOf(panel!, AGAIN).customId);
    expect([again.private, textOf(again)]).toEqual([true, english.say('refusal.match-over')]);
  });
});

async function leaveFor(room: Room, person: number, post: SandboxMessage): Promise<void> {
  await confirm(room, person, await pressPanel(room, personId(room, person), post, LEAVE));
}
