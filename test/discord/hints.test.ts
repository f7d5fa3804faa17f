import { beforeEach, describe, expect, test } from 'vitest';
import { MessageFlags } from 'discord.js';
import { decodeId } from '../harness/ids.ts';
import { changed } from '../../src/match/decisions/decision.ts';
import type { BoardState, Face } from '../../src/engine/index.ts';
import type { Over, Running } from '../../src/match/match.ts';
import { resultOf } from '../../src/match/story/result.ts';
import type { ExpressScene } from '../../src/render/scene/express-scene.ts';
import type { Scene } from '../../src/render/scene/scene.ts';
import { openMatch } from '../harness/headless/counter.ts';
import type { Answered } from '../harness/headless/headless-bot.ts';
import { begun, folded, gathered, useDesk } from '../harness/headless/tables.ts';
import { ANN, BEN, CLEO, clickBy, DAN, gameAt, GUILD, playedOut, running } from '../harness/matches.ts';
import { expressGameAt } from '../harness/express.ts';
import { buttonsOf, textsOf, type Message } from './components.ts';

// A hint: the best plays of the player who decides, for them alone.

const bot = useDesk();
/** The id of a match of Ann and Ben with hints. It waits for Ann to play a 3. */
let id: string;
beforeEach(async () => {
  id = await begun(bot, { names: { [ANN]: 'Ann', [BEN]: 'Ben_*' } });
  await change({ hints: true, game: at('classic r:40,13,st,st/y:43,st,st,st r 3') });
  bot.drawn.length = 0;
});

const at = (line: string, draw?: readonly Face[]): BoardState => ({ ...gameAt(line, draw), ply: 0 });
const change = (more: Partial<Running>) => bot.change(id, (match) => changed({ ...running(match), ...more }));
const press = (userId: string) => bot.press(userId, { kind: 'match', match: id, action: 'hint' });

/** The lines of a hint, which must be private. */
function linesOf({ outcome, said }: Answered): readonly string[] {
  expect([outcome, said.map(({ via }) => via)]).toEqual(['hint', ['deferReply', 'editReply']]);
  expect(said[0]!.flags).toBe(MessageFlags.Ephemeral);
  expect(said[1]!.allowedMentions).toEqual({ parse: [] });
  return textsOf(said[1]!.components as Message)[0]!.split('\n');
}

const offers = async (userId: string): Promise<readonly string[]> => {
  const { said } = await bot.press(userId, { kind: 'match', match: id, action: 'more' });
  return buttonsOf(said[0]!.components as Message).flatMap((each) => {
    const decoded = decodeId(each.custom_id);
    return decoded?.kind === 'match' ? [decoded.action] : [];
  });
};

describe('a hint', () => {
  test('has the best plays with their chances and a reason, for whoever decides alone', async () => {
    const lines = linesOf(await press(ANN));
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('### 💡 Your best moves');
    expect(lines[1]).toMatch(/^❶ \*\*\d+%\*\* · 1 → ❶ · bumps Ben\\_\\\*’s pawn 1, 55 squares from home$/);
    expect(lines[2]).toMatch(/^❷ \*\*\d+%\*\* · 2 → ❷ · brings you 6 squares nearer to home$/);
    expect(lines[3]).toContain('Only you see this.');
  });

  test('comes by the command, too', async () => {
    expect(linesOf(await bot.command(ANN, 'hint'))).toEqual(linesOf(await press(ANN)));
  });

  test('is drawn: the ways of the plays, each with its number at its end, and nothing of the past', async () => {
    await press(ANN);
    const [{ markers, last, earlier, stamp, pawns }] = bot.drawn as unknown as readonly [Scene];
    expect(markers).toEqual([
      { letter: '1', at: 43 },
      { letter: '2', at: 19 },
    ]);
    expect(last.map((mark) => [mark.kind, mark.pawn])).toEqual([
      ['walk', 0],
      ['walk', 1],
      ['slide', 1],
    ]);
    expect({ earlier, stamp, pawn: pawns[0] }).toEqual({ earlier: [], stamp: null, pawn: 40 });
  });

  test('names the place of a play whose number another one covers', async () => {
    await change({ game: at('classic r:40,13,st,st/y:43,st,27,st r 11') });
    const lines = linesOf(await press(ANN));
    expect(lines.slice(1, -1).filter((line) => line.includes('⇄'))).toEqual([
      expect.stringContaining('1 ⇄ ❷, swaps'),
      expect.stringContaining('2 ⇄ square 27, swaps'),
    ]);
  });

  test('has at most three plays, the best first', async () => {
    await change({ game: at('classic r:20,22,st,st/y:st,25,st,st r 7') });
    const lines = linesOf(await press(ANN));
    const chances = lines.slice(1, -1).map((line) => Number(/\*\*(\d+)%/.exec(line)![1]));
    expect(chances).toHaveLength(3);
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
  });

  test('of a hand tells each card with its use, and no card that its player has not seen', async () => {
    const line = 'point-scoring r:4,20,st,st/y:22,st,st,st r hand r:2,4,11,sorry,sorry/y:';
    await change({ game: at(`${line}3,3,3,5,5`, [8, 3, 5]) });
    const lines = linesOf(await press(ANN));
    const cards = lines.slice(1, 4).map((told) => /· \\\[(.+?)\\\] /.exec(told)?.[1] ?? told);
    expect(new Set(cards)).toEqual(new Set(['Sorry\\!', '2', '4']));
    expect(lines.at(-1)).toContain('points');
    await change({ game: at(`${line}8,3,3,5,5`, [3, 3, 5]) });
    expect(linesOf(await press(ANN))).toEqual(lines);
    expect(bot.drawn[1]).toEqual(bot.drawn[0]);
  });

  test('of the dice game tells each die with its place, and what the homes hold then', async () => {
    const game = expressGameAt('express r:red,2,0,0,0/y:yellow,0,0,3,0 r sorry,red,slide');
    await bot.change(id, (match) => changed({ ...running(match), game: { ...game, ply: 0 } }));
    const lines = linesOf(await press(ANN));
    expect(lines.slice(1, -1)).toEqual([
      expect.stringMatching(/^❶ \*\*\d+%\*\* · /),
      expect.stringMatching(/^❷ \*\*\d+%\*\* · /),
      expect.stringMatching(/^❸ \*\*\d+%\*\* · /),
    ]);
    expect(lines.join('\n')).toContain('makes it 3 home, and 4 win');
    const [{ markers }] = bot.drawn as unknown as readonly [ExpressScene];
    expect(markers.map(({ letter }) => letter)).toContain('1');
  });

  test('changes nothing', async () => {
    const before = await bot.store.load(id);
    await press(ANN);
    expect(await bot.store.load(id)).toEqual(before);
  });
});

describe('no hint', () => {
  test('for whoever is not at the table, or waits for another player', async () => {
    expect((await press(CLEO)).outcome).toBe('stranger');
    const { outcome, said } = await press(BEN);
    expect([outcome, said[0]!.content]).toEqual(['not-your-turn', 'It’s 🔴 **Ann**’s turn.']);
    expect((await bot.command(BEN, 'hint')).outcome).toBe('not-your-turn');
  });

  test('while a computer plays for them', async () => {
    await change({ absences: { [ANN]: { misses: 2, away: true } } });
    expect((await press(ANN)).outcome).toBe('away');
  });

  test('where there are none', async () => {
    const match = running(await openMatch(bot));
    const { hints: _, ...without } = match;
    await bot.change(id, () => changed(without));
    expect((await press(ANN)).outcome).toBe('hints-off');
    expect(await offers(ANN)).not.toContain('hint');
  });

  test('before a game, or after it', async () => {
    await bot.matches.act(id, clickBy(DAN), { kind: 'end' });
    expect((await press(ANN)).outcome).toBe('match-over');
    expect((await bot.command(ANN, 'hint')).outcome).toBe('no-match-here');
    await bot.command(ANN, 'start');
    expect((await bot.command(ANN, 'hint')).outcome).toBe('not-started');
  });
});

test('the panel offers it to whoever has a choice', async () => {
  expect(await offers(ANN)).toEqual(['hint', 'describe', 'card', 'again', 'leave']);
  expect(await offers(BEN)).not.toContain('hint');
  expect(await offers(CLEO)).not.toContain('hint');
  await change({ game: at('classic r:4,st,st,st/y:40,st,st,st r 4') });
  expect(await offers(ANN)).not.toContain('hint');
});

describe('the lobby', () => {
  beforeEach(() => bot.matches.act(id, clickBy(DAN), { kind: 'end' }));
  const hintsOf = async (match: string) => running((await bot.store.load(match))!).hints;

  test('gives hints to one person against computers, unless they switch them off', async () => {
    const lobby = await gathered(bot, { guests: [] });
    await bot.press(ANN, { kind: 'lobby', match: lobby, action: 'solo' });
    expect(await hintsOf(lobby)).toBe(true);
    await bot.matches.act(lobby, clickBy(DAN), { kind: 'end' });
    const other = await gathered(bot, { guests: [] });
    expect((await bot.choose(ANN, other, 'hints', 'off')).outcome).toBe('hints');
    await bot.press(ANN, { kind: 'lobby', match: other, action: 'solo' });
    expect(await hintsOf(other)).toBeUndefined();
  });

  test.each([
    ['changes no standing', 'on', 0],
    ['counts', 'off', 1],
  ] as const)('gives hints to people if each of them picks them; then the game %s', async (_, wish, games) => {
    const lobby = await gathered(bot);
    expect((await bot.choose(CLEO, lobby, 'hints', 'on')).outcome).toBe('not-seated');
    expect((await bot.choose(ANN, lobby, 'hints', 'maybe')).outcome).toBe('unknown-choice');
    await bot.choose(ANN, lobby, 'hints', 'on');
    await bot.choose(BEN, lobby, 'hints', wish);
    await bot.press(ANN, { kind: 'lobby', match: lobby, action: 'start' });
    expect((await hintsOf(lobby)) ?? false).toBe(wish === 'on');
    const { log, match } = playedOut(running((await bot.store.load(lobby))!), 'hinted');
    const over = { ...(match as Over), version: match.version + 1 };
    await bot.store.save({ match: over, dueAt: null, plays: log, durable: true, result: resultOf(over, log) });
    await folded(bot);
    const profile = await bot.community.profile({ scope: GUILD, userId: ANN, againstId: null });
    expect(profile.standing?.games ?? 0).toBe(games);
  });
});
