import { once } from 'node:events';
import { Client, GatewayIntentBits } from 'discord.js';
import { startSandbox } from 'discord-sandbox';
import { expect, test } from 'vitest';

test('the bot greets whoever names it', async () => {
  const sandbox = await startSandbox();
  const intents = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages];
  const client = new Client({ intents, rest: { api: sandbox.apiBase } });
  client.on('messageCreate', (message) => message.mentions.has(client.user!) && message.react('👋'));
  await Promise.all([once(client, 'clientReady'), client.login(sandbox.token)]);

  const [channel] = sandbox.channelIds;
  const ben = sandbox.as(sandbox.people[1]!.id);
  const { id } = ben.say(channel!, `Hello <@${client.user!.id}>`);
  const greeted = await ben.waitFor(channel!, (message) => message.id === id && message.reactions !== undefined);
  expect(greeted.reactions?.map(({ emoji }) => emoji.name)).toEqual(['👋']);

  await client.destroy();
  await sandbox.close();
});
