import { Client, Events, GatewayIntentBits as Bits, Partials, type FetchMembersOptions } from 'discord.js';
import { afterEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox, type SandboxOptions } from '../src/server/sandbox.ts';
import { optionsFor } from './bot.ts';
import { call } from './rest.ts';

const [ann, ben] = ['900000000000000011', '900000000000000012'] as const;
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

async function start(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox(options);
  open.push(() => sandbox.close());
  return sandbox;
}

async function connect(sandbox: Sandbox, intents: readonly number[]): Promise<Client<true>> {
  const client = new Client({ ...optionsFor(sandbox), intents, partials: [Partials.GuildMember] });
  const ready = new Promise<Client<true>>((resolve) => void client.once(Events.ClientReady, resolve));
  await client.login(sandbox.token);
  open.push(() => client.destroy());
  return ready;
}

const CHANNEL = '900000000000000200';

describe('privileged intents are granted one by one', () => {
  it('and a bot that asks for another is turned away', async () => {
    const sandbox = await start({ intents: ['GuildMembers'] });
    const granted = await connect(sandbox, [Bits.Guilds, Bits.GuildMembers]);
    expect(granted.application.flags.toArray()).toEqual(['GatewayGuildMembersLimited']);
    const asking = new Client({ ...optionsFor(sandbox), intents: [Bits.Guilds, Bits.MessageContent] });
    await expect(asking.login(sandbox.token)).rejects.toThrow('Used disallowed intents');
  });

  it('with that for message content a bot reads what people write, also later', async () => {
    const sandbox = await start({ intents: ['MessageContent'] });
    const client = await connect(sandbox, [Bits.Guilds, Bits.GuildMessages, Bits.MessageContent]);
    const heard = new Promise((resolve) => void client.once(Events.MessageCreate, ({ content }) => resolve(content)));
    const { id } = sandbox.as(ann).say(CHANNEL, 'to nobody');
    expect(await heard).toBe('to nobody');
    expect((await call(sandbox, 'GET', `/channels/${CHANNEL}/messages/${id}`)).body.content).toBe('to nobody');
  });
});

it('a message that names the bot arrives with its words and its mentions, any other without', async () => {
  const sandbox = await start();
  const client = await connect(sandbox, [Bits.Guilds, Bits.GuildMessages]);
  const heard: unknown[] = [];
  client.on(Events.MessageCreate, ({ content, mentions }) => heard.push([content, [...mentions.users.keys()]]));
  const words = `<@${client.user.id}> and <@${ben}>, play`;
  const named = sandbox.as(ann).say(CHANNEL, words);
  const other = sandbox.as(ann).say(CHANNEL, `only <@${ben}>`);
  await expect
    .poll(() => heard)
    .toEqual([
      [words, [client.user.id, ben]],
      ['', [ben]],
    ]);
  expect(named.pings).toEqual([ben]); // nobody sees a mark of a bot
  const read = async (id: string) => (await call(sandbox, 'GET', `/channels/${CHANNEL}/messages/${id}`)).body.content;
  expect([await read(named.id), await read(other.id)]).toEqual([words, '']);
});

describe('a request for members on the gateway', () => {
  it('is answered: all of them, those with a name, those with an id, and presences', async () => {
    const sandbox = await start({ intents: ['GuildMembers', 'GuildPresences'] });
    const client = await connect(sandbox, [Bits.Guilds, Bits.GuildMembers, Bits.GuildPresences]);
    const guild = client.guilds.cache.get(sandbox.guildId)!;
    expect(guild.members.cache.size).toBe(5); // with presences a small guild comes with its members
    guild.members.cache.clear();
    guild.presences.cache.clear();
    const names = async (wanted: FetchMembersOptions) =>
      (await guild.members.fetch(wanted)).map(({ displayName }) => displayName);
    expect(await names({ time: 20_000 })).toEqual(['Sandbox Bot', 'Ann', 'Ben', 'Cleo', 'Dan']);
    expect(await names({ query: 'cL', limit: 5, time: 20_000 })).toEqual(['Cleo']);
    expect(await names({ user: [ann, ben], withPresences: true, time: 20_000 })).toEqual(['Ann', 'Ben']);
    expect(guild.presences.cache.get(ann)?.status).toBe('online');
  });

  it('names those that it did not find', async () => {
    const sandbox = await start();
    const client = await connect(sandbox, [Bits.Guilds]);
    const guild = client.guilds.cache.get(sandbox.guildId)!;
    const missing = new Promise((resolve) => {
      client.once(Events.GuildMembersChunk, (_members, _guild, { notFound }) => resolve(notFound));
    });
    await guild.members.fetch({ user: [ann, '123456789012345678'], time: 20_000 });
    expect(await missing).toEqual(['123456789012345678']);
  });

  it('gets all of them only with the intent for members; names may be asked for without it', async () => {
    const sandbox = await start({ intents: ['GuildMembers'] });
    const client = await connect(sandbox, [Bits.Guilds]);
    const guild = client.guilds.cache.get(sandbox.guildId)!;
    expect(guild.members.cache.size).toBe(1);
    await expect(guild.members.fetch({ time: 300 })).rejects.toThrow("Members didn't arrive in time");
    expect((await guild.members.fetch({ query: 'a', limit: 10, time: 20_000 })).map(({ id }) => id)).toEqual([ann]);
  });
});

it('a bot hears of members who come and go, if it has the intent', async () => {
  const sandbox = await start({ intents: ['GuildMembers'], limits: { identifyMs: 0 } });
  const client = await connect(sandbox, [Bits.Guilds, Bits.GuildMembers]);
  const heard: string[] = [];
  client.on(Events.GuildMemberAdd, ({ id }) => heard.push(`+ ${id}`));
  client.on(Events.GuildMemberRemove, ({ id }) => heard.push(`- ${id}`));
  const other = await connect(sandbox, [Bits.Guilds]);
  const told: string[] = [];
  other.on(Events.Raw, ({ t }) => told.push(String(t)));
  sandbox.control.setMember(ben, 'gone');
  sandbox.control.setMember(ben, 'gone');
  sandbox.control.setMember(ben, 'here');
  await expect.poll(() => heard).toEqual([`- ${ben}`, `+ ${ben}`]);
  sandbox.control.addThread(CHANNEL, 'A game');
  await expect.poll(() => told.at(-1)).toBe('THREAD_CREATE');
  expect(told).toEqual(['THREAD_CREATE']);
});

describe('reading by REST', () => {
  it('gives roles, members, channels and threads', async () => {
    const sandbox = await start({ intents: ['GuildMembers'] });
    const client = await connect(sandbox, [Bits.Guilds]);
    const guild = client.guilds.cache.get(sandbox.guildId)!;
    expect((await guild.roles.fetch()).map(({ name }) => name)).toEqual(['@everyone', 'Bot']);
    expect((await guild.roles.fetch(guild.id, { force: true }))?.name).toBe('@everyone');
    expect((await guild.members.list({ limit: 3 })).map(({ displayName }) => displayName)).toEqual([
      'Sandbox Bot',
      'Ann',
      'Ben',
    ]);
    expect((await guild.members.list({ after: ben, limit: 10 })).size).toBe(2);
    expect((await guild.members.search({ query: 'da' })).map(({ displayName }) => displayName)).toEqual(['Dan']);
    expect((await guild.channels.fetch()).size).toBe(4);
    const thread = sandbox.control.addThread(CHANNEL, 'A game');
    const active = async () => [...(await guild.channels.fetchActiveThreads(false)).threads.keys()];
    expect(await active()).toEqual([thread]);
    await call(sandbox, 'PATCH', `/channels/${thread}`, { archived: true });
    expect(await active()).toEqual([]);
    expect([...(await client.guilds.fetch()).keys()]).toEqual([sandbox.guildId]);
  });

  it('refuses the list of members without the intent, and what is not there', async () => {
    const sandbox = await start();
    const code = async (path: string) => {
      const { status, body } = await call(sandbox, 'GET', `/guilds/${sandbox.guildId}${path}`);
      return [status, body.code];
    };
    expect(await code('/members')).toEqual([403, 50_001]);
    expect(await code('/roles/1')).toEqual([404, 10_011]);
    expect(await code(`/members/${ben}`)).toEqual([200, undefined]);
    sandbox.control.setMember(ben, 'gone');
    expect(await code(`/members/${ben}`)).toEqual([404, 10_007]);
    expect(await code('/members/search?query=a&limit=0')).toEqual([400, 50_035]);
  });
});
