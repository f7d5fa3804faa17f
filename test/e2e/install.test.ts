import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { playsOf } from '../harness/driver/saved.ts';
import { useSharedFolder } from '../harness/folder.ts';
import { watched } from '../harness/child.ts';
import { openProcessTable } from '../harness/process.ts';
import { placeAt } from './rooms.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The path of a program on this machine, outside of any project. */
function onMachine(name: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`There is no ${name} on this machine.`);
  return found;
}

const inHome = useSharedFolder();
const project = inHome('sorry-bot');
let env: NodeJS.ProcessEnv;
const run = (...args: readonly string[]) => promisify(execFile)('npm', args, { cwd: project, env, maxBuffer: 1 << 26 });

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  const there = files.split('\n').filter((name) => name !== '' && existsSync(join(ROOT, name)));
  for (const file of there) cpSync(join(ROOT, file), join(project, file));
  // A machine with Node, npm and a shell, and nothing else: no compiler, no Python.
  const bin = inHome('bin');
  mkdirSync(bin);
  for (const name of ['sh', 'node']) symlinkSync(realpathSync(onMachine(name)), join(bin, name));
  symlinkSync(onMachine('npm'), join(bin, 'npm'));
  mkdirSync(inHome('tmp'));
  const { HOME, npm_config_registry } = process.env;
  env = { PATH: bin, HOME, npm_config_registry, TMPDIR: inHome('tmp') };
});

/** The processes of this machine for the bot in this folder. */
const running = (folder: string): readonly string[] =>
  execFileSync('ps', ['-Ao', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder));

test('installs without a compiler, runs without what only developers need, plays a turn, and leaves nothing behind', async () => {
  await run('ci', '--omit=dev', '--prefer-offline'); // as the hosting page says
  expect(existsSync(join(project, 'node_modules/vitest'))).toBe(false);

  const table = await openProcessTable((settings, folder) =>
    watched(spawn('npm', ['start', '--', '--folder', folder], { cwd: project, env: { ...env, ...settings } })),
  );
  try {
    const room = placeAt(table, table.room.channelId);
    const { matchId, post } = await room.started();
    await room.playOnce(post);
    expect(await playsOf(table, matchId)).not.toEqual([]);
    expect(running(table.folder)).not.toEqual([]);
    expect(await table.bot().kill('SIGTERM')).toMatchObject({ code: 0, err: '' });
    expect(running(table.folder)).toEqual([]);
  } finally {
    await table.close();
  }
}, 600_000);
