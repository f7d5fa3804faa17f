import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { inOnePiece } from '../../src/discord/client/form.ts';
import { insisting } from '../../src/discord/client/requests.ts';

const API = 'https://discord.com/api/v10';
const CLICK = `${API}/interactions/1/token/callback?with_response=true`;
const MESSAGES = `${API}/channels/1/messages`;

const cut = (): never => {
  throw Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
};
const answer = (status: number, body: object = {}) => Response.json(body, { status });
const ANSWERED = { code: RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged };

/** Sends a request that meets these one after the other. Answers its status, and the number of tries. */
async function send(url: string, init: RequestInit, met: readonly (() => Response)[]) {
  let sent = 0;
  const make = insisting(async () => met[sent++]!() as Awaited<ReturnType<Parameters<typeof insisting>[0]>>);
  const { status } = await make(url, init as Parameters<typeof make>[1]).catch(() => ({ status: 'cut' as const }));
  return { status, sent };
}

const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
const withNonce = { content: 'A board.', nonce: 'match00001-3', enforce_nonce: true };

const file = { name: 'board.png', data: Buffer.from([137, 80, 78, 71]) };
const withFile = { method: 'POST', body: inOnePiece({ body: withNonce, files: [file] }).body as Buffer<ArrayBuffer> };

test.each<[string, string, RequestInit]>([
  ['a message with a nonce', MESSAGES, post(withNonce)],
  ['one with a file', MESSAGES, withFile],
  ['an edit', `${MESSAGES}/2`, { method: 'PATCH', body: '{}' }],
  ['the answer to a click', CLICK, post({ type: 5 })],
])('%s is sent again where the connection is cut', async (_, url, init) => {
  expect(await send(url, init, [cut, cut, () => answer(200)])).toEqual({ status: 200, sent: 3 });
});

test.each([
  ['a follow-up', `${API}/webhooks/1/token`],
  ['a message without a nonce', MESSAGES],
])('%s is not: a second copy would be another message', async (_, url) => {
  expect(await send(url, post({ content: 'Psst.' }), [cut])).toEqual({ status: 'cut', sent: 1 });
});

test('where Discord errs, everything is sent again, but not for ever', async () => {
  const errs = () => answer(502);
  const followUp = `${API}/webhooks/1/token`;
  expect(await send(followUp, post({}), [errs, () => answer(200)])).toEqual({ status: 200, sent: 2 });
  expect(await send(followUp, post({}), [errs, errs, errs, errs])).toEqual({ status: 502, sent: 4 });
});

test('an answer that an earlier copy has given is given; one that something else has given is refused', async () => {
  const answered = () => answer(400, ANSWERED);
  expect(await send(CLICK, post({}), [cut, answered])).toEqual({ status: 200, sent: 2 });
  expect(await send(CLICK, post({}), [answered])).toEqual({ status: 400, sent: 1 });
  expect(await send(CLICK, post({}), [cut, () => answer(400, { code: 50_035 })])).toEqual({ status: 400, sent: 2 });
});
