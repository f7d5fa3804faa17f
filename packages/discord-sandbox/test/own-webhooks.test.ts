import { Client, Events, GatewayIntentBits as Bits, WebhookClient, type Message } from 'discord.js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { botDefaults } from '../src/world/permissions.ts';
import { optionsFor } from './bot.ts';
import { call } from './rest.ts';
import { CHANNEL, useSandbox } from './use.ts';
import { solidPng } from '../../../test/harness/png.ts';

const [ann, ben] = ['900000000000000011', '900000000000000012'] as const;
const OTHER = '900000000000000201';
let time = Date.UTC(2026, 0, 1);
const sandbox = await useSandbox({
  now: () => time,
  botPermissions: [...botDefaults, 'ManageWebhooks'],
  intents: ['MessageContent'],
});
const client = new Client({
  ...optionsFor(sandbox),
  intents: [Bits.Guilds, Bits.GuildMessages, Bits.MessageContent, Bits.GuildWebhooks],
});
const heard: Message[] = [];
const updates: string[] = [];
client.on(Events.MessageCreate, (message) => void heard.push(message));
client.on(Events.WebhooksUpdate, ({ id }) => void updates.push(id));
const ready = new Promise((resolve) => void client.once(Events.ClientReady, resolve));
await client.login(sandbox.token);
await ready;
afterAll(() => client.destroy());
beforeEach(() => {
  time += 60_000;
  heard.length = 0;
  updates.length = 0;
});

const channel = () => {
  const found = client.channels.cache.get(CHANNEL);
  if (found?.isTextBased() !== true || found.isDMBased() || found.isThread()) throw new Error('No such channel');
  return found;
};

const picture = solidPng(4, 4, [200, 0, 0]);
const avatar = `data:image/png;base64,${picture.toString('base64')}`;
const free = { token: undefined };
const refusalOf = async (method: string, path: string, body?: unknown, more: { readonly token?: undefined } = {}) => {
  const answer = await call(sandbox, method, path, body, more);
  return [answer.status, answer.body.code];
};

/** A webhook that only its test writes with. */
const make = async (name: string, at = CHANNEL) => {
  const { body } = await call(sandbox, 'POST', `/channels/${at}/webhooks`, { name });
  const { id, token } = body as unknown as { readonly id: string; readonly token: string };
  return { id, token, path: `/webhooks/${id}/${token}` };
};

describe('a webhook', () => {
  it('is made, listed, changed and deleted by the bot, which hears of each', async () => {
    const made = await channel().createWebhook({ name: 'Captain', avatar: picture });
    expect(made).toMatchObject({ name: 'Captain', channelId: CHANNEL, applicationId: client.user?.id });
    expect(made.owner?.id).toBe(client.user?.id);
    const shown = await fetch(`${sandbox.url}/avatars/${made.id}/${made.avatar}.png`);
    expect(picture.equals(Buffer.from(await shown.arrayBuffer()))).toBe(true);
    const listed = await channel().fetchWebhooks();
    expect(listed.get(made.id)?.token).toBe(made.token);
    const guild = client.guilds.cache.get(sandbox.guildId);
    expect([...((await guild?.fetchWebhooks()) ?? new Map()).keys()]).toContain(made.id);
    await made.edit({ name: 'Mate', avatar: null, channel: OTHER });
    const read = await client.fetchWebhook(made.id);
    expect([read.name, read.avatar, read.channelId]).toEqual(['Mate', null, OTHER]);
    await made.delete();
    expect(await refusalOf('GET', `/webhooks/${made.id}`)).toEqual([404, 10_015]);
    await expect.poll(() => updates).toEqual([CHANNEL, CHANNEL, OTHER, OTHER]);
  });

  it('needs the permission for it, in every route of the bot', async () => {
    const { id } = await make('Captain');
    const all = [
      ['GET', `/channels/${CHANNEL}/webhooks`],
      ['POST', `/channels/${CHANNEL}/webhooks`, { name: 'Mate' }],
      ['GET', `/webhooks/${id}`],
      ['PATCH', `/webhooks/${id}`, { name: 'Mate' }],
      ['DELETE', `/webhooks/${id}`],
    ] as const;
    sandbox.control.setBotPermissions(CHANNEL, ['ViewChannel', 'SendMessages']);
    for (const [method, path, body] of all) expect(await refusalOf(method, path, body)).toEqual([403, 50_013]);
    sandbox.control.setBotPermissions(CHANNEL, []);
    for (const [method, path, body] of all) expect(await refusalOf(method, path, body)).toEqual([403, 50_001]);
    sandbox.control.setBotPermissions(CHANNEL, [...botDefaults, 'ManageWebhooks']);
    expect(await refusalOf('GET', `/webhooks/${id}`)).toEqual([200, undefined]);
    const without = await useSandbox();
    const { body } = await call(without, 'GET', `/guilds/${without.guildId}/webhooks`);
    expect(body.code).toBe(50_013);
  });

  it.each([
    ['no name', {}, 'name', 'BASE_TYPE_REQUIRED'],
    ['a name of 81 letters', { name: 'a'.repeat(81) }, 'name', 'BASE_TYPE_BAD_LENGTH'],
    ['a forbidden name', { name: 'The Discord' }, 'name', 'USERNAME_INVALID_CONTAINS'],
    ['a picture that is none', { name: 'a', avatar: 'data:image/png;base64,AAAA' }, 'avatar', 'IMAGE_INVALID'],
  ])('is refused with %s', async (_what, body, key, code) => {
    const answer = await call(sandbox, 'POST', `/channels/${CHANNEL}/webhooks`, body);
    expect([answer.status, answer.body.code]).toEqual([400, 50_035]);
    expect(answer.body.errors).toMatchObject({
      [key]: { _errors: expect.arrayContaining([expect.objectContaining({ code })]) },
    });
  });

  it('is one of 15 at most, has a channel that is no thread, and goes with it', async () => {
    const room = sandbox.control.addChannel('full');
    const all = [];
    for (let count = 0; count < 15; count += 1) all.push(await make(`Mate ${count}`, room));
    const last = { name: 'One more' };
    expect(await refusalOf('POST', `/channels/${room}/webhooks`, last)).toEqual([400, 30_007]);
    const { id } = await make('Captain');
    expect(await refusalOf('PATCH', `/webhooks/${id}`, { channel_id: room })).toEqual([400, 30_007]);
    const thread = sandbox.control.addThread(CHANNEL, 'Thread');
    expect(await refusalOf('POST', `/channels/${thread}/webhooks`, last)).toEqual([400, 50_024]);
    sandbox.control.deleteChannel(room);
    expect(await refusalOf('GET', all[0]!.path, undefined, free)).toEqual([404, 10_015]);
  });

  it('that a person has made can be used by whoever has its token', async () => {
    const made = sandbox.control.addWebhook(CHANNEL, 'News');
    const listed = await channel().fetchWebhooks();
    expect(listed.get(made.id)).toMatchObject({ token: made.token, applicationId: null, owner: { id: ann } });
    await new WebhookClient(made, { rest: { api: sandbox.apiBase } }).send('Hello');
    await expect
      .poll(() => heard.map(({ webhookId, applicationId }) => [webhookId, applicationId]))
      .toEqual([[made.id, null]]);
    expect(() => sandbox.control.addWebhook(sandbox.as(ben).dmChannelId(), 'News')).toThrow('cannot have webhooks');
  });
});

describe('a message of a webhook', () => {
  it('is written, read, changed and deleted by its token alone', async () => {
    const { id, token } = await make('Captain');
    const hook = new WebhookClient({ id, token }, { rest: { api: sandbox.apiBase } });
    const sent = await hook.send({ content: `Hello <@${ben}>`, files: [{ attachment: picture, name: 'a.png' }] });
    expect(sent).toMatchObject({ webhook_id: id, author: { id, username: 'Captain', bot: true } });
    const seen = sandbox.as(ben).messages(CHANNEL).at(-1);
    expect(seen).toMatchObject({ webhook: { id, name: 'Captain' }, pings: [ben], files: [{ filename: 'a.png' }] });
    await hook.editMessage(sent.id, 'Goodbye');
    expect((await hook.fetchMessage(sent.id)).content).toBe('Goodbye');
    await hook.deleteMessage(sent.id);
    await expect(hook.fetchMessage(sent.id)).rejects.toMatchObject({ code: 10_008 });
    expect(sandbox.requests.filter(({ path }) => path.includes(token)).some(({ authorized }) => authorized)).toBe(
      false,
    );
  });

  it('reaches the bot as that of a webhook, with the name and the picture that it was sent with', async () => {
    const { id, path } = await make('Captain');
    const own = await channel().createWebhook({ name: 'Mate', avatar });
    await own.send('one');
    await own.send({ content: 'two', username: 'Ghost', avatarURL: 'https://example.com/ghost.png' });
    await call(sandbox, 'POST', path, { content: 'three' }, free);
    await expect
      .poll(() => heard.map(({ content, author }) => [content, author.username]))
      .toEqual([
        ['one', 'Mate'],
        ['two', 'Ghost'],
        ['three', 'Captain'],
      ]);
    expect(heard.map(({ webhookId, member, author }) => [webhookId, member, author.bot])).toEqual([
      [own.id, null, true],
      [own.id, null, true],
      [id, null, true],
    ]);
    expect(heard[0]?.author.avatar).toBe(own.avatar);
    const [, two] = sandbox.as(ann).messages(CHANNEL).slice(-3);
    expect(two?.webhook).toEqual({ id: own.id, name: 'Ghost' }); // a picture from elsewhere is not loaded
  });

  it('answers with nothing unless it is waited for', async () => {
    const { path } = await make('Captain');
    expect((await call(sandbox, 'POST', path, { content: 'a' }, free)).status).toBe(204);
    const waited = await call(sandbox, 'POST', `${path}?wait=true`, { content: 'b' }); // a bot's token does no harm
    expect([waited.status, waited.body.content]).toEqual([200, 'b']);
  });

  it('can carry buttons, whose presses reach the bot', async () => {
    const { path } = await make('Captain');
    const components = [{ type: 1, components: [{ type: 2, style: 1, custom_id: 'go', label: 'Go' }] }];
    const { body } = await call(sandbox, 'POST', `${path}?wait=true`, { content: 'a', components }, free);
    client.once(Events.InteractionCreate, (pressed) => {
      if (pressed.isButton()) void pressed.reply(`${pressed.customId} ${pressed.message.webhookId}`);
    });
    const outcome = await sandbox.as(ann).click(body.id!, 'go');
    expect(outcome.message?.text).toBe(`go ${path.split('/')[2]}`);
  });

  it('goes into a thread of its channel by name, and is found only there', async () => {
    const { path } = await make('Captain');
    const thread = sandbox.control.addThread(CHANNEL, 'Thread');
    sandbox.control.setThread(thread, { archived: true });
    const { body } = await call(sandbox, 'POST', `${path}?wait=true&thread_id=${thread}`, { content: 'a' }, free);
    expect(
      sandbox
        .as(ann)
        .messages(thread)
        .map(({ id }) => id),
    ).toEqual([body.id]);
    expect((await call(sandbox, 'GET', `/channels/${thread}`)).body).toMatchObject({
      thread_metadata: { archived: false },
    });
    const at = `${path}/messages/${body.id}`;
    expect(await refusalOf('GET', at, undefined, free)).toEqual([404, 10_008]);
    expect(await refusalOf('GET', `${at}?thread_id=${thread}`, undefined, free)).toEqual([200, undefined]);
    for (const other of [OTHER, '1'])
      expect(await refusalOf('POST', `${path}?thread_id=${other}`, { content: 'a' }, free)).toEqual([404, 10_003]);
  });

  it('is refused with a wrong token, a bad body or a wrong name, and is limited in pace', async () => {
    const { id, path } = await make('Captain');
    const other = await make('Mate');
    expect(await refusalOf('POST', `/webhooks/${id}/wrong`, { content: 'a' }, free)).toEqual([401, 50_027]);
    expect(await refusalOf('POST', '/webhooks/1/wrong', { content: 'a' }, free)).toEqual([404, 10_015]);
    time += 10_000;
    const bodies = [
      [{}, 50_006],
      [{ content: 'a', username: 'Clyde' }, 50_035],
      [{ content: 'a', avatar_url: 'ftp://a' }, 50_035],
      [{ content: 'a', thread_name: 'New' }, 220_003],
    ] as const;
    for (const [body, code] of bodies) expect(await refusalOf('POST', path, body, free)).toEqual([400, code]);
    const { body } = await call(sandbox, 'POST', `${other.path}?wait=true`, { content: 'a' }, free);
    expect(await refusalOf('PATCH', `${path}/messages/${body.id}`, { content: 'b' }, free)).toEqual([404, 10_008]);
    expect(await refusalOf('POST', path, { content: 'a' }, free)).toEqual([429, 0]);
    expect(await refusalOf('POST', other.path, { content: 'a' }, free)).toEqual([204, undefined]);
    expect(await refusalOf('PATCH', `/channels/${CHANNEL}/messages/${body.id}`, { content: 'b' })).toEqual([
      403, 50_005,
    ]);
  });

  it('shows the picture of the bot where its address is that of the bot', async () => {
    const own = await useSandbox({ botAvatar: picture });
    const { id, token } = own.control.addWebhook(CHANNEL, 'News');
    const { body } = await call(own, 'GET', '/users/@me');
    const { avatar: hash } = body as unknown as { readonly avatar: string };
    const avatarUrl = `https://cdn.discordapp.com/avatars/${own.applicationId}/${hash}.webp`;
    await call(own, 'POST', `/webhooks/${id}/${token}`, { content: 'a', avatar_url: avatarUrl }, free);
    expect(own.as(ann).messages(CHANNEL).at(-1)?.webhook).toEqual({ id, name: 'News', avatar: hash });
    expect((await fetch(`${own.url}/avatars/${id}/${hash}.png`)).status).toBe(200);
    expect((await fetch(`${own.url}/avatars/${ann}/${hash}.png`)).status).toBe(404);
  });
});
