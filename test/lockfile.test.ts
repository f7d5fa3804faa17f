import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly deprecated?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};
const entries = Object.entries(lock.packages);

/** The project, its own packages and the links to them come from no registry. */
const isOwn = ([path, { link, resolved }]: readonly [string, Entry]): boolean =>
  path === '' || path.startsWith('packages/') || (link === true && resolved?.startsWith('packages/') === true);
const foreign = entries.filter((entry) => !isOwn(entry));

// `npm install` leaves out packages that a registry does not have for other platforms; `npm ci` then fails everywhere.
test('the lock file holds the optional packages of every platform', () => {
  const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no host of a registry and no deprecated package', () => {
  expect(foreign.filter(([, { resolved, deprecated }]) => resolved ?? deprecated)).toEqual([]);
});

test('every entry of the lock file says what its package must hash to', () => {
  expect(foreign.length).toBeGreaterThan(100);
  expect(foreign.flatMap(([path, { integrity }]) => (integrity?.startsWith('sha512-') ? [] : [path]))).toEqual([]);
});
