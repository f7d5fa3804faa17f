import type { AnyScene } from '../scene/express-scene.ts';
import type { Painter } from '../paint/painter.ts';
import type { Layers } from '../paint/part.ts';
import { createCamera } from './camera.ts';
import type { Film, Filmed, Frame } from '../scene/subjects.ts';

/** The tools that make a film: `layersOf` gives scenes of one match the same ground. */
export interface FilmTools {
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
export async function makeFilm(tools: FilmTools, { frames, mostBytes }: Film, pause: Pause): Promise<Filmed> {
  for (const chosen of selections(frames)) {
    const gif = await filmed(tools, chosen, mostBytes, pause);
    if (gif !== null) return { gif, frames: chosen.length, all: frames.length };
  }
  return { gif: null, frames: 0, all: frames.length };
}

/** Null as soon as it is too large. */
async function filmed(
  { painter, layersOf }: FilmTools,
  frames: readonly Frame[],
  mostBytes: number,
  pause: Pause,
): Promise<Buffer | null> {
  const camera = createCamera(painter);
  for (const [index, { scene, caption, hundredths }] of frames.entries()) {
    if (index % IN_ONE_GO === IN_ONE_GO - 1) await pause(index / frames.length);
    const layers = layersOf(scene);
    if (camera.expose({ layers, caption, label: scene.label, hundredths }) > mostBytes) return null;
  }
  return camera.develop();
}

/** Smaller and smaller selections of the frames. */
function selections(frames: readonly Frame[]): readonly (readonly Frame[])[] {
  const last = frames.length - 1;
  const all = [frames, frames.filter(({ isMove }, index) => isMove || index === 0 || index === last)];
  for (let rest = all.at(-1)!; rest.length > 1; rest = all.at(-1)!)
    all.push(
      rest.length === 2 ? rest.slice(1) : rest.filter((frame, index) => index % 2 === 0 || frame === frames[last]),
    );
  return all.filter((some, index) => some.length < (all[index - 1]?.length ?? Infinity));
}
