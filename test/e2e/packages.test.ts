import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startSandbox } from 'discord-sandbox';
import { useFolder } from '../harness/folder.ts';
import { PROGRAM, startBot } from '../harness/process.ts';

const placeOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

const inHome = useFolder();

/** A copy of the project. These packages are copies, too, and may be changed; all others are links. */
function copyProject(own: readonly string[]): void {
  for (const name of ['src', 'commands', 'migrations', 'package.json'])
    cpSync(placeOf(name), inHome(name), { recursive: true });
  for (const name of readdirSync(placeOf('node_modules'))) {
    const inside = name.startsWith('@')
      ? readdirSync(placeOf(`node_modules/${name}`)).map((sub) => `${name}/${sub}`)
      : [name];
    for (const path of inside) putPackage(path, own.includes(path));
  }
}

function putPackage(name: string, isOwn: boolean): void {
  const [from, to] = [placeOf(`node_modules/${name}`), inHome('node_modules', name)];
  mkdirSync(dirname(to), { recursive: true });
  if (isOwn) cpSync(from, to, { recursive: true });
  else symlinkSync(from, to);
}

/** The output of a start of the copy. */
function refusal(): string {
  const args = ['--import', inHome('src/preflight.js'), inHome('src/main.ts')];
  const env = { PATH: process.env['PATH'], SANDBOX_PORT: '0', NODE_COMPILE_CACHE: placeOf('node_modules/.cache/node') };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, cwd: tmpdir(), encoding: 'utf8' });
  expect(status).toBe(78);
  expect(stdout).toMatch(/^(?:SANDBOX: .+ starts.+\n)?$/); // the line that a start begins with, and no greeting
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  return stderr.trimEnd();
}

test.each(['zod', '@fontsource/rubik'])('that %s is not installed is told in a sentence', (name) => {
  copyProject([]);
  rmSync(inHome('node_modules', name));
  expect(refusal()).toBe(`The package ${name} is not installed. Run \`npm ci\` in ${inHome()}/, then start again.`);
});

test.each([
  ['the driver of the database', 'better-sqlite3', 'better-sqlite3/prebuilds'],
  ['what draws', '@napi-rs/canvas', '@napi-rs'],
])('that %s was made for another machine is told in a sentence', (_, name, folder) => {
  copyProject([name, ...readdirSync(placeOf('node_modules/@napi-rs')).map((sub) => `@napi-rs/${sub}`)]);
  const binaries = readdirSync(inHome('node_modules', folder), { recursive: true, encoding: 'utf8' });
  for (const file of binaries.filter((path) => path.endsWith('.node')))
    writeFileSync(inHome('node_modules', folder, file), 'for another machine');
  expect(refusal()).toMatch(
    /^A package in node_modules was made for another machine than this one \(.+\)\. Run `npm ci`/,
  );
});

test('the settings are those of the project, wherever it is started from', () => {
  copyProject([]);
  writeFileSync(inHome('.env'), 'LOG_LEVEL=loud\n');
  expect(refusal()).toBe('LOG_LEVEL must be one of fatal, error, warn, info, debug.');
});

test('that Node is too old is told in a sentence', () => {
  mkdirSync(inHome('src'));
  cpSync(placeOf('src/preflight.js'), inHome('src/preflight.js'));
  writeFileSync(inHome('package.json'), '{"type":"module","engines":{"node":">=99.3"}}');
  writeFileSync(inHome('src/main.ts'), '');
  expect(refusal()).toMatch(/^This is Node [\d.]+, and the bot needs 99\.3 or newer\. .+$/);
});

const LARGE = /node_modules\/(discord\.js|@napi-rs|better-sqlite3|drizzle-orm|hono|@hono)\//;
const UNUSED =
  /packages\/discord-sandbox\/|node_modules\/(hono|@hono|pg|drizzle-orm\/node-postgres)\/|src\/store\/postgres\//;

test('wrong settings are told before anything large is loaded; on Discord, nothing of the sandbox is, and with a file nothing of PostgreSQL', async () => {
  const list = inHome('loaded.txt');
  const hooks = ['--import', new URL('./loaded.ts', import.meta.url).href];
  const args = [...hooks, ...PROGRAM, '--folder', inHome()];
  const loaded = () => readFileSync(list, 'utf8').split('\n');

  const refused = await startBot({ LOG_LEVEL: 'loud', LOADED: list }, inHome(), args).ended;
  expect(refused.code).toBe(78);
  expect(loaded()).toEqual(expect.arrayContaining([expect.stringMatching(/src\/app\/config\.ts$/)]));
  expect(loaded().filter((url) => LARGE.test(url))).toEqual([]);

  const sandbox = await startSandbox();
  const settings = { DISCORD_TOKEN: sandbox.token, DISCORD_API_BASE: sandbox.apiBase, NODE_ENV: 'production' };
  const bot = startBot({ ...settings, LOADED: list }, inHome(), args);
  await bot.said('Invite the bot');
  expect(await bot.kill('SIGTERM')).toMatchObject({ code: 0, err: '' });
  await sandbox.close();
  expect(loaded()).toEqual(expect.arrayContaining([expect.stringMatching(/src\/app\/app\.ts$/)]));
  expect(loaded().filter((url) => UNUSED.test(url))).toEqual([]);
});
