import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../src/server/sandbox.ts';
import { call } from './rest.ts';

let sandbox: Sandbox;
let time = Date.UTC(2026, 0, 1);
const ann = '900000000000000011';
const channel = '900000000000000200';
const path = `/channels/${channel}/messages`;
const v2 = 1 << 15;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => time });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  time += 60_000;
  sandbox.control.setBotPermissions(channel, [
    'ViewChannel',
    'SendMessages',
    'SendMessagesInThreads',
    'AttachFiles',
    'ReadMessageHistory',
  ]);
});

const post = (body: unknown, files?: Readonly<Record<string, Uint8Array>>) =>
  call(sandbox, 'POST', path, body, files === undefined ? {} : { files });
const pressable = (id: string, more = {}) => ({ type: 2, style: 1, custom_id: id, label: 'x', ...more });
const row = (...components: readonly unknown[]) => ({ type: 1, components });
const text = (content: string) => ({ type: 10, content });
const gallery = (url: string, description = 'alt') => ({ type: 12, items: [{ media: { url }, description }] });

describe('a body is refused as Discord refuses it', () => {
  const long = 'x'.repeat(2001);
  const options = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ label: 'a', value: String(index) }));
  const cases: readonly (readonly [name: string, body: unknown, where: string, code: string])[] = [
    ['content over 2000', { content: long }, 'content', 'BASE_TYPE_MAX_LENGTH'],
    [
      'a duplicate custom id',
      { components: [row(pressable('a'), pressable('a'))] },
      'components.0.components.1.custom_id',
      'COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'a custom id over 100',
      { components: [row(pressable('x'.repeat(101)))] },
      'components.0.components.0.custom_id',
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'an empty custom id',
      { components: [row(pressable(''))] },
      'components.0.components.0.custom_id',
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'a button without id',
      { components: [row({ type: 2, style: 1, label: 'x' })] },
      'components.0.components.0',
      'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED',
    ],
    [
      'a link without url',
      { components: [row({ type: 2, style: 5, label: 'x' })] },
      'components.0.components.0.url',
      'BASE_TYPE_REQUIRED',
    ],
    [
      'a label over 80',
      { components: [row(pressable('a', { label: 'x'.repeat(81) }))] },
      'components.0.components.0.label',
      'BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a button with no face',
      { components: [row({ type: 2, style: 1, custom_id: 'a' })] },
      'components.0.components.0',
      'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED',
    ],
    [
      'a word for an emoji',
      { components: [row(pressable('a', { emoji: { name: 'cat' } }))] },
      'components.0.components.0.emoji.name',
      'COMPONENT_INVALID_EMOJI',
    ],
    [
      'six buttons in a row',
      { components: [row(...'abcdef'.split('').map((id) => pressable(id)))] },
      'components.0.components',
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'six rows',
      { components: 'abcdef'.split('').map((id) => row(pressable(id))) },
      'components',
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'a select of 26',
      { components: [row({ type: 3, custom_id: 's', options: options(26) })] },
      'components.0.components.0.options',
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'a select that wants more than it takes',
      { components: [row({ type: 3, custom_id: 's', options: options(3), min_values: 3, max_values: 2 })] },
      'components.0.components.0.min_values',
      'BASE_TYPE_MAX',
    ],
    [
      'a select with more defaults than it takes',
      {
        components: [row({ type: 3, custom_id: 's', options: options(2).map((each) => ({ ...each, default: true })) })],
      },
      'components.0.components.0.options',
      'BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a select beside a button',
      { components: [row(pressable('a'), { type: 3, custom_id: 's', options: options(2) })] },
      'components.0.components',
      'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    ['a text display without the flag', { components: [text('a')] }, 'components.0.type', 'UNION_TYPE_CHOICES'],
    [
      'content beside the flag',
      { flags: v2, content: 'a', components: [text('a')] },
      'content',
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'embeds beside the flag',
      { flags: v2, embeds: [{ title: 'a' }], components: [text('a')] },
      'embeds',
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'more than 40 components',
      {
        flags: v2,
        components: Array.from({ length: 3 }, () => ({
          type: 17,
          components: Array.from({ length: 13 }, () => text('a')),
        })),
      },
      'components',
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ],
    [
      'more than 4000 characters',
      { flags: v2, components: [text('x'.repeat(2001)), text('x'.repeat(2000))] },
      'components',
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
    [
      'a picture that was not sent',
      { flags: v2, components: [gallery('attachment://no.png')] },
      'components.0.items.0.media.url',
      'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    ],
    [
      'alt text over 1024',
      { flags: v2, components: [gallery('https://example.com/a.png', 'x'.repeat(1025))] },
      'components.0.items.0.description',
      'BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a section without accessory',
      { flags: v2, components: [{ type: 9, components: [text('a')] }] },
      'components.0.accessory',
      'BASE_TYPE_REQUIRED',
    ],
    [
      'a container in a container',
      { flags: v2, components: [{ type: 17, components: [{ type: 17, components: [text('a')] }] }] },
      'components.0.components.0.type',
      'UNION_TYPE_CHOICES',
    ],
    [
      'both parse and users',
      { content: 'a', allowed_mentions: { parse: ['users'], users: [ann] } },
      'allowed_mentions',
      'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ],
    ['a nonce over 25', { content: 'a', nonce: 'x'.repeat(26) }, 'nonce', 'BASE_TYPE_MAX_LENGTH'],
    [
      'an attachment that is nowhere',
      { content: 'a', attachments: [{ id: '7' }] },
      'attachments.0.id',
      'ATTACHMENT_NOT_FOUND',
    ],
  ];
  it.each(cases)('%s', async (_, body, where, code) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 50035, message: 'Invalid Form Body' } });
    const at = where.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), { _errors: [{ code }] });
    expect(answer.body.errors).toMatchObject(Object(at));
  });

  it.each([
    ['a description over 400', { description: 'x'.repeat(401) }, 'description'],
    ['a description without a default', { description: { localizations: {} } }, 'description.default'],
    [
      'one in no language',
      { description: { default: 'x', localizations: { xx: 'x' } } },
      'description.localizations.xx',
    ],
    ['six tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'tags'],
    ['a tag twice', { tags: ['a', 'a'] }, 'tags'],
    ['a tag over 20', { tags: ['x'.repeat(21)] }, 'tags.0'],
    ['a scope that is none for apps', { install_params: { scopes: ['email'] } }, 'install_params.scopes.0'],
    ['no scope', { install_params: { scopes: [] } }, 'install_params.scopes'],
    ['a context that is none', { integration_types_config: { 2: {} } }, 'integration_types_config.2'],
  ])('with %s in the application', async (_, body, where) => {
    const answer = await call(sandbox, 'PATCH', '/applications/@me', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(answer.body.errors).toHaveProperty(`${where}._errors`);
  });

  it('when it is empty, no JSON, too large or has too many files', async () => {
    expect((await post({})).body.code).toBe(50006);
    expect((await post('{')).body.code).toBe(50109);
    expect(await post({ content: 'a' }, { 'a.bin': new Uint8Array(10 * 1024 * 1024 + 1) })).toMatchObject({
      status: 413,
      body: { code: 40005 },
    });
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.txt`, new Uint8Array(1)]));
    expect((await post({ content: 'a' }, many)).body.code).toBe(50035);
  });

  it('but not at the very limits', async () => {
    const many = Array.from({ length: 3 }, () => ({
      type: 17,
      components: Array.from({ length: 12 }, () => text('a')),
    }));
    expect((await post({ flags: v2, components: [...many, text('x'.repeat(3964))] })).status).toBe(200);
    expect(
      (
        await post({
          content: 'x'.repeat(2000),
          components: [row(pressable('x'.repeat(100), { label: 'x'.repeat(80) }))],
        })
      ).status,
    ).toBe(200);
  });
});
