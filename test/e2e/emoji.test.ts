import { expect, onTestFinished, test } from 'vitest';
import { requestProblems } from '../harness/driver/checks.ts';
import { command, nextPost, openLobby, playOn, press, startMatch, messagesIn } from '../harness/driver/clicks.ts';
import { inRound } from '../harness/signs.ts';
import type { Room, Table } from '../harness/driver/table.ts';
import { openTable, roomsOf } from '../harness/driver/table.ts';
import { COLORS } from '../../src/engine/index.ts';
import type { Fault, Sandbox, SandboxMessage } from 'discord-sandbox';
import { ROUND_SIGNS } from '../../src/text/language.ts';
import { optionsIn } from './menus.ts';
import { fresh } from './soundness.ts';

async function tableWith(fault?: Fault): Promise<Table> {
  const table = await openTable(fault && { prepare: async (_file, { control }) => control.fault(fault) });
  onTestFinished(() => table.close());
  return table;
}

const roomAt = (table: Table): Room => roomsOf(table, 1)[0]!;

/** The path of the application's emojis, and their markup by color in Discord's form. */
const routeOf = ({ applicationId }: Sandbox) => `/applications/${applicationId}/emojis`;

interface Emoji {
  readonly id: string;
  readonly name: string;
}

async function ask<Answer>({ apiBase, token }: Sandbox, method: string, path: string): Promise<Answer> {
  const response = await fetch(`${apiBase}/v10${path}`, { method, headers: { authorization: `Bot ${token}` } });
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

async function emojisOf(sandbox: Sandbox): Promise<readonly Emoji[]> {
  const { items } = await ask<{ readonly items: readonly Emoji[] }>(sandbox, 'GET', routeOf(sandbox));
  return COLORS.map((color) => items.find(({ name }) => name.startsWith(`sorry_${color}_`))!);
}

/** The emoji in the menu of the colors, by their labels. */
const emojiInMenu = (message: SandboxMessage) =>
  Object.fromEntries(optionsIn(message, 'color').map(({ label, emoji }) => [label, emoji]));

/** Those of the colors that are free when this many people have joined. */
const free = <Value>(people: 1 | 2 | 3, [, blue, yellow, green]: readonly Value[]) => ({
  ...(people < 3 && { Blue: blue }),
  ...(people < 2 && { Yellow: yellow }),
  Green: green,
});

const ROUND = ROUND_SIGNS.map((name) => ({ name }));

test('the shapes of the players stand in the lobby, in its menu and in the story, and stay after a restart', async () => {
  const table = await tableWith();
  const { sandbox } = table;
  const room = roomAt(table);
  const emojis = await emojisOf(sandbox);
  const signs = emojis.map(({ name, id }) => `<:${name}:${id}>`);
  const { matchId, message } = await openLobby(room, { people: 2 });
  const shapes = emojis.map(({ id, name }) => ({ id, name }));
  expect(emojiInMenu(message)).toEqual(free(1, shapes));
  expect(emojiInMenu(fresh(room, message))).toEqual(free(2, shapes));
  for (const sign of signs) expect(message.text).toContain(sign);

  await press(room, 0, message, 'Start');
  let posts = 0;
  const post = await playOn(
    room,
    matchId,
    ([first]) => first!,
    () => ++posts === 4,
  );
  const told = messagesIn(room)
    .map(({ text }) => text)
    .join('\n');
  expect([`${signs[0]} **Ann**`, `${signs[2]} **Ben**`].some((who) => told.includes(who))).toBe(true);
  expect(told).not.toMatch(new RegExp(ROUND_SIGNS.join('|'), 'u'));
  expect(post.altTexts.join('\n')).not.toContain('<');

  await table.restart();
  expect((await command(room, 2, 'end')).private).toBe(true);
  expect(await emojisOf(sandbox)).toEqual(emojis);
  expect(sandbox.requests.filter(({ method, path }) => method === 'POST' && path === routeOf(sandbox))).toHaveLength(4);
  expect(requestProblems(sandbox)).toEqual([]);
});

test('round signs stand in in the menus of lobbies once the emoji are deleted at Discord', async () => {
  const table = await tableWith();
  const { sandbox } = table;
  const room = roomAt(table);
  const { message } = await openLobby(room, { people: 1 });
  for (const { id } of await emojisOf(sandbox)) await ask(sandbox, 'DELETE', `${routeOf(sandbox)}/${id}`);

  await press(room, 1, message, 'Join');
  expect(emojiInMenu(fresh(room, message))).toEqual(free(2, ROUND));
  await command(room, 2, 'join');
  await expect.poll(() => fresh(room, message).text).toContain(`<@${sandbox.people[2]!.id}>`);
  const other = await command({ ...room, channelId: sandbox.channelIds[1]! }, 3, 'start');
  expect(emojiInMenu(other.message!)).toEqual(free(1, ROUND));
  expect(inRound(other.message!.text)).toBe(other.message!.text);
  const third = { ...room, channelId: sandbox.channelIds[2]! };
  expect((await nextPost(third, await startMatch(third, { people: 2 }), null)).buttons).not.toEqual([]);
});
