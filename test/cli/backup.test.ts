import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLobby } from '../../src/match/lobby.ts';
import { backUp, openDatabase } from '../../src/store/database.ts';
import { createStore } from '../../src/store/store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sorry-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lobbyIn = (channelId: string) =>
  openLobby(
    {
      id: `m${channelId}`,
      guildId: '1',
      channelId,
      seed: 'ab'.repeat(32),
      options: { ruleset: 'classic', autoPlay: false, limitMs: null },
    },
    { userId: '7', name: 'Ann', interactionId: '9' },
    null,
    0,
  );

test('a backup of a database in use holds what was saved before it, and a bot can go on from it', async () => {
  const file = join(folder, 'live.sqlite');
  const copy = join(folder, 'copy.sqlite');
  const live = openDatabase(file);
  const store = createStore(live.db);
  await store.insert(lobbyIn('5'), null);
  const shares: number[] = [];
  await backUp(file, copy, (share) => shares.push(share));
  await store.insert(lobbyIn('6'), null);
  live.close();
  const restored = openDatabase(copy);
  const after = createStore(restored.db);
  expect(await after.openIn('5')).toEqual(lobbyIn('5'));
  expect(await after.openIn('6')).toBeNull();
  expect(await after.insert(lobbyIn('8'), null)).toBe(true);
  restored.close();
  expect(shares.length).toBeGreaterThan(0);
});
