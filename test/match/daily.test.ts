import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { choose } from '../../src/computer/computer.ts';
import { formatPlay, formatPosition, legalPlays } from '../../src/engine/index.ts';
import { dailyRecordOf, verifyDaily, type DailyRecord } from '../../src/match/daily/daily-record.ts';
import { beginOf, dayAt } from '../../src/match/daily/days.ts';
import { attemptOf, playsIn, pressed, replayed, seedOf } from '../../src/match/daily/deal.ts';
import type { Daily, Deal, Who } from '../../src/match/daily/deal.ts';
import { choiceIn } from '../../src/match/choices.ts';
import { digestOf, seedHash, shortHash } from '../../src/match/fairness.ts';
import type { LoggedPlay, Over, Running } from '../../src/match/match.ts';
import { dealOf } from '../../src/match/story/replay.ts';
import { atOnce } from '../../src/match/chunked-work.ts';
import { needsNobody } from '../../src/match/turn.ts';
import { useFolder } from '../harness/folder.ts';
import { ANN, BEN } from '../harness/matches.ts';
import { run } from '../harness/run.ts';

const SECRET = 'da'.repeat(32);
const DAY = dayAt(Date.parse('2026-11-26T23:59:59.999Z'));
const WHO: Who = { userId: ANN, name: 'Ann' };

const dealOn = (day: number): Deal => {
  const seed = seedOf(SECRET, day);
  return { day, seed, attempt: atOnce(attemptOf(seed, day, choose)) };
};
const begun = (deal: Deal, who = WHO): Daily => replayed(deal, who, '', choose);

/** A whole daily, in which the person decides so. */
function playedOut(from: Daily, decide: (match: Running) => ReturnType<typeof choose>) {
  let [daily, presses] = [from, 0];
  for (; daily.match.status === 'running'; presses++) daily = pressed(daily, decide(daily.match), choose);
  return { daily, match: daily.match, presses };
}
const likeNormal = ({ game }: Running) => {
  const { view, plays, random } = choiceIn(game);
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

  test('is searched in pieces of one play', () => {
    const asked: number[] = [0]; // the choices of computers in each piece
    const counting: typeof choose = (...question) => {
      asked[asked.length - 1]! += 1;
      return choose(...question);
    };
    for (let day = DAY; day < DAY + 10; day++) {
      const search = attemptOf(seedOf(SECRET, day), day, counting);
      while (!search.next().done) asked.push(0);
    }
    expect(asked.length).toBeGreaterThan(300);
    expect(Math.max(...asked)).toBeLessThanOrEqual(2); // that of the person, and the next one
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
});

describe('the record of a daily', () => {
  const deal = dealOn(DAY);
  const { daily } = playedOut(begun(deal), likeNormal);
  const record = dailyRecordOf(deal, daily as Daily<Over>);
  const plays = record.plays.split(' ');
  const verdictOf = (change: Partial<DailyRecord>) => atOnce(verifyDaily({ ...record, ...change }, choose));
  /** The plays, with another legal one in place of the first by a person or by a computer that has a choice. */
  const changed = (isBy: (by: LoggedPlay['by']) => boolean): string => {
    const { logged, before } = daily.steps.find((step) => isBy(step.logged.by) && legalPlays(step.before).length > 1)!;
    const other = legalPlays(before)
      .map(({ play }) => formatPlay(play))
      .find((play) => play !== logged.play)!;
    return plays.with(logged.ply, other).join(' ');
  };

  test('has all that its deal follows from, and nobody in it', () => {
    expect(record).toEqual({
      format: 'sorry-daily-1',
      date: '2026-11-26',
      key: seedOf(SECRET, DAY),
      attempt: deal.attempt,
      plays: playsIn(daily),
    });
    const { key } = dealOf(daily.match);
    expect(verdictOf({})).toEqual({ ok: true, plays: plays.length, key, final: formatPosition(daily.match.game) });
  });

  test.each<[string, () => Partial<DailyRecord>, readonly string[]]>([
    ['another key', () => ({ key: seedOf(SECRET, DAY + 1) }), ['attempt', 'illegal-play', 'other-choice']],
    ['another date', () => ({ date: '2026-11-27' }), ['attempt', 'illegal-play', 'other-choice']],
    ['another attempt', () => ({ attempt: deal.attempt + 1 }), ['attempt']],
    ['another play of a computer', () => ({ plays: changed((by) => by !== 'person') }), ['other-choice']],
    [
      'another play of the person',
      () => ({ plays: changed((by) => by === 'person') }),
      ['illegal-play', 'other-choice'],
    ],
    ['no last play', () => ({ plays: plays.slice(0, -1).join(' ') }), ['nobody-won']],
    ['one play more', () => ({ plays: `${record.plays} ${plays[0]}` }), ['after-end']],
    ['a play that is none', () => ({ plays: `r1? ${record.plays}` }), ['unreadable-play']],
    ['a play that is not legal', () => ({ plays: `r1+60 ${record.plays}` }), ['illegal-play']],
  ])('with %s is found out', (_, change, codes) => {
    const verdict = verdictOf(change());
    expect(verdict.ok ? null : verdict.code).toBeOneOf([...codes]);
  });

  const inFolder = useFolder();
  test('is checked by npm run verify, with the hash of its key', async () => {
    const verify = (one: object, ...options: readonly string[]) => {
      writeFileSync(inFolder('record.json'), JSON.stringify(one));
      return run('verify', [inFolder('record.json'), ...options]);
    };
    const hash = seedHash(record.key);
    const right = await verify(record, '--lock', digestOf(hash));
    expect(right).toMatchObject({ code: 0, err: '' });
    expect(right.out).toContain('Compared: the hash of the key is that of the end of a daily of the day before:');
    expect(right.out).toContain(`All ${plays.length} plays are legal`);
    expect((await verify(record)).out).toContain(`NOT COMPARED: the hash of the key is ${shortHash(hash)}.`);
    expect(await verify(record, '--lock', digestOf(seedHash(hash)))).toMatchObject({ code: 1, out: '' });
    const wrong = await verify({ ...record, plays: changed((by) => by !== 'person') });
    expect([wrong.code, wrong.out]).toEqual([1, '']);
    expect(wrong.err).toContain('isn’t what follows from the key');
    expect((await verify({ ...record, date: '2026-11-31' })).err).toContain('must be a date such as 2026-11-26');
  });
});
