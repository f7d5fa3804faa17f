import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/engine/index.ts';
import type { MatchResult, ResultSeat } from '../../src/match/story/match-result.ts';
import { ANN, BEN, CLEO, DAN, GUILD } from '../harness/matches.ts';
import { record } from '../harness/seasons/record.ts';
import { resultAmong, seatOf } from '../harness/seasons/season.ts';
import { useStore } from '../harness/store.ts';

const at = useStore();

let matches = 0;
/** The id of a match that has just ended, by the seats from red on. */
async function ended(seats: readonly Sat[], more: Partial<MatchResult> = {}): Promise<string> {
  const matchId = `m${++matches}`;
  const sat = seats.map((seat, index) => seat(index as Seat));
  await record(at.store, [resultAmong([], { matchId, guildId: GUILD, endedAt: 0, people: 2, seats: sat, ...more })]);
  return matchId;
}

/** A person of a match, by their seat. */
type Sat = (seat: Seat) => ResultSeat;
const won = (userId: string, more?: Partial<ResultSeat>) => (seat: Seat) => seatOf(seat, userId, true, more);
const lost = (userId: string | null, more?: Partial<ResultSeat>) => (seat: Seat) => seatOf(seat, userId, false, more);

const annWins = [won(ANN), lost(BEN)];
const benWins = [lost(ANN), won(BEN)];

describe('who has met before', () => {
  test('is nobody in the first match, and counts neither that one nor any after it', async () => {
    const first = await ended(annWins);
    expect(await at.store.meetings(first)).toEqual([]);
    const second = await ended(benWins);
    await ended(benWins);
    expect(await at.store.meetings(second)).toEqual([{ seats: [0, 1], count: 1, wins: [1, 0] }]);
    expect(await at.store.meetings('unknown')).toEqual([]);
  });

  test('is told for each pair by where they sit now, with the wins of each', async () => {
    for (const seats of [annWins, annWins, benWins]) await ended(seats);
    await ended([won(CLEO), lost(ANN), lost(null)]);
    const now = await ended([won(BEN), lost(CLEO), lost(ANN), lost(DAN)]);
    expect((await at.store.meetings(now)).toSorted((a, b) => b.count - a.count)).toEqual([
      { seats: [0, 2], count: 3, wins: [1, 2] },
      { seats: [1, 2], count: 1, wins: [1, 0] },
    ]);
  });

  test.each<[string, readonly Sat[], Partial<MatchResult>]>([
    ['ended without a winner', annWins, { ending: 'vote' }],
    ['was played in another server', annWins, { guildId: 'elsewhere' }],
    ['one of them was not in', [won(ANN), lost(CLEO), lost(null)], {}],
    ['both were partners in', [won(ANN, { side: 0 }), lost(CLEO), won(BEN, { side: 0 })], {}],
  ])('leaves out a match that %s', async (_what, seats, more) => {
    await ended(seats, more);
    expect(await at.store.meetings(await ended(annWins))).toEqual([]);
  });

  test('leaves out who has given up now, or plays on the same side', async () => {
    await ended(annWins);
    const left = await ended([won(ANN), lost(BEN, { gaveUp: true })]);
    const leftFirst = await ended([lost(ANN, { gaveUp: true }), won(BEN)]);
    const partners = await ended([won(ANN, { side: 0 }), lost(CLEO), won(BEN, { side: 0 })]);
    const all = await Promise.all([left, leftFirst, partners].map((id) => at.store.meetings(id)));
    expect(all).toEqual([[], [], []]);
  });

  test('leaves out who is hidden on the boards of servers, until they are seen again', async () => {
    await ended(annWins);
    const now = await ended(benWins);
    for (const userId of [ANN, BEN]) {
      await at.standings.setVisibility(userId, { servers: false }, 0);
      expect(await at.store.meetings(now)).toEqual([]);
      await at.standings.setVisibility(userId, { servers: true, everywhere: 'Somebody' }, 0);
      expect(await at.store.meetings(now)).toHaveLength(1);
    }
  });

  test('counts a meeting in which one gave up, and no win of that one', async () => {
    await ended([lost(ANN, { gaveUp: true }), lost(BEN)]);
    expect(await at.store.meetings(await ended(annWins))).toEqual([{ seats: [0, 1], count: 1, wins: [0, 0] }]);
  });
});
