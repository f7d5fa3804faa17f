import { describe, expect, it } from 'vitest';
import { solidPng } from '../../../test/harness/png.ts';
import { call, type Answer } from './rest.ts';
import { CHANNEL as channel, gallery, text, useChannel, V2 as v2 } from './use.ts';

const { sandbox, path, pass, post, edit } = await useChannel();
const [ann, ben] = ['900000000000000011', '900000000000000012'];
const png = solidPng(4, 4, [9, 9, 9]);

describe('an edit', () => {
  it('cannot take Components V2 away, nor edit what is not there', async () => {
    const made = await post({ flags: v2, components: [text('a')] });
    expect((await edit(made, { flags: 0 })).body.code).toBe(50035);
    expect((await edit(made, { components: [text('b')] })).body.flags).toBe(v2);
    expect((await edit(made, { content: 'b' })).body.code).toBe(50035);
    expect(await call(sandbox, 'PATCH', `${path}/1`, { content: 'a' })).toMatchObject({
      status: 404,
      body: { code: 10008 },
    });
  });

  it('keeps all attachments, or those listed, and never a picture that is gone', async () => {
    const made = await post({ content: 'a' }, { 'one.png': png, 'two.png': png });
    const [one] = made.body.attachments ?? [];
    const names = (answer: Answer) => answer.body.attachments?.map(({ filename }) => filename);
    expect(names(await edit(made, { content: 'b' }))).toEqual(['one.png', 'two.png']);
    expect(names(await edit(made, { attachments: [{ id: one?.id }] }))).toEqual(['one.png']);
    expect(
      names(await edit(made, { attachments: [{ id: one?.id }, { id: '0', filename: 'new.png' }] }, { 'x.png': png })),
    ).toEqual(['one.png', 'new.png']);
    expect(names(await edit(made, {}, { 'last.png': png }))).toEqual(['last.png']);
    pass(6000);
    const shown = await post({ flags: v2, components: [gallery('attachment://b.png')] }, { 'b.png': png });
    expect((await edit(shown, { attachments: [] })).body.code).toBe(50035);
    expect((await edit(shown, { components: [gallery('attachment://c.png')] }, { 'c.png': png })).status).toBe(200);
  });

  it('pings nobody, and names only whom it may', async () => {
    const made = await post({ content: 'a' });
    await edit(made, { content: `<@${ann}>` });
    const seen = sandbox.as(ann).messages(channel).at(-1);
    expect(seen).toMatchObject({ pings: [], mentions: [ann], edited: true });
  });

  it('of an old message has a limit of its own', async () => {
    const made = await post({ content: 'a' });
    pass(3_600_001);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await edit(made, { content: `${count}` })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    pass(6001);
    expect((await edit(made, { content: 'again' })).status).toBe(200);
  });
});

describe('pings', () => {
  const cases: readonly (readonly [name: string, body: object, pings: readonly string[]])[] = [
    ['whom the text names', { content: `<@${ann}> <@!${ben}>` }, [ann, ben]],
    ['only whom it may', { content: `<@${ann}> <@${ben}>`, allowed_mentions: { users: [ben] } }, [ben]],
    ['nobody when nobody is allowed', { content: `<@${ann}>`, allowed_mentions: { parse: [] } }, []],
    ['nobody who is not named', { content: 'hi', allowed_mentions: { users: [ann] } }, []],
    ['nobody from code', { content: `\`<@${ann}>\`` }, []],
    ['from text displays within', { flags: v2, components: [{ type: 17, components: [text(`<@${ann}>`)] }] }, [ann]],
    ['nobody from a silent message', { content: `<@${ann}>`, flags: 1 << 12 }, []],
  ];
  it.each(cases)('%s', async (_, body, pings) => {
    await post(body);
    expect(sandbox.as(ann).messages(channel).at(-1)?.pings).toEqual(pings);
  });
});

describe('permissions', () => {
  it('are needed to see, to post, to post files and to post in threads', async () => {
    const thread = sandbox.control.addThread(channel, 'A game');
    const inThread = () => call(sandbox, 'POST', `/channels/${thread}/messages`, { content: 'a' });
    sandbox.control.setBotPermissions(channel, ['ViewChannel', 'SendMessages']);
    expect((await post({ content: 'a' })).status).toBe(200);
    expect(await post({ content: 'a' }, { 'a.png': png })).toMatchObject({ status: 403, body: { code: 50013 } });
    expect(await inThread()).toMatchObject({ status: 403, body: { code: 50013 } });
    sandbox.control.setBotPermissions(channel, ['ViewChannel', 'SendMessagesInThreads']);
    expect((await inThread()).status).toBe(200);
    expect(await post({ content: 'a' })).toMatchObject({ status: 403, body: { code: 50013 } });
    sandbox.control.setBotPermissions(channel, ['SendMessages']);
    expect(await post({ content: 'a' })).toMatchObject({ status: 403, body: { code: 50001 } });
    sandbox.control.setThread(thread, { archived: true, locked: true });
    sandbox.control.setBotPermissions(channel, ['ViewChannel', 'SendMessagesInThreads']);
    expect((await inThread()).body.code).toBe(160_005);
  });

  it('let the bot change only its own messages, unless it may manage them', async () => {
    const typed = sandbox.as(ann).say(channel, 'mine');
    expect((await call(sandbox, 'PATCH', `${path}/${typed.id}`, { content: 'x' })).body.code).toBe(50005);
    expect((await call(sandbox, 'DELETE', `${path}/${typed.id}`)).body.code).toBe(50013);
    sandbox.control.setBotPermissions(channel, ['ViewChannel', 'ManageMessages']);
    const gone = await call(sandbox, 'DELETE', `${path}/${typed.id}`);
    expect([gone.status, gone.headers.get('content-type')]).toEqual([204, null]);
    expect((await call(sandbox, 'DELETE', `${path}/${typed.id}`)).body.code).toBe(10008);
  });

  it('end with the channel, and with the guild', async () => {
    const { guildId, channelId } = sandbox.control.addGuild('Another');
    const there = () => call(sandbox, 'POST', `/channels/${channelId}/messages`, { content: 'a' });
    expect((await there()).status).toBe(200);
    sandbox.control.setGuild(guildId, 'left');
    expect((await there()).body.code).toBe(50001);
    sandbox.control.deleteChannel(channelId);
    expect(await there()).toMatchObject({ status: 404, body: { code: 10003 } });
  });

  it('begin with a token', async () => {
    const bad = await call(sandbox, 'POST', path, { content: 'a' }, { token: 'wrong' });
    expect(bad).toMatchObject({ status: 401, body: { message: '401: Unauthorized' } });
    const none = await call(sandbox, 'POST', path, { content: 'a' }, { token: undefined });
    expect(none.status).toBe(401);
    expect((await call(sandbox, 'POST', '/interactions/1/x/callback', { type: 4 })).status).toBe(401);
    expect((await call(sandbox, 'GET', '/nowhere')).status).toBe(404);
  });
});

describe('a nonce', () => {
  it('that is enforced returns the earlier message for some minutes', async () => {
    const body = { content: 'a', nonce: 'm1.7', enforce_nonce: true };
    const first = await post(body);
    expect((await post({ ...body, content: 'b' })).body).toMatchObject({ id: first.body.id, content: 'a' });
    expect((await post({ ...body, enforce_nonce: false })).body.id).not.toBe(first.body.id);
    pass(10 * 60_000);
    expect((await post(body)).body.id).not.toBe(first.body.id);
  });
});

describe('rate limits', () => {
  it('count messages per channel, and say so in headers', async () => {
    const answers: Answer[] = [];
    for (let count = 0; count < 6; count += 1) answers.push(await post({ content: `${count}` }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['4', '3', '2', '1', '0', '0']);
    expect(answers[5]?.body).toMatchObject({ retry_after: 5 });
    expect(answers[5]?.headers.get('retry-after')).toBe('5');
    const elsewhere = await call(sandbox, 'POST', '/channels/900000000000000201/messages', { content: 'a' });
    expect(elsewhere.headers.get('x-ratelimit-bucket')).toBe(answers[0]?.headers.get('x-ratelimit-bucket'));
    expect(elsewhere.status).toBe(200);
    pass(5001);
    expect((await post({ content: 'again' })).status).toBe(200);
  });

  it('count everything but interactions globally', async () => {
    const answers = await Promise.all(Array.from({ length: 51 }, () => call(sandbox, 'GET', '/users/@me')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers.get('x-ratelimit-global')).toBe('true');
    const interaction = await call(sandbox, 'POST', '/interactions/1/x/callback', { type: 4 }, { token: undefined });
    expect(interaction).toMatchObject({ status: 404, body: { code: 10062 } });
  });
});

it('reads messages back, newest first', async () => {
  const made = await post({ content: 'last' });
  const list = await fetch(`${sandbox.apiBase}/v10${path}?limit=2`, {
    headers: { authorization: `Bot ${sandbox.token}` },
  });
  const messages: readonly { id: string }[] = await list.json();
  expect(messages).toHaveLength(2);
  expect(messages[0]?.id).toBe(made.body.id);
});

it('keeps every request for a test to read', async () => {
  await post({ content: 'noted' }, { 'n.png': png });
  expect(sandbox.requests.at(-1)).toMatchObject({
    method: 'POST',
    path,
    route: '/channels/:channel/messages',
    body: { content: 'noted' },
    files: [{ name: 'files[0]', filename: 'n.png', size: png.length }],
    status: 200,
    authorized: true,
  });
});
