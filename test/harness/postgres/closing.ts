/** Databases that are being dropped. */
export const closing = new Set<Promise<unknown>>();

/** Resolves when nothing is left to do. */
export async function settled(): Promise<void> {
  await Promise.all(closing);
}
