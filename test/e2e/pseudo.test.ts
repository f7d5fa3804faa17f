import { expect, test } from 'vitest';
import { requestProblems } from '../harness/driver/checks.ts';
import { isEnd } from '../harness/driver/clicks.ts';
import { openTable } from '../harness/driver/table.ts';
import { isObject, stringOf, type Json } from 'discord-sandbox/json';
import { botDefaults, type InteractionOutcome, type SandboxMessage } from 'discord-sandbox';
import { COMPUTER_NAMES } from '../../src/match/match.ts';
import { englishIn, pseudo } from '../harness/pseudo.ts';
import { finished, useTable, type Place } from './rooms.ts';

const { table, rooms } = await useTable(openTable({ languages: [pseudo] }));

/** The person whose decision a post awaits: the first one that it names. */
const awaitedIn = ({ text }: SandboxMessage): string => /<@(\d+)>/u.exec(text)![1]!;

/** Presses the first button with this text in its custom id. */
function pressId(userId: string, { id, buttons }: SandboxMessage, part: string): Promise<InteractionOutcome> {
  const { customId } = buttons.find((button) => button.customId.includes(part))!;
  return table.sandbox.as(userId).click(id, customId);
}

/** Presses a button of the private panel of a board. */
async function pressInPanel(userId: string, post: SandboxMessage, part: string): Promise<void> {
  const { message } = await pressId(userId, post, ':more');
  await finished(pressId(userId, message!, part));
}

/** Makes one play by its buttons. */
async function playAt(post: SandboxMessage): Promise<void> {
  const user = awaitedIn(post);
  let message = post;
  while (message.buttons.every(({ customId }) => !customId.includes(':play:')))
    message = await finished(pressId(user, message, ':step:'));
  await pressId(user, message, ':play:');
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

/** The first half of a match: a lobby with all that can be done there, and all questions about a board. */
async function begun(room: Place): Promise<string> {
  const [ann, ben] = [room.idOf(0), room.idOf(1)];
  const lobby = (await room.command(0, 'start', { game: 'classic-first', length: '2' })).message!;
  const newest = () => room.fresh(lobby);
  await room.command(1, 'join', { color: 'blue' });
  for (const level of ['easy', 'normal']) await room.choose(0, lobby, 'computer', level);
  await room.command(2, 'join'); // the table is full
  await pressId(ben, newest(), ':start'); // only the host can
  await pressId(ann, newest(), ':remove');
  await room.choose(0, lobby, 'limit', '60000');
  await pressId(ann, newest(), ':start');
  const [, , matchId = ''] = lobby.buttons[0]!.customId.split(':');

  const post = await room.nextPost(matchId, null);
  const [awaited, other] = awaitedIn(post) === ann ? [ann, ben] : [ben, ann];
  for (const what of [':describe', ':card', ':leave']) await pressInPanel(awaited, post, what);
  await pressInPanel(other, post, ':nudge');
  await pressId(other, post, ':play:').catch(() => pressId(other, post, ':step:'));
  room.write();
  await pressInPanel(other, post, ':again');
  for (const name of ['help', 'rules', 'about', 'leaderboard', 'stats', 'end', 'leave', 'verify', 'board'])
    await finished(room.command(awaited === ann ? 0 : 1, name));
  const voted = await room.command(other === ann ? 0 : 1, 'end');
  await pressId(other, voted.message!, ':vote-yes');
  table.sandbox.control.setBotPermissions(room.channelId, ['ViewChannel']);
  await room.command(0, 'start');
  table.sandbox.control.setBotPermissions(room.channelId, botDefaults);
  return matchId;
}

test('a whole match in another language has no English in it, and Discord takes all of it', async () => {
  const room = rooms.open();
  const { sandbox } = table;
  const matchId = await begun(room);
  let post = await room.nextPost(matchId, null);
  for (; !isEnd(post); post = await room.nextPost(matchId, post.id)) await playAt(post);
  await pressId(room.idOf(0), post, ':more');
  await finished(room.command(0, 'verify'));
  const film = await room.whole(0, await pressId(room.idOf(0), post, ':replay'));
  await finished(pressId(room.idOf(0), film, ':end-card:'));
  for (const name of ['leaderboard', 'stats']) await room.command(0, name);
  await pressId(room.idOf(1), post, ':rematch');

  expect(requestProblems(sandbox)).toEqual([]);
  const read = sandbox.requests.flatMap(({ body }) => readIn(body));
  const month = new Date().toLocaleString('en', { month: 'long', timeZone: 'UTC' }); // Intl has its name, not the catalogue
  const given = [...sandbox.people.map(({ name }) => name), matchId, month, ...COMPUTER_NAMES];
  expect(read.length).toBeGreaterThan(200);
  expect([...new Set(read.flatMap((text) => englishIn(text, given)))]).toEqual([]);
}, 330_000);
