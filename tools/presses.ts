import { setImmediate as pause } from 'node:timers/promises';
import { COMPUTERS } from '../src/computer/computer.ts';
import { legalPlays, rulesetOf, viewFor, type Ruleset, type Seat } from '../src/engine/index.ts';
import { addComputer, join, start } from '../src/match/decisions/lobby.ts';
import { openLobby } from '../src/match/decisions/opening.ts';
import type { Decided } from '../src/match/decisions/decision.ts';
import { advance } from '../src/match/decisions/plays.ts';
import { peopleAt, type Click, type Lobby, type Match } from '../src/match/match.ts';
import { atLength, GAMES, lengthsFor, rulesetFor } from '../src/match/offers.ts';
import { gameStoryOf } from '../src/match/story/game-stories.ts';
import { awaitedSeat, needsNobody, userAt } from '../src/match/turn.ts';
import { keyFrom, quantile, randomFrom, type Random } from '../src/cli/numbers.ts';

/** The matches to play: people who choose like the computer `greedy`, and computers on the other seats. */
export interface Table {
  readonly rules: Ruleset;
  readonly players: 2 | 4;
  readonly people: number;
}

/** The presses of one person in one match. */
interface Presses {
  readonly count: number;
  readonly first: number; // the turn of the first one, or the last turn
  readonly stretch: number; // the most turns in a row without one, those after the last one included
}

/** The presses of a person, in the middle of all and at a tenth of them. */
export interface PressSummary {
  readonly turns: number;
  readonly presses: { readonly median: number; readonly p10: number };
  readonly first: { readonly median: number; readonly p90: number };
  readonly stretch: { readonly median: number; readonly p90: number };
  readonly wonByPress: number; // the share of the winning plays of people that they pressed
  readonly posts: number; // one for each press, or for each turn with one if a turn is one post, and the end
}

const clickBy = (number: number): Click => ({
  userId: String(number),
  name: `P${number}`,
  interactionId: String(100 + number),
  channelId: '1',
});

/** The match after a decision that cannot be refused here. */
function done<M extends Match>(decided: Decided<M>): M {
  if (!decided.ok) throw new Error(`The decision is refused: ${decided.error.code}`);
  return decided.value.match;
}

function lobbyFor({ rules, players, people }: Table, random: Random): Lobby {
  const host = clickBy(1);
  const options = { ruleset: rules.name, autoPlay: true, limitMs: null } as const;
  const opening = { id: 'simulated1', guildId: '1', channelId: '1', seed: keyFrom(random), options };
  let match: Match = openLobby(opening, host, null, 0);
  for (let number = 2; number <= people; number++) match = done(join(match, clickBy(number), null, 0));
  for (let number = people; number < players; number++) match = done(addComputer(match, host, 'greedy', 0));
  return match as Lobby;
}

function playMatch(table: Table, random: Random) {
  let match: Match = done(start(lobbyFor(table, random), { ...clickBy(1), interactionId: '999' }, table.rules, 0));
  const pressed = new Map(peopleAt(match).map((userId) => [userId, [0]])); // people can trade seats
  let isWonByPress: boolean | null = null;
  while (match.status === 'running') {
    const { game } = match;
    const seat: Seat = awaitedSeat(match)!;
    const [by, userId] = [needsNobody(match), userAt(match, seat)];
    const choice = COMPUTERS.greedy(viewFor(game, seat), legalPlays(game), random);
    if (by === null) pressed.get(userId!)!.push(game.turn);
    match = done(advance(match, choice, by === null ? 'person' : 'auto', userId, 0));
    if (match.status === 'over') isWonByPress = userId === null ? null : by === null;
  }
  if (match.status !== 'over') throw new Error('A match has ended otherwise.');
  const { turn } = match.game;
  const turns = [...pressed.values()];
  const isTurnwise = gameStoryOf(match.game.rules).isTurnwise;
  const posts = turns.reduce((sum, own) => sum + (isTurnwise ? new Set(own).size : own.length) - 1, 1);
  return { turn, isWonByPress, posts, people: turns.map((own) => pressesIn(own, turn)) };
}

/** `turns` begins with 0, the time before the first turn. */
function pressesIn(turns: readonly number[], last: number): Presses {
  const gaps = [...turns, last].map((turn, index, all) => turn - (all[index - 1] ?? 0));
  return { count: turns.length - 1, first: turns[1] ?? last, stretch: Math.max(...gaps) };
}

type Played = ReturnType<typeof playMatch>;

function summarize(matches: readonly Played[]): PressSummary {
  const people = matches.flatMap((match) => match.people);
  const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);
  const of = (part: keyof Presses, share: number) => quantile(ascending(people.map((each) => each[part])), share);
  const median = (part: 'turn' | 'posts') => quantile(ascending(matches.map((match) => match[part])), 0.5);
  const wins = matches.flatMap(({ isWonByPress }) => (isWonByPress === null ? [] : [isWonByPress]));
  return {
    turns: median('turn'),
    presses: { median: of('count', 0.5), p10: of('count', 0.1) },
    first: { median: of('first', 0.5), p90: of('first', 0.9) },
    stretch: { median: of('stretch', 0.5), p90: of('stretch', 0.9) },
    wonByPress: wins.filter(Boolean).length / wins.length,
    posts: median('posts'),
  };
}

/** Plays this many matches at a table, and reports each one. */
export async function countPresses(table: Table, games: number, seed: string, tell: () => void): Promise<PressSummary> {
  const random = randomFrom(`${seed} ${table.rules.name} ${table.players} ${table.people}`);
  const matches: Played[] = [];
  while (matches.length < games) {
    matches.push(playMatch(table, random));
    tell();
    await pause(); // a moment for Ctrl-C
  }
  return summarize(matches);
}

/** Every game at every length, for two and four people, and for one against one computer. */
export function tablesOf(own: Ruleset | null): readonly Table[] {
  const names = GAMES.flatMap((game) =>
    lengthsFor(game, null).flatMap((length) => rulesetFor(atLength({ game, length: null, house: {} }, length)) ?? []),
  );
  const rulesets = own === null ? [...new Set(names)].map((name) => rulesetOf(name)!) : [own];
  return rulesets.flatMap((rules) =>
    ([2, 4] as const)
      .filter((players) => players >= rules.players[0])
      .flatMap((players) => [players, ...(players === 2 ? [1] : [])].map((people) => ({ rules, players, people }))),
  );
}
