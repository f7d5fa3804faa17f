import { chacha20 } from '@noble/ciphers/chacha.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils.js';

/*
 * All chance of a game, so that a stranger can recompute it:
 *
 * Keystream: ChaCha20 as in RFC 8439 (20 rounds, 32-bit block counter from 0) under the game's 32-byte key, with a nonce of
 * twelve zero bytes. The stream is read as 32-bit little-endian words, in order; `Chance.used` counts the words taken.
 *
 * A number below n: take the next word w. If w >= 2^32 - (2^32 mod n), throw it away and take the next. The number is
 * w mod n.
 *
 * A shuffle of the list a[0..m-1]: for i from m-1 down to 1, take a number j below i + 1 and exchange a[i] and a[j].
 *
 * The draws from the stream, in this order: First, unless the first player is given, a number below the number of seats.
 * It is an index into the seats in clockwise order red, blue, yellow, green. In a game with a track, then the shuffle of
 * the whole deck. It is listed face by face: 1, 2, 3, 4, 5, 7, 8, 10, 11, 12, Sorry!, Dice!, question. As the game goes
 * on:
 * - Each time a card is needed and the draw pile is empty, the shuffle of the discard pile. It is listed from its first
 *   card to the last one put there. A card in play is put there when all of it is done. A card of a hand that is not
 *   played is put there when it is discarded.
 * - For a Dice! card, when it has been drawn, a number below 6: the die shows one more than that.
 * - When a player has been chosen to be asked and no question is left, the shuffle of all questions. They are listed by
 *   number from 0.
 *
 * After a shuffle, cards and questions are taken from the END of the list, which takes nothing from the stream:
 * - Hands are dealt before the first turn: a card to each seat, clockwise from the first player, and so on five times.
 *   Later a hand is filled when a card of it has been put away.
 * - A roll of 2 reveals the next card, which goes to the discard pile at once, before the Dice! card.
 * - A question that was asked comes back only with the next shuffle of them.
 *
 * In the dice game, at the beginning of each turn, for each die in the order of the rules, a number below the number of
 * its faces. It is an index into its faces as the rules list them: red, blue, yellow, green, then the two others. These
 * are Sorry! and Slide on the first die, Sorry! and Wild on the second, Slide and Wild on the third. A turn whose dice
 * can do nothing rolls them, too.
 *
 * A key made of a seed: take the bytes of the seed, a text in UTF-8 or a number by its digits. Add the byte 128, then
 * zeros up to a multiple of 32 bytes. The key begins as 32 zero bytes. For each 32 bytes of the seed in turn, the next
 * key is these bytes encrypted with the last one, by the cipher and the nonce above.
 */

const NONCE = new Uint8Array(12);
const BLOCK = 16; // words in one block of the stream
const AHEAD = 16; // blocks made at once: enough for five shuffles of a whole deck
const RANGE = 2 ** 32;
const KEY = /^[0-9a-f]{64}$/;

/** The chance of a game: a ChaCha20 stream from the key; `used` counts the 32-bit words taken so far. */
export interface Chance {
  readonly key: string; // 64 hexadecimal digits
  readonly used: number;
}

/** Throws unless the key is 64 lower-case hexadecimal digits. */
export function openChance(key: string): Chance {
  if (!KEY.test(key)) throw new Error("a game's key must be 64 lower-case hexadecimal digits");
  return { key, used: 0 };
}

/** Anything that a key can be made of. A number is the same seed as its digits. */
export type Seed = string | number | Uint8Array;

const KEY_BYTES = 32;
const END_OF_SEED = 0x80;

/** The key of a seed. A short seed can be guessed from the game: where that matters, take a random key. */
export function keyOf(seed: Seed): string {
  const bytes = seed instanceof Uint8Array ? seed : utf8ToBytes(String(seed));
  const padded = new Uint8Array(KEY_BYTES * Math.ceil((bytes.length + 1) / KEY_BYTES));
  padded.set(bytes);
  padded[bytes.length] = END_OF_SEED;
  let key: Uint8Array = new Uint8Array(KEY_BYTES);
  for (let at = 0; at < padded.length; at += KEY_BYTES) key = chacha20(key, NONCE, padded.subarray(at, at + KEY_BYTES));
  return bytesToHex(key);
}

/** The stream of a key, and the part of it that was made last. */
interface Stream {
  readonly hex: string;
  readonly key: Uint8Array;
  first: number; // the number of the first word in `words`
  words: DataView;
}

/** A point in the stream. `below` reads on from it. */
interface Reader {
  readonly stream: Stream;
  used: number;
}

const openStream = (hex: string): Stream => ({
  hex,
  key: hexToBytes(hex),
  first: 0,
  words: new DataView(new ArrayBuffer(0)),
});

// The stream that was read last: a game mostly reads on where it stopped.
let last: Stream | null = null;

function readerOf({ key, used }: Chance): Reader {
  if (last?.hex !== key) last = openStream(key);
  return { stream: last, used };
}

function nextWord(reader: Reader): number {
  const { stream, used } = reader;
  const inside = 4 * (used - stream.first);
  if (inside >= 0 && inside < stream.words.byteLength) {
    reader.used++;
    return stream.words.getUint32(inside, true);
  }
  const block = Math.floor(used / BLOCK);
  const bytes = chacha20(stream.key, NONCE, new Uint8Array(4 * BLOCK * AHEAD), undefined, block);
  stream.words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  stream.first = block * BLOCK;
  return nextWord(reader);
}

function below(reader: Reader, n: number): number {
  const limit = RANGE - (RANGE % n);
  for (;;) {
    const word = nextWord(reader);
    if (word < limit) return word % n;
  }
}

/** A uniform number from 0 to n - 1, and the chance that is left after it. */
export function pick(chance: Chance, n: number): { readonly value: number; readonly chance: Chance } {
  const reader = readerOf(chance);
  const value = below(reader, n);
  return { value, chance: { key: chance.key, used: reader.used } };
}

/** Numbers from 0 to below 1 from a key's stream: words by 2^32. Throws for keys that `openChance` does not take. */
export function fractionsOf(key: string): () => number {
  const reader = readerOf(openChance(key));
  return () => nextWord(reader) / RANGE;
}

/** The items in a uniformly random order, and the chance that is left after it. */
export function shuffle<T>(chance: Chance, items: readonly T[]): { readonly items: T[]; readonly chance: Chance } {
  const reader = readerOf(chance);
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(reader, i + 1);
    const item = list[i]!;
    list[i] = list[j]!;
    list[j] = item;
  }
  return { items: list, chance: { key: chance.key, used: reader.used } };
}
