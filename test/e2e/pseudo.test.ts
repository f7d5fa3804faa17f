import { expect, test } from 'vitest';
import { requestProblems } from '../harness/driver/checks.ts';
import { choose, command, isEnd, nextPost, writeIn } from '../harness/driver/clicks.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable, roomsOf } from '../harness/driver/table.ts';
import { isObject, stringOf, type Json } from 'discord-sandbox/json';
import type { InteractionOutcome, SandboxMessage } from 'discord-sandbox';
import { englishIn, pseudo } from '../harness/pseudo.ts';
import { fresh } from './soundness.ts';
import { useTable } from './rooms.ts';

const table = await useTable(openTable({ languages: [pseudo] }));

/** The person whose decision a post awaits: the first one that it names. */
const awaitedIn = ({ text }: SandboxMessage): string => /<@(\d+)>/u.exec(text)![1]!;

/** Presses the first button with this text in its custom id. */
async function pressId(
  room: Room,
  userId: string,
  { id, buttons }: SandboxMessage,
  part: string,
): Promise<InteractionOutcome> {
  const { customId } = buttons.find((button) => button.customId.includes(part))!;
  return room.table.sandbox.as(userId).click(id, customId);
}

/** Presses a button of the private panel of a board. */
async function pressInPanel(room: Room, userId: string, post: SandboxMessage, part: string): Promise<void> {
  const { message } = await pressId(room, userId, post, ':more');
  await (
    await pressId(room, userId, message!, part)
  ).finished;
}

/** Makes one play by its buttons. */
async function playAt(room: Room, post: SandboxMessage): Promise<void> {
  const user = awaitedIn(post);
  let message = post;
  while (message.buttons.every(({ customId }) => !customId.includes(':play:'))) {
    message = (await (await pressId(room, user, message, ':step:')).finished)!;
  }
  await pressId(room, user, message, ':play:');
}

/** The bot's texts for people: in messages and answers, and of the command. */
const READ = new Set(['content', 'label', 'description', 'placeholder']);

function readIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(readIn);
  if (!isObject(value)) return [];
  const choices = Array.isArray(value['choices']) ? value['choices'] : [];
  return [
    ...Object.entries(value).flatMap(([key, inside]) => (READ.has(key) ? (stringOf(inside) ?? []) : readIn(inside))),
    ...choices.flatMap((choice) => (isObject(choice) ? (stringOf(choice['name']) ?? []) : [])),
  ];
}

test('a whole match in another language has no English in it, and Discord takes all of it', async () => {
  const room = roomsOf(table, 1)[0]!;
  const { sandbox } = table;
  const [ann = '', ben = ''] = sandbox.people.map(({ id }) => id);
  const opened = await command(room, 0, 'start', { game: 'classic-first', length: '3' });
  const lobby = opened.message!;
  const newest = () => fresh(room, lobby);
  await command(room, 1, 'join', { color: 'blue' });
  for (const level of ['random', 'greedy']) await choose(room, 0, lobby, 'computer', level);
  await command(room, 2, 'join'); // the table is full
  await pressId(room, ben, newest(), ':start'); // only the host can
  await pressId(room, ann, newest(), ':remove');
  await choose(room, 0, lobby, 'limit', '60000');
  await pressId(room, ann, newest(), ':start');
  const [, , matchId = ''] = lobby.buttons[0]!.customId.split(':');

  let post = await nextPost(room, matchId, null);
  const awaited = awaitedIn(post);
  const other = awaited === ann ? ben : ann;
  for (const what of [':describe', ':card', ':leave']) await pressInPanel(room, awaited, post, what);
  await pressInPanel(room, other, post, ':nudge');
  await pressId(room, other, post, ':play:').catch(() => pressId(room, other, post, ':step:'));
  writeIn(room);
  await pressInPanel(room, other, post, ':again');
  for (const name of ['help', 'rules', 'about', 'leaderboard', 'stats', 'end', 'leave', 'verify', 'board']) {
    const outcome = await command(room, awaited === ann ? 0 : 1, name);
    await outcome.finished;
  }
  const voted = await command(room, other === ann ? 0 : 1, 'end');
  await pressId(room, other, voted.message!, ':vote-yes');
  sandbox.control.setBotPermissions(room.channelId, ['ViewChannel']);
  await command(room, 0, 'start');
  sandbox.control.setBotPermissions(room.channelId, [
    'ViewChannel',
    'SendMessages',
    'SendMessagesInThreads',
    'AttachFiles',
    'ReadMessageHistory',
  ]);

  let seen: string | null = null;
  for (post = await nextPost(room, matchId, null); !isEnd(post); post = await nextPost(room, matchId, seen)) {
    await playAt(room, post);
    seen = post.id;
  }
  await pressId(room, ann, post, ':describe');
  await (
    await command(room, 0, 'verify')
  ).finished;
  await (
    await pressId(room, ann, post, ':end-card:')
  ).finished;
  await command(room, 0, 'leaderboard');
  await command(room, 0, 'stats');
  await pressId(room, ben, post, ':rematch');

  expect(requestProblems(sandbox)).toEqual([]);
  const read = sandbox.requests.flatMap(({ body }) => readIn(body));
  const month = new Date().toLocaleString('en', { month: 'long', timeZone: 'UTC' }); // Intl has its name, not the catalogue
  const given = [...sandbox.people.map(({ name }) => name), matchId, month];
  expect(read.length).toBeGreaterThan(200);
  expect([...new Set(read.flatMap((text) => englishIn(text, given)))]).toEqual([]);
}, 330_000);
