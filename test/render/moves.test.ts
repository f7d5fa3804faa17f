import { describe, expect, it } from 'vitest';
import { layersOf } from '../../src/render/pictures/board.ts';
import type { Mark, Scene } from '../../src/render/scene/scene.ts';
import { bump, lettersOn, run, seatsWith, walk } from './marks.ts';
import { POSITIONS } from './positions.ts';

const TOLD = POSITIONS['told']!;

/** The tones of the walks on a picture, each once, from the lowest part up. */
const tonesOf = (scene: Scene): readonly string[] => [
  ...new Set(layersOf(scene).above.flatMap(({ key }) => /^walk (\w+)/u.exec(key)?.[1] ?? [])),
];

const two = (pawn: number, from: number): Mark => walk(pawn, from, run(from + 1, 1));
const scene: Scene = { ...TOLD, last: [two(0, 20)], earlier: [[two(4, 30)], [two(8, 40)], [two(12, 50)]] };

it('the race has a crown for its leader, and none where two lead', () => {
  const { seats } = POSITIONS['start']!;
  const crowns = (...progress: readonly number[]): number =>
    layersOf({
      ...POSITIONS['start']!,
      seats: seatsWith(seats, (seat) => ({ progress: progress[seat / 2]! })),
    }).above.filter(({ key }) => key.startsWith('crown ')).length;
  expect([crowns(0.5, 0.25), crowns(0.5, 0.5)]).toEqual([1, 0]);
});

describe('the moves that a picture tells', () => {
  it('are fainter the older they are, with the newest above all', () => {
    expect(tonesOf({ ...scene, markers: [] })).toEqual(['oldest', 'old', 'new']);
  });

  it('give way to letters', () => {
    expect(tonesOf({ ...scene, markers: lettersOn(5) })).toEqual(['oldest', 'old', 'calm']);
  });

  it('stand out from slides and safety squares of their own color', () => {
    const isOwn = (pawn: number, from: number, path: readonly number[]): readonly boolean[] =>
      layersOf({ ...scene, earlier: [], last: [walk(pawn, from, path)] })
        .above.filter(({ key }) => key.startsWith('walk '))
        .map(({ key }) => /^walk \w+ own /u.test(key));
    expect(isOwn(0, 7, [8, 9, 10])).toEqual([false, false, true, true]); // red's slide begins at 9
    expect(isOwn(4, 7, [8, 9, 10])).toEqual([false, false, false, false]);
    expect(isOwn(0, 2, [64, 65])).toEqual([true, true, true]); // 2 is a part of red's other slide
  });

  it('send dots only after a pawn that the newest move bumped, and none across a start or home', () => {
    const dots = (told: Pick<Scene, 'last' | 'earlier'>): number =>
      layersOf({ ...TOLD, ...told }).above.filter(({ key }) => key.startsWith('dot ')).length;
    expect(dots({ last: [bump(4, 52, 12)], earlier: [] })).toBeGreaterThan(10);
    expect(dots({ last: [], earlier: [[bump(4, 52, 12)]] })).toBe(0);
  });

  it('show who changed places by one curve with a head at each end', () => {
    const arcs = layersOf(POSITIONS['swap']!).above.filter(({ key }) => key.startsWith('arc '));
    expect(arcs.map(({ key }) => /^arc \d+ 0 1 /u.test(key))).toEqual([true]);
  });
});
