import { setTimeout as wait } from 'node:timers/promises';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import type { RESTOptions } from 'discord.js';
import { afterAll, expect, test } from 'vitest';
import { isPassing } from '../../src/discord/client/failures.ts';
import { createRequests, type RequestsPorts } from '../../src/discord/client/requests.ts';
import { explain } from '../../src/app/explanation.ts';

const API = 'https://discord.com/api/v10';
const EDIT = '/channels/1/messages/2';
const POST = '/channels/1/messages';
const CLICK = '/interactions/5/token/callback';
const MINUTE = 60_000;

const TITLE = 'Access denied | discord.com used Cloudflare to restrict access';
const PAGE = `<!DOCTYPE html><html><head><title>${TITLE}</title></head><body>error code: 1015</body></html>`;
const page = (status: number, headers: Record<string, string> = {}) =>
  new Response(PAGE, { status, headers: { 'content-type': 'text/html', ...headers } });
const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const found = () => json({ id: '2' });

type Answer = (path: string) => Response | Promise<Response>;
const close: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const each of close) await each();
});

/** The way of requests to an API that answers so, with a time that a test moves. */
function requestsTo(first: Answer, ports: Partial<RequestsPorts> = {}) {
  let [answer, passed] = [first, 0];
  const sent: string[] = [];
  const told: { readonly seconds?: number; readonly text: string }[] = [];
  const write = (about: object | string, text?: string) =>
    void told.push(typeof about === 'string' ? { text: about } : { ...about, text: text! });
  const make = (async (url: string) => {
    const path = url.slice(API.length);
    sent.push(path);
    return answer(path);
  }) as unknown as RESTOptions['makeRequest'];
  const requests = createRequests({
    log: { warn: write } as RequestsPorts['log'],
    make,
    now: () => Date.UTC(2030, 0, 1) + passed,
    ticks: () => passed,
    ...ports,
  });
  close.push(requests.close);
  const { makeRequest } = requests.options(API);
  const ask = async (path: string, method = 'PATCH', init: RequestInit = {}) =>
    makeRequest(API + path, { method, ...init } as Parameters<typeof makeRequest>[1]);
  return {
    ...requests,
    sent,
    told,
    ask,
    answerBy: (next: Answer) => void (answer = next),
    pass: (ms: number) => void (passed += ms),
  };
}

/** Waits until a request that waits has looked again. */
const untilLooked = () => wait(1_200);

const MEANING = {
  refused: 'Discord takes no requests from this machine for a while: too many were refused',
  cloudflare: 'Cloudflare lets nothing from this machine through to Discord',
  other: 'Something else answers in place of Discord, such as the login page of a network or a proxy',
  outage: 'Discord is out of order',
};
const WITH_PAGE = `a page "${TITLE}" with error code 1015 in place of JSON`;

test.concurrent.each<[string, Answer, string, number]>([
  ['a 429 without a time', () => json({ message: 'No.' }, 429), `${MEANING.refused} (429).`, 60],
  [
    'a 429 with a time of no use',
    () => page(429, { 'retry-after': '-5' }),
    `${MEANING.refused} (429, ${WITH_PAGE}).`,
    60,
  ],
  ['a page of 429', () => page(429), `${MEANING.refused} (429, ${WITH_PAGE}).`, 60],
  [
    'a page of 429 with a time',
    () => page(429, { 'retry-after': '3600' }),
    `${MEANING.refused} (429, ${WITH_PAGE}).`,
    3600,
  ],
  [
    'a ban in JSON',
    () => json({ message: 'You are being blocked.', retry_after: 900 }, 429),
    `${MEANING.refused} (429).`,
    900,
  ],
  [
    'a page of 429 with a time without end',
    () => page(429, { 'retry-after': 'Infinity' }),
    `${MEANING.refused} (429, ${WITH_PAGE}).`,
    86_400,
  ],
  ['a page of 403', () => page(403), `${MEANING.cloudflare} (403, ${WITH_PAGE}).`, 60],
  [
    'a block in JSON',
    () => json({ message: 'internal network error', code: RESTJSONErrorCodes.CloudflareIsBlockingYourRequest }, 403),
    `${MEANING.cloudflare} (403, code 40333).`,
    60,
  ],
  ['a page of 520', () => page(520), `${MEANING.outage} (520, ${WITH_PAGE}).`, 5],
  ['the page of a network', () => page(200), `${MEANING.other} (200, ${WITH_PAGE}).`, 60],
  ['nothing', () => new Response('', { status: 200 }), `${MEANING.other} (200, nothing in place of JSON).`, 60],
])(
  '%s, whatever is asked: nothing is sent for a while, and a host reads why and until when',
  async (_, answer, why, seconds) => {
    const { ask, sent, told, pass, answerBy, stopped } = requestsTo(answer);
    const asked = ask(EDIT);
    const until = new Date(Date.UTC(2030, 0, 1) + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
    const text = `${why} Nothing is sent until ${until} UTC; games are safe and wait for that.`;
    await expect.poll(() => told, { timeout: 10_000 }).toMatchObject([{ seconds, text }]);
    const error: unknown = await stopped.catch((reason: unknown) => reason);
    expect(explain(error, 'The bot could not start')).toEqual({ text, exitCode: 1 });
    const before = sent.length;
    const others = [ask('/channels/7/messages/8'), ask('/guilds/9', 'GET')];
    await expect(ask(CLICK, 'POST')).rejects.toThrow(text);
    await expect(ask('/webhooks/1/token/messages/@original')).rejects.toThrow(text);
    await untilLooked();
    expect(sent).toHaveLength(before);

    answerBy((path) => json({ id: path.split('/').at(-1) }));
    pass(seconds * 1000);
    expect((await Promise.all([asked, ...others])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sent).toHaveLength(before + 3);
    expect((await ask(CLICK, 'POST')).status).toBe(200);
  },
);

test('while nothing has changed, one request tries it, after pauses that grow', async () => {
  const { ask, sent, told, pass } = requestsTo(() => wait(20, page(429)));
  const asked = Array.from({ length: 20 }, (_, index) => ask(`/channels/${index}/messages/2`).catch(() => null));
  for (let stop = 1; stop <= 6; stop++) {
    await expect.poll(() => told.length, { timeout: 10_000 }).toBe(stop);
    pass(told.at(-1)!.seconds! * 1000);
  }
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(7);
  expect(told.map(({ seconds }) => seconds)).toEqual([60, 120, 240, 480, 600, 600, 600]);
  expect(sent.length).toBeLessThanOrEqual(2 * (20 + 6)); // all were under way when it began
  expect(asked).toHaveLength(20);
}, 30_000);

test('where Discord answers everything else, only one route is shut', async () => {
  const shut = '/channels/1/messages/2';
  const { ask, sent, told } = requestsTo((path) => (path === shut ? page(403) : json({ id: path.split('/').at(-1) })));
  void ask(shut).catch(() => null);
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]!.text).toContain('Nothing is sent to /channels/1/messages until 2030-01-01 00:01:00 UTC');
  expect((await ask('/channels/7/messages/8')).status).toBe(200);
  expect((await ask(CLICK, 'POST')).status).toBe(200);
  expect(sent.filter((path) => path === shut)).toHaveLength(1);
});

test.each<[string, string, string, object]>([
  ['a new message', 'POST', POST, {}],
  ['a new message', 'POST', POST, { id: null }],
  ['an edit', 'PATCH', EDIT, { id: '3' }],
  ['a channel', 'GET', '/channels/4', { ok: true }],
  ['a server', 'GET', '/guilds/4', [] as object],
])('%s is there only if the JSON has its id: %s %s answered %j is not', async (_, method, path, body) => {
  const { ask, told } = requestsTo(() => json(body));
  await expect(ask(path, method, { body: '{}', signal: AbortSignal.timeout(300) })).rejects.toThrow(
    /aborted due to timeout|JSON without the id/,
  );
  expect(told[0]?.text).toContain('(200, JSON without the id that was asked for)');
});

test('a message that must not come twice is not sent again after an answer that leaves it open', async () => {
  const { ask, sent, stopped, pass, answerBy } = requestsTo(() => page(200));
  const asked = ask(POST, 'POST', { body: '{}' }).catch((reason: unknown) => reason);
  const why: unknown = await stopped.catch((reason: unknown) => reason);
  answerBy(found);
  pass(MINUTE);
  const error: unknown = await asked;
  expect(sent).toEqual([POST, '/gateway']);
  expect(isPassing(error)).toBe(true);
  expect(error).toEqual(why);
});

test("Discord's own refusals, and those that discord.js waits for, stop nothing", async () => {
  const own = [
    json({ retry_after: 900 }, 429, { 'x-ratelimit-scope': 'shared', 'retry-after': '900' }),
    json({ retry_after: 0.3, global: true }, 429),
    json({ code: 50_013, message: 'Missing Permissions' }, 403),
    new Response(null, { status: 204 }),
  ];
  const { ask, told } = requestsTo(() => own.shift()!);
  const answers = [await ask(EDIT), await ask(EDIT), await ask(EDIT), await ask(EDIT)];
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [429, '900'],
    [429, '0.3'],
    [403, null],
    [204, null],
  ]);
  expect(told).toEqual([]);
});

test('refused requests are counted: far below the 10,000 of a ban, nothing is sent for the rest of ten minutes', async () => {
  const answers: Answer[] = [
    () => json({ code: 0 }, 401),
    () => json({ code: 50_001 }, 403),
    () => json({ retry_after: 0.001 }, 429),
  ];
  let count = 0;
  const { ask, sent, told, pass, answerBy } = requestsTo(() => answers[count++ % 3]!(''));
  for (let asked = 0; asked < 2_499; asked++) await ask(EDIT);
  pass(4 * MINUTE);
  expect(told).toEqual([]);
  await ask(EDIT);
  expect(told).toMatchObject([{ seconds: 360, text: expect.stringContaining('At 10,000 it would ban') as string }]);
  const waiting = ask(EDIT);
  await expect(ask(CLICK, 'POST')).rejects.toThrow('10,000');
  await untilLooked();
  expect(sent).toHaveLength(2_500);
  answerBy(found);
  pass(6 * MINUTE);
  expect((await waiting).status).toBe(200);
});

test('refusals that Discord does not count are not counted; several processes share the bound', async () => {
  const shared = requestsTo(() => json({ retry_after: 1 }, 429, { 'x-ratelimit-scope': 'shared' }));
  for (let asked = 0; asked < 2_500; asked++) await shared.ask(EDIT);
  expect(shared.told).toEqual([]);
  const ofFour = requestsTo(() => json({ code: 50_001 }, 403), { processes: 4 });
  for (let asked = 0; asked < 625; asked++) await ofFour.ask(EDIT);
  expect(ofFour.told).toHaveLength(1);
});

test('answers are counted by their status, and apart from those of others', async () => {
  const counted: string[] = [];
  const answers = [found(), json({ code: 50_001 }, 403), page(200), found()];
  const { ask } = requestsTo(() => answers.shift()!, { count: (status) => void counted.push(status) });
  await ask(EDIT);
  await ask(EDIT);
  void ask(EDIT).catch(() => null);
  await expect.poll(() => counted).toEqual(['200', '403', 'foreign']);
});

test('a request that its sender gives up waits no longer, and is never sent', async () => {
  const { ask, sent, told, pass, answerBy } = requestsTo(() => page(429));
  void ask(EDIT).catch(() => null);
  await expect.poll(() => told.length).toBe(1);
  const [given, other] = [new AbortController(), ask('/channels/7/messages/8')];
  const asked = ask('/channels/6/messages/8', 'PATCH', { signal: given.signal });
  given.abort(new Error('given up'));
  await expect(Promise.race([asked, wait(100, 'waits on')])).rejects.toThrow('given up');
  answerBy((path) => json({ id: path.split('/').at(-1) }));
  pass(MINUTE);
  expect((await other).status).toBe(200);
  expect(sent).not.toContain('/channels/6/messages/8');
});

const ANSWERED = { code: RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged };

test('a click that another program has answered is told, once; one that this one has answered is not', async () => {
  const { ask, told, answerBy } = requestsTo(() => json({}));
  await ask(CLICK, 'POST');
  answerBy(() => json(ANSWERED, 400));
  await ask(CLICK, 'POST');
  expect(told).toEqual([]);
  for (const id of [6, 7, 8]) expect((await ask(`/interactions/${id}/token/callback`, 'POST')).status).toBe(400);
  expect(told).toEqual([{ text: expect.stringContaining('Another program answers the clicks of this bot') as string }]);
});
