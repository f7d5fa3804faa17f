import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useFolder } from '../harness/folder.ts';
import { openTable, type Table } from '../harness/driver/table.ts';
import { run } from '../harness/run.ts';

interface Line {
  readonly msg: string;
}

let table: Table;
let lines: Line[];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line) as Line) });
const inFolder = useFolder();
beforeEach(async () => {
  lines = [];
  table = await openTable({ log });
});
afterEach(() => table.close());

const told = () => lines.filter(({ msg }) => msg.includes('npm run leftovers'));

/** Asks about the commands of a server as the program of a tutorial does. */
async function ask(guildId: string, method: 'GET' | 'PUT', commands?: readonly object[]): Promise<readonly string[]> {
  const { apiBase, applicationId, token } = table.sandbox;
  const answer = await fetch(`${apiBase}/v10/applications/${applicationId}/guilds/${guildId}/commands`, {
    method,
    headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
    ...(commands && { body: JSON.stringify(commands) }),
  });
  return ((await answer.json()) as readonly { readonly name: string }[]).map(({ name }) => name);
}

const OLD = [
  { name: 'ping', description: 'Says pong' },
  { name: 'sorry', description: 'An old one' },
];

/** Runs the program in the folder of a bot with these settings. */
function leftovers(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const folder = inFolder('.');
  writeFileSync(join(folder, '.env'), Object.entries(settings).map((pair) => `${pair.join('=')}\n`).join('')); // prettier-ignore
  return run('leftovers', [...args, '--folder', folder]);
}

const settingsOf = ({ token, apiBase }: Table['sandbox']) => ({ DISCORD_TOKEN: token, DISCORD_API_BASE: apiBase });

describe('commands that a tutorial has left in a server', () => {
  test('are told by a start, in one line, until they are removed by the program', async () => {
    const { sandbox } = table;
    expect(told()).toEqual([]);
    const { guildId } = sandbox.control.addGuild('another');
    for (const id of [sandbox.guildId, guildId]) await ask(id, 'PUT', OLD);
    await table.restart();
    expect(told()).toMatchObject([
      {
        level: 40,
        servers: expect.arrayContaining([sandbox.guildId, guildId]) as unknown,
        commands: ['ping', 'sorry'],
      },
    ]);

    const listed = await leftovers([], settingsOf(sandbox));
    expect(listed.code).toBe(0);
    for (const { name } of OLD) expect(listed.out).toContain(`${guildId}  ${name}  (another)\n`);
    expect(listed.out.trimEnd().split('\n')).toHaveLength(5);
    expect(listed.out).toMatch(/\nRemove them with: npm run leftovers -- --remove\n$/);
    expect(await ask(guildId, 'GET')).toEqual(['ping', 'sorry']);

    expect((await leftovers(['--remove'], settingsOf(sandbox))).out).toMatch(/\nThey are removed\.\n$/);
    for (const id of [sandbox.guildId, guildId]) expect(await ask(id, 'GET')).toEqual([]);
    const again = await leftovers([], settingsOf(sandbox));
    expect(again.out).toBe('No server has commands that another program has left.\n');

    await table.restart();
    expect(told()).toHaveLength(1);
    const registered = await fetch(`${sandbox.apiBase}/v10/applications/${sandbox.applicationId}/commands`, {
      headers: { authorization: `Bot ${sandbox.token}` },
    });
    expect((await registered.json()) as unknown).toHaveLength(5); // those of the bot
  });

  test('are found in the two hundred and first server', async () => {
    const { sandbox } = table;
    const ids = Array.from({ length: 220 }, (_, index) => sandbox.control.addGuild(`server ${index}`).guildId);
    const last = ids.toSorted((one, other) => Number(BigInt(one) - BigInt(other))).at(-1)!;
    await ask(last, 'PUT', OLD);
    await leftovers(['--remove'], { ...settingsOf(sandbox) });
    expect(await ask(last, 'GET')).toEqual([]);
  });

  test('hold up no start when Discord does not tell them, and a server that gives no commands no other', async () => {
    const { sandbox } = table;
    const { guildId } = sandbox.control.addGuild('another');
    await ask(guildId, 'PUT', OLD);
    const path = new RegExp(`/guilds/${sandbox.guildId}/commands`);
    sandbox.control.fault({ path, status: 403, code: 50_001, times: Infinity });
    expect((await leftovers([], settingsOf(sandbox))).out).toContain(`${guildId}  ping  (another)\n`);
    await table.restart();
    expect(told()).toMatchObject([{ servers: [guildId] }]);
    sandbox.control.fault({ path: /\/guilds\/\d+\/commands/, status: 400, code: 50_035, times: Infinity });
    await table.restart();
    expect(told()).toHaveLength(1);
  });

  test.each([
    ['without a token', () => ({}), 'error: DISCORD_TOKEN is not set, and the commands are at Discord\n'],
    [
      'with a refused one',
      () => ({ ...settingsOf(table.sandbox), DISCORD_TOKEN: 'wrong' }),
      'error: Discord refuses the token. Check DISCORD_TOKEN.\n',
    ],
  ])('%s cannot be looked at, which is told in a line', async (_, settings, err) => {
    expect(await leftovers([], settings())).toMatchObject({ code: 1, out: '', err });
  });
});
