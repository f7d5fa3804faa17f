import { describe, expect, test } from 'vitest';
import { leaderboard, periodOf } from '../../commands/leaderboard/leaderboard.ts';
import { beginOf, dayAt, monthAt, periodsAt, whyUnknown } from '../../src/community/periods.ts';
import type { LeaderboardPage } from '../../src/community/ports.ts';
import type { Absence, Placed } from '../../src/community/standing.ts';
import type { Bot } from '../../src/discord/replies/bot.ts';
import type { LeaderboardView } from '../../commands/leaderboard/view.ts';
import type { Repliable } from '../../src/discord/interactions.ts';
import { always } from '../../src/discord/languages.ts';
import { english } from '../../src/text/languages.ts';
import { tables } from '../../src/store/database/sqlite-schema.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { fakeInteraction, type Circumstances } from '../harness/headless/interaction.ts';
import { ANN, BEN, CLEO, GUILD } from '../harness/matches.ts';
import { resultAmong } from '../harness/seasons/season.ts';
import { useDesk, folded } from '../harness/headless/tables.ts';
import { labelsOf, linesIn, problemsOf } from './components.ts';
import { leaderboardMessage, rankingOf } from '../../commands/leaderboard/leaderboard-page.ts';

const HERE: LeaderboardView = { scope: 'here', metric: 'rating', period: 'all', family: 'all' };
const ROW = { name: null, rank: 1, tied: false, games: 8, wins: 6, provisional: false };
const placed = (userId: string, value: number, more: Partial<Placed> = {}): Placed => ({
  ...ROW,
  userId,
  value,
  ...more,
});
const pageWith = (rows: readonly Placed[], own: Placed | Absence = 'unplayed', more: Partial<LeaderboardPage> = {}) =>
  ({ rows, page: 0, pages: 1, people: rows.length, own, ...more }) satisfies LeaderboardPage;
const message = (view: LeaderboardView, page: LeaderboardPage) =>
  leaderboardMessage(english, { view, viewerId: 'x', periods: ['all', '2026-11', '2026-W47'] }, page, null);
const linesOf = (view: LeaderboardView, page: LeaderboardPage) => linesIn([{ components: message(view, page) }]);

describe('a leaderboard in words', () => {
  test('rounds a win rate once: 5 of 11 are 45 of 100, though 455 of 1,000', () => {
    const row = { ...placed('1', 455), games: 11, wins: 5 };
    expect(linesOf({ ...HERE, metric: 'rate' }, pageWith([row]))).toContain('**1.** <@1> · **45%** · 🏆 5/11');
  });

  test.each<[Partial<LeaderboardView>, number, string]>([
    [{}, 1512, '**1512** · 🏆 6/8'],
    [{ period: '2026-11' }, 56, '**+56** points · 🏆 6/8'],
    [{ period: '2026-W47' }, -7, '**−7** points · 🏆 6/8'],
    [{ metric: 'wins' }, 6, '🏆 **6**/8 (75%)'],
    [{ metric: 'rate' }, 750, '**75%** · 🏆 6/8'],
    [{ metric: 'bumps' }, 1, '💥 **1** · 8 games'],
    [{ metric: 'fastest' }, 31, 'won in **31** turns'],
    [{ metric: 'streak' }, 2, '**2** wins in a row'],
  ])('tells what each order counts: %o', (view, value, told) => {
    expect(linesOf({ ...HERE, ...view }, pageWith([placed('1', value)]))).toContain(`**1.** <@1> · ${told}`);
  });

  test.each<[Partial<LeaderboardView>, Partial<Placed>, string]>([
    [
      { metric: 'daily', period: '2026-11-26' },
      { score: { points: 3, turns: 31, accuracy: 92 } },
      '🥇 in **31** turns · 92%',
    ],
    [
      { metric: 'daily', period: '2026-11-26' },
      { score: { points: 0, turns: 1, accuracy: 9 } },
      '4️⃣ in **1** turn · 9%',
    ],
    [
      { metric: 'daily', period: '2026-11' },
      { score: { points: 7, turns: 31, accuracy: 92 }, games: 3 },
      '**7** points · 3 days · 31 turns a day · 92%',
    ],
    [{ metric: 'days' }, {}, '🔥 **12** days'],
  ])('tells what those of dailies count: %o', (view, more, told) => {
    expect(linesOf({ ...HERE, ...view }, pageWith([placed('1', 12, more)]))).toContain(`**1.** <@1> · ${told}`);
  });

  test('of dailies has its own periods, and no games to choose; that of streaks has neither', () => {
    const menus = (view: LeaderboardView, periods: readonly string[]) =>
      JSON.stringify(leaderboardMessage(english, { view, viewerId: 'x', periods }, pageWith([]), null)).match(
        /board-menu:[^"]*/g,
      );
    expect(menus({ ...HERE, metric: 'daily', period: '2026-11-26' }, ['2026-11-26'])).toEqual(
      ['metric', 'period'].map((menu) => `board-menu:here.daily.2026-11-26.all:${menu}`),
    );
    expect(menus({ ...HERE, metric: 'days' }, [])).toEqual(['board-menu:here.days.all.all:metric']);
    const lines = linesOf({ ...HERE, metric: 'daily', period: '2026-11-26' }, pageWith([]));
    expect(lines).toContain('-# November 26, 2026 · by place, then turns');
    expect(lines).toContain(
      '➜ <@x> isn’t on this board yet. It takes a daily that ends on its day, begun in this server.',
    );
    expect(lines).toContain('Nobody is on this board yet. `/sorry daily` deals today’s game.');
  });

  test('marks ties, and ratings that rest on few matches, and says what that means', () => {
    const second = { rank: 2, tied: true };
    const rows = [placed('1', 1512, { ...second, provisional: true }), placed('2', 1512, second)];
    const lines = linesOf(HERE, pageWith(rows, rows[1]));
    expect(lines).toContain('**=2.** <@1> · **1512** ? · 🏆 6/8');
    expect(lines).toContain('➜ **=2.** <@2> · **1512** · 🏆 6/8');
    expect(lines).toContain('-# “?” = fewer than 5 rated games: it may still change a lot.');
    expect(linesOf(HERE, pageWith([rows[1]!])).join('\n')).not.toContain('?” =');
  });

  test.each<[Absence, Partial<LeaderboardView>, string]>([
    ['unplayed', {}, '➜ <@x> hasn’t finished such a game with other people here yet.'],
    ['unplayed', { scope: 'everywhere' }, '➜ <@x> hasn’t finished such a game with other people yet.'],
    ['hidden', {}, '➜ <@x> isn’t listed here. **Who sees me?** changes that.'],
    [
      'hidden',
      { scope: 'everywhere' },
      '➜ <@x> isn’t listed here. Only people who ask to be are. **Who sees me?** changes that.',
    ],
    ['inactive', {}, '➜ <@x> hasn’t played for 60 days. The next game brings them back.'],
    ['unranked', { metric: 'rate' }, '➜ <@x> gets a win rate after 10 games.'],
    ['unranked', { metric: 'fastest' }, '➜ <@x> has no win here yet.'],
  ])('says why the viewer has no rank: %s %o', (own, view, told) => {
    expect(linesOf({ ...HERE, ...view }, pageWith([], own))).toContain(told);
  });

  test('names people everywhere by the name they chose, which does nothing', () => {
    const page = pageWith([placed('1', 1512, { name: '@everyone **x**' })]);
    expect(linesOf({ ...HERE, scope: 'everywhere' }, page)).toContain(
      '**1.** **\\@everyone \\*\\*x\\*\\*** · **1512** · 🏆 6/8',
    );
  });

  test('has buttons to where there is more, and the own page where there is one', () => {
    const labels = (page: number, own: Placed | Absence) =>
      labelsOf(message(HERE, pageWith([placed('1', 1)], own, { page, pages: 3 }))).join(', ');
    expect(labels(0, 'hidden')).toBe('Next, Who sees me?');
    expect(labels(1, placed('x', 1))).toBe('Previous, My page, Next, Who sees me?');
    expect(labels(2, placed('x', 1))).toBe('Previous, My page, Who sees me?');
    expect(problemsOf(message(HERE, pageWith([placed('1', 1)], placed('x', 1), { page: 1, pages: 3 })))).toEqual([]);
    expect(problemsOf(message(HERE, pageWith([])))).toEqual([]);
  });
});

describe('the picture of a leaderboard', () => {
  const by = (userId: string) =>
    fakeInteraction(userId, { name: 'Ann of here' }, { kind: 'command', name: 'leaderboard', options: [] })
      .interaction as unknown as Repliable;

  test('knows people of a server only by what Discord has told lately, and those of everywhere by the name they chose', () => {
    const rows = [placed(ANN, 9, { name: 'Chosen' }), placed(BEN, 8, { name: 'Other' })];
    const names = (view: LeaderboardView) => rankingOf(english, view, { rows }, by(ANN)).rows.map(({ name }) => name);
    expect(names(HERE)).toEqual(['Ann of here', '']);
    expect(names({ ...HERE, scope: 'everywhere' })).toEqual(['Chosen', 'Other']);
  });

  test('has bars that are longer for better people, and marks the viewer', () => {
    for (const [metric, values] of [
      ['rating', [2000, 1500, 1400]],
      ['rating', [-10, -40, -50]],
      ['fastest', [20, 30, 90]],
      ['streak', [0, 0]],
      ['wins', [9, 9, 0]],
    ] as const) {
      const rows = values.map((value, index) => placed(String(index), value));
      const { rows: drawn } = rankingOf(english, { ...HERE, metric }, { rows }, by('1'));
      const shares = drawn.map(({ share }) => share);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
      expect(drawn.map(({ isOwn }) => isOwn)).toEqual(values.map((_, index) => index === 1));
    }
  });
});

describe('with a headless bot', () => {
  const bot = useDesk();

  /** Ann and Ben have won in turn this many times, two games a day, in the bot's server; Ann has won the first one. */
  async function play(times: number): Promise<void> {
    const results = Array.from({ length: times }, (_, index) => {
      const endedAt = bot.now() + Math.floor(index / 2) * 86_400_000;
      const two = index % 2 === 0 ? [ANN, BEN] : [BEN, ANN];
      return resultAmong(two, { matchId: `m${index}`, guildId: GUILD, endedAt });
    });
    await folded(bot, results);
  }

  const wordsOf = (said: readonly { readonly components?: readonly unknown[] }[]) =>
    said.map(({ components }) => JSON.stringify(components ?? '')).join('');

  test('a person disappears from a server’s board at once, and comes back; the answer is private', async () => {
    await play(1);
    expect(wordsOf((await bot.command(BEN, 'leaderboard')).said)).toContain(`**2.** <@${BEN}>`);
    const hidden = await bot.press(BEN, { kind: 'visibility', action: 'hide-servers' });
    expect(hidden.said[0]).toMatchObject({ flags: 64 });
    expect(hidden.said[0]!.content).toContain('**Your servers:** hidden.');
    const after = wordsOf((await bot.command(CLEO, 'leaderboard')).said);
    expect(after).not.toContain(BEN);
    expect(after).toContain(`**1.** <@${ANN}>`);
    await bot.press(BEN, { kind: 'visibility', action: 'show-servers' }, { ephemeral: true });
    expect(wordsOf((await bot.command(CLEO, 'leaderboard')).said)).toContain(`**2.** <@${BEN}>`);
  });

  test('the board of all servers names only who wants it, works in direct messages, and keeps no name afterwards', async () => {
    await play(1);
    const everywhere = async () => wordsOf((await bot.command(CLEO, 'leaderboard', {}, { inGuild: false })).said);
    expect(await everywhere()).toContain('Nobody is on this board yet.');
    await bot.press(ANN, { kind: 'visibility', action: 'show-everywhere' }, { inGuild: false });
    expect(await everywhere()).toContain(`**1.** **user${ANN}**`);
    const standings = createStandings(bot.database.kit);
    expect(await standings.visibility(ANN)).toEqual({ servers: true, everywhere: `user${ANN}` });
    await bot.press(ANN, { kind: 'visibility', action: 'hide-everywhere' });
    expect(await everywhere()).toContain('Nobody is on this board yet.');
    expect(bot.database.db.select().from(tables.visibility).all()).toEqual([]);
  });

  test('its pages have ten people each, and the rank of the viewer, whose own page can be asked for', async () => {
    const results = Array.from({ length: 12 }, (_, day) =>
      resultAmong([`20${day}`, BEN], { matchId: `m${day}`, guildId: GUILD, endedAt: bot.now() + day * 86_400_000 }),
    );
    await folded(bot, results);
    const shown = async (page: number | 'own') =>
      wordsOf((await bot.press(BEN, { kind: 'leaderboard', view: { ...HERE, metric: 'wins' }, page })).said);
    const ranked = (words: string) => words.match(/\\n\*\*=?\d+\.\*\* <@/g)?.length;
    const [first, second] = [await shown(0), await shown(1)];
    expect([ranked(first), ranked(second)]).toEqual([10, 3]);
    expect(first).toContain('page 1 of 2');
    for (const words of [first, second]) expect(words).toContain(`➜ **13.** <@${BEN}> · 🏆 **0**/12 (0%)`);
    expect(await shown('own')).toBe(second);
  });

  test('a menu shows another board, and a value that it does not have is refused', async () => {
    await play(10);
    const id = 's1:board-menu:here.rating.all.all:metric';
    const by = (value: string) => bot.ask(ANN, { kind: 'menu', customId: id, values: [value] });
    const chosen = await by('rate');
    expect(chosen.outcome).toBe('page');
    expect(wordsOf(chosen.said)).toContain('**50%** · 🏆 5/10');
    expect((await by('nonsense')).outcome).toBe('unknown-choice');
    expect((await by('wins.all')).outcome).toBe('unknown-choice');
  });

  /** Plays a daily to its end by the first button. */
  async function playDaily(userId: string, where: Circumstances = {}): Promise<void> {
    let said = (await bot.command(userId, 'daily', {}, where)).said;
    const buttonIn = () => /s1:press:sorry daily:(?:play|step)[^"]*/.exec(wordsOf(said))?.[0];
    for (let id = buttonIn(); id !== undefined; id = buttonIn())
      ({ said } = await bot.press(userId, id, { ...where, ephemeral: true }));
    await bot.community.idle();
  }

  test('dailies have a board of the day, of the month and of streaks, and count on no other', async () => {
    await playDaily(ANN);
    await playDaily(BEN, { inGuild: false });
    const shown = async (options: Readonly<Record<string, string>>) =>
      wordsOf((await bot.command(CLEO, 'leaderboard', options)).said);
    const today = await shown({ by: 'daily' });
    expect(today).toMatch(new RegExp(`\\*\\*1.\\*\\* <@${ANN}> · .{1,3} in \\*\\*\\d+\\*\\* turns · \\d+%`));
    expect(today).not.toContain(BEN);
    expect(await shown({ by: 'daily', period: 'month' })).toContain('· 1 day ·');
    expect(await shown({ by: 'days' })).toContain(`**1.** <@${ANN}> · 🔥 **1** day`);
    expect(await shown({ by: 'rating' })).not.toContain(ANN);
    expect(await shown({ by: 'wins', period: 'month' })).not.toContain(ANN);
    bot.pass(86_400_000);
    expect(await shown({ by: 'daily' })).not.toContain(ANN);
    expect(await shown({ by: 'days' })).toContain(ANN);
    expect(await shown({ by: 'daily', period: dayAt(bot.now() - 86_400_000) })).toContain(ANN);
    bot.pass(86_400_000);
    expect(await shown({ by: 'days' })).not.toContain(ANN);
  });

  test('a menu leads from any board to those of dailies and back, and a period of another kind is refused', async () => {
    const choose = (view: string, menu: string, value: string) =>
      bot.ask(ANN, { kind: 'menu', customId: `s1:board-menu:${view}:${menu}`, values: [value] });
    const today = dayAt(bot.now());
    expect(wordsOf((await choose('here.wins.all.teams', 'metric', 'daily')).said)).toContain(
      `here.daily.${today}.all:`,
    );
    expect(wordsOf((await choose(`here.daily.${today}.all`, 'metric', 'days')).said)).toContain('here.days.all.all:');
    expect(wordsOf((await choose(`here.daily.${today}.all`, 'metric', 'wins')).said)).toContain('here.wins.all.all:');
    const by = async (metric: string, period: string) =>
      (await bot.command(ANN, 'leaderboard', { by: metric, period })).outcome;
    expect([await by('daily', 'week'), await by('days', 'month'), await by('wins', 'today')]).toEqual(
      Array(3).fill('unknown-period'),
    );
    expect([await by('daily', '2099-01-01'), await by('daily', '1970-01-01')]).toEqual([
      'future-period',
      'leaderboard',
    ]);
    bot.pass(100 * 86_400_000);
    expect(await by('daily', '1970-01-01')).toBe('past-week');
  });

  test('a board of a week that is gone is not turned any more', async () => {
    bot.pass(100 * 86_400_000);
    const view = { ...HERE, period: '1970-W02' };
    expect((await bot.press(ANN, { kind: 'leaderboard', view, page: 1 })).outcome).toBe('past-week');
  });

  test('a picture that cannot be drawn takes no words away', async () => {
    const errors: string[] = [];
    const render = () => Promise.reject(new Error('no canvas'));
    await bot.openAnew({ render, onError: (_, what) => errors.push(what) });
    await play(1);
    expect(wordsOf((await bot.command(ANN, 'leaderboard')).said)).toContain(`**1.** <@${ANN}>`);
    expect(errors).toEqual(['The picture of a leaderboard could not be drawn.']);
  });
});

test('a week is told of for eight weeks, and nothing of a time that has not begun', () => {
  const now = Date.UTC(2026, 10, 22, 12); // a Sunday
  const why = (...periods: readonly string[]) => new Set(periods.map((period) => whyUnknown(period, now)));
  expect(why('all', '2026-11', '2019-11', '2026-W47', '2026-W39')).toEqual(new Set([null]));
  expect(why('2026-W48', '2026-12')).toEqual(new Set(['future']));
  expect(why('2026-W38', '2025-W47')).toEqual(new Set(['gone']));
  const keeps = (week: string) => periodsAt(beginOf(week), now).some(({ period }) => period === week);
  expect([keeps('2026-W39'), keeps('2026-W38')]).toEqual([true, false]); // like the fold
  expect(whyUnknown('2026-W48', beginOf('2026-W48'))).toBe(null);
});

test('a period can be given by a word, or as a month or a week', () => {
  const now = Date.UTC(2026, 10, 22);
  const known = ['all', 'month', 'week', '2026-03', '2026-w53', 'today', '2026-11-30'].map((word) =>
    periodOf(word, now),
  );
  expect(known).toEqual(['all', '2026-11', '2026-W47', '2026-03', '2026-W53', '2026-11-22', '2026-11-30']);
  const none = [
    '2026-13',
    '2026-00',
    '0000-01',
    '1969-12',
    '2025-w53',
    '2026-w54',
    '2026-w00',
    'soon',
    '2026-11-31',
    '2026-1-1',
  ];
  expect(none.filter((word) => periodOf(word, now) !== null)).toEqual([]);
});

test('any month is offered to whoever types it, however long ago it was', async () => {
  const all = Array.from({ length: 60 }, (_, index) => monthAt(Date.UTC(2026, 10 - index, 15)));
  const months = async (scope: string, most: number) => (scope === GUILD ? all.slice(0, most) : []);
  const community = { months };
  const fakeBot = { community, languages: always(english) } as unknown as Bot;
  type Typing = Parameters<NonNullable<typeof leaderboard.autocomplete>>;
  const offered = async (value: string, options: object = { get: () => null }) =>
    (
      await leaderboard.autocomplete!(
        fakeBot,
        { guildId: GUILD, options } as unknown as Typing[1],
        { value } as Typing[2],
      )
    ).map((each) => each.value);
  expect(await offered('2022-1')).toEqual(['2022-12', '2022-11', '2022-10']);
  expect(await offered('March 2023')).toEqual(['2023-03']);
  const everywhere = { get: (name: string) => (name === 'scope' ? { value: 'everywhere' } : null) };
  expect(await offered('2022-1', everywhere)).toEqual([]);
});
