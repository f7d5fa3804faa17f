import { readFileSync } from 'node:fs';
import * as modules from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

// Any Node can read this JavaScript, which is loaded first. If the Node is too old, it says so in a sentence.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [major, minor] = partsOf(engines.node);
const [ownMajor, ownMinor] = partsOf(process.versions.node);
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(
    `This is Node ${process.versions.node}, and the bot needs ${major}.${minor} or newer. ` +
      '`npm ci && npm start` brings one along on Linux, Windows and Macs with an Apple chip; elsewhere install it first.',
  );
  process.exit(78);
}

// Node keeps the code that it has compiled. Otherwise each start would read all TypeScript again: half as long again,
// and 17 MB more. NODE_COMPILE_CACHE names another folder. A folder that cannot be written does no harm.
modules.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));

/** @param {string} version such as `>=22.18` @returns {readonly number[]} its parts */
function partsOf(version) {
  return (version.match(/\d+/g) ?? []).map(Number);
}
