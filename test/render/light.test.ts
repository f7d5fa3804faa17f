import { describe, expect, it } from 'vitest';
import type { Seat } from '../../src/engine/index.ts';
import { lightKey, lightOf, teamOf } from '../../src/render/table/table.ts';
import type { Scene } from '../../src/render/scene/scene.ts';
import { POSITIONS } from './positions.ts';

const [SOLO, TEAMS] = [POSITIONS['midgame']!, POSITIONS['teams']!];

const won = (winners: readonly Seat[]): Scene => ({ ...SOLO, winners });
const turnOf = (scene: Scene, turn: Seat | null): Scene => ({ ...scene, turn });

type Light = NonNullable<ReturnType<typeof lightOf>>;
const light = (
  quarters: Light['quarters'],
  border: Seat,
  corners: Light['corners'] = [],
  corner: Light['corner'] = 'narrow',
): Light => ({ quarters, border, corners, corner });

describe('the light', () => {
  it.each<[what: string, scene: Scene, light: ReturnType<typeof lightOf>]>([
    [
      'falls on the quarter of whose turn it is, in a frame of one color',
      turnOf(SOLO, 3),
      light([null, null, null, 3], 3),
    ],
    [
      'leaves a part of the frame to the partner, and no quarter',
      turnOf(TEAMS, 2),
      light([null, null, 2, null], 2, [0]),
    ],
    ['is out when nobody plays any more', turnOf(SOLO, null), null],
    ['fills the table for a winner', won([1]), light([1, 1, 1, 1], 1, [], 'half')],
    ['is shared by winners', won([0, 2]), light([0, 0, 2, 2], 0, [2], 'half')],
    ['is shared by other winners', won([3, 1]), light([3, 1, 1, 3], 3, [1], 'half')],
  ])('%s', (_what, scene, expected) => {
    expect(lightOf(scene)).toEqual(expected);
  });

  it('has a key that tells every light from the others', () => {
    const scenes = [
      ...([0, null] as const).map((turn) => turnOf(SOLO, turn)),
      ...([0, 2] as const).map((turn) => turnOf(TEAMS, turn)),
      ...([[0], [2], [0, 2], [2, 0], [1, 3]] as const).map(won),
    ];
    expect(new Set(scenes.map((scene) => lightKey(lightOf(scene)))).size).toBe(scenes.length);
  });
});

it('a team is who plays on the same side; a closed color has none', () => {
  const teamsIn = ({ seats }: Scene) => ([0, 1, 2, 3] as const).map((seat) => teamOf(seats, seat).join());
  expect(teamsIn(TEAMS)).toEqual(['0,2', '1,3', '0,2', '1,3']);
  expect(teamsIn(POSITIONS['start']!)).toEqual(['0', '1', '2', '3']);
});
