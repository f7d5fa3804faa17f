import type { AnyScene } from '../scene/express-scene.ts';
import type { Painter } from '../paint/painter.ts';
import type { Layers } from '../paint/part.ts';
import { writableOr } from '../paint/text.ts';
import { createCamera } from './camera.ts';
import type { Caption, Film, Filmed, Frame } from '../scene/subjects.ts';

/** The tools that make a film: `layersOf` gives scenes of one match the same ground. */
export interface FilmTools {
  readonly painter: Painter;
  readonly layersOf: (scene: AnyScene) => Layers;
}

/** Lets other work have its turn; `share` of the film is done, 0 to 1. */
export type Pause = (share: number) => Promise<void>;

/**
 * Makes a film. If it becomes too large, it begins again with fewer pictures: those with a move, then those with a deed
 * and every second of the others, every fourth and so on, and at last fewer and fewer deeds. The first and the last picture
 * stay longest. `pause` is called between two pictures, with the share that is done.
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
    if (index > 0) await pause(index / frames.length);
    const layers = layersOf(scene);
    const exposure = { layers, caption: written(scene, caption), label: scene.label, hundredths };
    if (camera.expose(exposure) > mostBytes) return null;
  }
  return camera.develop();
}

/** The caption that the fonts can write. */
const written = ({ seats }: AnyScene, { seat, text, colored = text }: Caption): Caption => ({
  seat,
  text: seats.every((player) => player === null || writableOr(player.name, '') !== '') ? text : colored,
});

/** Smaller and smaller selections of the frames. */
function selections(frames: readonly Frame[]): readonly (readonly Frame[])[] {
  const [first, last] = [frames[0], frames.at(-1)];
  const isEnd = (frame: Frame): boolean => frame === first || frame === last;
  const all = [frames, frames.filter((frame) => frame.isMove || isEnd(frame))];
  /** Leaves out every second one of the others, until there are none. */
  const thinOut = (isKept: (frame: Frame) => boolean): void => {
    for (let rest = all.at(-1)!; !rest.every(isKept); rest = all.at(-1)!) {
      let others = 0;
      all.push(rest.filter((frame) => isKept(frame) || others++ % 2 === 1));
    }
  };
  thinOut((frame) => isEnd(frame) || frame.deed > 0);
  thinOut(isEnd);
  thinOut((frame) => frame === last);
  return all.filter((some, index) => some.length < (all[index - 1]?.length ?? Infinity));
}
