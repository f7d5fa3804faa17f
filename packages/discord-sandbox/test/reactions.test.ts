import { Client, Events, GatewayIntentBits as Bits, Partials, type MessageReaction, type User } from 'discord.js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { optionsFor } from './bot.ts';
import { call } from './rest.ts';
import { CHANNEL, useSandbox } from './use.ts';
import { solidPng } from '../../../test/harness/png.ts';

const [ann, ben] = ['900000000000000011', '900000000000000012'] as const;
let time = Date.UTC(2026, 0, 1);
const sandbox = await useSandbox({ now: () => time });
const client = await connect();
const heard: string[] = [];
beforeEach(() => {
  time += 60_000;
  heard.length = 0;
  sandbox.control.setBotPermissions(CHANNEL, ['ViewChannel', 'SendMessages', 'ReadMessageHistory', 'AddReactions']);
});

async function connect(): Promise<Client<true>> {
  const made = new Client({
    ...optionsFor(sandbox),
    intents: [Bits.Guilds, Bits.GuildMessages, Bits.GuildMessageReactions],
    partials: [Partials.Message, Partials.Reaction, Partials.User],
  });
  const tell =
    (what: string) => (reaction: { readonly emoji: MessageReaction['emoji'] }, user?: { readonly id: User['id'] }) =>
      heard.push([what, reaction.emoji.toString(), ...(user === undefined ? [] : [user.id])].join(' '));
  made.on(Events.MessageReactionAdd, tell('+'));
  made.on(Events.MessageReactionRemove, tell('-'));
  made.on(Events.MessageReactionRemoveEmoji, tell('none'));
  made.on(Events.MessageReactionRemoveAll, () => heard.push('none at all'));
  const ready = new Promise<Client<true>>((resolve) => void made.once(Events.ClientReady, resolve));
  await made.login(sandbox.token);
  afterAll(() => made.destroy());
  return ready;
}

const path = (id: string, emoji: string, who = '') =>
  `/channels/${CHANNEL}/messages/${id}/reactions/${encodeURIComponent(emoji)}${who}`;

const refusalOf = async (method: string, at: string) => {
  const { status, body } = await call(sandbox, method, at);
  return [status, body.code];
};

describe('a reaction', () => {
  it('of a person reaches the bot, also on an old message, and is gone when it is taken back', async () => {
    const { id } = sandbox.as(ben).say(CHANNEL, 'a');
    sandbox.as(ann).react(id, '👍');
    sandbox.as(ann).react(id, '👍');
    sandbox.as(ben).react(id, '👍');
    sandbox.as(ann).unreact(id, '👍');
    sandbox.as(ann).unreact(id, '👍');
    await expect.poll(() => heard).toEqual([`+ 👍 ${ann}`, `+ 👍 ${ben}`, `- 👍 ${ann}`]);
    const message = await client.channels.cache.get(CHANNEL)!.fetch();
    const fetched = message.isTextBased() ? await message.messages.fetch({ message: id, force: true }) : undefined;
    expect(fetched?.reactions.cache.map(({ emoji, count, me }) => [emoji.name, count, me])).toEqual([['👍', 1, false]]);
    expect(fetched?.editedAt).toBeNull();
  });

  it('of the bot is seen by people, once', async () => {
    const { body } = await call(sandbox, 'POST', `/channels/${CHANNEL}/messages`, { content: 'vote' });
    expect((await call(sandbox, 'PUT', path(body.id!, '👍', '/@me'))).status).toBe(204);
    time += 1000;
    expect((await call(sandbox, 'PUT', path(body.id!, '👍', '/@me'))).status).toBe(204);
    const seen = await sandbox
      .as(ann)
      .waitFor(CHANNEL, ({ id, reactions }) => id === body.id && reactions !== undefined);
    expect(seen.reactions).toEqual([{ emoji: { id: null, name: '👍' }, userIds: [client.user.id] }]);
    time += 1000;
    expect((await call(sandbox, 'DELETE', path(body.id!, '👍', '/@me'))).status).toBe(204);
    expect(
      sandbox
        .as(ann)
        .messages(CHANNEL)
        .find(({ id }) => id === body.id)?.reactions,
    ).toEqual([]);
    await expect.poll(() => heard).toEqual([`+ 👍 ${client.user.id}`, `- 👍 ${client.user.id}`]);
  });

  it('with an emoji of the application has its name', async () => {
    const image = `data:image/png;base64,${solidPng(2, 2, [255, 0, 0]).toString('base64')}`;
    const emoji = await call(sandbox, 'POST', `/applications/${client.user.id}/emojis`, { name: 'pawn', image });
    const { id } = sandbox.as(ann).say(CHANNEL, 'a');
    sandbox.as(ann).react(id, `pawn:${emoji.body.id}`);
    await expect.poll(() => heard).toEqual([`+ <:pawn:${emoji.body.id}> ${ann}`]);
    expect(await refusalOf('PUT', path(id, 'pawn:1', '/@me'))).toEqual([404, 10_014]);
    expect(() => sandbox.as(ann).react(id, 'text')).toThrow('Unknown Emoji');
  });

  it('is listed with its people, page by page', async () => {
    const { id } = sandbox.as(ann).say(CHANNEL, 'a');
    for (const { id: person } of sandbox.people) sandbox.as(person).react(id, '🎲');
    const listed = async (query: string): Promise<unknown> => {
      const { body } = await call(sandbox, 'GET', path(id, '🎲', query));
      return Array.isArray(body) ? body.map((each: { readonly username: string }) => each.username) : body.code;
    };
    expect(await listed('')).toEqual(['ann', 'ben', 'cleo', 'dan']);
    expect(await listed(`?limit=2&after=${ann}`)).toEqual(['ben', 'cleo']);
    expect(await listed('?limit=101')).toBe(50_035);
    expect(await listed('?after=x')).toBe(50_035);
  });

  it('of others is removed only with the permission for it', async () => {
    const { id } = sandbox.as(ann).say(CHANNEL, 'a');
    for (const person of [ann, ben]) for (const emoji of ['👍', '👎']) sandbox.as(person).react(id, emoji);
    await expect.poll(() => heard.length).toBe(4);
    heard.length = 0;
    const all = `/channels/${CHANNEL}/messages/${id}/reactions`;
    expect(await refusalOf('DELETE', path(id, '👍', `/${ann}`))).toEqual([403, 50_013]);
    time += 1000;
    expect(await refusalOf('DELETE', all)).toEqual([403, 50_013]);
    sandbox.control.setBotPermissions(CHANNEL, ['ViewChannel', 'ManageMessages']);
    for (const at of [path(id, '👍', `/${ann}`), path(id, '👍'), all]) {
      time += 1000;
      expect((await call(sandbox, 'DELETE', at)).status).toBe(204);
    }
    await expect.poll(() => heard).toEqual([`- 👍 ${ann}`, 'none 👍', 'none at all']);
  });

  it('needs permissions, is limited in number and in pace, and has none on a private message', async () => {
    const { id } = sandbox.as(ann).say(CHANNEL, 'a');
    sandbox.control.setBotPermissions(CHANNEL, ['ViewChannel', 'ReadMessageHistory']);
    expect(await refusalOf('PUT', path(id, '👍', '/@me'))).toEqual([403, 50_013]);
    sandbox.as(ann).react(id, '👍');
    time += 1000;
    expect((await call(sandbox, 'PUT', path(id, '👍', '/@me'))).status).toBe(204); // to join in needs less
    expect((await call(sandbox, 'PUT', path(id, '👍', '/@me'))).status).toBe(429);
    const dice = [
      '🍎',
      '🍊',
      '🍇',
      '🍌',
      '🍉',
      '🍓',
      '🍒',
      '🍑',
      '🥝',
      '🍍',
      '🥭',
      '🍏',
      '🍐',
      '🍋',
      '🫐',
      '🍈',
      '🥥',
      '🍅',
      '🍆',
    ];
    for (const emoji of dice) sandbox.as(ann).react(id, emoji);
    expect(() => sandbox.as(ann).react(id, '🥑')).toThrow('Maximum number of reactions');
    sandbox.control.setPersonPermissions(ben, ['ViewChannel']);
    const other = sandbox.as(ann).say(CHANNEL, 'b');
    expect(() => sandbox.as(ben).react(other.id, '👍')).toThrow('Ben may not add reactions');
  });
});

it('several messages are deleted at once, and the bot hears of it once', async () => {
  const ids = ['a', 'b', 'c'].map((text) => sandbox.as(ann).say(CHANNEL, text).id);
  const at = `/channels/${CHANNEL}/messages/bulk-delete`;
  const remove = async (messages: readonly string[]) => {
    time += 1000;
    const { status, body } = await call(sandbox, 'POST', at, { messages });
    return [status, body.code];
  };
  expect(await remove(ids)).toEqual([403, 50_013]);
  sandbox.control.setBotPermissions(CHANNEL, ['ViewChannel', 'ManageMessages', 'ReadMessageHistory']);
  expect(await remove(ids.slice(0, 1))).toEqual([400, 50_016]);
  const told = new Promise<number>((resolve) => {
    client.once(Events.MessageBulkDelete, (messages) => resolve(messages.size));
  });
  expect(await remove([...ids.slice(0, 2), '1'])).toEqual([204, undefined]);
  expect(await told).toBe(2);
  expect(
    sandbox
      .as(ann)
      .messages(CHANNEL)
      .map(({ id }) => id),
  ).toContain(ids[2]);
  expect(
    sandbox
      .as(ann)
      .messages(CHANNEL)
      .map(({ id }) => id),
  ).not.toContain(ids[0]);
  time += 15 * 86_400_000;
  const { id } = sandbox.as(ann).say(CHANNEL, 'd');
  expect(await remove([ids[2]!, id])).toEqual([400, 50_034]);
});
