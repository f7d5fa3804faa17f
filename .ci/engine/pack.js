// Packs the engine, installs it in an empty folder, checks the types of its README's examples, and runs these and whole
// games with this Node: node .ci/engine/pack.js
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sorry-engine-'));
process.once('exit', () => rmSync(folder, { recursive: true }));

// A script of npm hands its own settings on; here npm shall have those of this folder.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
const npm = (cwd, ...args) =>
  execFileSync('npm', args, { cwd, env, stdio: 'inherit', shell: process.platform === 'win32' });
const node = (...args) => execFileSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });

// A copy is packed, so that nobody who reads the folder meanwhile finds half-written files.
const engine = join(folder, 'copy/src/engine');
cpSync(join(root, 'src/engine'), engine, { recursive: true });
copyFileSync(join(root, 'tsconfig.json'), join(folder, 'copy/tsconfig.json'));
symlinkSync(join(root, 'node_modules'), join(folder, 'copy/node_modules'), 'junction');
npm(engine, 'pack', '--silent', '--pack-destination', folder);

writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
npm(folder, 'install', '--offline', '--silent', `./${archive}`, join(root, 'node_modules/@noble/ciphers'));

const readme = readFileSync(join(engine, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code], at) => {
  const name = `example-${at + 1}.js`;
  writeFileSync(join(folder, name), code);
  return name;
});
if (examples.length === 0) throw new Error('The README of the engine has no example.');
const strict = ['--strict', '--target', 'es2023', '--lib', 'es2023,dom', '--module', 'nodenext', '--types', ''];
node(join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--allowJs', '--checkJs', ...strict, ...examples);
copyFileSync(join(root, '.ci/engine/play.js'), join(folder, 'play.js'));
for (const name of [...examples, 'play.js']) node(name);
console.log(`${archive} plays on Node ${process.versions.node}.`);
