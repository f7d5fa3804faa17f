/**
 * Long work in pieces of a few milliseconds at most, usually far less. It yields after each of them, so that other work
 * has a turn, and returns its result at the end.
 */
export type ChunkedWork<T> = Generator<void, T, void>;

/** Does it, and lets other work have a turn after each piece. */
export type Run = <T>(work: ChunkedWork<T>) => Promise<T>;

/** Does all of it without a pause. */
export function atOnce<T>(work: ChunkedWork<T>): T {
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
  }
}

/** Does it with a pause after each piece. */
export async function withPauses<T>(work: ChunkedWork<T>, pause: () => Promise<unknown>): Promise<T> {
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
    await pause();
  }
}
