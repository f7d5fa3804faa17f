import { describe, expect, test } from 'vitest';
import { onBoard } from '../harness/matches.ts';
import type { Setup } from '../harness/driver/clicks.ts';
import { choose, command, nextPost, openLobby, personId, press, startMatch, textOf } from '../harness/driver/clicks.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import type { LobbyMenu } from '../../src/discord/ids.ts';
import { rulesetOf } from '../../src/engine/index.ts';
import { english } from '../../src/languages.ts';
import { rulesetFor } from '../../src/match/offers.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { chosenIn, labelsIn, menusIn } from './menus.ts';
import { useRooms, useTable } from './rooms.ts';
import { fresh } from './soundness.ts';

const table = await useTable(openTable());

const rooms = useRooms(() => table, 'lobby');

/** A lobby with its message as it stands now. */
async function lobbyOf(setup: Setup) {
  const room = rooms.open();
  const { matchId, message } = await openLobby(room, setup);
  return { room, matchId, message, now: () => fresh(room, message) };
}

const buttonsOf = ({ buttons }: SandboxMessage): readonly string[] => buttons.map(({ label }) => label);

describe('only what does something is there', () => {
  const CHOICES = ['game', 'length', 'limit'];
  const ALL = [...CHOICES, 'color', 'computer'];
  test.each<[string, Setup, readonly string[], readonly string[]]>([
    ['one person', { people: 1 }, ['Join', 'Play vs computers', 'Cancel'], ALL],
    [
      'one person and a computer',
      { people: 1, computers: ['greedy'] },
      ['Join', 'Start', 'Play vs computers', 'Remove computer', 'Cancel'],
      ALL,
    ],
    ['two people', { people: 2 }, ['Join', 'Start', 'Leave', 'Cancel'], [...ALL, 'remove']],
    [
      'two people and a computer',
      { people: 2, computers: ['random'] },
      ['Join', 'Start', 'Leave', 'Remove computer', 'Cancel'],
      [...ALL, 'remove'],
    ],
    ['four people', { people: 4 }, ['Start', 'Leave', 'Cancel'], [...CHOICES, 'remove']],
    [
      'one person and three computers',
      { people: 1, computers: ['greedy', 'greedy', 'random'] },
      ['Start', 'Remove computer', 'Cancel'],
      CHOICES,
    ],
  ])('for %s', async (_, setup, buttons, menus) => {
    const { now } = await lobbyOf(setup);
    expect([buttonsOf(now()), menusIn(now())]).toEqual([buttons, menus]);
  });

  test('when it has started, and for a seat that is free again', async () => {
    const { room, message, now } = await lobbyOf({ people: 1, computers: ['random'] });
    await press(room, 0, message, 'Remove computer');
    expect(buttonsOf(now())).toEqual(['Join', 'Play vs computers', 'Cancel']);
    await press(room, 1, message, 'Join');
    await press(room, 0, message, 'Start');
    await expect.poll(() => [buttonsOf(now()), menusIn(now())]).toEqual([[], []]);
  });
});

describe('what the host chooses', () => {
  const CHOSEN: readonly (readonly [LobbyMenu, string, string])[] = [
    ['game', 'classic-waddingtons', english.say('ruleset.classic-waddingtons')],
    ['length', '3', 'Short'],
    ['limit', '60000', english.say('lobby.limit', { limit: english.say('limit.60000') })],
  ];

  test.each(CHOSEN)(
    '%s: the others are refused privately, and the menu shows what was chosen',
    async (menu, value, label) => {
      const { room, matchId, message, now } = await lobbyOf({ people: 2 });
      const before = await settled(table, matchId);
      const refused = await choose(room, 1, message, menu, value);
      expect([refused.private, textOf(refused)]).toEqual([true, english.say('refusal.not-host')]);
      expect(await matchOf(table, matchId)).toEqual(before);
      await choose(room, 0, message, menu, value);
      expect(chosenIn(now(), menu)).toEqual([expect.stringContaining(label)]);
      expect((await matchOf(table, matchId)).options).not.toEqual(before.options);
    },
  );

  test('is what is played: the deck, the pawns and the time', async () => {
    const { room, matchId, message } = await lobbyOf({ people: 2 });
    expect((await matchOf(table, matchId)).options).toMatchObject({ ruleset: 'classic+pawns=2', autoPlay: true });
    for (const [menu, value] of CHOSEN) await choose(room, 0, message, menu, value);
    await press(room, 0, message, 'Start');
    await nextPost(room, matchId, null);
    const match = await settled(table, matchId);
    if (match.status !== 'running') throw new Error(`It is ${match.status}.`);
    expect(rulesetOf(match.game.rules)).toMatchObject({ pawns: 3 });
    expect(onBoard(match.game).draw.length + onBoard(match.game).discard.length + 1).toBe(55);
    expect(match.options.limitMs).toBe(60_000);
  });

  test('of a game leaves the length as it is', async () => {
    const { room, matchId, message } = await lobbyOf({ people: 1, options: { length: '4' } });
    await choose(room, 0, message, 'game', 'classic-first');
    expect((await matchOf(table, matchId)).options.ruleset).toBe('classic-first');
    await choose(room, 0, message, 'length', '2');
    expect((await matchOf(table, matchId)).options.ruleset).toBe('classic-first+pawns=2');
  });

  test('takes as long as those need who sit there', async () => {
    const { room, message, now } = await lobbyOf({ people: 1 });
    const minutes = () => labelsIn(now(), 'length').map((label) => label.split(' · ')[1]);
    expect(minutes()).toEqual([
      '10 min for two, 20 for four',
      '15 min for two, 40 for four',
      '25 min for two, 60 for four',
    ]);
    await press(room, 1, message, 'Join');
    expect(minutes()).toEqual(['about 10 min', 'about 15 min', 'about 25 min']);
    await choose(room, 0, message, 'computer', 'greedy');
    await choose(room, 0, message, 'computer', 'random');
    expect(minutes()).toEqual(['about 10 min', 'about 20 min', 'about 30 min']); // the computers think for none
  });
});

describe('the seats', () => {
  test('are chosen by color: who stands joins there, who sits moves, and what is taken is offered no more', async () => {
    const { room, matchId, message, now } = await lobbyOf({ people: 1 });
    await choose(room, 1, message, 'color', 'green');
    expect((await matchOf(table, matchId)).places.map(({ seat }) => seat)).toEqual([0, 3]);
    expect(labelsIn(now(), 'color')).toEqual(['Blue', 'Yellow']);
    await choose(room, 0, message, 'color', 'blue');
    const { places, hostId } = await matchOf(table, matchId);
    expect(places.map(({ seat }) => seat)).toEqual([1, 3]);
    expect(hostId).toBe(personId(room, 0));
    expect(labelsIn(now(), 'color')).toEqual(['Red', 'Yellow']);
  });

  test('are filled with computers of a level by the host alone', async () => {
    const { room, matchId, message } = await lobbyOf({ people: 2 });
    expect(textOf(await choose(room, 1, message, 'computer', 'random'))).toBe(english.say('refusal.not-host'));
    await choose(room, 0, message, 'computer', 'random');
    const { places } = await matchOf(table, matchId);
    expect(places.flatMap(({ occupant }) => (occupant.kind === 'computer' ? [occupant.level] : []))).toEqual([
      'random',
    ]);
  });

  test('are all filled by Play vs computers, and the game starts', async () => {
    const { room, matchId, message, now } = await lobbyOf({ people: 1 });
    expect(textOf(await press(room, 1, message, 'Play vs computers'))).toBe(english.say('refusal.not-host'));
    await press(room, 0, message, 'Play vs computers');
    await expect.poll(() => buttonsOf(now())).toEqual([]);
    const { places, status } = await matchOf(table, matchId);
    expect([status, places.map(({ occupant }) => occupant.kind)]).toEqual([
      'running',
      ['person', 'computer', 'computer', 'computer'],
    ]);
    expect((await nextPost(room, matchId, null)).pings).toEqual([personId(room, 0)]);
  });
});

describe('guests of /sorry start', () => {
  const idsIn = (room: Room, ...people: readonly number[]) => people.map((index) => personId(room, index));
  const pingsIn = ({ channelId }: Room) =>
    table.sandbox
      .as(table.sandbox.people[0]!.id)
      .messages(channelId)
      .flatMap(({ pings }) => pings);

  test('are mentioned once, have a seat saved, and take it when they join', async () => {
    const room = rooms.open();
    const [ann, ben, cleo] = idsIn(room, 0, 1, 2) as [string, string, string];
    const { message } = await command(room, 0, 'start', { invite: cleo, 'invite-2': ben, 'invite-3': ann });
    const saved = (id: string) => english.say('lobby.kept', { mention: `<@${id}>` });
    const shown = () => fresh(room, message!).text;
    for (const id of [ben, cleo]) expect(shown()).toContain(saved(id));
    expect(shown()).not.toContain(saved(ann)); // who asks sits there already
    await press(room, 3, message!, 'Join');
    await press(room, 1, message!, 'Join');
    await press(room, 2, message!, 'Join');
    const lobby = await table.saved.openIn(room.channelId);
    const seatOf = (id: string) =>
      lobby!.places.find(({ occupant }) => occupant.kind === 'person' && occupant.userId === id)?.seat;
    expect([cleo, ben, personId(room, 3)].map(seatOf)).toEqual([2, 1, 3]);
    expect(shown()).not.toContain(english.say('lobby.kept', { mention: '' }).trim());
    await press(room, 0, message!, 'Start');
    await nextPost(room, lobby!.id, null);
    expect(pingsIn(room).slice(0, 2).toSorted()).toEqual([ben, cleo].toSorted());
    expect(message!.pings.toSorted()).toEqual([ben, cleo].toSorted());
    expect(fresh(room, message!).pings).toEqual(message!.pings);
  });

  test('are each mentioned once, however often they are named', async () => {
    const room = rooms.open();
    const [ben] = idsIn(room, 1);
    await command(room, 0, 'start', { invite: ben!, 'invite-2': ben! });
    expect(pingsIn(room)).toEqual([ben]);
  });

  test('are refused if they are bots, or not in the server', async () => {
    const room = rooms.open();
    const [dan] = idsIn(room, 3) as [string];
    const bot = await command(room, 0, 'start', { invite: table.sandbox.applicationId });
    expect([bot.private, textOf(bot)]).toEqual([true, english.say('refusal.bot-invited')]);
    table.sandbox.control.setMember(dan, 'gone');
    const stranger = await command(room, 0, 'start', { invite: personId(room, 1), 'invite-2': dan });
    table.sandbox.control.setMember(dan, 'here');
    const refusal = english.say('refusal.stranger-invited', { who: `<@${dan}>` });
    expect([stranger.private, textOf(stranger)]).toEqual([true, refusal]);
    expect(await table.saved.openIn(room.channelId)).toBeNull();
    expect(pingsIn(room)).toEqual([]);
  });
});

test('/sorry start takes it all at once', async () => {
  const room = rooms.open();
  const options = { length: '3', game: 'classic-first', limit: '180000', color: 'green', 'ask-always': true } as const;
  const matchId = await startMatch(room, { people: 2, options: { ...options, 'keep-boards': true } });
  expect(await matchOf(table, matchId)).toMatchObject({
    options: {
      ruleset: rulesetFor({ game: 'classic-first', length: 3, house: {} }),
      limitMs: 180_000,
      autoPlay: false,
      keepBoards: true,
    },
    places: [{ seat: 1 }, { seat: 3 }],
  });
});
