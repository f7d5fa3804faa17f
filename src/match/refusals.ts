/** Every refusal, by family. It is an answer, not a failure: the person gets it privately, and nothing changed. */
export const REFUSALS = [
  // the match
  'unknown-match',
  'no-match-here',
  'match-damaged',
  'channel-busy',
  'match-over',
  'lobby-closed',
  'already-started',
  'not-started',
  // the lobby
  'not-host',
  'already-seated',
  'not-seated',
  'color-taken',
  'table-full',
  'too-many-matches',
  'removed',
  'no-computer',
  'too-few-seats',
  'joined-meanwhile',
  'unknown-choice',
  'bot-invited',
  'stranger-invited',
  'guest-blocked',
  // the turn
  'stale',
  'stranger',
  'not-your-turn',
  'away',
  'not-away',
  'nobody-awaited',
  'nudged-lately',
  'illegal-play',
  'no-choice',
  'hints-off',
  // those who watch
  'no-watcher',
  'guess-late',
  'counted-already',
  // the end
  'not-a-player',
  'no-hand',
  'no-such-game',
  'not-moderator',
  'already-voted',
  'unknown-game',
  'no-finished-match',
  'still-running',
  // the settings
  'not-allowed-here',
  'no-channel-left',
  'not-manager',
  'questions-full',
  'question-known',
  'question-gone',
  'question-empty',
  'question-long',
  'question-markup',
  'cannot-announce',
  'cannot-thread',
  'challenge-self',
  'not-in-channel',
  'unchallenged',
  // a match that is over
  'not-over-yet',
  'no-replay',
  'hidden-channel',
  'not-for-everyone',
  'channels-unknown',
  // the daily
  'no-such-day',
  // the standings
  'no-server',
  'unknown-period',
  'future-period',
  'past-week',
  'stats-hidden',
  'stats-bot',
  'stats-self',
  // the platform
  'blocked',
  'server-blocked',
  'unknown-button',
  'unknown-command',
  'guild-only',
  'missing-permissions',
  'thread-locked',
  'shut-out',
  'too-fast',
  'desk-full',
  'desk-yours',
  'stopping',
] as const;

export type RefusalCode = (typeof REFUSALS)[number];

/** A refusal with the details of its sentence. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** An answer that says no. */
export interface Refused {
  readonly ok: false;
  readonly error: Refusal;
}

export const refused = (code: RefusalCode, details?: Refusal['details']): Refused => ({
  ok: false,
  error: details ? { code, details } : { code },
});
