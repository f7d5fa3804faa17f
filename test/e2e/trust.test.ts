import { createHash, createHmac } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { Key } from '../../src/text/language.ts';
import { english } from '../../src/text/languages.ts';
import { messageLink } from '../../src/discord/posts/commitment-links.ts';
import { shortHash } from '../../src/match/fairness.ts';
import type { GameRecord } from '../../src/match/story/record.ts';
import type { InteractionOutcome, SandboxMessage } from 'discord-sandbox';
import { command, endOf, openLobby, playOn, press, personId, writeIn, messagesIn } from '../harness/driver/clicks.ts';
import { matchOf } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import { call } from '../../packages/discord-sandbox/test/rest.ts';
import { confirm, voteToEnd } from './refusal-cases.ts';
import { useRooms, useSoundTable } from './rooms.ts';
import { fresh } from './soundness.ts';

// The ways of a host with access to the database to change the cards. Others have a way to notice each.

const table = await useSoundTable(openTable(), /\((10003|10008|50013)\)/);

const rooms = useRooms(() => table, 'trusting');

/** Ann's lobby with Ben in it, and the first message of the channel. */
async function opened() {
  const room = rooms.open();
  const lobby = await openLobby(room, { people: 2, options: { 'ask-always': true } });
  return { room, ...lobby, lock: messagesIn(room)[0]! };
}

/** Writes other values into the saved match, like a dishonest host. */
function tamper(matchId: string, values: Readonly<Record<string, string>>): void {
  const file = new Sqlite(table.databaseFile);
  for (const [path, value] of Object.entries(values))
    file.prepare('update matches set body = json_set(body, ?, ?) where id = ?').run(`$.${path}`, value, matchId);
  file.close();
}

/** Starts, and has both vote to end the game at once. */
async function startAndEnd(room: Room, message: SandboxMessage, matchId: string): Promise<InteractionOutcome> {
  const started = await press(room, 0, message, 'Start');
  await voteToEnd(room);
  await endOf(room, matchId);
  return started;
}

/** Discord's own data of a message. */
async function asPublished({ channelId }: Room, id: string) {
  const { body } = await call(table.sandbox, 'GET', `/channels/${channelId}/messages/${id}`);
  return body as { readonly edited_timestamp: string | null; readonly interaction_metadata?: { readonly id: string } };
}

async function verified(room: Room) {
  const answer = (await (await command(room, 3, 'verify')).finished)!;
  const bytes = await (await fetch(answer.files[0]!.url)).text();
  return { text: answer.text, bytes, record: JSON.parse(bytes) as GameRecord };
}

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest();

/** The hash in the last message of a game. */
const shownIn = ({ text }: SandboxMessage): string | undefined => /record `([\w-]{43})`/.exec(text)?.[1];

describe('a seed that is exchanged before the start', () => {
  const OTHER = 'ab'.repeat(32);

  test('does not have the hash that was kept when the lobby opened', async () => {
    const { room, matchId, message, lock } = await opened();
    tamper(matchId, { seed: OTHER });
    await startAndEnd(room, message, matchId);
    const { text, record } = await verified(room);
    expect(text).toContain(english.say('verify.wrong', { why: english.say('fault.seed') }));
    expect(lock.text).toContain(Buffer.from(record.seedHash, 'hex').toString('base64url'));
  });

  test('with its hash does not match the 🔒 message, which nobody has edited', async () => {
    const { room, matchId, message, lock } = await opened();
    tamper(matchId, { seed: OTHER, 'lock.hash': sha256(OTHER).toString('hex') });
    await startAndEnd(room, message, matchId);
    const { text } = await verified(room);
    const shown = sha256(OTHER).toString('base64url');
    const locked = fresh(room, lock);
    const hashes = {
      shown,
      hash: sha256(OTHER).toString('hex'),
      said: hashIn(lock),
      link: messageLink({ ...room, guildId: table.sandbox.guildId }, lock.id),
    };
    expect(text).toContain(english.say('verify.lock-other', hashes));
    expect(text).not.toContain('✅');
    expect(locked.text).not.toContain(shown);
    expect([locked.text, locked.edited]).toEqual([lock.text, false]);
  });
});

describe('the 🔒 message', () => {
  test.each<[string, Key, boolean, (room: Room, lock: SandboxMessage) => unknown]>([
    ['says the same is told to have been compared', 'verify.lock-same', true, () => {}],
    [
      'was edited proves nothing, even if it says the same',
      'verify.lock-edited',
      false,
      (room, lock) => write(room, 'PATCH', lock.id, `-# 🔒 \`${hashIn(lock)}\` `),
    ],
    [
      'was deleted cannot be compared',
      'verify.lock-gone',
      true,
      (_, lock) => table.sandbox.control.deleteMessage(lock.id),
    ],
    [
      'the bot may not read cannot be compared',
      'verify.lock-unreadable',
      true,
      ({ channelId }) =>
        table.sandbox.control.setBotPermissions(channelId, ['ViewChannel', 'SendMessages', 'AttachFiles']),
    ],
  ])('that %s, and that is said', async (_, key, isRight, change) => {
    const { room, matchId, message, lock } = await opened();
    await change(room, lock);
    await startAndEnd(room, message, matchId);
    const { text, record } = await verified(room);
    const hash = record.seedHash;
    const link = messageLink({ ...room, guildId: table.sandbox.guildId }, lock.id);
    expect(text).toContain(english.say(key, { shown: shortHash(hash), hash, link }));
    expect(text.includes('✅')).toBe(isRight);
  });

  test('is not one that came after the deciding click, or that somebody else wrote', async () => {
    const { room, matchId, message, lock } = await opened();
    await startAndEnd(room, message, matchId);
    const later = await write(room, 'POST', '', `-# 🔒 \`${hashIn(lock)}\``);
    tamper(matchId, { 'lock.messageId': later });
    expect((await verified(room)).text).toContain(', but it’s newer than the click that decided the cards');
    writeIn(room);
    tamper(matchId, {
      'lock.messageId': messagesIn(room).findLast(({ authorId }) => authorId === personId(room, 3))!.id,
    });
    const { text } = await verified(room);
    expect(text).toContain(', isn’t one of mine, so it proves nothing.');
    expect(text).not.toContain('✅');
  });

  test('of a game that one click opened and began answers that click, and only that one', async () => {
    const { channelId } = table.sandbox.control.addGuild('New');
    const room = { table, channelId };
    const user = table.sandbox.as(personId(room, 0));
    const welcome = await user.waitFor(channelId, ({ buttons }) => buttons[0]?.label === 'Play vs computers');
    const { message } = await press(room, 0, welcome, 'Play vs computers');
    const { id: matchId } = (await table.saved.openIn(channelId))!;
    await confirm(room, 0, await command(room, 0, 'end'));
    await endOf(room, matchId);
    expect((await verified(room)).text).toContain('it proves nothing about that click');
    const later = await write(room, 'POST', '', `-# 🔒 \`${hashIn(message!)}\``);
    tamper(matchId, { 'lock.messageId': later });
    expect((await verified(room)).text).toContain('it’s newer than the click');
  });
});

/** Posts or edits a message as the bot, and answers its id. */
async function write({ channelId }: Room, method: 'POST' | 'PATCH', id: string, content: string): Promise<string> {
  const path = ['/channels', channelId, 'messages', ...(id === '' ? [] : [id])].join('/');
  const body = { flags: MessageFlags.IsComponentsV2, components: [{ type: ComponentType.TextDisplay, content }] };
  return (await call(table.sandbox, method, path, body)).body.id!;
}

const hashIn = ({ text }: SandboxMessage): string => /🔒 `([\w-]{43})`/u.exec(text)![1]!;

test('the click on Start is answered by a new message: Discord publishes its id, which is the last one in the key', async () => {
  const { room, matchId, message } = await opened();
  const start = await startAndEnd(room, message, matchId);
  expect(start.answer).toBe('message');
  const { clicks, seed } = (await verified(room)).record;
  const published = await asPublished(room, start.message!.id);
  expect([published.interaction_metadata?.id, published.edited_timestamp]).toEqual([clicks.at(-1), null]);
  expect([...start.message!.text.matchAll(/`(\d+)`/g)].map(([, id]) => id)).toEqual(clicks);
  const match = await matchOf(table, matchId);
  const key = createHmac('sha256', Buffer.from(seed, 'hex'))
    .update([matchId, ...clicks].join('\n'))
    .digest('hex');
  expect(match).toMatchObject({ game: { chance: { key } } });
});

test('the lobby and the end link to the hash, and the end to the start', async () => {
  const { room, matchId, message, lock } = await opened();
  const start = await startAndEnd(room, message, matchId);
  const end = await endOf(room, matchId);
  const linkTo = (id: string) => `/channels/${table.sandbox.guildId}/${room.channelId}/${id})`;
  expect(fresh(room, message).text).toContain(linkTo(lock.id));
  for (const { id } of [lock, start.message!]) expect(end.text).toContain(linkTo(id));
  const { text } = await verified(room);
  for (const { id } of [lock, start.message!]) expect(text).toContain(linkTo(id));
});

describe('the record', () => {
  test('is the one whose SHA-256 the end shows; one that was cut in the database is not', async () => {
    const { room, matchId, message } = await opened();
    await press(room, 0, message, 'Start');
    let more = 2;
    await playOn(
      room,
      matchId,
      ([first]) => first!,
      () => more-- === 0,
    );
    await voteToEnd(room);
    const end = await endOf(room, matchId);
    const { bytes, text } = await verified(room);
    const shown = shownIn(end);
    expect(createHash('sha256').update(bytes).digest('base64url')).toBe(shown);
    expect(text).toContain(shown);
    expect(text).toContain('✅');
    const file = new Sqlite(table.databaseFile);
    file.prepare(`update plays set "by" = 'computer' where match_id = ? and ply = 0`).run(matchId);
    file.close();
    const after = await verified(room);
    expect(after.text).toContain(english.say('verify.wrong', { why: english.say('fault.other-record') }));
  });

  test('is handed out of any game that ended in the server, which the command offers while somebody types', async () => {
    const first = await opened();
    await startAndEnd(first.room, first.message, first.matchId);
    const last = await opened();
    await startAndEnd(last.room, last.message, last.matchId);
    const dan = table.sandbox.as(table.sandbox.people[3]!.id);
    const elsewhere = rooms.open();
    const type = async (text: string) =>
      (await dan.autocomplete(elsewhere.channelId, ['sorry', 'verify'], { option: 'game', text, others: {} }))
        .choices ?? [];
    expect((await type('')).slice(0, 2).map(({ value }) => value)).toEqual([last.matchId, first.matchId]);
    expect((await type('')).every(({ name }) => name.length <= 100)).toBe(true);
    expect(await type('no such game')).toEqual([]);
    const [found, ...others] = await type(first.matchId.toUpperCase());
    expect([found!.value, others]).toEqual([first.matchId, []]);
    expect(found!.name).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC · Classic · ended by vote · /);
    const answer = await (await command(elsewhere, 3, 'verify', { game: first.matchId })).finished;
    expect(answer!.files[0]!.filename).toBe(`sorry-${first.matchId}.json`);
  });
});
