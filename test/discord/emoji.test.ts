import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRest } from '../../src/discord/client/client.ts';
import { ownSigns, type EmojiPorts } from '../../src/discord/client/emoji.ts';
import { COLORS, SEATS, type Seat } from '../../src/engine/index.ts';
import { startSandbox, type Sandbox } from 'discord-sandbox';
import { openDatabase, type FileDatabase } from '../../src/store/database/database.ts';
import { checkOwner } from '../../src/store/database/upkeep.ts';
import { createEmojiNotes } from '../../src/store/emoji-notes.ts';
import { ROUND_SIGNS } from '../../src/text/language.ts';

let sandbox: Sandbox;
let database: FileDatabase;
let told: string[];
beforeEach(async () => {
  told = [];
  sandbox = await startSandbox();
  database = await openOwned();
});
afterEach(() => {
  database.close();
  return sandbox.close();
});

/** A database of this application. */
async function openOwned(): Promise<FileDatabase> {
  const opened = openDatabase(':memory:');
  await checkOwner(opened, sandbox.applicationId);
  return opened;
}

/** Any bytes that begin like a PNG. */
const pngOf = (words: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(words)]);

const drawFirst: EmojiPorts['draw'] = async (seat) => pngOf(`first ${seat}`);
const drawGreenAnew: EmojiPorts['draw'] = async (seat) => pngOf(seat === 3 ? 'second' : `first ${seat}`);

const log = pino({}, { write: (line: string) => void told.push((JSON.parse(line) as { msg: string }).msg) });

function portsOf(more: Partial<EmojiPorts> = {}): EmojiPorts {
  const rest = createRest(sandbox.token, sandbox.apiBase, () => 50, log);
  const notes = createEmojiNotes(database.kit);
  return { rest, applicationId: sandbox.applicationId, draw: drawFirst, notes, log, ...more };
}

const route = () => `/applications/${sandbox.applicationId}/emojis` as const;

async function kept(): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rest } = portsOf();
  return ((await rest.get(route())) as { readonly items: readonly { id: string; name: string }[] }).items;
}

/** The name of an emoji with another picture than the present one, and of all those of versions up to 0.7.0. */
const hashedName = (seat: Seat, png: Buffer): string =>
  `sorry_${COLORS[seat]}_${createHash('sha256').update(png).digest('hex').slice(0, 8)}`;

const markups = async () => (await kept()).map(({ name, id }) => `<:${name}:${id}>`);

/** The number of requests about emojis. */
const asked = (method: string): number =>
  sandbox.requests.filter((request) => request.method === method && request.path.startsWith(route())).length;

const sorted = (signs: readonly string[]) => [...signs].toSorted();
const keptNow = async () => sorted(await markups());

const upload = async (name: string, png: Buffer = pngOf(name)) => {
  const body = { name, image: `data:image/png;base64,${png.toString('base64')}` };
  return (await portsOf().rest.post(route(), { body })) as { readonly id: string; readonly name: string };
};

/** All that the application has, by id. */
const namesById = async () => new Map((await kept()).map(({ id, name }) => [id, name]));

const idsIn = (signs: readonly string[]) => signs.map((sign) => /:(\d+)>$/.exec(sign)![1]!);

describe("the bot's own emoji", () => {
  test('are uploaded where they are missing, and named after the color alone', async () => {
    const signs = await ownSigns(portsOf());
    expect(await keptNow()).toEqual(sorted(signs));
    expect(signs.map((sign) => /^<:(\w+):\d+>$/.exec(sign)?.[1])).toEqual(COLORS.map((color) => `sorry_${color}`));
    expect(told).toEqual([]);
  });

  test('are left alone where they are', async () => {
    const first = await ownSigns(portsOf());
    expect(await ownSigns(portsOf())).toEqual(first);
    expect([asked('POST'), asked('PATCH'), asked('DELETE')]).toEqual([4, 0, 0]);
  });

  test('are uploaded again when one was deleted', async () => {
    const first = await ownSigns(portsOf());
    const { id } = (await kept()).find(({ name }) => name === 'sorry_blue')!;
    await fetch(`${sandbox.apiBase}/v10${route()}/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bot ${sandbox.token}` },
    });
    const second = await ownSigns(portsOf());
    expect([second[0], second[2], second[3]]).toEqual([first[0], first[2], first[3]]);
    expect(second[1]).not.toBe(first[1]);
    expect(await markups()).toContain(second[1]);
  });

  test('get rid of the hash in their names, and are not uploaded again, so that posts of older versions keep them', async () => {
    const old = await Promise.all(
      SEATS.map(async (seat) => upload(hashedName(seat, await drawFirst(seat)), await drawFirst(seat))),
    );
    const signs = await ownSigns(portsOf());
    expect(signs).toEqual(old.map(({ id }, seat) => `<:sorry_${COLORS[seat]}:${id}>`));
    expect(await keptNow()).toEqual(sorted(signs));
    expect(asked('POST')).toBe(4);
    expect(await ownSigns(portsOf())).toEqual(signs);
    expect(asked('PATCH')).toBe(4);
  });

  test('make room when their picture changes, and stay for the posts that show them', async () => {
    const first = await ownSigns(portsOf());
    const second = await ownSigns(portsOf({ draw: drawGreenAnew }));
    expect(second.slice(0, 3)).toEqual(first.slice(0, 3));
    const [old, green] = [idsIn(first)[3]!, idsIn(second)[3]!];
    expect(green).not.toBe(old);
    const names = await namesById();
    expect([names.size, names.get(green), names.get(old)]).toEqual([5, 'sorry_green', hashedName(3, pngOf('first 3'))]);

    // The version before is put back, and this one comes again.
    expect(await ownSigns(portsOf())).toEqual(first);
    expect(await ownSigns(portsOf({ draw: drawGreenAnew }))).toEqual(second);
    expect([(await kept()).length, asked('POST')]).toEqual([5, 5]);
  });

  test('of another database are taken as they are', async () => {
    const first = await ownSigns(portsOf());
    database.close();
    database = await openOwned();
    expect(await ownSigns(portsOf())).toEqual(first);
    expect(asked('POST')).toBe(4);
    // From then on their picture is known.
    const later = await ownSigns(portsOf({ draw: drawGreenAnew }));
    expect([later.slice(0, 3), later[3] === first[3]]).toEqual([first.slice(0, 3), false]);
  });

  test('are told from those of others', async () => {
    const foreign = ['sorry_red_alert', 'sorry_pink', 'Sorry_red', 'sorry_red_01234567', 'cat'];
    for (const name of foreign) await upload(name);
    const signs = await ownSigns(portsOf());
    expect(sorted((await kept()).map(({ name }) => name))).toEqual(
      sorted([...foreign, ...COLORS.map((color) => `sorry_${color}`)]),
    );
    expect(new Set(idsIn(signs)).size).toBe(4);
  });

  test('are there once when two processes start at the same time', async () => {
    const [one, other] = await Promise.all([ownSigns(portsOf()), ownSigns(portsOf())]);
    expect(one).toEqual(other);
    expect(await keptNow()).toEqual(sorted(one));
  });

  test('are there once when two processes start at the same time after an older version, or with a new picture', async () => {
    await Promise.all(
      SEATS.map(async (seat) => upload(hashedName(seat, await drawFirst(seat)), await drawFirst(seat))),
    );
    const [one, other] = await Promise.all([ownSigns(portsOf()), ownSigns(portsOf())]);
    expect(one).toEqual(other);
    expect(await keptNow()).toEqual(sorted(one));
    const newer = { draw: drawGreenAnew };
    const [third, fourth] = await Promise.all([ownSigns(portsOf(newer)), ownSigns(portsOf(newer))]);
    expect(third).toEqual(fourth);
    expect([(await kept()).length, told]).toEqual([5, []]);
  });

  test('are there once when the answer to an upload is lost', async () => {
    sandbox.control.fault({ method: 'POST', path: /emojis/, drops: 'answer' });
    const signs = await ownSigns(portsOf());
    expect(await keptNow()).toEqual(sorted(signs));
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
