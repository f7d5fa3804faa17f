/** A code for each symbol: its bits as they are sent, the first one lowest, and how many they are; 0 = never used. */
export interface Code {
  readonly bits: Uint16Array;
  readonly sizes: Uint8Array;
}

const MOST = 15;

/** The code that takes the fewest bits, or nearly so where no code may be longer than `limit`. Source: RFC 1951, section 3.2.2. */
export function codeOf(uses: Uint32Array, limit = MOST): Code {
  const sizes = sizesOf(uses, limit);
  return { sizes, bits: bitsOf(sizes) };
}

function sizesOf(uses: Uint32Array, limit: number): Uint8Array {
  const sizes = new Uint8Array(uses.length);
  const used = [...uses.keys()].filter((symbol) => uses[symbol]! > 0).toSorted((a, b) => uses[a]! - uses[b]!);
  if (used.length === 1) sizes[used[0]!] = 1;
  if (used.length < 2) return sizes;
  const counts = shorten(depthsOf(used.map((symbol) => uses[symbol]!)), limit);
  let next = 0;
  for (let length = limit; length > 0; length -= 1) {
    for (let left = counts[length]!; left > 0; left -= 1) sizes[used[next++]!] = length;
  }
  return sizes;
}

/** How deep the leaves of a Huffman tree lie, given their weights in rising order. */
function depthsOf(weights: readonly number[]): Uint8Array {
  const leaves = weights.length;
  const nodes = Float64Array.from({ length: 2 * leaves - 1 }, (_, index) => weights[index] ?? 0);
  const parents = new Int32Array(2 * leaves - 1);
  let [leaf, inner] = [0, leaves];
  for (let node = leaves; node < nodes.length; node += 1) {
    for (let child = 0; child < 2; child += 1) {
      const lightest = leaf < leaves && (inner >= node || nodes[leaf]! <= nodes[inner]!) ? leaf++ : inner++;
      nodes[node]! += nodes[lightest]!;
      parents[lightest] = node;
    }
  }
  const depths = new Uint8Array(nodes.length);
  for (let node = nodes.length - 2; node >= 0; node -= 1) depths[node] = depths[parents[node]!]! + 1;
  return depths.subarray(0, leaves);
}

/** How many codes have each length, when none may be longer than `limit`. */
function shorten(depths: Uint8Array, limit: number): Int32Array {
  const counts = new Int32Array(limit + 1);
  for (const depth of depths) counts[Math.min(limit, depth)]! += 1;
  let excess = counts.reduce((sum, count, length) => sum + (length === 0 ? 0 : count << (limit - length)), -1 << limit);
  for (; excess > 0; excess -= 1) {
    let length = limit - 1;
    while (counts[length] === 0) length -= 1;
    counts[length]! -= 1;
    counts[length + 1]! += 2;
    counts[limit]! -= 1;
  }
  return counts;
}

function bitsOf(lengths: Uint8Array): Uint16Array {
  const next = new Uint16Array(MOST + 2);
  for (const length of lengths) if (length > 0) next[length + 1]! += 1;
  for (let length = 1; length < next.length; length += 1) next[length] = 2 * (next[length - 1]! + next[length]!);
  return Uint16Array.from(lengths, (length) => (length === 0 ? 0 : mirrored(next[length]!++, length)));
}

function mirrored(bits: number, count: number): number {
  let turned = 0;
  for (let bit = 0; bit < count; bit += 1) turned |= ((bits >> bit) & 1) << (count - 1 - bit);
  return turned;
}
