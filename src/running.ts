/** The bot, connected. */
export interface Running {
  /** What to say when it can be stopped in order. */
  readonly greeting: string;
  /** Resolves when Discord has closed the connection for good, with what to say of it. */
  readonly lost: Promise<string>;
  readonly stop: () => Promise<void>;
}
