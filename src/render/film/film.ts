import type { AnyScene } from '../scene/express-scene.ts';
import type { Painter } from '../paint/frame.ts';
import type { Layers } from '../paint/part.ts';
import { createCamera } from './camera.ts';
import type { Film, Filmed, Shot } from '../scene/subjects.ts';

/** The tools that make a film: `layersOf` gives scenes of one match the same ground. */
export interface Studio {
  readonly painter: Painter;
  readonly layersOf: (scene: AnyScene) => Layers;
}

/** Lets other work have its turn; `share` of the film is done, 0 to 1. */
export type Pause = (share: number) => Promise<void>;

/** The thread makes this many pictures in one go, which takes some ten milliseconds. Then its other work has a turn. */
const IN_ONE_GO = 25;

/**
 * Makes a film. If it becomes too large, it begins again with fewer pictures: those with a move, then every second of
 * these, every fourth and so on. The first and the last picture always stay. `pause` is called at times, with the share
 * that is done.
 */
export async function makeFilm(studio: Studio, { shots, mostBytes }: Film, pause: Pause): Promise<Filmed> {
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
  pause: Pause,
): Promise<Buffer | null> {
  const camera = createCamera(painter);
  for (const [index, { scene, caption, hundredths }] of shots.entries()) {
    if (index % IN_ONE_GO === IN_ONE_GO - 1) await pause(index / shots.length);
    const layers = layersOf(scene);
    if (camera.expose({ layers, caption, label: scene.label, hundredths }) > mostBytes) return null;
  }
  return camera.develop();
}

/** Smaller and smaller selections of the shots. */
function selections(shots: readonly Shot[]): readonly (readonly Shot[])[] {
  const last = shots.length - 1;
  const all = [shots, shots.filter(({ isMove }, index) => isMove || index === 0 || index === last)];
  for (let rest = all.at(-1)!; rest.length > 1; rest = all.at(-1)!)
    all.push(rest.length === 2 ? rest.slice(1) : rest.filter((shot, index) => index % 2 === 0 || shot === shots[last]));
  return all.filter((some, index) => some.length < (all[index - 1]?.length ?? Infinity));
}
