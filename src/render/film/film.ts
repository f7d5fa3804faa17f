import type { AnyScene } from '../board.ts';
import type { Painter } from '../frame.ts';
import type { Layers } from '../part.ts';
import { createCamera } from './camera.ts';
import type { Caption } from './caption.ts';

/** A whole match as an animated GIF, and how large that may be. */
export interface Film {
  readonly shots: readonly Shot[]; // at least one; all of one board, with the same seats
  readonly mostBytes: number;
}

/** One picture of a film. */
export interface Shot {
  readonly scene: AnyScene;
  readonly caption: Caption;
  readonly hundredths: number; // of a second that it stays
  readonly isMove: boolean; // what it shows has moved; others are left out first
}

/** A film that was made. */
export interface Filmed {
  readonly gif: Buffer | null; // null = not even one picture fits
  readonly shots: number; // how many pictures it has
  readonly all: number; // how many it could have
}

/** What a film is made with: `layersOf` gives scenes of one match the same ground. */
export interface Studio {
  readonly painter: Painter;
  readonly layersOf: (scene: AnyScene) => Layers;
}

/** So many pictures are made in one go; then other work of the thread has its turn. It takes some ten milliseconds. */
const IN_ONE_GO = 25;

/**
 * Makes a film. If it becomes too large, it begins again with fewer pictures: those where something moved, then every second of
 * these, every fourth and so on, with the first and the last one always among them. `pause` is called now and then, with the share
 * that is done.
 */
export async function makeFilm(
  studio: Studio,
  { shots, mostBytes }: Film,
  pause: (share: number) => Promise<void>,
): Promise<Filmed> {
  for (const chosen of selections(shots)) {
    const gif = await filmed(studio, chosen, mostBytes, pause);
    if (gif !== null) return { gif, shots: chosen.length, all: shots.length };
  }
  return { gif: null, shots: 0, all: shots.length };
}

/** Null as soon as it is too large. */
async function filmed(
  { painter, layersOf }: Studio,
  shots: readonly Shot[],
  mostBytes: number,
  pause: (share: number) => Promise<void>,
): Promise<Buffer | null> {
  const camera = createCamera(painter);
  for (const [index, { scene, caption, hundredths }] of shots.entries()) {
    if (index % IN_ONE_GO === IN_ONE_GO - 1) await pause(index / shots.length);
    const layers = layersOf(scene);
    if (camera.expose({ layers, caption, label: scene.label, hundredths }) > mostBytes) return null;
  }
  return camera.develop();
}

/** Fewer and fewer of the shots, each time another number. */
function selections(shots: readonly Shot[]): readonly (readonly Shot[])[] {
  const last = shots.length - 1;
  const all = [shots, shots.filter(({ isMove }, index) => isMove || index === 0 || index === last)];
  for (let rest = all.at(-1)!; rest.length > 1; rest = all.at(-1)!)
    all.push(rest.length === 2 ? rest.slice(1) : rest.filter((shot, index) => index % 2 === 0 || shot === shots[last]));
  return all.filter((some, index) => some.length < (all[index - 1]?.length ?? Infinity));
}
