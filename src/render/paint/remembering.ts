/** A map with any rule of its own about what it forgets. */
interface Known<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => unknown;
}

/** The value that is known for a key, else a new one, which is known from then on. */
export function knownOr<Key, Value>(known: Known<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make(key);
  known.set(key, made);
  return made;
}

const MOST_ANSWERS = 1 << 16;

/** The same function with a memory of its answers. It forgets all of them when there are too many. */
export function remembering(answer: (code: number) => number): (code: number) => number {
  const known = new Map<number, number>();
  return (code) => {
    if (known.size >= MOST_ANSWERS && !known.has(code)) known.clear();
    return knownOr(known, code, answer);
  };
}
