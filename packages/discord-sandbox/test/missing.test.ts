import { ComponentType, type Interaction } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { NOT_IN_SANDBOX } from '../src/world/errors.ts';
import { call } from './rest.ts';
import { CHANNEL, useBot } from './use.ts';

const ann = '900000000000000011';
const tried: unknown[] = [];

const CALLBACKS: Readonly<Record<string, unknown>> = {
  activity: { type: 12 },
  upsell: { type: 10 },
  modal: {
    type: 9,
    data: {
      custom_id: 'm',
      title: 't',
      components: [
        { type: ComponentType.Label, label: 'File', component: { type: ComponentType.FileUpload, custom_id: 'f' } },
      ],
    },
  },
};

async function answer(interaction: Interaction): Promise<void> {
  if (!interaction.isChatInputCommand()) return;
  const text = interaction.options.getString('text', true);
  const path = `/interactions/${interaction.id}/${interaction.token}/callback`;
  const { body } = await call(sandbox, 'POST', path, CALLBACKS[text], { token: undefined });
  tried.push([body.code, body.message]);
  await interaction.reply('done');
}

const { sandbox, client } = await useBot(answer);
const guild = `/guilds/${sandbox.guildId}`;

describe('a thing that Discord has and the sandbox does not is called by its name', () => {
  it.each([
    ['GET', `${guild}/bans`],
    ['PUT', `${guild}/bans/${ann}`],
    ['GET', `${guild}/messages/search`],
    ['GET', `${guild}/audit-logs`],
    ['POST', `${guild}/roles`],
    ['POST', '/webhooks/1/token/slack'],
    ['POST', '/webhooks/1/token/github'],
    ['GET', `/channels/${CHANNEL}/messages/pins`],
    ['GET', `/channels/${CHANNEL}/polls/1/answers/1`],
    ['POST', `/channels/${CHANNEL}/invites`],
    ['GET', '/voice/regions'],
    ['GET', '/sticker-packs'],
  ])('the route %s %s', async (method, path) => {
    const { status, body } = await call(sandbox, method, path, method === 'GET' ? undefined : {});
    expect([status, body.code]).toEqual([400, NOT_IN_SANDBOX]);
    expect(body.message).toBe(
      `discord-sandbox does not have the route ${method} ${path}. Discord does: this is no fault of the bot.`,
    );
  });

  it.each([
    ['polls', { poll: { question: { text: '?' }, answers: [{ poll_media: { text: 'a' } }] } }],
    ['stickers', { sticker_ids: ['1'] }],
    ['forwarded messages', { message_reference: { type: 1, message_id: '1', channel_id: CHANNEL } }],
    ['voice messages', { flags: 1 << 13 }],
  ])('%s in a message', async (name, message) => {
    const { status, body } = await call(sandbox, 'POST', `/channels/${CHANNEL}/messages`, message);
    expect([status, body.code]).toEqual([400, NOT_IN_SANDBOX]);
    expect(body.message).toContain(`discord-sandbox does not have ${name}.`);
  });

  it('fields of channels, and private threads', async () => {
    sandbox.control.setBotPermissions(CHANNEL, ['ViewChannel', 'ManageChannels']);
    const topic = await call(sandbox, 'PATCH', `/channels/${CHANNEL}`, { topic: 'Games' });
    expect(topic.body.message).toContain('does not have the field topic of channels.');
    const thread = await call(sandbox, 'POST', `/channels/${CHANNEL}/threads`, { name: 'T', type: 12 });
    expect(thread.body.message).toContain('does not have private threads.');
  });

  it.each([
    ['activity', 'Activities'],
    ['upsell', 'premium upsells'],
    ['modal', 'file uploads in modals'],
  ])('an answer to an interaction: %s', async (text, name) => {
    await sandbox.as(ann).command(CHANNEL, ['echo', 'say'], { text });
    expect(tried.pop()).toEqual([NOT_IN_SANDBOX, expect.stringContaining(`does not have ${name}.`)]);
  });

  it('and the client tells it, without trying again', async () => {
    const before = sandbox.requests.length;
    await expect(client.guilds.cache.get(sandbox.guildId)?.bans.fetch()).rejects.toThrow(/does not have the route GET/);
    expect(sandbox.requests.slice(before).map(({ code }) => code)).toEqual([NOT_IN_SANDBOX]);
    expect(sandbox.requests.at(-1)?.message).toContain('discord-sandbox does not have');
  });
});

it('a route that Discord does not have either is not found', async () => {
  for (const path of ['/nonsense', `${guild}/nonsense`, '/channels', '/guilds/a/b/c/d'])
    expect(await call(sandbox, 'GET', path)).toMatchObject({
      status: 404,
      body: { code: 0, message: '404: Not Found' },
    });
});

describe('the version of the API', () => {
  const ask = async (path: string) => {
    const response = await fetch(sandbox.apiBase + path, { headers: { authorization: `Bot ${sandbox.token}` } });
    const body: { readonly code?: number; readonly id?: string } = await response.json();
    return [response.status, body.code ?? body.id];
  };

  it('9 is answered as 10', async () => {
    expect(await ask('/v9/users/@me')).toEqual([200, sandbox.applicationId]);
    expect(sandbox.requests.at(-1)).toMatchObject({ path: '/users/@me', route: '/users/@me' });
    expect(await ask('/v9/nonsense')).toEqual([404, 0]);
  });

  it('of others is refused as Discord refuses it', async () => {
    for (const path of ['/v5/users/@me', '/v11/users/@me']) expect(await ask(path)).toEqual([400, 50_041]);
  });

  it.each([
    ['/v8/users/@me', 'version 8 of the API'],
    ['/users/@me', 'version 6 of the API, which an address without a version means'],
  ])('that Discord still answers is missing: %s', async (path, name) => {
    expect(await ask(path)).toEqual([400, NOT_IN_SANDBOX]);
    expect(sandbox.requests.at(-1)?.message).toContain(`does not have ${name}.`);
  });
});

it.each(['/oauth2/token', '/v10/oauth2/token', '/oauth2/token/revoke', '/oauth2/authorize', '/v10/oauth2/@me'])(
  'OAuth2 is called by its name, also without a version: %s',
  async (path) => {
    const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'a' });
    const response = await fetch(sandbox.apiBase + path, { method: 'POST', body });
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: NOT_IN_SANDBOX, message: expect.stringContaining('discord-sandbox does not have OAuth2 (POST /oauth2/') },
    ]);
  },
);
