import type { Random } from '../../../src/cli/numbers.ts';
import { rulesetOf, SEATS, type Seat } from '../../../src/engine/index.ts';
import type { MatchResult, ResultSeat, SeatFacts } from '../../../src/match/story/match-result.ts';
import { sidesIn } from '../../../src/match/story/sides.ts';

/** A server and its players. */
export interface Club {
  readonly guildId: string;
  readonly people: readonly string[]; // ids; the first ones play the most
}

export interface SeasonOptions {
  readonly clubs: readonly Club[];
  readonly matches: number;
  readonly from: number; // ms since 1970
  readonly until: number;
  readonly random: Random;
  readonly firstId?: number; // of the matches, which are numbered from there; without it, 0
}

/** The rulesets, and their shares. */
const PLAYED: readonly {
  readonly ruleset: string;
  readonly share: number;
  readonly seats: readonly (readonly Seat[])[];
}[] = [
  { ruleset: 'classic', share: 0.55, seats: [[0, 2], [0, 2], [0, 1, 2], [0, 1, 2, 3]] }, // prettier-ignore
  { ruleset: 'point-scoring', share: 0.1, seats: [[0, 2], [0, 1, 2]] }, // prettier-ignore
  { ruleset: 'teams', share: 0.15, seats: [[0, 1, 2, 3]] },
  { ruleset: 'express', share: 0.2, seats: [[0, 2], [0, 1, 2, 3]] }, // prettier-ignore
];

const HOUR_MS = 3_600_000;

/** The skill of a person, from 0 to 1: always the same for an id. */
export function skillOf(userId: string | null): number {
  if (userId === null) return 0.3; // a computer
  let hash = 7;
  for (const letter of userId) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return ((hash >>> 0) % 1000) / 1000;
}

/** Finished matches of clubs: a few people play often, most seldom, the better ones win more, and some leave. */
export function* season({ clubs, matches, from, until, random, firstId = 0 }: SeasonOptions): Generator<MatchResult> {
  for (let index = 0; index < matches; index++) {
    const club = clubs[Math.floor(random() * clubs.length)]!;
    const endedAt = Math.round(from + ((index + random()) / matches) * (until - from));
    yield matchIn(club, `season${firstId + index}`, endedAt, random);
  }
}

function matchIn({ guildId, people }: Club, matchId: string, endedAt: number, random: Random): MatchResult {
  const played = chosen(random);
  const seats = played.seats[Math.floor(random() * played.seats.length)]!;
  const userIds = sitting(people, seats.length, random);
  const rules = rulesetOf(played.ruleset)!;
  const sides = sidesIn(rules.id);
  const isOpen = random() < 0.05;
  const endedBy = random() < 0.5 ? 'vote' : 'moderator';
  const leaver = !isOpen && seats.length > 2 && random() < 0.04 ? Math.floor(random() * seats.length) : -1;
  const strengths = seats.map((seat, index) => {
    const team = seats.flatMap((other, at) => (sides[other] === sides[seat] ? [skillOf(userIds[at]!)] : []));
    const luck = 0.8 * random(); // of the seat; that of its side decides
    return { side: sides[seat]!, value: index === leaver ? -1 : Math.max(...team) + luck };
  });
  const best = strengths.reduce((most, each) => (each.value > most.value ? each : most));
  const turns = Math.round((played.ruleset === 'express' ? 18 : 45) * seats.length * (0.6 + random()));
  return {
    matchId,
    guildId,
    channelId: `${guildId.slice(0, -3)}777`,
    parentId: null,
    ruleset: rules.id,
    series: matchId,
    round: 1,
    ending: isOpen ? endedBy : 'won',
    people: userIds.filter((userId, index) => userId !== null && index !== leaver).length,
    turns,
    startedAt: endedAt - HOUR_MS,
    endedAt,
    seats: seats.map((seat, index): ResultSeat => {
      const gaveUp = index === leaver;
      const won = !isOpen && !gaveUp && sides[seat] === best.side;
      return seatOf(seat, userIds[index]!, won, {
        home: won ? 4 : Math.floor(random() * 4),
        stepsToGo: won ? 0 : Math.ceil(random() * 120),
        side: sides[seat]!,
        ...deedsOf(seat, seats, sides, random),
        ...(gaveUp && { level: 'greedy', gaveUp }),
        ...(isOpen && { led: sides[seat] === best.side, endedIt: endedBy === 'vote' }),
      });
    }),
  };
}

/** The deeds of a seat: one match in ten is so old that they were not noted. */
function deedsOf(
  seat: Seat,
  seats: readonly Seat[],
  sides: readonly number[],
  random: Random,
): Pick<ResultSeat, 'bumps' | 'slides' | 'facts'> {
  const hits = (most: number) =>
    SEATS.map((other) => (seats.includes(other) && sides[other] !== sides[seat] ? Math.floor(random() * most) : 0));
  const [bumped, sorried] = [hits(6), hits(3)];
  const slides = Math.floor(random() * 12);
  const facts: SeatFacts = {
    bumped,
    sorried,
    mostBumps: Math.floor(random() * 4),
    slides,
    swaps: Math.floor(random() * 4),
    behind: Math.floor(random() * 90),
    decided: Math.floor(random() * 60),
    missed: Math.floor(random() * 2),
  };
  return { bumps: bumped.reduce((all, count) => all + count, 0), slides, facts: random() < 0.1 ? null : facts };
}

function chosen(random: Random) {
  let left = random();
  return PLAYED.find(({ share }) => (left -= share) < 0) ?? PLAYED[0]!;
}

/** Different people for this many seats, the regulars more often; sometimes a computer sits among three or more. */
function sitting(people: readonly string[], count: number, random: Random): readonly (string | null)[] {
  const userIds = new Set<string>();
  while (userIds.size < Math.min(count, people.length)) userIds.add(people[Math.floor(random() ** 2 * people.length)]!);
  const seated: (string | null)[] = [...userIds];
  while (seated.length < count) seated.push(null);
  if (count > 2 && random() < 0.1) seated[count - 1] = null;
  return seated;
}

/** The result of a match of these people, won by the first one, with the given fields. */
export function resultAmong(
  userIds: readonly string[],
  given: Pick<MatchResult, 'matchId' | 'guildId' | 'endedAt'> & Partial<MatchResult>,
): MatchResult {
  const seats: readonly Seat[] = userIds.length === 2 ? [0, 2] : [0, 1, 2, 3];
  return {
    channelId: '1',
    parentId: null,
    ruleset: 'classic@1',
    series: given.matchId,
    round: 1,
    ending: 'won',
    people: userIds.length,
    turns: 50,
    startedAt: given.endedAt - HOUR_MS,
    seats: userIds.map((userId, index) => seatOf(seats[index]!, userId, index === 0)),
    ...given,
  };
}

/** A seat of a person who played to the end. */
export const seatOf = (
  seat: Seat,
  userId: string | null,
  won: boolean,
  more: Partial<ResultSeat> = {},
): ResultSeat => ({
  seat,
  side: seat,
  userId,
  level: userId === null ? 'greedy' : null,
  rank: won ? 1 : 2,
  home: won ? 4 : 1,
  stepsToGo: won ? 0 : 50,
  points: null,
  bumps: 2,
  slides: 1,
  facts: null,
  gaveUp: false,
  won,
  led: null,
  endedIt: null,
  ...more,
});

/** The facts of a person without other deeds. */
export const did = (facts: Partial<SeatFacts> = {}): Pick<ResultSeat, 'facts'> => ({ facts: { ...QUIET, ...facts } });

const QUIET: SeatFacts = {
  bumped: [0, 0, 0, 0],
  sorried: [0, 0, 0, 0],
  mostBumps: 0,
  slides: 0,
  swaps: 0,
  behind: 0,
  decided: 9,
  missed: 1,
};
