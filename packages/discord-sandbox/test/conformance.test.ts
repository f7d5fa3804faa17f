import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { ComponentType, TextInputStyle } from 'discord.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasOpenApi, OPENAPI } from '../../../test/harness/openapi-file.ts';
import { botDefaults } from '../src/world/permissions.ts';
import { useSandbox } from './use.ts';
import { commands, startBot } from './bot.ts';
import { solidPng } from '../../../test/harness/png.ts';
import { call } from './rest.ts';

it("has Discord's OpenAPI file at hand", ({ skip }) => {
  if (!hasOpenApi) skip('discord-openapi.json missing, answers not compared with it');
  expect(hasOpenApi).toBe(true);
});

const sandbox = await useSandbox({ botPermissions: [...botDefaults, 'ManageWebhooks'] });

describe.skipIf(!hasOpenApi)('what the sandbox answers fits what Discord says it answers', () => {
  let ajv: Ajv2020;
  const v2 = 1 << 15;

  beforeAll(() => {
    ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
    ajv.addSchema({ $id: 'discord', ...JSON.parse(readFileSync(OPENAPI, 'utf8')) });
  });

  const schema = (name: string): ValidateFunction => ajv.compile({ $ref: `discord#/components/schemas/${name}` });
  const problems = (name: string, value: unknown) => {
    const validate = schema(name);
    return validate(value) ? [] : validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`);
  };

  it('for messages, old and new', async () => {
    const path = `/channels/${sandbox.channelIds[0]}/messages`;
    const button = { type: 2, style: 1, custom_id: 'a', label: 'A', emoji: { name: '🎲' } };
    const select = { type: 3, custom_id: 's', options: [{ label: 'a', value: 'a' }] };
    const text = { type: 10, content: 'a <@900000000000000011>' };
    const thumbnail = { type: 11, media: { url: 'attachment://a.png' } };
    const components = [
      { type: 17, accent_color: 1, components: [text, { type: 9, components: [text], accessory: thumbnail }] },
      {
        type: 12,
        items: [
          { media: { url: 'attachment://a.png' }, description: 'd' },
          { media: { url: 'https://example.com/a.png' } },
        ],
      },
      { type: 13, file: { url: 'attachment://b.json' } },
      { type: 14 },
      { type: 1, components: [button] },
      { type: 1, components: [select] },
    ];
    const files = { 'a.png': solidPng(2, 2, [0, 0, 0]), 'b.json': new Uint8Array(2) };
    const fresh = await call(sandbox, 'POST', path, { flags: v2, components }, { files });
    expect(fresh.status).toBe(200);
    expect(problems('MessageResponse', fresh.body)).toEqual([]);
    const old = await call(
      sandbox,
      'POST',
      path,
      { content: 'a', components: [{ type: 1, components: [button] }] },
      { files },
    );
    expect(problems('MessageResponse', old.body)).toEqual([]);
    const line = { icon_url: 'attachment://a.png' };
    const embed = {
      title: 'a',
      url: 'https://example.com',
      timestamp: '2026-01-01T00:00:00Z',
      thumbnail: {},
      author: { name: 'n', ...line },
      footer: { text: 't', ...line },
      image: { url: 'attachment://a.png' },
      fields: [{ name: 'a', value: 'b' }],
    };
    const embedded = await call(sandbox, 'POST', path, { embeds: [embed] }, { files });
    expect(embedded.status).toBe(200);
    expect(problems('MessageResponse', embedded.body)).toEqual([]);
  });

  it('for a modal, and for the message that answers one', async () => {
    const input = { type: ComponentType.TextInput, custom_id: 'i', style: TextInputStyle.Short } as const;
    const components = [{ type: ComponentType.Label, label: 'l', component: input }] as const;
    const opened: unknown[] = [];
    const client = await startBot(sandbox, async (interaction) => {
      if (interaction.isModalSubmit()) return interaction.reply('a');
      if (!interaction.isChatInputCommand()) return undefined;
      const path = `/interactions/${interaction.id}/${interaction.token}/callback?with_response=true`;
      const body = { type: 9, data: { custom_id: 'm', title: 't', components } };
      return opened.push((await call(sandbox, 'POST', path, body, { token: undefined })).body);
    });
    const ann = sandbox.as(sandbox.people[0]?.id ?? '');
    const { modal } = await ann.command(sandbox.channelIds[0] ?? '', ['echo', 'board']);
    const { message } = await ann.submit(modal!.id, { i: 'x' });
    const answer = await call(sandbox, 'GET', `/channels/${message?.channelId}/messages/${message?.id}`);
    await client.destroy();
    expect(problems('MessageResponse', answer.body)).toEqual([]);
    expect(answer.body).toMatchObject({ interaction_metadata: { type: 5 } });
    expect(opened.map((body) => problems('InteractionCallbackResponse', body))).toEqual([[]]);
  });

  it('for emojis, also on buttons', async () => {
    const path = `/applications/${sandbox.applicationId}/emojis`;
    const image = `data:image/png;base64,${solidPng(2, 2, [0, 0, 0]).toString('base64')}`;
    const { status, body: emoji } = await call(sandbox, 'POST', path, { name: 'dice', image });
    expect(status).toBe(201);
    const answers = [
      emoji,
      (await call(sandbox, 'GET', `${path}/${emoji.id}`)).body,
      (await call(sandbox, 'PATCH', `${path}/${emoji.id}`, { name: 'die' })).body,
    ];
    expect(answers.flatMap((answer) => problems('EmojiResponse', answer))).toEqual([]);
    expect(problems('ListApplicationEmojisResponse', (await call(sandbox, 'GET', path)).body)).toEqual([]);
    const button = { type: 2, style: 1, custom_id: 'a', emoji: { id: emoji.id, name: 'die' } };
    const message = { content: 'a', components: [{ type: 1, components: [button] }] };
    const sent = await call(sandbox, 'POST', `/channels/${sandbox.channelIds[0]}/messages`, message);
    expect(sent.status).toBe(200);
    expect(problems('MessageResponse', sent.body)).toEqual([]);
  });

  it('for webhooks and their messages', async () => {
    const at = `/channels/${sandbox.channelIds[0]}/webhooks`;
    const avatar = `data:image/png;base64,${solidPng(2, 2, [0, 0, 0]).toString('base64')}`;
    const { body: made } = await call(sandbox, 'POST', at, { name: 'Captain', avatar });
    const { token } = made as unknown as { readonly token: string };
    const path = `/webhooks/${made.id}/${token}`;
    const free = { token: undefined };
    const asked = [
      await call(sandbox, 'GET', `/webhooks/${made.id}`),
      await call(sandbox, 'PATCH', `/webhooks/${made.id}`, { name: 'Mate' }),
      await call(sandbox, 'GET', path, undefined, free),
      await call(sandbox, 'PATCH', path, { avatar: null }, free),
    ];
    const lists: readonly unknown[] = [
      (await call(sandbox, 'GET', at)).body,
      (await call(sandbox, 'GET', `/guilds/${sandbox.guildId}/webhooks`)).body,
    ];
    const webhooks = [made, ...asked.map(({ body }) => body), ...lists.flat()];
    expect(webhooks.map((webhook) => problems('GuildIncomingWebhookResponse', webhook))).toEqual(
      Array.from({ length: 7 }, () => []),
    );
    const { body: sent } = await call(sandbox, 'POST', `${path}?wait=true`, { content: 'a', username: 'Ghost' }, free);
    const { body: read } = await call(sandbox, 'GET', `${path}/messages/${sent.id}`, undefined, free);
    expect([sent, read].map((answer) => problems('MessageResponse', answer))).toEqual([[], []]);
  });

  it('for the application, also after a change', async () => {
    const scopes = ['bot', 'applications.commands'];
    const install = { scopes, permissions: 8 };
    const changes = {
      description: { default: 'Plays', localizations: { de: 'Spielt' } },
      tags: ['games'],
      install_params: install,
      custom_install_url: 'https://example.com',
      integration_types_config: { 0: { oauth2_install_params: install }, 1: {} },
    };
    const path = '/applications/@me';
    const { body: fresh } = await call(sandbox, 'GET', path);
    const { body: changed } = await call(sandbox, 'PATCH', path, changes);
    expect(changed).toMatchObject({ description: 'Plays', install_params: { scopes, permissions: '8' } });
    expect((await call(sandbox, 'GET', path)).body).toEqual(changed);
    const emptied = { description: '', install_params: null, custom_install_url: null };
    const { body: last } = await call(sandbox, 'PATCH', path, emptied);
    expect(last).toMatchObject({ description: '', tags: ['games'] });
    expect(last).not.toHaveProperty('install_params');
    const answers = [fresh, changed, last];
    expect(answers.flatMap((answer) => problems('PrivateApplicationResponse', answer))).toEqual([]);
  });

  it('for users, guilds, channels and commands', async () => {
    const get = async (path: string) => (await call(sandbox, 'GET', path)).body;
    expect(problems('UserResponse', await get(`/users/${sandbox.people[0]?.id}`))).toEqual([]);
    expect(problems('GuildResponse', await get(`/guilds/${sandbox.guildId}`))).toEqual([]);
    expect(problems('GuildMemberResponse', await get(`/guilds/${sandbox.guildId}/members/900000000000000011`))).toEqual(
      [],
    );
    expect(problems('GuildChannelResponse', await get(`/channels/${sandbox.channelIds[0]}`))).toEqual([]);
    expect(problems('GatewayBotResponse', await get('/gateway/bot'))).toEqual([]);
    const path = `/applications/${sandbox.applicationId}/commands`;
    const [command]: unknown[] = Object.values((await call(sandbox, 'PUT', path, commands)).body);
    expect(problems('ApplicationCommandResponse', command)).toEqual([]);
  });
});
