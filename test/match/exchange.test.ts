import { piled } from '../harness/positions.ts';
import { describe, expect, test } from 'vitest';
import type { BoardEvent, BoardState, Event, Face } from '../../src/engine/index.ts';
import { apply, legalPlays, seatedAfter } from '../../src/engine/index.ts';
import { advance } from '../../src/match/decisions/plays.ts';
import { leaveMatch } from '../../src/match/decisions/match-end.ts';
import type { Match, Running } from '../../src/match/match.ts';
import { resultSeatsOf } from '../../src/match/story/result.ts';
import { storyFrom } from '../harness/stories.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { english } from '../../src/text/languages.ts';
import { tellTurns } from '../../src/text/turn-lines.ts';
import { ANN, BEN, CLEO, clickBy, gameAt, matchAt, openingAt, running, taken, wonBy } from '../harness/matches.ts';
import type { BoardRunning } from '../harness/matches.ts';

// A roll of 6 has players exchange colors (rules §11): people go to other seats, and the pawns stay. Most of these dice
// roll by themselves, as in the first revision: then a 6 comes at the end of another player's play.

/** Who sits where, by color: `Ann Ben greedy`. */
const whoSits = ({ places }: Pick<Match, 'places'>) =>
  places.map(({ occupant }) => (occupant.kind === 'person' ? occupant.name : occupant.level)).join(' ');

const sixesIn = (events: readonly Event[]) => events.filter(({ kind }) => kind === 'exchanged').length;

/**
 * The game with a key that gives the next play this many sixes, found by trying. The last of these cards comes first.
 */
function rollsSix(text: string, draw: readonly Face[] = [3, 3, 3, 'dice'], sixes = 1): BoardState {
  for (let used = 0; used < 400; used++) {
    const game = { ...gameAt(text, draw), chance: { key: 'ab'.repeat(32), used } };
    const { play } = legalPlays(game)[0]!;
    const made = apply(game, play);
    if (made.ok && sixesIn(made.value.events) === sixes) return game;
  }
  throw new Error('No 6 was rolled.');
}

const played = (match: BoardRunning) => {
  const decided = advance(match, legalPlays(match.game)[0]!.play, 'person', ANN, 5);
  return { match: running(decided), made: (decided.ok ? decided.value.made! : [])[0]! };
};

describe('a roll of 6', () => {
  const game = rollsSix('dice-card@1 r:20,st,st,st/b:st,st,st,st/y:10,st,st,st r 3');
  const before = matchAt(game, ['Ann', 'Ben', 'Cleo']);

  test('has the two players of each pair change seats; a pair with an empty seat does not', () => {
    const { match } = played(before);
    expect([before, match].map(whoSits)).toEqual(['Ann Ben Cleo', 'Cleo Ben Ann']);
    expect(match.game.pawns).toEqual(game.pawns.map((space, pawn) => (pawn === 0 ? 23 : space)));
  });

  test('passes the turn on by color, so the next color is whoever sits there now', () => {
    const { match } = played(before);
    const seen = seenOf(match);
    expect(seen.view.todo[0]).toMatchObject({ seat: 2 });
    expect(seen.awaited ?? ANN).toBe(ANN);
  });

  test('is told with the names of before, and later turns with those of after', () => {
    const { match, made } = played(before);
    const next = played(match);
    const shown = { ...next.match, shown: { ...next.match.shown, ply: game.ply } };
    const story = storyFrom(shown, openingAt(game), [made, next.made]);
    expect(story.turns.map(whoSits)).toEqual(['Ann Ben Cleo', 'Cleo Ben Ann']);
    const lines = tellTurns(english, story.turns);
    expect(lines[0]).toContain('**Ann** drew **3**');
    expect(lines[1]).toBe('🎲 🔵 **Ben** rolled a **6**: 🔴 **Ann** and 🟡 **Cleo** trade colors.');
    expect(lines.at(-1)).toContain('🟡 **Ann**');
  });

  test('and whoever left before or after it is named where they sat', () => {
    const { match, made } = played(before);
    const left = taken(leaveMatch(match, clickBy(BEN), 9)) as Running;
    const gone = taken(leaveMatch(match, clickBy(ANN), 9)) as Running;
    for (const now of [left, gone]) {
      const story = storyFrom({ ...now, shown: { ...now.shown, ply: game.ply } }, openingAt(game), [made]);
      expect(whoSits(story.turns[0]!)).toBe('Ann Ben Cleo');
    }
    expect(whoSits(gone)).toBe('Cleo Ben greedy');
  });

  test('and whoever left just before it is named where they sat until then', () => {
    // Red walks at ply 19. Yellow leaves, and is exchanged for red after ply 20.
    const piles = piled([], [3], [3, 'dice', 3, 3, 3]);
    const walked: BoardState = { ...game, ...piles, ply: 19, pawns: game.pawns.with(0, 17) };
    const first = played(matchAt({ ...walked, todo: game.todo }, ['Ann', 'Ben', 'Cleo']));
    const left = running(leaveMatch(first.match, clickBy(CLEO), 9));
    const then = played(left);
    expect(sixesIn(then.made.events)).toBe(1);
    const story = storyFrom({ ...then.match, shown: { ...left.shown, ply: 19 } }, [], [first.made, then.made]);
    expect(story.turns.map(whoSits)).toEqual(['Ann Ben Cleo', 'Ann Ben greedy']);
  });

  test('takes along what a player has done, to the seat of the end', () => {
    const bumping = rollsSix('dice-card@1 r:21,st,st,st/y:25,27,st,st r 3');
    const { match, made } = played(matchAt(bumping, ['Ann', 'Cleo']));
    expect(whoSits(match)).toBe('Cleo Ann');
    const over = wonBy({ ...match, shown: { ...match.shown, ply: bumping.ply } }, 0);
    const bumps = resultSeatsOf(over, [made]).map((seat) => `${seat.userId} ${seat.bumps}`);
    expect(bumps).toEqual([`${BEN} 0`, `${ANN} 2`]);
    expect(storyFrom(over, openingAt(bumping), [made]).highlights.most).toEqual({ seat: 2, count: 2 });
  });

  test('twice in a row is told with the names of each time', () => {
    const twice = rollsSix('dice-card@1 r:20,st,st,st/y:10,st,st,st r 3', [3, 3, 'dice', 'dice'], 2);
    const { match, made } = played(matchAt(twice, ['Ann', 'Ben']));
    expect(whoSits(match)).toBe('Ann Ben');
    const { turns } = storyFrom({ ...match, shown: { ...match.shown, ply: twice.ply } }, openingAt(twice), [made]);
    expect(tellTurns(english, turns).slice(1)).toEqual([
      '🎲 🟡 **Ben** rolled a **6**: 🔴 **Ann** and 🟡 **Ben** trade colors.',
      '🎲 🔴 **Ben** rolled a **6**: 🔴 **Ben** and 🟡 **Ann** trade colors.',
    ]);
  });
});

describe('a roll of 6 by its player', () => {
  const tellSix = (text: string, names: readonly string[]) => {
    const game = rollsSix(text, [3, 5]);
    const { match, made } = played(matchAt(game, names));
    const shown = { ...match, shown: { ...match.shown, ply: game.ply } };
    const { turns } = storyFrom(shown, openingAt(game), [made]);
    return { match, turns, lines: tellTurns(english, turns) };
  };

  test('is told with its card, by the names of before, and is the moment of its turn', () => {
    const { match, turns, lines } = tellSix('dice-card r:20,st,st,st/y:10,st,st,st r dice:roll', ['Ann', 'Ben']);
    expect(whoSits(match)).toBe('Ben Ann');
    expect(lines).toEqual(['🔴 **Ann** drew **Dice!**: rolls a **6**, Ann and Ben trade colors.']);
    expect(turns[0]!.moment).toEqual({ kind: 'roll', seat: 0, roll: 6 });
  });

  test('may find nobody to trade with', () => {
    const { lines } = tellSix('dice-card r:20,st,st,st/b:10,st,st,st r dice:roll', ['Ann', 'Ben']);
    expect(lines).toEqual(['🔴 **Ann** drew **Dice!**: rolls a **6**, there’s no one to trade colors with.']);
  });
});

test('an exchange is its own undoing', () => {
  const { places } = matchAt('dice-card r:st,st,st,st/b:st,st,st,st/y:st,st,st,st/g:st,st,st,st r 1');
  const exchange: BoardEvent = { kind: 'exchanged', pairs: [[0, 2] as const, [1, 3] as const] };
  expect(seatedAfter(places, [exchange])).not.toEqual(places);
  expect(seatedAfter(places, [exchange, exchange])).toEqual(places);
});
