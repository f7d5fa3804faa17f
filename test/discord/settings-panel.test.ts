import { expect, test } from 'vitest';
import { settingsMessage } from '../../commands/settings/settings-pages.ts';
import { checkPermissions } from '../../commands/settings/permission-check.ts';
import { english } from '../../src/text/languages.ts';
import { menusOf } from './components.ts';
import { cutTo } from '../../src/text/words.ts';

test.each(['😀', 'é😀'])(
  'a long question of a server, of %s, is listed in the menu by its beginning, and no sign is cut in two',
  (sign) => {
    const questions = [7, 8, 9].map((id) => ({ id, text: `${'a'.repeat(id)}${sign.repeat(60)}?`, userId: '1001' }));
    const shown = { page: 'questions', chosen: {}, known: [english], questions, from: 0, isSaved: false } as const;
    const components = settingsMessage(english, { ...shown, permissions: checkPermissions(null, {}) });
    const labels = menusOf(components).flatMap(({ options }) => options.map(({ label }) => label));
    expect(labels).toHaveLength(6 + questions.length);
    for (const label of labels) {
      expect(label).not.toMatch(/\p{Cs}/u);
      expect(label.length).toBeLessThanOrEqual(100);
    }
  },
);

test('a text is cut between two signs', () => {
  expect([cutTo('ab😀😀', 5), cutTo('a😀😀', 4), cutTo('ab', 2)]).toEqual(['ab😀…', 'a😀…', 'ab']);
  expect(cutTo('😀😀😀', 4)).toBe('😀…');
});
