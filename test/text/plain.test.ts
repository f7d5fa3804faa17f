import { expect, test } from 'vitest';
import { inert } from '../../src/text/people.ts';
import { plain } from '../../src/text/plain.ts';
import { HOSTILE } from '../harness/names.ts';

test('our Markdown goes, and people’s own signs read as they were typed', () => {
  expect(plain('## 🏁 🔴 **Ann** wins!')).toBe('🏁 🔴 Ann wins!');
  expect(plain('-# 3 turns in **2** minutes')).toBe('3 turns in 2 minutes');
  for (const name of [...Object.values(HOSTILE), '**bold**', '\\*', 'a_b'])
    expect(plain(`🔴 **${inert(name)}** drew **7**.`)).toBe(`🔴 ${name} drew 7.`);
});
