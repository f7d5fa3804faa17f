import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { readCoverage } from './glyphs.ts';

/** The scripts of Rubik, in order of preference. Each is a file and a font family of its own. */
export const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'hebrew', 'arabic'] as const;
export const WEIGHTS = [600, 700, 800, 900] as const;
export type Weight = (typeof WEIGHTS)[number];

const require = createRequire(import.meta.url);
const FAMILIES = SCRIPTS.map((script) => `"${familyOf(script)}"`).join(', ');
let coverage: ReadonlySet<number> | null = null;

function familyOf(script: (typeof SCRIPTS)[number]): string {
  return `Rubik ${script}`;
}

/**
 * Registers every script in every weight, once per process. Without a font the canvas would draw nothing, and give no error.
 * @throws Error naming the file that is missing or broken.
 */
export function registerFonts(): void {
  coverage ??= loadFonts(readFont);
}

/**
 * Does the work of `registerFonts` with the given function for reading files. Returns the code points that can be
 * written.
 */
export function loadFonts(read: (file: string) => Buffer): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const script of SCRIPTS) {
    for (const weight of WEIGHTS) {
      const file = `rubik-${script}-${weight}-normal.woff`;
      const bytes = read(file);
      if (GlobalFonts.register(bytes, familyOf(script)) === null)
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
