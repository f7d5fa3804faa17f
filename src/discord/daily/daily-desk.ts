import { setImmediate as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Picture, Render } from '../../render/scene/subjects.ts';

/** The place where dailies are worked on, apart from matches: at midnight very many begin. */
export type DailyDesk = ReturnType<typeof createDailyDesk>;

const AT_ONCE = 2;
/** Kept pictures take up to 100 KB each. Those of the first presses of a day are a few dozen. */
const MOST_KEPT = 100;

export function createDailyDesk(render: Render) {
  const last = Array.from({ length: AT_ONCE }, (): Promise<unknown> => Promise.resolve());
  const kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });
  let count = 0;
  return {
    /** Does work when there is room: clicks come first, and a click or board of a match waits for two pieces at most. */
    inTurn: <Value>(work: () => Promise<Value>): Promise<Value> => {
      const lane = count++ % AT_ONCE;
      const done = last[lane]!.then(() => pause()).then(work);
      last[lane] = done.catch(() => null); // the caller gets the error
      return done;
    },
    /** Draws a picture. Equal ones, of others who have pressed the same, are drawn once. */
    render: (picture: Picture): Promise<Buffer> => {
      const key = JSON.stringify(picture);
      const known = kept.get(key);
      if (known) return known;
      const drawn = render(picture);
      kept.set(key, drawn);
      drawn.catch(() => kept.delete(key));
      return drawn;
    },
  };
}
