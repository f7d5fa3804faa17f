import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../../src/cli/cleanup.ts';

/** A new folder that is removed when the program ends. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'sorry-'));
  // A process that was just killed may still write there.
  return { path, remove: atEnd(() => rmSync(path, { recursive: true, maxRetries: 5 })) };
}
