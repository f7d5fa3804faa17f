/** Turns of the loop that others have during the work. */
export async function turnsDuring<T>(work: () => Promise<T>): Promise<{ readonly turns: number; readonly done: T }> {
  let turns = 0;
  let isOver = false;
  const other = (): void => {
    turns += 1;
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  const done = await work();
  isOver = true;
  return { turns, done };
}
