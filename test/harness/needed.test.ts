import { afterEach, expect, test, vi } from 'vitest';
import { isThere } from './needed.ts';

afterEach(() => void vi.unstubAllEnvs());

test('what is missing is skipped on the machine of a person, and an error under continuous integration', () => {
  vi.stubEnv('CI', '');
  expect([isThere('package.json', 'The package'), isThere('nowhere/at.all', 'Nothing')]).toEqual([true, false]);
  vi.stubEnv('CI', 'true');
  expect(isThere('package.json', 'The package')).toBe(true);
  expect(() => isThere('nowhere/at.all', 'Nothing')).toThrow('Nothing is missing');
});
