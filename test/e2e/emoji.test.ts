import { expect, test } from 'vitest';
import { requestProblems } from '../harness/driver/checks.ts';
import { inRound } from '../harness/signs.ts';
import { COLORS } from '../../src/engine/index.ts';
import { objectsOf } from 'discord-sandbox/json';
import type { SandboxMessage } from 'discord-sandbox';
import { ROUND_SIGNS } from '../../src/text/language.ts';
import { useTable } from './rooms.ts';

const { table, rooms } = await useTable();
const { sandbox } = table;

/** The path of the application's emojis. */
const ROUTE = `/applications/${sandbox.applicationId}/emojis`;

interface Emoji {
  readonly id: string;
  readonly name: string;
}

const ask = (method: string, path: string): Promise<Response> =>
  fetch(`${sandbox.apiBase}/v10${path}`, { method, headers: { authorization: `Bot ${sandbox.token}` } });

/** The emojis at Discord, by color. */
async function emojisOf(): Promise<readonly Emoji[]> {
  const { items } = (await (await ask('GET', ROUTE)).json()) as { readonly items: readonly Emoji[] };
  return COLORS.map((color) => items.find(({ name }) => name === `sorry_${color}`)!);
}

/** The emoji in the menu of the colors, by their labels. */
const emojiInMenu = (message: SandboxMessage) =>
  Object.fromEntries(
    message.selects
      .filter(({ customId }) => customId.endsWith(':color'))
      .flatMap(({ component }) => objectsOf(component['options']))
      .map(({ label, emoji }) => [label, emoji]),
  );

/** Those of the colors that are free when one or two people have joined. */
const free = <Value>(people: 1 | 2, [, blue, yellow, green]: readonly Value[]) => ({
  Blue: blue,
  ...(people < 2 && { Yellow: yellow }),
  Green: green,
});

test('the shapes of the players stand in the lobby, in its menu and in the story, and stay after a restart', async () => {
  const room = rooms.open();
  const emojis = await emojisOf();
  const signs = emojis.map(({ name, id }) => `<:${name}:${id}>`);
  const { matchId, message } = await room.openLobby({ people: 2 });
  const shapes = emojis.map(({ id, name }) => ({ id, name }));
  expect(emojiInMenu(message)).toEqual(free(1, shapes));
  expect(emojiInMenu(room.fresh(message))).toEqual(free(2, shapes));
  for (const sign of signs) expect(message.text).toContain(sign);

  await room.press(0, message, 'Start');
  const post = await room.playOn(matchId, 4);
  const told = room.messages().map(({ text }) => text);
  expect(told.join('\n')).toMatch(new RegExp(`${signs[0]} \\*\\*Ann\\*\\*|${signs[2]} \\*\\*Ben\\*\\*`));
  expect(told.join('\n')).not.toMatch(new RegExp(ROUND_SIGNS.join('|'), 'u'));
  expect(post.altTexts.join('\n')).not.toContain('<');

  await table.restart();
  expect((await room.command(2, 'end')).private).toBe(true);
  expect(await emojisOf()).toEqual(emojis);
  expect(sandbox.requests.filter(({ method, path }) => method === 'POST' && path === ROUTE)).toHaveLength(4);
  expect(requestProblems(sandbox)).toEqual([]);
});

test('round signs stand in in the menus of lobbies once the emoji are deleted at Discord', async () => {
  const [room, other, third] = [rooms.open(), rooms.open(), rooms.open()];
  const round = ROUND_SIGNS.map((name) => ({ name }));
  const { message } = await room.openLobby({ people: 1 });
  for (const { id } of await emojisOf()) await ask('DELETE', `${ROUTE}/${id}`);

  await room.press(1, message, 'Join');
  expect(emojiInMenu(room.fresh(message))).toEqual(free(2, round));
  await room.command(2, 'join');
  await expect.poll(() => room.fresh(message).text).toContain(`<@${room.idOf(2)}>`);
  const lobby = (await other.command(3, 'start')).message!;
  expect(emojiInMenu(lobby)).toEqual(free(1, round));
  expect(inRound(lobby.text)).toBe(lobby.text);
  expect((await third.nextPost(await third.startMatch({ people: 2 }), null)).buttons).not.toEqual([]);
});
