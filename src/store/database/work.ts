/** Work step by step. PostgreSQL yields what it waits for. SQLite yields nothing: its work is done in one go. */
export type Work<Value> = Iterable<Promise<unknown>, Value, unknown>;

/** Work that is done. */
class Done<Value> {
  readonly done = true;
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
  next(): this {
    return this;
  }
  [Symbol.iterator](): this {
    return this;
  }
}

export const done = <Value>(value: Value): Work<Value> => new Done(value);

/** Does work in one go. */
export function finish<Value>(work: Work<Value>): Value {
  const { done: isDone, value } = work[Symbol.iterator]().next();
  if (isDone !== true) throw new Error('SQLite does not wait.');
  return value;
}
