// Loads every module of the page, as a browser would, and asks the API who the bot is.
import { ok } from 'node:assert/strict';
import { startSandbox } from 'discord-sandbox';
import { isObject } from 'discord-sandbox/json';

const sandbox = await startSandbox({ botName: 'Packed' });
const page = await (await fetch(sandbox.url)).text();
ok(page.includes('<html'), page);

const modules = new Set(['/page/main.js']);
for (const path of modules) {
  const answer = await fetch(sandbox.url + path);
  ok(answer.ok, `${path} answers ${answer.status}`);
  const imports = (await answer.text()).matchAll(/^(?:import|} from|export .* from) [^']*'([^']+)';/gm);
  for (const [, name] of imports) modules.add(new URL(name, sandbox.url + path).pathname);
}

const asked = await fetch(`${sandbox.apiBase}/v10/users/@me`, { headers: { authorization: `Bot ${sandbox.token}` } });
const bot = await asked.json();
ok(isObject(bot) && bot['username'] === 'Packed', JSON.stringify(bot));
await sandbox.close();
console.log(`${modules.size} modules of the page`);
