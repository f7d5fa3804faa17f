import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { useFolder } from '../harness/folder.ts';

// The units that readers of the hosting page copy.

const UNITS = globSync('docs/systemd/*');
const hosting = readFileSync('docs/hosting.md', 'utf8');

/** The lines of a unit as section, name and value. A name may stand there twice. */
function settingsOf(file: string): readonly (readonly [string, string, string])[] {
  let section = '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line === '' || line.startsWith('#')) return [];
      if (line.startsWith('[')) section = line.slice(1, -1);
      const equals = line.indexOf('=');
      return line.startsWith('[') ? [] : [[section, line.slice(0, equals), line.slice(equals + 1)] as const];
    });
}

const valuesOf = (file: string, name: string): readonly string[] =>
  settingsOf(file).flatMap(([, each, value]) => (each === name ? [value] : []));

const SERVICES = UNITS.filter((file) => file.endsWith('.service'));
const DUMP = 'docs/systemd/sorry-bot-dump.service';
const AS_SORRY = SERVICES.filter((file) => valuesOf(file, 'User').length > 0);

test('each unit has sections that belong to it, and each timer a service', () => {
  expect(UNITS.map((file) => basename(file)).toSorted()).toEqual([
    'sorry-bot-backup.service',
    'sorry-bot-backup.timer',
    'sorry-bot-dump.service',
    'sorry-bot-dump.timer',
    'sorry-bot-health.service',
    'sorry-bot-health.timer',
    'sorry-bot.service',
  ]);
  for (const file of UNITS) {
    const kind = file.endsWith('.timer') ? 'Timer' : 'Service';
    const sections = new Set(settingsOf(file).map(([section]) => section));
    expect(settingsOf(file).filter(([, name]) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
    expect([...sections].filter((section) => !['Unit', kind, 'Install'].includes(section))).toEqual([]);
    expect(sections.has(kind)).toBe(true);
    expect(existsSync(file.replace(/\.timer$/, '.service'))).toBe(true);
  }
});

test('they run files that there are, with the folders of the hosting page', () => {
  const run = SERVICES.flatMap((file) => valuesOf(file, 'ExecStart')).join(' ');
  const files = [...run.matchAll(/\bsrc\/[\w/.-]+/g)].map(([file]) => file);
  expect(files.toSorted()).toEqual(['src/cli/backup.ts', 'src/cli/health.ts', 'src/main.ts', 'src/preflight.js']);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(valuesOf('docs/systemd/sorry-bot.service', 'ExecStart')).toEqual([
    `/usr/bin/node ${packageJson.scripts.start.replace('exec node ', '')}`,
  ]);
  for (const file of AS_SORRY) {
    expect(valuesOf(file, 'User')).toEqual(['sorry']);
    expect(valuesOf(file, 'ReadWritePaths')).toEqual(file === DUMP ? [] : ['/opt/sorry-bot/data']);
  }
  for (const file of UNITS.filter((each) => each.endsWith('.timer'))) expect(hosting).toContain(basename(file));
});

// Discord resets the token of a bot that begins more than a thousand sessions a day.
test('a bot that fails again and again is started less and less often, under a thousand times a day', () => {
  const [first, longest, steps] = ['RestartSec', 'RestartMaxDelaySec', 'RestartSteps'].map((name) =>
    Number(valuesOf('docs/systemd/sorry-bot.service', name)[0]),
  );
  expect(longest).toBeGreaterThan(first!);
  expect((24 * 3_600) / longest!).toBeLessThan(1_000);
  expect(steps).toBeGreaterThan(1);
});

test('the nightly backup keeps seven', () => {
  expect(valuesOf('docs/systemd/sorry-bot-backup.service', 'ExecStart')[0]).toMatch(/backup\.ts --keep 7 /);
  expect(valuesOf('docs/systemd/sorry-bot-backup.timer', 'OnCalendar')).toEqual(['*-*-* 03:30']);
});

describe.skipIf(process.platform === 'win32')('the nightly dump of PostgreSQL', () => {
  const inFolder = useFolder();
  const dumps = () => readdirSync(inFolder('state')).toSorted();

  /** Runs the command of the unit as systemd does, with a program in the place of pg_dump. */
  function dump(program: string): number | null {
    const [, script] = /^\/bin\/sh -ec '(.+)'$/.exec(valuesOf(DUMP, 'ExecStart')[0]!)!;
    mkdirSync(inFolder('bin'), { recursive: true });
    writeFileSync(inFolder('bin/pg_dump'), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
    const env = { PATH: `${inFolder('bin')}:${process.env['PATH']}` };
    return spawnSync('/bin/sh', ['-ec', script!.replaceAll('%%', '%').replaceAll('$$', () => '$')], {
      cwd: inFolder('state'),
      env,
    }).status;
  }

  test('keeps the newest seven, which are whole, and other files; one that fails removes nothing', () => {
    mkdirSync(inFolder('state'));
    const older = Array.from({ length: 9 }, (_, day) => `sorry-2020-01-0${day + 1}T03-30-00.dump`);
    for (const name of [...older, 'mine.dump']) writeFileSync(inFolder(`state/${name}`), '');
    expect(dump('echo half > dump.part; exit 1')).not.toBe(0);
    expect(dumps()).toEqual(['dump.part', 'mine.dump', ...older]);
    expect(dump('test "$*" = "--format=custom --file=dump.part" && echo whole > dump.part')).toBe(0);
    const newest = dumps().at(-1)!;
    expect(newest).toMatch(/^sorry-20\d\d-\d\d-\d\dT\d\d-\d\d-\d\d\.dump$/);
    expect(dumps()).toEqual(['mine.dump', ...older.slice(3), newest]);
    expect(readFileSync(inFolder(`state/${newest}`), 'utf8')).toBe('whole\n');
  });

  test('knows no password but by a file of its owner, so that no list of processes shows it', () => {
    expect(readFileSync(DUMP, 'utf8')).not.toMatch(/PGPASSWORD|postgres:\/\//);
    expect(valuesOf(DUMP, 'Environment')).toContain('PGPASSFILE=/opt/sorry-bot/.pgpass');
  });
});

const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0;

describe.skipIf(!isInstalled)('systemd (where it is installed)', () => {
  test.each(AS_SORRY)('says that %s is exposed by 4.0 or less', (file) => {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', file], { encoding: 'utf8' });
    const [, level] = /Overall exposure level for [\w.-]+: (\d+\.\d)/.exec(stdout)!;
    expect(Number(level)).toBeLessThanOrEqual(4);
  });

  test('understands the times of the timers', () => {
    const times = UNITS.flatMap((file) => valuesOf(file, 'OnCalendar'));
    expect(times).toHaveLength(3);
    expect(spawnSync('systemd-analyze', ['calendar', ...times]).status).toBe(0);
  });
});
