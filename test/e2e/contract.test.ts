import { beforeAll, describe, expect, test } from 'vitest';
import { isObject, numberOf, stringOf, type Json, type JsonObject } from 'discord-sandbox/json';
import type { RequestRecord } from 'discord-sandbox';
import { misfits, openContract, type Contract } from './openapi.ts';
import { hasOpenApi } from '../harness/openapi-file.ts';
import { requestProblems } from '../harness/driver/checks.ts';
import { finished, useTable, type Place } from './rooms.ts';

const { table, rooms } = await useTable();
const [first, second] = table.sandbox.channelIds.map(rooms.at) as [Place, Place];
beforeAll(() => Promise.all([playWithEverything(first), endEarly(second)]));

/** A whole match, with every command and every kind of answer on the way. */
async function playWithEverything(room: Place): Promise<void> {
  const { matchId, message } = await room.openLobby({
    people: 2,
    computers: ['easy'],
    options: { length: '3', 'ask-always': true },
  });
  await room.choose(0, message, 'game', 'classic-waddingtons');
  await room.press(3, message, 'Start'); // refused
  for (const name of ['rules', 'help', 'about', 'leaderboard', 'verify']) await room.command(2, name);
  await room.press(0, message, 'Start');
  const post = await room.playOn(matchId, 7);
  room.write();
  for (const label of ['Describe', 'What does', 'Post again', 'Leave'])
    await room.pressPanel(room.idOf(1), post, label);
  const board = await finished(room.boardAgain(1));
  const end = await room.playOn(matchId, Infinity, { from: String(BigInt(board.id) - 1n) });
  await finished(room.command(0, 'verify'));
  await room.command(0, 'leaderboard');
  await room.press(1, end, 'Rematch');
}

/** A match that one leaves and the others end by vote. */
async function endEarly(room: Place): Promise<void> {
  const { matchId, message } = await room.openLobby({ people: 4 });
  await room.press(0, message, 'Start');
  await room.confirm(3, await room.command(3, 'leave'));
  await room.voteToEnd();
  await room.endOf(matchId);
}

/** All components of a message, those of a callback too. */
function partsOf(value: Json | undefined): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  if (!isObject(value)) return [];
  const inside = ['data', 'components', 'accessory', 'items', 'options'].flatMap((key) => partsOf(value[key]));
  return [value, ...inside];
}

/** The faults of a message that neither Discord’s description nor the sandbox knows. */
function faultsOf(body: Json | undefined): readonly string[] {
  const parts = partsOf(body);
  const ids = parts.flatMap(({ id, type }) => (type === undefined ? [] : (numberOf(id) ?? [])));
  const plain = parts.flatMap(({ label, placeholder, description }) => [label, placeholder, description]);
  const isMarkup = (text: Json | undefined) => /<(?:a?:\w+:|@|#|t:)\d+/.test(stringOf(text) ?? '');
  return [
    ...(new Set(ids).size === ids.length ? [] : [`component ids that are not unique: ${ids.join(' ')}`]),
    ...plain.filter(isMarkup).map((text) => `markup where none is read: ${stringOf(text)}`),
  ];
}

// The sandbox refuses what else Discord does not write into its description (its test of bodies says what).
test('everything that the bot sends keeps the rules that Discord does not write into its description', () => {
  expect(table.sandbox.requests.flatMap(({ body }) => faultsOf(body))).toEqual([]);
  expect(requestProblems(table.sandbox)).toEqual([]);
  expect(table.sandbox.requests.length).toBeGreaterThan(100);
});

test("Discord's OpenAPI description is at hand", ({ skip }) => {
  if (!hasOpenApi) skip('../shared/discord-openapi.json is missing: what the bot sends was not compared with it');
  expect(hasOpenApi).toBe(true);
});

describe.skipIf(!hasOpenApi)("Discord's OpenAPI description", () => {
  let contract: Contract;
  beforeAll(() => {
    contract = openContract();
  });

  test('fits everything that the bot sends', () => {
    expect(misfits(table.sandbox.requests, contract)).toEqual([]);
    const kinds = new Set(table.sandbox.requests.map(({ method, route }) => `${method} ${route}`));
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'POST /channels/:channel/messages',
        'PATCH /channels/:channel/messages/:message',
        'POST /interactions/:id/:token/callback',
        'POST /webhooks/:webhook/:token',
        'PATCH /webhooks/:webhook/:token/messages/:message',
        'PUT /applications/:application/commands',
        'PATCH /applications/@me',
        'GET /applications/:application/emojis',
        'POST /applications/:application/emojis',
      ]),
    );
  });

  type Violation = readonly [what: string, from: string, to: string];
  const VIOLATIONS: readonly Violation[] = [
    ['a misspelt field', '"custom_id"', '"customid"'],
    ['a label of 81 characters', '"label":"', `"label":"${'x'.repeat(81)}`],
    ['a custom id of 101 characters', '"custom_id":"', `"custom_id":"${'x'.repeat(101)}`],
    ['a description of 1,025 characters', '"description":"', `"description":"${'x'.repeat(1025)}`],
    ['an unknown kind of component', '"type":12', '"type":99'],
    ['a style that is none', '"style":', '"style":9'],
    ['a nonce of 26 characters', '"nonce":"', `"nonce":"${'x'.repeat(26)}`],
    ['an id that is none', '"users":["', '"users":["x'],
    ['a field of another message', '"enforce_nonce":true', '"enforce_nonce":true,"username":"x"'],
  ];

  test.each(VIOLATIONS)('catches %s', (_, from, to) => {
    const { method, path, body } = boardRequest();
    const broken = JSON.parse(JSON.stringify(body).replace(from, to)) as Json;
    expect(broken).not.toEqual(body);
    expect(contract(method, path, broken)).not.toEqual([]);
  });

  test('catches a route that Discord does not have', () => {
    expect(contract('POST', '/channels/1/boards', {})).not.toEqual([]);
  });
});

const boardRequest = (): RequestRecord =>
  table.sandbox.requests.findLast(
    ({ route, body }) =>
      route === '/channels/:channel/messages' && JSON.stringify(body).split('"custom_id"').length > 3,
  )!;

test.each<[string, RegExp, string]>([
  ['a component id twice', /"id":[1-9]\b/g, '"id":3'],
  ['markup in a label', /"label":"/, '"label":"<:sorry_red_01234567:1>'],
  ['markup in a description', /"description":"/, '"description":"<:sorry_red_01234567:1>'],
])('%s is caught', (_, from, to) => {
  const { body } = boardRequest();
  expect(faultsOf(body)).toEqual([]);
  expect(faultsOf(JSON.parse(JSON.stringify(body).replaceAll(new RegExp(from, 'g'), to)) as Json)).not.toEqual([]);
});
