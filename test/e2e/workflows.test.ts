import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { useSharedFolder } from '../harness/folder.ts';

// The steps of every job run here in their order, in a fresh clone without a past, as they will on the machines of GitHub.

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
}
interface Job {
  readonly file: string;
  readonly name: string;
  readonly steps: readonly Step[];
}

/** Steps that cannot run here, with what they need. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'bash .ci/openapi': 'the network',
  'bash .ci/run': 'this very run of the tests',
  'docker build --tag sorry-bot .': 'Docker',
  'node test/harness/image.ts sorry-bot': 'Docker',
};

const ROOT = process.cwd();
/** The folders of programs, without those of packages. */
const FOLDERS = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
const ADDRESS = 'https://github.com/somebody/Their-Bot';
const inFolder = useSharedFolder();

const jobs: readonly Job[] = globSync('.github/workflows/*.yml').flatMap((file) => {
  const workflow = parse(readFileSync(file, 'utf8')) as { readonly jobs: Readonly<Record<string, Omit<Job, 'name'>>> };
  return Object.entries(workflow.jobs).map(([name, { steps }]) => ({ file: basename(file), name, steps }));
});
/** The job without the packages of developers takes them away, so it is the last one. */
const inOrder = jobs.toSorted((a, b) => Number(a.name === 'pruned') - Number(b.name === 'pruned'));

/** The Node of a job, if this machine has that line; otherwise the one that runs the tests. */
function nodeOf({ steps }: Job): string {
  const wanted = steps.find(({ uses }) => uses?.startsWith('actions/setup-node'))?.with?.['node-version'];
  const nodes = FOLDERS.map((folder) => join(folder, 'node')).filter((file) => existsSync(file));
  const isWanted = (file: string) =>
    spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout.startsWith(`v${wanted}.`);
  return nodes.find(isWanted) ?? process.execPath;
}

function writeProgram(name: string, ...lines: readonly string[]): void {
  writeFileSync(inFolder('bin', name), ['#!/usr/bin/env bash', ...lines, ''].join('\n'));
  chmodSync(inFolder('bin', name), 0o755);
}

/** The environment without that of the run of the tests, which npm hands on. */
function outside(): NodeJS.ProcessEnv {
  const isOurs = (name: string) => /^npm_|^NODE_OPTIONS$|^VITEST/i.test(name);
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOurs(name))),
    PATH: FOLDERS.join(delimiter),
  };
}

const clone = (): string => inFolder('clone');

/** Runs a step as GitHub does, with this Node. */
function run(command: string, node: string): { readonly status: number | null; readonly said: string } {
  rmSync(inFolder('bin/node'), { force: true });
  symlinkSync(node, inFolder('bin/node'));
  const env = {
    ...outside(),
    CI: 'true',
    NODE_ENV: '',
    PATH: [inFolder('bin'), ...FOLDERS].join(delimiter),
    GITHUB_REF_NAME: `v${packageJson.version}`,
    RUNNER_TEMP: inFolder('temp'),
    TOLD: inFolder('told'),
  };
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], {
    cwd: clone(),
    env,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return { status, said: `${stdout}${stderr}` };
}

const linesOf = (step: Step): readonly string[] => (step.run ?? '').trim().split('\n');

/** Moves installed packages from clone to clone: a new clone has none. */
function install(node: string): void {
  if (existsSync(inFolder('installed'))) {
    renameSync(inFolder('installed'), join(clone(), 'node_modules'));
    return;
  }
  const { status, said } = run('npm ci --prefer-offline', node);
  if (status !== 0) throw new Error(said);
}

function begin(): void {
  rmSync(inFolder('told'), { force: true });
  const made = spawnSync('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(ROOT).href, clone()]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
}

beforeAll(() => {
  for (const name of ['bin', 'temp']) mkdirSync(inFolder(name));
  // These change things outside of this machine, so stand-ins note their arguments.
  const npm = FOLDERS.map((folder) => join(folder, 'npm')).find((file) => existsSync(file))!;
  writeProgram('gh', 'echo "gh $*" >> "$TOLD"; cat "${@: -1}" >> "$TOLD"');
  writeProgram(
    'npm',
    'case "$1" in',
    '  view) exit 1 ;; # the registry does not have it',
    '  publish) echo "npm $*" >> "$TOLD"; cp "$2" "$RUNNER_TEMP" ;;',
    `  *) exec ${JSON.stringify(npm)} "$@" ;;`,
    'esac',
  );
});

afterEach(() => {
  if (existsSync(join(clone(), 'node_modules'))) renameSync(join(clone(), 'node_modules'), inFolder('installed'));
  rmSync(clone(), { recursive: true, force: true });
});

const told = (): string => (existsSync(inFolder('told')) ? readFileSync(inFolder('told'), 'utf8') : '');

/** Whoever releases has given the project its address. */
function giveAddress(node: string): void {
  expect(run(`npm run address -- ${ADDRESS}`, node)).toMatchObject({ status: 0 });
}

test('each step that is said to run elsewhere is one of a job', () => {
  const all = new Set(jobs.flatMap(({ steps }) => steps.flatMap(linesOf)));
  expect(Object.keys(ELSEWHERE).filter((line) => !all.has(line))).toEqual([]);
});

/** The notes of the stand-ins, by the job that makes them. */
const NOTES: Readonly<Record<string, RegExp>> = {
  release: /^gh release create v.+\n[^]{100}/,
  publish:
    /^npm publish \S+sorry-engine-.+\.tgz --access public\nnpm publish \S+discord-sandbox-.+\.tgz --access public\n$/,
};

/** Runs the steps of a job that can run here. Returns each that failed, with its output. */
function runJob({ name, steps }: Job, node: string): readonly string[] {
  const here = steps.filter((step) => step.run !== undefined && !linesOf(step).some((line) => line in ELSEWHERE));
  if (here.length > 0) begin();
  const failed: string[] = [];
  for (const step of here) {
    const command = linesOf(step).join('\n');
    if (command === 'npm ci') {
      install(node);
      if (name === 'publish') giveAddress(node);
      continue;
    }
    const { status, said } = run(command, node);
    // Sentences may wait for a translation until the next release.
    const isUntranslated = command.endsWith('-- --none') && said.includes(' to be translated: ');
    if (status !== 0 && !isUntranslated) failed.push(`${command} ended with ${status}:\n${said}`);
  }
  return failed;
}

describe('in a fresh clone', () => {
  test('a package is packed to be published only once the project has an address', () => {
    begin();
    run('npm run address -- https://github.com/OWNER/REPOSITORY', process.execPath);
    const { status, said } = run('node .ci/pack.js src/engine --out "$RUNNER_TEMP"', process.execPath);
    expect(status).toBe(1);
    expect(said).toContain('run `npm run address -- ADDRESS` first');
  });

  test.each(inOrder)('the steps of $file run: $name', (job) => {
    expect(runJob(job, nodeOf(job))).toEqual([]);
    expect(told()).toMatch(NOTES[job.name] ?? /^$/);
  });

  test('what is published is compiled, names its repository, and has no link that ends in the package', () => {
    for (const name of ['sorry-engine', 'discord-sandbox']) {
      const [archive] = globSync(inFolder('temp', `${name}-*.tgz`));
      const unpacked = inFolder(name);
      mkdirSync(unpacked);
      spawnSync('tar', ['-xzf', archive!, '--strip-components=1', '-C', unpacked]);
      const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
      expect(manifest).toMatchObject({ name, license: 'MIT', repository: { url: `git+${ADDRESS}.git` } });
      expect(manifest).not.toHaveProperty('private');
      const entries = Object.values<{ readonly types: string; readonly default: string }>(manifest.exports);
      const named = entries.flatMap((entry) => [entry.types, entry.default]);
      expect(named.filter((file) => !existsSync(join(unpacked, file)))).toEqual([]);
      const files = globSync('**/*', { cwd: unpacked });
      expect(files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md']));
      expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file))).toEqual([]);
      const links = [...readFileSync(join(unpacked, 'README.md'), 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(
        ([, to]) => to!,
      );
      expect(links.filter((link) => !/^(https:|#)/.test(link))).toEqual([]);
      const own = links.filter((link) => link.startsWith(ADDRESS)).map((link) => link.replace(/#.*/, ''));
      const tree = `${ADDRESS}/blob/v${packageJson.version}/`;
      expect(own.filter((link) => !existsSync(link.replace(tree, '')))).toEqual([]);
    }
  });

  test('its address is given once, and then stands everywhere', () => {
    begin();
    const node = process.execPath;
    expect(run('npm run address -- github.com/somebody', node)).toMatchObject({
      status: 2,
      said: expect.stringContaining('Give another one in this form: npm run address -- https://github.com/OWNER/REPO'),
    });
    giveAddress(node);
    const left = run('git grep -il owner/repository -- "*.md" "*.json" "*.yml" "*.yaml"', node);
    expect(left.said.split('\n').filter((file) => file !== '' && file !== 'CONTRIBUTING.md')).toEqual([]);
    const readme = readFileSync(join(clone(), 'README.md'), 'utf8');
    expect(readme).toContain(`[![CI](${ADDRESS}/actions/workflows/ci.yml/badge.svg)]`);
    expect(readFileSync(join(clone(), 'docs/hosting.md'), 'utf8')).toContain('ghcr.io/somebody/their-bot:VERSION');
    giveAddress(node); // the same once more changes nothing
    expect(readFileSync(join(clone(), 'README.md'), 'utf8')).toBe(readme);
  });
});

describe.each(['src/engine', 'packages/discord-sandbox'])('%s', (folder) => {
  /** Publishes a folder to a registry of the test: the words of npm, and the methods of its requests. */
  async function publish(cwd: string) {
    const asked: string[] = [];
    const registry = createServer((request, response) => {
      asked.push(request.method!);
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    const at = `//127.0.0.1:${(registry.address() as AddressInfo).port}/`;
    const npmrc = inFolder('npmrc');
    writeFileSync(npmrc, `registry=http:${at}\n${at}:_authToken=of-the-test\n`);
    const args = ['publish', '--userconfig', npmrc];
    const said = await promisify(execFile)('npm', args, { cwd, env: outside() }).then(
      () => '',
      (error: unknown) => String(error),
    );
    registry.close();
    return { said, asked };
  }

  test('is not published as it stands', async () => {
    // npm refuses it in one of two ways, and passes over one of a workspace.
    const { said, asked } = await publish(folder);
    expect(said).toMatch(/^$|There is no dist here|This package has been marked as private/);
    expect(asked).not.toContain('PUT');
  });

  test('is not published without dist, even if its manifest is not private any more', async () => {
    const bare = mkdtempSync(inFolder('bare-'));
    const { private: _, ...manifest } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    writeFileSync(join(bare, 'package.json'), JSON.stringify(manifest));
    const without = await publish(bare);
    expect(without.said).toContain('There is no dist here');
    expect(without.asked).not.toContain('PUT');
    mkdirSync(join(bare, 'dist'));
    expect((await publish(bare)).asked).toContain('PUT');
  });
});
