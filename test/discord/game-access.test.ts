import { ChannelType, type Interaction } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { finishedGames } from '../../src/discord/replies/options.ts';
import type { Bot } from '../../src/discord/replies/bot.ts';
import { channelsFor } from '../../src/discord/replies/game-access.ts';
import type { HeadlessBot } from '../harness/headless/headless-bot.ts';
import { english } from '../../src/text/languages.ts';
import type { OpenRequest } from '../../src/match/door/matches.ts';
import { guildOf } from '../harness/headless/guild.ts';
import type { Circumstances } from '../harness/headless/interaction.ts';
import { ANN, BEN, CHANNEL, CLEO, GUILD } from '../harness/matches.ts';
import { endMatch, useDesk } from '../harness/headless/tables.ts';
import { historyControls } from '../../commands/replay/history.ts';
import type { HistoryRequest } from '../../src/match/door/history.ts';

/** The button that leads to the newest page. */
const pageOf = (of: HistoryRequest['of']): string => historyControls.history.id.write({ of, page: null });

// Discord sends a server's channels some time after a start, and not during an outage of the server. No bot knows a
// channel.

const bot = useDesk();

/** A match of Ann and Ben that a moderator has ended. */
const ended = (channelId: string, place: Pick<OpenRequest, 'parentId'> = {}): Promise<string> =>
  endMatch(bot, [ANN, BEN], { channelId, ...place });

/** Of these games, those that a person finds from another channel, in each way. */
async function waysTo(ids: readonly string[], userId: string, where: Circumstances, share = false) {
  const found = async (name: string, id: string): Promise<readonly string[]> => {
    const { outcome } = await bot.command(userId, name, { game: id, ...(share ? { share } : {}) }, where);
    return isRefused(outcome) ? [] : [id];
  };
  const { said } = await bot.command(userId, 'history', { player: BEN, share }, where);
  const shown = {
    history: ids.filter((id) => JSON.stringify(said).includes(id)),
    replay: (await Promise.all(ids.map((id) => found('replay', id)))).flat(),
  };
  if (share) {
    // The buttons that show a replay and an end card to all.
    const shownBy = async (press: (match: string) => Parameters<typeof bot.press>[1]) => {
      const answers = ids.map(async (id) =>
        isRefused((await bot.press(userId, press(id), where)).outcome) ? [] : [id],
      );
      return (await Promise.all(answers)).flat();
    };
    const replayButton = await shownBy((match) => ({ kind: 'replay', match }));
    return { ...shown, replayButton, endCard: await shownBy((match) => ({ kind: 'end-card', match, to: 'everyone' })) };
  }
  const verify = (await Promise.all(ids.map((id) => found('verify', id)))).flat();
  const fakeBot = { archive: bot.archive, languages: { private: () => english } } as unknown as Bot;
  const typing = { ...where, guildId: GUILD, channelId: CHANNEL, user: { id: userId } } as unknown as Typing[1];
  const values = new Set((await finishedGames(fakeBot, typing, { value: '' } as Typing[2])).map(({ value }) => value));
  return { ...shown, verify, offered: ids.filter((id) => values.has(id)) };
}
type Typing = Parameters<typeof finishedGames>;

const isRefused = (outcome: string | null): boolean =>
  ['unknown-game', 'unknown-match', 'not-for-everyone'].includes(outcome!);

const everywhere = (ids: readonly string[]) => ({ history: ids, replay: ids, verify: ids, offered: ids });

const sharedBy = (ids: readonly string[]) => ({ history: ids, replay: ids, replayButton: ids, endCard: ids });

describe('what was played in channels that the bot does not know', () => {
  /**
   * Games in an open channel, in a deleted one, in a private thread, in a public one, and in one of the deleted
   * channel.
   */
  async function games() {
    const [open, gone, secret] = [await ended('3009'), await ended('3010'), await ended('3011')];
    const [thread, left] = [await ended('3012', { parentId: '3009' }), await ended('3013', { parentId: '3010' })];
    return { open, gone, secret, thread, left };
  }
  const KNOWN = [{ id: CHANNEL }, { id: '3009' }];

  test('is for those who played it: channels and their threads that are gone, and archived private threads', async () => {
    const { open, gone, secret, thread, left } = await games();
    const all = [open, gone, secret, thread, left];
    const where = guildOf(KNOWN);
    expect(await waysTo(all, CLEO, where)).toEqual(everywhere([open, thread]));
    expect(await waysTo(all, ANN, where)).toEqual(everywhere(all));
    const shared = [open, thread];
    expect(await waysTo(all, ANN, where, true)).toEqual(sharedBy(shared));
  });

  test('is so, too, while discord.js still has a thread of a channel that is gone', async () => {
    const { open, gone, left } = await games();
    const where = guildOf([...KNOWN, { id: '3013', type: ChannelType.PublicThread, parentId: '3010' }]);
    expect(await waysTo([open, gone, left], CLEO, where)).toEqual(everywhere([open]));
  });

  test('is for nobody else, also in a private thread that is open', async () => {
    const { open, secret } = await games();
    const where = guildOf([...KNOWN, { id: '3011', type: ChannelType.PrivateThread, parentId: '3009' }]);
    expect(await waysTo([open, secret], CLEO, where)).toEqual(everywhere([open]));
  });

  test('is listed for nobody who names the channel, but for one’s own', async () => {
    const { gone, secret } = await games();
    for (const [channel, id] of Object.entries({ 3010: gone, 3011: secret })) {
      const listed = async (userId: string, more: Parameters<HeadlessBot['command']>[2] = {}) => {
        const { outcome, said } = await bot.command(userId, 'history', { channel, ...more }, guildOf(KNOWN));
        return outcome === 'history' ? JSON.stringify(said).includes(id) : outcome;
      };
      expect(await listed(CLEO)).toBe('hidden-channel');
      expect(await listed(CLEO, { player: BEN })).toBe('hidden-channel');
      expect(await listed(ANN, { player: ANN })).toBe(true);
      expect(await listed(ANN, { player: ANN, share: true })).toBe('hidden-channel');
      expect((await bot.press(CLEO, pageOf({ channelId: channel }), guildOf(KNOWN))).outcome).toBe('hidden-channel');
    }
  });
});

test('a game of a thread that is gone belongs to the channel of the thread, for who sees that', async () => {
  const id = await ended('3012', { parentId: '3009' });
  for (const [who, found, shared] of [
    ['everyone', [id], [id]],
    ['members', [id], []],
    ['nobody', [], []],
  ] as const) {
    const where = guildOf([{ id: CHANNEL }, { id: '3009', channelsFor: who }]);
    expect(await waysTo([id], CLEO, where)).toEqual(everywhere(found));
    expect(await waysTo([id], CLEO, where, true)).toEqual(sharedBy(shared));
  }
});

test('a server that is out of order has no channel that anybody is known to see but the one where they ask', () => {
  const by = (available: boolean) =>
    channelsFor({ ...guildOf([{ id: '3009' }], available), channelId: CHANNEL } as unknown as Interaction, false);
  expect([by(true), by(false)]).toEqual([[CHANNEL, '3009'], [CHANNEL]]);
});

test('where no channel is known, people find their own games, and all find those of the channel where they ask', async () => {
  const [here, elsewhere] = [await ended(CHANNEL), await ended('3009')];
  const listed = async (userId: string, options: Parameters<HeadlessBot['command']>[2]) => {
    const { outcome, said } = await bot.command(userId, 'history', options);
    const text = JSON.stringify(said);
    return outcome === 'history' ? [here, elsewhere].filter((id) => text.includes(id)) : outcome;
  };
  expect(await listed(ANN, {})).toEqual([here, elsewhere]);
  expect(await listed(ANN, { share: true })).toBe('channels-unknown');
  expect(await listed(CLEO, { player: ANN })).toBe('channels-unknown');
  expect((await bot.press(CLEO, pageOf({ userId: ANN }))).outcome).toBe('channels-unknown');
  expect((await bot.press(CLEO, pageOf({ channelId: CHANNEL }))).outcome).toBe('page');
});
