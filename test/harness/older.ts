import { readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const folder = new URL('../store/recorded/', import.meta.url);

/**
 * Writes a database that the code of an older version has made, by playing. That of 0.7.0 has games of all its kinds,
 * finished and running ones, with a vote, people who left or are away, questions of the server and a series by points.
 */
export function writeOlder(version: '0.6.0' | '0.7.0', file: string): void {
  writeFileSync(file, brotliDecompressSync(readFileSync(new URL(`${version}.sqlite.br`, folder))));
}
