import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRest } from '../../src/discord/client/client.ts';
import { ownSigns, type EmojiPorts } from '../../src/discord/client/emoji.ts';
import { COLORS, SEATS, type Seat } from '../../src/engine/index.ts';
import { startSandbox, type Sandbox } from 'discord-sandbox';
import { ROUND_SIGNS } from '../../src/text/language.ts';

let sandbox: Sandbox;
let told: string[];
beforeEach(async () => {
  told = [];
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

/** Any bytes that begin like a PNG. */
const pngOf = (words: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(words)]);

const drawFirst: EmojiPorts['draw'] = async (seat) => pngOf(`first ${seat}`);
const drawGreenAnew: EmojiPorts['draw'] = async (seat) => pngOf(seat === 3 ? 'second' : `first ${seat}`);

const log = pino({}, { write: (line: string) => void told.push((JSON.parse(line) as { msg: string }).msg) });

function portsOf(more: Partial<EmojiPorts> = {}): EmojiPorts {
  const rest = createRest(sandbox.token, sandbox.apiBase, () => 50, log);
  return { rest, applicationId: sandbox.applicationId, draw: drawFirst, log, ...more };
}

const route = () => `/applications/${sandbox.applicationId}/emojis` as const;

async function kept(): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rest } = portsOf();
  return ((await rest.get(route())) as { readonly items: readonly { id: string; name: string }[] }).items;
}

const nameOf = (seat: Seat, png: Buffer): string =>
  `sorry_${COLORS[seat]}_${createHash('sha256').update(png).digest('hex').slice(0, 8)}`;

const markups = async () => (await kept()).map(({ name, id }) => `<:${name}:${id}>`);

/** The number of requests about emojis. */
const asked = (method: string): number =>
  sandbox.requests.filter((request) => request.method === method && request.path.startsWith(route())).length;

const sorted = (signs: readonly string[]) => [...signs].toSorted();
const keptNow = async () => sorted(await markups());

const upload = (name: string) => {
  const body = { name, image: `data:image/png;base64,${pngOf(name).toString('base64')}` };
  return portsOf().rest.post(route(), { body });
};

describe("the bot's own emoji", () => {
  test('are uploaded where they are missing, and named after color and picture', async () => {
    const signs = await ownSigns(portsOf());
    const names = SEATS.map((seat) => nameOf(seat, pngOf(`first ${seat}`)));
    expect((await kept()).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(await keptNow()).toEqual(sorted(signs));
    expect(signs.map((sign) => /^<:sorry_([a-z]+)_/.exec(sign)?.[1])).toEqual(COLORS);
    expect(told).toEqual([]);
  });

  test('are left alone where they are', async () => {
    const first = await ownSigns(portsOf());
    expect(await ownSigns(portsOf())).toEqual(first);
    expect([asked('POST'), asked('DELETE')]).toEqual([4, 0]);
  });

  test('are uploaded again when one was deleted', async () => {
    const first = await ownSigns(portsOf());
    const { id } = (await kept()).find(({ name }) => name.startsWith('sorry_blue'))!;
    await portsOf().rest.delete(`${route()}/${id}`);
    const second = await ownSigns(portsOf());
    expect([second[0], second[2], second[3]]).toEqual([first[0], first[2], first[3]]);
    expect(second[1]).not.toBe(first[1]);
    expect(await markups()).toContain(second[1]);
  });

  test('are replaced when their picture changes, and the old one goes', async () => {
    const first = await ownSigns(portsOf());
    const second = await ownSigns(portsOf({ draw: drawGreenAnew }));
    expect(second.slice(0, 3)).toEqual(first.slice(0, 3));
    expect(second[3]).toContain(nameOf(3, pngOf('second')));
    expect(await keptNow()).toEqual(sorted(second));
  });

  test('are told from those of others', async () => {
    const foreign = ['sorry_red_alert', 'sorry_pink_01234567', 'Sorry_red_01234567', 'sorry_red_0123456789', 'cat'];
    for (const name of [...foreign, 'sorry_red_01234567']) await upload(name);
    await ownSigns(portsOf());
    const names = (await kept()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(foreign));
    expect(names).not.toContain('sorry_red_01234567');
  });

  test('are there once when two processes start at the same time', async () => {
    const [one, other] = await Promise.all([ownSigns(portsOf()), ownSigns(portsOf())]);
    expect(one).toEqual(other);
    expect(await keptNow()).toEqual(sorted(one));
  });

  test('are there once when the answer to an upload is lost', async () => {
    sandbox.control.fault({ method: 'POST', path: /emojis/, drops: 'answer' });
    const signs = await ownSigns(portsOf());
    expect(await keptNow()).toEqual(sorted(signs));
  });

  test.each([
    ['cannot be deleted', { status: 403, code: 50013 }, ['An outdated emoji could not be deleted.']],
    ['was deleted by another process', { status: 404, code: 10014 }, []],
  ])('stay in use when an outdated one %s', async (_, answer, lines) => {
    await ownSigns(portsOf());
    sandbox.control.fault({ method: 'DELETE', ...answer });
    const signs = await ownSigns(portsOf({ draw: drawGreenAnew }));
    expect(await markups()).toEqual(expect.arrayContaining([...signs]));
    expect(told).toEqual(lines);
  });
});

const WARNING = 'The emoji of the players could not be uploaded: round ones stand in until the next start.';

describe('round signs stand in', () => {
  test.each([
    ['the list is refused', { method: 'GET', path: /emojis/, status: 403, code: 50001 }],
    ['an upload is refused', { method: 'POST', path: /emojis/, status: 400, code: 30008 }],
    ['Discord fails again and again', { method: 'GET', path: /emojis/, status: 500, times: 100 }],
    ['no connection comes', { path: /emojis/, drops: 'request', times: 100 }],
  ] as const)('when %s, until the next start', async (_what, fault) => {
    sandbox.control.fault(fault);
    expect(await ownSigns(portsOf())).toEqual(ROUND_SIGNS);
    expect(told).toEqual([WARNING]);
    sandbox.control.clearFaults();
    expect(await markups()).toEqual(expect.not.arrayContaining([...ROUND_SIGNS]));
    const signs = await ownSigns(portsOf());
    expect(await keptNow()).toEqual(sorted(signs));
  });

  test('when they cannot be drawn', async () => {
    const draw = () => Promise.reject(new Error('planted'));
    expect(await ownSigns(portsOf({ draw }))).toEqual(ROUND_SIGNS);
    expect(told).toEqual([WARNING]);
  });

  test.each([
    ['an answer', { path: /emojis/, answerAfterMs: 60_000 }],
    ['a rate limit', { path: /emojis/, status: 429, retryAfterMs: 60_000 }],
  ] as const)('when %s takes too long, and nobody waits for it', async (_what, fault) => {
    sandbox.control.fault(fault);
    expect(await ownSigns(portsOf({ patienceMs: 200 }))).toEqual(ROUND_SIGNS);
    expect(told).toContain(WARNING);
  });
});
