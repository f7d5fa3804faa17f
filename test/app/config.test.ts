import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BadConfig, readConfig as readAll, readEnvFile } from '../../src/app/config.ts';
import { useFolder } from '../harness/folder.ts';

const DEFAULTS = {
  token: null,
  apiBase: 'https://discord.com/api',
  requestsPerSecond: 50,
  databaseFile: '/bot/data/sorry.sqlite',
  sandboxDatabaseFile: '/bot/data/sandbox.sqlite',
  healthFile: '/bot/data/sorry.sqlite.health',
  sandboxHealthFile: '/bot/data/sandbox.sqlite.health',
  sandboxPort: 3000,
  sandboxOrigin: null,
  metrics: null,
  endpoint: null,
  logLevel: null,
};

const SERVER = 'postgres://owner:secret@localhost/games';
const SERVERS = 'postgres://owner:secret@a.example:5432,b.example/games?target_session_attrs=read-write';

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

const KEY = '0123456789abcdef'.repeat(4);

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
      INTERACTIONS_PORT: '8080',
      INTERACTIONS_HOST: '::',
      DISCORD_PUBLIC_KEY: `${KEY.toUpperCase()}\n`,
      LOG_LEVEL: 'debug',
      NODE_ENV: 'production',
      PATH: '/usr/bin',
    };
    expect(readConfig(outside)).toEqual({
      token: 'abc',
      apiBase: 'http://127.0.0.1:8080/api',
      requestsPerSecond: 500,
      healthFile: '/bot/games/a.sqlite.health',
      sandboxHealthFile: '/bot/games/a.sqlite.health',
      databaseFile: '/bot/games/a.sqlite',
      sandboxDatabaseFile: '/bot/games/a.sqlite',
      sandboxPort: 0,
      sandboxOrigin: 'https://name-3000.editor.example',
      metrics: { port: 9464, host: '0.0.0.0' },
      endpoint: { port: 8080, host: '::', publicKey: KEY.toUpperCase() },
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

  const HTTPS = 'must be https unless it is on this machine.';
  const PORT = 'must be a port, 0 to 65535.';
  const ORIGIN = 'must be an origin alone, such as https://name.example.';
  const PRIVATE = 'must be https unless it is on this machine or in a private network.';
  const HOSTS = 'discord.com localhost.example.com 127.0.0.1.example.com 10.0.0.1.example.com 172.32.0.1 [fe80::1]';
  const DATABASE = 'must be file:PATH or postgres://USER:PASSWORD@HOST/DATABASE.';
  const ADDRESS =
    'must be postgres://USER:PASSWORD@HOST/DATABASE, and in the password %23 for #, %25 for %, %2F for / and %3F for ?.';
  const API = 'https://discord.com/api';
  test.each<[name: string, fault: string, values: readonly string[]]>([
    ['DISCORD_TOKEN', 'must not be empty.', ['   ']],
    ['DISCORD_TOKEN', 'must be the token alone, in one line and without spaces.', ['a\nb', 'a\r\nX: 1', 'a b', 'ökén']],
    ['DISCORD_API_BASE', 'must not end in a version such as /v10: the bot adds its own.', [`${API}/v10`, `${API}/v9/`]],
    ['DISCORD_API_BASE', 'must be a web address.', ['discord', 'ftp://127.0.0.1/api']],
    ['DISCORD_API_BASE', PRIVATE, HOSTS.split(' ').map((host) => `http://${host}/api`)],
    ['DISCORD_REQUESTS_PER_SECOND', 'must be a whole number, 1 to 99999.', ['0', '2.5']],
    ['DATABASE_URL', DATABASE, ['games.sqlite', 'file:', 'mysql://host/games']],
    ['DATABASE_URL', ADDRESS, ['postgres://host', 'postgres:///games', 'postgres://u:a#b@host/games']],
    ['DATABASE_URL', ADDRESS, ['postgres://u:a/b@host/games', 'postgres://host:65536/games', 'postgres://a,b,/games']],
    ['SANDBOX_PORT', PORT, ['65536', '-1', '80.5', ' ']],
    ['SANDBOX_ORIGIN', ORIGIN, ['https://a.example/', 'https://*.example', 'a.example', '*', 'null']],
    ['SANDBOX_ORIGIN', ORIGIN, [' ', ','].map((between) => `https://a.example${between}https://b.example`)],
    ['SANDBOX_ORIGIN', HTTPS, ['http://a.example']],
    ['METRICS_PORT', PORT, ['65536']],
    ['LOG_LEVEL', 'must be one of fatal, error, warn, info, debug.', ['loud']],
    ['DISCORD_TOKN', 'is no setting of this bot. Did you mean DISCORD_TOKEN?', ['x']],
    ['SANDBOX_PROT', 'is no setting of this bot. Did you mean SANDBOX_PORT?', ['1']],
    ['LOGLEVEL', 'is no setting of this bot. Did you mean LOG_LEVEL?', ['info']],
  ])('that are wrong are named: %s %s %j', (name, fault, values) => {
    for (const value of values) expect([value, problems({}, { [name]: value })]).toEqual([value, [`${name} ${fault}`]]);
  });

  test('that need another one are named', () => {
    expect(problems({ METRICS_PORT: '1', METRICS_HOST: ' ' })).toEqual(['METRICS_HOST must not be empty.']);
    for (const wrong of ['x', KEY.slice(1), `${KEY}0`, KEY.replace('f', 'g')])
      expect(problems({ INTERACTIONS_PORT: 'http', DISCORD_PUBLIC_KEY: wrong })).toEqual([
        'INTERACTIONS_PORT must be a port, 0 to 65535.',
        'DISCORD_PUBLIC_KEY must be 64 hexadecimal digits.',
      ]);
    expect(problems({ INTERACTIONS_PORT: '1' })).toEqual([
      'DISCORD_PUBLIC_KEY must be set with INTERACTIONS_PORT: with it the bot knows what comes from Discord.',
    ]);
    expect(problems({ DISCORD_PUBLIC_KEY: KEY })).toEqual([
      'INTERACTIONS_PORT must be set with DISCORD_PUBLIC_KEY, which nothing else needs.',
    ]);
    for (const wrong of ['0', '1000', 'all'])
      expect(problems({ PROCESSES: wrong, DATABASE_URL: SERVER, DISCORD_TOKEN: 'x' })).toEqual([
        'PROCESSES must be a whole number, 1 to 999.',
      ]);
    expect(problems({ PROCESSES: '2' })).toEqual([
      'PROCESSES needs a DATABASE_URL that begins with postgres://, which is what the processes share.',
      'PROCESSES needs a DISCORD_TOKEN: in the sandbox the bot is one process.',
    ]);
    expect(problems({ NODE_ENV: 'production' })).toEqual([
      'DISCORD_TOKEN must be set with NODE_ENV=production: in the sandbox anybody on this machine can be anyone.',
    ]);
  });

  test.each(['PROCESS', 'DISCORD_TOKN', 'LOGLEVEL'])(
    'are not meant by %s of another program, which is asked about',
    (name) => {
      const doubt = `${name} is no setting of this bot. Did you mean ${{ PROCESS: 'PROCESSES', LOGLEVEL: 'LOG_LEVEL' }[name] ?? 'DISCORD_TOKEN'}?`;
      expect(readAll('/bot', { [name]: '2' }, {})).toEqual({ config: DEFAULTS, warnings: [doubt] });
      expect(problems({ [name]: '2' }, { [name]: '2' })).toEqual([doubt]);
      expect(problems({ [name]: '2', SANDBOX_PORT: 'x' })).toEqual(['SANDBOX_PORT must be a port, 0 to 65535.', doubt]);
    },
  );

  test.each(['Production', 'prod', 'production ', 'staging'])(
    'need NODE_ENV in its own spelling, not %j',
    (spelling) => {
      const { config, warnings } = readAll('/bot', { NODE_ENV: spelling }, {});
      expect(config).toEqual(DEFAULTS);
      expect(warnings).toEqual([expect.stringContaining(`NODE_ENV is “${spelling}”, which means nothing here.`)]);
      for (const known of ['development', 'test', ''])
        expect(readAll('/bot', { NODE_ENV: known }, {}).warnings).toEqual([]);
    },
  );

  test.each(['DISCORD_CLIENT_ID', 'DISCORD_GUILD_ID', 'SANDBOX_MODE', 'SHARD_COUNT', 'NODE_EXE', 'NODE_OPTIONS'])(
    'leave somebody else their %s',
    (name) => expect(readAll('/bot', { [name]: 'x' }, {})).toEqual({ config: DEFAULTS, warnings: [] }),
  );

  test.each([
    ['DISCORD_TOKEN', 'Bot abc', { token: 'abc' }],
    ['DISCORD_TOKEN', 'bot abc', { token: 'abc' }],
    ['DISCORD_TOKEN', ' Bot  abc\n', { token: 'abc' }],
    ['DISCORD_TOKEN', 'abc\n', { token: 'abc' }],
    ['METRICS_PORT', '9464', { metrics: { port: 9464, host: '127.0.0.1' } }], // for this machine alone
    [
      'DATABASE_URL',
      'file:/var/lib/a.sqlite',
      { databaseFile: '/var/lib/a.sqlite', healthFile: '/var/lib/a.sqlite.health' },
    ],
    ['DATABASE_URL', SERVER, { databaseFile: SERVER, sandboxDatabaseFile: SERVER }],
    ['DATABASE_URL', SERVERS, { databaseFile: SERVERS, sandboxDatabaseFile: SERVERS }],
    ['DISCORD_API_BASE', `${API}/`, { apiBase: API }],
    ['DISCORD_API_BASE', 'http://localhost:1/api', { apiBase: 'http://localhost:1/api' }],
    ['DISCORD_API_BASE', 'http://[::1]:1/api', { apiBase: 'http://[::1]:1/api' }],
    ['DISCORD_API_BASE', 'http://127.0.0.1/api', { apiBase: 'http://127.0.0.1/api' }],
    ['DISCORD_API_BASE', 'http://10.0.0.1:1/api', { apiBase: 'http://10.0.0.1:1/api' }],
    ['DISCORD_API_BASE', 'http://proxy:8080/api', { apiBase: 'http://proxy:8080/api' }],
    ['DISCORD_API_BASE', 'https://example.com/api', { apiBase: 'https://example.com/api' }],
  ])('may be written as %s=%j', (name, value, read) => {
    expect(readConfig({ [name]: value })).toMatchObject(read);
  });

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
  const inFolder = useFolder();
  const envFile = (text: string | Buffer): string => {
    writeFileSync(inFolder('.env'), text);
    return inFolder('.env');
  };

  test('is told of each name in it that is no setting of ours, empty or not', () => {
    const written = readEnvFile(envFile('# a comment\nLOG_LEVEL=warn\nDATABASE_ULR=\nPATH=x\nTOKEN=\n'));
    expect(problems({}, written)).toEqual(['DATABASE_ULR is no setting of this bot. Did you mean DATABASE_URL?']);
    const { DATABASE_ULR, ...others } = written;
    expect(DATABASE_ULR).toBe('');
    expect(readAll('/bot', {}, others)).toEqual({
      config: { ...DEFAULTS, logLevel: 'warn' },
      warnings: ['PATH', 'TOKEN'].map((name) => `${name} in .env is no setting of this bot: it is passed over.`),
    });
  });

  test('need not be there', () => {
    expect(readEnvFile(inFolder('nowhere'))).toEqual({});
  });

  const SAVED = 'LOG_LEVEL=warn\n';
  test.each<[string, Buffer]>([
    ['UTF-16, as Windows writes it', Buffer.from(`\uFEFF${SAVED}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(SAVED, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\uFEFF${SAVED}`, 'utf16le').swap16()],
    ['Latin-1', Buffer.from('# schön\nLOG_LEVEL=warn\n', 'latin1')],
  ])('is refused in %s', (_, bytes) => {
    const file = envFile(bytes);
    expect(() => readEnvFile(file)).toThrow(new BadConfig(`${file} is no text in UTF-8. Save it again in UTF-8.`));
  });

  test('may begin with the mark of UTF-8, and end its lines as Windows does', () => {
    expect(readEnvFile(envFile('\uFEFFDISCORD_TOKEN=abc\r\nLOG_LEVEL=warn\r\n'))).toEqual({
      DISCORD_TOKEN: 'abc',
      LOG_LEVEL: 'warn',
    });
  });

  test('is refused as a folder', () => {
    const isFolder = new BadConfig(`${inFolder()} is a folder. It must be a file, or not be there.`);
    expect(() => readEnvFile(inFolder())).toThrow(isFolder);
  });

  test.skipIf(!existsSync('.env.example'))('has an example that names every setting and changes none', () => {
    const example = readEnvFile('.env.example');
    expect(problems({}, example)).toEqual([]);
    const named = readFileSync('.env.example', 'utf8').match(/^#? ?[A-Z_]+(?==)/gm) ?? [];
    const names = ['DATABASE_URL', 'DISCORD_API_BASE', 'DISCORD_TOKEN', 'LOG_LEVEL', 'SANDBOX_PORT'];
    expect(named.map((name) => name.replace(/^# ?/, ''))).toEqual(expect.arrayContaining(names));
  });
});
