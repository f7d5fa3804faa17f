import { beforeEach, describe, expect, test } from 'vitest';
import { english, LANGUAGES } from '../../src/text/languages.ts';
import { rulesetFor } from '../../src/match/offers.ts';
import { awaitedSeat } from '../../src/match/turn.ts';
import { botDefaults } from 'discord-sandbox';
import {
  buttonOf,
  command,
  endOf,
  matchOf as matchIdOf,
  nextPost,
  openLobby,
  press,
  textOf,
} from '../harness/driver/clicks.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import { openTable } from '../harness/driver/table.ts';
import { confirm } from './refusal-cases.ts';
import { useRooms, useTable } from './rooms.ts';
import { chooseIn, chosenLabels, openSettings, personOf, pressIn, setManager, turnTo } from './settings.ts';

const table = await useTable(openTable());

const rooms = useRooms(() => table, 'settings');

// Each test has a server of its own, which has chosen nothing yet; Ann manages them all.
let guildId: string;
const open = () => rooms.open(guildId);
beforeEach(() => {
  setManager(table, 0, true);
  ({ guildId } = table.sandbox.control.addGuild('Settings'));
});

const refusal = (code: string, details = {}) => english.say(`refusal.${code}` as 'refusal.stale', details);

describe('who may use the settings', () => {
  test('nobody is offered the command who may not manage the server', async () => {
    const { channelId } = open();
    setManager(table, 0, false);
    await expect(personOf(table, 0).command(channelId, ['sorry-settings'])).rejects.toThrow(/may not use/);
    setManager(table, 0, true);
    const { message } = await personOf(table, 0).command(channelId, ['sorry-settings']);
    expect(message).toMatchObject({ private: true });
  });

  test('whoever loses the permission is refused at the next click, and nothing changes', async () => {
    const room = open();
    const panel = await openSettings(room);
    const posts = await turnTo(room, panel, 'posts');
    setManager(table, 0, false);
    const refused = await pressIn(room, posts, 'keep.on');
    expect([refused.private, textOf(refused)]).toEqual([true, refusal('not-manager')]);
    const forged = await personOf(table, 1).clickRaw(
      room.channelId,
      (await command(room, 1, 'start')).message!.id,
      's1:press:sorry-settings:keep.on',
    );
    expect(textOf(forged)).toBe(refusal('not-manager'));
    setManager(table, 0, true);
    expect(buttonOf(await turnTo(room, panel, 'posts'), 'Keep all').label).toBe(english.say('settings.keepOff'));
  });
});

describe('how a lobby opens', () => {
  test('is as the server has chosen, and what is typed wins', async () => {
    const room = open();
    const panel = await openSettings(room);
    await chooseIn(room, panel, 'game', ['classic-waddingtons']);
    await chooseIn(room, panel, 'length', ['3']);
    await chooseIn(room, panel, 'limit', ['60000']);
    const after = await chooseIn(room, panel, 'house', ['head-start']);
    expect(chosenLabels(after.message!)).toEqual([
      english.say('settings.game', { game: english.say('ruleset.classic-waddingtons') }),
      english.say('settings.length', { length: english.say('lengthChoice.3') }),
      english.say('lobby.limit', { limit: english.say('limit.60000') }),
      english.say('settings.houseHeadStart'),
    ]);
    expect(after.message!.text).toContain(english.say('settings.changed'));
    const { matchId } = await openLobby(room, { people: 1 });
    expect((await matchOf(table, matchId)).options).toEqual({
      ruleset: rulesetFor({ game: 'classic-waddingtons', length: 3, house: { headStart: true } }),
      autoPlay: true,
      limitMs: 60_000,
    });
    const other = await openLobby(open(), {
      people: 1,
      options: { game: 'classic', limit: '180000', 'head-start': false },
    });
    expect((await matchOf(table, other.matchId)).options).toMatchObject({
      ruleset: rulesetFor({ game: 'classic', length: 3, house: {} }),
      limitMs: 180_000,
    });
  });

  test('stays so after a restart', async () => {
    const room = open();
    await chooseIn(room, await openSettings(room), 'limit', ['60000']);
    await table.restart();
    const { matchId } = await openLobby(room, { people: 1 });
    expect((await matchOf(table, matchId)).options.limitMs).toBe(60_000);
    const registered = table.sandbox.requests.filter(
      ({ method, route }) => method === 'PUT' && route.endsWith('/commands'),
    );
    expect(registered).toHaveLength(1); // all commands in one request, and not again at the next start
  });

  test('an unknown value is refused, and a deck that is chosen twice', async () => {
    const room = open();
    const panel = await openSettings(room);
    const { values } = panel.selects.find(({ customId }) => customId.endsWith(':house'))!;
    const decks = values.filter((value) => value.startsWith('deck'));
    expect(decks.length).toBeGreaterThan(1);
    expect(textOf(await chooseIn(room, panel, 'house', decks))).toBe(refusal('unknown-choice'));
  });
});

describe('the channels to play in', () => {
  test('are the only ones where a lobby opens, with their threads; others are told which they are', async () => {
    const [room, elsewhere] = [open(), open()];
    const panel = await turnTo(room, await openSettings(room), 'places');
    await chooseIn(room, panel, 'channels', [room.channelId]);
    const refused = await command(elsewhere, 1, 'start');
    const said = refusal('not-allowed-here', { channels: `<#${room.channelId}>` });
    expect([refused.private, textOf(refused)]).toEqual([true, said]);
    expect(await table.saved.openIn(elsewhere.channelId)).toBeNull();
    const thread = table.sandbox.control.addThread(room.channelId, 'a thread');
    expect((await command({ table, channelId: thread }, 1, 'start')).private).toBe(false);
    expect((await command(room, 2, 'start')).private).toBe(false);
  });

  test('that are all deleted leave none, until others are picked', async () => {
    const [room, gone] = [open(), open()];
    const panel = await turnTo(room, await openSettings(room), 'places');
    await chooseIn(room, panel, 'channels', [gone.channelId]);
    rooms.forget(gone.channelId);
    table.sandbox.control.deleteChannel(gone.channelId);
    await expect.poll(async () => textOf(await command(room, 1, 'start'))).toBe(refusal('no-channel-left'));
    const shown = await turnTo(room, panel, 'places');
    expect(shown.text).toContain(english.say('settings.channelsGone'));
    await chooseIn(room, panel, 'channels', []);
    expect((await command(room, 1, 'start')).private).toBe(false);
  });
});

test('the welcome opens what the server has chosen, where games are played', async () => {
  const added = table.sandbox.control.addGuild('New');
  const room = { table, channelId: added.channelId };
  const hello = await personOf(table, 1).waitFor(added.channelId, ({ buttons }) => buttons.length === 3);
  const panel = await openSettings(room);
  await chooseIn(room, panel, 'limit', ['60000']);
  const other = table.sandbox.control.addChannel('games', added.guildId);
  await turnTo(room, panel, 'places');
  await chooseIn(room, panel, 'channels', [other]);
  const said = refusal('not-allowed-here', { channels: `<#${other}>` });
  for (const label of [english.say('button.openLobby'), english.say('button.solo')])
    expect(textOf(await press(room, 1, hello, label))).toBe(said);
  await chooseIn(room, panel, 'channels', [other, added.channelId]);
  await press(room, 1, hello, english.say('button.openLobby'));
  expect(await table.saved.openIn(added.channelId)).toMatchObject({ options: { limitMs: 60_000 } });
});

describe('a thread per game', () => {
  const isLobby = ({ buttons }: { buttons: readonly { label: string }[] }) =>
    buttons.some(({ label }) => label === english.say('button.join'));

  test('is made from the answer, and the whole game is in it; the channel stays free', async () => {
    const room = open();
    const panel = await turnTo(room, await openSettings(room), 'places');
    await pressIn(room, panel, 'threads.on');
    const opened = await command(room, 1, 'start', { invite: table.sandbox.people[2]!.id });
    expect(opened.message!.text).toContain(`<@${table.sandbox.people[1]!.id}>`);
    expect(opened.message!.pings).toEqual([]);
    const threadId = opened.message!.id;
    const lobby = await personOf(table, 1).waitFor(threadId, isLobby);
    expect(lobby.pings).toEqual([table.sandbox.people[2]!.id]);
    const inThread = { table, channelId: threadId };
    await press(inThread, 2, lobby, 'Join');
    await press(inThread, 1, lobby, 'Start');
    const matchId = matchIdOf(buttonOf(lobby, 'Join'));
    await nextPost(inThread, matchId, null);
    expect(await matchOf(table, matchId)).toMatchObject({ channelId: threadId, status: 'running' });
    const another = await command(room, 3, 'start');
    await personOf(table, 3).waitFor(another.message!.id, isLobby);
    expect(await table.saved.openIn(room.channelId)).toBeNull();
    for (const person of [1, 2]) await confirm(inThread, person, await command(inThread, person, 'end'));
    await endOf(inThread, matchId);
    const past = await command(room, 3, 'history', { channel: room.channelId });
    expect(JSON.stringify(past.message!.components)).toContain(`"value":"${matchId}"`);
    const last = await command(room, 3, 'replay');
    await personOf(table, 3).waitFor(room.channelId, ({ id, files }) => id === last.message!.id && files.length > 0);
  });

  test('is made from the greeting’s buttons, too, also for a game against computers', async () => {
    const room = open();
    const panel = await turnTo(room, await openSettings(room), 'places');
    await pressIn(room, panel, 'threads.on');
    const someone = personOf(table, 2).say(room.channelId, 'Any message will do for the button.');
    const opened = await personOf(table, 2).clickRaw(room.channelId, someone.id, 's1:welcome:solo');
    const threadId = opened.message!.id;
    const lobby = await personOf(table, 2).waitFor(threadId, isLobby);
    await press({ table, channelId: threadId }, 2, lobby, english.say('button.solo'));
    await nextPost({ table, channelId: threadId }, matchIdOf(buttonOf(lobby, 'Join')), null);
    expect(await table.saved.openIn(room.channelId)).toBeNull();
  });

  test('cannot be wanted where it can be made nowhere; without the permission the game is in the channel, and it is said', async () => {
    const room = open();
    const panel = await turnTo(room, await openSettings(room), 'places');
    await chooseIn(room, panel, 'channels', [room.channelId]);
    const without = botDefaults.filter((name) => name !== 'CreatePublicThreads');
    const names = english.say('permissionName.create-public-threads');
    table.sandbox.control.setBotPermissions(room.channelId, without);
    await expect
      .poll(async () => textOf(await pressIn(room, panel, 'threads.on')))
      .toBe(refusal('cannot-thread', { names }));
    table.sandbox.control.setBotPermissions(room.channelId, botDefaults);
    await expect
      .poll(async () => (await pressIn(room, panel, 'threads.on')).message!.text)
      .toContain(english.say('settings.changed'));
    table.sandbox.control.setBotPermissions(room.channelId, without);
    const opened = await command(room, 1, 'start');
    expect(isLobby(opened.message!)).toBe(true);
    const missing = english.say('thread.missing', { names });
    await personOf(table, 1).waitFor(room.channelId, (message) => message.private && message.text === missing);
    const alone = open();
    await chooseIn(room, panel, 'channels', [room.channelId, alone.channelId]);
    table.sandbox.control.setBotPermissions(alone.channelId, without);
    const someone = personOf(table, 2).say(alone.channelId, 'Any message will do for the button.');
    await personOf(table, 2).clickRaw(alone.channelId, someone.id, 's1:welcome:solo');
    await personOf(table, 2).waitFor(alone.channelId, (message) => message.private && message.text === missing);
    await chooseIn(room, panel, 'channels', [room.channelId]);
    await expect
      .poll(async () => (await turnTo(room, panel, 'places')).text)
      .toContain(english.say('settings.threadsMissing', { channels: `<#${room.channelId}>`, names }));
  });

  test('that Discord refuses is said, and the game is in the channel', async () => {
    const room = open();
    await pressIn(room, await turnTo(room, await openSettings(room), 'places'), 'threads.on');
    table.sandbox.control.fault({
      method: 'POST',
      path: new RegExp(`/channels/${room.channelId}/messages/\\d+/threads`),
      status: 403,
      code: 50_013,
    });
    await command(room, 1, 'start');
    const refused = english.say('thread.refused');
    await personOf(table, 1).waitFor(room.channelId, (message) => message.private && message.text === refused);
    await personOf(table, 1).waitFor(room.channelId, isLobby);
    expect(await table.saved.openIn(room.channelId)).toMatchObject({ status: 'lobby', channelId: room.channelId });
    const posted = personOf(table, 2).messages(room.channelId);
    expect(posted.filter(({ text }) => text.startsWith('🎲'))).toEqual([]); // nobody is called into a thread
  });
});

describe('posts', () => {
  test('keep their pictures, if the server wants that and nobody types otherwise', async () => {
    const room = open();
    await pressIn(room, await turnTo(room, await openSettings(room), 'posts'), 'keep.on');
    const { matchId } = await openLobby(room, { people: 1 });
    expect((await matchOf(table, matchId)).options.keepBoards).toBe(true);
    const other = await openLobby(open(), { people: 1, options: { 'keep-boards': false } });
    expect((await matchOf(table, other.matchId)).options.keepBoards).toBeUndefined();
  });

  test('of a quiet server name whose turn it is, and notify nobody', async () => {
    const room = open();
    await pressIn(room, await turnTo(room, await openSettings(room), 'posts'), 'quiet.on');
    const { matchId, message } = await openLobby(room, { people: 2 });
    await press(room, 0, message, 'Start');
    const post = await nextPost(room, matchId, null);
    const match = await settled(table, matchId);
    if (match.status !== 'running') throw new Error(match.status);
    const { occupant } = match.places.find(({ seat }) => seat === awaitedSeat(match))!;
    expect(post.text).toContain(occupant.kind === 'person' ? `<@${occupant.userId}>` : '');
    expect([post.pings, post.mentions]).toEqual([[], []]);
  });

  test('can be in every language of the bot, or in that of the server', async () => {
    const room = open();
    const posts = await turnTo(room, await openSettings(room), 'posts');
    const values = posts.selects.flatMap(({ component }) =>
      (component['options'] as readonly { readonly value: string }[]).map(({ value }) => value),
    );
    expect(values).toEqual(['own', ...LANGUAGES.map(({ code }) => code)]);
  });
});

describe('announcements', () => {
  test('go only where the bot can post, and it is said when it cannot any more', async () => {
    const [room, target] = [open(), open()];
    const panel = await turnTo(room, await openSettings(room), 'places');
    const { control } = table.sandbox;
    control.setBotPermissions(target.channelId, ['ViewChannel']);
    const names = [english.say('permissionName.send-messages'), english.say('permissionName.attach-files')].join(', ');
    const channel = `<#${target.channelId}>`;
    await expect
      .poll(async () => textOf(await chooseIn(room, panel, 'announce', [target.channelId])))
      .toBe(refusal('cannot-announce', { channel, names }));
    control.setBotPermissions(target.channelId, botDefaults);
    await expect
      .poll(async () => (await chooseIn(room, panel, 'announce', [target.channelId])).message!.text)
      .toContain(english.say('settings.changed'));
    control.setBotPermissions(target.channelId, ['ViewChannel']);
    await expect
      .poll(async () => (await turnTo(room, panel, 'places')).text)
      .toContain(english.say('settings.announcementsMissing', { channel, names }));
    rooms.forget(target.channelId);
    control.deleteChannel(target.channelId);
    await expect
      .poll(async () => (await turnTo(room, panel, 'places')).text)
      .toContain(english.say('settings.announcementsGone'));
  });
});
