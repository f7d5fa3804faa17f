import { RESTJSONErrorCodes } from 'discord.js';
import { describe, expect, test } from 'vitest';
import type { Season } from '../../src/community/ports.ts';
import type { Rest } from '../../src/discord/client/client.ts';
import { createAnnouncing } from '../../commands/leaderboard/champions.ts';
import { always } from '../../src/discord/languages.ts';
import { english } from '../../src/text/languages.ts';
import { openCounter } from '../harness/headless/counter.ts';
import { errorOf } from '../harness/channel.ts';
import { linesOf, textsOf } from './components.ts';

/** A month with these people on top, each with some wins. */
const season = (wins: number, ...userIds: readonly string[]): Season => {
  const row = { name: null, value: wins, rank: 1, tied: false, games: 2 * wins, wins, provisional: false };
  const champions = userIds.map((userId) => ({ ...row, userId }));
  return { guildId: '1234567890123456789', channelId: '7', month: '2026-10', champions };
};

/** The posts, and the lines of the log. */
function announcing(error?: Error) {
  const posts: { readonly route: string; readonly body: Record<string, never> }[] = [];
  const logged: unknown[] = [];
  const post: Rest['post'] = async (route, options) => {
    if (error) throw error;
    posts.push({ route, body: options!.body as Record<string, never> });
  };
  const announcements = () => ['7', '8'].map((channelId, index) => ({ guildId: `${index + 1}`, channelId }));
  const made = createAnnouncing({
    rest: { post },
    languages: always(english),
    settings: { announcements },
    isOwn: () => true,
    isBlocked: (guildId) => guildId === '2',
    onError: (problem) => void logged.push(problem),
  });
  return { ...made, posts, logged };
}

describe('the champion of a month', () => {
  test('is posted in the channel, and nobody is notified', async () => {
    const { tell, posts } = announcing();
    await tell(season(5, '1001'));
    expect(posts).toHaveLength(1);
    const [{ route, body }] = posts as [(typeof posts)[number]];
    expect(route).toBe('/channels/7/messages');
    expect(linesOf(body['components']!)).toEqual([
      '## 🏆 October 2026',
      '<@1001> is the champion of the month, with **5** wins.',
      '-# `/sorry leaderboard period:2026-10 by:Wins` shows the whole table.',
    ]);
    expect(body).toMatchObject({ allowed_mentions: { parse: [], users: [] }, enforce_nonce: true });
    expect(String(body['nonce']).length).toBeLessThanOrEqual(25);
  });

  test('may be several people', async () => {
    const { tell, posts } = announcing();
    await tell(season(1, '1001', '1002'));
    expect(JSON.stringify(posts)).toContain('<@1001> and <@1002> share the title, with **1** win each.');
  });

  test('has room for a hundred people', async () => {
    const { tell, posts } = announcing();
    const champions = Array.from({ length: 100 }, (_, index) => `12345678901234567${100 + index}`);
    await tell(season(1, ...champions));
    const told = textsOf(posts[0]!.body['components']!).join('');
    expect(told).toContain(champions.at(-1));
    expect(told.length).toBeLessThanOrEqual(4000);
  });

  test('is told again after a failure, but not where the channel is closed for good', async () => {
    await expect(announcing(new Error('no net')).tell(season(5, '1001'))).rejects.toThrow('no net');
    const { tell, logged } = announcing(errorOf(RESTJSONErrorCodes.UnknownChannel, 404));
    await tell(season(5, '1001'));
    expect(logged).toHaveLength(1);
  });

  test('is not told to a server that the bot answers no more', async () => {
    expect(await announcing().listeners()).toEqual([{ guildId: '1', channelId: '7' }]);
  });

  test('is told where a server has chosen a channel', async () => {
    const { settings, close } = openCounter();
    await settings.changeServer('1', (before) => ({ ...before, announcements: '7' }));
    await settings.changeServer('2', (before) => ({ ...before, quiet: true }));
    expect(settings.announcements()).toEqual([{ guildId: '1', channelId: '7' }]);
    settings.forgetServer('1');
    expect(settings.announcements()).toEqual([]);
    close();
  });
});
