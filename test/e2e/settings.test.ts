import { beforeEach, describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { rulesetFor } from '../../src/match/offers.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import { botDefaults, type SandboxMessage } from 'discord-sandbox';
import { buttonOf, matchOf as matchIdOf, textOf } from '../harness/driver/clicks.ts';
import { matchOf, runningOf, settled } from '../harness/driver/saved.ts';
import { posting, useTable, type Place } from './rooms.ts';
import { chooseIn, chosenLabels, openSettings, pageOf, pressIn, setManager, turnTo } from './settings.ts';

const { table, rooms } = await useTable();
const { control } = table.sandbox;

// Each test has a server of its own, which has chosen nothing yet; Ann manages them all.
let guildId: string;
const open = () => rooms.open(guildId);
beforeEach(() => {
  setManager(table, 0, true);
  ({ guildId } = control.addGuild('Settings'));
});

const refusal = (code: string, details = {}) => english.say(`refusal.${code}` as 'refusal.stale', details);
const isLobby = ({ buttons }: SandboxMessage) => buttons.some(({ label }) => label === english.say('button.join'));
const optionsIn = async (room: Place, options?: Readonly<Record<string, string | boolean>>) =>
  (await matchOf(table, (await room.openLobby({ people: 1, ...(options && { options }) })).matchId)).options;

/** Somebody forges a press on the button of the welcome. */
function pressSolo(room: Place) {
  const { id } = room.user(2).say(room.channelId, 'Any message will do for the button.');
  return room.user(2).clickRaw(room.channelId, id, 's1:welcome:solo');
}

test('how a lobby opens is as the server has chosen, also after a restart, and what is typed wins', async () => {
  const room = open();
  const panel = await openSettings(room);
  await chooseIn(room, panel, 'game', ['classic-waddingtons']);
  await chooseIn(room, panel, 'length', ['3']);
  await chooseIn(room, panel, 'limit', ['60000']);
  const after = (await chooseIn(room, panel, 'house', ['head-start'])).message!;
  expect(chosenLabels(after)).toEqual([
    english.say('settings.game', { game: english.say('ruleset.classic-waddingtons') }),
    english.say('settings.length', { length: english.say('lengthChoice.3') }),
    english.say('lobby.limit', { limit: english.say('limit.60000') }),
    english.say('settings.houseHeadStart'),
  ]);
  expect(after.text).toContain(english.say('settings.changed'));
  await table.restart();
  const ruleset = rulesetFor({ game: 'classic-waddingtons', length: 3, house: { headStart: true } });
  expect(await optionsIn(room)).toEqual({ ruleset, autoPlay: true, limitMs: 60_000, chatter: true });
  const typed = { game: 'classic', limit: '180000', 'head-start': false };
  const plain = { ruleset: rulesetFor({ game: 'classic', length: 3, house: {} }), limitMs: 180_000 };
  expect(await optionsIn(open(), typed)).toMatchObject(plain);
  const registered = table.sandbox.requests.filter(
    ({ method, route }) => method === 'PUT' && route.endsWith('/commands'),
  );
  expect(registered).toHaveLength(1); // all commands in one request, and not again at the next start
});

describe('the channels to play in', () => {
  test('that are all deleted leave none, until others are picked', async () => {
    const [room, gone] = [open(), open()];
    const panel = await pageOf(room, 'places');
    await chooseIn(room, panel, 'channels', [gone.channelId]);
    rooms.delete(gone.channelId);
    await expect.poll(async () => textOf(await room.command(1, 'start'))).toBe(refusal('no-channel-left'));
    expect((await turnTo(room, panel, 'places')).text).toContain(english.say('settings.channelsGone'));
    await chooseIn(room, panel, 'channels', []);
    expect((await room.command(1, 'start')).private).toBe(false);
  });

  test('are those where the welcome opens what the server has chosen', async () => {
    const added = control.addGuild('New');
    const [room, other] = [rooms.at(added.channelId), rooms.open(added.guildId)];
    const hello = await room.waitFor(1, ({ buttons }) => buttons.length === 5);
    const panel = await openSettings(room);
    await chooseIn(room, panel, 'limit', ['60000']);
    await turnTo(room, panel, 'places');
    await chooseIn(room, panel, 'channels', [other.channelId]);
    const said = refusal('not-allowed-here', { channels: `<#${other.channelId}>` });
    for (const label of [english.say('button.openLobby'), english.say('button.solo'), 'Fire & Ice'])
      expect(textOf(await room.press(1, hello, label))).toBe(said);
    await chooseIn(room, panel, 'channels', [other.channelId, room.channelId]);
    await room.press(1, hello, english.say('button.openLobby'));
    expect(await table.saved.openIn(room.channelId)).toMatchObject({ options: { limitMs: 60_000 } });
  });
});

describe('a thread per game', () => {
  test('is made from the answer, and the whole game is in it; the channel stays free', async () => {
    const room = open();
    await pageOf(room, 'places', 'threads.on');
    const opened = (await room.command(1, 'start', { invite: room.idOf(2) })).message!;
    expect(opened).toMatchObject({ text: expect.stringContaining(`<@${room.idOf(1)}>`), pings: [] });
    const thread = rooms.at(opened.id);
    const lobby = await thread.waitFor(1, isLobby);
    expect(lobby.pings).toEqual([room.idOf(2)]);
    await thread.press(2, lobby, 'Join');
    await thread.press(1, lobby, 'Start');
    const matchId = matchIdOf(buttonOf(lobby, 'Join'));
    await thread.nextPost(matchId, null);
    expect(await matchOf(table, matchId)).toMatchObject({ channelId: thread.channelId, status: 'running' });
    const another = await room.command(3, 'start');
    await rooms.at(another.message!.id).waitFor(3, isLobby);
    expect(await table.saved.openIn(room.channelId)).toBeNull();
    for (const person of [1, 2]) await thread.confirm(person, await thread.command(person, 'end'));
    await thread.endOf(matchId);
    const past = await room.command(3, 'history', { channel: room.channelId });
    expect(JSON.stringify(past.message!.components)).toContain(`"value":"${matchId}"`);
    expect((await room.whole(3, await room.command(3, 'replay'))).files).not.toEqual([]);
  });

  test('is made from the greeting’s buttons, too, also for a game against computers', async () => {
    const room = open();
    await pageOf(room, 'places', 'threads.on');
    const thread = rooms.at((await pressSolo(room)).message!.id);
    const lobby = await thread.waitFor(2, isLobby);
    await thread.press(2, lobby, english.say('button.solo'));
    await thread.nextPost(matchIdOf(buttonOf(lobby, 'Join')), null);
    expect(await table.saved.openIn(room.channelId)).toBeNull();
  });

  test('cannot be wanted where it can be made nowhere; without the permission the game is in the channel, and it is said', async () => {
    const [room, alone] = [open(), open()];
    const panel = await pageOf(room, 'places');
    await chooseIn(room, panel, 'channels', [room.channelId]);
    const without = botDefaults.filter((name) => name !== 'CreatePublicThreads');
    const names = english.say('permissionName.create-public-threads');
    control.setBotPermissions(room.channelId, without);
    const wanted = () => pressIn(room, panel, 'threads.on').then(textOf);
    await expect.poll(wanted).toBe(refusal('cannot-thread', { names }));
    control.setBotPermissions(room.channelId, botDefaults);
    await expect.poll(wanted).toContain(english.say('settings.changed'));
    control.setBotPermissions(room.channelId, without);
    expect(isLobby((await room.command(1, 'start')).message!)).toBe(true);
    await room.told(1, english.say('thread.missing', { names }));
    await chooseIn(room, panel, 'channels', [room.channelId, alone.channelId]);
    control.setBotPermissions(alone.channelId, without);
    await pressSolo(alone);
    await alone.told(2, english.say('thread.missing', { names }));
    await chooseIn(room, panel, 'channels', [room.channelId]);
    const missing = english.say('settings.threadsMissing', { channels: `<#${room.channelId}>`, names });
    await expect.poll(async () => (await turnTo(room, panel, 'places')).text).toContain(missing);
  });

  test('that Discord refuses is said, and the game is in the channel', async () => {
    const room = open();
    await pageOf(room, 'places', 'threads.on');
    const path = new RegExp(`/channels/${room.channelId}/messages/\\d+/threads`);
    control.fault({ ...posting(room), path, status: 403, code: 50_013 });
    await room.command(1, 'start');
    await room.told(1, english.say('thread.refused'));
    await room.waitFor(1, isLobby);
    expect(await table.saved.openIn(room.channelId)).toMatchObject({ status: 'lobby', channelId: room.channelId });
    expect(room.messages(2).filter(({ text }) => text.startsWith('🎲'))).toEqual([]); // nobody is called into a thread
  });
});

describe('posts', () => {
  test('keep their pictures, and have no line of a computer, if the server wants that and nobody types otherwise', async () => {
    const room = open();
    expect(await optionsIn(room)).toMatchObject({ chatter: true });
    await pageOf(room, 'posts', 'keep.on');
    await pageOf(room, 'posts', 'silent.on');
    expect(await optionsIn(open())).toMatchObject({ keepBoards: true });
    const typed = await optionsIn(open(), { 'keep-boards': false });
    expect([typed.keepBoards, typed.chatter]).toEqual([undefined, undefined]);
  });

  test('of a quiet server name whose turn it is, and notify nobody', async () => {
    const room = open();
    await pageOf(room, 'posts', 'quiet.on');
    const matchId = await room.startMatch({ people: 2 });
    const post = await room.nextPost(matchId, null);
    await settled(table, matchId);
    expect(post.text).toContain(`<@${awaitedUser(await runningOf(table, matchId))}>`);
    expect([post.pings, post.mentions]).toEqual([[], []]);
  });
});

test('announcements go only where the bot can post, and it is said when it cannot any more', async () => {
  const [room, target] = [open(), open()];
  const panel = await pageOf(room, 'places');
  const names = [english.say('permissionName.send-messages'), english.say('permissionName.attach-files')].join(', ');
  const channel = `<#${target.channelId}>`;
  const choose = () => chooseIn(room, panel, 'announce', [target.channelId]).then(textOf);
  const shown = async () => (await turnTo(room, panel, 'places')).text;
  control.setBotPermissions(target.channelId, ['ViewChannel']);
  await expect.poll(choose).toBe(refusal('cannot-announce', { channel, names }));
  control.setBotPermissions(target.channelId, botDefaults);
  await expect.poll(choose).toContain(english.say('settings.changed'));
  control.setBotPermissions(target.channelId, ['ViewChannel']);
  await expect.poll(shown).toContain(english.say('settings.announcementsMissing', { channel, names }));
  rooms.delete(target.channelId);
  await expect.poll(shown).toContain(english.say('settings.announcementsGone'));
});

/** Types a question into the modal behind the button of the page. */
async function add(room: Place, panel: SandboxMessage, question: string) {
  const { modal } = await pressIn(room, panel, 'add');
  return room.user(0).submit(modal!.id, { question });
}

const OWN = ['Have you ever beaten Cleo?', 'Have you ever fed the office cat?', 'Have you ever been to Mars?'];

test('a server adds questions of its own, sees who added them, and removes them', async () => {
  const room = open();
  const panel = await pageOf(room, 'questions');
  expect(panel.text).toContain(english.say('settings.noOwn'));
  for (const question of OWN) await add(room, panel, question);
  const [first] = OWN;
  const listed = room.fresh(panel);
  expect(listed.text).toContain(`1. ${first} · <@${room.idOf(0)}>`);
  expect(listed.mentions).toEqual([]);
  const remove = listed.selects.find(({ customId }) => customId.includes('remove'))!;
  await chooseIn(room, panel, 'topics', []); // only their own
  await chooseIn(room, panel, 'remove-0', [remove.values[0]!]);
  expect(room.fresh(panel).text).not.toContain(first);
  await table.restart();
  expect((await turnTo(room, panel, 'questions')).text).toContain(OWN[1]);
});
