import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from '../src/rest/api.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const readme = read('README.md');

it('the README shows a test that runs here', () => {
  expect(/^```ts\n(.*?)^```$/ms.exec(readme)?.[1]).toBe(read('test/ping.test.ts'));
});

it('the README lists every route', () => {
  const lines = routes.map(({ method, path }) => `${method} ${path}\n`);
  expect(/^## Routes\n+```\n(.*?)^```$/ms.exec(readme)?.[1]).toBe(lines.join(''));
});

it('the README lists every event', () => {
  const sources = ['events', 'gateway', 'session'].map((name) => read(`src/gateway/${name}.ts`)).join('\n');
  const written = [...sources.matchAll(/'([A-Z]+(?:_[A-Z]+)+|READY|RESUMED)'/g)].map(([, name]) => name);
  const composed = ['CHANNEL', 'THREAD'].flatMap((name) =>
    ['CREATE', 'UPDATE', 'DELETE'].map((verb) => `${name}_${verb}`),
  );
  const listed = new Set(
    [...(/^## Events\n+(.*)$/m.exec(readme)?.[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(listed).toEqual(new Set([...written, ...composed]));
});
