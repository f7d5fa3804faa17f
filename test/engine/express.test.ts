import { expect, test } from 'vitest';
import { winnerOf } from '../../src/engine/express/plays.ts';
import {
  apply,
  awaited,
  createGame,
  eventsFor,
  expressRules,
  legalPlays,
  rulesetOf,
  standings,
  viewFor,
} from '../../src/engine/index.ts';
import type { ExpressRules, Ruleset } from '../../src/engine/ruleset.ts';
import {
  expressAfter as after,
  expressApplied,
  expressAt,
  expressEvents as events,
  expressGameAt,
  expressPlay,
  expressPlays as plays,
} from '../harness/express.ts';

const RULES = rulesetOf('express') as Ruleset<ExpressRules>;
const KEY = '3'.repeat(64);

// Rules §12: the four examples.

test('X1 red goes home, blue waits, and a slide of the own dial turns the two round', () => {
  const line = 'express r:red,0,0,0,0/y:yellow,0,0,0,0 r red,blue,slide';
  expect(after(line, 'red<st')).toBe('express r:red,1,0,0,0/y:yellow,0,0,0,0 r (red),blue,slide');
  expect(events(line, 'red<st')).toEqual([{ kind: 'took', seat: 0, face: 0, color: 0, from: null, home: true }]);
  const both = after(line, 'red<st', 'blue<st');
  expect(both).toBe('express r:red,1,1,0,0/y:yellow,0,0,0,0 r (red),(blue),slide');
  expect(after(both, 'slide=r>blue')).toBe('express r:blue,1,1,0,0/y:yellow,0,0,0,0 y ?');
  expect(events(both, 'slide=r>blue')).toEqual([{ kind: 'dialed', seat: 0, base: 0, before: 0, color: 1 }]);
  expect(standings(expressAt(after(both, 'slide=r>blue')))[0]).toMatchObject({ seat: 0, home: 1, held: 2 });
});

test('X2 the roller may take the one that waits, and none of those at home', () => {
  const line = 'express r:red,0,0,0,0/b:yellow,0,0,0,1/g:green,0,0,0,3 r green,(sorry),(red)';
  expect(plays(line)).toEqual(['green<b', '-green']);
  expect(after(line, 'green<b')).toBe('express r:red,0,0,0,1/b:yellow,0,0,0,0/g:green,0,0,0,3 b ?');
});

test('X3 four that wait win at once when somebody else turns the dial to their color', () => {
  const line = 'express r:red,0,0,4,0/y:blue,2,0,0,0 y slide,red,blue';
  expect(after(line, 'slide=r>yellow')).toBe('express r:yellow,0,0,4,0/y:blue,2,0,0,0 r #');
  expect(events(line, 'slide=r>yellow')).toEqual([
    { kind: 'dialed', seat: 2, base: 0, before: 0, color: 2 },
    { kind: 'won', seats: [0] },
  ]);
  expect(legalPlays(expressAt(after(line, 'slide=r>yellow')))).toEqual([]);
});

test('X4 Sorry! as the last die has no effect when no opponent has a pawn at home', () => {
  const line = 'express r:red,0,0,0,0/y:yellow,1,0,0,0 r red,sorry,(blue)';
  expect(plays(line)).toEqual(['red<st']);
  expect(after(line, 'red<st')).toBe('express r:red,1,0,0,0/y:yellow,1,0,0,0 y ?');
  expect(events(line, 'red<st').at(-1)).toEqual({ kind: 'wasted', seat: 0, faces: ['sorry'] });
});

// Rules §12: the table, line by line.

test('three dice with every color and two specials each, two of each special in all', () => {
  expect(RULES.dice).toEqual([
    [0, 1, 2, 3, 'sorry', 'slide'],
    [0, 1, 2, 3, 'sorry', 'wild'],
    [0, 1, 2, 3, 'slide', 'wild'],
  ]);
});

test('four pawns of each color lie in start whoever plays, and each dial shows the color of its seat', () => {
  const { state, events: told } = createGame(RULES, { seats: [1, 3], key: KEY, first: 3 });
  expect(state).toMatchObject({ start: [4, 4, 4, 4], turn: 1, ply: 0, winners: [] });
  expect(state.bases).toEqual([null, { dial: 1, held: [0, 0, 0, 0] }, null, { dial: 3, held: [0, 0, 0, 0] }]);
  expect(told).toEqual([
    { kind: 'turn', seat: 3, turn: 1 },
    { kind: 'threw', seat: 3, faces: awaited(state)!.dice.map(({ face }) => face) },
  ]);
});

test('wrong seats and keys are defects, and so are rules of another game', () => {
  expect(() => createGame(RULES, { seats: [1, 0], key: KEY })).toThrow('rising order');
  expect(() => createGame(RULES, { seats: [0], key: KEY })).toThrow('2-4 players');
  expect(() => createGame(RULES, { seats: [0, 1], key: 'x' })).toThrow('64 lower-case hexadecimal');
  expect(() => createGame(RULES, { seats: [0, 1], key: KEY, first: 2 })).toThrow('seat 2 cannot begin');
  expect(() => expressRules('classic')).toThrow('classic is no ruleset of the dice game');
});

test('the dice are resolved in any order, and each is spent', () => {
  const line = 'express r:red,0,0,0,0/y:yellow,0,0,0,0 r red,blue,yellow';
  expect(plays(line)).toEqual(['red<st', 'blue<st', 'yellow<st']);
  const end = 'express r:red,1,1,1,0/y:yellow,0,0,0,0 y ?';
  expect(after(line, 'yellow<st', 'red<st', 'blue<st')).toBe(end);
  expect(after(line, 'blue<st', 'yellow<st', 'red<st')).toBe(end);
});

test('dice with the same face are one choice, and the first of them is spent', () => {
  const line = 'express r:red,0,0,0,0/y:yellow,0,0,0,0 r red,blue,red';
  expect(plays(line)).toEqual(['red<st', 'blue<st']);
  expect(after(line, 'red<st')).toBe('express r:red,1,0,0,0/y:yellow,0,0,0,0 r (red),blue,red');
  expect(after(line, 'red<st', 'red<st')).toBe('express r:red,2,0,0,0/y:yellow,0,0,0,0 r (red),blue,(red)');
});

test('a color that start has must be taken there, even if it waits elsewhere', () => {
  const line = 'express r:red,0,0,0,0/y:yellow,0,3,0,0 r blue,(red),(red)';
  expect(plays(line)).toEqual(['blue<st']);
});

test('a color that start lacks may be taken from any waiting area, clockwise from the roller, or declined', () => {
  const line = 'express r:red,0,1,0,0/b:red,0,2,0,0/y:yellow,0,1,0,0 y blue,(red),(red)';
  expect(plays(line)).toEqual(['blue<r', 'blue<b', '-blue']);
  expect(after(line, '-blue')).toBe('express r:red,0,1,0,0/b:red,0,2,0,0/y:yellow,0,1,0,0 r ?');
  expect(events(line, '-blue')).toEqual([{ kind: 'declined', seat: 2, face: 1 }]);
  expect(events(line, 'blue<b')).toEqual([{ kind: 'took', seat: 2, face: 1, color: 1, from: 1, home: false }]);
});

test('a pawn in the color of the dial comes home, any other waits', () => {
  const line = 'express r:green,0,0,0,0/y:yellow,0,0,0,0 r red,green,(red)';
  expect(events(line, 'red<st')[0]).toMatchObject({ color: 0, home: false });
  expect(events(line, 'green<st')[0]).toMatchObject({ color: 3, home: true });
});

test('Sorry! must take a pawn from another home section, and keeps it home or waiting', () => {
  const line = 'express r:blue,1,2,0,0/b:blue,0,2,0,0/y:yellow,1,0,1,0/g:red,0,0,3,2 r sorry,(red),(red)';
  expect(plays(line)).toEqual(['sorry<b', 'sorry<y']);
  expect(after(line, 'sorry<b')).toBe('express r:blue,1,3,0,0/b:blue,0,1,0,0/y:yellow,1,0,1,0/g:red,0,0,3,2 b ?');
  expect(events(line, 'sorry<b')).toEqual([{ kind: 'stole', seat: 0, color: 1, from: 1, home: true }]);
  expect(events(line, 'sorry<y')).toEqual([{ kind: 'stole', seat: 0, color: 2, from: 2, home: false }]);
});

test('Wild takes any color from start or from a waiting area, or is declined', () => {
  const line = 'express r:red,1,0,0,0/y:yellow,2,4,1,0 r (red),wild,(red)';
  expect(plays(line)).toEqual(['wild=red<st', 'wild=red<y', 'wild=blue<y', 'wild=yellow<st', 'wild=green<st', '-wild']);
  expect(after(line, 'wild=red<y')).toBe('express r:red,2,0,0,0/y:yellow,1,4,1,0 y ?');
  expect(events(line, '-wild')).toEqual([{ kind: 'declined', seat: 0, face: 'wild' }]);
});

test('a slide must turn any dial to another color, even to one that another dial shows', () => {
  const line = 'express r:red,0,0,0,0/y:red,0,0,0,0 y (red),(red),slide';
  expect(plays(line)).toEqual([
    'slide=y>blue',
    'slide=y>yellow',
    'slide=y>green',
    'slide=r>blue',
    'slide=r>yellow',
    'slide=r>green',
  ]);
  expect(plays('express r:red,0,0,0,0/y:yellow,0,0,0,0 y (red),(red),slide')).toContain('slide=y>red');
});

test('after a slide, pawns of the old color wait and pawns of the new one are home at once', () => {
  const line = 'express r:red,3,1,0,0/y:yellow,0,0,0,0 y (red),sorry,slide';
  expect(plays(line).filter((each) => each.startsWith('sorry'))).toEqual(['sorry<r']);
  expect(events(line, 'sorry<r')[0]).toMatchObject({ color: 0 });
  expect(events(after(line, 'slide=r>blue'), 'sorry<r')[0]).toMatchObject({ color: 1 });
  expect(after(line, 'slide=r>green')).toMatch(/ r \?$/); // nobody has a green pawn home, so Sorry! can do nothing
});

test('nobody can waste a die by order: it waits while another one can do something', () => {
  const line = 'express r:red,0,0,0,0/y:yellow,0,1,0,0 r sorry,(red),slide';
  expect(plays(line).every((each) => each.startsWith('slide'))).toBe(true);
  const turned = after(line, 'slide=y>blue');
  expect(turned).toBe('express r:red,0,0,0,0/y:blue,0,1,0,0 r sorry,(red),(slide)');
  expect(plays(turned)).toEqual(['sorry<y']);
  const other = events(line, 'slide=y>red');
  expect(other.at(-1)).toEqual({ kind: 'wasted', seat: 0, faces: ['sorry'] });
});

test('a turn whose dice can do nothing passes on by itself, and says so', () => {
  const key = keyWith((faces) => faces.every((face) => face === 0));
  const line = 'express r:red,3,0,0,0/y:yellow,1,0,0,0 y slide,(red),(red)';
  const state = { ...expressGameAt(line), chance: { key, used: 0 } };
  const step = expressApplied(state, expressPlay('slide=r>blue'));
  expect(step.events.slice(0, 3)).toEqual([
    { kind: 'dialed', seat: 2, base: 0, before: 0, color: 1 },
    { kind: 'turn', seat: 0, turn: 2 },
    { kind: 'threw', seat: 0, faces: [0, 0, 0] },
  ]);
  expect(awaited(step.state)?.seat).toBe(0); // red may take the pawn that waits with yellow
  const home = expressApplied(state, expressPlay('slide=y>red'));
  expect(home.events.slice(1, 5)).toEqual([
    { kind: 'turn', seat: 0, turn: 2 },
    { kind: 'threw', seat: 0, faces: [0, 0, 0] },
    { kind: 'wasted', seat: 0, faces: [0, 0, 0] },
    { kind: 'turn', seat: 2, turn: 3 },
  ]);
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

test('the first with four at home wins, checked after every die', () => {
  const line = 'express r:red,3,0,0,0/y:yellow,0,0,3,0 r red,yellow,wild';
  expect(after(line, 'red<st')).toBe('express r:red,4,0,0,0/y:yellow,0,0,3,0 r #');
  expect(events(line, 'red<st').at(-1)).toEqual({ kind: 'won', seats: [0] });
  const step = expressApplied(expressGameAt(line), expressPlay('red<st'));
  expect(step.state).toMatchObject({ winners: [0], turn: 1, ply: 1, todo: [] });
  expect(apply(step.state, expressPlay('yellow<st'))).toMatchObject({
    ok: false,
    error: { code: 'game-over' },
  });
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
    { seat: 1, rank: 1, home: 2, held: 2 },
    { seat: 0, rank: 2, home: 1, held: 4 },
    { seat: 3, rank: 3, home: 1, held: 2 },
    { seat: 2, rank: 4, home: 1, held: 1 },
  ]);
  const won = 'express r:red,4,0,0,0/y:green,0,0,0,1/g:blue,0,1,0,0 r #';
  expect(standings(expressAt(won)).map(({ seat, rank }) => [seat, rank])).toEqual([
    [0, 1],
    [2, 2],
    [3, 2],
  ]);
});

test('a view shows everything but the key, to everybody', () => {
  const { state, events: told } = createGame(RULES, { seats: [0, 1, 2], key: KEY });
  const { chance: _, ...open } = state;
  for (const viewer of [0, null] as const) {
    expect(viewFor(state, viewer)).toEqual({ ...open, viewer });
    expect(eventsFor(told, state, viewer)).toBe(told);
  }
});
