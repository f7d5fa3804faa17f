// Runs bots that know nothing of a sandbox, as an ES module and as CommonJS, by `register` and by the program.
import { equal, match } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { startSandbox } from 'discord-sandbox';

const bot = `const client = new Client({ intents: [GatewayIntentBits.Guilds, GatewayIntentBits.MessageContent] });
client.once('clientReady', () => {
  console.log('ready as', client.user.displayName);
  client.destroy();
});
client.login('of an account');`;
writeFileSync('bot.mjs', `import { Client, GatewayIntentBits } from 'discord.js';\n${bot}`);
writeFileSync('bot.cjs', `const { Client, GatewayIntentBits } = require('discord.js');\n${bot}`);

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
async function run(args, env = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (data) => (out += data));
  const [code] = await once(child, 'close');
  equal(code, 0, out);
  return out;
}

const sandbox = await startSandbox({
  token: null,
  intents: ['MessageContent'],
  botName: 'Mine',
  limits: { identifyMs: 0 },
});
for (const file of ['bot.mjs', 'bot.cjs'])
  equal(await run(['--import', 'discord-sandbox/register', file], { DISCORD_SANDBOX: sandbox.url }), 'ready as Mine\n');
await sandbox.close();

const program = 'node_modules/discord-sandbox/dist/bin/cli.js';
match(await run([program, '--port', '0', '--name', 'Its own', process.execPath, 'bot.cjs']), /^ready as Its own$/m);
