import { MessageFlags } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { ACHIEVEMENTS } from '../../src/community/achievements.ts';
import type { Duel, Profile } from '../../src/community/ports.ts';
import { BLANK } from '../../src/community/player-stats.ts';
import type { Placed } from '../../src/community/standing.ts';
import { RULESETS } from '../../src/engine/index.ts';
import { english, LANGUAGES } from '../../src/text/languages.ts';
import { type HeadlessBot } from '../harness/headless/headless-bot.ts';
import { ANN, BEN, CLEO, GUILD } from '../harness/matches.ts';
import { pseudo } from '../harness/pseudo.ts';
import { resultAmong, seatOf } from '../harness/seasons/season.ts';
import { useDesk, folded } from '../harness/headless/tables.ts';
import { altsOf, linesIn, problemsOf, textsOf, type Message } from './components.ts';
import { favoriteIn, statsMessage, type StatsView } from '../../commands/stats/stats-page.ts';

const VIEW: StatsView = { userId: ANN, isHere: true, againstId: null, isOwn: true, isOpen: true };

const tally = (games: number, wins: number) => ({ games, wins });
const STATS = {
  ...BLANK,
  variants: { classic: tally(12, 8), teams: tally(4, 1) },
  computers: tally(3, 2),
  colors: [tally(7, 4), tally(0, 0), tally(12, 7), tally(0, 0)],
  bumped: 34,
  wasBumped: 29,
  sorried: 12,
  wasSorried: 9,
  slides: 61,
  swaps: 5,
  comeback: 43,
  run: 3,
} as const;
const PROFILE: Profile = {
  visibility: { servers: true, everywhere: null },
  standing: { games: 16, wins: 9, bumps: 30, fastest: 31, streak: 3, longest: 4, rated: 14, points: 1189, rating: null, lastAt: 0 }, // prettier-ignore
  placed: { userId: ANN, name: null, value: 1189, rank: 3, tied: false, games: 16, wins: 9, provisional: false },
  people: 12,
  stats: STATS,
  overall: STATS,
  curve: [],
  accuracy: { percent: 96.4, games: 12 },
  awards: [
    { id: 'first-win', isHere: true },
    { id: 'comeback', isHere: false },
  ],
  duels: [],
};
const DUEL: Duel = {
  userId: BEN,
  visibility: { servers: true, everywhere: null },
  own: { games: 12, won: 7, bumped: 20, sorried: 4 },
  theirs: { games: 12, won: 5, bumped: 14, sorried: 7 },
};
const message = (view: Partial<StatsView> = {}, profile: Partial<Profile> = {}, duel: Duel | null = null) =>
  statsMessage(english, { ...VIEW, ...view }, { ...PROFILE, ...profile }, duel, null);
const linesOf = (...given: Parameters<typeof message>) => linesIn([{ components: message(...given) }]);

describe('the numbers of a person in words', () => {
  test('are told in a fixed order', () => {
    expect(linesOf({}, {}, DUEL)).toEqual([
      '## 📊 <@1001> · this server',
      '**Rating 1189** · rank **3** of 12',
      '🏁 **9** of 16 won (56%)',
      '-# 3 wins in a row now · longest streak 4 · fastest win in 31 turns',
      '🎲 **Classic** 8 of 12 · **Teams** 1 of 4',
      '🤖 Alone against computers: 2 of 3 won',
      '🎨 Favorite color: 🟡 Yellow (12 games)',
      '💥 Bumps: **34** given, 29 taken',
      '😇 Sorry!: **12** said, 9 heard',
      '🛝 Slides: **61** · swaps: **5**',
      '🪃 Best comeback: won from **43** steps behind',
      '🎯 Accuracy: **96%** in the last 12 games',
      '### 🏅 Achievements: 2 of 24',
      '🥇 First win · 🪃 Boomerang',
      '-# Almost there: 🏅 Ten up 9/10 · 🛝 Playground 61/100 · 🌋 Eruption 3/5',
      '### ⚔️ Closest rival: <@1002>',
      'Won **7**, lost **5** in 12 games',
      'Bumps 20 to 14, Sorry! 4 to 7',
    ].map((line) => expect.stringMatching(new RegExp(`^${escaped(line)}$`, 'u')))); // prettier-ignore
  });

  /** Blanks that keep words on one line count as blanks. */
  const escaped = (line: string) =>
    line.replaceAll(/[\\^$*+?.()|[\]{}/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`);

  test.each<[string, Partial<Profile>, string]>([
    ['a rating that rests on few games', { standing: { ...PROFILE.standing!, rated: 4 } }, '**Rating 1189** ? · rank **3** of 12'],
    ['nobody’s rank where they hide', { placed: 'hidden' }, '**Rating 1189** · not shown on the leaderboard'],
    ['a rating that has rested for long', { placed: 'inactive' }, '**Rating 1189** · off the leaderboard after 60 quiet days; the next game brings it back'],
    ['no rating without other people', { standing: null, placed: 'unplayed' }, 'No rating yet: that takes a finished game with other people.'],
    ['a shared rank', { placed: { ...(PROFILE.placed as object), tied: true } as Profile['placed'] }, '**Rating 1189** · rank **=3** of 12'],
  ])('tell %s', (_, profile, line) => {
    expect(linesOf({}, profile)).toContain(line);
  }); // prettier-ignore

  test('console who loses', () => {
    expect(linesOf({}, { stats: { ...STATS, run: -4 } })[3]).toContain('4 losses in a row now: luck is due');
    expect(linesOf({}, { stats: { ...STATS, run: 4 } })[3]).not.toContain('longest');
  });

  test('add up the variants after the fourth', () => {
    const variants = Object.fromEntries(
      ['classic', 'teams', 'express', 'diamond', 'bump-em', 'fire-ice'].map((variant, place) => [variant, tally(9 - place, 1)]), // prettier-ignore
    );
    const line = linesOf({}, { stats: { ...STATS, variants } }).find((each) => each.startsWith('🎲'));
    expect(line!.replaceAll(/\s/gu, ' ')).toBe(
      '🎲 **Classic** 1 of 9 · **Teams** 1 of 8 · **Sorry! Express** 1 of 7 · **Diamond** 1 of 6 · **Others** 2 of 9',
    );
  });

  test('have no more from other servers than somebody lets be seen', () => {
    const told = linesOf({ isOwn: false, isOpen: false }).join('\n');
    expect(told).toContain('Achievements: 1 of 24');
    expect(told).not.toContain('Boomerang');
    expect(told).not.toContain('Almost there');
  });

  test('point to the first achievement where there is none', () => {
    expect(linesOf({}, { awards: [], overall: BLANK }).join('\n')).toContain(
      'None yet, and the first one isn’t far: 🥇 **First win**. Win a game.',
    );
  });

  test('name a rival of all servers as they want to be named, and it does nothing', () => {
    const named = { ...DUEL, visibility: { servers: true, everywhere: '@everyone **x**' } };
    expect(linesOf({ isHere: false }, {}, named)).toContain(String.raw`### ⚔️ Closest rival: **\@everyone \*\*x\*\***`);
  });

  test('say that two have not met, and that nothing was played', () => {
    expect(linesOf({ againstId: BEN }).join('\n')).toMatch(/### ⚔️ Against <@1002>\n.*No finished game/);
    const [head, line, ...more] = linesOf({}, { stats: BLANK, standing: null });
    expect([head, more]).toEqual(['## 📊 <@1001> · this server', []]);
    expect(line).toContain('`/sorry start`');
  });

  test('find the favorite color: the first of those played most often', () => {
    const colors = [tally(2, 0), tally(3, 0), tally(3, 3), tally(0, 0)] as const;
    expect([favoriteIn({ colors }), favoriteIn(BLANK)]).toEqual([1, null]);
  });
});

describe('what is shown to everyone', () => {
  const bot = useDesk();

  test('every achievement is explained to whoever presses the button under the numbers', async () => {
    expect(JSON.stringify(message())).toContain(`"custom_id":"s1:press:sorry stats:awards","label":"What are these?"`);
    const { outcome, said } = await bot.ask(CLEO, { kind: 'button', customId: 's1:press:sorry stats:awards' });
    expect([outcome, said[0]!.via]).toEqual(['achievements', 'reply']);
    const lines = linesIn(said as unknown as Parameters<typeof linesIn>[0]);
    expect(lines).toHaveLength(1 + ACHIEVEMENTS.length);
    expect(lines).toContain('🪃 **Boomerang**: Win after trailing by 30 steps or more');
  });
  let matches = 0;

  /** Ann has beaten another person, with many bumps. */
  async function beaten(other: string, guildId: string): Promise<void> {
    const facts = { bumped: [0, 0, 60, 0], sorried: [0, 0, 5, 0], mostBumps: 3, slides: 90, swaps: 0, behind: 60, decided: 4, missed: 0 } as const; // prettier-ignore
    const seats = [seatOf(0, ANN, true, { facts }), seatOf(2, other, false)];
    const result = resultAmong([ANN, other], { matchId: `m${++matches}`, guildId, endedAt: bot.now(), seats });
    await folded(bot, [result]);
  }

  const told = async (...asked: Parameters<HeadlessBot['command']>) => {
    const { said } = await bot.command(...asked);
    return textsOf(said.flatMap((each) => each.components ?? []) as Message).join('\n');
  };

  test('after three rated games the curve of the rating stands beside the words, which name its end', async () => {
    const png = Buffer.from('curve');
    await bot.openAnew({ render: () => Promise.resolve(png) });
    for (let game = 0; game < 3; game += 1) await beaten(BEN, GUILD);
    const [thinking, answer] = (await bot.command(BEN, 'stats')).said;
    expect(thinking).toEqual({ via: 'deferReply', flags: MessageFlags.Ephemeral });
    expect(answer!.files).toMatchObject([{ name: 'rating.png', attachment: png }]);
    const { placed } = await bot.community.profile({ scope: GUILD, userId: BEN, againstId: null });
    const { value } = placed as Placed;
    const shown = answer!.components as Message;
    expect(textsOf(shown).join('\n')).toContain(`**Rating ${value}**`);
    expect(altsOf(shown)).toEqual([expect.stringMatching(new RegExp(`3 rated games.* to ${value},`))]);
  });

  test('tells how it went against whoever is named', async () => {
    for (let game = 0; game < 3; game += 1) await beaten(BEN, GUILD);
    expect(await told(BEN, 'stats', { against: ANN })).toContain(`Against <@${ANN}>\nWon **0**, lost **3** in 3 games`);
    expect(await told(BEN, 'stats', { against: CLEO })).toMatch(/Against <@1003>\n.*No finished game/);
  });

  test('of this server has nothing of other servers, unless all servers may see it', async () => {
    await beaten(BEN, GUILD);
    for (let game = 0; game < 3; game += 1) await beaten(CLEO, '2009');
    const forOthers = await told(BEN, 'stats', { player: ANN });
    expect(await told(ANN, 'stats', { share: true })).toBe(forOthers);
    expect(await told(ANN, 'stats')).toContain('Almost there');
    expect(forOthers).not.toContain('Almost there');
    await bot.community.setVisibility(ANN, { everywhere: 'Ann' });
    expect(await told(ANN, 'stats', { share: true })).toBe(await told(ANN, 'stats'));
  });

  test('names nobody as a rival who is hidden, not even whoever shows it, unless they say so', async () => {
    await beaten(BEN, GUILD);
    await bot.community.setVisibility(BEN, { servers: false });
    expect(await told(BEN, 'stats', { player: ANN })).toContain(`<@${BEN}>`);
    expect(await told(BEN, 'stats', { player: ANN, share: true })).not.toContain(`<@${BEN}>`);
    expect(await told(BEN, 'stats', { player: ANN, against: BEN, share: true })).toContain(`<@${BEN}>`);
    expect(await told(BEN, 'stats', { share: true })).toContain(`<@${BEN}>`);
    expect(await told(ANN, 'stats', { against: BEN })).toContain(`<@${BEN}>`); // her own games, for her alone
    for (const [who, share] of [
      [CLEO, false],
      [ANN, true],
    ] as const)
      expect((await bot.command(who, 'stats', { player: ANN, against: BEN, share })).outcome).toBe('stats-hidden');
  });
});

test.each([...LANGUAGES, pseudo])('all of it fits a message in the language $code', (language) => {
  const many = 999_999;
  const variants = Object.fromEntries(RULESETS.map(({ name }) => [name, tally(many, many)]));
  const big = { games: many, won: many, bumped: many, sorried: many };
  const stats = {
    ...BLANK,
    variants,
    computers: tally(many, many),
    colors: [tally(many, many), tally(1, 1), tally(1, 1), tally(1, 1)],
    comeback: 200,
    run: -many,
  } as const;
  const view = { ...VIEW, againstId: BEN };
  const duel = { ...DUEL, own: big, theirs: big };
  const awards = ACHIEVEMENTS.map(({ id }) => ({ id, isHere: true }));
  const standing = { ...PROFILE.standing!, games: many, wins: many, rated: 1, longest: many, fastest: many };
  const full: Profile = { ...PROFILE, stats, standing, awards, placed: 'inactive' };
  const shown = statsMessage(language, view, full, duel, { name: 'rating.png', alt: 'x' });
  expect(problemsOf(shown)).toEqual([]);
  expect(textsOf(shown).join('').length).toBeLessThan(2500);
});
