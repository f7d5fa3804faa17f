import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import type { Pick, Setup } from '../harness/driver/clicks.ts';
import { awaitedIn, nextPost, playOn, playOnce, startMatch } from '../harness/driver/clicks.ts';
import { pickFrom } from '../harness/driver/games.ts';
import { postsOf } from '../harness/driver/posts.ts';
import { settled } from '../harness/driver/saved.ts';
import { inRound } from '../harness/signs.ts';
import type { Room } from '../harness/driver/table.ts';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { pressPanel } from './panel.ts';
import { confirm } from './refusal-cases.ts';
import { useRooms, useTable } from './rooms.ts';
import { fresh, isPlay, LONG, toldAfter, untilPlay } from './soundness.ts';
import { openTimedTable } from './timed-table.ts';

const MINUTE = 60_000;

/** The bot's log: a line for each finished click. */
const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });

const table = await useTable(openTimedTable({}, log));

const rooms = useRooms(() => table, 'readable');

const random = pickFrom(randomFrom('one line'));

/** Picks only after the bot's work is done, like people. The bot looks once more at the match when a step is shown. */
function patient(matchId: string): Pick {
  const isStep = (line: string) => line.includes('"outcome":"step"') && line.includes(matchId);
  let steps = 0;
  return async (choices) => {
    await settled(table, matchId);
    await expect.poll(() => lines.filter(isStep).length).toBe(steps);
    const choice = await random(choices);
    if (!isPlay(choice)) steps++;
    return choice;
  };
}

/** The boards of a match that waited for a play, in their final form, and the end. */
async function played(options: NonNullable<Setup['options']>) {
  const room = rooms.open();
  const matchId = await startMatch(room, { people: 2, options });
  const end = await playOn(room, matchId, patient(matchId));
  await settled(table, matchId);
  const boards = postsOf(room, matchId).flatMap(({ nonce, message }) => (/^\d+$/.test(nonce) ? [message!] : []));
  expect(boards.length).toBeGreaterThan(2);
  return { room, matchId, boards, end: fresh(room, end) };
}

const pictures = ({ files, altTexts }: SandboxMessage): readonly number[] => [files.length, altTexts.length];

describe('after a whole game', () => {
  test('each board is one line that says what was played there, and only the end has a picture', async () => {
    const { room, boards, end } = await played({ length: '3' });
    for (const { text, buttons } of boards) {
      const [line, ...more] = inRound(text).split('\n');
      expect(line).toMatch(/(🔴 \*\*Ann\*\*|🟡 \*\*Ben\*\*) drew \*\*.+\.$/u);
      expect(more.filter((each) => each !== english.say('did.reshuffled'))).toEqual([]);
      expect(buttons).toEqual([]);
    }
    expect(boards.map(pictures)).toEqual(boards.map(() => [0, 0]));
    expect(end.files.length).toBeGreaterThan(0);
    expect(end.altTexts.length).toBe(end.files.length);
    const edits = table.sandbox.requests.flatMap(({ method, path }) => (method === 'PATCH' ? [path] : []));
    const paths = new Set(boards.map(({ id }) => `/channels/${room.channelId}/messages/${id}`));
    expect(edits.filter((path) => paths.has(path))).toEqual([]); // the answers to the clicks have done it
  });

  test('of a table that keeps its boards, they all have their pictures, and no buttons', async () => {
    const { boards, end } = await played({ length: '3', 'keep-boards': true });
    for (const { altTexts, files, buttons, text } of boards) {
      expect(altTexts.at(-1)).toMatch(/^Sorry! board\. Turn/);
      expect(files.length).toBe(altTexts.length);
      expect(buttons).toEqual([]);
      expect(text).toMatch(/^### Turn .+\n(.+\n)*.* drew \*\*.+\.(\nThe discard pile is .+)?$/u);
    }
    expect(end.files.length).toBeGreaterThan(0);
  });
});

/** A match that waits for a person, and this person. */
async function waiting(options: NonNullable<Setup['options']>) {
  const room = rooms.open();
  const matchId = await startMatch(room, { people: 2, options: { ...LONG, ...options } });
  const post = await untilPlay(room, matchId, random);
  await settled(table, matchId);
  return { room, matchId, post, awaited: awaitedIn(post) };
}

const numberOf = ({ table: { sandbox } }: Room, id: string): number =>
  sandbox.people.findIndex((each) => each.id === id);

describe('a board that no click has answered', () => {
  const ENDED: readonly (readonly [string, (at: Awaited<ReturnType<typeof waiting>>) => Promise<unknown>])[] = [
    ['because the time was up', () => table.pass(MINUTE)],
    [
      'because who was awaited has left',
      async ({ room, post, awaited }) =>
        confirm(room, numberOf(room, awaited), await pressPanel(room, awaited, post, english.say('button.leave'))),
    ],
  ];

  test.each(ENDED)('%s, becomes the line of what was played, which the next post does not repeat', async (_, end) => {
    const at = await waiting({ limit: String(MINUTE) });
    await end(at);
    await nextPost(at.room, at.matchId, at.post.id);
    await settled(table, at.matchId);
    const shrunk = fresh(at.room, at.post);
    expect([pictures(shrunk), shrunk.buttons]).toEqual([[0, 0], []]);
    const line = inRound(shrunk.text).split('\n').at(-1)!;
    expect(line).toContain(' drew **');
    expect(toldAfter(at.room, at.post)).not.toContain(line);
  });

  test.each(ENDED)('%s, keeps its picture where the table keeps its boards', async (_, end) => {
    const at = await waiting({ limit: String(MINUTE), 'keep-boards': true });
    await end(at);
    await nextPost(at.room, at.matchId, at.post.id);
    await settled(table, at.matchId);
    const left = fresh(at.room, at.post);
    expect(pictures(left)).toEqual(pictures(at.post));
    expect([left.buttons, left.altTexts]).toEqual([[], at.post.altTexts]);
  });
});

test('a board that is answered twice at once says what was played, and only once', async () => {
  const { room, matchId, post, awaited } = await waiting({});
  const { customId } = post.buttons.find(isPlay)!;
  await Promise.all([1, 2].map(() => table.sandbox.as(awaited).click(post.id, customId)));
  const next = await nextPost(room, matchId, post.id);
  await settled(table, matchId);
  const { text } = fresh(room, post);
  expect(text).toContain(' drew **');
  expect(toldAfter(room, post)).not.toContain(inRound(text));
  await playOnce(room, next, random);
});
