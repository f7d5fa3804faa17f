import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { introduce, type ApplicationPorts } from '../../src/discord/client/application.ts';
import { createRest } from '../../src/discord/client/client.ts';
import { INSTALL, INSTALL_FOR_PERSON, inviteLinks } from '../../src/discord/client/install.ts';
import { startSandbox, type Sandbox } from 'discord-sandbox';
import { english, LANGUAGES } from '../../src/text/languages.ts';

let sandbox: Sandbox;
let told: string[];
beforeEach(async () => {
  told = [];
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const log = pino({}, { write: (line: string) => void told.push((JSON.parse(line) as { msg: string }).msg) });
const rest = () => createRest(sandbox.token, sandbox.apiBase, () => 50, log);
const begin = (more: Partial<ApplicationPorts> = {}) =>
  introduce({ rest: rest(), languages: { known: LANGUAGES }, log, ...more });
const read = () => rest().get('/applications/@me');
/** The bodies of the changes that were asked for, by their field. */
const changes = () =>
  Object.assign({}, ...sandbox.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body));

const WARNING = 'The description of the application at Discord could not be filled in.';
const INSTALLED = Object.fromEntries(
  [INSTALL, INSTALL_FOR_PERSON].map(({ scopes, permissions }, type) => [
    type,
    { oauth2_install_params: { scopes, permissions: String(permissions) } },
  ]),
);

describe('the application at Discord', () => {
  test('gets a description in every language, tags and the ways to install it, once', async () => {
    await begin();
    expect(await read()).toMatchObject({
      description: english.say('application.description'),
      tags: expect.arrayContaining(['board game']),
      integration_types_config: INSTALLED,
    });
    const { localizations } = changes().description;
    for (const { code, say } of LANGUAGES)
      expect(Object.entries(localizations)).toContainEqual([
        expect.stringMatching(new RegExp(`^${code}`)),
        say('application.description'),
      ]);
    const { length } = sandbox.requests;
    await begin();
    expect(sandbox.requests.slice(length).map(({ method }) => method)).toEqual(['GET']);
    expect(told).toEqual([]);
  });

  test.each([
    ['description', { description: 'Mine' }],
    ['tags', { tags: ['mine'] }],
    ['integration_types_config', { custom_install_url: 'https://example.com' }],
    ['integration_types_config', { install_params: { scopes: ['bot'], permissions: 8 } }],
    [
      'integration_types_config',
      { integration_types_config: { 1: { oauth2_install_params: { scopes: ['applications.commands'] } } } },
    ],
  ])('keeps what its owner has chosen instead of %s', async (field, chosen) => {
    await rest().patch('/applications/@me', { body: chosen });
    const before = changes();
    await begin();
    expect(changes()[field]).toEqual(before[field]);
    expect(Object.keys(changes()).length).toBeGreaterThan(2); // the rest is filled in
  });

  test('gets the rest when one part is refused, and that part at the next start', async () => {
    sandbox.control.fault({ method: 'PATCH', path: /applications/, status: 403, code: 50001 });
    await begin();
    expect(told).toEqual([WARNING]);
    await begin();
    expect(told).toEqual([WARNING]);
    const filled = { description: english.say('application.description'), integration_types_config: INSTALLED };
    expect(await read()).toMatchObject({ ...filled, tags: expect.arrayContaining(['board game']) });
  });

  test('gets a plain description where Discord takes none in many languages', async () => {
    sandbox.control.fault({ method: 'PATCH', path: /applications/, status: 400, code: 50035 });
    await begin();
    expect(told).toEqual([]);
    expect(changes().description).toBe(english.say('application.description'));
    expect(await read()).toMatchObject({ description: english.say('application.description') });
  });

  test.each([
    ['is refused', { method: 'GET', path: /applications/, status: 403, code: 50001 }],
    ['takes too long', { path: /applications/, answerAfterMs: 60_000 }],
    ['is limited', { path: /applications/, status: 429, retryAfterMs: 60_000 }],
  ] as const)('stays as it is when it %s, and nobody waits for it', async (_what, fault) => {
    sandbox.control.fault(fault);
    await begin({ patienceMs: 200 });
    expect(told).toContain(WARNING);
    sandbox.control.clearFaults();
    expect(await read()).toMatchObject({ description: '' });
  });
});

test('the links add the bot to a server with what it needs, and to a person’s account with its commands alone', () => {
  const { server, person } = inviteLinks('900');
  const askedBy = (link: string) => Object.fromEntries(new URL(link).searchParams);
  expect(askedBy(server)).toEqual({
    client_id: '900',
    integration_type: '0',
    permissions: String(INSTALL.permissions),
    scope: 'bot applications.commands',
  });
  expect(askedBy(person)).toEqual({
    client_id: '900',
    integration_type: '1',
    permissions: '0',
    scope: 'applications.commands',
  });
});
