import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { inflateSync } from 'node:zlib';

/** The scripts of Rubik, in order of preference. Each is a file and a font family of its own. */
export const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'hebrew', 'arabic'] as const;
export const WEIGHTS = [600, 700, 800, 900] as const;
export type Weight = (typeof WEIGHTS)[number];

const require = createRequire(import.meta.url);
const FAMILIES = SCRIPTS.map((script) => `"Rubik ${script}"`).join(', ');
let coverage: ReadonlySet<number> | null = null;

/**
 * Registers every script in every weight, once per process. Without a font the canvas would draw nothing, and give no error.
 * @throws Error naming the file that is missing or broken.
 */
export function registerFonts(): void {
  coverage ??= loadFonts(readFont);
}

/** The work of `registerFonts` with a given reader of files. Returns the code points that can be written. */
export function loadFonts(read: (file: string) => Buffer): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const script of SCRIPTS) {
    for (const weight of WEIGHTS) {
      const file = `rubik-${script}-${weight}-normal.woff`;
      const bytes = read(file);
      if (GlobalFonts.register(bytes, `Rubik ${script}`) === null)
        throw new Error(`The font file ${file} cannot be used`);
      if (weight === WEIGHTS[0]) for (const code of readCoverage(bytes)) covered.add(code);
    }
  }
  return covered;
}

function readFont(file: string): Buffer {
  try {
    return readFileSync(require.resolve(`@fontsource/rubik/files/${file}`));
  } catch (cause) {
    throw new Error(`The font file ${file} of @fontsource/rubik is missing; run npm ci`, { cause });
  }
}

/** A CSS font that names only registered families, so that every machine draws the same. */
export function fontOf(weight: Weight, size: number): string {
  registerFonts();
  return `${weight} ${size}px ${FAMILIES}`;
}

export function canWrite(text: string): boolean {
  registerFonts();
  return Array.from(text).every((letter) => coverage?.has(letter.codePointAt(0) ?? -1) === true);
}

/**
 * The code points that a WOFF file has a glyph for, read from its character map (format 4: those of two bytes). The
 * canvas cannot tell: it draws a box, or uses any font of the machine. @throws Error for a file that is no WOFF or has no
 * such table.
 */
function readCoverage(woff: Buffer): ReadonlySet<number> {
  const cmap = readTable(woff, 'cmap');
  const covered = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const offset = cmap.readUInt32BE(4 + 8 * index + 4);
    if (cmap.readUInt16BE(offset) === 4) addSegments(cmap.subarray(offset), covered);
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
      if (glyphOf(table, starts + at, size, code) !== 0) covered.add(code);
    }
  }
}

/** The glyph of a code in the segment that starts at an offset; `size` bytes from each table of segments to the next. */
function glyphOf(table: Buffer, start: number, size: number, code: number): number {
  const [delta, ranges] = [table.readUInt16BE(start + size), start + 2 * size];
  const range = table.readUInt16BE(ranges);
  if (range === 0) return (code + delta) & LAST_IN_PLANE;
  const glyph = table.readUInt16BE(ranges + range + 2 * (code - table.readUInt16BE(start)));
  return glyph === 0 ? 0 : (glyph + delta) & LAST_IN_PLANE;
}
