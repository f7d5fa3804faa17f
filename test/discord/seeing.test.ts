import type { Interaction } from 'discord.js';
import { GuildMember } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unseenBy } from '../../src/discord/replaying/seeing.ts';
import { openMatch } from '../harness/headless/counter.ts';
import type { Desk } from '../harness/headless/desk.ts';
import { openDesk } from '../harness/headless/desk.ts';
import { ANN, BEN, CHANNEL, CLEO, clickBy, DAN } from '../harness/matches.ts';

// Discord tells of a server's channels some time after a start, and not while a server is out of order. No desk knows a channel.

let desk: Desk;
beforeEach(() => {
  desk = openDesk();
});
afterEach(() => desk.close());

/** A match of Ann and Ben that a moderator has ended. */
async function ended(channelId: string): Promise<string> {
  await desk.command(ANN, 'start', {}, { channelId });
  const { id } = await openMatch(desk, channelId);
  await desk.service.join(id, clickBy(BEN), null);
  await desk.service.start(id, clickBy(ANN));
  await desk.service.endByModerator(id, clickBy(DAN));
  return id;
}

test('a server that is out of order has no channel that anybody is known to see', () => {
  const member = Object.create(GuildMember.prototype) as GuildMember;
  const by = (available: boolean) =>
    unseenBy(
      { guild: { available, channels: { cache: new Map() } }, member, channelId: CHANNEL } as unknown as Interaction,
      false,
    );
  expect([by(true), by(false)]).toEqual([[], null]);
});

describe('where no channel is known', () => {
  test('people find their own games, and all find those of the channel where they ask', async () => {
    const [here, elsewhere] = [await ended(CHANNEL), await ended('3009')];
    const listed = async (userId: string, options: Readonly<Record<string, string | boolean>>) => {
      const { outcome, said } = await desk.command(userId, 'history', options);
      const text = JSON.stringify(said);
      return outcome === 'history' ? [here, elsewhere].filter((id) => text.includes(id)) : outcome;
    };
    expect(await listed(ANN, {})).toEqual([here, elsewhere]);
    expect(await listed(ANN, { share: true })).toBe('channels-unknown');
    expect(await listed(CLEO, { player: ANN })).toBe('channels-unknown');
    const page = { kind: 'history', of: { userId: ANN }, page: null } as const;
    expect((await desk.press(CLEO, page)).outcome).toBe('channels-unknown');
    expect((await desk.press(CLEO, { ...page, of: { channelId: CHANNEL } })).outcome).toBe('page');
  });
});
