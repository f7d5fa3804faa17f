import { startBy } from '../harness/acting.ts';
import { ApplicationCommandOptionType, MessageFlags } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { LOBBY_MENUS } from '../../src/discord/posts/lobby-message.ts';
import { invitedTo } from '../../src/match/match.ts';
import { offerOf } from '../../src/match/offers.ts';
import { markLobbyMessage } from '../../src/match/decisions/lobby.ts';
import { openChannel, posterOn } from '../harness/channel.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { optionsOf, type Option } from '../harness/headless/interaction.ts';
import { ANN, BEN, CHANNEL, clickBy, CLEO, DAN, running, tableOf } from '../harness/matches.ts';
import { useDesk } from '../harness/headless/tables.ts';
import { editLobby } from '../../commands/lobby/lobby-posts.ts';

// The setup of a game: the options of a command, then the menus and buttons of a lobby.

const bot = useDesk();

/** The options of a game if nothing is chosen. */
const USUAL = { ruleset: 'classic+pawns=2+startSpread=1', autoPlay: true, limitMs: 600_000, chatter: true };

/** Answers the command with options as Discord sends them. */
const asking = (...options: readonly Option[]) => bot.ask(ANN, { kind: 'command', name: 'start', options });

const opened = async (options: Readonly<Record<string, string | boolean>> = {}) => {
  await bot.command(ANN, 'start', options);
  return openMatch(bot);
};

describe('/sorry start', () => {
  test('without options is quick, makes forced moves by itself, and gives ten minutes', async () => {
    const { options, places } = await opened();
    expect(options).toEqual(USUAL);
    expect(places.map(({ seat }) => seat)).toEqual([0]);
  });

  test('takes every option', async () => {
    const typed = { length: '4', game: 'classic-first', color: 'green', limit: 'null', 'ask-always': true };
    const { options, places } = await opened({ ...typed, 'keep-boards': true });
    expect(options).toEqual({
      ruleset: 'classic-first',
      autoPlay: false,
      limitMs: null,
      keepBoards: true,
      chatter: true,
    });
    expect(places.map(({ seat }) => seat)).toEqual([3]);
  });

  test.each<[string, readonly Option[]]>([
    [
      'what nobody can choose',
      optionsOf({ length: '5', deck: 'dice-card', limit: '7', color: 'pink', 'keep-boards': false }),
    ],
    [
      'what is of another type, or was never offered,',
      [
        { name: 'deck', type: 3, value: 'poker' },
        { name: 'color', type: 4, value: 2 },
        { name: 'limit', type: 5, value: true },
        { name: 'length', type: 3, value: '1' },
        { name: 'ask-always', type: 3, value: 'yes' },
        { name: 'keep-boards', type: 4, value: 1 },
        { name: 'invite', type: 3, value: BEN },
      ],
    ],
  ])('takes %s for nothing', async (_, options) => {
    expect((await asking(...options)).outcome).toBe('opened');
    const lobby = await openMatch(bot);
    expect([lobby.options, invitedTo(lobby)]).toEqual([USUAL, []]);
    expect(lobby.places.map(({ seat }) => seat)).toEqual([0]);
  });
});

test('people sit down on the color that they like, unless it is taken or they ask for another one', async () => {
  for (const user of [ANN, BEN, CLEO]) await bot.settings.changePerson(user, () => ({ color: 3 }));
  await bot.settings.changePerson(DAN, () => ({ color: 1 }));
  expect(tableOf(await opened({ color: 'yellow' }))).toBe(`2:${ANN}`);
  for (const user of [BEN, CLEO, DAN]) await bot.command(user, 'join');
  expect(tableOf(await openMatch(bot))).toBe(`0:${CLEO} 1:${DAN} 2:${ANN} 3:${BEN}`);
});

describe('guests', () => {
  const type = ApplicationCommandOptionType.User;
  const guest = (name: string, userId: string, more: Partial<Option> = {}): Option => ({
    name,
    type,
    value: userId,
    user: { id: userId, bot: false },
    member: {},
    ...more,
  });

  test('have seats saved, and are pinged once', async () => {
    const { outcome, said } = await asking(guest('invite', BEN), guest('invite-2', CLEO), guest('invite-3', DAN));
    expect([outcome, said.length]).toEqual(['opened', 1]);
    expect(said[0]!.allowedMentions).toEqual({ parse: [], users: [BEN, CLEO, DAN] });
    const lobby = await openMatch(bot);
    expect(invitedTo(lobby).map(({ userId }) => userId)).toEqual([BEN, CLEO, DAN]);
    const joined = await bot.press(CLEO, { kind: 'lobby', match: lobby.id, action: 'join' });
    expect(joined.said[0]!.allowedMentions).toEqual({ parse: [] });
    expect((await openMatch(bot)).places.map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test('are each counted once, and never the one who asks', async () => {
    await asking(guest('invite', BEN), guest('invite-2', ANN), guest('invite-3', BEN));
    expect(invitedTo(await openMatch(bot)).map(({ userId, seat }) => [userId, seat])).toEqual([[BEN, 2]]);
  });

  test('are refused together if one is a stranger, and no lobby opens', async () => {
    const { outcome } = await asking(guest('invite', BEN), guest('invite-2', CLEO, { member: undefined }));
    expect(outcome).toBe('stranger-invited');
    expect(await bot.store.openIn(CHANNEL)).toBeNull();
  });
});

describe('the menus of a lobby', () => {
  test('set the game, its length and its limit', async () => {
    const { id } = await opened();
    const values = { game: 'classic-waddingtons', length: '3', limit: '60000' } as const;
    for (const [menu, value] of Object.entries(values))
      expect((await bot.choose(ANN, id, menu as keyof typeof values, value)).outcome).toBe(menu);
    const { options } = await openMatch(bot);
    expect(offerOf(options)).toEqual({ game: 'classic-waddingtons', length: 3, house: {} });
    expect(options).toMatchObject({ limitMs: 60_000, autoPlay: true });
    await bot.choose(ANN, id, 'game', 'classic-first');
    await bot.choose(ANN, id, 'limit', 'null');
    const last = (await openMatch(bot)).options;
    expect([offerOf(last), last.limitMs]).toEqual([{ game: 'classic-first', length: 3, house: {} }, null]);
  });

  test('sit people and computers down, and let people change their color', async () => {
    const { id } = await opened();
    expect((await bot.choose(BEN, id, 'color', 'green')).outcome).toBe('color');
    await bot.choose(ANN, id, 'color', 'blue');
    await bot.choose(ANN, id, 'computer', 'random');
    const { places } = await openMatch(bot);
    expect(places).toMatchObject([
      { seat: 0, occupant: { level: 'random' } },
      { seat: 1, occupant: { userId: ANN } },
      { seat: 3, occupant: { userId: BEN } },
    ]);
  });

  test.each(LOBBY_MENUS)('%s refuses a value that it does not have, and nothing changes', async (menu) => {
    const { id } = await opened();
    const before = await bot.store.load(id);
    for (const value of ['', 'classic+pawns=1', '5', 'NaN', 'undefined', 'pink', 'strong', '-1', 'toString', '2.0'])
      expect([value, (await bot.choose(ANN, id, menu, value)).outcome]).toEqual([value, 'unknown-choice']);
    expect(await bot.store.load(id)).toEqual(before);
  });

  test('without a value say the same', async () => {
    const { id } = await opened();
    const customId = `s1:lobby-menu:${id}:length`;
    expect((await bot.ask(ANN, { kind: 'menu', customId })).outcome).toBe('unknown-choice');
    expect((await bot.ask(ANN, { kind: 'button', customId })).outcome).toBe('unknown-button');
  });

  test('are answered only where the lobby is, and only to whom they are for', async () => {
    const { id } = await opened();
    expect((await bot.choose(ANN, id, 'length', '4', { channelId: '9' })).outcome).toBe('unknown-match');
    const values = { length: '4', game: 'teams', limit: '60000', computer: 'greedy' } as const;
    for (const [menu, value] of Object.entries(values))
      expect((await bot.choose(BEN, id, menu as keyof typeof values, value)).outcome).toBe('not-host');
    expect((await openMatch(bot)).options.ruleset).toBe('classic+pawns=2+startSpread=1');
  });
});

test('Play vs computers needs what a board needs, and then starts', async () => {
  const { id } = await opened();
  const solo = { kind: 'lobby', match: id, action: 'solo' } as const;
  expect((await bot.press(ANN, solo, { botPermissions: 0n })).outcome).toBe('missing-permissions');
  expect((await bot.press(BEN, solo)).outcome).toBe('not-host');
  expect((await openMatch(bot)).status).toBe('lobby');
  expect((await bot.press(ANN, solo)).outcome).toBe('solo');
  const kinds = running(await openMatch(bot)).places.map(({ occupant }) => occupant.kind);
  expect(kinds).toEqual(['person', 'computer']);
});

describe('under the hello', () => {
  const solo = { kind: 'welcome', action: 'solo' } as const;

  test('a lobby opens, and its message is the answer, for everybody', async () => {
    const { outcome, said } = await bot.press(ANN, { kind: 'welcome', action: 'lobby' });
    expect([outcome, said.map(({ via, flags }) => [via, flags! & MessageFlags.Ephemeral])]).toEqual([
      'opened',
      [['reply', 0]],
    ]);
    expect(await openMatch(bot)).toMatchObject({ status: 'lobby', hostId: ANN, lobbyMessageId: '77' });
  });

  test('how it works is told as by /sorry help, privately', async () => {
    const help = await bot.command(BEN, 'help');
    expect(await bot.press(BEN, { kind: 'welcome', action: 'help' })).toEqual(help);
    expect([help.outcome, help.said[0]!.flags! & MessageFlags.Ephemeral]).toEqual(['help', MessageFlags.Ephemeral]);
  });

  test('Play vs computers starts at once, with a message that has the hash and the click', async () => {
    expect((await bot.press(ANN, solo)).outcome).toBe('solo');
    const lock = { messageId: '77', startId: '77' };
    expect(await openMatch(bot)).toMatchObject({ status: 'running', people: 1, lock });
  });

  test('Play vs computers is refused where a game is on', async () => {
    await opened();
    expect((await bot.press(BEN, solo)).outcome).toBe('channel-busy');
  });
});

test('an edit of a lobby that waits until the game has started is followed by another one', async () => {
  const { id } = await opened();
  await bot.press(BEN, { kind: 'lobby', match: id, action: 'join' });
  await bot.change(id, (match) => markLobbyMessage(match, '77', null));
  const channel = openChannel();
  const { patch } = channel.rest;
  channel.rest.patch = async (route, options) => {
    channel.rest.patch = patch;
    expect((await startBy(bot.matches, id, clickBy(ANN))).ok).toBe(true); // while the edit waits
    return patch(route, options);
  };
  await editLobby({ archive: bot.archive, poster: posterOn(channel.rest) }, await openMatch(bot));
  expect([channel.edited, channel.withControls()]).toEqual([['77', '77'], []]);
});
