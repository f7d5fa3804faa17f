import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { isAboveLocks, isModerator, missingPermissions } from '../../src/discord/replies/permissions.ts';

test.each([
  ['an administrator may do everything', Bit.Administrator, [true, true, true]],
  ['who manages messages is a moderator, no more', Bit.ManageMessages, [false, false, true]],
  ['who manages threads is above their locks, no more', Bit.ManageThreads, [false, true, false]],
  ['who may nothing may nothing', 0n, [false, false, false]],
])('%s', (_, granted, may) => {
  const isEnough = missingPermissions(granted, true).length === 0;
  expect([isEnough, isAboveLocks(granted), isModerator(granted)]).toEqual(may);
});

test('a channel and a thread need a permission of their own each', () => {
  const missing = (isThread: boolean) => missingPermissions(0n, isThread).map((name) => name.split('.')[1]);
  expect(missing(false)).toEqual(['view-channel', 'send-messages', 'attach-files']);
  expect(missing(true)).toEqual(['view-channel', 'send-messages-in-threads', 'attach-files']);
});

test('whose permissions are not known is no moderator', () => {
  expect(isModerator(null)).toBe(false);
});
