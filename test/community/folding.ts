import { fold } from '../../src/community/fold.ts';
import type { Folded } from '../../src/community/player-stats.ts';
import { openLedger } from '../harness/seasons/ledger.ts';
import { seatOf } from '../harness/seasons/season.ts';

export const NOON = Date.UTC(2026, 10, 20, 12);
export const DAY_MS = 86_400_000;

/** A match in the server g that has ended at noon. */
export const match = (seats: Folded['seats'], more: Partial<Folded> = {}): Folded => ({
  guildId: 'g',
  ruleset: 'classic@1',
  ending: 'won',
  people: seats.filter(({ userId }) => userId !== null).length,
  turns: 100,
  endedAt: NOON,
  seats,
  ...more,
});

/** Three or four people at a table, from red on, whose ids are letters. The first one has won, or another one. */
export const among = (ids: string, winner = ids[0]): Folded =>
  match(Array.from(ids, (id, seat) => seatOf(seat as 0, id, id === winner)));

/** A ledger after matches, and the way to fold more. */
export function after(...matches: readonly Folded[]) {
  const opened = openLedger();
  const play = (...more: readonly Folded[]): void => {
    for (const each of more) fold(opened.ledger, each, Math.max(NOON, each.endedAt));
  };
  play(...matches);
  return { ...opened, play };
}
