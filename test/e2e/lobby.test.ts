import { expect, test } from 'vitest';
import { onBoard } from '../harness/matches.ts';
import { textOf } from '../harness/driver/clicks.ts';
import { matchOf, runningOf, settled } from '../harness/driver/saved.ts';
import type { LobbyMenu } from '../../src/discord/ids.ts';
import { rulesetOf } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { chosenIn, labelsIn, menusIn } from './menus.ts';
import { useTable } from './rooms.ts';

const { table, rooms } = await useTable();

const buttonsOf = ({ buttons }: SandboxMessage): readonly string[] => buttons.map(({ label }) => label);

const CHOSEN: readonly (readonly [LobbyMenu, string, string])[] = [
  ['game', 'classic-waddingtons', english.say('ruleset.classic-waddingtons')],
  ['length', '3', 'Short'],
  ['limit', '60000', english.say('lobby.limit', { limit: english.say('limit.60000') })],
];

test('a lobby is set up by its menus and buttons, shows only what does something, and starts what was chosen', async () => {
  const room = rooms.open();
  const { matchId, message } = await room.openLobby({ people: 1, computers: ['easy'], options: { color: 'yellow' } });
  const now = () => room.fresh(message);
  await room.press(0, message, 'Remove computer');
  expect(buttonsOf(now())).toEqual(['Join', 'Play vs computers', 'Cancel']);
  const joined = await room.command(1, 'join', { color: 'blue' });
  expect([joined.private, textOf(joined)]).toEqual([true, english.say('lobby.joined', { color: 'Blue' })]);
  expect(textOf(await room.command(1, 'leave'))).toBe(english.say('leave.lobby'));
  await expect.poll(() => now().text).not.toContain(`<@${room.idOf(1)}>`);
  await room.choose(1, message, 'color', 'green');
  await room.choose(0, message, 'color', 'blue');
  expect((await matchOf(table, matchId)).places.map(({ seat }) => seat)).toEqual([1, 3]);
  expect(labelsIn(now(), 'color')).toEqual(['Red', 'Yellow']);
  const before = await settled(table, matchId);
  for (const [menu, value] of CHOSEN) {
    const refused = await room.choose(1, message, menu, value);
    expect([refused.private, textOf(refused)]).toEqual([true, english.say('refusal.not-host')]);
    expect(await matchOf(table, matchId)).toEqual(before);
  }
  for (const [menu, value, label] of CHOSEN) {
    await room.choose(0, message, menu, value);
    expect(chosenIn(now(), menu)).toEqual([expect.stringContaining(label)]);
  }
  await room.press(0, message, 'Start');
  await expect.poll(() => [buttonsOf(now()), menusIn(now())]).toEqual([[], []]);
  await room.nextPost(matchId, null);
  await settled(table, matchId);
  const { game, options } = await runningOf(table, matchId);
  expect(rulesetOf(game.rules)).toMatchObject({ pawns: 3 });
  expect(onBoard(game).cards).toHaveLength(55);
  expect(options.limitMs).toBe(60_000);
});
