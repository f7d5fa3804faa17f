/** The connected bot. */
export interface Running {
  /** The line that greets the person who started it. */
  readonly greeting: string;
  /** Resolves, with the reason in words, when Discord has closed the connection for good. */
  readonly lost: Promise<string>;
  readonly stop: () => Promise<void>;
}
