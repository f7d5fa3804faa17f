/** Promises that wait until a match is folded. */
interface Waiting {
  /** Resolves when a match is folded, or after this many ms; answers whether it is. */
  readonly until: (matchId: string, withinMs: number) => Promise<boolean>;
  /** Resolves those whose match is now folded. */
  readonly look: () => Promise<void>;
  /** Resolves all. */
  readonly stop: () => void;
}

export function createWaiting(isFolded: (matchId: string) => Promise<boolean>): Waiting {
  const waiting = new Set<{ readonly matchId: string; readonly end: (isDone: boolean) => void }>();
  return {
    until: async (matchId, withinMs) => {
      let end: (isDone: boolean) => void = () => {};
      const promise = new Promise<boolean>((resolve) => void (end = resolve));
      const one = { matchId, end };
      waiting.add(one); // before the first look, so that no fold comes in between
      const timer = setTimeout(() => end(false), withinMs).unref();
      try {
        return (await isFolded(matchId)) || (await promise);
      } finally {
        clearTimeout(timer);
        waiting.delete(one);
      }
    },
    look: async () => {
      for (const { matchId, end } of waiting) if (await isFolded(matchId)) end(true);
    },
    stop: () => {
      for (const { end } of waiting) end(false);
    },
  };
}
