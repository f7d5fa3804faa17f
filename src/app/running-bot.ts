import type { Explained } from './explanation.ts';

/** The connected bot. */
export interface Running {
  /** The line that greets the person at the terminal. */
  readonly greeting: string;
  /**
   * Resolves when Discord has closed the connection, or another process has the database. The value has the reason in
   * words and the exit code.
   */
  readonly lost: Promise<Explained>;
  readonly stop: () => Promise<void>;
}
