import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

/** A new folder for each test, which is removed after it. Returns the path of a file in it, or its own. */
export function useFolder(): (...names: readonly string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => remove(folder));
  return (...names) => join(folder, ...names);
}

/** The same for all tests of a file together. */
export function useSharedFolder(): (...names: readonly string[]) => string {
  const folder = newFolder();
  afterAll(() => remove(folder));
  return (...names) => join(folder, ...names);
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'sorry-'));
const remove = (folder: string): void => rmSync(folder, { recursive: true, maxRetries: 5 });
