import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

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
const AS_SORRY = SERVICES.filter((file) => valuesOf(file, 'User').length > 0);

test('each unit has sections that belong to it, and each timer a service', () => {
  expect(UNITS.map((file) => basename(file)).toSorted()).toEqual([
    'sorry-bot-backup.service',
    'sorry-bot-backup.timer',
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
    expect(valuesOf(file, 'ReadWritePaths')).toEqual(['/opt/sorry-bot/data']);
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

const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0;

describe.skipIf(!isInstalled)('systemd (where it is installed)', () => {
  test.each(AS_SORRY)('says that %s is exposed by 4.0 or less', (file) => {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', file], { encoding: 'utf8' });
    const [, level] = /Overall exposure level for [\w.-]+: (\d+\.\d)/.exec(stdout)!;
    expect(Number(level)).toBeLessThanOrEqual(4);
  });

  test('understands the times of the timers', () => {
    const times = UNITS.flatMap((file) => valuesOf(file, 'OnCalendar'));
    expect(times).toHaveLength(2);
    expect(spawnSync('systemd-analyze', ['calendar', ...times]).status).toBe(0);
  });
});
