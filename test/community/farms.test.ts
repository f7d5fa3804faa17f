import { expect, test } from 'vitest';
import { randomFrom, type Random } from '../../src/cli/numbers.ts';
import { METRICS, numberOf, type Metric } from '../../src/community/standing.ts';
import { did, seatOf } from '../harness/seasons/season.ts';
import { after, DAY_MS, match } from './folding.ts';

const DAYS = 60;
const FROM = Date.UTC(2026, 0, 1);

/** A person of a known strength, who opens this many games a day. */
interface Person {
  readonly id: string;
  readonly strength: number; // the logarithm of the odds against an average person
  readonly opens: number;
}

/**
 * The best win seven of ten games against an average person. A few play up to the limit, most play some games a day.
 */
const HONEST: readonly Person[] = Array.from({ length: 50 }, (_, index) => ({
  id: `honest ${index}`,
  strength: 0.9 - (1.8 * index) / 49,
  opens: [14, 2, 1, 3, 1][index % 5]!,
}));

/** The outcome of a match of two. */
interface Played {
  readonly winner: string;
  readonly loser: string;
  readonly turns: number;
  readonly bumps: readonly [number, number]; // of the winner and the loser
}

/** Games last longer or shorter, and the winner has bumped more. */
const usual = (winner: string, loser: string, random: Random): Played => ({
  winner,
  loser,
  turns: Math.round(60 * Math.exp(0.44 * (random() + random() + random() - 1.5))),
  bumps: [Math.floor(8 * random()), Math.floor(5 * random())],
});

/** A game lost on purpose: it is short, and the loser comes out to be bumped. */
function given(winner: string, loser: string, random: Random): Played {
  const played = usual(winner, loser, random);
  return { ...played, turns: Math.round(0.8 * played.turns), bumps: [20, 0] };
}

function honestDay(people: readonly Person[], random: Random): readonly Played[] {
  const openers = people.flatMap((one) => Array.from({ length: one.opens }, () => one));
  return openers.flatMap((one) => {
    const other = people[Math.floor(random() * people.length)]!;
    if (other === one) return [];
    const isWon = random() < 1 / (1 + Math.exp(other.strength - one.strength));
    return [isWon ? usual(one.id, other.id, random) : usual(other.id, one.id, random)];
  });
}

const SIXTY = Array.from({ length: 60 }, (_, game) => game);

/** The games of farmers on a day. */
type Farm = (day: number, random: Random) => readonly Played[];

/** An average person who plays honestly, and also farms. */
const BOTH: Person = { id: 'both farmer', strength: 0, opens: 3 };

/** All farms by the first word of their people's ids. */
const FARMS = {
  one: (_, random) => SIXTY.map(() => given('one farmer', 'one alt', random)),
  twelve: (_, random) => SIXTY.map((game) => given('twelve farmer', `twelve alt ${game % 12}`, random)),
  fresh: (day, random) => SIXTY.map((game) => given('fresh farmer', `fresh alt ${day} ${game % 12}`, random)),
  both: (_, random) => SIXTY.map((game) => given(BOTH.id, `both alt ${game % 12}`, random)),
  ring: (_, random) => SIXTY.map((game) => usual(`ring ${game % 6}`, `ring ${(game + 1) % 6}`, random)),
  kings: (day, random) => SIXTY.map((game) => usual(`kings ${day % 6}`, `kings ${(day + 1 + (game % 5)) % 6}`, random)),
} as const satisfies Readonly<Record<string, Farm>>;

/**
 * Two months of a server with all of these people. The farmers play first: as many of their games count as possible.
 */
function season() {
  const [ours, theirs] = [randomFrom('honest'), randomFrom('farm')];
  const { play, rows, at } = after();
  for (let day = 0; day < DAYS; day++) {
    const from = FROM + day * DAY_MS;
    const farmed = Object.values(FARMS).flatMap((farm) => farm(day, theirs));
    for (const played of [...farmed, ...honestDay([...HONEST, BOTH], ours)]) play(resultOf(played, from));
  }
  const ids = [...rows.keys()].flatMap((key) => /^g\/all\/all\/(.*)/.exec(key)?.[1] ?? []);
  /** The best number of some people on a leaderboard; less is better only of the fastest win. */
  const bestOf = (metric: Metric, beginning: string): number => {
    const some = ids.filter((id) => id.startsWith(`${beginning} `));
    const numbers = some.flatMap((id) => numberOf(at(id)!, metric) ?? []);
    return Math.max(...numbers.map((number) => (metric === 'fastest' ? -number : number)));
  };
  return { bestOf, points: HONEST.map(({ id }) => at(id)!.points) };
}

const resultOf = ({ winner, loser, turns, bumps: [bumps, other] }: Played, endedAt: number) => {
  const won = seatOf(0, winner, true, did({ bumped: [0, 0, bumps, 0] }));
  return match([won, seatOf(2, loser, false, did({ bumped: [other, 0, 0, 0] }))], { turns, endedAt });
};

const { bestOf, points } = season();

test.each([
  ['who wins sixty games a day against one alt', 'one'],
  ['who beats twelve alts in turn', 'twelve'],
  ['who plays honestly, too', 'both'],
  ['of a ring of friends, each of whom loses to the next one', 'ring'],
  ['of a ring of friends, one of whom wins all games of a day', 'kings'],
])('no farmer %s stands above the honest best on any board', (_, farm) => {
  const above = METRICS.filter((metric) => bestOf(metric, farm) > bestOf(metric, 'honest'));
  expect(above).toEqual([]);
});

// Seven hundred accounts still make a few wins in a row, and nothing lost.
test.each(['rating', 'wins', 'bumps'] as const)('nobody who beats twelve new alts a day has the best %s', (metric) => {
  expect(bestOf(metric, 'fresh')).toBeLessThan(bestOf(metric, 'honest'));
});

/** Spearman's rank correlation of numbers that all differ. */
function correlation(some: readonly number[], others: readonly number[]): number {
  const rank = (numbers: readonly number[], own: number): number => numbers.filter((number) => number > own).length;
  const squares = some.map((number, index) => (rank(some, number) - rank(others, others[index]!)) ** 2);
  return 1 - (6 * squares.reduce((sum, square) => sum + square)) / (some.length * (some.length ** 2 - 1));
}

test('the honest order follows the strength as closely as if every game counted', () => {
  const strengths = HONEST.map(({ strength }) => strength);
  expect(correlation(strengths, points)).toBeGreaterThanOrEqual(EVERY_GAME_COUNTS);
});

/** The correlation of this season if only the rating had a limit, of five games of two people a day. */
const EVERY_GAME_COUNTS = 0.954;
