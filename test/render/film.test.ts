import { describe, expect, it } from 'vitest';
import { calmLayersOfAny, renderFilm } from '../../src/render/pictures/board.ts';
import { createCamera, HEIGHT, WIDTH } from '../../src/render/film/camera.ts';
import { createChanges } from '../../src/render/film/changes.ts';
import { spriteAround } from '../../src/render/paint/part.ts';
import { createPainter } from '../../src/render/paint/painter.ts';
import { filmsToMake } from './films.ts';
import { readGif } from './gif-reader.ts';
import type { Frame } from '../../src/render/scene/subjects.ts';

const pause = (): Promise<void> => Promise.resolve();
const FILMS = filmsToMake();

const painter = createPainter();

/** A picture made alone, with nothing before it. */
function alone({ scene, caption, hundredths }: Frame): Uint8Array {
  const camera = createCamera(painter);
  camera.expose({ layers: calmLayersOfAny(scene), caption, label: scene.label, hundredths });
  return camera.pixels;
}

const sameBytes = (left: Uint8Array, right: Uint8Array): boolean => Buffer.from(left).equals(Buffer.from(right));

describe.each(Object.entries(FILMS))('a film of %s', (_name, frames) => {
  it('has a pause between two pictures, shows every picture as if made alone, read by another reader, and writes little besides the first', async () => {
    const shares: number[] = [];
    const { gif, frames: count } = await renderFilm(
      { frames, mostBytes: Infinity },
      async (share) => void shares.push(share),
    );
    expect(shares.length).toBe(frames.length - 1);
    expect(shares.every((share, index) => share > (shares[index - 1] ?? 0) && share < 1)).toBe(true);
    const read = readGif(gif!);
    expect([read.width, read.height, read.loops, count]).toEqual([WIDTH, HEIGHT, 0, frames.length]);
    expect(read.frames.map(({ hundredths }) => hundredths)).toEqual(frames.map(({ hundredths }) => hundredths));
    const some = [...frames.keys()].filter((index) => index % 5 === 0 || index === frames.length - 1);
    const wrong = some.filter((index) => !sameBytes(read.frames[index]!.shown, alone(frames[index]!)));
    expect(wrong).toEqual([]);
    const [first, ...rest] = read.frames.map(({ bytes }) => bytes);
    expect(Math.max(...rest)).toBeLessThan(first!);
    expect(read.frames.every(({ hundredths }) => hundredths >= 50)).toBe(true);
  });
});

it('says colors where the fonts cannot write a name', async () => {
  const [frame] = FILMS['classic']!;
  const named = (name: string): Frame => {
    const scene = structuredClone(frame!.scene);
    const seats = scene.seats.map((player) => player && { ...player, name });
    return { ...frame!, scene: { ...scene, seats } as Frame['scene'], caption: { seat: 0, text: 'X', colored: 'Y' } };
  };
  const shown = async (film: Frame) => readGif((await renderFilm({ frames: [film], mostBytes: Infinity }, pause)).gif!);
  for (const [name, text] of [
    ['Ann', 'X'],
    ['🦊', 'Y'],
  ] as const)
    // prettier-ignore
    expect((await shown(named(name))).frames[0]!.shown).toEqual(alone({ ...named(name), caption: { seat: 0, text } }));
});

it('a part that has come to lie above another is a change, wherever it was before', () => {
  const [one, other, third] = [0, 32, 64].map((x) => spriteAround('part', { x: x + 8, y: 8 }, 8, () => undefined));
  const changes = createChanges(96, 16);
  changes.mark([one!, other!, third!]);
  expect(changes.rows()).toEqual([[0, 32, 64].map((from) => ({ from, to: from + 16 }))]);
  changes.mark([one!, other!, third!]);
  expect(changes.rows()).toEqual([[]]);
  changes.mark([other!, one!, third!]);
  expect(changes.rows()).toEqual([[0, 32].map((from) => ({ from, to: from + 16 }))]);
});

describe('a film that is too large', () => {
  const frames = FILMS['classic']!.slice(-20);
  const sized = (mostBytes: number) => renderFilm({ frames, mostBytes }, pause);

  it('has fewer and fewer pictures, those of deeds longer than others, always the last', async () => {
    const whole = await sized(Infinity);
    expect(whole).toMatchObject({ frames: frames.length, all: frames.length });
    const counts: number[] = [];
    let most = whole.gif!.length;
    for (let made = whole; made.gif !== null; made = await sized(most - 1)) {
      expect(made.gif.length).toBeLessThanOrEqual(most);
      counts.push(made.frames);
      const last = readGif(made.gif).frames.at(-1)!;
      expect(sameBytes(last.shown, alone(frames.at(-1)!))).toBe(true);
      most = made.gif.length;
    }
    expect(counts.length).toBeGreaterThan(3);
    expect(counts.every((count, index) => index === 0 || count < counts[index - 1]!)).toBe(true);
    expect(counts[1]).toBe(
      frames.filter(({ isMove }, index) => isMove || index === 0 || index === frames.length - 1).length,
    );
  });

  it('is none where not even one picture fits', async () => {
    expect(await sized(1000)).toEqual({ gif: null, frames: 0, all: frames.length });
  });
});
