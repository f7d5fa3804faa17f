import { expect, it } from 'vitest';
import { useSandbox } from './use.ts';

const sandbox = await useSandbox();

const read = async (path: string) => (await fetch(sandbox.url + path)).text();

it('serves every file that the page and its styles name', async () => {
  const links = [...(await read('/')).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => path!);
  const styles = links.filter((path) => path.endsWith('.css'));
  expect(styles).toHaveLength(2);
  const inside = (await Promise.all(styles.map(read))).flatMap((style) => [...style.matchAll(/url\('([^']+)'\)/g)]);
  const paths = [...links, ...inside.map(([, path]) => path!)];
  expect(paths).toEqual(expect.arrayContaining(['/page/icon.svg', '/page/fonts/rubik-latin-400-normal.woff2']));
  for (const path of [...paths, '/favicon.ico']) {
    const { status, headers } = await fetch(sandbox.url + path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it('serves every module that the page imports, as JavaScript, and none of the server', async () => {
  const seen = new Set(['/page/main.js']);
  for (const path of seen) {
    const { status, headers } = await fetch(sandbox.url + path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/javascript; charset=utf-8']);
    const imports = (await read(path)).matchAll(/^(?:import|\} from|export .* from) [^']*'([^']+)';/gm);
    for (const [, name] of imports) seen.add(new URL(name!, sandbox.url + path).pathname);
  }
  expect(seen.size).toBeGreaterThan(25);
  expect(await read('/page/state/context.ts')).not.toContain('interface');
  for (const path of ['/rest/api.ts', '/page/none.ts', '/page/..%2frest/api.ts', '/world/../rest/api.ts'])
    expect([path, (await fetch(sandbox.url + path)).status]).toEqual([path, 404]);
});

it('serves no other file of the font, and none beside it', async () => {
  for (const name of ['rubik-latin-900-normal.woff2', '..%2f..%2fpackage.json', 'rubik-latin-400-normal.woff'])
    expect((await fetch(`${sandbox.url}/page/fonts/${name}`)).status).toBe(404);
});
