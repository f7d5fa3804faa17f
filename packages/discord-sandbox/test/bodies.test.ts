import { describe, expect, it } from 'vitest';
import { call } from './rest.ts';
import { gallery, text, useChannel, V2 } from './use.ts';

const { sandbox, post } = await useChannel();
const pressable = (id: string, more = {}) => ({ type: 2, style: 1, custom_id: id, label: 'x', ...more });
const row = (...components: readonly unknown[]) => ({ type: 1, components });
const inRow = (...controls: readonly unknown[]) => ({ components: [row(...controls)] });
const options = (count: number, more = {}) =>
  Array.from({ length: count }, (_, index) => ({ label: 'a', value: String(index), ...more }));
const select = (count: number, more = {}) => ({ type: 3, custom_id: 's', options: options(count), ...more });
const inV2 = (...components: readonly unknown[]) => ({ flags: V2, components });
const container = (...components: readonly unknown[]) => ({ type: 17, components });
const texts = (count: number) => Array.from({ length: count }, () => text('a'));
const url = (name: string) => (name === '' ? 'https://example.com/a.png' : `attachment://${name}`);
const MENTIONS = { parse: ['users'], users: ['900000000000000011'] };

describe('a body is refused as Discord refuses it', () => {
  const FIRST = 'components.0';
  const CONTROL = `${FIRST}.components.0`;
  const OF_V2 = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
  const UNSENT = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';
  const UNLABELED = 'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED';
  const [LONG, LENGTH, NONE] = ['BASE_TYPE_MAX_LENGTH', 'BASE_TYPE_BAD_LENGTH', 'BASE_TYPE_REQUIRED'];
  const [CHOICE, MOST] = ['UNION_TYPE_CHOICES', 'BASE_TYPE_MAX'];
  const [TWICE, EXCLUSIVE] = ['COMPONENT_CUSTOM_ID_DUPLICATED', 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE'];
  const [MANY, LARGE] = ['COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED'];
  it.each<[name: string, body: unknown, where: string, code: string]>([
    ['content over 2000', { content: 'x'.repeat(2001) }, 'content', LONG],
    ['a custom id twice', inRow(pressable('a'), pressable('a')), `${FIRST}.components.1.custom_id`, TWICE],
    ['a custom id over 100', inRow(pressable('x'.repeat(101))), `${CONTROL}.custom_id`, LENGTH],
    ['an empty custom id', inRow(pressable('')), `${CONTROL}.custom_id`, LENGTH],
    ['a button without id', inRow({ type: 2, style: 1, label: 'x' }), CONTROL, 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED'],
    ['a link without url', inRow({ type: 2, style: 5, label: 'x' }), `${CONTROL}.url`, NONE],
    ['a label over 80', inRow(pressable('a', { label: 'x'.repeat(81) })), `${CONTROL}.label`, LONG],
    ['a button with no face', inRow({ type: 2, style: 1, custom_id: 'a' }), CONTROL, UNLABELED],
    ['no emoji', inRow(pressable('a', { emoji: { name: 'cat' } })), `${CONTROL}.emoji.name`, 'COMPONENT_INVALID_EMOJI'],
    ['six buttons in a row', inRow(...'abcdef'.split('').map((id) => pressable(id))), `${FIRST}.components`, LENGTH],
    ['six rows', { components: 'abcdef'.split('').map((id) => row(pressable(id))) }, 'components', LENGTH],
    ['a select of 26', inRow(select(26)), `${CONTROL}.options`, LENGTH],
    ['a select that wants too many', inRow(select(3, { min_values: 3, max_values: 2 })), `${CONTROL}.min_values`, MOST],
    ['two defaults', inRow(select(0, { options: options(2, { default: true }) })), `${CONTROL}.options`, LONG],
    ['both controls', inRow(pressable('a'), select(2)), `${FIRST}.components`, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
    ['a text display without the flag', { components: [text('a')] }, `${FIRST}.type`, CHOICE],
    ['content beside the flag', { ...inV2(text('a')), content: 'a' }, 'content', OF_V2],
    ['embeds beside the flag', { ...inV2(text('a')), embeds: [{ title: 'a' }] }, 'embeds', OF_V2],
    ['more than 40 components', inV2(...[1, 2, 3].map(() => container(...texts(13)))), 'components', MANY],
    ['more than 4000 characters', inV2(text('x'.repeat(2001)), text('x'.repeat(2000))), 'components', LARGE],
    ['a picture that was not sent', inV2(gallery(url('no.png'))), `${FIRST}.items.0.media.url`, UNSENT],
    ['alt text over 1024', inV2(gallery(url(''), 'x'.repeat(1025))), `${FIRST}.items.0.description`, LONG],
    ['a section without accessory', inV2({ type: 9, components: [text('a')] }), `${FIRST}.accessory`, NONE],
    ['a container in a container', inV2(container(container(text('a')))), `${CONTROL}.type`, CHOICE],
    ['both parse and users', { content: 'a', allowed_mentions: MENTIONS }, 'allowed_mentions', EXCLUSIVE],
    ['a nonce over 25', { content: 'a', nonce: 'x'.repeat(26) }, 'nonce', LONG],
    ['a lost file', { content: 'a', attachments: [{ id: '7' }] }, 'attachments.0.id', 'ATTACHMENT_NOT_FOUND'],
  ])('%s', async (_, body, where, code) => {
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
    const many = [1, 2, 3].map(() => container(...texts(12)));
    expect((await post(inV2(...many, text('x'.repeat(3964))))).status).toBe(200);
    const button = pressable('x'.repeat(100), { label: 'x'.repeat(80) });
    expect((await post({ content: 'x'.repeat(2000), ...inRow(button) })).status).toBe(200);
  });
});
