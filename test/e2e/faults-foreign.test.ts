import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { playsOf } from '../harness/driver/saved.ts';
import { openTable, punctually } from '../harness/driver/table.ts';
import type { Fault, Sandbox } from 'discord-sandbox';
import { CALLBACK, placeAt, posting, useTable } from './rooms.ts';
import { hasChoices, LONG } from './soundness.ts';

/** A log, and its lines. */
function heard() {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  return { log, lines, told: (part: string) => lines.filter((line) => line.includes(part)) };
}

const bot = heard();
const { table, rooms } = await useTable(openTable({ log: bot.log }));
const { control, requests } = table.sandbox;

const PAGE = '<html><head><title>Access denied</title></head><body>error code: 1015</body></html>';
/** Cloudflare answers everything in place of Discord, and names the time that this lasts. */
const BANNED: Fault = { status: 429, answer: PAGE, retryAfterMs: 4_000, times: 2 };

test('while Cloudflare bans the machine nothing is asked, and no click loses its play: the game goes on after it', async () => {
  const { room, matchId, post } = await rooms.started();
  const other = await rooms.started();
  const before = (await playsOf(table, matchId)).length;
  const asked = requests.length;
  control.fault(BANNED);
  // The first click meets it, and then the question whether Discord answers anything at all. The second one meets nothing.
  const pressed = punctually(table, () => room.pressPlay(post));
  await expect.poll(() => bot.told('Nothing is sent until')).toHaveLength(1);
  const later = punctually(table, () => other.room.pressPlay(other.post));
  expect((await Promise.all([pressed, later])).map(({ failed }) => failed !== undefined)).toEqual([true, true]);
  expect((await playsOf(table, matchId)).length).toBeGreaterThan(before);

  await room.nextPost(matchId, post.id);
  expect(requests.slice(asked, asked + 3).map(({ status }) => status)).toEqual([429, 429, 200]);
  await expect.poll(() => hasChoices(room.fresh(post))).toBe(false);
  expect(await room.goOn(matchId, post.id)).toEqual([]);
  expect(await other.room.goOn(other.matchId, other.post.id)).toEqual([]);
  expect(bot.told('Nothing is sent until')).toHaveLength(1);
});

test.each<[string, Fault]>([
  ['a page', { answer: PAGE }],
  ['JSON without the id of the message', { answer: { ok: true } }],
  ['a page after it has taken effect', { answer: PAGE, effect: 'done' }],
])('a post that is answered with %s counts as unsent: it shows once, and the match goes on', async (_, fault) => {
  const { room, matchId, post } = await rooms.started();
  control.fault({ ...posting(room), ...fault, retryAfterMs: 300 });
  await room.pressPlay(post);
  expect(await room.goOn(matchId, post.id)).toEqual([]);
  expect(bot.told(`Nothing is sent to /channels/${room.channelId}/messages until`)).toHaveLength(1);
});

test('a click whose answer meets a 429 without a time sends one request, and its play is not lost', async () => {
  const own = await openTable(); // for a minute it answers no click
  const room = placeAt(own, own.sandbox.channelIds[0]!);
  const { matchId, post } = await room.started(LONG);
  const answers = () => own.sandbox.requests.filter(({ path }) => path.endsWith('/callback'));
  const before = answers().length;
  own.sandbox.control.fault({ ...CALLBACK, status: 429, answer: { message: 'No.' }, times: Infinity });
  const outcome = await punctually(own, () => room.pressPlay(post));
  expect(outcome.failed).toBeDefined();
  await room.nextPost(matchId, post.id);
  expect(answers().slice(before)).toHaveLength(1);
  expect(await room.unsoundness(matchId)).toEqual([]);
  await own.close();
});

describe('a start', () => {
  test.each<[string, Fault]>([
    ['a 429 without a time', { status: 429, answer: { message: 'You are being rate limited.' } }],
    ['a page of 429', { status: 429, answer: PAGE }],
    ['a page of 403', { status: 403, answer: PAGE }],
    ['the page of a network', { answer: PAGE }],
  ])('that meets %s ends with a line, after one request and one question, and uses no session', async (_, fault) => {
    let { sandbox } = table;
    const prepare = async (__: string, own: Sandbox) => {
      sandbox = own;
      own.control.fault({ ...fault, times: Infinity });
    };
    const { log, lines } = heard();
    let ended: unknown = 'not yet';
    openTable({ prepare, log }).catch((error: unknown) => (ended = error));
    await expect.poll(() => ended).toMatchObject({ name: 'RequestsStopped' });
    expect(lines).toHaveLength(1);
    expect(sandbox.requests.map(({ path }) => path)).toEqual(['/gateway/bot', '/gateway']);
    expect(sandbox.control.connections().identified).toBe(0);
    await sandbox.close();
  });
});

test('two programs with one token and files of their own are noticed by what Discord answers, and each tells it once at most', async () => {
  const programs = [heard(), heard()];
  const first = await openTable({ log: programs[0]!.log });
  const second = await openTable({ beside: first, log: programs[1]!.log });
  const room = placeAt(first, first.sandbox.channelIds[0]!);
  const told = () => programs.map(({ told: lines }) => lines('Another program answers the clicks of this bot').length);
  for (let click = 0; click < 10; click++) await room.command(click % 2, 'help');
  await expect.poll(() => Math.max(...told())).toBe(1);
  await second.close();
  await first.close();
  expect(Math.max(...told())).toBe(1);
});
