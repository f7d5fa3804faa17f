/** A number of requests in a window of time. */
export interface Rate {
  readonly requests: number;
  readonly perMs: number;
}

/** The limits of the server: it refuses requests that are too late, too frequent or too large. */
export interface Limits {
  /** The time that an interaction waits for its first answer. */
  readonly acknowledgeMs: number;
  /** The lifetime of an interaction's token. */
  readonly tokenMs: number;
  /** Creating messages, per channel. */
  readonly messages: Rate;
  /** Editing messages, per channel. */
  readonly edits: Rate;
  /** Deleting messages, per channel. */
  readonly deletes: Rate;
  /** Changing reactions, per channel. */
  readonly reactions: Rate;
  /** Writing by a webhook, per webhook. */
  readonly webhooks: Rate;
  /** The age from which a message counts as old when it is edited. */
  readonly oldMessageMs: number;
  /** Editing old messages, per channel. */
  readonly oldEdits: Rate;
  /** All requests except those of interaction routes, per bot. */
  readonly global: Rate;
  /** The time that a nonce is remembered. */
  readonly nonceMs: number;
  /** The time between two heartbeats of a gateway client. */
  readonly heartbeatMs: number;
  /** The time to resume a session that has lost its socket. */
  readonly resumeMs: number;
  /** The time between two IDENTIFYs whose shards have the same rate limit key. */
  readonly identifyMs: number;
  /** A shard with more guilds is told to shard. */
  readonly guildsPerShard: number;
  readonly fileBytes: number;
  readonly requestBytes: number;
}

/** The answer to a client that asks how to connect. */
export interface SessionStarts {
  /** The number of shards that the bot should have. */
  recommended: number;
  /** The number of shards that may identify at once: those of different ids, modulo this. */
  maxConcurrency: number;
  /** The number of IDENTIFYs that are left. Each counts, also one that comes too soon. */
  remaining: number;
}

/** Discord's limit of IDENTIFYs in a day. */
export const startsPerDay = 1000;

/** Discord's own limits, published or observed. */
export const discordLimits: Limits = {
  acknowledgeMs: 3000,
  tokenMs: 15 * 60_000,
  messages: { requests: 5, perMs: 5000 },
  edits: { requests: 5, perMs: 5000 },
  deletes: { requests: 5, perMs: 1000 },
  reactions: { requests: 1, perMs: 250 },
  webhooks: { requests: 5, perMs: 2000 },
  oldMessageMs: 3_600_000,
  oldEdits: { requests: 3, perMs: 6000 },
  global: { requests: 50, perMs: 1000 },
  nonceMs: 5 * 60_000,
  heartbeatMs: 41_250,
  resumeMs: 60_000, // not published; some minutes were observed
  identifyMs: 5000,
  guildsPerShard: 2500,
  fileBytes: 10 * 1024 * 1024,
  requestBytes: 25 * 1024 * 1024,
};
