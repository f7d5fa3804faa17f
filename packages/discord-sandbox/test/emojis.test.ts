import { describe, expect, it } from 'vitest';
import { startSandbox } from '../src/server/sandbox.ts';
import { useSandbox } from './use.ts';
import { solidPng } from '../../../test/harness/png.ts';
import { call } from './rest.ts';

const sandbox = await useSandbox({ limits: { global: { requests: 100_000, perMs: 1000 } } });

const uriOf = (bytes: Uint8Array, type = 'image/png'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const picture = solidPng(4, 4, [200, 0, 0]);
const image = uriOf(picture);
const path = () => `/applications/${sandbox.applicationId}/emojis`;
const make = (name: string) => call(sandbox, 'POST', path(), { name, image });

const names = async (): Promise<readonly string[]> => {
  const { items } = (await call(sandbox, 'GET', path())).body as unknown as {
    readonly items: readonly { readonly name: string }[];
  };
  return items.map(({ name }) => name);
};

describe("the application's emojis", () => {
  it('are made, listed, renamed and deleted', async () => {
    const { status, body } = await make('first');
    expect([status, body]).toMatchObject([201, { name: 'first', animated: false }]);
    await make('second');
    expect(await names()).toEqual(expect.arrayContaining(['first', 'second']));
    const one = `${path()}/${body.id}`;
    expect((await call(sandbox, 'PATCH', one, { name: 'other' })).body).toMatchObject({ id: body.id, name: 'other' });
    expect((await call(sandbox, 'PATCH', one, { name: 'other' })).status).toBe(200); // its own name is not taken
    expect((await call(sandbox, 'GET', one)).body).toMatchObject({ name: 'other' });
    expect((await call(sandbox, 'DELETE', one)).status).toBe(204);
    expect(await names()).not.toContain('other');
    for (const method of ['GET', 'DELETE']) {
      const answer = await call(sandbox, method, one);
      expect([answer.status, answer.body.code]).toEqual([404, 10014]);
    }
  });

  it('have their pictures at an address of their own', async () => {
    const { body } = await make('shown');
    const response = await fetch(`${sandbox.url}/emojis/${body.id}.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(picture.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
    expect((await fetch(`${sandbox.url}/emojis/1.png`)).status).toBe(404);
  });

  it('belong to the application alone', async () => {
    const answer = await call(sandbox, 'GET', '/applications/900000000000000099/emojis');
    expect(answer.body.code).toBe(10002);
    expect((await call(sandbox, 'GET', path(), undefined, { token: 'wrong' })).status).toBe(401);
  });

  const gif = uriOf(Buffer.from('GIF89a'), 'image/gif');
  const large = uriOf(Buffer.concat([picture, Buffer.alloc(256 * 1024)]));
  it.each([
    ['a name of one letter', { name: 'a', image }, 'name', 'BASE_TYPE_BAD_LENGTH'],
    ['a name of 33 letters', { name: 'a'.repeat(33), image }, 'name', 'BASE_TYPE_BAD_LENGTH'],
    ['a name with a sign', { name: 'a-b', image }, 'name', 'STRING_TYPE_REGEX'],
    ['no name', { image }, 'name', 'BASE_TYPE_REQUIRED'],
    ['a name that is taken', { name: 'taken', image }, 'name', 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN'],
    ['no picture', { name: 'fresh' }, 'image', 'BASE_TYPE_REQUIRED'],
    ['a picture that is none', { name: 'fresh', image: 'data:image/png;base64,AAAA' }, 'image', 'IMAGE_INVALID'],
    [
      'no picture of any type',
      { name: 'fresh', image: image.replace('image/png', 'text/plain') },
      'image',
      'IMAGE_INVALID',
    ],
    ['a picture without a type', { name: 'fresh', image: picture.toString('base64') }, 'image', 'IMAGE_INVALID'],
    ['a picture over 256 KiB', { name: 'fresh', image: large }, 'image', 'BINARY_TYPE_MAX_SIZE'],
  ])('are refused with %s', async (_what, body, key, code) => {
    await make('taken');
    const answer = await call(sandbox, 'POST', path(), body);
    expect([answer.status, answer.body.code]).toEqual([400, 50035]);
    expect(answer.body.errors).toMatchObject({
      [key]: { _errors: expect.arrayContaining([expect.objectContaining({ code })]) },
    });
    expect(await names()).not.toContain('fresh');
  });

  it('may move when they are GIFs', async () => {
    expect((await call(sandbox, 'POST', path(), { name: 'moving', image: gif })).body).toMatchObject({
      animated: true,
    });
  });

  it('may have a picture that the client calls by a wrong type, as discord.js does with bytes', async () => {
    const { status, body } = await call(sandbox, 'POST', path(), {
      name: 'called',
      image: uriOf(picture, 'image/jpg'),
    });
    expect(status).toBe(201);
    const response = await fetch(`${sandbox.url}/emojis/${body.id}.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  it('are 2,000 at most', async () => {
    const left = Array.from({ length: 2_000 - (await names()).length }, (_, index) => `many_${index}`);
    for (let from = 0; from < left.length; from += 100) await Promise.all(left.slice(from, from + 100).map(make));
    const answer = await make('one_more');
    expect([answer.status, answer.body.code]).toEqual([400, 30008]);
  });
});

describe('an emoji on a button or an option', () => {
  const send = (components: readonly unknown[]) =>
    call(sandbox, 'POST', `/channels/${sandbox.channelIds[0]}/messages`, {
      content: 'a',
      components: [{ type: 1, components }],
    });
  const on = (id: string) => [{ type: 2, style: 1, custom_id: 'a', label: 'A', emoji: { id, name: 'x' } }];

  it('must be there when it is sent', async () => {
    const refused = await send(on('123'));
    expect(refused.body.code).toBe(50035);
    expect(JSON.stringify(refused.body.errors)).toContain(
      '"emoji":{"id":{"_errors":[{"code":"COMPONENT_INVALID_EMOJI"',
    );
    const options = [{ label: 'a', value: 'a', emoji: { id: '123', name: 'x' } }];
    expect((await send([{ type: 3, custom_id: 's', options }])).body.code).toBe(50035);
  });

  it('may be gone when another part of the message is edited', async () => {
    const other = await startSandbox();
    const emojis = `/applications/${other.applicationId}/emojis`;
    const { body: emoji } = await call(other, 'POST', emojis, { name: 'gone', image });
    const channel = `/channels/${other.channelIds[0]}/messages`;
    const sent = await call(other, 'POST', channel, {
      content: 'a',
      components: [{ type: 1, components: on(emoji.id!) }],
    });
    await call(other, 'DELETE', `${emojis}/${emoji.id}`);
    const edited = await call(other, 'PATCH', `${channel}/${sent.body.id}`, { content: 'b' });
    await other.close();
    expect(edited.status).toBe(200);
  });
});
