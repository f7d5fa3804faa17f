import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A new folder for each test, which is removed after it. Returns the path of a file in it, or its own. */
export function useFolder(): (...names: readonly string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sorry-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  return (...names) => join(folder, ...names);
}
