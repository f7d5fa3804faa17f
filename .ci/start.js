// Starts the bot as a newcomer does, asks for its page, and stops it; twice in the same folder. On any system: node .ci/start.js
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isWindows = process.platform === 'win32';
const folder = mkdtempSync(join(tmpdir(), 'sorry-start-'));

/** A free port, and no token: a sandbox. @returns {import('node:child_process').ChildProcess} */
function start() {
  const { DISCORD_TOKEN: _, NODE_ENV: __, ...others } = process.env;
  const env = { ...others, SANDBOX_PORT: '0' };
  const stdio = /** @type {const} */ (['ignore', 'pipe', 'inherit']);
  return spawn('npm', ['start', '--', '--folder', folder], { env, stdio, shell: isWindows });
}

/** @param {import('node:child_process').ChildProcess} bot @returns {Promise<string>} the address that it names */
function addressOf(bot) {
  let said = '';
  return new Promise((resolve, reject) => {
    bot.once('exit', (code) => reject(new Error(`The bot ended with ${code} before it named its address:\n${said}`)));
    bot.stdout?.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [address] = /http:\/\/\S+/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}

/** Windows has no signal that asks a program to stop, so there it is ended with all that it has started. */
async function stop(bot) {
  if (bot.exitCode !== null) return;
  const ended = once(bot, 'exit');
  if (isWindows) execFileSync('taskkill', ['/pid', String(bot.pid), '/T', '/F']);
  else bot.kill('SIGTERM');
  const [code] = await ended;
  if (!isWindows && code !== 0) throw new Error(`The bot ended with ${code}.`);
}

/** Asks for the page and its script. @returns {Promise<string>} its address */
async function asked(bot) {
  const address = await addressOf(bot);
  const page = await fetch(address);
  const text = await page.text();
  if (!page.ok || !text.includes('<html')) throw new Error(`${address} answers ${page.status}: ${text.slice(0, 200)}`);
  const script = await fetch(`${address}/page/main.js`);
  if (!script.ok) throw new Error(`The script of the page answers ${script.status}.`);
  return address;
}

for (const time of ['first', 'second']) {
  const bot = start();
  const address = await asked(bot).finally(() => stop(bot));
  const answers = await fetch(address).then(
    () => true,
    () => false,
  );
  if (answers) throw new Error(`${address} still answers after the stop.`);
  console.log(`The ${time} start: ${address} answered, and the bot has stopped.`);
}
rmSync(folder, { recursive: true, maxRetries: 10 });
