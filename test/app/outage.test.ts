import { expect, test } from 'vitest';
import { createOutageLog } from '../../src/app/outage.ts';

const MINUTE_MS = 60_000;
const AWAY = Object.assign(new Error('no server answers there'), { name: 'CannotSave', isAway: true });
const FULL = Object.assign(new Error('SQLITE_FULL'), { name: 'CannotSave' });
const LOST = 'The database does not answer. Games wait for it; it is tried again and again.';
const BACK = 'The database answers again.';

test('a database that does not answer is told at once, then once a minute, and when it answers again', () => {
  let now = 0;
  const lines: string[] = [];
  const write = (_: object, what?: string) => void lines.push(`${now / 1000} s: ${what}`);
  const { onError, onAnswer } = createOutageLog({ error: write, warn: write } as never, () => now);
  onAnswer(null);
  for (; now <= 2 * MINUTE_MS; now += 500) {
    onAnswer(AWAY);
    onError(AWAY, 'What is due could not be read.');
  }
  onError(FULL, 'Another error.');
  onAnswer(null);
  onAnswer(null);
  onAnswer(AWAY); // within a minute: both lines together would come again and again
  onAnswer(null);
  now += MINUTE_MS;
  onAnswer(AWAY);
  expect(lines).toEqual([
    `0 s: ${LOST}`,
    `60 s: ${LOST}`,
    `120 s: ${LOST}`,
    '120.5 s: Another error.',
    `120.5 s: ${BACK}`,
    `180.5 s: ${LOST}`,
  ]);
});
