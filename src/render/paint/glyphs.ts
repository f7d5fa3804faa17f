import { inflateSync } from 'node:zlib';

/**
 * The code points that a WOFF file has a glyph for, read from its character map (formats 4 and 12). The canvas cannot
 * tell: it draws a box, or uses any font of the machine. @throws Error for a file that is no WOFF or has no such table.
 */
export function readCoverage(woff: Buffer): ReadonlySet<number> {
  const cmap = readTable(woff, 'cmap');
  const covered = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const offset = cmap.readUInt32BE(4 + 8 * index + 4);
    const format = cmap.readUInt16BE(offset);
    if (format === 4) addSegments(cmap.subarray(offset), covered);
    if (format === 12) addGroups(cmap.subarray(offset), covered);
  }
  return covered;
}

const DIRECTORY = 44;
const ENTRY = 20;

function readTable(woff: Buffer, tag: string): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not a WOFF file');
  for (let index = 0; index < woff.readUInt16BE(12); index += 1) {
    const entry = DIRECTORY + ENTRY * index;
    if (woff.toString('latin1', entry, entry + 4) !== tag) continue;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const bytes = woff.subarray(offset, offset + packed);
    return packed < woff.readUInt32BE(entry + 12) ? inflateSync(bytes) : bytes;
  }
  throw new Error(`The font has no table ${tag}`);
}

const LAST_IN_PLANE = 0xffff;

function addSegments(table: Buffer, covered: Set<number>): void {
  const size = table.readUInt16BE(6); // twice the number of segments
  const ends = 14;
  const starts = ends + size + 2;
  for (let at = 0; at < size; at += 2) {
    const last = table.readUInt16BE(ends + at);
    for (let code = table.readUInt16BE(starts + at); code <= last && code !== LAST_IN_PLANE; code += 1) {
      if (segmentGlyph(table, { starts: starts + at, size, code }) !== 0) covered.add(code);
    }
  }
}

function segmentGlyph(
  table: Buffer,
  segment: { readonly starts: number; readonly size: number; readonly code: number },
): number {
  const deltas = segment.starts + segment.size;
  const ranges = deltas + segment.size;
  const delta = table.readUInt16BE(deltas);
  const range = table.readUInt16BE(ranges);
  if (range === 0) return (segment.code + delta) & LAST_IN_PLANE;
  const glyph = table.readUInt16BE(ranges + range + 2 * (segment.code - table.readUInt16BE(segment.starts)));
  return glyph === 0 ? 0 : (glyph + delta) & LAST_IN_PLANE;
}

function addGroups(table: Buffer, covered: Set<number>): void {
  for (let index = 0; index < table.readUInt32BE(12); index += 1) {
    const group = 16 + 12 * index;
    const last = table.readUInt32BE(group + 4);
    for (let code = table.readUInt32BE(group); code <= last; code += 1) covered.add(code);
  }
}
