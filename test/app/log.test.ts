import { DiscordAPIError } from 'discord.js';
import { expect, test } from 'vitest';
import { createLog, createPlainLog } from '../../src/app/log.ts';

const TOKEN = 'aW50ZXJhY3Rpb246c2VjcmV0LXRva2VuLW9mLXRoaXMtY2xpY2s';

/** The lines of the log about an error. */
function told(err: unknown): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error({ err, match: 'm1' }, 'It failed.');
  return lines.join('');
}

test('an error of the platform is told without the token, the names and the files of its request', () => {
  const error = new DiscordAPIError(
    { code: 10062, message: 'Unknown interaction' },
    10062,
    404,
    'POST',
    `https://discord.com/api/v10/interactions/900000000000000001/${TOKEN}/callback`,
    { body: { content: 'Ann' }, files: [{ name: 'board.png', data: Buffer.from('picture') }] },
  );
  const line = told(error);
  expect(JSON.parse(line)).toMatchObject({ match: 'm1', err: { code: 10062, status: 404, method: 'POST' } });
  for (const secret of [TOKEN, 'Ann', 'board.png', 'requestBody']) expect(line).not.toContain(secret);
});

test('an answer that gives no reason, such as a page, is told by its status', () => {
  const page = { error: 'access denied' };
  const error = new DiscordAPIError(page, page.error, 403, 'GET', 'https://discord.com/api/v10/gateway', {});
  expect(error.message).toBe('No Description'); // the words of discord.js
  const { err } = JSON.parse(told(error)) as { err: { message: string } };
  expect(err.message).toBe('An answer with the status 403 gives no reason.');
});

test('a token in an address of a message is left out, the rest of it and its causes are told', () => {
  const address = `https://discord.com/api/webhooks/900000000000000001/${TOKEN}/messages/@original`;
  const error = new Error(`PATCH ${address} timed out`, { cause: new Error(`connect ${address}`) });
  const line = told(error);
  const { err } = JSON.parse(line) as { err: { message: string; cause: { message: string } } };
  expect(err.message).toBe(`PATCH https://discord.com/api/webhooks/900000000000000001/…/messages/@original timed out`);
  expect(err.cause.message).toBe('connect https://discord.com/api/webhooks/900000000000000001/…/messages/@original');
  expect(line).not.toContain(TOKEN); // nor has the stack
});

test('at a terminal each line is one readable line, and as silent about tokens', () => {
  const lines: string[] = [];
  const log = createPlainLog('info', (line) => void lines.push(line));
  log.info({ guilds: 1, registered: true }, 'Connected.');
  log.warn({ route: '/channels/1', ms: 300 }, 'Rate limited.');
  log.warn('The connection is lost.');
  log.error({ err: new TypeError(`It broke\n  at /900000000000000001/${TOKEN}`), match: 'm1' }, 'It failed.');
  log.error({ err: 'no error at all' }, 'It failed again.');
  log.debug('Nobody asked for this.');
  expect(lines).toEqual([
    'Connected. (guilds 1, registered true)',
    'Warning: Rate limited. (route /channels/1, ms 300)',
    'Warning: The connection is lost.',
    'Error: It failed. (TypeError: It broke at /900000000000000001/…, match m1)',
    'Error: It failed again. (Error: no error at all)',
  ]);
});
