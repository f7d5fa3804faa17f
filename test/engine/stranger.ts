import { createCipheriv } from 'node:crypto';

// A game's chance recomputed by a stranger: OpenSSL's ChaCha20 and no code of the engine.
export function wordsOf(key: string, count: number): number[] {
  const cipher = createCipheriv('chacha20', Buffer.from(key, 'hex'), Buffer.alloc(16));
  const bytes = cipher.update(Buffer.alloc(4 * count));
  return Array.from({ length: count }, (_, i) => bytes.readUInt32LE(4 * i));
}

export function strangerOf(key: string, used: number, most = 400): (n: number) => number {
  const words = wordsOf(key, used + most).slice(used);
  return (n) => {
    for (;;) {
      const word = words.shift()!;
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n;
    }
  };
}
