import { expect, test } from 'vitest';
import { checkOwner } from '../../src/store/database/upkeep.ts';
import { explain } from '../../src/app/explanation.ts';
import { openAnywhere } from '../harness/store.ts';

test('a database is its first application’s: another one is refused in a line', async () => {
  const { kit, close } = openAnywhere();
  const named = { kit, name: 'data/sorry.sqlite' };
  await checkOwner(named, '11');
  await checkOwner(named, '11');
  let refusal: unknown;
  try {
    await checkOwner(named, '12');
  } catch (error) {
    refusal = error;
  }
  expect(explain(refusal, 'The bot could not start')).toEqual({
    text:
      'The database data/sorry.sqlite belongs to the application 11, and DISCORD_TOKEN to 12. ' +
      'Take the token of that one, or set DATABASE_URL to another file.',
    exitCode: 78,
  });
  await checkOwner(named, '11');
  await close();
});
