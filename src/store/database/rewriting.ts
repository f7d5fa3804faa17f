/** A rewrite of a database that runs beside everything else: nothing stays in it that was deleted. */
export interface Rewriting {
  readonly ended: Promise<Rewritten>;
  /** The share that is written, 0 to 1. */
  readonly share: () => number;
  /** Gives it up now. The database is as it was. */
  readonly stop: () => void;
}

/** It is done; it was given up, because somebody waited for it; or the reason of a failure, in words. */
export type Rewritten = 'done' | 'given-up' | { readonly why: string };

/** Begins a rewrite. One of the same round goes on where the one before was given up, where the engine can do that. */
export type StartRewriting = (round: string) => Rewriting;
