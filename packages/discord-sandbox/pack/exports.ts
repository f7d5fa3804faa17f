import { readFileSync, writeFileSync } from 'node:fs';

// In a clone `exports` names the TypeScript, which Node does not run below node_modules. Before npm packs, it is made to name
// what was compiled; afterwards, the TypeScript again.
type Entry = string | { readonly types: string; readonly default: string };

const file = new URL('../package.json', import.meta.url);
const manifest = JSON.parse(readFileSync(file, 'utf8')) as { exports: Readonly<Record<string, Entry>> };

function turned(entry: Entry): Entry {
  if (typeof entry !== 'string') return entry.default.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
  const path = entry.replace('/src/', '/dist/').replace(/\.ts$/, '');
  return { types: `${path}.d.ts`, default: `${path}.js` };
}

manifest.exports = Object.fromEntries(Object.entries(manifest.exports).map(([name, entry]) => [name, turned(entry)]));
writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
