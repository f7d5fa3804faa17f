import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };

// Writes the address of the repository into every page and manifest that names it: npm run address -- ADDRESS
// package.json names the present one. Before the first run, that is a placeholder.

const PLACEHOLDER = 'https://github.com/OWNER/REPOSITORY';
const NAMING = ['*.md', '*.json', '*.yml', '*.yaml', '!CHANGELOG.md'];

/** The image of a release has the same name as the repository, in lower case. */
const imageAt = (address: string): string => address.toLowerCase().replace('https://github.com/', 'ghcr.io/');

const badgeAt = (address: string): string =>
  `[![CI](${address}/actions/workflows/ci.yml/badge.svg)](${address}/actions/workflows/ci.yml)`;

function writeAddress(from: string, to: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--', ...NAMING.map((each) => each.replace('!', ':!'))], {
    encoding: 'utf8',
  });
  const changed: string[] = [];
  for (const file of listed.trimEnd().split('\n')) {
    const before = readFileSync(file, 'utf8');
    const after = before.replaceAll(from, to).replaceAll(imageAt(from), imageAt(to));
    if (after === before) continue;
    writeFileSync(file, after);
    changed.push(file);
  }
  return changed;
}

/** The badge stands before the others once there is a repository that it can tell of. */
function addBadge(address: string): void {
  const readme = readFileSync('README.md', 'utf8');
  writeFileSync('README.md', readme.replace('[![MIT license]', `${badgeAt(address)} [![MIT license]`));
}

const present = packageJson.repository.url.replace(/^git\+|\.git$/g, '');
const wanted = (process.argv[2] ?? '').replace(/\/$|\.git$/, '');
if (!/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/.test(wanted)) {
  console.error(`The present address is ${present}. Give another one in this form: npm run address -- ${PLACEHOLDER}`);
  process.exitCode = 2;
} else {
  const changed = writeAddress(present, wanted);
  if (present === PLACEHOLDER && wanted !== PLACEHOLDER) addBadge(wanted);
  console.log(`${wanted} stands in ${changed.join(', ') || 'every file already'}.`);
}
