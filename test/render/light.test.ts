import { describe, expect, it } from 'vitest';
import type { Seat } from '../../src/engine/index.ts';
import { lightKey, lightOf, teamOf } from '../../src/render/table/table.ts';
import type { Scene } from '../../src/render/scene/scene.ts';
import { POSITIONS } from './positions.ts';

const [SOLO, TEAMS] = [POSITIONS['midgame']!, POSITIONS['teams']!];

const won = (winners: readonly Seat[]): Scene => ({ ...SOLO, winners });

describe('the light', () => {
  it('falls on the quarter of whose turn it is, in a frame of one color', () => {
    expect(lightOf({ ...SOLO, turn: 3 })).toEqual({
      quarters: [null, null, null, 3],
      frame: 3,
      corners: [],
      corner: 'narrow',
    });
  });

  it('leaves a smaller part of the frame to the partner, and no quarter', () => {
    expect(lightOf({ ...TEAMS, turn: 2 })).toEqual({
      quarters: [null, null, 2, null],
      frame: 2,
      corners: [0],
      corner: 'narrow',
    });
  });

  it('is out when nobody plays any more', () => {
    expect(lightOf({ ...SOLO, turn: null })).toBeNull();
  });

  it('fills the table for a winner, and is shared by several, each with its own quarter', () => {
    expect(lightOf(won([1]))!.quarters).toEqual([1, 1, 1, 1]);
    expect(lightOf(won([0, 2]))).toEqual({ quarters: [0, 0, 2, 2], frame: 0, corners: [2], corner: 'half' });
    expect(lightOf(won([3, 1]))!.quarters).toEqual([3, 1, 1, 3]);
  });

  it('has a key that tells every light from the others', () => {
    const scenes = [
      { ...SOLO, turn: 0 as const },
      { ...SOLO, turn: null },
      { ...TEAMS, turn: 0 as const },
      { ...TEAMS, turn: 2 as const },
      ...([[0], [2], [0, 2], [2, 0], [1, 3]] as const).map(won),
    ];
    expect(new Set(scenes.map((scene) => lightKey(lightOf(scene)))).size).toBe(scenes.length);
  });
});

it('a team is who plays on the same side; a closed color has none', () => {
  expect(([0, 1, 2, 3] as const).map((seat) => teamOf(TEAMS.seats, seat))).toEqual([
    [0, 2],
    [1, 3],
    [0, 2],
    [1, 3],
  ]);
  expect(([0, 1, 2, 3] as const).map((seat) => teamOf(POSITIONS['start']!.seats, seat))).toEqual([[0], [1], [2], [3]]);
});
