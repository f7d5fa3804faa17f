import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { Closed, Match, Over, Running } from '../../src/match/match.ts';
import { ChannelGone, UNPLAYED, type PostRefused } from '../../src/match/ports.ts';
import { openChannel, posterOn } from '../harness/channel.ts';
import { BEN, gameAt, lobbyOf, matchAt, playedOut, shownUpTo, startedOf, wonBy } from '../harness/matches.ts';
import { english } from '../../src/text/languages.ts';
import { BOARD_IDS } from '../../src/discord/posts/board-message.ts';
import { button, rows, text } from '../../src/discord/posts/components.ts';
import type { Key } from '../../src/text/language.ts';
import { textsOf } from './components.ts';

const match: Running = { ...matchAt(gameAt('classic r:4,st,st,st/y:st,st,st,st r 5')), shown: shownUpTo(19) };
const keeping: Running = { ...match, options: { ...match.options, keepBoards: true } };

function openPoster() {
  const channel = openChannel();
  const lines: string[] = [];
  const poster = posterOn(channel.rest, { onError: (_, what) => void lines.push(what) });
  return { ...channel, lines, poster };
}

/** The same after the board of a match was posted. */
async function openShown(shown = match) {
  const opened = openPoster();
  await opened.poster.show(shown, UNPLAYED);
  return opened;
}

test('a match whose channel is gone sends nothing there', async () => {
  const { poster, nonces } = openPoster();
  const over: Over = { ...wonBy(match, 0), ending: { kind: 'channel-gone' } };
  expect(await poster.show(over, UNPLAYED)).toBeNull();
  expect(nonces).toEqual([]);
});

describe('a post that the platform takes for an earlier one', () => {
  test('comes as another one, if the earlier one has lost its controls', async () => {
    const { poster, withControls } = openPoster();
    expect(await poster.show(match, UNPLAYED)).toMatchObject({ messageId: 'post-1' });
    await poster.dropControls(match, 'post-1');
    expect(await poster.show(match, UNPLAYED)).toMatchObject({ messageId: 'post-2' });
    expect(withControls()).toEqual(['post-2']);
    expect(await poster.show(match, UNPLAYED)).toMatchObject({ messageId: 'post-2' }); // the copy with all its controls
  });

  test('is that one, if a click has ended it, or somebody is in the middle of a choice there', async () => {
    const { poster, put, nonces } = await openShown();
    put('post-1', rows([button(BOARD_IDS.step, { match: match.id, ply: 20, path: '' }, 'Back')]), false);
    expect(await poster.show(match, UNPLAYED)).toMatchObject({ messageId: 'post-1' });
    let shown: ReturnType<typeof poster.show> | undefined;
    await poster.answer('post-1', async () => {
      put('post-1', [text('Played.')], true);
      shown = poster.show(match, UNPLAYED); // the answer to the post was lost, so it is sent again
      await new Promise(setImmediate);
      return 'Played.';
    });
    expect([(await shown)?.messageId, nonces]).toEqual(['post-1', [`${match.id}-20`]]);
  });

  test('comes as another one after a backup was put back', async () => {
    const { poster, nonces } = openPoster();
    const over = wonBy(match, 0);
    expect(await poster.show(over, UNPLAYED)).toMatchObject({ messageId: 'post-1' });
    expect(await poster.show({ ...over, revivals: 1 }, UNPLAYED)).toMatchObject({ messageId: 'post-2' });
    expect(nonces).toEqual([`${over.id}-end`, `${over.id}-end.r1`]);
  });

  test('is taken as it is, if all of many have lost their controls', async () => {
    const { poster, rest, nonces } = openPoster();
    const { post } = rest;
    rest.post = async (route, options) => ({ ...((await post(route, options)) as object), components: [] });
    await poster.show(match, UNPLAYED);
    expect(nonces).toHaveLength(6);
  });
});

test('the lines that a post keeps are known before they are saved, also if its answer was lost, but not if it was refused', async () => {
  const { poster, rest, refusals } = openPoster();
  const { post } = rest;
  rest.post = (route, options) => post(route, options).then(() => Promise.reject(new Error('The connection broke.')));
  await expect(poster.show(match, UNPLAYED)).rejects.toThrow('The connection broke.'); // the post is there all the same
  expect(poster.keptAt(match, 20)).toEqual({ plies: [], notices: [] });
  rest.post = post;
  refusals.post = RESTJSONErrorCodes.MissingPermissions;
  await expect(poster.show(match, UNPLAYED)).rejects.toMatchObject({ name: 'PostRefused' });
  expect(poster.keptAt(match, 20)).toBeUndefined();
});

test('the lines that a post keeps are those that the match remembers, once it does; one that comes once more has its own', async () => {
  const left = { kind: 'left', ply: 20, seat: 2, userId: BEN, name: 'Ben' } as const;
  const { poster } = await openShown({ ...match, notes: [left] });
  const noted = { ...match, notes: [left], shown: { ...shownUpTo(20), notes: 1 } };
  expect(poster.keptAt(noted, 20)).toBeUndefined();
  expect(poster.keptAt({ ...noted, shown: { ...shownUpTo(20), again: true } }, 20)).toMatchObject({ notices: [0] });
});

/** The same match one play later, with that board still open. */
const later: Running = {
  ...match,
  game: { ...match.game, ply: 21 },
  shown: { ...shownUpTo(20), boards: [{ messageId: 'post-1', ply: 20 }] },
};

test('the last line of a board is that of its click, also if the next board comes before the answer to it', async () => {
  const { poster, put, edited } = await openShown();
  let next: ReturnType<typeof poster.show> | undefined;
  await poster.answer('post-1', async () => {
    next = poster.show(later, UNPLAYED);
    await new Promise(setImmediate);
    put('post-1', [text('Played.')], true);
    return 'Played.';
  });
  expect([(await next)?.messageId, edited]).toEqual(['post-2', []]);
});

test('the last line of a board that could not be written is written with the next post', async () => {
  const { poster, refusals, edited } = await openShown();
  refusals.edit = RESTJSONErrorCodes.MissingPermissions;
  await poster.show(later, UNPLAYED);
  expect(edited).toEqual([]);
  delete refusals.edit;
  await poster.show(later, UNPLAYED);
  expect(edited).toEqual(['post-1']);
});

test('a post notifies only who wants that', async () => {
  const { rest } = openChannel();
  const { post } = rest;
  const notified: unknown[] = [];
  rest.post = (route, options) => {
    notified.push((options!.body as { readonly allowed_mentions: object }).allowed_mentions);
    return post(route, options);
  };
  const poster = posterOn(rest, { isPinging: (_, userId) => userId === BEN });
  for (const each of [match, wonBy(match, 0)]) await poster.show(each, UNPLAYED); // Ann is awaited; the end is for both
  expect(notified).toEqual([
    { parse: [], users: [] },
    { parse: [], users: [BEN] },
  ]);
});

test('a post that finds no channel says so', async () => {
  const { poster, refusals } = openPoster();
  refusals.post = RESTJSONErrorCodes.UnknownChannel;
  await expect(poster.show(match, UNPLAYED)).rejects.toBeInstanceOf(ChannelGone);
});

describe('a lobby that is closed', () => {
  /** The messages that are left of a lobby of these people, and its hash. */
  async function leftOf(reason: 'cancelled' | 'empty' | 'expired', people: readonly [string, ...string[]]) {
    const { poster, put, messages } = openPoster();
    const parts = { lobbyMessageId: 'lobby', lock: { messageId: 'hash' } };
    for (const id of ['lobby', 'hash']) put(id, [], false);
    await poster.editLobby({ ...lobbyOf(people), ...parts, status: 'closed', reason } as Closed);
    return [...messages].map(([id, components]) => `${id}: ${textsOf(components).join('\n')}`);
  }

  test.each(['cancelled', 'empty'] as const)('by its host alone (%s) goes with its hash', async (reason) => {
    expect(await leftOf(reason, ['Ann'])).toEqual([]);
  });

  test.each([
    ['expired', ['Ann']],
    ['cancelled', ['Ann', 'Ben']],
  ] as const)('as %s, with %j in it, says so in its message', async (reason, people) => {
    const closed: unknown = expect.stringContaining(english.say(`lobby.${reason}`));
    expect(await leftOf(reason, people)).toEqual([closed, 'hash: ']);
  });
});

test('a long story is a single post', async () => {
  const { poster, nonces } = openPoster();
  const { match: over, log } = playedOut(startedOf(lobbyOf()), 'long');
  expect([(await poster.show(over, { plays: log, meetings: [], watched: null }))?.messageId, nonces]).toEqual([
    'post-1',
    [`${over.id}-end`],
  ]);
});

test('where AutoMod refuses a name, lobby, board and end are told by the colors', async () => {
  const { poster, nonces, edited, refusals } = openPoster();
  refusals.words = /\b(Ann|Ben)\b/;
  await poster.show({ ...lobbyOf(), lobbyMessageId: 'lobby-1' }, UNPLAYED);
  await poster.show(match, UNPLAYED);
  const left = { kind: 'left', ply: match.game.ply, seat: 2, userId: BEN, name: 'Ben' } as const;
  await poster.show(wonBy({ ...match, notes: [left] }, 0), UNPLAYED);
  expect([edited, nonces.length]).toEqual([['lobby-1'], 2]);
});

test.each([
  ['nobody started is closed in its message', { reason: 'expired' }, 0],
  ['cannot go on is told so in a new message, too', { reason: 'retired', untold: true }, 1],
] as const)('a lobby that %s', async (_, why, posts) => {
  const { poster, nonces, edited } = openPoster();
  const closed: Closed = { ...lobbyOf(), lobbyMessageId: 'lobby-1', status: 'closed', ...why };
  expect(await poster.show(closed, UNPLAYED)).toBeNull();
  expect([edited, nonces.length]).toEqual([['lobby-1'], posts]);
});

test.each([
  ['lets nobody in', RESTJSONErrorCodes.MissingAccess, 'access'],
  ['may not be written in', RESTJSONErrorCodes.MissingPermissions, 'access'],
  ['is a locked thread', RESTJSONErrorCodes.ThreadLocked, 'locked'],
  ['has an AutoMod that refuses all words', RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration, 'moderated'],
  ['refuses for a reason that nobody knows', RESTJSONErrorCodes.InvalidFormBodyOrContentType, 'other'],
])('a channel that %s refuses a post for good, and says where and why', async (_, code, why) => {
  const { poster, refusals } = openPoster();
  refusals.post = code;
  const { id, guildId, channelId } = match;
  const refused = await poster.show(match, UNPLAYED).catch((error: unknown) => error);
  expect(refused).toMatchObject({ why, cause: { code } });
  expect((refused as PostRefused).where).toEqual({ id, guildId, channelId }); // and no key
});

describe('the controls of a post', () => {
  test('are taken off, though the post may not be read', async () => {
    const { poster, asked, edited, refusals, withControls } = await openShown();
    expect(withControls()).toEqual(['post-1']);
    refusals.get = RESTJSONErrorCodes.MissingPermissions;
    await poster.dropControls(match, 'post-1');
    expect([asked, edited, withControls()]).toEqual([[], ['post-1'], []]);
  });

  test.each<[string, Match, Key]>([
    ['a game', match, 'board.moved'],
    ['a game that is over', wonBy(match, 0), 'board.over'],
    ['a game that cannot go on', { ...lobbyOf(), status: 'closed', reason: 'retired' }, 'board.over'],
    ['a lobby', lobbyOf(), 'lobby.moved'],
  ])('of %s leave a line that is true of it', async (_, each, line) => {
    const { poster, messages } = openPoster();
    await poster.dropControls(each, 'post-1');
    expect(textsOf(messages.get('post-1')!)).toEqual([english.say(line)]);
  });

  test('wait for the click that is being answered, and what it says of its play stays', async () => {
    const { poster, messages, put } = await openShown();
    const board = messages.get('post-1')!;
    let late = Promise.resolve();
    await poster.answer('post-1', async () => {
      late = poster.dropControls(match, 'post-1', board); // another click came too late
      await new Promise(setImmediate);
      expect(messages.get('post-1')).toBe(board);
      put('post-1', [text('Played.')], true);
      return 'Played.';
    });
    await late;
    await poster.dropControls(match, 'post-1', board); // and so did this one
    expect(textsOf(messages.get('post-1')!)).toEqual(['Played.']);
  });

  test('are taken off while the board is clicked: what the click says of its play comes last', async () => {
    const { poster, rest, messages, put } = await openShown();
    const { patch } = rest;
    rest.patch = async (...edit) => {
      rest.patch = patch;
      put('post-1', [text('Played.')], true);
      await poster.answer('post-1', () => Promise.resolve('Played.'));
      return patch(...edit);
    };
    await poster.dropControls(match, 'post-1');
    expect(textsOf(messages.get('post-1')!)).toEqual(['Played.']);
  });

  test('go after an answer that did not get through', async () => {
    const { poster, edited } = await openShown();
    await expect(poster.answer('post-1', () => Promise.reject(new Error('Discord is away.')))).rejects.toThrow('away');
    await poster.dropControls(match, 'post-1');
    expect(edited).toEqual(['post-1']);
  });

  test('go where the table keeps its boards and the post may not be read, if it is at hand', async () => {
    const { poster, edited, lines, messages, refusals, withControls } = await openShown(keeping);
    refusals.get = RESTJSONErrorCodes.MissingPermissions;
    await poster.dropControls(keeping, 'post-1');
    expect(edited).toEqual([]);
    await poster.dropControls(keeping, 'post-1', messages.get('post-1'));
    expect([edited, lines, withControls()]).toEqual([['post-1'], [], []]);
    expect(textsOf(messages.get('post-1')!).length).toBeGreaterThan(1);
  });

  test.each([
    ['is gone', RESTJSONErrorCodes.UnknownMessage, 0],
    ['went with its channel', RESTJSONErrorCodes.UnknownChannel, 0],
    ['is shut away', RESTJSONErrorCodes.MissingAccess, 0],
    ['may not be edited', RESTJSONErrorCodes.MissingPermissions, 0],
    ['lies in an archive', RESTJSONErrorCodes.InvalidActionOnArchivedThread, 0],
    ['lies in a locked thread', RESTJSONErrorCodes.ThreadLocked, 0],
    ['is too old', RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached, 0],
    ['has words that AutoMod refuses', RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration, 0],
    ['is refused for another reason', RESTJSONErrorCodes.InvalidFormBodyOrContentType, 1],
  ])('of one that %s hold up nothing; only a defect is logged', async (_, code, logged) => {
    for (const request of ['get', 'edit'] as const) {
      const { poster, edited, lines, refusals } = await openShown(keeping);
      refusals[request] = code;
      await poster.dropControls(keeping, 'post-1');
      expect(edited).toEqual([]);
      expect(lines).toEqual(Array.from({ length: logged }, () => 'A message could not be edited.'));
    }
  });
});
