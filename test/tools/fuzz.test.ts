import { afterEach, describe, expect, test } from 'vitest';
import { attemptsIn, DAILY, idsOf, type Attempt } from '../../tools/fuzz/attempts.ts';
import { judge, type Verdict } from '../../tools/fuzz/judge.ts';
import { mayChange } from '../../tools/fuzz/rights.ts';
import { ANN, BEN, CLEO, DAN, EVE, openWorld, type World } from '../../tools/fuzz/world.ts';
import { randomFrom } from '../../src/cli/numbers.ts';
import { findMatch } from '../../src/match/door/lookup.ts';
import { peopleAt, type Running } from '../../src/match/match.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import { encodeId } from '../harness/ids.ts';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { rigged } from '../harness/headless/headless-bot.ts';
import { run } from '../harness/run.ts';

let world: World;
afterEach(() => world.bot.close());

async function forge(count: number, seed: string): Promise<readonly Verdict[]> {
  const next = attemptsIn(world, randomFrom(seed));
  const verdicts: Verdict[] = [];
  for (let made = 0; made < count; made++) verdicts.push(await judge(world, next()));
  return verdicts;
}

const problemsIn = (verdicts: readonly Verdict[]) => verdicts.flatMap(({ problem }) => problem ?? []);

/** A match of the world that waits for a person, and a play of that person. */
function asked() {
  const match = world.matches.find((each): each is Running => each.status === 'running' && awaitedUser(each) !== null)!;
  const user = awaitedUser(match)!;
  const [legal] = legalPlays(match.game);
  const customId = encodeId({ kind: 'play', match: match.id, ply: match.game.ply, token: formatPlay(legal!.play) });
  return { match, customId, user, other: peopleAt(match).find((id) => id !== user)! };
}

const press = (userId: string, customId: string, where: Attempt['where']): Attempt => ({
  userId,
  asked: { kind: 'button', customId },
  where,
});

test('five hundred forged attempts change nothing without a right, and none fails', async () => {
  world = await openWorld();
  const verdicts = await forge(500, 'tests');
  expect(problemsIn(verdicts)).toEqual([]);
  expect(new Set(verdicts.map(({ outcome }) => outcome)).size).toBeGreaterThan(25);
  expect(verdicts.some(({ isChanged }) => isChanged)).toBe(true);
  for (const match of world.matches) expect(await world.bot.store.load(match.id)).toEqual(match);
});

/** One id of each kind, action and ply of a match. */
function kindsOf(match: string): readonly string[] {
  const own = idsOf(world).filter((id) => id.split(':')[2] === match);
  const kindOf = (id: string) => id.split(':', 4).join(':');
  return [...new Map(own.toReversed().map((id) => [kindOf(id), id])).values()];
}

/** An end card and a film that anybody may show. */
const FOR_ALL = /:everyone$|^s1:replay:/;

test('a button changes no row and shows nothing to everybody without a right, whoever presses it, in any state', async () => {
  world = await openWorld();
  for (const { id, channelId, status } of world.matches)
    for (const customId of kindsOf(id))
      for (const userId of [ANN, BEN, CLEO, DAN, EVE]) {
        const attempt = press(userId, customId, { channelId, permissions: 0n });
        const { problem, isShown } = await judge(world, attempt);
        const isForAll = FOR_ALL.test(customId) || (customId.endsWith(':again') && status !== 'running');
        const isWrong = isShown && !isForAll && !mayChange(world, attempt);
        expect([userId, customId, problem, isWrong]).toEqual([userId, customId, null, false]);
      }
});

test('a wish for hints is for those at the table, and a daily is everybody’s own, in any place', async () => {
  world = await openWorld();
  const [lobby] = world.matches;
  const { channelId } = lobby!;
  const customId = encodeId({ kind: 'lobby-menu', match: lobby!.id, menu: 'hints' });
  const wish = (userId: string): Attempt => ({
    userId,
    asked: { kind: 'menu', customId, values: ['on'] },
    where: { channelId },
  });
  const [old, fresh] = [ANN, BEN].map((userId) => idsOf(world).find((id) => id.startsWith(playIn(userId)))!);
  const there = { channelId, ephemeral: true, isForPerson: true };
  const verdictsOf = [
    wish(BEN),
    wish(EVE),
    press(ANN, old!, there),
    press(EVE, fresh!, { ...there, inGroup: true }),
    press(EVE, old!, there),
    press(ANN, fresh!, there),
  ].map((attempt) => async () => judge(world, attempt));
  const found: Verdict[] = [];
  for (const verdict of verdictsOf) found.push(await verdict());
  expect(found.map(({ outcome, isChanged, problem }) => [outcome, isChanged, problem])).toEqual([
    ['hints', true, null],
    ['not-seated', false, null],
    ['played', true, null],
    ['played', true, null],
    ['stale', false, null],
    ['stale', false, null],
  ]);
});

const playIn = (userId: string): string => {
  const { day, match } = world.dailyOf(userId);
  return `${DAILY}play.${day}.${match.game.ply}.`;
};

describe('a defect is found', () => {
  test('that lets anybody play', async () => {
    const changeParts = rigged('matches', ({ archive, matches }) => ({
      act: async (id, by, action) => {
        const found = await findMatch(archive, id);
        const awaited = found.ok && found.value.status === 'running' && awaitedUser(found.value);
        const isPlay = action.kind === 'play' && typeof by === 'object' && awaited;
        return matches.act(id, isPlay ? { ...by, userId: awaited } : by, action);
      },
    }));
    world = await openWorld({ changeParts });
    const { match, customId } = asked();
    const verdict = await judge(world, press(EVE, customId, { channelId: match.channelId }));
    expect(verdict.problem).toBe('Something was saved that nobody had the right to.');
    expect(await world.bot.store.load(match.id)).toEqual(match);
    expect(problemsIn(await forge(1_000, 'tests'))).not.toEqual([]);
  });

  test('that throws', async () => {
    const changeParts = rigged('archive', () => ({ openIn: () => Promise.reject(new Error('planted')) }));
    world = await openWorld({ changeParts });
    expect(problemsIn(await forge(200, 'tests')).join()).toContain('planted');
  });

  test('that saves a match that cannot be played', async () => {
    const changeParts = rigged('matches', ({ matches }) => ({
      open: (request, click) => {
        // No other match of the world has the limit that a command may set.
        const ruleset = request.options.limitMs === 600_000 ? 'poker' : 'classic';
        return matches.open({ ...request, options: { ...request.options, ruleset } }, click);
      },
    }));
    world = await openWorld({ changeParts });
    const command = { kind: 'command', name: 'start', options: [] } as const;
    const verdict = await judge(world, { userId: ANN, asked: command, where: { channelId: world.channels.at(-1)! } });
    expect(verdict.problem).toBe('What was saved is no match that can be played.');
  });
});

describe('what was found by it', () => {
  test('a click from another channel is refused, though it is its person’s turn, or a moderator’s right there', async () => {
    world = await openWorld();
    const { match, customId, user } = asked();
    const elsewhere = { channelId: world.channels.at(-1)!, permissions: 8n };
    const step = encodeId({ kind: 'step', match: match.id, ply: match.game.ply, path: '' });
    const end = encodeId({ kind: 'match', match: match.id, action: 'end-yes' });
    for (const own of [customId, step]) {
      const { outcome, said } = await world.bot.press(user, own, elsewhere);
      expect([outcome, said.map(({ flags }) => flags)]).toEqual(['unknown-match', [64]]);
    }
    expect((await world.bot.press(EVE, end, elsewhere)).outcome).toBe('unknown-match');
    expect(await world.bot.store.load(match.id)).toEqual(match);
    expect((await world.bot.press(user, customId, { channelId: match.channelId })).outcome).toBe('played');
  });

  test('a click on a message in a channel that discord.js does not know is acknowledged', async () => {
    world = await openWorld();
    const { match, customId, user, other } = asked();
    const unknown = { channelId: match.channelId, hasChannel: false, ephemeral: true };
    const vote = encodeId({ kind: 'match', match: match.id, action: 'vote-yes' });
    expect((await world.bot.press(other, vote, unknown)).said.map(({ via }) => via)).toEqual(['update', 'followUp']);
    const { said } = await world.bot.press(user, customId, { ...unknown, ephemeral: false });
    expect(said[0]).toMatchObject({ via: 'update', attachments: [] });
    expect(JSON.stringify(said[0]!.components)).toContain('drew');
  });
});

test('a wait that only its person sees is no answer of its own', async () => {
  world = await openWorld();
  const customId = encodeId({ kind: 'press', command: 'sorry daily', about: 'film.0' });
  const verdict = await judge(world, press(BEN, customId, { channelId: world.channels[0]!, ephemeral: true }));
  expect(verdict).toMatchObject({ outcome: 'unknown-button', isShown: false, problem: null });
});

test('npm run fuzz tells what it did, and how fast', async () => {
  world = await openWorld();
  const { code, out, err } = await run('fuzz', ['--count', '300', '--seed', 'tests']);
  expect(code).toBe(0);
  expect(out).toMatch(/ unknown-button\n/);
  expect(out).toMatch(/300 attempts in [\d.]+ s: \d+\/s; \d+ were somebody's right and were saved; 0 problems\n$/);
  expect(err).toContain('300/300 attempts\n');
  expect((await run('fuzz', ['--count', 'many'])).code).toBe(2);
});
