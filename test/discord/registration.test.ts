import { Events, type Client } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type Fault, type Sandbox } from 'discord-sandbox';
import { definitionsIn } from '../../commands/index.ts';
import { createClient } from '../../src/discord/client/client.ts';
import { createRegistration } from '../../src/discord/client/registration.ts';
import { english } from '../../src/text/languages.ts';
import { openTable } from '../harness/driver/table.ts';
import { placeAt } from '../e2e/rooms.ts';

const OURS = definitionsIn(english);
const NAMES = OURS.map(({ name }) => name);

/** As Discord makes it for an application with Activities, with more that its owner may have set. */
const LAUNCH = {
  type: 4,
  name: 'launch',
  name_localizations: { de: 'starten' },
  description: 'Launch an activity',
  description_localizations: { de: 'Startet etwas' },
  default_member_permissions: '8',
  contexts: [0, 2],
  integration_types: [0, 1],
  nsfw: false,
  handler: 2,
};

const REFUSED =
  'Discord has not listed or not taken the commands. The bot goes on with those that are registered, and tries again.';

interface Registered {
  readonly id: string;
  readonly name: string;
}

const routeIn = ({ applicationId }: Sandbox) => `/applications/${applicationId}/commands`;

/** Asks as another program with the bot's token would. */
async function ask(sandbox: Sandbox, method: string, body?: unknown): Promise<readonly Registered[]> {
  const { apiBase, token } = sandbox;
  const response = await fetch(`${apiBase}/v10${routeIn(sandbox)}?with_localizations=true`, {
    method,
    headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as readonly Registered[];
}

const namesIn = async (sandbox: Sandbox) => (await ask(sandbox, 'GET')).map(({ name }) => name).toSorted();

const countOf = ({ requests }: Sandbox, method: string): number =>
  requests.filter((request) => request.method === method && request.route.endsWith('/commands')).length;

describe('the commands', () => {
  let sandbox: Sandbox;
  let client: Client<true>;
  let told: string[];
  const log = pino({}, { write: (line: string) => void told.push((JSON.parse(line) as { msg: string }).msg) });
  const registering = (pausesMs?: readonly number[]) => createRegistration(OURS, log, pausesMs);

  beforeEach(async () => {
    sandbox = await startSandbox({ limits: { identifyMs: 0 } });
    const made = createClient(sandbox.apiBase, pino({ level: 'silent' }));
    const ready = new Promise<Client<true>>((resolve) => void made.once(Events.ClientReady, resolve));
    await made.login(sandbox.token);
    client = await ready;
    told = [];
  });
  afterEach(async () => {
    await client.destroy();
    await sandbox.close();
  });

  test('are registered once', async () => {
    expect(await registering().register(client)).toBe(true);
    expect(await namesIn(sandbox)).toEqual(NAMES.toSorted());
    expect(await registering().register(client)).toBe(false);
    expect([countOf(sandbox, 'PUT'), told]).toEqual([1, []]);
  });

  test.each([
    ['the one that opens an Activity', LAUNCH],
    ['one in the menu of a message', { type: 3, name: 'Quote', contexts: [0], integration_types: [0] }],
  ])('leave %s as it is, and are registered beside it', async (_, foreign) => {
    await ask(sandbox, 'POST', foreign);
    const before = await ask(sandbox, 'GET');
    expect(await registering().register(client)).toBe(true);
    const after = await ask(sandbox, 'GET');
    expect(after.map(({ name }) => name).toSorted()).toEqual([...NAMES, foreign.name].toSorted());
    expect(after.find(({ name }) => name === foreign.name)).toMatchObject({ ...foreign, id: before[0]!.id });

    expect(await registering().register(client)).toBe(false);
    expect([countOf(sandbox, 'PUT'), told]).toEqual([1, []]);
  });

  test('take the place of those that an earlier version had', async () => {
    await ask(sandbox, 'PUT', [{ name: 'sorry-old', description: 'Old' }, LAUNCH]);
    expect(await registering().register(client)).toBe(true);
    expect(await namesIn(sandbox)).toEqual([...NAMES, LAUNCH.name].toSorted());
  });

  test('are those for servers alone, if Discord refuses the ones for people', async () => {
    await ask(sandbox, 'POST', LAUNCH);
    sandbox.control.fault({ method: 'PUT', path: /commands$/, status: 400, code: 50_035 });
    expect(await registering().register(client)).toBe(true);
    const registered = await client.application.commands.fetch();
    const ours = registered.filter(({ name }) => name !== LAUNCH.name);
    expect(ours.map(({ name }) => name).toSorted()).toEqual([
      'Challenge to Sorry!',
      'sorry',
      'sorry-dm',
      'sorry-settings',
    ]);
    expect(new Set(ours.map(({ integrationTypes }) => String(integrationTypes)))).toEqual(new Set(['0']));
    expect(told).toEqual(['Discord takes no commands for people without a server. Is User Install on?']);
  });

  test('are tried again after refusals, which are one line in the log', async () => {
    let refusals = 0;
    const onMet = () => void refusals++;
    sandbox.control.fault({ method: 'PUT', path: /commands$/, status: 400, code: 30_034, times: 3, onMet });
    const registration = registering([0, 1]);
    expect(await registration.register(client)).toBe(false);
    await expect.poll(() => told).toEqual([REFUSED, 'Discord has the commands now.']);
    expect(refusals).toBe(3);
    expect(await namesIn(sandbox)).toEqual(NAMES.toSorted());
  });

  test('are not tried again when the bot stops', async () => {
    sandbox.control.fault({ method: 'GET', path: /commands$/, status: 403, code: 50_001 });
    const registration = registering([1]);
    expect(await registration.register(client)).toBe(false);
    await registration.stop();
    const asked = countOf(sandbox, 'GET');
    for (let time = 1; time <= 5; time++) expect(await namesIn(sandbox)).toEqual([]);
    expect([countOf(sandbox, 'GET') - asked, told]).toEqual([5, [REFUSED]]);
  });
});

describe('a start', () => {
  const told: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void told.push((JSON.parse(line) as { msg: string }).msg) });
  const toldOfCommands = () => told.filter((line) => line.includes('commands'));
  let table: Awaited<ReturnType<typeof openTable>>;
  afterEach(() => table.close());

  test('succeeds for an application that has Activities', async () => {
    table = await openTable({ log, prepare: async (_, sandbox) => void (await ask(sandbox, 'POST', LAUNCH)) });
    const room = placeAt(table, table.sandbox.channelIds[0]!);
    expect((await room.command(0, 'help')).private).toBe(true);
    expect(await namesIn(table.sandbox)).toContain(LAUNCH.name);
    expect(toldOfCommands()).toEqual([]);
  });

  test.each<Fault>(
    ['GET', 'PUT'].flatMap((method) => [
      { method, status: 400, code: 30_034 },
      { method, status: 403, code: 50_001 },
      { method, status: 500 },
    ]),
  )('goes on with the games and the registered commands when Discord answers %o', async (fault) => {
    told.length = 0;
    table = await openTable({ log });
    const room = placeAt(table, table.sandbox.channelIds[0]!);
    const { matchId } = await room.started();
    const [first, ...rest] = await ask(table.sandbox, 'GET');
    await ask(table.sandbox, 'PUT', rest); // somebody has changed them, so that this start has to
    table.sandbox.control.fault({ path: /\/commands$/, times: Infinity, ...fault });
    await table.restart();
    await room.playOn(matchId, 3);
    expect(toldOfCommands()).toEqual([REFUSED]);
    table.sandbox.control.clearFaults();
    expect(await namesIn(table.sandbox)).toEqual(rest.map(({ name }) => name).toSorted());
    await table.restart();
    expect(await namesIn(table.sandbox)).toContain(first!.name);
  });
});
