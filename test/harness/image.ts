import { execFileSync, spawn } from 'node:child_process';
import { startSandbox } from 'discord-sandbox';
import { watched } from './child.ts';

// Starts an image of the bot beside a sandbox, asks for its health with the image's own command, and stops it. Usage:
// node test/harness/image.ts IMAGE

const NAME = 'sorry-bot-checked';
const [image] = process.argv.slice(2);
if (image === undefined) throw new Error('Which image?');

const sandbox = await startSandbox();
const settings = [`DISCORD_TOKEN=${sandbox.token}`, `DISCORD_API_BASE=${sandbox.apiBase}`];
const given = settings.flatMap((setting) => ['--env', setting]);
const bot = watched(spawn('docker', ['run', '--rm', '--init', '--network', 'host', '--name', NAME, ...given, image]));
try {
  await bot.said('Invite the bot');
  const asked = ['exec', NAME, 'node', '--import', './src/preflight.js', 'src/cli/health.ts'];
  console.log(execFileSync('docker', asked, { encoding: 'utf8' }).trim());
} finally {
  execFileSync('docker', ['stop', NAME]);
}
const { code, err } = await bot.ended;
await sandbox.close();
if (code !== 0) throw new Error(`The image ended with ${code}: ${err}`);
console.log('The image has started, is well, and has stopped.');
