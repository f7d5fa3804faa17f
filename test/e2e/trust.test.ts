import { createHash, createHmac } from 'node:crypto';
import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { Key } from '../../src/text/language.ts';
import { english } from '../../src/text/languages.ts';
import { messageLink } from '../../src/discord/posts/commitment-links.ts';
import { shortHash } from '../../src/match/fairness.ts';
import type { GameRecord } from '../../src/match/story/record.ts';
import type { InteractionOutcome, SandboxMessage } from 'discord-sandbox';
import { matchOf } from '../harness/driver/saved.ts';
import { call } from '../../packages/discord-sandbox/test/rest.ts';
import { inDatabase } from './hold.ts';
import { finished, useSoundTable, type Place } from './rooms.ts';

// The ways of a host with access to the database to change the cards. Others have a way to notice each.

const { table, rooms } = await useSoundTable(/\((10003|10008|50013)\)/);

/** Ann's lobby with Ben in it, and the first message of the channel. */
async function opened() {
  const room = rooms.open();
  const lobby = await room.openLobby({ people: 2, options: { 'ask-always': true } });
  return { room, ...lobby, commitment: room.messages()[0]! };
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** Writes into the database like a dishonest host. */
const write = (statement: string, ...values: readonly string[]) =>
  inDatabase(table.databaseFile, (file) => file.prepare(statement).run(...values));

/** Writes other values into the saved match. */
function tamper({ matchId }: Opened, values: Readonly<Record<string, string>>): void {
  for (const [path, value] of Object.entries(values))
    write('update matches set body = json_set(body, ?, ?) where id = ?', `$.${path}`, value, matchId);
}

/** Starts, and has both vote to end the game at once. */
async function startAndEnd({ room, message, matchId }: Opened): Promise<InteractionOutcome> {
  const started = await room.press(0, message, 'Start');
  await room.voteToEnd();
  await room.endOf(matchId);
  return started;
}

async function verified(room: Place) {
  const answer = await finished(room.command(3, 'verify'));
  const bytes = await (await fetch(answer.files[0]!.url)).text();
  return { text: answer.text, bytes, record: JSON.parse(bytes) as GameRecord };
}

const linkTo = ({ channelId }: Place, { id }: SandboxMessage): string =>
  messageLink({ channelId, guildId: table.sandbox.guildId }, id);

const hashIn = ({ text }: SandboxMessage): string => /🔒[^`]*`([\w-]{43})`/u.exec(text)![1]!;

/** Posts or edits a message as the bot, and answers its id. */
async function speak({ channelId }: Place, method: 'POST' | 'PATCH', id: string, content: string): Promise<string> {
  const path = ['/channels', channelId, 'messages', ...(id === '' ? [] : [id])].join('/');
  const body = { flags: MessageFlags.IsComponentsV2, components: [{ type: ComponentType.TextDisplay, content }] };
  return (await call(table.sandbox, method, path, body)).body.id!;
}

describe('a seed that is exchanged before the start', () => {
  const seed = 'ab'.repeat(32);
  const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest();

  test('does not have the hash that was kept when the lobby opened', async () => {
    const game = await opened();
    tamper(game, { seed });
    await startAndEnd(game);
    const { text, record } = await verified(game.room);
    expect(text).toContain(english.say('verify.wrong', { why: english.say('fault.seed') }));
    expect(game.commitment.text).toContain(Buffer.from(record.seedHash, 'hex').toString('base64url'));
  });

  test('with its hash does not match the 🔒 message, which nobody has edited', async () => {
    const game = await opened();
    const { room, commitment } = game;
    tamper(game, { seed, 'lock.hash': hash.toString('hex') });
    await startAndEnd(game);
    const { text } = await verified(room);
    const shown = hash.toString('base64url');
    const hashes = { shown, hash: hash.toString('hex'), said: hashIn(commitment), link: linkTo(room, commitment) };
    expect(text).toContain(english.say('verify.commitment-other', hashes));
    expect(text).not.toContain('✅');
    expect(commitment.text).not.toContain(shown);
    expect(room.fresh(commitment)).toMatchObject({ text: commitment.text, edited: false });
  });
});

describe('the 🔒 message', () => {
  const { control } = table.sandbox;
  test.each<[string, Key, boolean, (room: Place, commitment: SandboxMessage) => unknown]>([
    ['says the same is told to have been compared', 'verify.commitment-same', true, () => {}],
    [
      'was edited proves nothing, even if it says the same',
      'verify.commitment-edited',
      false,
      (room, commitment) => speak(room, 'PATCH', commitment.id, `-# 🔒 \`${hashIn(commitment)}\` `),
    ],
    [
      'was deleted cannot be compared',
      'verify.commitment-gone',
      true,
      (_, commitment) => control.deleteMessage(commitment.id),
    ],
    [
      'the bot may not read cannot be compared',
      'verify.commitment-unreadable',
      true,
      ({ channelId }) => control.setBotPermissions(channelId, ['ViewChannel', 'SendMessages', 'AttachFiles']),
    ],
  ])('that %s, and that is said', async (_, key, isRight, change) => {
    const game = await opened();
    await change(game.room, game.commitment);
    await startAndEnd(game);
    const { text, record } = await verified(game.room);
    const hash = record.seedHash;
    expect(text).toContain(
      english.say(key, { shown: shortHash(hash), hash, link: linkTo(game.room, game.commitment) }),
    );
    expect(text.includes('✅')).toBe(isRight);
  });

  test('is not one that came after the deciding click, or that somebody else wrote', async () => {
    const game = await opened();
    const { room, commitment } = game;
    await startAndEnd(game);
    tamper(game, { 'lock.messageId': await speak(room, 'POST', '', `-# 🔒 \`${hashIn(commitment)}\``) });
    expect((await verified(room)).text).toContain(', but it’s newer than the click that decided the cards');
    const { id } = room.user(3).say(room.channelId, 'Who’s winning?');
    tamper(game, { 'lock.messageId': id });
    const { text } = await verified(room);
    expect(text).toContain(', isn’t one of mine, so it proves nothing.');
    expect(text).not.toContain('✅');
  });

  test('of a game that one click opened and began answers that click, and only that one', async () => {
    const room = rooms.at(control.addGuild('New').channelId);
    const welcome = await room.waitFor(0, ({ buttons }) => buttons[0]?.label === 'Play vs computers');
    const message = (await room.press(0, welcome, 'Play vs computers')).message!;
    const { id: matchId } = (await table.saved.openIn(room.channelId))!;
    await room.confirm(0, await room.command(0, 'end'));
    await room.endOf(matchId);
    expect((await verified(room)).text).toContain('it proves nothing about that click');
    const later = await speak(room, 'POST', '', `-# 🔒 \`${hashIn(message)}\``);
    tamper({ room, matchId, message, commitment: message }, { 'lock.messageId': later });
    expect((await verified(room)).text).toContain('it’s newer than the click');
  });
});

test('Discord publishes the id of the answer to Start, which is the last one in the key; lobby, end and verify link to it and to the hash', async () => {
  const game = await opened();
  const { room, matchId, message, commitment } = game;
  const start = await startAndEnd(game);
  expect(start.answer).toBe('message');
  const { text, record } = await verified(room);
  const { clicks, seed } = record;
  const published = await call(table.sandbox, 'GET', `/channels/${room.channelId}/messages/${start.message!.id}`);
  expect(published.body).toMatchObject({ interaction_metadata: { id: clicks.at(-1) }, edited_timestamp: null });
  const digest = createHash('sha256')
    .update([matchId, ...clicks].join('\n'))
    .digest('base64url')
    .slice(0, 16);
  expect(start.message!.text).toContain(`${clicks.length} clicks: \`${digest}\``);
  const key = createHmac('sha256', Buffer.from(seed, 'hex'))
    .update([matchId, ...clicks].join('\n'))
    .digest('hex');
  expect(await matchOf(table, matchId)).toMatchObject({ game: { chance: { key } } });
  expect(room.fresh(message).text).toContain(linkTo(room, commitment));
  const end = await room.endOf(matchId);
  for (const each of [commitment, start.message!])
    for (const told of [end.text, text]) expect(told).toContain(linkTo(room, each));
});

test('the record is the one whose SHA-256 the end shows; one that was cut in the database is not', async () => {
  const { room, matchId, message } = await opened();
  await room.press(0, message, 'Start');
  await room.playOn(matchId, 3);
  await room.voteToEnd();
  const end = await room.endOf(matchId);
  const { bytes, text } = await verified(room);
  const shown = /🔒.* `([\w-]{16})`/u.exec(end.text)?.[1];
  expect(createHash('sha256').update(bytes).digest('base64url').slice(0, 16)).toBe(shown);
  for (const told of [shown!, '✅']) expect(text).toContain(told);
  write(`update plays set "by" = 'computer' where match_id = ? and ply = 0`, matchId);
  const after = await verified(room);
  expect(after.text).toContain(english.say('verify.wrong', { why: english.say('fault.other-record') }));
});
