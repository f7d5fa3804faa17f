import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { choose } from '../../src/computer/computer.ts';
import { legalPlays } from '../../src/engine/index.ts';
import { attemptOf, beginOf, dayAt, playsIn, pressed, replayed, seedOf } from '../../src/match/daily/deal.ts';
import type { Daily, Deal, Who } from '../../src/match/daily/deal.ts';
import { choiceIn } from '../../src/match/choices.ts';
import { seedHash } from '../../src/match/fairness.ts';
import type { Running } from '../../src/match/match.ts';
import { recordOf, verifyRecord } from '../../src/match/story/record.ts';
import { atOnce } from '../../src/match/story/replay.ts';
import { needsNobody } from '../../src/match/turn.ts';
import { ANN, BEN } from '../harness/matches.ts';

const SECRET = 'da'.repeat(32);
const DAY = dayAt(Date.parse('2026-11-26T23:59:59.999Z'));
const WHO: Who = { userId: ANN, name: 'Ann' };

const dealOn = (day: number): Deal => {
  const seed = seedOf(SECRET, day);
  return { day, seed, attempt: attemptOf(seed, day, choose) };
};
const begun = (deal: Deal, who = WHO): Daily => replayed(deal, who, '', choose);

/** A whole daily, in which the person decides so. */
function playedOut(from: Daily, decide: (match: Running) => ReturnType<typeof choose>) {
  let [daily, presses] = [from, 0];
  for (; daily.match.status === 'running'; presses++) daily = pressed(daily, decide(daily.match), choose);
  return { daily, match: daily.match, presses };
}
const likeNormal = ({ game }: Running) => {
  const { view, plays, random } = choiceIn(game, 'normal');
  return choose('normal', view, plays, random);
};

test('a day begins at midnight in UTC', () => {
  expect([dayAt(0), dayAt(86_399_999), dayAt(86_400_000)]).toEqual([0, 0, 1]);
  expect(new Date(beginOf(DAY)).toISOString()).toBe('2026-11-26T00:00:00.000Z');
});

test('each day has a key of its own, which another secret does not have', () => {
  const keys = [seedOf(SECRET, DAY), seedOf(SECRET, DAY + 1), seedOf('ad'.repeat(32), DAY)];
  expect(new Set(keys).size).toBe(3);
  // printf 'daily\n2026-11-26' | openssl dgst -sha256 -mac HMAC -macopt hexkey:dada…
  expect(keys[0]).toBe('06cef11eb848e195c7feb8bcbfbf573f4cb7276c4fb34c44b383cbf65ee838bb');
});

describe('a daily', () => {
  test('is the same for everybody, but for the person', () => {
    const [ann, ben] = [WHO, { userId: BEN, name: 'Ben' }].map((who) => begun(dealOn(DAY), who));
    expect(ben!.match).toMatchObject({ ...ann!.match, hostId: BEN, places: [{}, {}, {}, {}] });
    expect(ben!.match).toEqual(JSON.parse(JSON.stringify(ann!.match).replaceAll(ANN, BEN).replaceAll('Ann', 'Ben')));
    expect(playsIn(ben!)).toBe(playsIn(ann!));
  });

  test('is a quick game of the person on red against a computer of each level', () => {
    const { match } = begun(dealOn(DAY));
    expect(match.game.rules).toBe('classic@1+pawns=2+startSpread=1');
    const players = match.places.map(({ occupant }) => (occupant.kind === 'person' ? ANN : occupant.level));
    expect(players).toEqual([ANN, 'normal', 'hard', 'easy']);
  });

  test('goes on from its plays anywhere', () => {
    const deal = dealOn(DAY);
    let daily = begun(deal);
    while (daily.match.status === 'running') {
      daily = pressed(daily, likeNormal(daily.match), choose);
      expect(replayed(deal, WHO, playsIn(daily), choose)).toEqual(daily);
    }
  });

  test('does not go on from plays that are none of its', () => {
    const deal = dealOn(DAY);
    expect(() => replayed(deal, WHO, 'r1?', choose)).toThrow('has the play r1?');
    expect(() => replayed(deal, WHO, 'r1+60', choose)).toThrow('illegal-play');
    const { daily } = playedOut(begun(deal), likeNormal);
    expect(() => replayed(deal, WHO, `${playsIn(daily)} r1+5`, choose)).toThrow('A play after the end');
  });

  test('of any day has a press by turn 4, 6 choices, and at most 25 presses for whoever plays like the normal computer', () => {
    for (let day = DAY; day < DAY + 40; day++) {
      const first = begun(dealOn(day));
      expect(first.match.game.turn).toBeLessThanOrEqual(4);
      const { daily, presses } = playedOut(first, likeNormal);
      const choices = daily.steps.filter(
        ({ logged, before }) => logged.by === 'person' && legalPlays(before).length > 1,
      );
      expect(choices.length).toBeGreaterThanOrEqual(6);
      expect(presses).toBeLessThanOrEqual(25);
    }
  });

  test('ends, whatever the person presses', () => {
    const random = randomFrom('dailies');
    const deals = Array.from({ length: 20 }, (_, index) => dealOn(DAY + index));
    for (let game = 0; game < 150; game++) {
      const { daily, match } = playedOut(begun(deals[game % deals.length]!), ({ game: state }) => {
        const plays = legalPlays(state);
        return plays[Math.floor(random() * plays.length)]!.play;
      });
      expect(match).toMatchObject({ status: 'over', ending: { kind: 'won' } });
      expect(match.game.ply).toBe(daily.steps.length);
    }
  });

  test('waits for its person alone, with more than one play or a deed', () => {
    const { match } = begun(dealOn(DAY));
    expect(match.status === 'running' && needsNobody(match)).toBeNull();
  });

  test('verifies like any match', () => {
    const { daily, match } = playedOut(begun(dealOn(DAY)), likeNormal);
    if (match.status !== 'over') throw new Error('It is not over.');
    const record = recordOf(
      match,
      daily.steps.map(({ logged }) => logged),
    );
    expect(record.seedHash).toBe(seedHash(seedOf(SECRET, DAY)));
    expect(atOnce(verifyRecord(record, choose))).toMatchObject({ ok: true });
    const other = { ...record, seed: seedOf(SECRET, DAY + 1) };
    expect(atOnce(verifyRecord(other, choose))).toMatchObject({ ok: false });
  });
});
