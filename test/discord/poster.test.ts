import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { createPoster } from '../../src/discord/posting/poster.ts';
import type { Closed, Over, Running } from '../../src/match/match.ts';
import type { OnError } from '../../src/match/ports.ts';
import { UNPLAYED } from '../../src/match/ports.ts';
import { openChannel } from '../harness/channel.ts';
import { BEN, gameAt, lobbyOf, matchAt, playedOut, shownUpTo, startedOf, wonBy } from '../harness/matches.ts';
import { always, english } from '../../src/languages.ts';

const match: Running = {
  ...matchAt(gameAt('classic r:4,st,st,st/y:st,st,st,st r 5')),
  shown: shownUpTo(19),
};

function openPoster() {
  const channel = openChannel();
  const lines: string[] = [];
  const onError: OnError = (_, what) => void lines.push(what);
  const render = () => Promise.resolve(Buffer.from('png'));
  const { rest } = channel;
  const poster = createPoster({ rest, render, languages: always(english), now: () => 0, onError });
  return { ...channel, lines, poster };
}

test('a match whose channel is gone sends nothing there', async () => {
  const { poster, nonces } = openPoster();
  const over: Over = { ...wonBy(match, 0), ending: { kind: 'channel-gone' } };
  expect(await poster.show(over, UNPLAYED)).toBeNull();
  expect(nonces).toEqual([]);
});

test('a long story is posted in its order, and the last post is the one with the controls', async () => {
  const { poster, nonces } = openPoster();
  const { match: over, log } = playedOut(startedOf(lobbyOf()), 'long');
  const last = await poster.show(over, { plays: log, meetings: [] });
  const [end, ...earlier] = nonces.toReversed();
  expect([last, end]).toEqual([`post-${nonces.length}`, `${over.id}-end`]);
  const plies = earlier.map((nonce) => Number.parseInt(nonce.slice(over.id.length + 1)));
  expect(plies.length).toBeGreaterThan(1);
  expect(plies).toEqual(plies.toSorted((a, b) => b - a));
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
  expect(await poster.show(closed, UNPLAYED)).toBe('lobby-1');
  expect([edited, nonces.length]).toEqual([['lobby-1'], posts]);
});

describe('the controls of a post', () => {
  test('are taken off once', async () => {
    const { poster, edited, withControls } = openPoster();
    await poster.show(match, UNPLAYED);
    expect(withControls()).toEqual(['post-1']);
    for (const _ of [1, 2]) await poster.dropControls(match, 'post-1');
    expect([edited, withControls()]).toEqual([['post-1'], []]);
  });

  test('are left to the click that is being answered, and what it says of its play stays', async () => {
    const { poster, edited, messages } = openPoster();
    await poster.show(match, UNPLAYED);
    const board = messages.get('post-1')!;
    await poster.answer('post-1', async () => {
      await poster.dropControls(match, 'post-1', board); // another click came too late
      messages.set('post-1', []);
      return true;
    });
    await poster.dropControls(match, 'post-1', board); // and so did this one
    expect([edited, messages.get('post-1')]).toEqual([[], []]);
  });

  test('go after an answer that did not get through', async () => {
    const { poster, edited } = openPoster();
    await poster.show(match, UNPLAYED);
    await expect(poster.answer('post-1', () => Promise.reject(new Error('Discord is away.')))).rejects.toThrow('away');
    await poster.dropControls(match, 'post-1');
    expect(edited).toEqual(['post-1']);
  });

  test('also go where the post may not be asked for, if it is at hand', async () => {
    const { poster, edited, lines, messages, refusals } = openPoster();
    await poster.show(match, UNPLAYED);
    refusals.get = RESTJSONErrorCodes.MissingPermissions;
    await poster.dropControls(match, 'post-1');
    expect(edited).toEqual([]);
    await poster.dropControls(match, 'post-1', messages.get('post-1'));
    expect([edited, lines]).toEqual([['post-1'], []]);
  });

  test.each([
    ['is gone', RESTJSONErrorCodes.UnknownMessage, 0],
    ['went with its channel', RESTJSONErrorCodes.UnknownChannel, 0],
    ['is shut away', RESTJSONErrorCodes.MissingAccess, 0],
    ['may not be edited', RESTJSONErrorCodes.MissingPermissions, 0],
    ['lies in an archive', RESTJSONErrorCodes.InvalidActionOnArchivedThread, 0],
    ['lies in a locked thread', RESTJSONErrorCodes.ThreadLocked, 0],
    ['is too old', RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached, 0],
    ['is refused for another reason', RESTJSONErrorCodes.InvalidFormBodyOrContentType, 1],
  ])('of one that %s hold up nothing; only a defect is logged', async (_, code, logged) => {
    for (const request of ['get', 'edit'] as const) {
      const { poster, edited, lines, refusals } = openPoster();
      await poster.show(match, UNPLAYED);
      refusals[request] = code;
      await poster.dropControls(match, 'post-1');
      expect(edited).toEqual([]);
      expect(lines).toEqual(Array.from({ length: logged }, () => 'A message could not be edited.'));
    }
  });
});
