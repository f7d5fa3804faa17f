const discordEpoch = 1_420_070_400_000;

/** Makes ids that rise with time, as Discord's do. */
export function createIds(now: () => number): () => string {
  let last = 0n;
  return () => {
    const first = BigInt(Math.max(0, Math.floor(now()) - discordEpoch)) << 22n;
    last = first > last ? first : last + 1n;
    return last.toString();
  };
}
