import { expect, test } from 'vitest';
import { BadConfig } from '../src/config.ts';
import { explain } from '../src/explain.ts';

test('what a person can mend is said as it is', () => {
  expect(explain(new BadConfig('LOG_LEVEL must be one of these.'), 'The bot could not start')).toBe(
    'LOG_LEVEL must be one of these.',
  );
  expect(explain({ status: 401 }, 'The bot could not start')).toBe('Discord refuses the token. Check DISCORD_TOKEN.');
});

test.each(['The bot could not start', 'The bot could not stop in order'])(
  'anything else is said with what failed, once: %s',
  (what) => {
    expect(explain(new Error('why ever'), what)).toBe(`${what}: why ever`);
    expect(explain('why ever', what)).toBe(`${what}: why ever`);
  },
);
