import { describe, expect, test } from 'vitest';
import { choose } from '../../src/computer/computer.ts';
import { encodeId } from '../harness/ids.ts';
import { formatPlay, legalPlays, standings } from '../../src/engine/index.ts';
import { play } from '../../src/match/decisions/plays.ts';
import { recordOf } from '../../src/match/story/record.ts';
import { dealOf, replay } from '../../src/match/story/replay.ts';
import { resultOf } from '../../src/match/story/result.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { storyOf, verifyRecord } from '../harness/stories.ts';
import { awaitedSeat, needsNobody, userAt } from '../../src/match/turn.ts';
import { expressMatchAt, expressRunning, expressStarted } from '../harness/express.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { begun, useDesk } from '../harness/headless/tables.ts';
import { ANN, BEN, clickBy, codeOf, playedOut } from '../harness/matches.ts';

describe('a match of the dice game', () => {
  const { match, log } = playedOut(expressStarted(['Ann', 'Ben', 'Cleo']), 'whole');

  test('replays from its log, and its record verifies', () => {
    if (match.status !== 'over') throw new Error('It is not over.');
    expect(replay(dealOf(match), log).at(-1)!.after).toEqual(match.game);
    const record = recordOf(match, log);
    expect(record).toMatchObject({ ruleset: 'express@1', ending: 'won', seats: ['red', 'blue', 'yellow'] });
    expect(verifyRecord(record, choose)).toMatchObject({ ok: true, plays: log.length, final: record.final });
    const [first, ...rest] = record.plays;
    const faultIn = (token: string) =>
      verifyRecord({ ...record, plays: [{ ...first!, play: token }, ...rest] }, choose);
    expect(faultIn('r1+5')).toMatchObject({ ok: false, code: 'illegal-play' });
    expect(faultIn('red<x')).toMatchObject({ ok: false, code: 'unreadable-play' });
  });

  test('has a result: pawns home, and how many a home still needs', () => {
    if (match.status !== 'over') throw new Error('It is not over.');
    const { seats, ruleset } = resultOf(match, log);
    expect([ruleset, seats.length]).toEqual(['express@1', 3]);
    const none = { points: null, bumps: 0, slides: 0 };
    for (const { seat, home, rank } of standings(match.game)) {
      const own = { rank, home, stepsToGo: 4 - home, side: seat, won: rank === 1 };
      expect(seats.find((each) => each.seat === seat)).toMatchObject({ ...own, ...none });
    }
  });

  test('tells nothing of the dice to come', () => {
    const story = JSON.stringify(storyOf({ ...match, shown: { ...match.shown, ply: 0 } }, log));
    expect(story).not.toContain(match.game.chance.key);
    expect(JSON.stringify(seenOf(match))).not.toContain('"chance"');
  });

  test('tells what happened since the turn before of whoever decides, also in the middle of a turn', () => {
    const later = playedOut(expressStarted(['Ann', 'Ben']), 'since', 8);
    const { since, match: seen } = storyOf(later.match, later.log);
    expect(since.some(({ turn }) => turn < seen.view.turn)).toBe(true);
  });
});

test('a single play is made at once, unless people want to be asked', () => {
  const asked = expressMatchAt('express r:blue,0,0,0,0/y:yellow,0,0,0,0 r red,(red),(red)');
  expect(needsNobody(asked)).toBeNull();
  const auto = { ...asked, options: { ...asked.options, autoPlay: true } };
  expect(needsNobody(auto)).toBeNull(); // nothing was pressed in the last turn
  expect(needsNobody({ ...auto, pressed: { 0: auto.game.turn } })).toBe('auto');
});

test('plays of another game, of a die that is not there, and of another seat are refused', () => {
  const match = expressMatchAt('express r:red,0,0,0,0/y:yellow,0,0,0,0 r red,blue,slide');
  const code = (token: string, user: string = ANN, ply = 20) => codeOf(play(match, ply, token, clickBy(user), 1));
  expect([code('red<st'), code('slide=y>blue')]).toEqual(['ok', 'ok']);
  for (const token of ['r1+5', '-', 'play=7', 'wild=red<st', 'green<st', '-red', 'sorry<y', 'nonsense', 'red<st.r1^'])
    expect([token, code(token)]).toEqual([token, 'illegal-play']);
  const others = [code('red<st', BEN), code('red<st', '1004'), code('red<st', ANN, 19)];
  expect(others).toEqual(['not-your-turn', 'stranger', 'stale']);
});

describe('in Discord', () => {
  const bot = useDesk();

  test('the lobby says how long it takes, and has no menu of lengths', async () => {
    const { said } = await bot.command(ANN, 'start', { game: 'express' });
    const lobby = JSON.stringify(said);
    expect(lobby).toContain('⏱️ 15 min for two, 15 for four');
    const { id } = await openMatch(bot);
    expect(lobby).toContain(encodeId({ kind: 'lobby-menu', match: id, menu: 'game' }));
    expect(lobby).not.toContain(encodeId({ kind: 'lobby-menu', match: id, menu: 'length' }));
    await bot.choose(ANN, id, 'game', 'classic');
    expect((await openMatch(bot)).options.ruleset).toBe('classic+pawns=2+startSpread=1');
  });

  test.each([
    [{ length: '3' }, '`length`'],
    [{ teams: true }, '`teams`'],
    [{ deck: '55' }, '`deck`'],
  ])('it cannot be changed: %j', async (options, why) => {
    const { outcome, said } = await bot.command(ANN, 'start', { game: 'express', ...options });
    expect(outcome).toBe('no-such-game');
    expect(JSON.stringify(said)).toContain(why);
  });

  test('its plays are clicked, its dice explained, its table described; there is no hand', async () => {
    await begun(bot, { options: { game: 'express' } });
    const match = expressRunning(await openMatch(bot));
    const user = userAt(match, awaitedSeat(match))!;
    const said = async (action: 'more' | 'card' | 'describe' | 'hand') =>
      JSON.stringify(await bot.press(user, { kind: 'match', match: match.id, action }));
    expect(await said('more')).toContain('What do the dice do?');
    expect(await said('card')).toContain('**Slide:**');
    expect(await said('describe')).toContain('home is red, with 0 pawns');
    expect(await said('hand')).toContain('no-hand');
    const token = formatPlay(legalPlays(match.game)[0]!.play);
    const played = await bot.press(user, { kind: 'play', match: match.id, ply: match.game.ply, token });
    expect(played.outcome).toBe('played');
    expect(played.said[0]!.via).toBe('deferUpdate'); // the poster edits the post
  });
});
