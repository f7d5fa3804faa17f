/** A stream of numbers from 0 up to but not including 1. */
export type Random = () => number;

/** Repeatable numbers for simulations (sfc32, seeded by FNV-1a of the text). People's games use the engine's. */
export function randomFrom(seed: string): Random {
  let hash = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
  let [a, b, c, counter] = [hash | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 16; i++) next();
  return next;
}

/** A game key: 64 hexadecimal digits. */
export function keyFrom(random: Random): string {
  const words = Array.from({ length: 8 }, () => Math.floor(random() * 2 ** 32));
  return words.map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** The smallest of sorted values that at least the share `q` of them does not exceed. */
export function quantile(sorted: readonly number[], q: number): number {
  const value = sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)];
  if (value === undefined) throw new Error('no values');
  return value;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
