import { DiscordAPIError } from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { Rest } from '../../src/discord/client.ts';
import { createPoster } from '../../src/discord/poster.ts';
import type { Closed, Over, Running } from '../../src/match/match.ts';
import type { OnError } from '../../src/match/ports.ts';
import { fail } from '../harness/headless/counter.ts';
import { BEN, gameAt, lobbyOf, matchAt, playedOut, startedOf, wonBy } from '../harness/matches.ts';
import { always, english } from '../../src/languages.ts';

const match: Running = {
  ...matchAt(gameAt('classic r:4,st,st,st/y:st,st,st,st r 5')),
  shown: { ply: 19, end: false, messageId: null },
};

/** A poster, the messages that it posts and edits, and ways to have its next posts or edits refused. */
function openPoster() {
  const [nonces, edited, lines]: [string[], string[], string[]] = [[], [], []];
  const refusals: { post?: number | null; edit?: number; words?: RegExp } = {};
  const isBlocked = (body: unknown) => refusals.words?.test(JSON.stringify(body)) === true;
  const send = <Answer>(refusal: number | null | undefined, body: unknown, answer: () => Answer) => {
    const code = isBlocked(body) ? RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration : refusal;
    return code ? Promise.reject(errorOf(code)) : Promise.resolve(answer());
  };
  /** The same answer to the same nonce. */
  const post: Rest['post'] = (_route, options) =>
    send(refusals.post, options!.body, () => {
      const { nonce } = options!.body as { readonly nonce: string };
      if (!nonces.includes(nonce)) nonces.push(nonce);
      return { id: `post-${nonces.indexOf(nonce) + 1}` };
    });
  const patch: Rest['patch'] = (route, options) =>
    send(refusals.edit, options!.body, () => void edited.push(route.slice(route.lastIndexOf('/') + 1)));
  const render = () => Promise.resolve(Buffer.from('png'));
  const onError: OnError = (_, what) => void lines.push(what);
  const poster = createPoster({
    languages: always(english),
    rest: { get: fail, post, patch },
    render,
    now: () => 0,
    onError,
  });
  return { poster, nonces, edited, lines, refusals };
}

/** The same match one play later. */
const next: Running = { ...match, game: { ...match.game, ply: match.game.ply + 1 } };

const errorOf = (code: number) =>
  new DiscordAPIError({ code, message: 'Refused' }, code, 403, 'POST', '', { files: undefined, body: undefined });

/** Whether it knows of newer controls of the match than these older ones, which then go at once. */
async function remembersNewer({ poster, edited }: ReturnType<typeof openPoster>): Promise<boolean> {
  await poster.remember({ ...match, game: { ...match.game, ply: match.game.ply - 1 } }, 'older', []);
  return edited.includes('older');
}

test('the newest controls of a match are remembered', async () => {
  const desk = openPoster();
  await desk.poster.show(match, []);
  expect(await remembersNewer(desk)).toBe(true);
});

test.each([
  ['is posted', null],
  ['finds the channel gone', RESTJSONErrorCodes.UnknownChannel],
  ['may not be posted now', RESTJSONErrorCodes.MissingPermissions],
])('a match whose end %s has no controls, and none are remembered', async (_, code) => {
  const desk = openPoster();
  await desk.poster.show(match, []);
  desk.refusals.post = code;
  const isPosted = await desk.poster.show(wonBy(match, 0), []).then(
    () => true,
    () => false,
  );
  expect(isPosted).toBe(code === null);
  expect(desk.edited).toEqual(['post-1']);
  expect(await remembersNewer(desk)).toBe(false);
});

test('a match whose channel is gone sends nothing there', async () => {
  const { poster, nonces, edited } = openPoster();
  await poster.show(match, []);
  const over: Over = { ...wonBy(match, 0), ending: { kind: 'channel-gone' } };
  expect(await poster.show(over, [])).toBeNull();
  expect([nonces.length, edited]).toEqual([1, []]);
});

test('a long story is posted in its order, and the last post is the one with the controls', async () => {
  const { poster, nonces } = openPoster();
  const { match: over, log } = playedOut(startedOf(lobbyOf()), 'long');
  const last = await poster.show(over, log);
  const [end, ...earlier] = nonces.toReversed();
  expect([last, end]).toEqual([`post-${nonces.length}`, `${over.id}-end`]);
  const plies = earlier.map((nonce) => Number.parseInt(nonce.slice(over.id.length + 1)));
  expect(plies.length).toBeGreaterThan(1);
  expect(plies).toEqual(plies.toSorted((a, b) => b - a));
});

test('which click was answered last is forgotten at the end: what is left over goes', async () => {
  const { poster, edited } = openPoster();
  poster.forget(match, 'post-1');
  await poster.show(wonBy(match, 0), []);
  await poster.clear(match, 'post-1', []);
  expect(edited).toEqual(['post-1']);
});

test('where AutoMod refuses a name, lobby, board and end are told by the colors', async () => {
  const { poster, nonces, edited, refusals } = openPoster();
  refusals.words = /\b(Ann|Ben)\b/;
  await poster.show({ ...lobbyOf(), lobbyMessageId: 'lobby-1' }, []);
  await poster.show(match, []);
  const left = { kind: 'left', ply: match.game.ply, seat: 2, userId: BEN, name: 'Ben' } as const;
  await poster.show(wonBy({ ...match, notes: [left] }, 0), []);
  expect([edited, nonces.length]).toEqual([['lobby-1', 'post-1'], 2]);
});

test.each([
  ['nobody started is closed in its message', { reason: 'expired' }, 0],
  ['cannot go on is told so in a new message, too', { reason: 'retired', untold: true }, 1],
] as const)('a lobby that %s', async (_, why, posts) => {
  const { poster, nonces, edited } = openPoster();
  const closed: Closed = { ...lobbyOf(), lobbyMessageId: 'lobby-1', status: 'closed', ...why };
  expect(await poster.show(closed, [])).toBe('lobby-1');
  expect([edited, nonces.length]).toEqual([['lobby-1'], posts]);
});

test('that AutoMod refused a board is forgotten with the next one, and with the end', async () => {
  const { poster, refusals } = openPoster();
  const refused = async () => {
    refusals.post = RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration;
    await expect(poster.show(match, [])).rejects.toThrow('Refused');
    refusals.post = null;
    return poster.isModerated(match.id);
  };
  expect(await refused()).toBe(true);
  await poster.show(match, []);
  expect(poster.isModerated(match.id)).toBe(false);
  expect(await refused()).toBe(true);
  await poster.show(wonBy(match, 0), []);
  expect(poster.isModerated(match.id)).toBe(false);
});

describe('the next board takes the controls off the one before', () => {
  test('and leaves one that was sent again as it is: it is the same message', async () => {
    const { poster, edited } = openPoster();
    for (const each of [match, match]) await poster.show(each, []);
    expect(edited).toEqual([]);
    await poster.show(next, []);
    expect(edited).toEqual(['post-1']);
  });

  test.each([
    ['a click', 'after'],
    ['a click that came before the answer to it', 'before'],
  ])('but not where %s has taken them away, and says what was played', async (_, when) => {
    const { poster, edited } = openPoster();
    if (when === 'before') poster.forget(match, 'post-1');
    await poster.show(match, []);
    if (when === 'after') poster.forget(match, 'post-1');
    await poster.clear(match, 'post-1', []); // another click came too late
    await poster.show(next, []);
    expect(edited).toEqual([]);
  });

  test('also where a click has taken them off another one', async () => {
    const { poster, edited } = openPoster();
    await poster.show(match, []);
    poster.forget(match, 'a copy');
    await poster.show(next, []);
    expect(edited).toEqual(['post-1']);
  });

  test('whose click was answered, though the answer to an earlier click has just failed', async () => {
    const { poster, edited } = openPoster();
    for (const message of ['earlier', 'post-1']) poster.forget(match, message);
    poster.recall(match, 'earlier');
    await poster.clear(match, 'post-1', []);
    expect(edited).toEqual([]);
  });
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
])('an old board that %s holds up nothing; only a defect is logged', async (_, code, logged) => {
  const { poster, edited, lines, refusals } = openPoster();
  await poster.show(match, []);
  refusals.edit = code;
  expect(await poster.show(next, [])).toBe('post-2');
  expect(edited).toEqual([]);
  expect(lines).toEqual(Array.from({ length: logged }, () => 'A message could not be edited.'));
});
