// Packs a package of ours and uses it from an empty folder, with the Node that runs this: checks the types of the examples in
// its README, and runs them and its trial beside this script. With a folder after --out, what was tried is kept there, to be
// published. node .ci/pack.js src/engine, or packages/discord-sandbox --out FOLDER
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
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
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const [source = ''] = positionals;
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const project = readJson(join(root, 'package.json'));
const address = project.repository.url.replace(/^git\+|\.git$/g, '');
if (values.out !== undefined && address.endsWith('/OWNER/REPOSITORY'))
  throw new Error('A package that is published names its repository: run `npm run address -- ADDRESS` first.');

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'packed-'));
process.once('exit', () => rmSync(folder, { recursive: true }));

// A script of npm hands its own settings on; here npm shall have those of this folder.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
const run = (cwd, program, ...args) =>
  execFileSync(program, args, { cwd, env, stdio: 'inherit', shell: process.platform === 'win32' });
const node = (...args) => execFileSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
const tsc = (...args) => node(join(root, 'node_modules/typescript/bin/tsc'), ...args);

// A copy is packed, so that nobody who reads the folder meanwhile finds half-written files.
const copy = join(folder, 'copy', source);
cpSync(join(root, source), copy, { recursive: true });
copyFileSync(join(root, 'tsconfig.json'), join(folder, 'copy/tsconfig.json'));
symlinkSync(join(root, 'node_modules'), join(folder, 'copy/node_modules'), 'junction');

// Node runs no TypeScript below node_modules, so what is packed is compiled.
const configs = ['tsconfig.build.json', 'tsconfig.json'].map((name) => join(copy, name));
tsc(
  '--project',
  configs.find((file) => existsSync(file)),
);
const code = join(copy, 'src');
if (existsSync(code)) cpSync(code, join(copy, 'dist'), { recursive: true, filter: (path) => !path.endsWith('.ts') }); // files of the page

const manifest = readJson(join(copy, 'package.json'));
writeFileSync(join(copy, 'package.json'), JSON.stringify(publishedManifest(manifest), null, 2));
writeFileSync(join(copy, 'README.md'), withWholeLinks(readFileSync(join(copy, 'README.md'), 'utf8')));
run(copy, 'npm', 'pack', '--silent', '--ignore-scripts');

/** The manifest as others read it. In a clone it is private and asks for dist, so that nobody publishes what was not compiled. */
function publishedManifest({ exports, bin, ...others }) {
  return {
    ...others,
    private: undefined,
    scripts: undefined,
    repository: { ...project.repository, directory: source },
    homepage: `${address}/tree/main/${source}#readme`,
    bugs: { url: `${address}/issues` },
    exports: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, compiledEntry(file)])),
    ...(bin ? { bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, compiled(file)])) } : {}),
  };
}

/** Leaves alone what is no TypeScript. */
function compiledEntry(file) {
  if (!file.endsWith('.ts')) return file;
  return { types: compiled(file).replace(/\.js$/, '.d.ts'), default: compiled(file) };
}

function compiled(file) {
  return file.replace(/^\.\/(src\/)?(?=.*\.ts$)/, './dist/').replace(/\.ts$/, '.js');
}

/** A link to another file of the project leads to its repository, because the package does not bring that file. */
function withWholeLinks(readme) {
  const tree = `${address}/blob/v${project.version}/`;
  return readme.replace(/\]\((?!\w+:|#)([^)]+)\)/g, (_, path) => `](${tree}${posix.join(source, path)})`);
}

// What it needs is installed here already.
const { name, version, dependencies = {}, devDependencies = {} } = manifest;
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
const examples = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, text], at) => {
  const file = `example-${at + 1}.js`;
  writeFileSync(join(folder, file), text);
  return file;
});
if (examples.length === 0) throw new Error('The README has no example.');
const types = '@types/node' in devDependencies ? 'node' : '';
const strict = ['--strict', '--target', 'es2023', '--lib', 'es2023,dom', '--module', 'nodenext', '--types', types];
tsc('--noEmit', '--allowJs', '--checkJs', ...strict, ...examples);

const trials = join(root, '.ci', basename(source));
cpSync(trials, folder, { recursive: true });
for (const file of [...examples, ...readdirSync(trials)]) node(file);
if (values.out !== undefined) copyFileSync(join(copy, archive), join(values.out, archive));
console.log(`${archive} works on Node ${process.versions.node}.`);
