/** Values by key up to a number of bytes; what was not asked for the longest goes first. */
export interface Cache<T> {
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T, bytes: number) => void;
}

export function createCache<T>(most: number): Cache<T> {
  const entries = new Map<string, { readonly value: T; readonly bytes: number }>(); // in the order of their last use
  let held = 0;
  const drop = (key: string): void => {
    held -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, bytes) => {
      drop(key);
      entries.set(key, { value, bytes });
      held += bytes;
      for (const oldest of entries.keys()) {
        if (held <= most) break;
        drop(oldest);
      }
    },
  };
}
