import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadConfig, readConfig as readAll, readEnvFile } from '../../src/app/config.ts';
import { PROGRAM } from '../harness/process.ts';

const DEFAULTS = {
  token: null,
  apiBase: 'https://discord.com/api',
  requestsPerSecond: 50,
  databaseFile: '/bot/data/sorry.sqlite',
  sandboxDatabaseFile: '/bot/data/sandbox.sqlite',
  sandboxPort: 3000,
  sandboxOrigin: null,
  metrics: null,
  logLevel: null,
};

type Environment = Parameters<typeof readAll>[1];

const readConfig = (outside: Environment, written: Environment = {}) => readAll('/bot', outside, written).config;

/** The faults of these settings, line by line. */
function problems(outside: Environment, written: Environment = {}): readonly string[] {
  try {
    readConfig(outside, written);
    return [];
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error;
    return error.message.split('\n');
  }
}

describe('settings', () => {
  test('all have a default', () => {
    expect(readConfig({})).toEqual(DEFAULTS);
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });

  test('are read, each of them', () => {
    const outside = {
      DISCORD_TOKEN: ' abc ',
      DISCORD_API_BASE: 'http://127.0.0.1:8080/api',
      DISCORD_REQUESTS_PER_SECOND: '500',
      DATABASE_URL: 'file:games/a.sqlite',
      SANDBOX_PORT: '0',
      SANDBOX_ORIGIN: 'https://name-3000.editor.example',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      LOG_LEVEL: 'debug',
      NODE_ENV: 'production',
      PATH: '/usr/bin',
    };
    expect(readConfig(outside)).toEqual({
      token: 'abc',
      apiBase: 'http://127.0.0.1:8080/api',
      requestsPerSecond: 500,
      databaseFile: '/bot/games/a.sqlite',
      sandboxDatabaseFile: '/bot/games/a.sqlite',
      sandboxPort: 0,
      sandboxOrigin: 'https://name-3000.editor.example',
      metrics: { port: 9464, host: '0.0.0.0' },
      logLevel: 'debug',
    });
  });

  test('that are empty count as none', () => {
    const empty = { DISCORD_TOKEN: '', DISCORD_API_BASE: '', DATABASE_URL: '', SANDBOX_PORT: '', LOG_LEVEL: '' };
    expect(readConfig(empty)).toEqual(DEFAULTS);
    expect(readConfig({}, empty)).toEqual(DEFAULTS);
  });

  test('set outside win over what is written', () => {
    expect(readConfig({ LOG_LEVEL: 'warn' }, { LOG_LEVEL: 'debug', SANDBOX_PORT: '4000' })).toEqual({
      ...DEFAULTS,
      logLevel: 'warn',
      sandboxPort: 4000,
    });
  });

  const HTTPS = 'DISCORD_API_BASE must be https unless it is on this machine.';
  const PRODUCTION =
    'DISCORD_TOKEN must be set with NODE_ENV=production: in the sandbox anybody on this machine can be anyone.';
  const TOKEN = 'DISCORD_TOKEN must be the token alone, in one line and without spaces.';
  const VERSION = 'DISCORD_API_BASE must not end in a version such as /v10: the bot adds its own.';
  const RATE = 'DISCORD_REQUESTS_PER_SECOND must be a whole number, 1 to 99999.';
  const ORIGIN = 'SANDBOX_ORIGIN must be an origin alone, such as https://name.example.';
  const PORT = 'SANDBOX_PORT must be a port, 0 to 65535.';
  test.each([
    [{ DISCORD_TOKEN: '   ' }, 'DISCORD_TOKEN must not be empty.'],
    [{ DISCORD_TOKEN: 'abc\ndef' }, TOKEN],
    [{ DISCORD_TOKEN: 'abc\r\nX-Header: 1' }, TOKEN],
    [{ DISCORD_TOKEN: 'abc def' }, TOKEN],
    [{ DISCORD_TOKEN: 'tökén' }, TOKEN],
    [{ NODE_ENV: 'production' }, PRODUCTION],
    [{ DISCORD_API_BASE: 'https://discord.com/api/v10' }, VERSION],
    [{ DISCORD_API_BASE: 'https://discord.com/api/v9/' }, VERSION],
    [{ DISCORD_API_BASE: 'discord' }, 'DISCORD_API_BASE must be a web address.'],
    [{ DISCORD_API_BASE: 'ftp://127.0.0.1/api' }, 'DISCORD_API_BASE must be a web address.'],
    [{ DISCORD_API_BASE: 'http://discord.com/api' }, HTTPS],
    [{ DISCORD_API_BASE: 'http://localhost.example.com/api' }, HTTPS],
    [{ DISCORD_API_BASE: 'http://127.0.0.1.example.com/api' }, HTTPS],
    [{ DISCORD_API_BASE: 'http://user@10.0.0.1/api' }, HTTPS],
    [{ DISCORD_REQUESTS_PER_SECOND: '0' }, RATE],
    [{ DISCORD_REQUESTS_PER_SECOND: '2.5' }, RATE],
    [{ DATABASE_URL: 'games.sqlite' }, 'DATABASE_URL must be file:PATH.'],
    [{ DATABASE_URL: 'file:' }, 'DATABASE_URL must be file:PATH.'],
    [{ SANDBOX_PORT: '65536' }, PORT],
    [{ SANDBOX_PORT: '-1' }, PORT],
    [{ SANDBOX_PORT: '80.5' }, PORT],
    [{ SANDBOX_PORT: ' ' }, PORT],
    [{ SANDBOX_ORIGIN: 'https://a.example/' }, ORIGIN],
    [{ SANDBOX_ORIGIN: 'https://a.example https://b.example' }, ORIGIN],
    [{ SANDBOX_ORIGIN: 'https://a.example,https://b.example' }, ORIGIN],
    [{ SANDBOX_ORIGIN: 'https://*.example' }, ORIGIN],
    [{ SANDBOX_ORIGIN: 'a.example' }, ORIGIN],
    [{ SANDBOX_ORIGIN: '*' }, ORIGIN],
    [{ SANDBOX_ORIGIN: 'null' }, ORIGIN],
    [{ SANDBOX_ORIGIN: 'http://a.example' }, 'SANDBOX_ORIGIN must be https unless it is on this machine.'],
    [{ METRICS_PORT: '65536' }, 'METRICS_PORT must be a port, 0 to 65535.'],
    [{ METRICS_PORT: '1', METRICS_HOST: ' ' }, 'METRICS_HOST must not be empty.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug.'],
    [{ DISCORD_TOKN: 'x' }, 'DISCORD_TOKN is no setting of this bot. Did you mean DISCORD_TOKEN?'],
    [{ SANDBOX_PROT: '1' }, 'SANDBOX_PROT is no setting of this bot. Did you mean SANDBOX_PORT?'],
    [{ LOGLEVEL: 'info' }, 'LOGLEVEL is no setting of this bot. Did you mean LOG_LEVEL?'],
  ])('that are wrong are named: %j', (outside, problem) => {
    expect(problems(outside)).toEqual([problem]);
  });

  test.each(['DISCORD_CLIENT_ID', 'DISCORD_GUILD_ID', 'SANDBOX_MODE', 'SHARD_COUNT', 'NODE_EXE', 'NODE_OPTIONS'])(
    'leave somebody else their %s',
    (name) => expect(readAll('/bot', { [name]: 'x' }, {})).toEqual({ config: DEFAULTS, warnings: [] }),
  );

  test.each(['Bot abc', 'bot abc', ' Bot  abc\n', 'abc\n'])('take the token %j as it is in a header, too', (token) => {
    expect(readConfig({ DISCORD_TOKEN: token }).token).toBe('abc');
  });

  test('have figures for this machine alone where only the port is said', () => {
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  });

  test('may have a slash at the end of an address', () => {
    expect(readConfig({ DISCORD_API_BASE: 'https://discord.com/api/' }).apiBase).toBe('https://discord.com/api');
  });

  test('may have a whole path for the database', () => {
    expect(readConfig({ DATABASE_URL: 'file:/var/lib/a.sqlite' }).databaseFile).toBe('/var/lib/a.sqlite');
  });

  test.each(['http://localhost:1/api', 'http://[::1]:1/api', 'http://127.0.0.1/api', 'https://example.com/api'])(
    'take %s as an address',
    (url) => {
      expect(readConfig({ DISCORD_API_BASE: url }).apiBase).toBe(url);
    },
  );

  test('are all named at once, wherever they come from', () => {
    const outside = { SANDBOX_PORT: 'x', LOG_LEVEL: 'loud', DISCORD_API_BASE: 'nonsense', DISCORD_TOKN: '1' };
    const written = { DATABASE_ULR: 'file:a', DISCORD_TOKEN: ' ' };
    expect(problems(outside, written).map((line) => line.split(' ')[0])).toEqual([
      'DISCORD_TOKEN',
      'DISCORD_API_BASE',
      'SANDBOX_PORT',
      'LOG_LEVEL',
      'DATABASE_ULR',
      'DISCORD_TOKN',
    ]);
  });
});

describe('the .env file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sorry-config-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is told of each name in it that is no setting of ours, empty or not', () => {
    const file = join(folder, '.env');
    writeFileSync(file, '# a comment\nLOG_LEVEL=warn\nDATABASE_ULR=\nPATH=x\nTOKEN=\n');
    const written = readEnvFile(file);
    expect(problems({}, written)).toEqual(['DATABASE_ULR is no setting of this bot. Did you mean DATABASE_URL?']);
    const { DATABASE_ULR, ...others } = written;
    expect(DATABASE_ULR).toBe('');
    expect(readAll('/bot', {}, others)).toEqual({
      config: { ...DEFAULTS, logLevel: 'warn' },
      warnings: [
        'PATH in .env is no setting of this bot: it is passed over.',
        'TOKEN in .env is no setting of this bot: it is passed over.',
      ],
    });
  });

  test('need not be there', () => {
    expect(readEnvFile(join(folder, 'nowhere'))).toEqual({});
  });

  const SAVED = 'LOG_LEVEL=warn\n';
  test.each<[string, Buffer]>([
    ['UTF-16, as Windows writes it', Buffer.from(`\uFEFF${SAVED}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(SAVED, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\uFEFF${SAVED}`, 'utf16le').swap16()],
    ['Latin-1', Buffer.from('# schön\nLOG_LEVEL=warn\n', 'latin1')],
  ])('is refused in %s', (_, bytes) => {
    const file = join(folder, '.env');
    writeFileSync(file, bytes);
    expect(() => readEnvFile(file)).toThrow(new BadConfig(`${file} is no text in UTF-8. Save it again in UTF-8.`));
  });

  test('may begin with the mark of UTF-8, and end its lines as Windows does', () => {
    const file = join(folder, '.env');
    writeFileSync(file, '\uFEFFDISCORD_TOKEN=abc\r\nLOG_LEVEL=warn\r\n');
    expect(readEnvFile(file)).toEqual({ DISCORD_TOKEN: 'abc', LOG_LEVEL: 'warn' });
  });

  test('is refused as a folder', () => {
    const directory = join(folder, 'directory');
    mkdirSync(directory);
    expect(() => readEnvFile(directory)).toThrow(
      new BadConfig(`${directory} is a folder. It must be a file, or not be there.`),
    );
  });

  test.skipIf(!existsSync('.env.example'))('has an example that names every setting and changes none', () => {
    const example = readEnvFile('.env.example');
    expect(problems({}, example)).toEqual([]);
    const named = readFileSync('.env.example', 'utf8').match(/^#? ?[A-Z_]+(?==)/gm) ?? [];
    const names = ['DATABASE_URL', 'DISCORD_API_BASE', 'DISCORD_TOKEN', 'LOG_LEVEL', 'SANDBOX_PORT'];
    expect(named.map((name) => name.replace(/^# ?/, ''))).toEqual(expect.arrayContaining(names));
  });

  test('npm start says what is wrong in clear lines and ends with 78, from whatever folder it is started', () => {
    writeFileSync(join(folder, '.env'), 'DATABASE_ULR=x\nPATH=x\n');
    const { status, stderr, stdout } = spawnSync(process.execPath, [...PROGRAM, '--folder', folder], {
      cwd: tmpdir(),
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'loud' },
    });
    expect({ status, stdout }).toEqual({ status: 78, stdout: '' });
    expect(stderr.trim().split('\n').toSorted()).toEqual([
      'DATABASE_ULR is no setting of this bot. Did you mean DATABASE_URL?',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug.',
    ]);
  });
});
