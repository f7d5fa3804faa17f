/** A start that takes longer than this may look as if it hung. */
const SLOW_MS = 30_000;

/** The same promise; `tell` is called once if it takes long. */
export function tellingIfSlow<Done>(work: Promise<Done>, tell: () => void): Promise<Done> {
  const slow = setTimeout(tell, SLOW_MS);
  return work.finally(() => clearTimeout(slow));
}
