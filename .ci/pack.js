// Packs a package of ours and uses it from an empty folder, with the Node that runs this: checks the types of the examples in
// its README, and runs them and its trial beside this script. node .ci/pack.js src/engine, or packages/discord-sandbox
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = process.argv[2] ?? '';
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'packed-'));
process.once('exit', () => rmSync(folder, { recursive: true }));

// A script of npm hands its own settings on; here npm shall have those of this folder.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
const run = (cwd, program, ...args) =>
  execFileSync(program, args, { cwd, env, stdio: 'inherit', shell: process.platform === 'win32' });
const node = (...args) => execFileSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });

// A copy is packed, so that nobody who reads the folder meanwhile finds half-written files.
const copy = join(folder, 'copy', source);
cpSync(join(root, source), copy, { recursive: true });
copyFileSync(join(root, 'tsconfig.json'), join(folder, 'copy/tsconfig.json'));
symlinkSync(join(root, 'node_modules'), join(folder, 'copy/node_modules'), 'junction');
const before = readFileSync(join(copy, 'package.json'), 'utf8');
run(copy, 'npm', 'pack', '--silent');
if (readFileSync(join(copy, 'package.json'), 'utf8') !== before) throw new Error('package.json is not as it was.');

// What it needs is installed here already.
const { name, version, dependencies = {}, devDependencies = {} } = JSON.parse(before);
const archive = `${name}-${version}.tgz`;
const installed = join(folder, 'node_modules', name);
mkdirSync(installed, { recursive: true });
run(copy, 'tar', '-xzf', archive, '--strip-components=1', '-C', installed);
for (const needed of Object.keys({ ...dependencies, ...devDependencies })) {
  const link = join(folder, 'node_modules', needed);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(realpathSync(join(root, 'node_modules', needed)), link, 'junction');
}
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');

const readme = readFileSync(join(copy, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code], at) => {
  const file = `example-${at + 1}.js`;
  writeFileSync(join(folder, file), code);
  return file;
});
if (examples.length === 0) throw new Error('The README has no example.');
const types = '@types/node' in devDependencies ? 'node' : '';
const strict = ['--strict', '--target', 'es2023', '--lib', 'es2023,dom', '--module', 'nodenext', '--types', types];
node(join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--allowJs', '--checkJs', ...strict, ...examples);

const trials = join(root, '.ci', basename(source));
cpSync(trials, folder, { recursive: true });
for (const file of [...examples, ...readdirSync(trials)]) node(file);
console.log(`${archive} works on Node ${process.versions.node}.`);
