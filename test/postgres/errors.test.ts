import { describe, expect, test } from 'vitest';
import { codeOf, inWords, obstacleIn } from '../../src/store/postgres/errors.ts';

/** An error as the driver throws it. */
const driverError = (code: string, message = 'It failed.') => Object.assign(new Error(message), { code });

/** The same as Drizzle throws it, with a text of its own. */
const wrapped = (cause: Error) => new Error('Failed query: create schema', { cause });

describe('an error that Drizzle wraps', () => {
  const readOnly = driverError('25006', 'cannot execute CREATE TABLE in a read-only transaction');

  test('has the code of the driver', () => {
    expect([codeOf(wrapped(readOnly)), codeOf(wrapped(wrapped(readOnly)))]).toEqual(['25006', '25006']);
    expect(codeOf(wrapped(new Error('timeout exceeded when trying to connect')))).toBe('ETIMEDOUT');
  });

  test('may pass where the server can only be read for now, and not where a table is missing', () => {
    expect(obstacleIn(wrapped(readOnly)).mayPass).toBe(true);
    expect(obstacleIn(wrapped(driverError('42P01', 'relation "matches" does not exist'))).mayPass).toBe(false);
  });

  test('of a server that is away says so', () => {
    expect(inWords(wrapped(driverError('57P01')))).toMatchObject({ name: 'CannotSave', isAway: true });
    const other = wrapped(driverError('42P01'));
    expect(inWords(other)).toBe(other);
  });
});
