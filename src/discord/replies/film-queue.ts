import type { Film, Filmed } from '../../render/scene/subjects.ts';

/** Receives the share of a film that is done, from 0 to 1. */
type OnProgress = (share: number) => void;

export type MakeFilm = (film: Film, onProgress: OnProgress) => Promise<Filmed>;

/** Makes films one after the other, in the order of the requests. */
export type FilmQueue = ReturnType<typeof createFilmQueue>;

/** A film stays small enough to start at once on a phone; bytes. */
export const MOST_BYTES = 500_000;

/** A film takes some tenths of a second, so the last in the queue waits for a few seconds. */
const MOST_WAITING = 8;

export function createFilmQueue(makeFilm: MakeFilm, mostWaiting = MOST_WAITING) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Null if too many wait. At its turn `onProgress` gets 0 and `prepare` is called; null = nothing to film. */
    make: (prepare: () => Promise<Film | null>, onProgress: OnProgress): Promise<Filmed | null> | null => {
      if (waiting > mostWaiting) return null;
      waiting += 1;
      const made = last
        .then(() => {
          onProgress(0); // its turn has come; its preparation may still take long
          return prepare();
        })
        .then((film) => film && makeFilm(film, onProgress))
        .finally(() => void (waiting -= 1));
      last = made.catch(() => null); // the caller gets the error
      return made;
    },
  };
}
