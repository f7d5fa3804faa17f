import Sqlite from 'better-sqlite3';
import { drizzle } from '../../src/store/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command, press } from '../harness/soak/clicks.ts';
import type { Room, Table } from '../harness/soak/table.ts';
import { openTable, roomsOf } from '../harness/soak/table.ts';
import type { Seat } from '../../src/engine/index.ts';
import { english } from '../../src/languages.ts';
import { openLobby } from '../../src/match/deciding/opening.ts';
import type { MatchResult } from '../../src/match/telling/result.ts';
import type { SandboxMessage } from '../../src/sandbox/view.ts';
import * as schema from '../../src/store/schema.ts';
import { createStore } from '../../src/store/store.ts';

let table: Table;
let room: Room;
beforeAll(async () => {
  table = await openTable();
  room = roomsOf(table, 1)[0]!;
});
afterAll(() => table.close());

/** Thirteen people who play against one who never wins: so many wins each. */
const WINS = [9, 7, 7, 6, 5, 5, 5, 4, 3, 2, 2, 1, 1];
const LOSER = '900000000000000012'; // Ben
const userId = (rank: number): string => (rank === 3 ? '900000000000000011' : `8000000000000000${10 + rank}`);

/** Records finished matches, each won by the first of two people. */
async function record(): Promise<void> {
  const sqlite = new Sqlite(table.databaseFile);
  const store = createStore(drizzle(sqlite, { schema, casing: 'snake_case' }));
  const winners = WINS.flatMap((wins, rank) => Array.from({ length: wins }, () => userId(rank)));
  for (const [index, winner] of winners.entries()) {
    const matchId = `seeded${index}`;
    const place = { guildId: table.sandbox.guildId, channelId: `70000000000000${1000 + index}` };
    const host = { userId: winner, name: 'A', interactionId: '1' };
    const opening = {
      id: matchId,
      ...place,
      seed: '00'.repeat(32),
      options: { ruleset: 'classic', autoPlay: false, limitMs: null } as const,
    };
    const lobby = openLobby(opening, host, null, 0);
    await store.insert(lobby, null);
    const ended = { ...lobby, status: 'closed', reason: 'empty', version: 2 } as const;
    await store.save({
      match: ended,
      dueAt: null,
      plays: [],
      durable: true,
      result: { ...place, ...resultOf(matchId, winner) },
    });
  }
  sqlite.close();
}

const resultOf = (matchId: string, winner: string): Omit<MatchResult, 'guildId' | 'channelId'> => ({
  matchId,
  ruleset: 'classic@1',
  series: matchId,
  round: 1,
  ending: 'won',
  people: 2,
  turns: 100,
  startedAt: 0,
  endedAt: 1,
  seats: [seatOf(0, winner, true), seatOf(2, LOSER, false)],
});

const seatOf = (seat: Seat, id: string, won: boolean) => ({
  seat,
  side: seat,
  userId: id,
  level: null,
  rank: won ? 1 : 2,
  home: won ? 4 : 1,
  stepsToGo: won ? 0 : 50,
  points: null,
  bumps: 0,
  slides: 0,
  facts: null,
  gaveUp: false,
  led: null,
  endedIt: null,
  won,
});

const rows = ({ text }: SandboxMessage): readonly string[] => text.split('\n').filter((line) => line.startsWith('**'));

describe('/sorry leaderboard', () => {
  test('says so where nobody has finished a match', async () => {
    const { message } = await command(room, 0, 'leaderboard');
    expect(message!.text).toContain(english.say('leaderboard.empty'));
  });

  test('pages by ten, shows ties as ties and the own rank on every page, and pings nobody', async () => {
    await record();
    const { message } = await command(room, 0, 'leaderboard');
    expect(rows(message!)).toHaveLength(10);
    expect(rows(message!)[0]).toBe(`**1.** <@${userId(0)}> · **9** of 9 games (100%)`);
    expect(rows(message!).slice(1, 3)).toEqual(
      [1, 2].map((rank) => `**=2.** <@${userId(rank)}> · **7** of 7 games (100%)`),
    );
    const own = `➜ **4.** <@${userId(3)}> · **6** of 6 games (100%)`;
    expect(message!.text).toContain(own);
    expect(message!.text).toContain('Page 1 of 2.');
    expect(message!.pings).toEqual([]);
    expect(message!.buttons.map(({ label }) => label)).toEqual(['Next']);

    const second = (await press(room, 0, message!, 'Next')).message!;
    expect(rows(second)).toHaveLength(4);
    expect(rows(second)[3]).toBe(`**14.** <@${LOSER}> · **0** of 57 games (0%)`);
    expect(second.text).toContain(own);
    expect(second.buttons.map(({ label }) => label)).toEqual(['Previous']);
    expect((await press(room, 0, second, 'Previous')).message!.text).toBe(message!.text);
  });

  test('tells who has not played here yet', async () => {
    const { message } = await command(room, 3, 'leaderboard');
    expect(message!.text).toContain(
      english.say('leaderboard.unranked', { mention: `<@${table.sandbox.people[3]!.id}>` }),
    );
  });
});
