import { assert, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { objectsOf, stringOf, type JsonObject } from '../src/world/json.ts';
import { parseMarkdown } from '../src/messages/markdown.ts';
import { timeText } from '../src/page/elements/time.ts';
import { joined, styled, text } from './markdown-tree.ts';

it.each<[string, readonly JsonObject[]]>([
  ['**bold**', [styled('strong', 'bold')]],
  ['*it* and _it_', [styled('em', 'it'), text(' and '), styled('em', 'it')]],
  ['__under__', [styled('underline', 'under')]],
  ['~~no~~', [styled('strikethrough', 'no')]],
  ['||spoil||', [styled('spoiler', 'spoil')]],
  ['**a *b* c**', [{ type: 'strong', content: [text('a '), styled('em', 'b'), text(' c')] }]],
  ['`**code**`', [{ type: 'inlineCode', content: '**code**' }]],
  ['\\*plain\\*', [text('*plain*')]],
  ['snake_case_name', [text('snake_case_name')]],
  ['2 * 3 * 4', [text('2 * 3 * 4')]],
  ['<@900000000000000011>', [{ type: 'user', id: '900000000000000011' }]],
  ['<#900000000000000200>', [{ type: 'channel', id: '900000000000000200' }]],
  ['@here', [{ type: 'here' }]],
  ['<t:99:R>', [{ type: 'timestamp', timestamp: '99', format: 'R' }]],
  ['<b>html</b> 🔴', [text('<b>html</b> 🔴')]],
  ['[a](https://b.c)', [{ type: 'link', target: 'https://b.c', content: [text('a')] }]],
  ['[a](javascript:b)', [text('[a](javascript:b)')]],
  ['</:900000000000000011>', [text('</:900000000000000011>')]],
])('reads %s', (source, pieces) => {
  expect(joined(parseMarkdown(source))).toEqual(pieces);
});

it('reads lines', () => {
  const source = '# A\n-# b\n- c\n- d\n1. e\n> f\ng\nh\n```js\n# i\n```';
  const types = parseMarkdown(source).map(({ type }) => type);
  expect(types).toEqual('heading subtext list list blockQuote text br text br codeBlock'.split(' '));
  expect(parseMarkdown('a - b\n- **c**\n- d').at(-1)).toEqual({
    type: 'list',
    ordered: false,
    items: [{ content: [styled('strong', 'c')] }, { content: [text('d')] }],
  });
});

it('loses no word, whatever it is given', () => {
  const unit = constantFrom('a', 'b', ' ', '*', '_', '|', '~', '\n', '<', '>', '@', '#', '-', '\\');
  assert(
    property(string({ unit, maxLength: 60 }), (source) => {
      const letters = (value: string) => value.replaceAll(/[^ab]/g, '');
      expect(letters(wordsIn(parseMarkdown(source)))).toBe(letters(source));
    }),
  );
  expect(parseMarkdown('*_|~`'.repeat(800)).length).toBeGreaterThan(0);
});

function wordsIn(pieces: readonly JsonObject[]): string {
  return pieces
    .map(({ content, items }) => stringOf(content) ?? wordsIn([...objectsOf(content), ...objectsOf(items)]))
    .join('');
}

it('tells times, near and far', () => {
  expect(timeText(80, 'R', 0)).toBe('in 1 minute');
  expect(timeText(599, 'R', 0)).toBe('in 10 minutes');
  expect(timeText(0, 'R', 7_200_000)).toBe('2 hours ago');
  expect(timeText(9e15, 'f', 0)).toBe('Invalid Date');
});
