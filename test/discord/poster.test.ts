import { DiscordAPIError } from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { Rest } from '../../src/discord/client.ts';
import { createPoster } from '../../src/discord/poster.ts';
import type { Running } from '../../src/match/match.ts';
import { fail } from '../../src/cli/headless/counter.ts';
import { gameAt, matchAt, wonBy } from '../support/matches.ts';

const match: Running = {
  ...matchAt(gameAt('classic r:4,st,st,st/y:st,st,st,st r 5')),
  shown: { ply: 19, end: false, messageId: null },
};

/** A poster, the messages that it edits, and a way to have its next posts refused. */
function openPoster() {
  const edited: string[] = [];
  let refusal: number | null = null;
  let posts = 0;
  const rest: Rest = {
    get: fail,
    post: () => (refusal === null ? Promise.resolve({ id: `post-${++posts}` }) : Promise.reject(errorOf(refusal))),
    patch: (route) => {
      edited.push(route.slice(route.lastIndexOf('/') + 1));
      return Promise.resolve({});
    },
  };
  const render = () => Promise.resolve(Buffer.from('png'));
  const poster = createPoster({ rest, render, now: () => 0, onError: fail });
  return { poster, edited, refuseWith: (code: number) => void (refusal = code) };
}

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
  if (code !== null) desk.refuseWith(code);
  const isPosted = await desk.poster.show(wonBy(match, 0), []).then(
    () => true,
    () => false,
  );
  expect(isPosted).toBe(code === null);
  expect(desk.edited).toEqual(['post-1']);
  expect(await remembersNewer(desk)).toBe(false);
});
