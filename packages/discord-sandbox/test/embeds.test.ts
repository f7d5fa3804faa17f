import { describe, expect, it } from 'vitest';
import { call } from './rest.ts';
import { useChannel } from './use.ts';
import { solidPng } from '../../../test/harness/png.ts';

const { sandbox, path, post, edit } = await useChannel();
const picture = solidPng(6, 4, [0, 0, 0]);
const long = (length: number) => 'a'.repeat(length);
const field = { name: 'a', value: 'b' };

interface Shown {
  readonly embeds: readonly { readonly image?: { readonly url: string } }[];
  readonly attachments: readonly { readonly filename: string }[];
}

describe('an embed', () => {
  it('is completed like in Discord: it is rich, and its empty parts are gone', async () => {
    const empty = { url: null, description: '', thumbnail: {}, image: {}, footer: {}, author: null, fields: [] };
    const timestamp = '2026-01-02T03:04:05.678Z';
    const { body } = await post({ embeds: [{ ...empty, title: 'a', color: 3, timestamp }, { fields: [field] }] });
    expect(body).toMatchObject({ attachments: [] });
    expect((body as unknown as Shown).embeds).toEqual([
      { type: 'rich', title: 'a', color: 3, timestamp: '2026-01-02T03:04:05.678000+00:00' },
      { type: 'rich', fields: [{ ...field, inline: false }] },
    ]);
  });

  it('shows the files of its message at their addresses, and these are no attachments beside it', async () => {
    const embed = {
      title: 'a',
      image: { url: 'attachment://a.png' },
      footer: { text: 'f', icon_url: 'attachment://a.png' },
    };
    const sent = await post({ embeds: [embed] }, { 'a.png': picture, 'b.png': picture });
    const { embeds, attachments } = sent.body as unknown as Shown;
    expect(attachments.map(({ filename }) => filename)).toEqual(['b.png']);
    const url = embeds[0]?.image?.url ?? '';
    expect(embeds).toEqual([
      {
        type: 'rich',
        title: 'a',
        image: { url, proxy_url: url, width: 6, height: 4, content_type: 'image/png' },
        footer: { text: 'f', icon_url: url, proxy_icon_url: url },
      },
    ]);
    expect(picture.equals(Buffer.from(await (await fetch(url)).arrayBuffer()))).toBe(true);
    const edited = await edit(sent, { content: 'b' });
    expect((edited.body as unknown as Shown).embeds).toEqual(embeds);
    const read = await call(sandbox, 'GET', `${path}/${sent.body.id}`);
    expect((read.body as unknown as Shown).attachments).toHaveLength(1);
  });

  it.each([
    ['a long title', { title: long(257) }, ['0', 'title'], 'BASE_TYPE_MAX_LENGTH'],
    [
      'a field without a name',
      { fields: [{ ...field, name: '' }] },
      ['0', 'fields', '0', 'name'],
      'BASE_TYPE_REQUIRED',
    ],
    [
      'a long field',
      { fields: [{ ...field, value: long(1025) }] },
      ['0', 'fields', '0', 'value'],
      'BASE_TYPE_BAD_LENGTH',
    ],
    ['26 fields', { fields: Array.from({ length: 26 }, () => field) }, ['0', 'fields'], 'BASE_TYPE_BAD_LENGTH'],
    ['a long footer', { footer: { text: long(2049) } }, ['0', 'footer', 'text'], 'BASE_TYPE_MAX_LENGTH'],
    ['a color that is none', { title: 'a', color: 1 << 24 }, ['0', 'color'], 'NUMBER_TYPE_MAX'],
    ['a time that is none', { title: 'a', timestamp: 'soon' }, ['0', 'timestamp'], 'DATE_TIME_TYPE_PARSE'],
    ['an address that is none', { title: 'a', url: 'here' }, ['0', 'url'], 'URL_TYPE_INVALID_URL'],
    ['a file as a link', { title: 'a', url: 'attachment://a.png' }, ['0', 'url'], 'URL_TYPE_INVALID_SCHEME'],
    [
      'a picture of a wrong kind',
      { image: { url: 'ftp://a/b.png' } },
      ['0', 'image', 'url'],
      'URL_TYPE_INVALID_SCHEME',
    ],
    ['6,001 characters', { description: long(4096), footer: { text: long(1905) } }, [], 'MAX_EMBED_SIZE_EXCEEDED'],
  ])('is refused with %s', async (_what, embed, at, code) => {
    const { status, body } = await post({ embeds: [embed] });
    expect([status, body.code]).toEqual([400, 50_035]);
    expect(body.errors).toHaveProperty(['embeds', ...at, '_errors'], [expect.objectContaining({ code })]);
  });
});
