import { testExamples, told } from '../harness/examples.ts';
import { expect, test } from 'vitest';
import { winnerOf } from '../../src/engine/express/plays.ts';
import { apply, awaited, createGame, eventsFor, rulesetOf, standings, viewFor } from '../../src/engine/index.ts';
import type { ExpressRules, Ruleset } from '../../src/engine/ruleset.ts';
import { expressApplied, expressAt, expressGameAt, expressPlay, expressPlays as plays } from '../harness/express.ts';

const RULES = rulesetOf('express') as Ruleset<ExpressRules>;
const KEY = '3'.repeat(64);

// Rules §12: the four examples, and the table, line by line.

testExamples(`
X1 red goes home, blue waits, and a slide of the own dial turns the two round
  express r:red,0,0,0,0/y:yellow,0,0,0,0 r red,blue,slide: red<st > r:red,1,0,0,0/y:yellow,0,0,0,0 r (red),blue,slide
    red<st: took 0 0 0 null true
    red<st blue<st > r:red,1,1,0,0/y:yellow,0,0,0,0 r (red),(blue),slide
    red<st blue<st slide=r>blue > r:blue,1,1,0,0/y:yellow,0,0,0,0 y ?
    red<st blue<st slide=r>blue: dialed 0 0 0 1
X2 the roller may take the one that waits, and none of those at home
  express r:red,0,0,0,0/b:yellow,0,0,0,1/g:green,0,0,0,3 r green,(sorry),(red) = -green green<b
    green<b > r:red,0,0,0,1/b:yellow,0,0,0,0/g:green,0,0,0,3 b ?
X3 four that wait win at once when somebody else turns the dial to their color
  express r:red,0,0,4,0/y:blue,2,0,0,0 y slide,red,blue: slide=r>yellow > r:yellow,0,0,4,0/y:blue,2,0,0,0 r #
    slide=r>yellow: dialed 2 0 0 2; won 0
X4 Sorry! as the last die has no effect when no opponent has a pawn at home
  express r:red,0,0,0,0/y:yellow,1,0,0,0 r red,sorry,(blue) = red<st > r:red,1,0,0,0/y:yellow,1,0,0,0 y ?
    red<st: took 0 0 0 null true; wasted 0 sorry
the dice are resolved in any order, and each is spent
  express r:red,0,0,0,0/y:yellow,0,0,0,0 r red,blue,yellow = blue<st red<st yellow<st
    yellow<st red<st blue<st > r:red,1,1,1,0/y:yellow,0,0,0,0 y ?
    blue<st yellow<st red<st > r:red,1,1,1,0/y:yellow,0,0,0,0 y ?
dice with the same face are one choice, and the first of them is spent
  express r:red,0,0,0,0/y:yellow,0,0,0,0 r red,blue,red = blue<st red<st
    red<st > r:red,1,0,0,0/y:yellow,0,0,0,0 r (red),blue,red
    red<st red<st > r:red,2,0,0,0/y:yellow,0,0,0,0 r (red),blue,(red)
a color that start has must be taken there, even if it waits elsewhere
  express r:red,0,0,0,0/y:yellow,0,3,0,0 r blue,(red),(red) = blue<st
a color that start lacks may be taken from any waiting area, clockwise from the roller, or declined
  express r:red,0,1,0,0/b:red,0,2,0,0/y:yellow,0,1,0,0 y blue,(red),(red) = -blue blue<b blue<r
    -blue > r:red,0,1,0,0/b:red,0,2,0,0/y:yellow,0,1,0,0 r ?
    -blue: declined 2 1
    blue<b: took 2 1 1 1 false
a pawn in the color of the dial comes home, any other waits
  express r:green,0,0,0,0/y:yellow,0,0,0,0 r red,green,(red)
    red<st: took 0 0 0 null false
    green<st: took 0 3 3 null true
Sorry! must take a pawn from another home section, and keeps it home or waiting
  express r:blue,1,2,0,0/b:blue,0,2,0,0/y:yellow,1,0,1,0/g:red,0,0,3,2 r sorry,(red),(red) = sorry<b sorry<y
    sorry<b > r:blue,1,3,0,0/b:blue,0,1,0,0/y:yellow,1,0,1,0/g:red,0,0,3,2 b ?
    sorry<b: stole 0 1 1 true
    sorry<y: stole 0 2 2 false
Wild takes any color from start or from a waiting area, or is declined
  express r:red,1,0,0,0/y:yellow,2,4,1,0 r (red),wild,(red)
    = -wild wild=blue<y wild=green<st wild=red<st wild=red<y wild=yellow<st
    wild=red<y > r:red,2,0,0,0/y:yellow,1,4,1,0 y ?
    -wild: declined 0 wild
a slide must turn any dial to another color, even to one that another dial shows
  express r:red,0,0,0,0/y:red,0,0,0,0 y (red),(red),slide
    = slide=r>blue slide=r>green slide=r>yellow slide=y>blue slide=y>green slide=y>yellow
  express r:red,0,0,0,0/y:yellow,0,0,0,0 y (red),(red),slide
    = slide=r>blue slide=r>green slide=r>yellow slide=y>blue slide=y>green slide=y>red
after a slide, pawns of the old color wait and pawns of the new one are home at once
  express r:red,3,1,0,0/y:yellow,0,0,0,0 y (red),sorry,slide
    = slide=r>blue slide=r>green slide=r>yellow slide=y>blue slide=y>green slide=y>red sorry<r
    sorry<r: stole 2 0 0 false
    slide=r>green > r:green,3,1,0,0/y:yellow,0,0,0,0 r ?
  express r:blue,3,1,0,0/y:yellow,0,0,0,0 y (red),sorry,(slide)
    sorry<r: stole 2 1 0 false
nobody can waste a die by order: it waits while another one can do something
  express r:red,0,0,0,0/y:yellow,0,1,0,0 r sorry,(red),slide
    = slide=r>blue slide=r>green slide=r>yellow slide=y>blue slide=y>green slide=y>red
    slide=y>blue > r:red,0,0,0,0/y:blue,0,1,0,0 r sorry,(red),(slide)
    slide=y>red: dialed 0 2 2 0; wasted 0 sorry
  express r:red,0,0,0,0/y:blue,0,1,0,0 r sorry,(red),(slide) = sorry<y
the first with four at home wins, checked after every die
  express r:red,3,0,0,0/y:yellow,0,0,3,0 r red,yellow,wild: red<st > r:red,4,0,0,0/y:yellow,0,0,3,0 r #
    red<st: took 0 0 0 null true; won 0
after a win the places go by pawns at home, then by pawns held
  express r:red,4,0,0,0/y:green,0,0,0,1/g:blue,0,1,0,0 r #
    places r1 y2 g2
`);

test('plays are listed by the dice, then clockwise from the roller, and a decline comes last', () => {
  const line = 'express r:red,0,1,0,0/b:red,0,2,0,0/y:yellow,0,1,0,0 y blue,(red),slide';
  const dialed = ['y>red', 'y>blue', 'y>green', 'r>blue', 'r>yellow', 'r>green', 'b>blue', 'b>yellow', 'b>green'];
  expect(plays(line)).toEqual(['blue<r', 'blue<b', '-blue', ...dialed.map((each) => `slide=${each}`)]);
});

test('three dice with every color and two specials each, two of each special in all', () => {
  expect(RULES.dice).toEqual([
    [0, 1, 2, 3, 'sorry', 'slide'],
    [0, 1, 2, 3, 'sorry', 'wild'],
    [0, 1, 2, 3, 'slide', 'wild'],
  ]);
});

test('four pawns of each color lie in start whoever plays, and each dial shows the color of its seat', () => {
  const { state, events } = createGame(RULES, { seats: [1, 3], key: KEY, first: 3 });
  expect(state).toMatchObject({ start: [4, 4, 4, 4], turn: 1, ply: 0, winners: [] });
  expect(state.bases).toEqual([null, { dial: 1, held: [0, 0, 0, 0] }, null, { dial: 3, held: [0, 0, 0, 0] }]);
  expect(events).toEqual([
    { kind: 'turn', seat: 3, turn: 1 },
    { kind: 'threw', seat: 3, faces: awaited(state)!.dice.map(({ face }) => face) },
  ]);
});

test('a turn whose dice can do nothing passes on by itself, and says so', () => {
  const key = keyWith((faces) => faces.every((face) => face === 0));
  const line = 'express r:red,3,0,0,0/y:yellow,1,0,0,0 y slide,(red),(red)';
  const state = { ...expressGameAt(line), chance: { key, used: 0 } };
  const step = expressApplied(state, expressPlay('slide=r>blue'));
  expect(told(step.events)).toMatch(/^dialed 2 0 0 1; turn 0 2; threw 0 0 0 0(;|$)/);
  expect(awaited(step.state)?.seat).toBe(0); // red may take the pawn that waits with yellow
  const home = expressApplied(state, expressPlay('slide=y>red'));
  expect(told(home.events)).toMatch(/^dialed 2 2 2 0; turn 0 2; threw 0 0 0 0; wasted 0 0 0 0; turn 2 3(;|$)/);
  expect(home.state).toMatchObject({ turn: 3, ply: 1 });
});

/** A key whose first dice show the wanted faces. */
function keyWith(fits: (faces: readonly unknown[]) => boolean): string {
  for (let n = 0; ; n++) {
    const key = n.toString(16).padStart(64, '0');
    const { state } = createGame(RULES, { seats: [0, 1], key, first: 0 });
    if (fits(awaited(state)!.dice.map(({ face }) => face))) return key;
  }
}

test('a win after a die ends the game for good', () => {
  const line = 'express r:red,3,0,0,0/y:yellow,0,0,3,0 r red,yellow,wild';
  const { state } = expressApplied(expressGameAt(line), expressPlay('red<st'));
  expect(state).toMatchObject({ winners: [0], turn: 1, ply: 1, todo: [] });
  expect(apply(state, expressPlay('yellow<st'))).toMatchObject({ ok: false, error: { code: 'game-over' } });
});

test('of two at once, the active player wins, then the next clockwise', () => {
  const full = { dial: 0, held: [4, 0, 0, 0] } as const;
  const empty = { dial: 0, held: [0, 0, 0, 0] } as const;
  const seats = [0, 1, 2, 3] as const;
  const table = (...done: readonly number[]) => ({
    seats,
    bases: seats.map((seat) => (done.includes(seat) ? full : empty)),
  });
  expect(winnerOf(RULES, table(0, 2), 2)).toBe(2);
  expect(winnerOf(RULES, table(0, 2), 1)).toBe(2);
  expect(winnerOf(RULES, table(0, 2), 3)).toBe(0);
  expect(winnerOf(RULES, table(), 0)).toBeNull();
});

test('the final order: the winner, then pawns in the home section, then pawns held', () => {
  const line = 'express r:red,1,2,0,1/b:yellow,0,0,2,0/y:green,0,0,0,1/g:blue,0,1,1,0 g ?';
  expect(standings(expressAt(line))).toEqual([
    { seat: 1, rank: 1, home: 2, left: 2, points: null, held: 2 },
    { seat: 0, rank: 2, home: 1, left: 3, points: null, held: 4 },
    { seat: 3, rank: 3, home: 1, left: 3, points: null, held: 2 },
    { seat: 2, rank: 4, home: 1, left: 3, points: null, held: 1 },
  ]);
});

test('a view shows everything but the key, to everybody', () => {
  const { state, events } = createGame(RULES, { seats: [0, 1, 2], key: KEY });
  const { chance: _, ...open } = state;
  for (const viewer of [0, null] as const) {
    expect(viewFor(state, viewer)).toEqual({ ...open, viewer });
    expect(eventsFor(events, state, viewer)).toBe(events);
  }
});
