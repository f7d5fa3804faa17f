import { describe, expect, test } from 'vitest';
import { choose } from '../../src/computer/computer.ts';
import { awaited, RULESETS, rulesetOf, turnSeat, type Event, type Seat } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';
import { endByModerator } from '../../src/match/decisions/match-end.ts';
import { start } from '../../src/match/decisions/lobby.ts';
import type { Lobby, Match, Over, Running } from '../../src/match/match.ts';
import { seedHash } from '../../src/match/fairness.ts';
import { recordOf } from '../../src/match/story/record.ts';
import { dealOf, openingOf } from '../../src/match/story/replay.ts';
import { awaitedSeat, awaitedUser } from '../../src/match/turn.ts';
import { ANN, beginClicks, clickBy, COMPANIES, lobbyOf, playedOut, taken } from '../harness/matches.ts';
import { same } from '../harness/same.ts';
import { storyOf, verifyRecord } from '../harness/stories.ts';

// The events before the first decision: people, story, state and record have to agree on them.

const NAMES = [...RULESETS.map(({ name }) => name), 'teams+dice-card', 'classic-first+dice-card', 'teams+not-sorry'];

/** The matches that a lobby becomes under this many seeds, each with its deal. */
function* matchesOf(ruleset: string, names: (typeof COMPANIES)[number], seeds: number) {
  beginClicks();
  const lobby = lobbyOf(names, { ruleset });
  const click = clickBy(ANN);
  for (let number = 0; number < seeds; number++) {
    const seed = number.toString(16).padStart(64, '5');
    const seeded: Lobby = { ...lobby, seed, lock: { ...lobby.lock!, hash: seedHash(seed) } };
    const match = taken(start(seeded, click, rulesetOf(ruleset), 0)) as Running;
    yield { lobby: seeded, match, events: openingOf(dealOf(match)).events };
  }
}

const exchangesIn = (events: readonly Event[]) =>
  events.flatMap((event) => (event.kind === 'exchanged' ? [event.pairs] : []));

const whoSits = ({ places }: Pick<Match, 'places'>): Readonly<Record<number, string>> =>
  Object.fromEntries(
    places.map(({ seat, occupant }) => [seat, occupant.kind === 'person' ? occupant.name : occupant.level]),
  );

/** The seats of people after an exchange, counted by hand. */
function exchanged(sitting: Readonly<Record<number, string>>, pairs: readonly (readonly [Seat, Seat])[]) {
  const after = { ...sitting };
  for (const [one, other] of pairs) [after[one], after[other]] = [sitting[other]!, sitting[one]!];
  return after;
}

const linesOf = (match: Running | Over): readonly string[] => {
  const { opening } = storyOf(match, []);
  return presenterOf(match.game.rules).tellChance(english, opening!.events, opening!);
};

describe.each(NAMES)('what is dealt in %s', (ruleset) => {
  const [least, most] = rulesetOf(ruleset)!.players;
  const tables = COMPANIES.filter(({ length }) => length >= least && length <= most);

  test.each(tables.map((names) => ({ names })))('has happened to its people, too: $names', ({ names }) => {
    for (const { lobby, match, events } of matchesOf(ruleset, names, 120)) {
      same(match.game, openingOf(dealOf(match)).state);
      const after = exchangesIn(events).reduce(exchanged, whoSits(lobby));
      same(whoSits(match), after);
      const { opening, match: seen } = storyOf(match, []);
      same([whoSits(opening!), whoSits(seen)], [whoSits(lobby), after]);
      same(opening!.seat, events.flatMap((event) => (event.kind === 'turn' ? [event.seat] : []))[0]);
      const user = awaitedUser(match);
      const own = match.places.find(({ occupant }) => occupant.kind === 'person' && occupant.userId === user);
      same(own?.seat ?? null, user === null ? null : awaitedSeat(match));
      same(linesOf(match).length >= exchangesIn(events).length, true);
    }
  });
});

/** The first of these matches with a 6 in its opening. Before the second revision, the first card could roll by itself. */
function withSix(names: (typeof COMPANIES)[number]) {
  for (const each of matchesOf('dice-card@1', names, 2000)) if (exchangesIn(each.events).length > 0) return each;
  throw new Error('No 6 was rolled.');
}

const TWO = { 0: 'Ann', 2: 'Ben' };

describe('a 6 on the very first card', () => {
  test('has people exchange colors, and is told so', () => {
    const { lobby, match, events } = withSix(COMPANIES[0]);
    expect([whoSits(lobby), whoSits(match)]).toEqual([TWO, { 0: 'Ben', 2: 'Ann' }]);
    const [first] = events.flatMap((event) => (event.kind === 'rolled' ? [event.seat] : []));
    const who = first === 0 ? '🔴 **Ann**' : '🟡 **Ben**';
    expect(linesOf(match)).toEqual([`🎲 ${who} rolled a **6**: 🔴 **Ann** and 🟡 **Ben** trade colors.`]);
    expect(turnSeat(match.game)).toBe(first === 0 ? 2 : 0);
    expect(awaited(match.game)?.seat).toBe(turnSeat(match.game)!);
  });

  test.each(COMPANIES.map((names) => ({ names })))(
    'goes with every later turn and with the record: $names',
    ({ names }) => {
      const { match } = withSix(names);
      const { match: now, log } = playedOut(match, 'on', 12);
      const story = storyOf(now, log);
      expect(whoSits(story.turns[0]!)).toEqual(whoSits(match));
      for (const { places, plays } of story.turns) {
        const { seat, userId } = log[plays[0]!.ply]!;
        const { occupant } = places.find((place) => place.seat === seat)!;
        expect([null, occupant.kind === 'person' ? occupant.userId : '']).toContain(userId);
      }
      const over = taken(endByModerator(now, clickBy(ANN), 99)) as Over;
      expect(verifyRecord(recordOf(over, log), choose)).toMatchObject({ ok: true });
    },
  );

  test('of a match that an older version began had nobody exchange colors, and nothing says that they did', () => {
    const { lobby, match } = withSix(COMPANIES[0]);
    const { traded: _, ...rest } = match;
    const older: Running = { ...rest, places: lobby.places };
    const { opening } = storyOf(older, []);
    expect([whoSits(opening!), linesOf(older)]).toEqual([whoSits(lobby), []]);
    const { match: now, log } = playedOut(older, 'on', 12);
    expect(whoSits(storyOf(now, log).turns[0]!)).toEqual(whoSits(lobby));
    const over = taken(endByModerator(now, clickBy(ANN), 99)) as Over;
    expect(verifyRecord(recordOf(over, log), choose)).toMatchObject({ ok: true });
  });
});
